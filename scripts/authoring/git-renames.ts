/** Which files of content were renamed, by git: in the last commits, and since. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files that are less alike than this (in percent) are two files. */
const MIN_LIKENESS = '-M90%'

/**
 * Returns old path → new path below the folder; empty outside a repository. A file that was renamed twice leads to its last name.
 * @param root the folder of content
 */
export function gitRenames(root: string): Map<string, string> {
	const folder = mkdtempSync(path.join(tmpdir(), 'index-'))
	// An index of its own, so that what an author has staged stays as it is.
	const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, 'index') }
	const git = (...args: string[]) =>
		execFileSync('git', args, {
			cwd: root,
			env,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			maxBuffer: 2 ** 28,
		})
	const listing = ['--relative', '--name-status', '--diff-filter=R', MIN_LIKENESS, '-z']
	try {
		git('read-tree', 'HEAD')
		git('add', '--all', '--', '.')
		const now = renamesIn(git('diff', '--cached', ...listing, 'HEAD', '--', '.'))
		const before = renamesIn(git('log', '--format=', ...listing, '--', '.'))
		// The newest first, and the first of a name counts.
		return followed(new Map([...before, ...now].toReversed().map(([from, to]) => [from, to])))
	} catch {
		return new Map()
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Reads `R100 from to` with a NUL after each part. */
function renamesIn(listing: string): [from: string, to: string][] {
	const parts = listing.split('\0')
	return parts.flatMap((part, index): [string, string][] => {
		const [from, to] = [parts[index + 1], parts[index + 2]]
		return /^\s*R\d+$/.test(part) && from !== undefined && to !== undefined ? [[from, to]] : []
	})
}

function followed(renames: ReadonlyMap<string, string>): Map<string, string> {
	const last = (name: string, seen: readonly string[]): string => {
		const next = renames.get(name)
		return next === undefined || seen.includes(next) ? name : last(next, [...seen, name])
	}
	return new Map(Array.from(renames, ([from, to]) => [from, last(to, [from])]))
}
