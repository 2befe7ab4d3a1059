/** Every page says what it is about and leads on before any script has run. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { address } from '../../src/core/addresses.ts'
import { listedAddresses } from './sitemap.ts'

const DIST = path.resolve('dist')

/** The forms that lead to the search and are shown without scripts, where nothing could answer them. */
function unanswered(html: string): string[] {
	return [...html.matchAll(/<form\b[^>]*action="\/search"[^>]*>/g)].flatMap(({ 0: form, index }) => {
		const section = html.slice(html.lastIndexOf('<section', index), index)
		return `${section.slice(0, section.indexOf('>'))}${form}`.includes('needs-script') ? [] : [form]
	})
}

/** What such a page lacks. */
function missing(html: string): string[] {
	const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
	const headings = [...main.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
	const header = /<header\b.*?<\/header>/s.exec(html)?.[0] ?? ''
	const links = html.match(/<a\b[^>]* href="\//g) ?? []
	return [
		...(headings.length === 1 && headings[0]?.trim() !== '' ? [] : [`one heading: has ${headings.length}`]),
		...(header.includes(`href="${address.faq}"`) ? [] : ['links in its header']),
		...unanswered(html).map((form) => `an answer to ${form}`),
		...(links.length > 20 ? [] : [`links to other pages: has ${links.length}`]),
	]
}

test('every page has its heading and its links, and asks nothing that needs scripts to be answered', async () => {
	const found: string[] = []
	for (const one of [...(await listedAddresses(DIST)), address.thankYou, '/404']) {
		const html = await readFile(path.join(DIST, one === '/' ? 'index.html' : `${one}.html`), 'utf8')
		found.push(...missing(html).map((what) => `${one} lacks ${what}`))
	}
	expect(found).toEqual([])
})
