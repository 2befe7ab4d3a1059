/** Writes the preview pictures into the site. They are taken from the store unless their card has changed. */
import os from 'node:os'
import { getOrMake, keyOf } from '../../shared/store.ts'
import type { Drawing } from '../drawing-tools.ts'
import type { Card } from './card.ts'
import type { Pen } from './draw.ts'

export interface Preview {
	/** Address of the picture: `/previews/villages/x.png`. */
	address: string
	card: Card
}

export interface PreviewReport {
	drawn: number
	/** Taken from the store. */
	kept: number
	seconds: number
}

/** Makes one PNG for each preview: the layouts in this thread, and the pixels in those of sharp. */
export async function writePreviews(
	previews: readonly Preview[],
	siteName: string,
	{ tools, output, store }: Drawing,
): Promise<PreviewReport> {
	const started = performance.now()
	let pen: Promise<Pen> | undefined
	let drawn = 0
	const queue = previews.values()
	const drawNext = async () => {
		for (const { address, card } of queue) {
			const key = keyOf(tools.key, tools.light.key, JSON.stringify([siteName, card]))
			const picture = await getOrMake(store, key, async () => {
				drawn++
				// Libraries and typeface are loaded only when something must be drawn.
				pen ??= import('./draw.ts').then(({ makePen }) => makePen(siteName, tools.light))
				return (await pen)(card)
			})
			output.write(address, picture)
		}
	}
	await Promise.all(Array.from({ length: os.availableParallelism() }, drawNext))
	return { drawn, kept: previews.length - drawn, seconds: (performance.now() - started) / 1000 }
}
