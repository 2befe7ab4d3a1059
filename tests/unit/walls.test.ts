/** Plants one violation at each wall between our folders, in a copy that holds nothing else, and sees it refused. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

interface Wall {
	/** A file behind the wall; it exists in the copy only. */
	file: string
	/** What it may import. */
	allowed: string[]
	/** What it may not: the folder above it, packages of the other side, and what a wildcard for one folder would let through. */
	refused: string[]
}

const WALLS: Wall[] = [
	{
		file: 'src/core/planted.ts',
		allowed: ['./format.ts'],
		refused: [
			'./facts/facts.ts',
			'../components/site.ts',
			'../../scripts/output.ts',
			'react',
			'node:fs/promises',
			'zod',
		],
	},
	{
		file: 'src/core/facts/planted.ts',
		allowed: ['./source.ts', '../format.ts'],
		refused: ['../costs/cost-model.ts', '../../views/home.tsx', '../../../scripts/output.ts', 'react', 'node:path'],
	},
	{
		file: 'src/core/costs/planted.ts',
		allowed: ['../facts/facts.ts'],
		refused: ['../page-data/page-data.ts', '../search/facets.ts'],
	},
	{
		file: 'src/core/search/planted.ts',
		allowed: ['minisearch'],
		refused: ['../places/gazetteer.ts', 'minisearch/src'],
	},
	{
		file: 'src/core/places/planted.ts',
		allowed: ['../search/facets.ts'],
		refused: ['../page-data/page-data.ts', '../quiz/matching.ts'],
	},
	{
		file: 'src/core/quiz/planted.ts',
		allowed: ['../search/facets.ts'],
		refused: ['../page-data/page-data.ts', '../costs/cost-model.ts'],
	},
	{ file: 'src/core/device/planted.ts', allowed: ['./storage-keys.ts'], refused: ['../facts/facts.ts'] },
	{ file: 'src/core/enquiry/planted.ts', allowed: ['./enquiry-fields.ts'], refused: ['../page-data/page-data.ts'] },
	{
		file: 'src/core/page-data/planted.ts',
		allowed: ['../costs/cost-model.ts'],
		refused: ['../head/head.ts', '../compare/compare-address.ts'],
	},
	{ file: 'src/core/compare/planted.ts', allowed: ['../page-data/page-data.ts'], refused: ['../head/head.ts'] },
	{
		file: 'src/core/head/planted.ts',
		allowed: ['../page-data/page-data.ts'],
		refused: ['../../components/site.ts', 'schema-dts'],
	},
	{
		file: 'src/base/planted.ts',
		allowed: ['../core/base.ts', 'react/jsx-runtime'],
		refused: ['../components/site.ts', 'react-dom/client'],
	},
	{
		file: 'src/service-worker/planted.ts',
		allowed: ['../core/device/storage-keys.ts', 'workbox-core'],
		refused: ['../features/offline/worker-client.ts', '../app.tsx', 'react', 'node:fs'],
	},
	{
		file: 'src/components/map/planted.tsx',
		allowed: ['./outline.tsx', '../../core/places/map-data.ts'],
		refused: ['../site.ts', '../../navigation/links.ts', '../../features/search/near.ts'],
	},
	{
		file: 'src/components/planted.tsx',
		allowed: ['./map/outline.tsx', '../core/facts/facts.ts', 'react'],
		refused: ['../navigation/links.ts', '../features/search/near.ts', '../kinds.tsx', '../../scripts/output.ts', 'idb'],
	},
	{
		file: 'src/navigation/planted.ts',
		allowed: ['../components/site.ts', '../core/addresses.ts', 'react-router'],
		refused: ['../features/search/near.ts', '../views/home.tsx', '../kinds.tsx', 'node:path'],
	},
	{
		file: 'src/features/search/planted.ts',
		allowed: ['../shortlist/shortlist-store.ts', '../../navigation/links.ts', '../../components/map/outline.tsx'],
		refused: [
			'../../views/home.tsx',
			'../../kinds.tsx',
			'../../app.tsx',
			'../../../scripts/content/read.ts',
			'node:fs',
		],
	},
	{
		file: 'src/views/planted.tsx',
		allowed: ['../features/search/near.ts', '../components/site.ts', '../core/costs/cost-model.ts'],
		refused: ['../kinds.tsx', '../app.tsx', '../startup/hydrate.tsx', '../../renderer/render.tsx', 'react-dom/server'],
	},
	{
		file: 'src/kinds.tsx',
		allowed: ['./views/home.tsx'],
		refused: ['./app.tsx', './features/search/near.ts', './startup/hydrate.tsx', '../renderer/render.tsx'],
	},
	{
		file: 'src/app.tsx',
		allowed: ['./kinds.tsx', './navigation/links.ts', './views/layout.tsx'],
		refused: ['./startup/hydrate.tsx', '../renderer/render.tsx', '../scripts/output.ts', 'react-dom/client'],
	},
	{
		file: 'src/startup/planted.ts',
		allowed: ['../app.tsx', '../kinds.tsx'],
		refused: ['../views/home.tsx', '../../renderer/render.tsx', '../../scripts/output.ts', 'node:fs'],
	},
	{ file: 'src/new-room/planted.ts', allowed: ['./other.ts'], refused: ['../core/format.ts', 'react'] },
	{
		file: 'renderer/planted.ts',
		allowed: ['../src/app.tsx', '../src/core/base.ts'],
		refused: [
			'../scripts/output.ts',
			'../pages/app/+Page.ts',
			'../src/views/home.tsx',
			'node:fs/promises',
			'vike/server',
		],
	},
	{
		file: 'renderer/+onRenderHtml.ts',
		allowed: ['./render.tsx', 'vike/server'],
		refused: ['../scripts/output.ts', '../src/features/search/near.ts'],
	},
	{
		file: 'renderer/+client.ts',
		allowed: ['../src/startup/hydrate.tsx'],
		refused: ['./render.tsx', '../scripts/output.ts', 'node:fs', 'vike/client'],
	},
	{
		file: 'pages/app/+planted.ts',
		allowed: ['../../renderer/site-data.ts', 'vike/types'],
		refused: ['../../scripts/output.ts', '../../src/views/home.tsx'],
	},
	{
		file: 'scripts/planted.ts',
		allowed: ['../src/core/base.ts', './content/read.ts', 'node:fs'],
		refused: [
			'../src/app.tsx',
			'../src/components/site.ts',
			'../renderer/render.tsx',
			'../pages/app/+route.ts',
			'vike/api',
		],
	},
	{
		file: 'scripts/facts/planted.ts',
		allowed: ['./resolve.ts', '../../src/core/facts/facts.ts'],
		refused: ['../content/read.ts', '../manifest/pages.ts', '../../src/views/home.tsx'],
	},
	{
		file: 'scripts/content/planted.ts',
		allowed: ['../../src/core/costs/cost-model.ts', '../facts/resolve.ts', 'zod'],
		refused: ['../manifest/pages.ts', '../../src/views/home.tsx', '../../renderer/render.tsx', 'vike'],
	},
	{
		file: 'scripts/manifest/planted.ts',
		allowed: ['../content/model.ts', '../../src/core/base.ts'],
		refused: ['../prerender/prerender.ts', '../commands/build.ts', '../../src/features/search/near.ts', 'vike/api'],
	},
	{
		file: 'scripts/prerender/planted.ts',
		allowed: ['vike/api', '../output.ts', '../manifest/manifest-file.ts'],
		refused: ['../../src/kinds.tsx', '../../renderer/render.tsx', '../manifest/pages.ts'],
	},
	{
		file: 'scripts/editor/planted.ts',
		allowed: ['../content/json-schemas.ts', '../../src/core/vocabulary.ts'],
		refused: ['../manifest/pages.ts', '../../src/views/home.tsx', 'vike/api'],
	},
	{
		file: 'scripts/editor/browser/planted.ts',
		allowed: ['../shape.ts', '@sveltia/cms'],
		refused: ['../../content/read.ts', '../../../src/core/base.ts', 'node:fs', 'zod'],
	},
	{
		file: 'scripts/dev/planted.ts',
		allowed: ['vike/api', '../manifest/pages.ts', '../store.ts'],
		refused: ['../../src/routes.tsx', '../../renderer/render.tsx'],
	},
	{
		file: 'scripts/testing/planted.ts',
		allowed: ['../prerender/bundle.ts', '../run.ts'],
		refused: ['../prerender/prerender.ts', '../content/read.ts', '../../src/views/home.tsx', 'vike'],
	},
	{
		file: 'scripts/commands/planted.ts',
		allowed: ['../build.ts', '../content/read.ts'],
		refused: ['../../src/kinds.tsx', '../../src/features/search/near.ts', 'vike/api'],
	},
	{ file: 'tests/unit/planted.ts', allowed: ['../../src/app.tsx', '../../scripts/output.ts'], refused: ['vike/api'] },
]

/** Files that import each other, one of them for a type alone. */
const CIRCLE = {
	'src/views/first.ts': "import type { Second } from './second.ts'\nexport type First = Second | 1\n",
	'src/views/second.ts': "import type { First } from './first.ts'\nexport type Second = First | 2\n",
}

interface Finding {
	code: string
	filename: string
	labels: { span: { line: number } }[]
}

let copy = ''
let findings: Finding[] = []

beforeAll(() => {
	copy = mkdtempSync(path.join(tmpdir(), 'walls-'))
	copyFileSync(path.join(root, '.oxlintrc.json'), path.join(copy, '.oxlintrc.json'))
	for (const { file, allowed, refused } of WALLS) {
		plant(file, [...allowed, ...refused].map((from) => `import '${from}'\n`).join(''))
	}
	plant('src/views/dynamic.ts', "export const load = () => import('../app.tsx')\n")
	plant('src/views/type.ts', "import type { App } from '../app.tsx'\nexport type A = App\n")
	plant('src/views/inline-type.ts', "export type A = import('../app.tsx').App\n")
	for (const [file, text] of Object.entries(CIRCLE)) plant(file, text)
	const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
		cwd: copy,
		encoding: 'utf8',
	})
	findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.for(WALLS)('$file imports what is below it, and no more', ({ file, allowed, refused }) => {
	const imports = [...allowed, ...refused]
	const found = linesWith('eslint(no-restricted-imports)', file).map((line) => imports[line - 1])
	expect(found).toEqual(refused)
})

test('an import of a type, or one that waits, is an import', () => {
	expect(linesWith('eslint(no-restricted-imports)', 'src/views/dynamic.ts')).toEqual([1])
	expect(linesWith('eslint(no-restricted-imports)', 'src/views/type.ts')).toEqual([1])
	expect(linesWith('typescript(consistent-type-imports)', 'src/views/inline-type.ts')).toEqual([1])
})

test('no two files import each other, not even for types', () => {
	for (const file of Object.keys(CIRCLE)) expect(linesWith('import(no-cycle)', file)).toEqual([1])
})

function plant(file: string, text: string): void {
	mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
	writeFileSync(path.join(copy, file), text)
}

/** The lines of a planted file where a rule found something, from the top. */
function linesWith(rule: string, file: string): number[] {
	return findings
		.filter(({ code, filename }) => code === rule && filename === file)
		.map(({ labels }) => labels[0]?.span.line ?? 0)
		.toSorted((a, b) => a - b)
}
