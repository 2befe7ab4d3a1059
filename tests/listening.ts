/** Where a server listens, which decides who can reach it. */
import { execFileSync, type ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** The addresses on which a process listens, such as `127.0.0.1` and `::`. */
export function listening({ pid }: ChildProcess): string[] {
	if (process.platform !== 'linux') {
		const lines = execFileSync('lsof', ['-aPn', '-p', String(pid), '-iTCP', '-sTCP:LISTEN', '-Fn'], {
			encoding: 'utf8',
		})
		return [...lines.matchAll(/^n\[?(.*?)\]?:\d+$/gm)].map(([, address = '']) => (address === '*' ? '::' : address))
	}
	const descriptors = readdirSync(`/proc/${pid}/fd`)
	const sockets = new Set(descriptors.map((one) => readLink(`/proc/${pid}/fd/${one}`)))
	return ['tcp', 'tcp6'].flatMap((table) =>
		readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
			.split('\n')
			.map((line) => line.trim().split(/\s+/))
			.filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
			.map(([, local = '']) => NAMED[local.split(':')[0] ?? ''] ?? local),
	)
}

/** As the system's tables write them. */
const NAMED: Record<string, string> = {
	'0100007F': '127.0.0.1',
	'00000000': '0.0.0.0',
	'00000000000000000000000000000000': '::',
	'00000000000000000000000001000000': '::1',
}

function readLink(file: string): string {
	try {
		return readlinkSync(file)
	} catch {
		return ''
	}
}
