/** Every map of the site is small, says whose it is, and where its dots are approximate. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { address } from '../../src/core/addresses.ts'
import { MAP, checkNames } from './map-names.ts'
import { listedAddresses } from './sitemap.ts'

const DIST = path.resolve('dist')
const MAX_BYTES = 20_000

const read = (file: string) => readFile(path.join(DIST, file), 'utf8')
const readPage = (one: string) => read(one === '/' ? 'index.html' : `${one}.html`)

const LINK = /<a class="map-(?:mark|region)"[^>]* aria-label="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** The links of a map whose name lacks what is written on them, so that it can't be said to a computer. */
function misnamed(map: string): string[] {
	return Array.from(map.matchAll(LINK)).flatMap(([, name = '', inside = '']) =>
		Array.from(inside.matchAll(/<text[^>]*>([^<]*)/g), ([, written = '']) => written)
			.filter((written) => !name.includes(written))
			.map((written) => `“${written}” is on the mark “${name}”`),
	)
}

/** Compressed: its dots and its outline together. */
async function bytesOf(map: string): Promise<number> {
	const files = new Set(Array.from(map.matchAll(/<use\b[^>]* href="([^#"]+)/g), ([, file = '']) => file))
	const parts = [map, ...(await Promise.all([...files].map(read)))]
	return parts.reduce((sum, part) => sum + gzipSync(part).length, 0)
}

test('a map costs little, has its note, and names each mark by what is written on it', async () => {
	const found: string[] = []
	let maps = 0
	for (const one of await listedAddresses(DIST)) {
		for (const { groups } of (await readPage(one)).matchAll(MAP)) {
			const { map = '', caption = '' } = groups ?? {}
			maps++
			const bytes = await bytesOf(map)
			if (bytes > MAX_BYTES) found.push(`${one}: a map of ${bytes} bytes`)
			found.push(...misnamed(map).map((mark) => `${one}: ${mark}`))
			if (!caption.includes(`href="${address.mapSources}"`)) found.push(`${one}: a map without its sources`)
			if (/class="map-(?:mark|dot)"/.test(map) && !caption.includes('The map shows the suburb or town'))
				found.push(`${one}: a map that does not say how exact it is`)
		}
	}
	expect(found).toEqual([])
	expect(maps).toBeGreaterThan(0)
})

test('no name of a map is over another, over a dot or cut, however wide the map is', async () => {
	const { maps, faults } = await checkNames(DIST)
	expect(faults).toEqual([])
	expect(maps).toBeGreaterThan(3)
})

test('those whose data the maps are made of are named, as their licences ask', async () => {
	const html = await readPage(new URL(address.mapSources, 'http://x').pathname)
	const text = html.replace(/<[^>]*>/g, '')
	for (const words of [
		'Region boundaries: Stats NZ, Regional Council 2019 clipped (generalised), CC BY 4.0',
		'Smaller islands: Toitū Te Whenua Land Information New Zealand, CC BY 4.0. Both simplified.',
		'Places: Toitū Te Whenua Land Information New Zealand (New Zealand Gazetteer; NZ Suburbs and Localities), Stats NZ (statistical areas 2022) and GeoNames, all CC BY 4.0, combined and modified.',
	])
		expect(text).toContain(words)
	expect(html.match(/href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"/g)).toHaveLength(3)
})
