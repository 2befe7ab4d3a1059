/** The part of npm run check that reads the texts: prints each one's reading grade, and what is wrong with its words. */
import {
	TARGET_GRADE,
	overdue,
	readingGrade,
	sellingWords,
	unsourcedFigures,
	wrongLength,
} from '../content/check-words.ts'
import { FOLDERS, issueFile, listContent, readText, type FolderName } from '../content/files.ts'
import { splitFrontMatter } from '../content/front-matter.ts'
import { formatIssues, type Issue } from '../content/issues.ts'

/** What a reader finishes, and what a place cannot be told in less than. */
const PLACE_WORDS = { from: 120, to: 250 }

/**
 * How many figures a file may still have without a source: worked examples and counts of our own list that are typed
 * by hand. A file that is not named may have none. Lower a number with each figure that the build works out instead.
 */
export const TYPED_BY_HAND: Readonly<Record<string, number>> = {
	'content/guides/arvida-comparison.md': 1,
	'content/guides/auckland-retirement-villages-guide.md': 1,
	'content/guides/retirement-village-comparison.md': 2,
	'content/guides/blog/affordable-retirement-villages.md': 9,
	'content/guides/blog/auckland-retirement-villages.md': 2,
	'content/guides/blog/independent-vs-assisted-living.md': 3,
	'content/guides/blog/new-vs-old-retirement-villages.md': 1,
	'content/guides/blog/retirement-nz-vs-australia.md': 4,
	'content/guides/blog/retirement-village-contracts.md': 1,
	'content/guides/blog/retirement-village-costs-nz.md': 5,
	'content/guides/blog/retirement-villages-near-me.md': 10,
	'content/pages/terms.md': 1,
}

/**
 * @param today YYYY-MM-DD
 * @returns the exit code
 */
export async function checkWords(root: string, today: string): Promise<number> {
	const { slugs } = await listContent(root)
	const wrong: Issue[] = []
	const markdown = (Object.keys(FOLDERS) as FolderName[]).filter((folder) => FOLDERS[folder] === '.md')
	for (const path of markdown.flatMap((folder) => slugs[folder].map((slug) => `${folder}/${slug}.md`))) {
		const read = await readText(root, path)
		// What cannot be read is reported with the content.
		if ('issue' in read) continue
		const file = issueFile(path)
		const { frontMatter, body, lineOffset } = splitFrontMatter(read.text, file)
		const written = { text: body, file, lineOffset }
		const grade = readingGrade(written)
		console.log(`grade ${grade.toFixed(1).padStart(4)}  ${file}`)
		if (grade > TARGET_GRADE)
			wrong.push({
				file,
				line: lineOffset + 1,
				column: 1,
				message: `the text reads at grade ${grade.toFixed(1)}, above ${TARGET_GRADE}`,
				fix: 'Cut long sentences in two, and use shorter words.',
			})
		const { nextReview } = (frontMatter.value ?? {}) as { nextReview?: string }
		wrong.push(...sellingWords(written), ...(nextReview ? overdue({ file, nextReview }, today) : []))
		if (path.startsWith('places/')) wrong.push(...wrongLength(written, PLACE_WORDS))
		const unsourced = unsourcedFigures(written)
		const allowed = TYPED_BY_HAND[file] ?? 0
		// Which of them is the new one cannot be told, so all are named.
		if (unsourced.length > allowed) wrong.push(...unsourced)
		else if (unsourced.length > 0) console.log(`typed by hand: ${unsourced.length} of ${allowed}  ${file}`)
	}
	if (wrong.length > 0) console.error(formatIssues(wrong))
	return wrong.length > 0 ? 1 : 0
}
