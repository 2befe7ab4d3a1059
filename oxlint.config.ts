/** The rules of lint, and what each folder may import. */
import path from 'node:path/posix'
import type { OxlintConfig } from 'oxlint'

/** What is walled (a folder, or files such as `src/*.ts*`), the folders and files it may import, and the packages. */
type Wall = [from: string, imports: string[], packages?: string[]]

const CORE_PACKAGES = ['geokdbush', 'leven', 'minisearch']
const FEATURE_PACKAGES = ['react', 'react-dom/client', 'd3-*', 'idb', 'minisearch', 'zustand', 'zustand/*']

/**
 * What each folder of the browser's code may import: itself, and what its line names. Lint refuses the rest, also for types and in dynamic
 * imports. Of two lines for the same file, the later counts. What code may use of the language and its surroundings is in each tsconfig.json.
 */
const MAY_IMPORT: Wall[] = [
	// src, from the bottom to the top. A folder without a line imports only itself.
	['src/*', []],
	['src/core/*', ['src/core/*.ts']],
	['src/core/*.ts', ['src/core/*.ts'], CORE_PACKAGES],
	...inOrder(
		'src/core',
		[
			'device',
			'facts',
			'agreement-reading',
			'costs',
			'sheets',
			'told',
			'search',
			'money',
			'places',
			'quiz',
			'page-data',
			'compare',
			'head',
		],
		['src/core/*.ts'],
		CORE_PACKAGES,
	),
	['src/base', ['src/core'], ['react/jsx-runtime']],
	['src/service-worker', ['src/core'], ['workbox-*']],
	['src/components', ['src/core'], ['react']],
	['src/components/map', ['src/core'], ['react']],
	['src/navigation', ['src/components', 'src/core'], ['react', 'react-router', 'zustand']],
	['src/features', ['src/navigation', 'src/components', 'src/core'], FEATURE_PACKAGES],
	[
		'src/features/documents',
		['src/features', 'src/navigation', 'src/components', 'src/core'],
		[...FEATURE_PACKAGES, 'unpdf/pdfjs'],
	],
	['src/views', ['src/features', 'src/navigation', 'src/components', 'src/core'], ['react', 'react-router']],
	['src/*.ts*', ['src/*.ts*', 'src/views', 'src/navigation', 'src/components', 'src/core'], ['react', 'react-router']],
	// What starts with the page: of the features, only the part that watches for the first touch.
	[
		'src/startup',
		['src/*.ts*', 'src/features/*/watch.ts', 'src/features/ask/watch-boxes.ts', 'src/navigation', 'src/core'],
		['react', 'react-dom', 'react-dom/client', 'react-router'],
	],
	// What Vike calls, and what it renders with.
	[
		'renderer',
		[
			'src/*.ts*',
			'src/components/ask-box.tsx',
			'src/components/breadcrumb-bar.tsx',
			'src/components/link-list.tsx',
			'src/components/site.ts',
			'src/startup',
			'src/styles',
			'src/core',
		],
		['entities/*', 'react-dom/server', 'react-router', 'schema-dts'],
	],
	['renderer/+client.ts', ['src/startup', 'src/features/*/watch.ts', 'src/navigation', 'src/styles']],
	['renderer/+onRenderHtml.ts', ['renderer/*.ts*', 'src/core'], ['vike/**']],
	['pages', ['renderer'], ['vike/**']],
]

/** What every program may import. */
const SHARED = ['scripts/shared', 'src/core']

/** Programs, which may use every package and everything of Node, but not Vike. */
const PROGRAMS_MAY_IMPORT: Wall[] = [
	['scripts/*', SHARED],
	['scripts/shared', ['src/core']],
	['scripts/content/*', ['scripts/facts', ...SHARED]],
	...inOrder(
		'scripts/content',
		['files', 'schemas', 'text', 'prose', 'records', 'checks'],
		['scripts/facts', ...SHARED],
	),
	['scripts/content/*.ts', ['scripts/content', 'scripts/facts', ...SHARED]],
	...['checks', 'import', 'open-data', 'sources', 'editor'].map((folder): Wall => [
		`scripts/${folder}`,
		['scripts/content', 'scripts/facts', ...SHARED],
	]),
	['scripts/authoring', ['scripts/content', 'scripts/facts', ...SHARED]],
	['scripts/site-files', ['scripts/content', 'scripts/manifest/manifest-file.ts', ...SHARED]],
	['scripts/manifest', ['scripts/content', 'scripts/facts', 'scripts/open-data', 'scripts/assets', ...SHARED]],
	['scripts/testing', ['scripts/prerender/bundle.ts', ...SHARED]],
	...['*.ts', 'build', 'commands'].map((from): Wall => [`scripts/${from}`, ['scripts', 'src/core']]),
]

/** Walls of rooms in their order: each may import the rooms before it, and what is below all of them. */
function inOrder(folder: string, rooms: string[], below: string[], packages: string[] = []): Wall[] {
	const paths = rooms.map((room) => `${folder}/${room}`)
	return paths.map((from, index) => [from, [...below, ...paths.slice(0, index)], packages])
}

type Override = NonNullable<OxlintConfig['overrides']>[number]

/** How deep folders are inside a walled one. */
const DEPTHS = ['', '/*', '/*/*', '/*/*/*']

/** Comes before a pattern that allows the package: the first that matches counts. */
const PUBLIC_API = {
	regex: '^react-router$',
	importNamePattern: '^(UNSAFE|unstable)_',
	message: 'React Router is used through its public API: docs/decisions/0003-routing.md',
}

/** Returns a rule for each depth of a folder, because the rule compares what an import says: `../core/base.ts`. */
function overrides([from, imports, packages = []]: Wall, refused: string[]): Override[] {
	const isFiles = from.includes('.')
	const folders = isFiles ? [path.dirname(from)] : DEPTHS.map((deeper) => from + deeper)
	return folders.map((folder, depth) => {
		const targets = [...(isFiles ? [] : folders.slice(0, depth + 1).toReversed()), ...imports]
		const group = [
			...refused,
			...targets.flatMap((target) => allow(path.relative(folder, target.includes('.') ? target : `${target}/**`))),
			...packages.map((name) => `!${name}`),
		]
		const rule = { patterns: [PUBLIC_API, { group, message: 'see what each folder may import in oxlint.config.ts' }] }
		return { files: [isFiles ? from : `${folder}/*`], rules: { 'no-restricted-imports': ['error', rule] } }
	})
}

/** Returns the patterns that allow what is at a relative path. `..` matches a star, so what is above a whole folder is refused again. */
function allow(relative: string): string[] {
	if (/^(\.\.\/)+\*\*$/.test(relative)) return [`!${relative}`, `../${relative}`]
	return [relative.startsWith('.') ? `!${relative}` : `!./${relative}`]
}

const config = {
	plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
	categories: { correctness: 'error', suspicious: 'error' },
	env: { browser: true, node: true, es2024: true },
	ignorePatterns: ['dist', '.work', 'node_modules', 'tests/fixtures', 'tests/bench/peers'],
	rules: {
		'react/react-in-jsx-scope': 'off',
		'import/no-unassigned-import': 'off',
		'no-await-in-loop': 'off',
		'eslint/no-shadow': 'off',
		'unicorn/no-array-sort': 'off',
		'unicorn/consistent-function-scoping': 'off',
		'typescript/consistent-return': 'off',
		'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
		'jsx-a11y/prefer-tag-over-role': 'off',
		'promise/no-callback-in-promise': 'off',
		'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
		'vitest/valid-expect': ['error', { maxArgs: 2 }],
		'vitest/no-conditional-expect': 'error',
		'react/set-state-in-effect': 'off',
		'typescript/no-explicit-any': 'error',
		'typescript/no-unsafe-type-assertion': 'off',
		'import/no-named-as-default-member': 'off',
		'typescript/no-floating-promises': 'error',
		'typescript/consistent-type-imports': 'error',
		'import/no-cycle': ['error', { ignoreTypes: false }],
		'no-restricted-imports': [
			'error',
			{
				patterns: [
					{ group: ['vike', 'vike/**'], message: 'all that deals with Vike is in scripts/prerender and pages' },
				],
			},
		],
	},
	overrides: [
		{
			files: ['src/**', 'scripts/**', 'renderer/**', 'pages/**'],
			rules: { 'eslint/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
		},
		...MAY_IMPORT.flatMap((wall) => overrides(wall, ['*'])),
		...PROGRAMS_MAY_IMPORT.flatMap((wall) => overrides(wall, ['../**', 'vike', 'vike/**'])),
		...overrides(['scripts/dev', ['scripts', 'src/core']], ['../**']),
		...overrides(['scripts/prerender', ['vite.config.ts', 'scripts/manifest/manifest-file.ts', ...SHARED]], ['../**']),
		...overrides(['scripts/editor/browser', ['scripts/editor/*.ts'], ['@sveltia/cms', 'react']], ['*']),
	],
} satisfies OxlintConfig

export default config
