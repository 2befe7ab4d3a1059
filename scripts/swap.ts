/** How a new site takes the place of the old one, and how that is finished when a build was killed in the middle of it. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'

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

/** Removes what killed builds have left beside a site, and their folders for everything in between. */
export function removeLeftovers(folder: string, work: string): void {
	const prefixes = [beside(folder, 'next'), beside(folder, 'previous'), work]
	for (const each of prefixes.flatMap(ofProcesses))
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

/** A process that has the number now may be another one; in containers it often is this one. */
function isLeftBehind({ pid, changed }: FolderOfProcess, afterMs: number): boolean {
	return pid === process.pid || !isRunning(pid) || Date.now() - changed > afterMs
}

/** Whether a process of that number runs, whoever's it is. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code !== 'ESRCH'
	}
}

/**
 * Refuses, in words, a folder that a new site must not or cannot take the place of.
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

/** Every site has this page at its root, with the page data of ours. */
function isOurs(folder: string): boolean {
	const page = path.join(folder, '404.html')
	return (
		lstatSync(page, { throwIfNoEntry: false })?.isFile() === true &&
		readFileSync(page, 'utf8').includes('id="page-data"')
	)
}

/**
 * Puts a folder in the place of another, which is deleted; two renames, so that there is never half a site.
 * @param next the new folder, on the same disk
 * @param current the folder to replace, which need not exist
 * @throws Error when it could not; `current` is then as it was
 */
export async function swap(next: string, current: string): Promise<void> {
	const previous = `${beside(current, 'previous')}${process.pid}`
	const replaces = existsSync(current)
	try {
		if (replaces) await rename(current, previous)
	} catch (cause) {
		throw new Error(`${current} cannot be renamed, and is as it was. Is it where a disk or a volume is mounted?`, {
			cause,
		})
	}
	try {
		await rename(next, current)
	} catch (error) {
		if (replaces) await rename(previous, current)
		throw error
	}
	if (!replaces) return
	// Under this name it is no site to put back, however much of it a kill leaves.
	await rename(previous, next)
	await rm(next, { recursive: true, force: true })
}
