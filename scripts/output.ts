/**
 * The site that a build puts together in a new folder. An unchanged file is linked from the cache instead of being made again.
 * Files of the cache are checked before they are used, so a deleted or damaged cache costs only time.
 */
import { createHash, hash } from 'node:crypto'
import {
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { lock } from 'proper-lockfile'

/** What the cache notes about a file: the hash of everything it was made from, and its size and times on the disk. */
interface Kept {
	key: string
	bytes: number
	mtimeMs: number
}

/** A file, with the hash of what it is made from. */
export type KeyedFile = readonly [file: string, key: string]

/** To be raised when the format of the cache changes. */
const CACHE_FORMAT = 1

/**
 * File names are addresses: `/villages/x.html`. Everything is done synchronously: one file takes some
 * twenty microseconds that way, and several times that through promises.
 */
export class Output {
	readonly folder: string
	readonly #cache: string | null
	readonly #before: Map<string, Kept>
	readonly #now = new Map<string, Kept>()
	readonly #folders = new Set<string>()
	#made = 0

	readonly #base: string

	/**
	 * @param folder the new site; must not exist or be empty
	 * @param base files are below this path in it: `''` or `/villages-nz`
	 * @param cache the folder of the cache, on the same disk if possible; null for none
	 */
	constructor(folder: string, cache: string | null, base = '') {
		this.folder = folder
		this.#base = base
		this.#cache = cache
		this.#before = cache === null ? new Map() : readIndex(cache)
		mkdirSync(folder, { recursive: true })
	}

	/** How many files were not taken from the cache. */
	get made(): number {
		return this.#made
	}

	/** How many files the site has. */
	get files(): number {
		return this.#now.size
	}

	/** The folders at the top of the site, in order. */
	get folders(): string[] {
		const names = Array.from(this.#now.keys(), (file) => file.split('/').slice(1))
		return [...new Set(names.flatMap(([folder = '', ...rest]) => (rest.length > 0 ? folder : [])))].toSorted()
	}

	/** Returns the hash of what a file of the site is made from. */
	keyOf(file: string): string | undefined {
		return this.#now.get(file)?.key
	}

	/** Returns the files that are written or restored meanwhile. */
	filesOf(write: () => void): KeyedFile[] {
		const before = this.#now.size
		write()
		return Array.from(this.#now, ([file, { key }]) => [file, key] as const).slice(before)
	}

	/**
	 * Links files from the last build, if all of them were made from the same inputs and are undamaged.
	 * @param key the hash of what they are made from
	 */
	restore(files: readonly string[], key: string): boolean {
		return this.restoreAll(files.map((file) => [file, key]))
	}

	/** The same for files that were made from different inputs, each with the hash of its own. */
	restoreAll(files: readonly KeyedFile[]): boolean {
		const kept = files.flatMap(([file, key]) => this.#unharmed(file, key) ?? [])
		if (kept.length < files.length) return false
		for (const each of kept) {
			this.#claim(each.file, each)
			this.#put(each.file, this.#kept(each.file))
		}
		return true
	}

	/**
	 * Writes a file, or links it from the last build if it is unchanged.
	 * @param key the hash of what it is made from; that of the content itself by default
	 * @returns the key
	 */
	write(file: string, content: string | Uint8Array, key = keyOf(content)): string {
		if (!this.restore([file], key)) {
			if (this.#cache === null) writeFileSync(this.#target(file), content)
			else {
				const kept = this.#place(file)
				writeNew(kept, content)
				this.#put(file, kept)
			}
			this.#note(file, key)
		}
		return key
	}

	/** Moves in a finished file from the folder where it was made. */
	adopt(file: string, made: string, key: string): void {
		if (this.#cache === null) moveNew(made, this.#target(file))
		else {
			const kept = this.#place(file)
			moveNew(made, kept)
			this.#put(file, kept)
		}
		this.#note(file, key)
	}

	/** Removes from the cache what the site no longer has, and writes the index of what it has. */
	finish(): void {
		if (this.#cache === null) return
		for (const file of this.#before.keys()) if (!this.#now.has(file)) rmSync(this.#kept(file), { force: true })
		writeIndex(this.#cache, this.#now)
	}

	/** Returns the note about a file of the last build; undefined if its inputs differ or the file was changed. */
	#unharmed(file: string, key: string): (Kept & { file: string }) | undefined {
		const kept = this.#before.get(file)
		if (this.#cache === null || kept?.key !== key) return undefined
		const found = statSync(this.#kept(file), { throwIfNoEntry: false })
		return found?.size === kept.bytes && found.mtimeMs === kept.mtimeMs ? { file, ...kept } : undefined
	}

	#kept(file: string): string {
		return path.join(this.#cache ?? '', 'files', file)
	}

	/** Returns where the cache keeps a file that is about to be made. */
	#place(file: string): string {
		const kept = this.#kept(file)
		this.#makeFolder(path.dirname(kept))
		return kept
	}

	#target(file: string): string {
		const target = path.join(this.folder, this.#base, file)
		this.#makeFolder(path.dirname(target))
		return target
	}

	#put(file: string, from: string): void {
		linkOrCopy(from, this.#target(file))
	}

	/** Throws if there is such a file already: a redirect must not overwrite a page, for example. */
	#claim(file: string, kept: Kept): void {
		if (this.#now.has(file)) throw new Error(`Two things were made for ${file}`)
		this.#now.set(file, kept)
	}

	#note(file: string, key: string): void {
		const { size, mtimeMs } = statSync(this.#cache === null ? this.#target(file) : this.#kept(file))
		this.#claim(file, { key, bytes: size, mtimeMs })
		this.#made++
	}

	#makeFolder(folder: string): void {
		if (this.#folders.has(folder)) return
		mkdirSync(folder, { recursive: true })
		this.#folders.add(folder)
	}
}

/** Returns the hash of one value, or of several in their order. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
	const [only] = parts
	if (only !== undefined && parts.length === 1) return hash('sha1', only, 'base64url')
	const sum = createHash('sha1')
	// Each part after its length: otherwise ("ab", "c") and ("a", "bc") would have the same hash.
	for (const part of parts) sum.update(`${part.length}:`).update(part)
	return sum.digest('base64url')
}

/** How long the lock of a killed build is respected; longer than a build ever works synchronously, when it can't refresh its lock. */
const STALE_MS = 60_000

/**
 * Locks a cache until the returned function is called.
 * @returns null if another build has locked it
 */
export async function lockCache(cache: string): Promise<(() => Promise<void>) | null> {
	mkdirSync(cache, { recursive: true })
	try {
		return await lock(cache, { stale: STALE_MS })
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return null
		throw error
	}
}

/** Deletes the files of a cache, but no other files in its folder. */
export function emptyCache(cache: string): void {
	for (const name of ['files', 'bundle', 'index.json', 'memory.json'])
		rmSync(path.join(cache, name), { recursive: true, force: true })
}

/** Replaces a file. The old one is unlinked, not overwritten: the previous site may share it. */
function writeNew(file: string, content: string | Uint8Array): void {
	try {
		writeFileSync(file, content, { flag: 'wx' })
	} catch {
		rmSync(file, { force: true })
		writeFileSync(file, content)
	}
}

/** Moves a file, also across disks; a file in its place is replaced. */
function moveNew(from: string, to: string): void {
	try {
		renameSync(from, to)
	} catch {
		rmSync(to, { force: true })
		copyFileSync(from, to)
	}
}

/** Links a file; copies it across disks, or if it has too many links. */
function linkOrCopy(from: string, to: string): void {
	try {
		linkSync(from, to)
	} catch {
		copyFileSync(from, to)
	}
}

const indexFile = (cache: string) => path.join(cache, 'index.json')

/** Where a cache keeps what was made of content but is no file of the site. */
export const memoryFile = (cache: string) => path.join(cache, 'memory.json')

/** Returns the index of the cache; undefined if it is missing or can't be read: then everything is made again. */
function readIndex(cache: string): Map<string, Kept> {
	const file = indexFile(cache)
	if (!existsSync(file)) return new Map()
	try {
		const { format, files } = JSON.parse(readFileSync(file, 'utf8')) as {
			format: number
			files: [string, string, number, number][]
		}
		if (format !== CACHE_FORMAT) return new Map()
		return new Map(files.map(([name, key, bytes, mtimeMs]) => [name, { key, bytes, mtimeMs }]))
	} catch {
		return new Map()
	}
}

function writeIndex(cache: string, kept: Map<string, Kept>): void {
	const files = [...kept].map(([name, { key, bytes, mtimeMs }]) => [name, key, bytes, mtimeMs])
	const file = indexFile(cache)
	writeFileSync(`${file}.new`, JSON.stringify({ format: CACHE_FORMAT, files }))
	renameSync(`${file}.new`, file)
}
