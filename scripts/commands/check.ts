/** `npm run check`: content, types, lint, format and unit tests, the fast checks before a commit. */
import { count } from '../../src/core/format.ts'
import { editsOf } from '../authoring/fix-content.ts'
import { ContentError, formatIssues, type Issue, type IssueFormat } from '../content/files/issues.ts'
import type { Kept } from '../content/files/kept.ts'
import { farPostcodes } from '../content/checks/check-plausible.ts'
import { lapsedFacts } from '../content/records/law.ts'
import { readCheckedContent } from '../content/read-checked.ts'
import { dayOfBuild, readLaw } from '../content/read.ts'
import { exitCode } from '../shared/run.ts'
import { writeFiles } from '../shared/write-files.ts'
import { UNIT_REPORT, runVitest } from '../testing/vitest.ts'

/** Runs all checks, and says at the end which failed. Resolves to 1 if any did. */
export async function checkCommand({
	content,
	all,
	format,
	fix,
}: {
	content: string
	/** Whether to check more than content. */
	all: boolean
	format: IssueFormat
	/** Makes the fixes of content that can only be one, before the checks. */
	fix: boolean
}): Promise<number> {
	if (fix) await fixContent(content)
	if (!all) return checkContent(content, format)
	const lintFormat = format === 'github' ? ['--format', 'github'] : []
	const checks: [name: string, check: () => Promise<number>][] = [
		// With one checker, because each works out the types of all schemas again. Before content, which a build may read meanwhile for both.
		['Types', () => exitCode('node_modules/typescript/bin/tsc', '--build', '--checkers', '1')],
		['Content', () => checkContent(content, format)],
		['Lint', () => exitCode('node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet', ...lintFormat)],
		['Format', () => exitCode('node_modules/oxfmt/bin/oxfmt', '--check')],
		['Unit tests', () => runVitest(UNIT_REPORT, 'tests/unit')],
	]
	const failed: string[] = []
	for (const [name, check] of checks) {
		console.log(`\n${name}`)
		if ((await check()) !== 0) failed.push(name)
	}
	console.log(failed.length === 0 ? '\nAll checks pass.' : `\nFailed: ${failed.join(', ')}`)
	return failed.length === 0 ? 0 : 1
}

async function checkContent(root: string, format: IssueFormat): Promise<number> {
	try {
		const { content, texts } = await readCheckedContent(root, { words: true })
		console.log('grade, words in a sentence (mean, longest), contractions in 100 sentences')
		for (const { file, grade, meanWords, maxWords, contractions } of texts) {
			const figures = [grade.toFixed(1), meanWords.toFixed(1), maxWords, contractions.toFixed(0)]
			console.log(`${figures.map((figure) => String(figure).padStart(4)).join(' ')}  ${file}`)
		}
		console.log(
			`${count(content.villages.length, 'village')}, ${count(content.operators.length, 'operator')}, ${count(content.articles.length + content.guides.length, 'guide')}`,
		)
		const lapsed = [...lapsedFacts(await readLaw(root), dayOfBuild())]
		// Listed only: a check must not fail because time has passed, and the pages show the period.
		if (lapsed.length > 0) console.log(`Figures of law and market whose period has ended:\n${formatIssues(lapsed)}`)
		const far = [...farPostcodes(content.villages)]
		if (far.length > 0) console.log(`Postcodes to look at:\n${formatIssues(far)}`)
		return 0
	} catch (error) {
		if (!(error instanceof ContentError)) throw error
		console.error(formatIssues(error.issues, format))
		return 1
	}
}

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
		await readCheckedContent(root, { words: true, kept })
		return []
	} catch (error) {
		if (error instanceof ContentError) return error.issues
		throw error
	}
}
