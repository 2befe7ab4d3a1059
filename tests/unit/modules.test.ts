/** No two folders import each other, and a term of the field has one name. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

test('modules of one folder import in one direction', () => {
	expect(findCircles(['src', 'scripts', 'renderer', 'pages'].flatMap(modulesOf))).toEqual([])
})

test('a term has one name, that of the table in docs/architecture.md', () => {
	const table = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
	const refused = [...table.matchAll(/^\| `(\w+)` \| (`\w+`.*) \|$/gm)].flatMap(([, name, others = '']) =>
		[...others.matchAll(/`(\w+)`/g)].map(([, other = '']) => ({ other: new RegExp(`\\b${other}`, 'i'), name })),
	)
	expect(refused.length).toBeGreaterThan(0)
	const texts = ['src', 'scripts', 'renderer']
		.flatMap(modulesOf)
		.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
	const found = refused.flatMap(({ other, name }) =>
		texts.filter(({ text }) => other.test(text)).map(({ file }) => `${file}: ${name} instead of ${other.source}`),
	)
	expect(found).toEqual([])
})

test('src/core has only what the application uses, types included', () => {
	const isCore = (file: string) => file.startsWith('src/core/')
	const used = new Set(['renderer/+client.ts', ...modulesOf('src').filter((file) => !isCore(file))])
	// The loop also visits what is added meanwhile.
	for (const file of used) for (const imported of importsOf(file)) if (/\.tsx?$/.test(imported)) used.add(imported)
	expect(modulesOf('src').filter((file) => !used.has(file))).toEqual([])
})

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
