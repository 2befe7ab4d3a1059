/** `npm run dev` and `npm run edit` over a copy of content. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts one of them.
 * @param said what it prints once it can be used, with its address
 * @param env what its environment has besides this process's
 * @returns its address, the process, and what stops it as an author does, so that it removes what it has made
 */
export async function startAuthorServer(
	command: 'dev' | 'edit',
	content: string,
	said: RegExp,
	env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; server: ChildProcess; stop: () => Promise<void> }> {
	const server = spawn(process.execPath, ['scripts/cli.ts', command, '--content', content, '--no-words'], {
		env: { ...process.env, ...env, PORT: '0' },
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	const kill = () => server.kill('SIGTERM')
	// A test that is interrupted stops nothing.
	process.once('exit', kill)
	const ended = once(server, 'exit')
	const url = await new Promise<string>((resolve, reject) => {
		server.stdout.on('data', (text: Buffer) => {
			const address = said.exec(text.toString())?.[1]
			if (address) resolve(address)
		})
		void ended.then(([code]) => reject(new Error(`the server ended with ${String(code)}`)))
	})
	return {
		url,
		server,
		stop: async () => {
			process.off('exit', kill)
			kill()
			await ended
		},
	}
}
