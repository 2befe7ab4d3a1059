/** The journeys that must hold in every engine: Chromium, Firefox and WebKit, which draws the pages of every iPad. */
import { SAVED } from '../../../src/core/request/request-fields.ts'
import { village } from '../pages.ts'
import { expect, type Journeys } from './test.ts'

const STAR = 'main button.star'
const UNSAVED = `${STAR}:not(.star-saved)`
/** The message of an engine for a connection that a test has broken. */
const BROKEN = /Failed to (load|fetch)|NetworkError|ERR_|Load failed|connection was lost/

export const journeys: Journeys = (journey) => {
	journey('from a search to saved villages, compared and printed', async (reader) => {
		const { open, isAwake, press, sees, isAt, finds } = reader
		await open('/search?region=silverhills')
		await isAwake()
		await press({ css: UNSAVED, name: 'Save' })
		await sees('header a[href="/shortlist"]', '1')
		await press({ css: UNSAVED, name: 'Save' })
		await sees('header a[href="/shortlist"]', '2')
		await press({ css: 'header a[href="/shortlist"]' })
		await isAt('/shortlist')
		await press({ css: 'main a[href^="/compare?v="]', name: 'Compare' })
		await isAt(/^\/compare\?v=[\w-]+,[\w-]+/)
		await sees('h1', 'Compare 2 villages')
		await press({ css: 'main button', name: 'Print' })
		await finds(() => (window as unknown as { printed: number }).printed, 1)
	})

	journey('the quiz keeps answers over Back and a reload', async ({ open, isAwake, press, sees, finds, tab }) => {
		await open('/quiz')
		await isAwake()
		await press({ css: 'main input', name: 'Me and my partner' })
		await press({ css: 'main button', name: 'Next' })
		await sees('main h2', 'Question 2 of')
		await press({ css: 'main input', name: 'Anywhere' })
		await press({ css: 'main button', name: 'Next' })
		await sees('main h2', 'Question 3 of')
		await tab.reload()
		await isAwake()
		await sees('main h2', 'Question 3 of')
		await tab.back()
		await sees('main h2', 'Question 2 of')
		await tab.back()
		await sees('main h2', 'Question 1 of')
		await finds(
			() => document.querySelector<HTMLInputElement>('main input:checked')?.labels?.[0]?.textContent,
			'Me and my partner',
		)
	})

	journey('the calculator follows what is typed', async ({ host, open, isAwake, press, sees, isAt, key, tab }) => {
		const release = host.hold(/\/_data\/villages\//)
		await open('/costs?village=farpoint-lodge')
		await isAwake()
		// The form is drawn again when the terms come, and hidden until then.
		expect(await tab.click({ css: 'main input', name: 'Entry price' })).toBe(false)
		release()
		await press({ css: 'main input', name: 'Entry price' })
		await tab.run(() => (document.activeElement as HTMLInputElement).select())
		await tab.type('450000')
		await key('Tab')
		await isAt(/entry=450000/)
		// 8% a year, for two years.
		await sees('main .dmf td', '$72,000')
	})

	journey('a request is kept while it cannot be sent, and sent afterwards', async (reader) => {
		const { host, open, isAwake, press, type, key, sees, seesNo, expects } = reader
		await open(`/villages/${village}`)
		await isAwake()
		await press({ css: 'main a[href^="/request"]', name: 'Ask' })
		await type({ css: 'dialog input', name: 'Your Name' }, 'Mere')
		await type({ css: 'dialog input', name: 'Email Address' }, 'mere@example.co.nz')
		expects(BROKEN)
		host.answerPosts('connection reset')
		await press({ css: 'dialog button', name: 'Send my request' })
		await sees('body', SAVED)
		await key('Escape')
		await seesNo('dialog')
		host.answerPosts('unavailable')
		await press({ css: 'button', name: 'Send now' })
		await sees('body', 'We couldn’t send it yet.')
		host.answerPosts(null)
		await press({ css: 'button', name: 'Send now' })
		await sees('body', 'has now been sent')
	})

	journey(
		'without a connection, what was visited stays readable',
		async ({ host, open, isAwake, sees, finds, expects }) => {
			await open('/faq')
			await isAwake()
			const isKept = async () => {
				const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
				const files = loaded.filter((name) => name.includes('/assets/'))
				const kept = await Promise.all([...files, '/faq'].map((file) => caches.match(file)))
				return files.length > 0 && kept.every(Boolean)
			}
			await finds(isKept, true)
			host.stop()
			expects(BROKEN)
			await open('/faq')
			await sees('h1', 'Frequently asked')
			await sees('body', 'You’re offline.')
		},
	)

	journey(
		'a dialog, details and a combobox by keyboard',
		async ({ open, isAwake, press, type, key, sees, seesNo, finds, tab }) => {
			await open('/faq')
			await isAwake()
			const isOpen = () => document.querySelector('a[href^="/glossary#"]')?.closest('details')?.open
			await tab.run(() =>
				document.querySelector('a[href^="/glossary#"]')?.closest('details')?.querySelector('summary')?.focus(),
			)
			expect(await tab.run(isOpen)).toBe(false)
			await key('Enter')
			await finds(isOpen, true)

			const word = await tab.run(() => {
				const link = document.querySelector<HTMLElement>('a[href^="/glossary#"]')
				link?.focus()
				return link?.textContent ?? ''
			})
			await key('Enter')
			await sees('dialog[open]', 'See it in the glossary')
			await key('Escape')
			await seesNo('dialog')
			await finds(() => document.activeElement?.textContent, word)
			await tab.run(() => document.activeElement?.closest('details')?.querySelector('summary')?.focus())
			await key('Space')
			await finds(isOpen, false)

			await press({ css: 'footer a[href="/search"]' })
			await press({ css: 'main button', name: 'More filters' })
			await type({ css: 'main [role="combobox"]', name: 'Near' }, 'tuuii')
			await sees('[role="option"]', 'Tūī Bay')
			await key('ArrowDown', 'Enter')
			await finds(() => location.search.includes('near=T%C5%AB'), true)
		},
	)

	journey('a press before scripts have come is not lost', async ({ host, open, press, sees, isAwake }) => {
		const release = host.hold(/\/assets\/(chunks|entries)\//)
		await open(`/villages/${village}`)
		await press({ css: STAR, name: 'Save' })
		release()
		await isAwake()
		await sees(STAR, 'Saved')
		await sees('header a[href="/shortlist"]', '1')
	})

	journey('back and forward return to where the reader was', async ({ open, isAwake, sees, isAt, finds, tab }) => {
		await open('/faq')
		await isAwake()
		await tab.run(async () => {
			const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
			scrollTo(0, 400)
			await scrolled
		})
		await tab.run(() =>
			[...document.querySelectorAll<HTMLElement>('footer a')].find((a) => a.textContent === 'Terms')?.click(),
		)
		await isAt('/terms')
		await finds(() => scrollY, 0)
		await tab.back()
		await sees('h1', 'Frequently asked')
		await finds(() => scrollY, 400)
		await tab.forward()
		await sees('h1', 'Terms')
		await finds(() => scrollY, 0)
	})

	journey(
		'where the device refuses to store anything, saving lasts for the visit',
		async ({ open, isAwake, press, sees }) => {
			await open(`/villages/${village}`)
			await isAwake()
			await press({ css: STAR, name: 'Save' })
			await sees(STAR, 'Saved')
			await press({ css: 'header a[href="/shortlist"]' })
			await sees('main', 'Amelia Hart')
		},
		{
			prelude: `
				for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
					Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError') } })
			`,
		},
	)

	journey(
		'without scripts a reader finds a village and asks about it',
		async ({ open, press, type, sees }) => {
			await open('/search?region=silverhills')
			await press({ css: 'main a', name: 'Amelia Hart' })
			await sees('h1', 'Amelia Hart')
			await press({ css: 'main a[href^="/request"]' })
			await type({ css: 'main input', name: 'Your Name' }, 'Mere')
			await type({ css: 'main input', name: 'Email Address' }, 'mere@example.co.nz')
			await press({ css: 'main button', name: 'Send my request' })
			await sees('h1', 'Request sent')
		},
		{ withoutScripts: true },
	)
}
