/** Bundles the editor for the browser. */
import path from 'node:path'
import type { Threads } from '../shared/threads.ts'

/** The files of the editor, by their paths relative to its page, `index.html`. */
export type EditorFiles = ReadonlyMap<string, string | Uint8Array>

/**
 * Bundles the editor in a thread, which ends with this process, and writes no file.
 * @throws Error with the reason when the editor can't be bundled
 */
export async function bundleEditor(threads: Threads): Promise<EditorFiles> {
	const filename = path.join(import.meta.dirname, 'editor-thread.ts')
	return (await threads.run(undefined, { filename })) as EditorFiles
}
