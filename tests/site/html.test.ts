/** The HTML of the built site, by html-validate: every page, but of villages, operators and places a sample, because theirs differ in facts alone. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { listedAddresses } from './sitemap.ts'

const validator = new HtmlValidate({
	extends: ['html-validate:recommended'],
	rules: {
		// How React writes HTML, which is valid; these five are about style.
		'void-style': 'off',
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		'attr-case': 'off',
		'no-implicit-input-type': 'off',
		'doctype-style': ['error', { style: 'lowercase' }],
		// React's ids begin with an underscore, which HTML allows.
		'valid-id': ['error', { relaxed: true }],
		// Safari takes a list without bullets for no list at all unless the role says so.
		'no-redundant-role': 'off',
		// A link that rings says who: only its number must stay in one line.
		'tel-non-breaking': [
			'error',
			{ characters: [{ pattern: '(?<=\\d) (?=\\d)', replacement: '&nbsp;', description: 'non-breaking space' }] },
		],
		// The main links are written twice; the style sheet shows one of the two.
		'unique-landmark': 'off',
		// A wide table scrolls in a region of its own, which needs a name and no heading; and a list of what was found for the
		// letters typed so far has no element of its own.
		'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
		// Counts `&amp;` as five letters; scripts/checks measures titles as they are read.
		'long-title': 'off',
	},
})

test('is valid', async () => {
	const problems: string[] = []
	for (const [address, html] of await sampleOfPages()) {
		const { results } = await validator.validateString(html, address)
		for (const { messages } of results)
			for (const { ruleId, message, selector } of messages)
				problems.push(`${address} ${ruleId}: ${message} (${selector})`)
	}
	expect(problems.slice(0, 30)).toEqual([])
})

test('has typographic apostrophes and quotation marks in all but code', async () => {
	const straight: string[] = []
	for (const [address, html] of await sampleOfPages()) {
		const texts = html.replaceAll(/<(script|style|code)\b.*?<\/\1>/gs, '').matchAll(/(?<=>)[^<]+/g)
		// A list in a table of the open data is there as the file has it.
		for (const [text] of texts)
			if (/['"]|&#x27;|&quot;/.test(text) && !text.startsWith('[')) straight.push(`${address} ${text}`)
		for (const [, said] of html.matchAll(/<meta name="description" content="([^"]*)"/g))
			if (/'|&#x27;|&quot;/.test(said ?? '')) straight.push(`${address} ${said}`)
	}
	expect(straight).toEqual([])
})

/** Reads the pages: their address and HTML. */
async function sampleOfPages(): Promise<(readonly [string, string])[]> {
	const listed = await listedAddresses(path.resolve('dist'))
	// By the first part of the address: /villages, /operator, /retirement-homes ...
	const folders = Map.groupBy(listed, (address) => address.split('/')[1])
	const sample = [...folders.values()].flatMap((pages) =>
		pages.length > 20 ? pages.filter((_, index) => index % 10 === 0) : pages,
	)
	const fileOf = (address: string) => path.resolve('dist', address === '/' ? 'index.html' : `.${address}.html`)
	return Promise.all(
		[...sample, '/404', '/thank-you'].map(
			async (address) => [address, await readFile(fileOf(address), 'utf8')] as const,
		),
	)
}
