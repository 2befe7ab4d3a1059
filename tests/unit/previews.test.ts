import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawingTools, type DrawingTools } from '../../scripts/assets/drawing-tools.ts'
import { writeAppIcons } from '../../scripts/assets/app-icons.ts'
import { writePictures } from '../../scripts/assets/pictures.ts'
import type { DescribedSite } from '../../src/core/page-data/page-data.ts'
import { Output, keyOf } from '../../scripts/output.ts'
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
const tools = await drawingTools()

/** One build after another: each into a new site, with the same cache. */
async function write(list: readonly Preview[] = previews, drawnWith = tools) {
	const output = new Output(path.join(folder, 'site'), path.join(folder, 'cache'))
	const report = await writePreviews(list, 'Compass of Testland', drawnWith, output)
	output.finish()
	return report
}
const picture = (address: string) => readFile(path.join(folder, 'cache/files', address))

/** Width and height are at fixed places of a PNG's first chunk. */
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

test('what is drawn follows the colours, the drawing code and its libraries', async () => {
	const content = path.join(folder, 'content')
	await mkdir(path.join(content, 'images/landscapes'), { recursive: true })
	await writeFile(
		path.join(content, 'images/landscapes/hill.svg'),
		'<svg><path fill="var(--hill)" d="M0 0h9v9z"/></svg>',
	)
	const site = { name: 'Compass of Testland', description: 'Villages' } as DescribedSite
	/** The hash of each picture, and how many were not taken from the cache. */
	const drawAll = async (drawnWith: DrawingTools, cache: string) => {
		const output = new Output(path.join(folder, 'site'), path.join(folder, cache))
		await writePreviews(previews.slice(1), site.name, drawnWith, output)
		await writeAppIcons(site, '', drawnWith, output)
		await writePictures(['landscapes/hill.svg'], content, drawnWith, output)
		output.finish()
		const files = await readdir(output.folder, { recursive: true, withFileTypes: true })
		const hashes = files
			.filter((file) => file.isFile())
			.map(async (file) => [file.name, keyOf(await readFile(path.join(file.parentPath, file.name)))])
		return { made: output.made, hashes: Object.fromEntries(await Promise.all(hashes)) as Record<string, string> }
	}
	const first = await drawAll(tools, 'kept')
	expect(await drawAll(tools, 'kept')).toEqual({ made: 0, hashes: first.hashes })

	// Colours as an editor of tokens.css would change them.
	const recoloured = Object.assign(
		(name: string) => (name === 'paper' || name === 'hill' ? '#123456' : tools.light(name)),
		{
			key: 'recoloured',
		},
	)
	const changed = { ...tools, light: recoloured, dark: recoloured }
	const { hashes } = await drawAll(changed, 'kept')
	expect(hashes).toEqual((await drawAll(changed, 'new')).hashes)
	for (const file of ['index.png', '192.png', 'hill.svg', 'hill-dark.svg'])
		expect(hashes[file]).not.toBe(first.hashes[file])

	const { made } = await drawAll({ ...changed, key: 'other code' }, 'kept')
	expect(made).toBe(Object.keys(hashes).filter((file) => /png$|^hill/.test(file)).length)
})
