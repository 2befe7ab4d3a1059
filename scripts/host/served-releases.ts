/**
 * The release of the site that a server has opened. It is a copy by hard links, so a build may rename, replace and delete the folder
 * meanwhile: the server answers from its copy until the next release is complete. It keeps two earlier releases, whose scripts
 * open pages may still need.
 */
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from '../shared/swap.ts'
import { readServedSite, type ServedSite, type SiteSource } from './site-source.ts'
import { statOf } from './static-files.ts'

/** The number of earlier releases whose files are still served. */
const KEPT_RELEASES = 2
/** The wait before trying again to open a release. */
const RETRY_MS = 1_000

/**
 * Opens the folder, and each folder that is renamed into its place.
 * @throws when the folder's rules are faulty or it cannot be read
 */
export async function openReleases(dir: string, onError: (error: unknown) => void): Promise<SiteSource> {
	const home = await makeHome(dir)
	let count = 0
	let opening: Promise<void> | undefined
	let nextTry = 0

	async function open(): Promise<{ identity: string; site: ServedSite }> {
		const identity = identityOf(dir)
		const folder = path.join(home, String(++count))
		try {
			await copyTree(dir, folder)
			const site = await readServedSite(folder)
			if (identityOf(dir) !== identity) throw new Error('The site was replaced while it was opened.')
			return { identity, site }
		} catch (error) {
			await rm(folder, { recursive: true, force: true })
			throw error
		}
	}
	async function openNext(): Promise<void> {
		try {
			releases.unshift(await open())
			const gone = releases.splice(1 + KEPT_RELEASES)
			await Promise.all(gone.map(({ site }) => rm(site.folder, { recursive: true, force: true })))
		} catch (error) {
			// In the middle of a deploy, or faulty: the current release stays open.
			nextTry = performance.now() + RETRY_MS
			if (statOf(dir)) onError(error)
		}
		opening = undefined
	}

	const first = await open().catch(async (error: unknown) => {
		await rm(home, { recursive: true, force: true })
		throw error
	})
	const releases = [first]
	const present = () => releases[0] ?? first
	return {
		current: async () => {
			const identity = identityOf(dir)
			if (identity && identity !== present().identity && performance.now() >= nextTry) opening ??= openNext()
			return present().site
		},
		earlier: () => releases.slice(1).map(({ site }) => site.folder),
		close: async () => {
			await opening
			await rm(home, { recursive: true, force: true })
		},
	}
}

/** Returns a text that differs between releases; empty while there is none. */
function identityOf(dir: string): string {
	const stats = statOf(dir)
	return stats?.isDirectory() ? `${stats.ino}:${stats.mtimeMs}` : ''
}

/** Returns a folder beside the site, because hard links need the same disk; another one if we can't write there. */
async function makeHome(dir: string): Promise<string> {
	const parent = path.dirname(path.resolve(dir))
	const prefix = `.${path.basename(dir)}-served-`
	for (const name of await readdir(parent)) {
		const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
		const home = path.join(parent, name)
		// In a container each start has the same number.
		const isEarlier = pid === process.pid && (statOf(home)?.ctimeMs ?? 0) < performance.timeOrigin
		if (pid > 0 && (isEarlier || !isRunning(pid))) await rm(home, { recursive: true, force: true })
	}
	const name = `${prefix}${process.pid}-`
	return mkdtemp(path.join(parent, name)).catch(() => mkdtemp(path.join(tmpdir(), name)))
}

/** Regular files and folders only. */
async function copyTree(from: string, to: string): Promise<void> {
	await mkdir(to)
	const entries = await readdir(from, { withFileTypes: true })
	await Promise.all(
		entries.map(async (entry) => {
			const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
			if (entry.isDirectory()) await copyTree(source, target)
			else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target))
		}),
	)
}
