/** No two modules have one name, and no two folders import each other. Lint refuses circles of files. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Named by rules of their own: commands after the npm command, a host's functions after their addresses. */
const NAMED_ELSEWHERE = /^scripts\/(commands|host\/adapters\/.*\/functions)\//

test.for(['src', 'scripts'])('no two modules of %s have one name', (tree) => {
	const names = Map.groupBy(
		modulesOf(tree).filter((file) => !NAMED_ELSEWHERE.test(file)),
		(file) => path.basename(file).replace(/\..*/, ''),
	)
	expect([...names.values()].filter((files) => files.length > 1)).toEqual([])
})

test.for(['src', 'scripts'])('no two folders of %s import each other, directly or around', (tree) => {
	const folders = Map.groupBy(modulesOf(tree), folderOf)
	const imports = new Map(
		Array.from(folders, ([folder, files]) => [
			folder,
			files
				.flatMap(importsOf)
				.map(folderOf)
				.filter((other) => other !== folder),
		]),
	)
	// Takes away, from the bottom up, what imports nothing that is left. Only circles remain.
	for (let left = imports.size + 1; imports.size < left;) {
		left = imports.size
		for (const [folder, others] of imports) if (!others.some((other) => imports.has(other))) imports.delete(folder)
	}
	expect(Object.fromEntries(imports)).toEqual({})
})

function modulesOf(tree: string): string[] {
	return globSync(`${tree}/**/*.{ts,tsx,js,mjs}`, { cwd: root, exclude: ['**/*.d.ts'] })
}

/** `src/core/costs` for all that is in it, however deep; a file beside the folders stands for itself. */
function folderOf(file: string): string {
	const depth = /^src\/(core|features)\//.test(file) ? 3 : 2
	return file
		.split('/')
		.slice(0, depth)
		.join('/')
		.replace(/^(src\/core)\/[^/]+\.ts$/, '$1')
}

/** The modules of ours that a module imports, types included, as paths from the root. */
function importsOf(file: string): string[] {
	const text = readFileSync(path.join(root, file), 'utf8')
	return Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, to = '']) =>
		path.join(path.dirname(file), to),
	)
}
