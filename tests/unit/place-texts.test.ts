import { beforeAll, describe, expect, test } from 'vitest'
import { renderPage } from '../../renderer/render.tsx'
import { likenesses, repeatedSentences, textBlocks, type PublishedPage } from './place-texts.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createPages } from '../../scripts/manifest/pages.ts'
import type { DescribedSite } from '../../src/core/page-data/page-data.ts'
import { readRealContent } from '../real-content.ts'

const page = (address: string, main: string): PublishedPage => ({ address, html: `<main>${main}</main>` })
const site: DescribedSite = {
	name: 'Compass',
	tagline: '',
	description: '',
	url: 'https://compass.test',
	email: 'a@compass.test',
	mail: 'mailto:a@compass.test',
	offline: true,
	previews: false,
	social: [],
	lines: [],
	tools: [],
	footer: { search: '', placesHeading: '', places: [], operatorsHeading: '', operators: [], pages: [] },
	navigation: { search: '', invitation: '', ask: '', askExample: '' },
}

describe('what is compared', () => {
	test('is what we say in words, not data, ways about and sources', () => {
		const html = page(
			'/a',
			`<nav>Read on</nav><h2>A heading</h2><p>Some <b>words</b>.<sup>1</sup></p>
			<table><tr><td>Data</td></tr></table><ul class="data-rows"><li>A village</li></ul>
			<ul><li>An item <span>and more</span><p>Inside</p></li></ul><section class="footnotes"><p>A source</p></section>`,
		).html
		expect(textBlocks(html)).toEqual(['A heading', 'Some words.', 'An item and more', 'Inside'])
	})
	test('finds a sentence of six words or more that is on two pages', () => {
		expect(
			repeatedSentences([
				page('/a', '<p>Own words. This one is on both pages.</p>'),
				page('/b', '<ul><li>This one is on both pages. Lowest first.</li></ul>'),
				page('/c', '<p>Lowest first.</p>'),
			]),
		).toEqual([{ sentence: 'This one is on both pages.', addresses: ['/a', '/b'] }])
	})
	test('measures five words in a row, against the shorter text', () => {
		const [pair, ...others] = likenesses([
			page('/a', '<p>one two three four five six</p>'),
			page('/b', '<p>zero one two three four five x y z</p>'),
			page('/c', '<p>one two three four</p><p>five six</p>'),
		])
		expect(pair).toEqual({ addresses: ['/a', '/b'], share: 0.5 })
		expect(others).toEqual([])
	})
})

describe('the pages about places', () => {
	let pages: PublishedPage[]
	beforeAll(async () => {
		pages = []
		for (const { addresses, data } of createPages(createContext(await readRealContent()))) {
			const [address] = addresses
			if (!address || (data.kind !== 'place' && data.kind !== 'location')) continue
			pages.push({ address, html: await renderPage(address, data, site, { modules: () => [], styles: () => [] }) })
		}
	})

	test('share no sentence', () => {
		expect(pages).not.toHaveLength(0)
		expect(repeatedSentences(pages), `Say it in other words on one of the two, ${WHERE}`).toEqual([])
	})
	test('share at most a fifth of their text, two by two', () => {
		const pairs = likenesses(pages)
		console.log(['The pages about places that are most alike:', ...pairs.slice(0, 5).map(describeLikeness)].join('\n'))
		const alike = pairs.filter(({ share }) => share > 0.2).map(describeLikeness)
		expect(alike, `Write more about what only one of the two has, ${WHERE}`).toEqual([])
	})
})

const WHERE = 'in content/places/NAME.md or, where the words are ours, in scripts/manifest'

function describeLikeness({ addresses, share }: { addresses: [string, string]; share: number }): string {
	return `${(share * 100).toFixed(1)}%  ${addresses.join('  ')}`
}
