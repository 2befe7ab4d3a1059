/** Several files are written or none, whatever stops the writing: the next start finishes what was begun. */
import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { finishWriting, writeFiles } from '../../scripts/shared/write-files.ts'
import { folderForTest, readFiles, writeFiles as write } from '../temporary-folder.ts'

let folder: string
let root: string

beforeEach(() => {
	folder = folderForTest('write-files')
	root = path.join(folder, 'content')
	startAgain()
})

const BEFORE = { 'redirects.json': '[]', 'villages/old.json': 'old', 'villages/other.json': 'other' }
const CHANGES = new Map([
	['redirects.json', '[1]'],
	['villages/new.json', 'new'],
	['releases/1/villages.csv', 'id'],
	['villages/old.json', null],
])
const AFTER = {
	'redirects.json': '[1]',
	'releases/1/villages.csv': 'id',
	'villages/new.json': 'new',
	'villages/other.json': 'other',
}

function startAgain(): void {
	rmSync(root, { recursive: true, force: true })
	write(root, BEFORE)
}

/** Writes while a change of the disk fails: one of them, or all from it on, as if the process had been killed. Returns whether one did. */
function writeFailingAt(number: number, isKilled: boolean): boolean {
	let made = 0
	for (const name of ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync'] as const) {
		const own = fs[name] as (...args: unknown[]) => unknown
		vi.spyOn(fs, name).mockImplementation((...args: unknown[]): never => {
			made++
			if (made === number || (isKilled && made > number)) throw new Error('ENOSPC')
			return own(...args) as never
		})
	}
	syncBuiltinESMExports()
	try {
		writeFiles(root, CHANGES)
		return made >= number
	} catch (error) {
		if (!String(error).includes('ENOSPC')) throw error
		return true
	} finally {
		vi.restoreAllMocks()
		syncBuiltinESMExports()
	}
}

test.each([false, true])(
	'whatever stops it, all is as before or as after, and once more completes it (killed: %s)',
	(isKilled) => {
		const found = new Set<string>()
		let number = 1
		for (; ; number++) {
			startAgain()
			if (!writeFailingAt(number, isKilled)) break
			finishWriting(root)
			const now = Object.fromEntries(Object.entries(readFiles(root)).filter(([file]) => !file.startsWith('.')))
			expect([BEFORE, AFTER], `change ${number}`).toContainEqual(now)
			found.add(JSON.stringify(now))
			writeFiles(root, CHANGES)
			expect(readFiles(root), `change ${number}`).toEqual(AFTER)
		}
		expect(number).toBeGreaterThan(CHANGES.size * 2)
		expect(found.size).toBe(2)
	},
)

test('nothing is written through a link, nor over what is no file', () => {
	const outside = path.join(folder, 'outside')
	mkdirSync(outside)
	writeFileSync(path.join(outside, 'file.json'), 'outside')
	symlinkSync(path.join(outside, 'file.json'), path.join(root, 'villages/linked.json'))
	symlinkSync(outside, path.join(root, 'places'))
	execFileSync('mkfifo', [path.join(root, 'villages/pipe.json')])
	for (const file of ['villages/linked.json', 'places/file.json', 'villages/pipe.json', 'villages'])
		expect(
			() =>
				writeFiles(
					root,
					new Map([
						['redirects.json', '[1]'],
						[file, 'x'],
					]),
				),
			file,
		).toThrow('no ordinary file')
	expect(readFiles(root)).toEqual({ ...BEFORE, 'places/file.json': 'outside' })
	expect(readdirSync(root).toSorted()).toEqual(['places', 'redirects.json', 'villages'])
})

test('a plan that someone put there writes and deletes nothing outside', () => {
	const victim = path.join(folder, 'victim.json')
	writeFileSync(victim, 'outside')
	const written = path.join(root, '.written-1')
	for (const file of ['../victim.json', victim, 'villages/../../victim.json', '.git/hooks/pre-commit'])
		for (const isDeleted of [true, false]) {
			mkdirSync(written, { recursive: true })
			writeFileSync(path.join(written, '0'), 'theirs')
			writeFileSync(path.join(written, 'plan.json'), JSON.stringify([{ file, isDeleted }]))
			expect(() => finishWriting(root), file).toThrow('is no name of a file')
		}
	expect(readFileSync(victim, 'utf8')).toBe('outside')
	rmSync(written, { recursive: true })
	expect(readFiles(root)).toEqual(BEFORE)
})

test('two processes may put the same in place', () => {
	const own = fs.renameSync
	vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
		if (!String(to).includes('.written-')) {
			// Another process comes first, and does all the rest.
			vi.restoreAllMocks()
			syncBuiltinESMExports()
			finishWriting(root)
		}
		own(from, to)
	})
	syncBuiltinESMExports()
	writeFiles(root, CHANGES)
	expect(readFiles(root)).toEqual(AFTER)
})
