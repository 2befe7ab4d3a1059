/** `npm run check -- --fix`: makes the fixes of content that can only be one. */
import { editsOf, redirectsForRenamed, type Fixes } from '../authoring/fix-content.ts'
import { gitRenames } from '../authoring/git-renames.ts'
import { ContentError, type Issue } from '../content/files/issues.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import type { Kept } from '../content/files/kept.ts'
import { writeFiles } from '../shared/write-files.ts'

/** A fix may bring another to light: a link that is spelled right may lead to a redirect. */
const MAX_ROUNDS = 10

/** Fixes what it can and prints what it changed. What is left is for an author. */
export async function fixContent(root: string): Promise<void> {
	const today = dayOfBuild()
	const kept: Kept = new Map()
	const apply = ({ changes, lines }: Fixes): boolean => {
		if (changes.size === 0) return false
		writeFiles(root, changes)
		for (const line of lines) console.log(line)
		return true
	}
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const issues = await readIssues(root, today, kept)
		const lost = new Set(issues.flatMap(({ lostAddress }) => lostAddress ?? []))
		const isChanged = apply(editsOf(root, issues))
		const isMoved = lost.size > 0 && apply(redirectsForRenamed(root, lost, gitRenames(root), today))
		if (!isChanged && !isMoved) break
	}
}

async function readIssues(root: string, today: string, kept: Kept): Promise<readonly Issue[]> {
	try {
		await readContent(root, today, kept)
		return []
	} catch (error) {
		if (error instanceof ContentError) return error.issues
		throw error
	}
}
