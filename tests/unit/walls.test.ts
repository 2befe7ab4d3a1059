/** Plants violations of the walls between folders (oxlint.config.ts, each tsconfig.json), and sees each refused. */
import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderForFile, projectFolderForFile, writeFiles } from '../temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Files that break a wall, with the lint that sees it. Each imports what it may first, on line 1. */
const PLANTED = [
	{
		wall: 'the core imports no component, not even for a type',
		rule: 'eslint(no-restricted-imports)',
		file: 'src/core/costs/planted.ts',
		text: "import '../facts/facts.ts'\nimport type { Site } from '../../components/site.ts'\nexport type Planted = Site\n",
	},
	{
		wall: 'a feature imports no view, not even when it is needed',
		rule: 'eslint(no-restricted-imports)',
		file: 'src/features/search/planted.ts',
		text: "import '../../navigation/links.ts'\nexport const load = () => import('../../views/home.tsx')\n",
	},
	{
		wall: 'a program imports nothing of the application but its core',
		rule: 'eslint(no-restricted-imports)',
		file: 'scripts/commands/planted.ts',
		text: "import '../../src/core/base.ts'\nimport '../../src/app.tsx'\n",
	},
	{
		wall: 'a room of content imports no room above it',
		rule: 'eslint(no-restricted-imports)',
		file: 'scripts/content/text/markdown/planted.ts',
		text: "import '../../schemas/schemas.ts'\nimport '../../records/model.ts'\n",
	},
	{
		wall: 'the application takes from React Router what it publishes',
		rule: 'eslint(no-restricted-imports)',
		file: 'src/navigation/planted.ts',
		text: "import { matchPath } from 'react-router'\nimport { UNSAFE_createBrowserHistory } from 'react-router'\nexport const planted = [matchPath, UNSAFE_createBrowserHistory]\n",
	},
	{
		wall: 'two files do not import each other',
		rule: 'import(no-cycle)',
		file: 'src/views/planted.ts',
		text: "import './other.ts'\nimport type { Second } from './second.ts'\nexport type First = Second | 1\n",
	},
]

/** What does not exist where a project's code runs: in the core, on the page (in the oldest browser that we support), in a worker, in Node. */
const UNKNOWN = {
	'src/core': ['document.title', 'process.exit()', "fetch('')", '[1].toSorted()'],
	src: ['process.exit()', 'clients.claim()', '[1].toSorted()'],
	'src/service-worker': ['document.title', 'process.exit()', '[1].toSorted()'],
	scripts: ['document.title'],
	renderer: ['process.exit()', 'clients.claim()'],
}

// Lint leaves out what git does not see, but TypeScript finds packages only inside the project.
const forLint = folderForFile('walls')
const forTypes = projectFolderForFile('walls')

test('lint refuses an import across each wall', () => {
	copyFileSync(path.join(root, 'oxlint.config.ts'), path.join(forLint, 'oxlint.config.ts'))
	writeFiles(forLint, {
		'src/views/second.ts': "import type { First } from './planted.ts'\nexport type Second = First | 2\n",
	})
	writeFiles(forLint, Object.fromEntries(PLANTED.map(({ file, text }) => [file, text])))
	const { diagnostics } = JSON.parse(run(forLint, 'oxlint/bin/oxlint', '-f', 'json')) as {
		diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
	}
	for (const { wall, rule, file } of PLANTED) {
		const found = diagnostics.filter(({ code, filename }) => code === rule && filename === file)
		expect(
			found.map(({ labels }) => labels[0]?.span.line),
			wall,
		).toEqual([2])
	}
})

test('types refuse what does not exist where a file runs', () => {
	for (const [project, uses] of Object.entries(UNKNOWN)) {
		writeFiles(forTypes, {
			[`${project}/planted-types.ts`]: ['export const known = [1].map(String)', ...uses].join(';\n'),
			[`${project}/tsconfig.json`]: JSON.stringify({
				extends: path.join(root, project, 'tsconfig.json'),
				compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
				include: [],
				files: ['planted-types.ts'],
				references: [],
			}),
		})
	}
	const output = run(forTypes, 'typescript/bin/tsc', '--build', '--pretty', 'false', ...Object.keys(UNKNOWN))
	for (const [project, uses] of Object.entries(UNKNOWN)) {
		const errors = output.matchAll(new RegExp(`^${project}/planted-types\\.ts\\((\\d+),`, 'gm'))
		const lines = [...new Set(Array.from(errors, ([, line]) => Number(line)))]
		expect(lines, project).toEqual(uses.map((_, index) => index + 2))
	}
})

function run(cwd: string, program: string, ...args: string[]): string {
	return spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
		cwd,
		encoding: 'utf8',
	}).stdout
}
