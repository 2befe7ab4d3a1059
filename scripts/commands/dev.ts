/**
 * `npm run dev`: serves the site from its sources. A change of content shows immediately. A mistake in it is printed and shown over
 * the last good state of the page until it is fixed. `npm run edit`: the same with the editor at /admin/.
 */
import { startDev, type DevOptions } from '../dev/dev.ts'
import type { Running } from './outcome.ts'

/** Serves the site until it is closed. */
export async function devCommand(options: DevOptions): Promise<Running> {
	const { url, editorUrl, close } = await startDev(options)
	if (options.host)
		console.warn(
			'Every machine on this network can read the site and the sources of the project. Only this one can edit.',
		)
	console.log(`Village Compass (development) is running at ${url}`)
	if (editorUrl !== undefined) console.log(`The editor is at ${editorUrl}`)
	return { close }
}
