/**
 * What a reader comes for works on old devices: without all that their browsers may lack, in Chromium and in an engine that the seed draws.
 * `npm run site -- test engines` does so in all three, and without each such thing by itself.
 */
import questions from '../../fixtures/farland/content/quiz.json' with { type: 'json' }
import { SENT } from '../../../src/core/request/request-fields.ts'
import { SEED } from '../../samples.ts'
import { village } from '../pages.ts'
import { ALL_MISSING, MISSING } from './old-devices.ts'
import type { Journeys, Reader } from './test.ts'

export const oldDevices: Journeys = (journey, engine) => {
	const isFull = process.env['SUITE'] === 'engines'
	if (isFull || engine === 'chromium' || engine === (SEED % 2 === 0 ? 'firefox' : 'webkit'))
		journey('an old device, without all of it', journeyOfAll, ALL_MISSING)
	if (isFull && engine === 'chromium')
		for (const [what, options] of Object.entries(MISSING)) journey(`without ${what}`, journeyOfAll, options)
}

/** On a phone. */
async function journeyOfAll(reader: Reader): Promise<void> {
	await reader.tab.resize(390, 844)
	await searchAndCompare(reader)
	await quiz(reader)
	await ask(reader)
}

async function searchAndCompare({ open, isAwake, type, key, press, sees, isAt, finds, tab }: Reader): Promise<void> {
	await open('/search')
	await isAwake()
	await type({ css: 'main input', name: 'Place, village' }, 'silverhills')
	await key('Enter')
	await isAt('/search?q=silverhills')
	await sees('#results', '14 villages match')
	await press({ css: '.result label', name: 'Compare' })
	await sees('.compare-bar', 'To compare: ')
	await finds(fits, true)
	// The end of the page is not under the tray.
	await tab.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
	await finds(() => {
		const last = [...document.querySelectorAll('footer a')].at(-1)
		const { left = 0, top = 0, width = 0, height = 0 } = last?.getBoundingClientRect() ?? {}
		return document.elementFromPoint(left + width / 2, top + height / 2) === last
	}, true)
	const unsaved = { css: 'main button.star:not(.star-saved)', name: 'Save' }
	await press(unsaved)
	await sees('header a[href="/shortlist"]', '1')
	await press(unsaved)
	await sees('header a[href="/shortlist"]', '2')
	await press({ css: 'header a[href="/shortlist"]' })
	await isAt('/shortlist')
	// Until then the previous page is shown, whose tray compares one.
	await sees('h1', 'Your villages')
	// One is ticked already.
	await press({ css: 'main [data-village] input:not(:checked)' })
	await press({ css: '.compare-bar a', name: 'Compare 2' })
	await sees('h1', 'Compare 2 villages')
	await finds(fits, true)
}

async function quiz({ open, isAwake, press, sees, key, tab, finds }: Reader): Promise<void> {
	await open('/quiz')
	await isAwake()
	// Where the keyboard is shows, on the choice or around it. WebKit’s small browser has a window that never has the focus.
	const isThere = () => document.activeElement?.matches('main input') ?? false
	for (let press = 0; press < 40 && !(await tab.run(isThere)); press++) await key('Tab')
	await finds(
		() =>
			!document.hasFocus() ||
			[document.activeElement, document.activeElement?.closest('label')].some(
				(element) => element && getComputedStyle(element).outlineStyle !== 'none',
			),
		true,
	)
	for (const [position, { id }] of questions.entries()) {
		await sees('main h2', `Question ${position + 1} of`)
		if (id === 'musts') await press({ css: 'main label', name: 'My pet must be welcome' })
		await press({ css: 'main button', name: id === 'musts' ? 'Next' : 'I’m not sure' })
	}
	await sees('main h2', 'Your villages')
	await finds(() => document.querySelectorAll('.result').length > 0, true)
	await finds(fits, true)
}

async function ask({ open, isAwake, press, type, sees, finds }: Reader): Promise<void> {
	await open(`/villages/${village}`)
	await isAwake()
	await finds(fits, true)
	await press({ css: 'main a[href^="/request"]', name: 'Ask' })
	await type({ css: 'input', name: 'Your Name' }, 'Mere')
	await type({ css: 'input', name: 'Email Address' }, 'mere@example.co.nz')
	await press({ css: 'button', name: 'Send my request' })
	await sees('body', SENT)
}

/** Runs in the page: nothing hangs over its edge. */
function fits(): boolean {
	return document.documentElement.scrollWidth <= innerWidth
}
