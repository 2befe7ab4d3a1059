/** Puts the pictures into the site: drawn where a card is new, else copied from the last time it was drawn. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Card } from './card.ts'
import { DRAWING, makePen, type Pen } from './draw.ts'

export interface Preview {
	/** Address of the picture: `/previews/villages/x.png`. */
	address: string
	card: Card
}

export interface PreviewReport {
	drawn: number
	/** Taken from the cache. */
	kept: number
	seconds: number
}

/**
 * Writes one PNG for each preview below `folder`.
 * @param cache a folder outside the site that holds each picture under the hash of all that it is drawn from; those
 *   that no page asks for any more are deleted
 */
export async function writePreviews(
	previews: readonly Preview[],
	siteName: string,
	folder: string,
	cache: string,
): Promise<PreviewReport> {
	const started = performance.now()
	await mkdir(cache, { recursive: true })
	const wanted = new Set<string>()
	let pen: Promise<Pen> | undefined
	let drawn = 0
	const queue = previews.values()
	const worker = async () => {
		for (const { address, card } of queue) {
			const name = `${hashOf(card, siteName)}.png`
			wanted.add(name)
			const target = path.join(folder, address)
			await mkdir(path.dirname(target), { recursive: true })
			const kept = path.join(cache, name)
			let picture: Uint8Array | null = await readKept(kept)
			if (!picture) {
				// The typeface is read only when something must be drawn.
				pen ??= makePen(siteName)
				picture = await (await pen).draw(card)
				await keep(picture, kept)
				drawn++
			}
			await writeFile(target, picture)
		}
	}
	await Promise.all(Array.from({ length: os.availableParallelism() }, worker))
	for (const file of await readdir(cache)) if (!wanted.has(file)) await rm(path.join(cache, file), { force: true })
	return { drawn, kept: previews.length - drawn, seconds: (performance.now() - started) / 1000 }
}

function hashOf(card: Card, siteName: string): string {
	return createHash('sha256')
		.update(JSON.stringify([DRAWING, siteName, card]))
		.digest('hex')
		.slice(0, 32)
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const PNG_END = Buffer.from('IEND\xae\x42\x60\x82', 'latin1')

/** A whole picture from the cache; null when there is none, or what is there has been damaged. */
async function readKept(file: string): Promise<Buffer | null> {
	const picture = await readFile(file).catch(() => null)
	const isWhole =
		picture?.subarray(0, PNG_START.length).equals(PNG_START) && picture.subarray(-PNG_END.length).equals(PNG_END)
	return isWhole ? picture : null
}

/** Renamed into its place, so that a build that is stopped leaves no half picture for the next one to trust. */
async function keep(picture: Uint8Array, kept: string): Promise<void> {
	const half = `${kept}.${process.pid}`
	await writeFile(half, picture)
	await rename(half, kept)
}
