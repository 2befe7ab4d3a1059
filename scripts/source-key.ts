/** Keys for the cache that change with the code that makes the cached files. */
import { randomUUID } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { keyOf } from './output.ts'
import { PROJECT_ROOT } from './project-root.ts'

/** The hash of files and folders below the root, and of what else decides what code does. */
export async function sourceKey(sources: readonly string[], root = PROJECT_ROOT): Promise<string> {
	const parts: (string | Uint8Array)[] = [process.version, process.env['NODE_ENV'] ?? '']
	for (const file of await filesOf(sources, root)) parts.push(path.relative(root, file), await readFile(file))
	return keyOf(...parts)
}

/**
 * Whether a file was saved since this process began, even with the same text. The process may have loaded the file before or
 * after it was saved, so what is made from it must not be cached.
 */
export async function isSavedMeanwhile(sources: readonly string[], root = PROJECT_ROOT): Promise<boolean> {
	const files = await Promise.all((await filesOf(sources, root)).map((file) => stat(file)))
	return files.some(({ ctimeMs }) => ctimeMs >= performance.timeOrigin)
}

/** Returns the source key of code that this process has loaded; a unique one if the code was saved meanwhile. */
export async function loadedSourceKey(sources: readonly string[], root = PROJECT_ROOT): Promise<string> {
	return (await isSavedMeanwhile(sources, root)) ? randomUUID() : sourceKey(sources, root)
}

/** Returns every file of a folder, sorted; for a file, the file itself. */
export async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
	if (!entries) return [folder]
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.toSorted()
}

async function filesOf(sources: readonly string[], root: string): Promise<string[]> {
	return (await Promise.all(sources.map((source) => filesIn(path.join(root, source))))).flat()
}
