/** A copy of the made-up country for each test, to break in one place and to read what an author is then told. */
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { ContentError, formatIssues } from '../../scripts/content/files/issues.ts'
import { readContent } from '../../scripts/content/read.ts'
import type { Kept } from '../../scripts/content/files/kept.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

const COUNTRY = join(import.meta.dirname, '../fixtures/country/content')

export let root: string
/** What readings made of the same texts: most of the country is as it was (kept-readings.test.ts: the result is the same). */
const kept: Kept = new Map()

/** Gives each test of a file a copy, at `root`. */
export function copyCountryForEachTest(): void {
	beforeEach(async () => {
		root = folderForTest('content')
		await cp(COUNTRY, root, { recursive: true })
	})
}

/** What is wrong with the country after the changes, one line an issue; empty when nothing is. */
export async function problems(today = '2026-11-22'): Promise<string[]> {
	try {
		await readContent(root, today, kept)
		return []
	} catch (error) {
		if (error instanceof ContentError) return formatIssues(error.issues).split('\n')
		throw error
	}
}

export const text = (file: string) => readFileSync(join(root, file), 'utf8')

export function write(file: string, content: string | Uint8Array): void {
	writeFiles(root, { [file]: content })
}

/** Replaces text in a file; fails when it is not there, so that no case passes for the wrong reason. */
export function replace(file: string, before: string, after: string): void {
	expect(text(file)).toContain(before)
	write(
		file,
		text(file).replace(before, () => after),
	)
}
