/** Replaces the old site with the new one, and repairs what a build left that was killed while doing so. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors.ts'

/** A build takes minutes. An older folder was left behind, even if another process has its number by now. */
const LEFT_BEHIND_MS = 3_600_000
/** A build moves the old site away and the new one in within milliseconds. */
const SWAPPED_MS = 10_000

/**
 * Returns the folder that a link leads to, or the folder itself, which need not exist.
 * @throws Error for a link that leads nowhere
 */
export function realFolder(folder: string): string {
	if (existsSync(folder)) return realpathSync(folder)
	if (lstatSync(folder, { throwIfNoEntry: false }))
		throw new Error(`${folder} is a link to something that does not exist. Delete the link, or make the folder.`)
	return path.resolve(folder)
}

/**
 * Prepares the replacement of a site: puts right what killed builds left, and refuses a folder that must not or can't be replaced.
 * @param work what the names of all builds' folders of temporary files begin with
 * @returns the real folder of the site
 * @throws Error that says why it is refused
 */
export function prepareFolder(folder: string, work: string): string {
	const real = realFolder(folder)
	putBack(real)
	removeLeftovers(real, work)
	assertReplaceable(real)
	return real
}

/** Where a build puts a site together: beside the old one, so that both are renamed on one disk. */
export const nextFolder = (folder: string) => `${beside(folder, 'next')}${process.pid}`

/**
 * Puts back a site that a killed build had moved away.
 * @param folder the site; must be a real folder
 */
export function putBack(folder: string): void {
	if (existsSync(folder)) return
	const [newest] = ofProcesses(beside(folder, 'previous')).toSorted((one, other) => other.changed - one.changed)
	if (newest && isLeftBehind(newest, SWAPPED_MS)) renameSync(newest.folder, folder)
}

/** Removes what killed builds have left beside a site, and their folders of temporary files. */
export function removeLeftovers(folder: string, work: string): void {
	for (const prefix of [beside(folder, 'next'), beside(folder, 'previous'), work]) removeLeftBehind(prefix)
}

/** Removes the folders whose names are this and the number of a process that has ended. */
export function removeLeftBehind(prefix: string): void {
	for (const each of ofProcesses(prefix))
		if (isLeftBehind(each, LEFT_BEHIND_MS)) rmSync(each.folder, { recursive: true, force: true })
}

const beside = (folder: string, what: string) => path.join(path.dirname(folder), `.${path.basename(folder)}-${what}-`)

/** A folder whose name ends with the number of the process that made it. */
interface FolderOfProcess {
	folder: string
	pid: number
	/** When it was last changed or renamed, in ms of the epoch. */
	changed: number
}

function ofProcesses(prefix: string): FolderOfProcess[] {
	const parent = path.dirname(prefix)
	if (!existsSync(parent)) return []
	return readdirSync(parent).flatMap((name) => {
		const folder = path.join(parent, name)
		const pid = folder.startsWith(prefix) ? folder.slice(prefix.length) : ''
		const stats = /^\d+$/.test(pid) && lstatSync(folder, { throwIfNoEntry: false })
		return stats ? [{ folder, pid: Number(pid), changed: stats.ctimeMs }] : []
	})
}

/** Whether the process that made a folder has ended. Its number may belong to another one by now; in containers often to this one. */
function isLeftBehind({ pid, changed }: FolderOfProcess, afterMs: number): boolean {
	return pid === process.pid || !isRunning(pid) || Date.now() - changed > afterMs
}

/** Whether there is a process of that number, of any user. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return !hasCode(error, 'ESRCH')
	}
}

/**
 * Throws if a new site must not or can't replace the folder.
 * @param folder must be real
 * @throws Error
 */
export function assertReplaceable(folder: string): void {
	const stats = statSync(folder, { throwIfNoEntry: false })
	if (stats === undefined) return
	if (!stats.isDirectory()) throw new Error(`${folder} is a file. Name a folder for the site.`)
	if (stats.dev !== statSync(path.dirname(folder)).dev)
		throw new Error(`${folder} is a disk of its own, which cannot be renamed. Name a folder inside it.`)
	if (readdirSync(folder).length > 0 && !isOurs(folder))
		throw new Error(
			`${folder} holds files that no build has made, and a build would delete them. Name another folder, or empty it.`,
		)
}

/** Whether a folder holds a site of ours: each has this page at its root, with its page data. */
function isOurs(folder: string): boolean {
	const page = path.join(folder, '404.html')
	return (
		lstatSync(page, { throwIfNoEntry: false })?.isFile() === true &&
		readFileSync(page, 'utf8').includes('id="page-data"')
	)
}

/**
 * Replaces a folder with another by two renames, so that there is never half a site.
 * @param next the new folder, on the same disk; afterwards the old one, if there was one
 * @param current the folder to replace, which need not exist
 * @throws Error if it could not; `current` is then unchanged
 */
export function swap(next: string, current: string): void {
	const previous = `${beside(current, 'previous')}${process.pid}`
	const replaces = existsSync(current)
	try {
		if (replaces) renameSync(current, previous)
	} catch (cause) {
		throw new Error(`${current} cannot be renamed, and is as it was. Is it where a disk or a volume is mounted?`, {
			cause,
		})
	}
	try {
		renameSync(next, current)
	} catch (error) {
		if (replaces) renameSync(previous, current)
		throw error
	}
	// Under this name the next build won't put it back, even if this one is killed while deleting it.
	if (replaces) renameSync(previous, next)
}
