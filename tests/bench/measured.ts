/** Runs a command and measures it with all the processes that it starts. Linux only: it reads /proc. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 100
/** Clock ticks of /proc/PID/stat in a second, which Linux fixes for programs. */
const TICKS = 100

interface Process {
	parent: number
	/** Seconds, with those of children that have ended and were waited for. */
	cpu: number
	/** Bytes of memory that no other process shares, and a fair part of what is shared. */
	memory: () => number
}

/** @throws Error with the end of what the command printed when it fails */
export function runMeasured(
	[command = '', ...options]: readonly string[],
	cwd: string,
	env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; cpu: number; memory: number }> {
	return new Promise((resolve, reject) => {
		const started = performance.now()
		const child = spawn(command, options, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
		let output = ''
		child.stdout.on('data', (text: Buffer) => (output += text.toString()))
		child.stderr.on('data', (text: Buffer) => (output += text.toString()))
		let memory = 0
		const cpuOf = new Map<number, number>()
		const watch = setInterval(() => {
			const family = familyOf(child.pid ?? 0)
			let now = 0
			for (const [pid, { cpu, memory: held }] of family) {
				cpuOf.set(pid, Math.max(cpu, cpuOf.get(pid) ?? 0))
				now += held()
			}
			memory = Math.max(memory, now)
		}, EVERY_MS)
		child.on('error', reject)
		child.on('close', (code) => {
			clearInterval(watch)
			const seconds = (performance.now() - started) / 1000
			// Of every process its own time as last seen; at most a tenth of a second of each is missed.
			const cpu = [...cpuOf.values()].reduce((sum, part) => sum + part, 0)
			if (code === 0) resolve({ seconds, cpu, memory: memory / 1e6 })
			else reject(new Error(`${command} ${options.join(' ')} ended with ${code}\n${output.slice(-2000)}`))
		})
	})
}

/** A process and all below it. */
function familyOf(ancestor: number): Map<number, Process> {
	const all = new Map<number, Process>()
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue
		try {
			// The second field is the name in brackets, which may hold spaces.
			const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
			const at = (index: number) => Number(fields[index - 3])
			all.set(Number(name), {
				parent: at(4),
				cpu: (at(14) + at(15)) / TICKS,
				memory: () => memoryOf(name),
			})
		} catch {
			// It has ended meanwhile.
		}
	}
	const family = new Map<number, Process>()
	for (const [pid, found] of all) {
		let above = pid
		while (above !== ancestor && all.has(above)) above = all.get(above)?.parent ?? 0
		if (above === ancestor) family.set(pid, found)
	}
	return family
}

function memoryOf(pid: string): number {
	try {
		const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
		return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
	} catch {
		return 0
	}
}
