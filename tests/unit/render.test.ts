import { expect, test } from 'vitest'
import { renderPage } from '../../renderer/render.tsx'
import { headOf, titleOf } from '../../src/core/head/head.ts'
import type { LegalPage, FaqPage, PageData } from '../../src/core/page-data/page-data.ts'
import { site } from './described-site.ts'

const faq: FaqPage = {
	kind: 'faq',
	title: 'Questions',
	description: 'Short answers',
	canonical: '/faq',
	crumb: 'Questions',
	indexable: true,
	lastmod: '2026-01-02',
	items: [{ id: 'why', question: 'Why </script><script>alert(1)</script>?', answer: '<p>Because.</p>', sources: [] }],
}
const assets = { modules: () => ['/assets/faq.js'], styles: () => [] }
const render = (address: string, page: PageData) => renderPage(address, page, site, assets)

test('a page carries its data, its head and its modules', async () => {
	const html = await render('/faq', faq)
	expect(html).toContain('<title>Questions | Compass of Testland</title>')
	expect(html).toContain('<link rel="canonical" href="https://testland.test/faq" data-head="canonical">')
	expect(html).toContain(`<script type="application/json" id="modules">["/assets/faq.js"]</script>`)
	// Made of what the device keeps: its code comes with it.
	const privacy: LegalPage = {
		...faq,
		kind: 'legal',
		canonical: '/privacy',
		reviewed: '2026-01-02',
		html: '',
		toc: [],
	}
	expect(await render('/privacy', privacy)).toContain(
		`<link rel="modulepreload" href="/assets/faq.js" fetchpriority="low">`,
	)
	const inlined = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
	expect((JSON.parse(inlined) as { page: PageData }).page).toEqual(faq)
})

test('every page has who to talk to and the page for a crisis at its foot, and its data don’t have them again', async () => {
	const line = { name: 'Nurses', about: 'advice', hours: 'free, any time', phone: '0800 123 456' }
	const html = await renderPage('/faq', faq, { ...site, lines: [line] }, assets)
	const [shown = '', data = ''] = html.split('<script type="application/json" id="page-data">')
	expect(shown).toContain('href="tel:0800123456"')
	expect(shown).toContain('Advice. Free, any time.')
	expect(shown).toContain('href="/care-soon"')
	expect(data).not.toContain('0800')
	expect(shown).toContain('<meta name="text-scale" content="scale">')
	expect(await render('/faq', faq)).not.toContain('Rather talk to someone?')
})

test('Cloudflare hides no address of email', async () => {
	const html = await render('/faq', {
		...faq,
		items: [{ ...faq.items[0]!, answer: '<a href="mailto:a@b.nz">a@b.nz</a>' }],
	})
	// What its email obfuscation leaves alone: comments around it, scripts and the head.
	const open = html.replace(/<!--email_off-->.*?<!--\/email_off-->|<script.*?<\/script>|<head>.*?<\/head>/gs, '')
	expect(html).toContain('mailto:a@b.nz')
	expect(open).not.toContain('@')
})

test('no text of an author can end the script element that carries it', async () => {
	const html = await render('/faq', faq)
	expect(html).not.toContain('<script>alert(1)')
})

test('a page holds nothing of the page rendered before it', async () => {
	const first = await render('/faq', faq)
	await render('/faq', { ...faq, title: 'Other', description: 'Other words' })
	expect(await render('/faq', faq)).toBe(first)
})

test('a page that cannot be rendered is named', async () => {
	const broken = { ...faq, items: undefined } as unknown as FaqPage
	await expect(render('/faq', broken)).rejects.toThrow('/faq could not be rendered')
})

test('only the canonical address may be indexed', () => {
	const robots = (address: string, page: PageData = faq) =>
		headOf(page, site, address).tags.find((tag) => tag.key === 'robots')
	expect(robots('/faq')).toBeUndefined()
	expect(robots('/questions')?.attributes['content']).toBe('noindex')
	expect(robots('/faq', { ...faq, indexable: false })?.attributes['content']).toBe('noindex')
})

test('the default title has no suffix', () => {
	expect(titleOf({ title: '' }, site)).toBe('Compass of Testland: Find it')
})
