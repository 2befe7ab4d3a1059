/**
 * Links the files of a build into the folder of the site. The site that is replaced is kept in the cache as the spare: the next build
 * links into it only what has changed since, instead of every file into a new folder, and exchanges the two.
 */
import {
	copyFileSync,
	existsSync,
	linkSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	rmdirSync,
	utimesSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { inCache } from './cache.ts'
import type { Output } from './output.ts'
import { nextFolder, swap } from './swap.ts'

export interface PublishOptions {
	/** The folder to replace with the new site; must be a real folder. */
	out: string
	/** The path of the site on its host: `''` or `/villages-nz`. */
	base: string
	/** The hash of the index of the cache's files. */
	index: string
	/** What the last build published; undefined if that is unknown. */
	before: Published | undefined
	/** The folder of the cache; null for none. */
	cache: string | null
}

/** What a build has published, noted in the cache. */
export interface Published {
	out: string
	base: string
	/** The hash of the index of its files. */
	index: string
	/** All folders of the site in `out`. */
	folders: Folders
	/** The site that it replaced. */
	spare?: {
		folders: Folders
		/** The files in which it differs from the site in `out`. */
		changed: readonly string[]
	}
}

/**
 * Path → what changes with each entry that is added to the folder, removed or replaced. A file that is changed in its place is changed
 * in the cache as well, where `Output` notices.
 */
type Folders = Record<string, string>

/**
 * Returns what the last build published into `out`, and removes the note from the cache: until `publish` has written the next one,
 * the cache may hold other files than those that were published.
 */
export function takePublished(cache: string, last: Pick<Published, 'out' | 'base' | 'index'>): Published | undefined {
	const file = inCache(cache, 'published')
	if (!existsSync(file)) return undefined
	const text = readFileSync(file, 'utf8')
	rmSync(file)
	try {
		const published = JSON.parse(text) as Published
		const isLast = published.out === last.out && published.base === last.base && published.index === last.index
		return isLast ? published : undefined
	} catch {
		return undefined
	}
}

/**
 * Replaces the site in `out` with the one of a finished build.
 * @throws Error if it could not; `out` is then unchanged, unless what failed is the note for the next build
 */
export function publish(output: Output, { out, base, index, before, cache }: PublishOptions): void {
	const { files } = output
	const next = nextFolder(out)
	if (cache === null) {
		linkAll(next, base, output, files)
		copyToRoot(next, base)
		swap(next, out)
		return
	}
	const { changed } = output
	const spare = inCache(cache, 'spare')
	const isLinked =
		before?.spare && isAsLeft(spare, before.spare.folders) && move(spare, next)
			? update(next, base, output, new Set([...before.spare.changed, ...changed]))
			: linkAll(next, base, output, files)
	copyToRoot(next, base)
	const isKept = before !== undefined && isAsLeft(out, before.folders) && changed.length < files.length / 2
	swap(next, out)
	rmSync(spare, { recursive: true, force: true })
	const isSpare = isKept && move(next, spare)
	// A file that was copied to another disk can be changed without being changed in the cache.
	if (!isLinked) return
	const folders = foldersOf(out, base, files)
	const published: Published = {
		out,
		base,
		index,
		folders,
		...(isSpare && { spare: { folders: before.folders, changed } }),
	}
	writeFileSync(inCache(cache, 'published'), JSON.stringify(published))
}

/** Brings a site up to date. Returns whether all files could be linked. */
function update(folder: string, base: string, output: Output, changed: ReadonlySet<string>): boolean {
	const remove = [...changed].map((file) => path.join(folder, base, file))
	for (const file of remove) rmSync(file, { force: true })
	for (const emptied of new Set(remove.map((file) => path.dirname(file)))) removeEmpty(emptied)
	const link = [...changed].filter((file) => output.has(file))
	const isLinked = linkAll(folder, base, output, link)
	// A server knows a new site by the inode and the time of its folder, and this folder has been published before.
	utimesSync(folder, new Date(), new Date())
	return isLinked
}

/** Removes a folder if it is empty, and then those around it. */
function removeEmpty(folder: string): void {
	if (!existsSync(folder) || readdirSync(folder).length > 0) return
	rmdirSync(folder)
	removeEmpty(path.dirname(folder))
}

/** Links files into a folder, or copies those that can't be linked. Returns whether all could. */
function linkAll(folder: string, base: string, output: Output, files: readonly string[]): boolean {
	const made = new Set<string>()
	let isLinked = true
	for (const file of files) {
		const target = path.join(folder, base, file)
		const parent = path.dirname(target)
		if (!made.has(parent)) mkdirSync(parent, { recursive: true })
		made.add(parent)
		const from = path.join(output.folder, file)
		try {
			linkSync(from, target)
		} catch {
			// On another disk, or a file with too many links.
			copyFileSync(from, target)
			isLinked = false
		}
	}
	return isLinked
}

/** Copies what a host looks for at its root, wherever the site is. */
function copyToRoot(folder: string, base: string): void {
	if (base === '') return
	for (const file of ['_redirects', '_headers', '404.html']) {
		// Not overwritten: a server that has opened an earlier site links to the file.
		rmSync(path.join(folder, file), { force: true })
		copyFileSync(path.join(folder, base, file), path.join(folder, file))
	}
}

/** @param files addresses of all files of the site */
function foldersOf(out: string, base: string, files: readonly string[]): Folders {
	const folders = new Set<string>()
	for (const file of files) {
		let folder = path.posix.dirname(base + file)
		for (; !folders.has(folder); folder = path.posix.dirname(folder)) folders.add(folder)
	}
	return Object.fromEntries(Array.from(folders, (folder) => [folder, stateOf(path.join(out, folder))]))
}

function isAsLeft(out: string, folders: Folders): boolean {
	return Object.entries(folders).every(([folder, state]) => stateOf(path.join(out, folder)) === state)
}

function stateOf(folder: string): string {
	const stats = lstatSync(folder, { throwIfNoEntry: false })
	return stats ? `${stats.ino} ${stats.mtimeMs}` : 'none'
}

/** Returns whether a folder could be moved, which can't be done to another disk. */
function move(from: string, to: string): boolean {
	try {
		renameSync(from, to)
		return true
	} catch {
		return false
	}
}
