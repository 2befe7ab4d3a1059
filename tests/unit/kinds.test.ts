/** Each kind of page has its addresses, its start of scripts, its view and its maker: one that is missing, or another kind's, does not compile. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createPages } from '../../scripts/manifest/pages.ts'
import { KINDS, kindAt } from '../../src/kinds.tsx'

const root = path.resolve(import.meta.dirname, '../..')

test('the address of each page tells its kind', async () => {
	const pages = [...createPages(createContext(await readContent(path.join(root, 'tests/fixtures/country/content'))))]
	for (const { addresses, data } of pages)
		expect([addresses[0], kindAt(addresses[0])]).toEqual([addresses[0], data.kind])
	const kinds = new Set<string>(pages.map(({ data }) => data.kind))
	// The style guide is in development and preview only, and the not-found page has no address.
	expect(Object.keys(KINDS).filter((kind) => !kinds.has(kind))).toEqual(['styleguide', 'not-found'])
})

test('a second address of a page, or one that ends with a slash, tells its kind too', () => {
	expect(kindAt('/apply')).toBe('quiz')
	expect(kindAt('/region/auckland/')).toBe('place')
})

test.each(['/auckland/acacia-cove', '/blog/a/b', '/no/such/page'])('%s is left to the host', (address) => {
	expect(kindAt(address)).toBeUndefined()
})

/** Changes of the two tables that must not compile, and the words of the first line where it must not. */
const PLANTED = {
	'a kind that is missing': ['src/kinds.tsx', (text: string) => text.replace(/\tfaq: \{.*\n/, ''), 'const KINDS'],
	'a missing view': ['src/kinds.tsx', (text: string) => text.replace(/, view: .*faq\.tsx'\)/, ''), 'faq:'],
	'missing addresses': ['src/kinds.tsx', (text: string) => text.replace('patterns: [at.faq], ', ''), 'faq:'],
	'a missing start of scripts': [
		'src/kinds.tsx',
		(text: string) => text.replace("\tfaq: 'when idle',\n", ''),
		'const SCRIPT_STARTS',
	],
	'a missing maker': ['scripts/manifest/pages.ts', (text: string) => text.replace(/\tfaq: .*\n/, ''), 'const MAKERS'],
	'the maker of another kind': [
		'scripts/manifest/pages.ts',
		(text: string) => text.replace('[address.faq], createFaqPage', '[address.faq], createBlogPage'),
		'faq:',
	],
	'the maker of another kind that has many pages': [
		'scripts/manifest/pages.ts',
		(text: string) => text.replace('createLocationPage(variant, place', 'createPlacePage(place'),
		'context.places.all.flatMap',
	],
} as const satisfies Record<string, readonly [file: string, change: (text: string) => string, line: string]>

describe('does not compile:', () => {
	const views = Object.keys(KINDS)
	const next = (kind: string) => views[(views.indexOf(kind) + 1) % views.length] ?? ''
	/** Every kind with the view of the next. */
	const moved = (text: string) =>
		text.replace(/views\/([\w-]+)\.tsx/g, (_view, kind: string) => `views/${next(kind)}.tsx`)
	const files = new Map<string, string>()
	let folder = ''
	let errors: (readonly [file: string, line: string])[] = []

	beforeAll(() => {
		mkdirSync(path.join(root, '.work'), { recursive: true })
		folder = mkdtempSync(path.join(root, '.work/test-kinds-'))
		const unchanged = (text: string) => text
		plant('src', 'unchanged.tsx', 'src/kinds.tsx', unchanged)
		plant('src', 'moved.tsx', 'src/kinds.tsx', moved)
		plant('scripts', 'unchanged.ts', 'scripts/manifest/pages.ts', unchanged)
		Object.values(PLANTED).forEach(([file, change], index) =>
			plant(file.startsWith('src/') ? 'src' : 'scripts', `planted-${index}${path.extname(file)}`, file, change),
		)
		for (const project of ['src', 'scripts']) {
			writeFileSync(
				path.join(folder, project, 'tsconfig.json'),
				JSON.stringify({
					extends: path.join(root, project, 'tsconfig.json'),
					// What a change no longer uses would be refused too.
					compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, noUnusedLocals: false },
					references: [],
					include: ['.', ...(project === 'src' ? [path.join(root, 'src/build.d.ts')] : [])],
				}),
			)
		}
		const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
		const { stdout } = spawnSync(
			process.execPath,
			[tsc, '--build', '--pretty', 'false', ...['src', 'scripts'].map((project) => path.join(folder, project))],
			{ cwd: folder, encoding: 'utf8' },
		)
		errors = Array.from(stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm), ([, file = '', line]) => [
			path.basename(file).replace(/\..*/, ''),
			files.get(file)?.split('\n')[Number(line) - 1] ?? `${file} ${line}`,
		])
	})
	afterAll(() => rmSync(folder, { recursive: true, force: true }))

	/** Writes a changed copy of a file, which imports what the file imports. */
	function plant(project: string, name: string, file: string, change: (text: string) => string): void {
		const from = path.dirname(path.join(root, file))
		const text = change(readFileSync(path.join(root, file), 'utf8'))
		const copy = text.replace(/'(\.\.?\/[^']+)'/g, (_path, to: string) => `'${path.join(from, to)}'`)
		mkdirSync(path.join(folder, project), { recursive: true })
		writeFileSync(path.join(folder, project, name), copy)
		files.set(`${project}/${name}`, copy)
	}
	const linesOf = (name: string) => errors.filter(([file]) => file === name).map(([, line]) => line)

	test.each(Object.entries(PLANTED).map(([what, [, , line]], index) => [what, line, index] as const))(
		'%s',
		(_what, line, index) => {
			expect(linesOf(`planted-${index}`)).toEqual([expect.stringContaining(line)])
		},
	)

	test('the view of another kind, whichever it is', () => {
		expect(linesOf('moved')).toHaveLength(views.length)
	})

	test('but the tables as they are do', () => {
		expect(linesOf('unchanged')).toEqual([])
	})
})
