/** The part of npm run check that reads the texts: prints each one's reading grade, and what is wrong with its words. */
import {
	TARGET_GRADE,
	figuresNotIn,
	overdue,
	readingGrade,
	sellingWords,
	sentencesAgain,
	unexplainedTerms,
	unsourcedFigures,
	wrongLength,
	type WrittenText,
} from '../content/plain-words.ts'
import {
	FOLDERS,
	issueFile,
	listContent,
	readText,
	type FolderName,
	type SingleFile,
} from '../content/content-files.ts'
import { splitFrontMatter } from '../content/front-matter.ts'
import { formatIssues, type Issue, type IssueFormat } from '../content/issues.ts'
import { parseJson } from '../content/json.ts'
import type { Parsed, Path } from '../content/position.ts'
import { faqSchema, glossarySchema, homeSchema } from '../content/schemas.ts'
import { createTermFinder, type FindTerms } from '../content/terms.ts'

/** What a reader finishes, and what a place cannot be told in less than. */
const PLACE_WORDS = { from: 120, to: 250 }

/**
 * @param today YYYY-MM-DD
 * @returns the exit code
 */
export async function checkWords(root: string, today: string, format: IssueFormat = 'text'): Promise<number> {
	const { slugs, singles } = await listContent(root)
	const wrong: Issue[] = []
	for (const name of singles) wrong.push(...checkJson(root, name))
	const find = singles.includes('glossary.json') ? glossaryTerms(root) : createTermFinder([])
	const markdown = (Object.keys(FOLDERS) as FolderName[]).filter((folder) => FOLDERS[folder] === '.md')
	const texts: WrittenText[] = []
	for (const path of markdown.flatMap((folder) => slugs[folder].map((slug) => `${folder}/${slug}.md`))) {
		const read = readText(root, path)
		// What cannot be read is reported with the content.
		if ('issue' in read) continue
		const file = issueFile(path)
		const { frontMatter, body, lineOffset } = splitFrontMatter(read.text, file)
		const written = { text: body, file, lineOffset }
		texts.push(written)
		wrong.push(...checkMarkdown(written, frontMatter, find, today))
		if (path.startsWith('places/')) wrong.push(...wrongLength(written, PLACE_WORDS))
	}
	wrong.push(...sentencesAgain(texts))
	if (wrong.length > 0) console.error(formatIssues(wrong, format))
	return wrong.length > 0 ? 1 : 0
}

function checkMarkdown(written: WrittenText, frontMatter: Parsed, find: FindTerms, today: string): Issue[] {
	const { text: body, file } = written
	const front = (frontMatter.value ?? {}) as Partial<Record<'title' | 'description' | 'summary' | 'nextReview', string>>
	const short = (['title', 'description', 'summary'] as const).flatMap((key) => {
		const text = front[key]
		return typeof text === 'string' ? [{ text, position: { file, ...frontMatter.locate([key]) } }] : []
	})
	return [
		...tooHard(written),
		...sellingWords(written),
		...unsourcedFigures(written),
		...unexplainedTerms(written, find),
		...short.flatMap(({ text, position }) => [
			...sellingWords({ ...written, text }).map((issue) => ({ ...issue, ...position })),
			...figuresNotIn(text, body).map((figure) => ({
				...position,
				message: `the figure "${figure}" does not stand in the text, where it would have a source`,
				fix: 'Write it in the text too, with [^id] behind the sentence, or leave it out here.',
			})),
		]),
		...(front.nextReview ? overdue({ file, nextReview: front.nextReview }, today) : []),
	]
}

/** A text in a JSON file. */
interface JsonText {
	text: string
	path: Path
	/** Whether its entry names a source. */
	isSourced: boolean
	/** Figures that the data bear out. */
	claimed?: readonly number[]
}

/** The texts of a file; none for a file whose words are names or labels, or which does not pass its schema, as is reported with the content. */
const TEXTS: Partial<Record<SingleFile, (value: unknown) => JsonText[]>> = {
	'faq.json': (value) =>
		(faqSchema.safeParse(value).data ?? []).flatMap(({ question, answer, sources }, index) => [
			{ text: question, path: [index, 'question'], isSourced: sources.length > 0 },
			{ text: answer, path: [index, 'answer'], isSourced: sources.length > 0 },
		]),
	'glossary.json': (value) =>
		(glossarySchema.safeParse(value).data ?? []).map(({ meaning, sources }, index) => ({
			text: meaning,
			path: [index, 'meaning'],
			isSourced: sources.length > 0,
		})),
	'home.json': (value) => {
		const home = homeSchema.safeParse(value).data
		if (!home) return []
		const plain = (key: 'features' | 'guides') =>
			home[key].flatMap(({ title, text }, index) => [
				{ text: title, path: [key, index, 'title'], isSourced: false },
				{ text, path: [key, index, 'text'], isSourced: false },
			])
		return [
			{ text: home.hero.heading, path: ['hero', 'heading'], isSourced: false },
			{ text: home.hero.lead, path: ['hero', 'lead'], isSourced: false },
			...plain('features'),
			...plain('guides'),
			...home.operators.map(({ text, claims }, index) => ({
				text,
				path: ['operators', index, 'text'],
				isSourced: false,
				claimed: claims.map(({ atLeast }) => atLeast),
			})),
		]
	},
}

function checkJson(root: string, name: SingleFile): Issue[] {
	const textsOf = TEXTS[name]
	const read = textsOf && readText(root, name)
	if (!read || 'issue' in read) return []
	const file = issueFile(name)
	const { value, locate } = parseJson(read.text, file)
	const texts = textsOf(value)
	return [
		// Of all together: the grade of two sentences says little.
		...tooHard({ text: texts.map(({ text }) => text).join('\n\n'), file, lineOffset: 0 }),
		...texts.flatMap(({ text, path, isSourced, claimed = [] }) => {
			const bare = claimed.reduce((rest, figure) => rest.replaceAll(`${figure}+`, ''), text)
			return [
				...sellingWords({ text, file, lineOffset: 0 }),
				...(isSourced
					? []
					: unsourcedFigures({ text: bare, file, lineOffset: 0 }).map((issue) => ({
							...issue,
							fix: 'Add the source to the "sources" of this entry, or leave the figure out.',
						}))),
			].map((issue) => ({ ...issue, ...locate(path) }))
		}),
	]
}

function glossaryTerms(root: string): FindTerms {
	const read = readText(root, 'glossary.json')
	const terms = 'text' in read ? glossarySchema.safeParse(parseJson(read.text, 'glossary.json').value).data : undefined
	return createTermFinder(terms ?? [])
}

/** Prints the grade as well. */
function tooHard(written: WrittenText): Issue[] {
	const grade = readingGrade(written)
	console.log(`grade ${grade.toFixed(1).padStart(4)}  ${written.file}`)
	return grade > TARGET_GRADE
		? [
				{
					file: written.file,
					line: written.lineOffset + 1,
					column: 1,
					message: `the text reads at grade ${grade.toFixed(1)}, above ${TARGET_GRADE}`,
					fix: 'Cut long sentences in two, and use shorter words.',
				},
			]
		: []
}
