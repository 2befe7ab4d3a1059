/** Writes the preview pictures into the site. They are taken from the cache unless their card has changed. */
import os from 'node:os'
import { keyOf, type Output } from '../../output.ts'
import type { DrawingTools } from '../drawing-tools.ts'
import type { Card } from './card.ts'
import type { Pen } from './draw.ts'

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

/** Makes one PNG for each preview. */
export async function writePreviews(
	previews: readonly Preview[],
	siteName: string,
	tools: DrawingTools,
	output: Output,
): Promise<PreviewReport> {
	const started = performance.now()
	let pen: Promise<Pen> | undefined
	let drawn = 0
	const queue = previews.values()
	const worker = async () => {
		for (const { address, card } of queue) {
			const key = keyOf(tools.key, tools.light.key, JSON.stringify([siteName, card]))
			if (output.restore([address], key)) continue
			// Libraries and typeface are loaded only when something must be drawn.
			pen ??= import('./draw.ts').then(({ makePen }) => makePen(siteName, tools.light))
			output.write(address, await (await pen).draw(card), key)
			drawn++
		}
	}
	await Promise.all(Array.from({ length: os.availableParallelism() }, worker))
	return { drawn, kept: previews.length - drawn, seconds: (performance.now() - started) / 1000 }
}
