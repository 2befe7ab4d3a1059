/** Bundles the editor for the browser: our part and Sveltia CMS, so that it fetches nothing from other origins. */
import { createRequire } from 'node:module'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** What is bundled: Sveltia CMS calls `eval` nowhere, and needs no server. */
const CMS = createRequire(import.meta.url).resolve('@sveltia/cms')

/**
 * The addresses that Sveltia CMS would fetch from other origins → the files that replace them, relative to the editor's page:
 * whether there is a newer version, whether GitHub and GitLab are up, and typefaces, which its package has too.
 */
export const ELSEWHERE = {
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
		<script type="module" src="./editor.js"></script>
	</head>
	<body></body>
</html>
`

/**
 * Writes the editor into a folder: its page, scripts and typefaces, without its configuration.
 * @throws Error when an address that is to be replaced is no longer there
 */
export async function bundleEditor(folder: string): Promise<void> {
	await build({
		configFile: false,
		root: import.meta.dirname,
		base: './',
		logLevel: 'error',
		publicDir: false,
		plugins: [ownAddresses, withoutHighlighting],
		build: {
			outDir: folder,
			emptyOutDir: true,
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
	await writeFile(path.join(folder, 'index.html'), PAGE)
	// The replacements of the addresses above: this version is the newest, and all services are up.
	const manifest = await readFile(path.join(path.dirname(CMS), '../package.json'), 'utf8')
	const { version } = JSON.parse(manifest) as { version: string }
	await mkdir(path.join(folder, 'elsewhere/@sveltia/cms'), { recursive: true })
	await writeFile(path.join(folder, 'elsewhere/@sveltia/cms/package.json'), JSON.stringify({ version }))
	await writeFile(path.join(folder, 'elsewhere/status.json'), JSON.stringify({ status: { indicator: 'none' } }))
	const gitlab = { result: { status_overall: { status_code: 100 } } }
	await writeFile(path.join(folder, 'elsewhere/gitlab-status.json'), JSON.stringify(gitlab))
}

const ownAddresses: Plugin = {
	name: 'own-addresses',
	transform: {
		filter: { id: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ },
		handler: (code) => {
			let own = code
			for (const [address, instead] of Object.entries(ELSEWHERE)) {
				if (!own.includes(address))
					throw new Error(`Sveltia CMS no longer names ${address}: look at what it fetches now.`)
				own = own.replaceAll(address, instead)
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
