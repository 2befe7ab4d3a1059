/**
 * npm run bench [-- villages …]: builds sites of 500, 2,000 and 10,000 villages, or of as many as are asked for, and
 * prints what each took.
 * Ends with code 1 when time or memory grew faster than the number of pages.
 */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'
import { writeContent } from '../testing/many-villages.ts'

const named = process.argv.slice(2).map(Number)
if (named.some((size) => !Number.isInteger(size) || size < 1)) {
	console.error('Name how many villages, such as: npm run bench -- 5000 50000')
	process.exit(1)
}
const SIZES = named.length > 0 ? named : [500, 2_000, 10_000]
/** Growth counts as faster than the pages only beyond this factor, because measurements vary. */
const TOLERANCE = 1.25

interface Result {
	villages: number
	pages: number
	seconds: number
	/** Megabytes, all processes together. */
	memory: number
}

const work = path.join(PROJECT_ROOT, '.work/bench')
await rm(work, { recursive: true, force: true })
const results: Result[] = []
for (const villages of SIZES) {
	// Each in a folder of its own, deleted at the end: for minutes after many files were deleted, ext4 is slow to make new ones.
	const folder = path.join(work, String(villages))
	await writeContent(villages, path.join(folder, 'content'))
	const result = { villages, ...(await buildOnce(folder)) }
	results.push(result)
	console.log(
		`${villages.toLocaleString('en-NZ')} villages: ${result.pages} pages in ${result.seconds} s, ` +
			`${Math.round(result.pages / result.seconds)} pages/s, peak memory ${result.memory} MB`,
	)
}
await rm(work, { recursive: true, force: true })

const [first, last] = [results[0], results.at(-1)]
if (first && last) {
	const growth = (of: keyof Result) => last[of] / first[of]
	console.log(
		`From the smallest to the largest: pages ${growth('pages').toFixed(1)}x, time ${growth('seconds').toFixed(1)}x, memory ${growth('memory').toFixed(1)}x`,
	)
	if (Math.max(growth('seconds'), growth('memory')) > growth('pages') * TOLERANCE) {
		console.error('Time or memory grew faster than the number of pages.')
		process.exit(1)
	}
}

/** Builds in a new process, so that the memory of one run doesn't count in the next, and reads what it prints. */
function buildOnce(folder: string): Promise<Omit<Result, 'villages'>> {
	return new Promise((resolve, reject) => {
		const command = path.join(PROJECT_ROOT, 'scripts/commands/build.ts')
		const child = spawn(
			process.execPath,
			[
				...process.execArgv,
				command,
				'--content',
				path.join(folder, 'content'),
				'--no-previews',
				'--no-words',
				// Without checks: lists of so many villages are longer than they allow.
				'--no-check',
				'--cache',
				path.join(folder, 'cache'),
				'--out',
				path.join(folder, 'dist'),
			],
			{
				stdio: ['ignore', 'pipe', 'inherit'],
			},
		)
		let output = ''
		child.stdout.on('data', (text: Buffer) => (output += text.toString()))
		child.on('error', reject)
		child.on('close', () => {
			const [, pages, seconds, memory] = /Built (\d+) pages in ([\d.]+) s .*peak memory (\d+) MB/.exec(output) ?? []
			if (pages === undefined) reject(new Error(`The build failed.\n${output}`))
			else resolve({ pages: Number(pages), seconds: Number(seconds), memory: Number(memory) })
		})
	})
}
