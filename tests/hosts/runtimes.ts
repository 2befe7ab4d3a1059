/** The hosts that can be run here, each started on the built site. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Stored {
	fields: Record<string, string>
	spam: boolean
	requestId: string | null
}

export interface Runtime {
	url: string
	/** What it has stored, oldest first. */
	stored: () => Stored[]
	stop: () => Promise<void>
}

/** A row of scripts/host/schema.sql, as D1 gives it. */
interface Row {
	fields: string
	spam: number
	request_id: string | null
}

const root = path.resolve(import.meta.dirname, '../..')

/** Cloudflare Pages with its functions and D1, as `wrangler pages dev` runs them. */
export async function cloudflarePages(): Promise<Runtime> {
	const folder = mkdtempSync(path.join(tmpdir(), 'cloudflare-'))
	const port = await freePort()
	const wrangler = path.join(root, 'tests/hosts/node_modules/wrangler/bin/wrangler.js')
	const adapter = path.join(root, 'scripts/host/adapters/cloudflare')
	const d1 = (...args: string[]): { results: Row[] }[] => {
		const { stdout, stderr, status } = spawnSync(
			process.execPath,
			[wrangler, 'd1', 'execute', 'village-compass-requests', '--local', '--json', `--persist-to=${folder}`, ...args],
			{ cwd: adapter, env: quiet(folder), encoding: 'utf8' },
		)
		if (status !== 0) throw new Error(`wrangler d1 failed: ${stdout}${stderr}`)
		return JSON.parse(stdout) as { results: Row[] }[]
	}
	d1('--file=../../schema.sql')
	// The same site with Cloudflare's own host rules.
	const site = path.join(folder, 'site')
	const built = spawnSync(process.execPath, ['scripts/cli.ts', 'build', '--host=cloudflare', `--out=${site}`], {
		cwd: root,
		// As npm run build has it: the test runner's own setting would make another bundle.
		env: { ...process.env, NODE_ENV: '', VITEST: '' },
	})
	if (built.status !== 0) throw new Error(built.stderr.toString())
	// The id is wrangler.toml's.
	const server = start(
		adapter,
		process.execPath,
		[
			wrangler,
			'pages',
			'dev',
			site,
			`--port=${port}`,
			'--ip=127.0.0.1',
			'--inspector-port=0',
			`--persist-to=${folder}`,
			'--d1=REQUESTS=00000000-0000-0000-0000-000000000000',
		],
		quiet(folder),
	)
	return {
		url: await answering(port, server),
		stored: () =>
			(d1('--command=SELECT * FROM requests ORDER BY id')[0]?.results ?? []).map((row) => ({
				fields: JSON.parse(row.fields) as Record<string, string>,
				spam: row.spam === 1,
				requestId: row.request_id,
			})),
		stop: () => stop(server, folder),
	}
}

/** Netlify, as `netlify dev` imitates it, without a connection and without its edge functions, which are fetched. */
export async function netlify(): Promise<Pick<Runtime, 'url' | 'stop'>> {
	const folder = mkdtempSync(path.join(tmpdir(), 'netlify-'))
	const port = await freePort()
	const program = path.join(root, 'tests/hosts/node_modules/netlify-cli/bin/run.js')
	const server = start(
		folder,
		process.execPath,
		[
			program,
			'dev',
			`--dir=${path.join(root, 'dist')}`,
			'--offline',
			`--port=${port}`,
			'--internal-disable-edge-functions',
			'--no-open',
		],
		{ ...process.env, CI: '1', HOME: folder },
	)
	return { url: await answering(port, server), stop: () => stop(server, folder) }
}

/** Wrangler asks nothing, reports nothing, and writes its log away from the project. */
function quiet(folder: string): NodeJS.ProcessEnv {
	return { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: folder }
}

function start(cwd: string, command: string, args: string[], env = process.env): ChildProcess {
	// A group of its own, because a runtime starts others, and they must end with it.
	return spawn(command, args, { cwd, env, stdio: 'ignore', detached: true })
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo
			server.close(() => resolve(port))
		})
	})
}

async function answering(port: number, server: ChildProcess): Promise<string> {
	const url = `http://127.0.0.1:${port}`
	for (;;) {
		if (server.exitCode !== null) throw new Error(`the host ended with ${server.exitCode}`)
		if (
			await fetch(url).then(
				(response) => response.ok,
				() => false,
			)
		)
			return url
		await new Promise((done) => setTimeout(done, 200))
	}
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
	const ended = new Promise((done) => server.once('exit', done))
	process.kill(-(server.pid ?? 0), 'SIGTERM')
	await ended
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
