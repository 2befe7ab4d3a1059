/** No section of a page says twice that something was not found: what isn't known is a question. The texts of authors are left to them. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { PageData } from '../../src/core/page-data/page-data.ts'
import { listedAddresses } from './sitemap.ts'

const DIST = path.resolve('dist')
/** A sentence that says so, or a label; not the words themselves between quotation marks. */
const NOT_FOUND =
	/\bWe (?:haven[’']t|have not|couldn[’']t|didn[’']t|did not) (?:yet )?f[oi]u?nd\b|\bWe(?: have)? found no\b|(?<!["“])\bNot (?:found|published)\b/g
/** What begins a part of a page that a reader takes in by itself. */
const PARTS = new Set(['section', 'details', 'h2'])

/** The text of each part of what a page says. */
function partsOf(html: string): string[] {
	const parts = ['']
	let isMain = false
	let hidden = 0
	const parser = new Parser({
		onopentag(name) {
			if (name === 'main') isMain = true
			if (name === 'script') hidden++
			if (PARTS.has(name)) parts.push('')
		},
		ontext(text) {
			if (isMain && hidden === 0) parts.push(`${parts.pop()}${text}`)
		},
		onclosetag(name) {
			if (name === 'main') isMain = false
			if (name === 'script') hidden--
		},
	})
	parser.write(html)
	parser.end()
	return parts
}

test('at most one statement for each section that something was not found', async () => {
	const said: string[] = []
	for (const address of await listedAddresses(DIST)) {
		const html = await readFile(path.join(DIST, address === '/' ? 'index.html' : `${address}.html`), 'utf8')
		const data = /id="page-data">(.*?)<\/script/s.exec(html)?.[1] ?? ''
		const { page } = JSON.parse(data) as { page: PageData }
		if ('html' in page || page.kind === 'blog') continue
		for (const part of partsOf(html))
			if ((part.match(NOT_FOUND)?.length ?? 0) > 1) said.push(`${address}: ${part.slice(0, 300)}`)
	}
	expect(said).toEqual([])
})
