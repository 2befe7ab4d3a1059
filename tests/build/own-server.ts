/** `npm run site -- host serve` as a process of its own, for tests that kill it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface OwnServer {
	/** Without a trailing slash. */
	url: string
	/** Ends it by a signal, and resolves once it is gone, so that it makes no file any more, to its exit code and signal. */
	end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<[code: number | null, signal: string | null]>
}

/**
 * Starts it on a free port, and resolves once it listens.
 * @param dir the folder of the built site
 * @param options further options of the command
 */
export async function startOwnServer(
	dir: string,
	database: string,
	options: readonly string[] = [],
	env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
	const args = ['scripts/cli.ts', 'site', 'host', 'serve', '--port', '0', '--dir', dir, '--database', database]
	const server = spawn(process.execPath, [...args, ...options], {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	const ended = once(server, 'exit') as Promise<[number | null, string | null]>
	const end: OwnServer['end'] = (signal) => {
		server.kill(signal)
		return ended
	}
	let output = ''
	// Its later output is read too, so that it never waits for us.
	const url = await new Promise<string>((resolve, reject) => {
		server.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString()
			const [, found] = /running at (\S+)\//.exec(output) ?? []
			if (found) resolve(found)
		})
		void ended.then(([code]) => reject(new Error(`The server ended with ${code}: ${output}`)))
	})
	return { url, end }
}
