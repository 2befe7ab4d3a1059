/** Finds programs on this machine, and installs them where the system lets us. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const isRoot = process.getuid?.() === 0
/** Whether packages of the system can be installed without a password. */
export const hasApt = isRoot && existsSync('/usr/bin/apt-get')

/** Returns the path of the first of these programs that is on PATH and can say its version; null when none is. */
export async function findOnPath(names: readonly string[]): Promise<string | null> {
	const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
	const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
	for (const candidate of candidates.filter((file) => existsSync(file))) {
		// Ubuntu's `chromium-browser` may be a script that only asks to install a snap, and doesn't print a version.
		const works = await run(candidate, ['--version'], { timeout: 120_000 }).then(
			() => true,
			() => false,
		)
		if (works) return candidate
	}
	return null
}

/** Installs packages of the system, each attempt within `seconds`. Resolves to a line that says how it ended. */
export async function aptInstall(packages: readonly string[], seconds: number): Promise<string> {
	const updated = await install('apt-get', ['update'], seconds)
	const installed = await install('apt-get', ['install', '-y', '--no-install-recommends', ...packages], seconds)
	return `${updated}; ${installed}`
}

/** Runs a program that installs something, for at most `seconds`. Resolves to a line that says how it ended. */
export async function install(command: string, args: string[], seconds: number): Promise<string> {
	const line = [command, ...args].join(' ')
	try {
		await run(command, args, {
			timeout: seconds * 1000,
			maxBuffer: 64 * 1024 * 1024,
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			shell: process.platform === 'win32', // npx is a .cmd file there
		})
		return `${line}: finished`
	} catch (error) {
		const { killed, stderr = '', message } = error as Error & { killed?: boolean; stderr?: string }
		const reason = killed ? `stopped after ${seconds} s` : stderr.trim().split('\n').at(-1) || message
		return `${line}: ${reason}`
	}
}
