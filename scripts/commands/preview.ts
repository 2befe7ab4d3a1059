/** `npm run preview`: serves the built site on this machine as the host would, and captures its enquiries. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, startHost } from '../host/server.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { putBack, realFolder } from '../swap.ts'

const DEFAULT_PORT = 4173
const PORTS_TRIED = 21

const dir = join(PROJECT_ROOT, 'dist')
putBack(realFolder(dir))
if (!existsSync(dir)) fail('There is no built site yet (no folder dist). Run: npm run build')

const wanted = Number(process.env['PORT'] ?? DEFAULT_PORT)
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
	fail(`PORT is "${process.env['PORT']}"; it must be a number from 0 to 65535.`)

const host = await startOnFreePort(wanted)
if (wanted !== 0 && host.port !== wanted) console.log(`Port ${wanted} is taken; using ${host.port}.`)
console.log(`Captured requests: npm run captured, or ${host.url}/__captured`)
console.log(`Village Compass is running at ${host.url}/`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.close())

async function startOnFreePort(first: number): Promise<Host> {
	for (let port = first; port < first + PORTS_TRIED && port <= 65_535; port++) {
		try {
			return await startHost({ dir, port, database: join(PROJECT_ROOT, '.work/captured.sqlite'), showCaptured: true })
		} catch (error) {
			const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
			if (!taken) return fail(`The preview could not start: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
	return fail(`The ports from ${first} to ${first + PORTS_TRIED - 1} are all taken. Set PORT to a free one.`)
}

function fail(message: string): never {
	console.error(message)
	process.exit(1)
}
