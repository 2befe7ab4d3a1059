/** `npm start` and `npm run preview`. */
import { existsSync } from 'node:fs'
import { range } from '../../src/core/format.ts'
import { startHost, type Host, type HostOptions } from '../host/server.ts'
import { hasCode, messageOf } from '../shared/errors.ts'
import { runSite } from '../shared/run.ts'
import { putBack, realFolder } from '../shared/swap.ts'
import { CommandError, UsageError, type Outcome } from './outcome.ts'

const PORTS_TRIED = 21

/** Where the port is taken, one of the next twenty is. */
type PreviewOptions = Pick<HostOptions, 'dir' | 'port' | 'database'>

/** Builds the site in a process of its own, and serves it. */
export async function startCommand(
	options: PreviewOptions & { basePath: string; siteUrl?: string | undefined },
): Promise<Outcome> {
	const siteUrl = options.siteUrl === undefined ? [] : ['--site-url', options.siteUrl]
	const code = await runSite('build', '--out', options.dir, '--base-path', options.basePath, ...siteUrl)
	return code === 0 ? await previewCommand(options) : code
}

/** Serves the built site on this machine as its host would, and stores its requests. */
export async function previewCommand({ dir, port, database }: PreviewOptions): Promise<Host> {
	const host = await startOnFreePort(builtSite(dir), port, database)
	if (port !== 0 && host.port !== port) console.log(`Port ${port} is taken; using ${host.port}.`)
	console.log('Captured requests: npm run site -- requests list')
	console.log(`Village Compass is running at ${host.url}/`)
	return host
}

async function startOnFreePort(dir: string, first: number, database: string): Promise<Host> {
	for (let port = first; port < first + PORTS_TRIED && port <= 65_535; port++) {
		try {
			return await startHost({ dir, port, database })
		} catch (error) {
			if (!hasCode(error, 'EADDRINUSE')) throw new CommandError(`The preview could not start: ${messageOf(error)}`)
		}
	}
	throw new CommandError(
		`The ports from ${range(first, first + PORTS_TRIED - 1, String)} are all taken. Name a free one: --port`,
	)
}

/**
 * Returns the folder of a built site, after putting back what a killed build had moved away.
 * @throws UsageError when there is none
 */
export function builtSite(dir: string): string {
	try {
		putBack(realFolder(dir))
	} catch (error) {
		throw new UsageError(messageOf(error))
	}
	if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`, 'Build the site first: npm run build')
	return dir
}
