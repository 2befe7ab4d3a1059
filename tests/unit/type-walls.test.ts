/** Each TypeScript project knows what is there when its code runs, and nothing else: a use of anything more is refused. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const DOM = ['document.title', 'window.scrollY', "addEventListener('pagehide', () => {})"]
const NODE = ['process.exit()', "Buffer.from('')", "import('node:fs')"]
const WORKER = ["caches.open('')", 'clients.claim()']
/** What the oldest browsers lack (docs/decisions/0033-old-devices.md). */
const NEWER = ['[1].toSorted()', '[1].findLast(Boolean)', 'Map.groupBy([1], String)']
const EVERYWHERE = ["new URLSearchParams('').get('a')"]

const PROJECTS = [
	{
		project: 'src/core',
		declarations: ['src/core/globals.d.ts'],
		known: [...EVERYWHERE, 'import.meta.env.BASE_URL'],
		unknown: [
			...NEWER,
			...DOM,
			...NODE,
			...WORKER,
			"fetch('')",
			'import.meta.env.PROD',
			"new URLSearchParams('').size",
		],
	},
	{
		project: 'src',
		declarations: ['src/build.d.ts'],
		known: [...EVERYWHERE, ...DOM, 'HAS_STYLEGUIDE', 'import.meta.env.PROD'],
		unknown: [...NEWER, ...NODE, 'clients.claim()'],
	},
	{
		project: 'src/service-worker',
		declarations: [],
		known: [...EVERYWHERE, "caches.open('')", '(self as unknown as ServiceWorkerGlobalScope).clients'],
		unknown: [...NEWER, 'document.title', 'window.scrollY', ...NODE],
	},
	{
		project: 'scripts',
		declarations: [],
		known: [...EVERYWHERE, ...NODE, ...NEWER],
		unknown: [...DOM, 'clients.claim()', 'HAS_STYLEGUIDE', 'import.meta.env.BASE_URL'],
	},
	{
		project: 'renderer',
		declarations: ['src/build.d.ts'],
		known: [...EVERYWHERE, ...DOM, 'import.meta.env.DEV'],
		unknown: [...NODE, 'clients.claim()'],
	},
]

// Inside the project, where TypeScript finds the packages; git does not see this folder.
let folder = ''
let output = ''

beforeAll(() => {
	mkdirSync(path.join(root, '.work'), { recursive: true })
	folder = mkdtempSync(path.join(root, '.work/type-walls-'))
	for (const { project, declarations, known, unknown } of PROJECTS) {
		const dir = path.join(folder, project.replaceAll('/', '-'))
		mkdirSync(dir)
		writeFileSync(path.join(dir, 'planted.ts'), ['export {}', ...known, ...unknown].join(';\n'))
		writeFileSync(
			path.join(dir, 'tsconfig.json'),
			JSON.stringify({
				extends: path.join(root, project, 'tsconfig.json'),
				compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
				include: [],
				files: ['planted.ts', ...declarations.map((file) => path.join(root, file))],
			}),
		)
	}
	const projects = PROJECTS.map(({ project }) => path.join(folder, project.replaceAll('/', '-')))
	const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
	output = spawnSync(process.execPath, [tsc, '--build', '--pretty', 'false', ...projects], {
		cwd: folder,
		encoding: 'utf8',
	}).stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for(PROJECTS)('$project knows its own surroundings alone', ({ project, known, unknown }) => {
	const errors = output.matchAll(new RegExp(`^${project.replaceAll('/', '-')}/planted\\.ts\\((\\d+),`, 'gm'))
	const lines = [...known, ...unknown]
	expect([...new Set(Array.from(errors, ([, line]) => lines[Number(line) - 2]))]).toEqual(unknown)
})
