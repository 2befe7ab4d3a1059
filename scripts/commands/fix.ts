/** `npm run check -- --fix`: makes the fixes of content that can only be one. */
import { editsOf } from '../authoring/fix-content.ts'
import { ContentError, type Issue } from '../content/files/issues.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import type { Kept } from '../content/files/kept.ts'
import { writeFiles } from '../shared/write-files.ts'

/** A fix may bring another to light: a link that is spelled right may lead to a redirect. */
const MAX_ROUNDS = 10

/** Fixes what it can and prints what it changed. What is left is for an author. */
export async function fixContent(root: string): Promise<void> {
	const kept: Kept = new Map()
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const { changes, lines } = editsOf(root, await readIssues(root, kept))
		if (changes.size === 0) return
		writeFiles(root, changes)
		for (const line of lines) console.log(line)
	}
}

async function readIssues(root: string, kept: Kept): Promise<readonly Issue[]> {
	try {
		await readContent(root, dayOfBuild(), kept)
		return []
	} catch (error) {
		if (error instanceof ContentError) return error.issues
		throw error
	}
}
