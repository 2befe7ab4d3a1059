/** Which functions of the project run in a walk through its code, by V8's own count. */
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Source file, from the root of the project → where a function of it begins → how often it ran. */
export type Runs = Map<string, Map<number, number>>

/** What Vite and Vitest make functions of, beside ours: a whole file, which begins here at the latest, and the reading of each export. */
const START_OF_FILE = 20
const READING_OF_EXPORT = '() => { try { return '

/** Does something, and returns how often each function ran meanwhile. What a file does when it is loaded is no function. */
export async function runsOf(walk: () => Promise<unknown>): Promise<Runs> {
	const session = new Session()
	session.connect()
	await session.post('Profiler.enable')
	await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
	await walk()
	const { result } = await session.post('Profiler.takePreciseCoverage')
	await session.post('Debugger.enable')
	const runs: Runs = new Map()
	for (const { scriptId, url, functions } of result) {
		const file = path.relative(process.cwd(), url.startsWith('file:') ? fileURLToPath(url) : url)
		if (!/^(src|scripts|renderer|pages)\/.*\.tsx?$/.test(file)) continue
		const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
		const own = runs.get(file) ?? new Map<number, number>()
		for (const { startOffset, count } of functions.flatMap(({ ranges }) => ranges.slice(0, 1)))
			if (count > 0 && startOffset > START_OF_FILE && !scriptSource.startsWith(READING_OF_EXPORT, startOffset))
				own.set(startOffset, (own.get(startOffset) ?? 0) + count)
		runs.set(file, own)
	}
	session.disconnect()
	return runs
}

/** Returns the files with a function that ran more often than before. */
export function moreThan(before: Runs, after: Runs): string[] {
	const isMore = (file: string, runs: ReadonlyMap<number, number>) =>
		[...runs].some(([start, count]) => count > (before.get(file)?.get(start) ?? 0))
	return [...after].flatMap(([file, runs]) => (isMore(file, runs) ? file : [])).toSorted()
}

/**
 * Prints files by folder, with their lines (blank ones too), and how many they are.
 * @param shared folders that every page uses: counted once with them, and once without
 */
export function report(walk: string, files: readonly string[], shared: readonly string[]): void {
	const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
	const total = (some: readonly string[]) =>
		`${some.length} files, ${some.reduce((sum, file) => sum + linesOf(file), 0)} lines`
	const folders = [...Map.groupBy(files, (file) => path.dirname(file))].flatMap(([folder, own]) => [
		`${folder}: ${total(own)}`,
		...own.map((file) => `${String(linesOf(file)).padStart(7)} ${path.basename(file)}`),
	])
	const own = files.filter((file) => !shared.some((folder) => file.startsWith(`${folder}/`)))
	const totals = [`${walk}: ${total(files)}`, `Without ${shared.join(', ')}: ${total(own)}`]
	console.log(['', ...folders, ...totals].join('\n'))
}
