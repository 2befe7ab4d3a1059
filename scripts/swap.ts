import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Puts a folder in the place of another; two renames, so that there is never half a site.
 * @param next the new folder
 * @param current the folder to replace, which need not exist
 * @param previous where the replaced folder is moved; on the same disk
 * @throws Error when it could not; `current` is then as it was
 */
export async function swap(next: string, current: string, previous: string): Promise<void> {
	const replaces = existsSync(current)
	if (replaces) await rename(current, previous)
	else await mkdir(path.dirname(current), { recursive: true })
	try {
		await rename(next, current)
	} catch (error) {
		if (replaces) await rename(previous, current)
		throw error
	}
}
