/** Run by write-previews.ts in threads: draws one card. */
import { paletteOf } from '../palette.ts'
import type { Card } from './card.ts'
import { makePen, type Pen } from './draw.ts'

export interface PreviewTask {
	card: Card
	siteName: string
	/** The key of the palette. */
	colours: string
}

/** Each is made once in a thread, because it reads the typeface. */
const pens = new Map<string, Promise<Pen>>()

export default async function drawInThread({ card, siteName, colours }: PreviewTask): Promise<Uint8Array> {
	const key = `${siteName} ${colours}`
	const pen = pens.get(key) ?? makePen(siteName, paletteOf(new Map(JSON.parse(colours) as [string, string][])))
	pens.set(key, pen)
	return (await pen)(card)
}
