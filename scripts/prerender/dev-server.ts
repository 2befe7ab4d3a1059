import { dev } from 'vike/api'
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite'
import type { SiteReader } from '../../src/core/page-data/manifest.ts'
import { siteReaderPlugin } from './site-reader.ts'
import { vikeOptions } from './vike-options.ts'

/** What the development server shows, asked for at each request. */
export interface DevSite {
	/** Throws while no site could be made. */
	reader: () => SiteReader
	/** Answers what is generated and not rendered. */
	middleware: Connect.NextHandleFunction
	/** Where Vite keeps prebundled packages: two servers that start at the same time must not share it. */
	cacheDir: string
	/** What is wrong with the content, to be shown over every page; undefined when nothing is. */
	mistakes: () => ErrorPayload['err'] | undefined
}

/** Starts Vike's development server, which renders pages from the sources as they are visited. */
export async function startDevServer(port: number, site: DevSite): Promise<ViteDevServer> {
	const { viteServer } = await dev({
		...vikeOptions(
			{ base: '', styleguide: true },
			{
				publicDir: false,
				cacheDir: site.cacheDir,
				plugins: [siteReaderPlugin(site.reader), generatedFiles(site)],
				server: { port, watch: { ignored: ['**/.work/**', '**/dist/**'] } },
			},
		),
		startupLog: false,
	})
	return viteServer
}

function generatedFiles({ middleware, mistakes }: DevSite): Plugin {
	return {
		name: 'village-compass:generated-files',
		configureServer: ({ middlewares, ws }) => {
			middlewares.use(middleware)
			// A page that is opened while the content is wrong says so too.
			ws.on('vite:client:connect', (_, client) => {
				const err = mistakes()
				if (err) client.send({ type: 'error', err })
			})
		},
	}
}

/** Makes the open pages reload, or show what is wrong. */
export function refreshPages({ ws }: ViteDevServer, mistakes: ErrorPayload['err'] | undefined): void {
	ws.send(mistakes ? { type: 'error', err: mistakes } : { type: 'full-reload' })
}
