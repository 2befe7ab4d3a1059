/**
 * The files of the site that a build makes. They are made in the cache, where an unchanged file is still there from the last build;
 * publish.ts links them into the folder of the site. They are checked before they are used, so a deleted or damaged cache costs only time.
 */
import { createHash, hash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inCache } from './cache.ts'

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
	/** Where the files are. It may hold others, which are no part of the site. */
	readonly folder: string
	/** The hash of the index that the last build wrote; empty if it is missing or can't be read. */
	readonly lastIndex: string
	readonly #cache: string | null
	readonly #before: Map<string, Kept>
	readonly #now = new Map<string, Kept>()
	readonly #made = new Set<string>()
	readonly #folders = new Set<string>()

	/**
	 * @param folder where files are made if there is no cache; must not exist or be empty
	 * @param cache the folder of the cache; null for none
	 */
	constructor(folder: string, cache: string | null) {
		this.folder = cache === null ? folder : inCache(cache, 'files')
		this.#cache = cache
		const { key, files } = cache === null ? NO_INDEX : readIndex(cache)
		this.lastIndex = key
		this.#before = files
		mkdirSync(this.folder, { recursive: true })
	}

	/** How many files were not taken from the cache. */
	get made(): number {
		return this.#made.size
	}

	/** Every file of the site. */
	get files(): string[] {
		return [...this.#now.keys()]
	}

	/** The files that are not as the last build left them, and those that the site no longer has. */
	get changed(): string[] {
		return [...this.#made, ...this.#removed]
	}

	get #removed(): string[] {
		return [...this.#before.keys()].filter((file) => !this.#now.has(file))
	}

	/** Whether the site has a file. */
	has(file: string): boolean {
		return this.#now.has(file)
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
	 * Takes files from the last build, if all of them were made from the same inputs and are undamaged.
	 * @param key the hash of what they are made from
	 */
	restore(files: readonly string[], key: string): boolean {
		return this.restoreAll(files.map((file) => [file, key]))
	}

	/** The same for files that were made from different inputs, each with the hash of its own. */
	restoreAll(files: readonly KeyedFile[]): boolean {
		const kept = files.flatMap(([file, key]) => this.#unharmed(file, key) ?? [])
		if (kept.length < files.length) return false
		for (const each of kept) this.#claim(each.file, each)
		return true
	}

	/**
	 * Writes a file, or takes it from the last build if it is unchanged.
	 * @param key the hash of what it is made from; that of the content itself by default
	 * @returns the key
	 */
	write(file: string, content: string | Uint8Array, key = keyOf(content)): string {
		if (!this.restore([file], key)) {
			writeNew(this.#place(file), content)
			this.#note(file, key)
		}
		return key
	}

	/** Moves in a finished file from the folder where it was made. */
	adopt(file: string, made: string, key: string): void {
		moveNew(made, this.#place(file))
		this.#note(file, key)
	}

	/**
	 * Removes from the cache what the site no longer has, and writes the index of what it has.
	 * @returns the hash of the index
	 */
	finish(): string {
		if (this.#cache === null) return NO_INDEX.key
		for (const file of this.#removed) rmSync(path.join(this.folder, file), { force: true })
		return writeIndex(this.#cache, this.#now)
	}

	/** Returns the note about a file of the last build; undefined if its inputs differ or the file was changed. */
	#unharmed(file: string, key: string): (Kept & { file: string }) | undefined {
		const kept = this.#before.get(file)
		if (kept?.key !== key) return undefined
		const found = statSync(path.join(this.folder, file), { throwIfNoEntry: false })
		return found?.size === kept.bytes && found.mtimeMs === kept.mtimeMs ? { file, ...kept } : undefined
	}

	/** Returns where a file is about to be made. */
	#place(file: string): string {
		const place = path.join(this.folder, file)
		const folder = path.dirname(place)
		if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
		this.#folders.add(folder)
		return place
	}

	/** Throws if there is such a file already: a redirect must not overwrite a page, for example. */
	#claim(file: string, kept: Kept): void {
		if (this.#now.has(file)) throw new Error(`Two things were made for ${file}`)
		this.#now.set(file, kept)
	}

	#note(file: string, key: string): void {
		const { size, mtimeMs } = statSync(path.join(this.folder, file))
		this.#claim(file, { key, bytes: size, mtimeMs })
		this.#made.add(file)
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

interface Index {
	/** The hash of its text. */
	key: string
	files: Map<string, Kept>
}

/** Without an index everything is made again. */
const NO_INDEX: Index = { key: '', files: new Map() }

/** Returns the index of a cache, unless it is missing or can't be read. */
function readIndex(cache: string): Index {
	const file = inCache(cache, 'index')
	if (!existsSync(file)) return NO_INDEX
	try {
		const text = readFileSync(file, 'utf8')
		const { format, files } = JSON.parse(text) as { format: number; files: [string, string, number, number][] }
		if (format !== CACHE_FORMAT) return NO_INDEX
		const kept = files.map(([name, key, bytes, mtimeMs]) => [name, { key, bytes, mtimeMs }] as const)
		return { key: keyOf(text), files: new Map(kept) }
	} catch {
		return NO_INDEX
	}
}

/** Returns the hash of the index. */
function writeIndex(cache: string, kept: Map<string, Kept>): string {
	const files = [...kept].map(([name, { key, bytes, mtimeMs }]) => [name, key, bytes, mtimeMs])
	const file = inCache(cache, 'index')
	const text = JSON.stringify({ format: CACHE_FORMAT, files })
	writeFileSync(`${file}.new`, text)
	renameSync(`${file}.new`, file)
	return keyOf(text)
}
