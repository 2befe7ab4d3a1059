import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Output } from '../../scripts/output.ts'
import { writePreviews, type Preview } from '../../scripts/assets/previews/write-previews.ts'

let folder: string
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'previews-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const previews: Preview[] = [
	{ address: '/previews/region/taupo.png', card: { label: 'Area', title: 'Taupō', lines: ['3 retirement villages'] } },
	{ address: '/previews/index.png', card: { label: 'Guide', title: 'Find a village', lines: [] } },
]
/** One build after another: each into a new site, with the same cache. */
async function write(list: readonly Preview[] = previews) {
	await rm(path.join(folder, 'site'), { recursive: true, force: true })
	const output = new Output(path.join(folder, 'site'), path.join(folder, 'cache'))
	const report = await writePreviews(list, 'Compass of Testland', output)
	output.finish()
	return report
}
const picture = (address: string) => readFile(path.join(folder, 'site', address))

/** Width and height stand at fixed places of a PNG's first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('draws a PNG of 1200 by 630 at each address', async () => {
	expect(await write()).toMatchObject({ drawn: 2, kept: 0 })
	for (const { address } of previews) expect(sizeOf(await picture(address))).toEqual([1200, 630])
	const [first, second] = await Promise.all(previews.map(({ address }) => picture(address)))
	expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
})

test('draws again only what has changed', async () => {
	await write()
	const before = await picture('/previews/region/taupo.png')
	expect(await write()).toMatchObject({ drawn: 0, kept: 2 })
	expect((await picture('/previews/region/taupo.png')).equals(before)).toBe(true)
	const [taupo] = previews
	if (!taupo) throw new Error('no preview')
	const changed = { ...taupo, card: { ...taupo.card, lines: ['4 retirement villages'] } }
	expect(await write([changed])).toMatchObject({ drawn: 1, kept: 0 })
	expect((await picture('/previews/region/taupo.png')).equals(before)).toBe(false)
})

test('a damaged picture in the cache is drawn again', async () => {
	await write()
	const before = await picture('/previews/index.png')
	await truncate(path.join(folder, 'cache/files/previews/index.png'), 500)
	expect(await write()).toMatchObject({ drawn: 1, kept: 1 })
	expect((await picture('/previews/index.png')).equals(before)).toBe(true)
})
