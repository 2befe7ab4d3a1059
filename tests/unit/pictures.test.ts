/** What is noted in a picture, such as where it was taken, is published by none of its files. */
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Element } from 'hast'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingTools } from '../../scripts/assets/drawing-tools.ts'
import { writePictures } from '../../scripts/assets/pictures.ts'
import { createImageSizer } from '../../scripts/content/files/image-sizes.ts'
import { Output } from '../../scripts/shared/output.ts'
import { folderForFile, writeFiles } from '../temporary-folder.ts'

const folder = folderForFile('pictures')

/** Publishes a picture of the content. */
async function published(name: string, bytes: Buffer | string): Promise<Buffer> {
	writeFiles(folder, { [`content/images/${name}`]: bytes })
	const output = new Output(await mkdtemp(path.join(folder, 'site-')))
	await writePictures([name], path.join(folder, 'content'), { tools: await drawingTools(), output, store: new Map() })
	return await readFile(path.join(output.folder, 'images', name))
}

const RED = { r: 200, g: 40, b: 40 }
const BLUE = { r: 40, g: 40, b: 200 }
const NOTED = /Jane|GPS|Exif|eXIf|ns\.adobe|acsp|Lumix/
const XMP =
	'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Jane"/></rdf:RDF></x:xmpmeta>'

/** A picture from a camera held on its side: red on the left and blue on the right as stored, so red above blue as it is shown. */
const photograph = () =>
	sharp({ create: { width: 60, height: 30, channels: 3, background: RED } })
		.composite([{ input: { create: { width: 30, height: 30, channels: 3, background: BLUE } }, left: 30, top: 0 }])
		.withIccProfile('p3')
		.withExif({
			IFD0: { Copyright: 'Jane', Make: 'Lumix' },
			IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 50/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '174/1 45/1 0/1' },
		})
		.withXmp(XMP)
		.withMetadata({ orientation: 6 })

test.each(['jpg', 'jpeg', 'png', 'webp', 'avif'] as const)(
	'a photograph (%s) is upright, in its colours, and doesn’t say where it was taken',
	async (ending) => {
		const stored = await photograph()
			.toFormat(ending === 'jpg' ? 'jpeg' : ending)
			.toBuffer()
		expect(stored.toString('latin1')).toMatch(NOTED)
		expect(await sharp(stored).metadata()).toMatchObject({
			exif: expect.anything() as Buffer,
			icc: expect.anything() as Buffer,
		})
		const bytes = await published(`photograph.${ending}`, stored)
		expect(bytes.toString('latin1')).not.toMatch(NOTED)
		const { exif, xmp, iptc, icc, orientation, comments, width, height } = await sharp(bytes).metadata()
		expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
		expect([width, height]).toEqual([30, 60])
		for (const [top, colour] of [
			[5, RED],
			[45, BLUE],
		] as const) {
			const [r = 0, g = 0, b = 0] = await sharp(bytes)
				.extract({ left: 10, top, width: 1, height: 1 })
				.removeAlpha()
				.raw()
				.toBuffer()
			for (const difference of [r - colour.r, g - colour.g, b - colour.b]) expect(Math.abs(difference)).toBeLessThan(12)
		}
	},
)

test('a page keeps the space of the picture as it is shown', async () => {
	writeFiles(folder, { 'content/images/side.jpg': await photograph().jpeg().toBuffer() })
	const image: Element = { type: 'element', tagName: 'img', properties: { src: '/images/side.jpg' }, children: [] }
	createImageSizer(path.join(folder, 'content'))({ type: 'root', children: [image] })
	expect(image.properties).toMatchObject({ width: 30, height: 60 })
})

test('a picture that moves still moves', async () => {
	const frame = (background: typeof RED) =>
		sharp({ create: { width: 8, height: 8, channels: 3, background } })
			.png()
			.toBuffer()
	const frames = await Promise.all([frame(RED), frame(BLUE)])
	const stored = await sharp(frames, { join: { animated: true } })
		.gif({ delay: [100, 200] })
		.toBuffer()
	const comment = Buffer.from('\x21\xfe\x04Jane\x00', 'latin1')
	const end = stored.lastIndexOf(0x3b)
	const bytes = await published('moves.gif', Buffer.concat([stored.subarray(0, end), comment, stored.subarray(end)]))
	expect(bytes.toString('latin1')).not.toMatch(NOTED)
	expect(await sharp(bytes).metadata()).toMatchObject({ pages: 2, delay: [100, 200] })
})

test('a drawing is sent without what its program has noted, and with its title', async () => {
	const drawing = `<?xml version="1.0"?><!-- Jane --><!--! Jane --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="/home/Jane/x.png" data-name="Jane" viewBox="0 0 9 9"><title>A hill</title><path d="M0 0h9v9z"/></svg>`
	const text = (await published('hill.svg', drawing)).toString()
	expect(text).not.toMatch(/Jane|inkscape/)
	expect(text).toContain('<title>A hill</title>')
	expect(text).toContain('viewBox="0 0 9 9"')
})
