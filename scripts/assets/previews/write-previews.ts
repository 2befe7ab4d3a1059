/** Writes the preview pictures into the site. They are taken from the store unless their card has changed. */
import path from 'node:path'
import type { Output } from '../../shared/output.ts'
import { keyOf, type Memo } from '../../shared/store.ts'
import type { Threads } from '../../shared/threads.ts'
import type { DrawingTools } from '../drawing-tools.ts'
import type { Card } from './card.ts'
import type { PreviewTask } from './draw-thread.ts'

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

/** Makes one PNG for each preview. */
export async function writePreviews(
	previews: readonly Preview[],
	siteName: string,
	{ tools, output, store, threads }: { tools: DrawingTools; output: Output; store: Memo; threads: Threads },
): Promise<PreviewReport> {
	const started = performance.now()
	const filename = path.join(import.meta.dirname, 'draw-thread.ts')
	let drawn = 0
	await Promise.all(
		previews.map(async ({ address, card }) => {
			const key = keyOf(tools.key, tools.light.key, JSON.stringify([siteName, card]))
			let picture = store.get(key) as Uint8Array | undefined
			if (!picture) {
				const task: PreviewTask = { card, siteName, colours: tools.light.key }
				picture = (await threads.run(task, { filename })) as Uint8Array
				store.set(key, picture)
				drawn++
			}
			output.write(address, picture)
		}),
	)
	return { drawn, kept: previews.length - drawn, seconds: (performance.now() - started) / 1000 }
}
