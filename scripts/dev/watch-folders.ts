/** Watches a folder with the folders inside it. */
import { readdirSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'

/**
 * Calls back when something in a folder, or in one inside it, was written, replaced or removed. Only folders are watched: so it hears
 * of a file that takes another's place, and ten thousand files cost no more than one.
 * @param onChange gets the folder
 * @returns a function to call after a change and before files are read: it watches the folders that there are now
 */
export function watchFolders(root: string, onChange: (folder: string) => void): () => void {
	let watchers: FSWatcher[] = []
	const watchAll = () => {
		for (const watcher of watchers) watcher.close()
		watchers = foldersIn(root).flatMap((folder) => {
			try {
				// An error is that the folder was removed, and a change of its parent.
				return watch(folder, () => onChange(folder)).on('error', () => {})
			} catch {
				// It was removed since it was listed.
				return []
			}
		})
	}
	watchAll()
	return watchAll
}

/** Returns a folder and all folders inside it. One that can't be read has none: who reads its files reports it. */
function foldersIn(folder: string): string[] {
	try {
		const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
		return [folder, ...inside.flatMap(({ name }) => foldersIn(path.join(folder, name)))]
	} catch {
		return [folder]
	}
}
