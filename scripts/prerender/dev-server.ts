import { dev } from 'vike/api'
import type { Connect, ViteDevServer } from 'vite'
import type { SiteReader } from '../../src/core/page-data/manifest.ts'
import { siteReaderPlugin } from './site-reader.ts'
import { vikeOptions } from './vike-options.ts'

/**
 * Starts Vike's development server, which renders pages from the sources as they are visited.
 * @param reader returns the site as it is now
 * @param middleware answers what is generated and not rendered
 */
export async function startDevServer(
	port: number,
	reader: () => SiteReader,
	middleware: Connect.NextHandleFunction,
): Promise<ViteDevServer> {
	const { viteServer } = await dev({
		...vikeOptions(
			{ base: '', styleguide: true },
			{
				publicDir: false,
				plugins: [
					siteReaderPlugin(reader),
					{
						name: 'village-compass:generated-files',
						configureServer: (server: ViteDevServer) => void server.middlewares.use(middleware),
					},
				],
				// The generated files and content are watched by us, and mean one reload, not one a file.
				server: { port, watch: { ignored: ['**/.work/**', '**/dist/**', '**/content/**'] } },
			},
		),
		startupLog: false,
	})
	return viteServer
}
