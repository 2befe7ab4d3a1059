/** The folder in which a build keeps what the next one uses. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lock } from 'proper-lockfile'

/** All that a cache holds. */
const NAMES = {
	/** The files of the site. */
	files: 'files',
	/** What is known of those files. */
	index: 'index.json',
	/** Bundles, by the hash of what they are made from. */
	bundles: 'bundle',
	/** What was made of content and is no file of the site. */
	memory: 'memory.json',
	/** What the last build published. */
	published: 'published.json',
	/** The site that it replaced. */
	spare: 'spare',
}

/** Returns where a cache keeps something. */
export function inCache(cache: string, what: keyof typeof NAMES): string {
	return path.join(cache, NAMES[what])
}

/** Empties a cache. What else is in its folder stays. */
export function emptyCache(cache: string): void {
	for (const name of Object.values(NAMES)) rmSync(path.join(cache, name), { recursive: true, force: true })
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
