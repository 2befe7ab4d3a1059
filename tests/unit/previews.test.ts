import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { drawingTools, type DrawingTools } from '../../scripts/assets/drawing-tools.ts'
import { writeAppIcons } from '../../scripts/assets/app-icons.ts'
import { paletteOf, type Palette } from '../../scripts/assets/palette.ts'
import { writePictures } from '../../scripts/assets/pictures.ts'
import type { DescribedSite } from '../../src/core/page-data/page-data.ts'
import { Output } from '../../scripts/shared/output.ts'
import { writePreviews, type Preview } from '../../scripts/assets/previews/write-previews.ts'
import { Store, keyOf } from '../../scripts/shared/store.ts'
import { folderForTest } from '../temporary-folder.ts'

let folder: string
beforeEach(() => void (folder = folderForTest('previews')))

const previews: Preview[] = [
	{ address: '/previews/region/taupo.png', card: { label: 'Area', title: 'Taupō', lines: ['3 retirement villages'] } },
	{ address: '/previews/index.png', card: { label: 'Guide', title: 'Find a village', lines: [] } },
]
const tools = await drawingTools()

/** One build after another: each into a new site, with the same store. */
async function write(list: readonly Preview[] = previews) {
	const site = path.join(folder, 'site')
	await rm(site, { recursive: true, force: true })
	const drawing = { tools, output: new Output(site), store: new Store(folder) }
	return writePreviews(list, 'Compass of Testland', drawing)
}
const picture = (address: string) => readFile(path.join(folder, 'site', address))

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

test('what is drawn follows the colours, the drawing code and its libraries', async () => {
	const content = path.join(folder, 'content')
	await mkdir(path.join(content, 'images/landscapes'), { recursive: true })
	await writeFile(
		path.join(content, 'images/landscapes/hill.svg'),
		'<svg><path fill="var(--hill)" d="M0 0h9v9z"/></svg>',
	)
	const site = { name: 'Compass of Testland', description: 'Villages' } as DescribedSite
	/** The hash of each picture, and how many were not taken from the store. */
	const drawAll = async (drawnWith: DrawingTools, store: Map<string, unknown>) => {
		const output = new Output(await mkdtemp(path.join(folder, 'site-')))
		const before = new Set(store.keys())
		const drawing = { tools: drawnWith, output, store }
		await writePreviews(previews.slice(1), site.name, drawing)
		await writeAppIcons(site, '', drawing)
		await writePictures(['landscapes/hill.svg'], content, drawing)
		const hashes = output.files.map(async (file) => [
			path.basename(file),
			keyOf(await readFile(path.join(output.folder, file))),
		])
		const made = [...store.keys()].filter((key) => !before.has(key)).length
		return { made, hashes: Object.fromEntries(await Promise.all(hashes)) as Record<string, string> }
	}
	const store = new Map<string, unknown>()
	const first = await drawAll(tools, store)
	expect(await drawAll(tools, store)).toEqual({ made: 0, hashes: first.hashes })

	// Colours as an editor of tokens.css would change them.
	const recolour = ({ key }: Palette) => {
		const colours = new Map(JSON.parse(key) as [string, string][])
		return paletteOf(colours.set('paper', '#123456').set('hill', '#123456'))
	}
	const changed = { ...tools, light: recolour(tools.light), dark: recolour(tools.dark) }
	const { hashes } = await drawAll(changed, store)
	expect(hashes).toEqual((await drawAll(changed, new Map())).hashes)
	for (const file of ['index.png', '192.png', 'hill.svg', 'hill-dark.svg'])
		expect(hashes[file]).not.toBe(first.hashes[file])

	const { made } = await drawAll({ ...changed, key: 'other code' }, store)
	expect(made).toBe(Object.keys(hashes).filter((file) => /png$|^hill/.test(file)).length)
})
