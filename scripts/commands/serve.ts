/**
 * `npm run serve -- --port 8080 --database requests.sqlite --dir dist`: serves the built site on a machine of one's own
 * and stores its requests. The same server as the preview's, without its list of requests and its search for a free port.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startHost } from '../host/server.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: process.env['PORT'] ?? '8080' },
		database: { type: 'string', default: resolve(PROJECT_ROOT, '.work/captured.sqlite') },
		dir: { type: 'string', default: resolve(PROJECT_ROOT, 'dist') },
	},
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
	fail(`The port is "${values.port}"; it must be a number from 0 to 65535.`)
if (!existsSync(values.dir)) fail(`There is no folder ${values.dir}. Build the site first: npm run build`)

try {
	const host = await startHost({ dir: values.dir, port, database: resolve(values.database) })
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => {
			console.log('Stopping: what is under way is finished first.')
			void host.close()
			// A reader whose line has died would keep it waiting for ever.
			setTimeout(() => process.exit(), 10_000).unref()
		})
	}
	console.log(`Requests are stored in ${resolve(values.database)}`)
	console.log(`Village Compass is running at ${host.url}/`)
} catch (error) {
	fail(`The server could not start: ${error instanceof Error ? error.message : String(error)}`)
}

function fail(message: string): never {
	console.error(message)
	process.exit(1)
}
