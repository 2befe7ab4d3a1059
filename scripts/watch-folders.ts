/** Tells of changes in a folder. */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'

/**
 * Calls back when something in a folder, or in one inside it, was written, replaced or removed. Only folders are watched: so it hears
 * of a file that takes another's place, and ten thousand files cost no more than one.
 * @param onChange gets the folder
 * @returns a function to call after a change and before files are read: it finds folders that are new
 */
export function watchFolders(root: string, onChange: (folder: string) => void): () => void {
	const watched = new Map<string, FSWatcher>()
	const find = () => {
		const found = foldersBelow(root)
		for (const [id, folder] of found) {
			if (watched.has(id)) continue
			const watcher = watch(folder, () => onChange(folder))
			// It was removed; its parent has told of that.
			watcher.on('error', () => watcher.close())
			watched.set(id, watcher)
		}
		for (const [id, watcher] of watched) {
			if (found.has(id)) continue
			watcher.close()
			watched.delete(id)
		}
	}
	find()
	return find
}

/** The folder and those inside it, by what tells a folder from an earlier one of its name. */
function foldersBelow(root: string): Map<string, string> {
	const inside = readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => path.join(entry.parentPath, entry.name))
	return new Map(
		[root, ...inside].flatMap((folder) => {
			const stats = statSync(folder, { throwIfNoEntry: false })
			return stats ? [[`${folder} ${stats.ino} ${stats.birthtimeMs}`, folder]] : []
		}),
	)
}
