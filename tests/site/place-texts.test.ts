/** The pages about places say each its own: no sentence is on two, and little of two texts is alike. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { likenesses, repeatedSentences, type PublishedPage } from './place-texts.ts'
import { listedAddresses } from './sitemap.ts'

const DIST = path.resolve('dist')
const WHERE = 'in content/places/NAME.md or, where the words are ours, in scripts/manifest'
const KIND = /id="page-data">[^<]*"page":\{"kind":"(?:place|location)"/

let pages: PublishedPage[]
beforeAll(async () => {
	const all = (await listedAddresses(DIST)).map(async (address) => {
		const html = await readFile(path.join(DIST, address === '/' ? 'index.html' : `${address}.html`), 'utf8')
		return KIND.test(html) ? { address, html } : []
	})
	pages = (await Promise.all(all)).flat()
})

test('they share no sentence', () => {
	expect(pages.length).toBeGreaterThan(20)
	expect(repeatedSentences(pages), `Say it in other words on one of the two, ${WHERE}`).toEqual([])
})

test('they share at most a fifth of their text, two by two', () => {
	const alike = likenesses(pages).filter(({ share }) => share > 0.2)
	expect(alike, `Write more about what only one of the two has, ${WHERE}`).toEqual([])
})
