/** No two modules and no two exports have one name, and no two folders import each other. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
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

/** Exports that someone else names: Cloudflare calls them, once for each address. */
const NAMED_BY_OTHERS = new Set(['onRequestPost'])

test('no name is exported by two modules', () => {
	const exports = ['src', 'scripts', 'renderer']
		.flatMap(modulesOf)
		.flatMap((file) => exportedNames(file).map((name) => ({ name, file })))
		.filter(({ name }) => name !== 'default' && !NAMED_BY_OTHERS.has(name))
	const modules = Map.groupBy(exports, ({ name }) => name)
	const twice = [...modules.values()].filter((places) => new Set(places.map(({ file }) => file)).size > 1)
	expect(twice.map((places) => places.map(({ name, file }) => `${name} in ${file}`))).toEqual([])
})

test('modules of one folder import in one direction', () => {
	expect(findCircles(['src', 'scripts', 'renderer', 'pages'].flatMap(modulesOf))).toEqual([])
})

test('src/core has only what the application uses, types included', () => {
	const isCore = (file: string) => file.startsWith('src/core/')
	const used = new Set(['renderer/+client.ts', ...modulesOf('src').filter((file) => !isCore(file))])
	// The loop also visits what is added meanwhile.
	for (const file of used) for (const imported of importsOf(file)) if (/\.tsx?$/.test(imported)) used.add(imported)
	expect(modulesOf('src').filter((file) => !used.has(file))).toEqual([])
})

/** Returns the names that a module exports, types and what it exports from other modules included. */
function exportedNames(file: string): string[] {
	const { module, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
	if (errors.length > 0) throw new Error(`${file} can't be parsed`)
	return module.staticExports.flatMap(({ entries }) =>
		entries.map(({ exportName: { kind, name } }) => {
			if (kind === 'None') throw new Error(`${file} exports everything of another module: name what it exports`)
			return name ?? 'default'
		}),
	)
}

/** For each folder, those of its files and folders that import each other, directly or around. A folder imports what any file below it does. */
function findCircles(files: string[]): string[][] {
	const folders = new Map<string, Map<string, Set<string>>>()
	for (const file of files) {
		for (const imported of importsOf(file).filter((other) => other !== file)) {
			const [folder, from, to] = partsOf(file, imported)
			const siblings = folders.get(folder) ?? new Map<string, Set<string>>()
			siblings.set(from, (siblings.get(from) ?? new Set()).add(to))
			folders.set(folder, siblings)
		}
	}
	return [...folders.values()].map(circlesOf).filter((circle) => circle.length > 0)
}

/** The folder that two files share, and the file or folder in it that leads to each. */
function partsOf(one: string, other: string): [folder: string, one: string, other: string] {
	const [a, b] = [one.split('/'), other.split('/')]
	let depth = 0
	while (a[depth] === b[depth]) depth++
	const upTo = (parts: string[], length: number) => parts.slice(0, length).join('/')
	return [upTo(a, depth), upTo(a, depth + 1), upTo(b, depth + 1)]
}

/** Takes away, from the bottom up, what imports nothing that is left. Only circles and what imports them remain. */
function circlesOf(imports: Map<string, Set<string>>): string[] {
	const left = new Map(imports)
	for (let before = left.size + 1; left.size < before;) {
		before = left.size
		for (const [name, others] of imports) if (![...others].some((other) => left.has(other))) left.delete(name)
	}
	return [...left.keys()]
}

function modulesOf(tree: string): string[] {
	return globSync(`${tree}/**/*.{ts,tsx,js,mjs}`, { cwd: root, exclude: ['**/*.d.ts'] })
}

/** The modules of ours that a module imports, types included, as paths from the root. */
function importsOf(file: string): string[] {
	const text = readFileSync(path.join(root, file), 'utf8')
	return Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, to = '']) =>
		path.join(path.dirname(file), to),
	)
}
