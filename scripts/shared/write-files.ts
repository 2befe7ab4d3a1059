/**
 * Writes and deletes several files of a folder, all of them or none. What is to be written is first put together in a folder of its own,
 * whose name then changes: until then nothing has changed, and from then on the next command finishes what a killed one began.
 */
import {
	accessSync,
	constants,
	lstatSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors.ts'
import { removeLeftBehind } from './swap.ts'

/** Path below the folder → its new content; null deletes the file. */
export type Changes = ReadonlyMap<string, string | Uint8Array | null>

/** What the names of the folders begin with, before the number of the process. Content ignores names with a dot in front. */
const UNFINISHED = '.writing-'
const WHOLE = '.written-'
/** What is to be done: the file with the number N takes its place from the file N, or is deleted. */
const PLAN = 'plan.json'
type Plan = { file: string; isDeleted: boolean }[]

/**
 * Writes the changes. What fails leaves all files as they were, or leaves it to the next call of `finishWriting` to put the rest in place.
 * @throws Error for a file that is a link or is behind one: it may be outside the folder
 */
export function writeFiles(root: string, changes: Changes): void {
	finishWriting(root)
	removeLeftBehind(path.join(root, UNFINISHED))
	const unfinished = path.join(root, UNFINISHED + process.pid)
	const whole = path.join(root, WHOLE + process.pid)
	try {
		mkdirSync(unfinished)
		for (const [index, [file, content]] of [...changes].entries()) {
			assertReplaceable(root, file)
			if (content !== null) writeFileSync(path.join(unfinished, String(index)), content)
		}
		const plan: Plan = Array.from(changes, ([file, content]) => ({ file, isDeleted: content === null }))
		writeFileSync(path.join(unfinished, PLAN), JSON.stringify(plan))
		renameSync(unfinished, whole)
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true })
		throw error
	}
	putInPlace(root, whole)
}

/** Puts in place what killed processes have written whole. */
export function finishWriting(root: string): void {
	for (const name of readdirSync(root).filter((one) => one.startsWith(WHOLE)))
		try {
			putInPlace(root, path.join(root, name))
		} catch (cause) {
			throw new Error(`${name} can’t be put in place: ${String(cause)}`, { cause })
		}
}

/** Done again, or by two processes, it comes to the same. */
function putInPlace(root: string, whole: string): void {
	// Without its plan, all is in place and the folder was being deleted.
	const plan = unlessMissing(() => readFileSync(path.join(whole, PLAN), 'utf8')) ?? '[]'
	for (const [index, { file, isDeleted }] of (JSON.parse(plan) as Plan).entries()) {
		assertReplaceable(root, file)
		const target = path.join(root, file)
		if (isDeleted) rmSync(target, { force: true })
		else {
			mkdirSync(path.dirname(target), { recursive: true })
			unlessMissing(() => renameSync(path.join(whole, String(index)), target))
		}
	}
	rmSync(whole, { recursive: true, force: true, maxRetries: 5 })
}

function unlessMissing<T>(act: () => T): T | undefined {
	try {
		return act()
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return undefined
		throw error
	}
}

/** @throws Error if the name leads outside (a plan may be in a repository of others), or the file, or a folder that it is in, is a link or may not be changed */
function assertReplaceable(root: string, file: string): void {
	if (file.split(/[\\/]/).some((name) => name === '' || name.startsWith('.')))
		throw new Error(`"${file}" is no name of a file that is written in ${root}.`)
	for (let at = file; at !== '.'; at = path.dirname(at)) {
		const stats = lstatSync(path.join(root, at), { throwIfNoEntry: false })
		if (stats && !(at === file ? stats.isFile() : stats.isDirectory()))
			throw new Error(`${path.join(root, at)} is a link or no ordinary file.`)
		if (stats?.isDirectory()) accessSync(path.join(root, at), constants.W_OK)
	}
}
