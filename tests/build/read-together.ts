/** Reads many files together, each of which may be broken in its own way, in one copy of the made-up country. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ContentError, type Issue } from '../../scripts/content/files/issues.ts'
import { checkWords } from '../../scripts/content/prose/check-words.ts'
import { readContent } from '../../scripts/content/read.ts'
import type { Content } from '../../scripts/content/records/model.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

const COUNTRY = path.join(import.meta.dirname, '../fixtures/country/content')

/** Front matter of a guide, between its two lines `---`. */
export const guideHead = (title: string) => `title: ${title}
description: What ${title} says, as someone has pasted it, for tests only.
summary: A short text about ${title}.
published: 2026-01-10
reviewed: 2026-11-01
nextReview: 2027-05-01
related: []
sources: []`

export const guide = (title: string, body: string) => `---\n${guideHead(title)}\n---\n${body}\n`

interface Village {
	name: string
	facts: { name: object[] } & Record<string, object[]>
}

/** A village as JSON; `facts` are added to those that it has. */
export function village(name: string, facts: Readonly<Record<string, unknown>> = {}): object {
	const base = JSON.parse(readFileSync(path.join(COUNTRY, 'villages/alpha-court.json'), 'utf8')) as Village
	const stated = Object.entries({ name, ...facts }).map(([fact, value]) => [
		fact,
		[{ value, sources: ['alpha-2026-05'] }],
	])
	return { ...base, name, facts: { ...base.facts, ...Object.fromEntries(stated) } }
}

/** What was read, if nothing was wrong, and the issues of reading and of the words, by file. */
export interface Together {
	content: Content | undefined
	issues: ReadonlyMap<string, readonly Issue[]>
	inWords: ReadonlyMap<string, readonly Issue[]>
}

/** @param files by their path below content/ */
export async function readTogether(files: ReadonlyMap<string, string | Uint8Array>): Promise<Together> {
	const root = folderForTest('content')
	cpSync(COUNTRY, root, { recursive: true })
	writeFiles(root, Object.fromEntries(files))
	const read = await readContent(root, '2026-11-22').catch((error: unknown) => {
		if (error instanceof ContentError) return error
		throw error
	})
	const { issues: inWords } = checkWords(root)
	const isBroken = read instanceof ContentError
	return {
		content: isBroken ? undefined : read,
		issues: byFile(isBroken ? read.issues : []),
		inWords: byFile(inWords),
	}
}

function byFile(issues: readonly Issue[]): Map<string, Issue[]> {
	return Map.groupBy(issues, ({ file }) => file.replace('content/', ''))
}
