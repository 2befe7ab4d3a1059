/** Keys for the store that change with the code that makes its entries. Read synchronously: with promises it takes ten times as long. */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { keyOf } from './store.ts'
import { PROJECT_ROOT } from './project-root.ts'

/** The hash of files and folders below the root, and of what else decides what code does. */
export function sourceKey(sources: readonly string[], root = PROJECT_ROOT): string {
	const files = sources
		.flatMap((source) => filesIn(path.join(root, source)))
		.flatMap((file) => [path.relative(root, file), readFileSync(file)])
	return keyOf(process.version, process.env['NODE_ENV'] ?? '', ...files)
}

/** Returns every file of a folder, sorted; for a file, the file itself. */
export function filesIn(folder: string): string[] {
	if (!statSync(folder).isDirectory()) return [folder]
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.toSorted()
}
