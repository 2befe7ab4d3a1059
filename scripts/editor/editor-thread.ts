/** Run by bundle-editor.ts in a thread: bundles our part and Sveltia CMS, so that the editor fetches nothing from other origins. */
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { EditorFiles } from './bundle-editor.ts'

/** What is bundled: Sveltia CMS calls `eval` nowhere, and needs no server. */
const CMS = createRequire(import.meta.url).resolve('@sveltia/cms')

/**
 * The addresses that Sveltia CMS would fetch from other origins → the files that replace them, relative to the editor's page:
 * whether there is a newer version, whether GitHub and GitLab are up, and typefaces, which its package has too.
 */
const ELSEWHERE = {
	'https://unpkg.com': './elsewhere',
	'https://www.githubstatus.com/api/v2/status.json': './elsewhere/status.json',
	'https://status-api.hostedstatus.com/1.0/status/5b36dc6502d06804c08349f7': './elsewhere/gitlab-status.json',
	'https://cdn.jsdelivr.net': './elsewhere',
} as const

/** Shows the editor in a page of its own. */
const PAGE = `<!doctype html>
<html lang="en-NZ">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width, initial-scale=1">
		<meta name="robots" content="noindex, nofollow">
		<title>Editor</title>
		<link rel="icon" href="data:,">
		<style>
			.check { inset: 4rem 1rem auto auto; max-width: min(36rem, 100vw - 2rem); max-height: 50vh; overflow: auto; padding: 1rem; border: 2px solid; border-radius: 0.5rem; font: 1rem / 1.4 var(--sui-font-family-default) }
			.check :is(p, ul) { margin: 0 0 0.5rem }
			.check button { padding: 0.5rem 1rem; font: inherit }
		</style>
		<script type="module" src="./editor.js"></script>
	</head>
	<body></body>
</html>
`

/**
 * Bundles the editor: its page, scripts and typefaces, without its configuration.
 * @throws Error when something that is to be replaced in Sveltia CMS is no longer there
 */
export default async function bundleInThread(): Promise<EditorFiles> {
	const bundle = await build({
		configFile: false,
		root: import.meta.dirname,
		base: './',
		logLevel: 'error',
		publicDir: false,
		plugins: [ownCode, withoutHighlighting],
		build: {
			write: false,
			assetsInlineLimit: 0,
			modulePreload: false,
			// The published editor contains other packages, whose licences must be published with it.
			license: { fileName: 'licences.md' },
			reportCompressedSize: false,
			chunkSizeWarningLimit: 4000,
			target: 'es2023',
			rolldownOptions: {
				input: path.join(import.meta.dirname, 'browser/editor.ts'),
				output: {
					entryFileNames: 'editor.js',
					chunkFileNames: 'parts/[hash:8].js',
					assetFileNames: 'parts/[hash:8][extname]',
				},
			},
		},
	})
	const { output } = bundle as Rolldown.RolldownOutput
	const manifest = await readFile(path.join(path.dirname(CMS), '../package.json'), 'utf8')
	const { version } = JSON.parse(manifest) as { version: string }
	return new Map([
		...output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : part.source] as const),
		['index.html', PAGE],
		// The replacements of the addresses above: this version is the newest, and all services are up.
		['elsewhere/@sveltia/cms/package.json', JSON.stringify({ version })],
		['elsewhere/status.json', JSON.stringify({ status: { indicator: 'none' } })],
		['elsewhere/gitlab-status.json', JSON.stringify({ result: { status_overall: { status_code: 100 } } })],
	])
}

/**
 * What Sveltia CMS does to the text of a file before our formats read it and after they write it → nothing: it takes byte order marks
 * away and turns line endings into its own, so that a save would change every line of a file that has others.
 */
const OWN_ENDINGS = { '.trim().replace(/\\r\\n?/g,`\n`)': '', '.trim()}\\n`': '}`' } as const

/** Code of Sveltia CMS → what takes its place. */
const CHANGES = { ...ELSEWHERE, ...OWN_ENDINGS }

const ownCode: Plugin = {
	name: 'own-code',
	transform: {
		filter: { id: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ },
		handler: (code) => {
			let own = code
			for (const [text, instead] of Object.entries(CHANGES)) {
				if (!own.includes(text)) throw new Error(`Sveltia CMS no longer has ${text}: look at what it does now.`)
				own = own.replaceAll(text, instead)
			}
			return own
		},
	},
}

/** Leaves out the colours of code, 300 files for 300 languages: none of our fields has code. */
const withoutHighlighting: Plugin = {
	name: 'without-highlighting',
	enforce: 'pre',
	resolveId: (id) => (id.startsWith('@shikijs/') ? '\0nothing' : undefined),
	load: (id) => (id === '\0nothing' ? 'export default []' : undefined),
}
