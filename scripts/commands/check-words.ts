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
 * Figures without a source are listed and fail nothing, since worked examples and counts of our own list have none.
 * @param today YYYY-MM-DD
 * @returns the exit code
 */
export async function checkWords(root: string, today: string): Promise<number> {
	const { slugs } = await listContent(root)
	const wrong: Issue[] = []
	const unsourced: Issue[] = []
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
		unsourced.push(...unsourcedFigures(written))
	}
	if (unsourced.length > 0)
		console.log(`${unsourced.length} figures without a source (examples and our own counts among them):`)
	for (const { file, line, message } of unsourced) console.log(`  ${file}:${line} ${message}`)
	if (wrong.length > 0) console.error(formatIssues(wrong))
	return wrong.length > 0 ? 1 : 0
}
