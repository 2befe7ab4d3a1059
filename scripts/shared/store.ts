/**
 * The store of builds: what was made, under a hash of everything that it was made from. The next build finds it there as long as
 * nothing of that has changed. Deleting the store costs only time.
 */
import { createHash, hash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { PROJECT_ROOT } from './project-root.ts'

/** Where the store is, unless a build is told another place. */
export const USUAL_CACHE = path.join(PROJECT_ROOT, '.work/cache')

/** Where something is looked up that was made before: a part of the store, or a `Map` for as long as a process runs. */
export interface Memo {
	get(key: string): unknown
	set(key: string, value: unknown): unknown
}

/** Returns what a memo has under a key, or makes it and sets it there. */
export async function getOrMake<T>(memo: Memo, key: string, make: () => T | Promise<T>): Promise<T> {
	const known = memo.get(key) as T | undefined
	if (known !== undefined) return known
	const made = await make()
	memo.set(key, made)
	return made
}

/**
 * Entries are files, each written under another name and then renamed. So builds at the same time need no lock, and a build that is
 * killed leaves no half entry. Any build may delete an entry at any time, so what is needed later must not be in the store alone.
 */
export class Store implements Memo {
	/** The folder that the store is in; what else is there stays. */
	readonly cache: string
	readonly #folder: string
	readonly #used = new Set<string>()

	constructor(cache: string) {
		this.cache = cache
		this.#folder = path.join(cache, 'store')
		mkdirSync(this.#folder, { recursive: true })
	}

	/** Returns the value under a key; undefined if there is none, or if its file is cut short. */
	get(key: string): unknown {
		this.#used.add(key)
		try {
			return deserialize(readFileSync(path.join(this.#folder, key)))
		} catch {
			return undefined
		}
	}

	/** Sets the value under a key: JSON, bytes, a `Map`, or what else can be copied. */
	set(key: string, value: unknown): void {
		this.#used.add(key)
		const unfinished = path.join(this.#folder, randomUUID() + UNFINISHED)
		writeFileSync(unfinished, serialize(value))
		renameSync(unfinished, path.join(this.#folder, key))
	}

	/** Deletes the entries that this build neither got nor set. */
	prune(): void {
		for (const name of readdirSync(this.#folder))
			if (!this.#used.has(name) && !this.#isBeingWritten(name)) this.#delete(name)
	}

	/** Deletes all entries. */
	clear(): void {
		for (const name of readdirSync(this.#folder)) this.#delete(name)
	}

	/** Whether another build may still be writing an entry. */
	#isBeingWritten(name: string): boolean {
		const stats = statSync(path.join(this.#folder, name), { throwIfNoEntry: false })
		return name.endsWith(UNFINISHED) && Date.now() - (stats?.mtimeMs ?? 0) < LEFT_BEHIND_MS
	}

	#delete(name: string): void {
		rmSync(path.join(this.#folder, name), { force: true })
	}
}

/** How the names of entries end until they are whole. */
const UNFINISHED = '.unfinished'
/** No build takes as long: an older unfinished entry is that of one that was killed. */
const LEFT_BEHIND_MS = 3_600_000

/** Returns the hash of one value, or of several in their order. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
	const [only] = parts
	if (only !== undefined && parts.length === 1) return hash('sha1', only, 'base64url')
	const sum = createHash('sha1')
	// Each part after its length: otherwise ("ab", "c") and ("a", "bc") would have the same hash.
	for (const part of parts) sum.update(`${part.length}:`).update(part)
	return sum.digest('base64url')
}
