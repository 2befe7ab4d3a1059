import { lstat, realpath } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './errors.ts'

/**
 * Returns where a file in a folder really is, after every link on the way; null if that is outside the folder, or if a link leads nowhere.
 * @param file relative to the folder; it need not exist, nor the folders that it is to be in
 * @throws the file system's error when a part of the path is too long, is a file or may not be read
 */
export async function realPathInside(folder: string, file: string): Promise<string | null> {
	const root = await realpath(folder)
	const real = await realPath(path.join(root, file))
	return real?.startsWith(root + path.sep) ? real : null
}

async function realPath(file: string): Promise<string | null> {
	try {
		return await realpath(file)
	} catch (error) {
		if (!hasCode(error, 'ENOENT')) throw error
	}
	const stats = await lstat(file).catch(() => null)
	if (stats?.isSymbolicLink()) return null
	const folder = await realPath(path.dirname(file))
	return folder && path.join(folder, path.basename(file))
}
