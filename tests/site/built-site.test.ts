/** What must hold of the built site and that its pages alone do not tell; scripts/checks tells the rest while it is built. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '../../scripts/content/records/model.ts'
import { answersOf } from '../../scripts/manifest/lists/answer-data.ts'
import { ANSWER_DATA, GAZETTEER_DATA, VILLAGE_LIST_DATA, address } from '../../src/core/addresses.ts'
import { readRealContent } from '../real-content.ts'
import { listedAddresses } from './sitemap.ts'

const dist = path.resolve('dist')
const readText = (file: string) => readFile(path.join(dist, file), 'utf8')

let content: Content
beforeAll(async () => {
	content = await readRealContent()
})

test('every village is at each of its addresses, and search engines are sent to one', async () => {
	const listed = new Set(await listedAddresses(dist))
	expect(content.villages).not.toHaveLength(0)
	for (const { slug, region } of content.villages) {
		const canonical = address.village(slug)
		expect(listed).toContain(canonical)
		for (const copy of [canonical, address.villageShort(slug), address.villageInPlace(region, slug)]) {
			expect(await readText(`${copy}.html`), copy).toContain(
				`<link rel="canonical" href="${content.site.url}${canonical}"`,
			)
			expect(listed.has(copy), `${copy} in the sitemap`).toBe(copy === canonical)
		}
		expect(await readText(`village/${slug}.html`)).toContain(`content="0; url=${canonical}"`)
	}
})

test('the bundle does not know the villages', async () => {
	const files = await readdir(path.join(dist, 'assets'), { recursive: true })
	const scripts = await Promise.all(
		files.filter((file) => file.endsWith('.js')).map((file) => readText(path.join('assets', file))),
	)
	expect(scripts).not.toHaveLength(0)
	// A slug of one word may be a word of ours too.
	const slugs = content.villages.map(({ slug }) => slug).filter((slug) => slug.includes('-'))
	expect(slugs.filter((slug) => scripts.some((script) => script.includes(slug)))).toEqual([])
})

test('the lists that are fetched are small, compressed: 125 bytes a village, 13 a place, 70 an answer and 2.1 a text that is learned from', async () => {
	const bytes = async (file: string) => gzipSync(await readText(file), { level: 9 }).length
	expect(await bytes(VILLAGE_LIST_DATA)).toBeLessThanOrEqual(125 * content.villages.length)
	expect(await bytes(GAZETTEER_DATA)).toBeLessThanOrEqual(13 * content.gazetteer.length)
	const { answers, examples } = answersOf(content)
	expect(await bytes(ANSWER_DATA)).toBeLessThanOrEqual(70 * answers.length + 2.1 * examples.length)
})
