/** The texts of content/: how hard each is to read, and what is wrong with its words. */
import {
	TARGET_GRADE,
	figuresNotIn,
	readingGrade,
	sellingWords,
	sentencesAgain,
	unexplainedTerms,
	unsourcedFigures,
	wrongLength,
	type WrittenText,
} from './plain-words.ts'
import { oddWordsInContent } from './check-odd-words.ts'
import { recommendations, unevenSides } from './balance.ts'
import { createNameFinder, figuresBesideNames, typedLawFigures, type FindNamed, type Named } from './bare-figures.ts'
import { FOLDERS, issueFile, listContent, readText, type FolderName, type SingleFile } from './content-files.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { Issue } from './issues.ts'
import { parseJson } from './json.ts'
import type { Parsed, Path, Position } from './position.ts'
import { lawSchema } from './law-schema.ts'
import { faqSchema, glossarySchema, homeSchema, quizSchema } from './schemas.ts'
import { createTermFinder, type FindTerms } from './terms.ts'

/** What a reader finishes, and what a place cannot be told in less than. */
const PLACE_WORDS = { from: 120, to: 250 }

/** The reading grade of a text. */
export interface Grade {
	file: string
	grade: number
}

/** Reads all texts; a file that cannot be read is reported with the content. */
export async function checkWords(root: string): Promise<{ issues: Issue[]; grades: Grade[] }> {
	const { slugs, singles } = await listContent(root)
	const bare = bareFigures(root, slugs)
	const issues = oddWordsInContent(root, { slugs, singles })
	const written: WrittenText[] = []
	for (const name of singles) {
		const texts = textsOf(root, name)
		if (texts.length === 0) continue
		issues.push(...texts.flatMap((text) => checkJsonText(text, bare)))
		// Of all together: the grade of two sentences says little.
		written.push({ text: texts.map(({ text }) => text).join('\n\n'), file: issueFile(name), lineOffset: 0 })
	}
	const find = singles.includes('glossary.json') ? glossaryTerms(root) : createTermFinder([])
	const markdown = (Object.keys(FOLDERS) as FolderName[]).filter((folder) => FOLDERS[folder] === '.md')
	const articles: WrittenText[] = []
	for (const path of markdown.flatMap((folder) => slugs[folder].map((slug) => `${folder}/${slug}.md`))) {
		const read = readText(root, path)
		if ('issue' in read) continue
		const file = issueFile(path)
		const { frontMatter, body, lineOffset } = splitFrontMatter(read.text, file)
		const article = { text: body, file, lineOffset }
		articles.push(article)
		issues.push(...checkMarkdown(article, frontMatter, { find, bare }))
		if (path.startsWith('places/')) issues.push(...wrongLength(article, PLACE_WORDS))
	}
	const graded = [...written, ...articles].map((text) => ({ text, grade: readingGrade(text) }))
	return {
		issues: [...issues, ...sentencesAgain(articles), ...graded.flatMap(({ text, grade }) => tooHard(text, grade))],
		grades: graded.map(({ text: { file }, grade }) => ({ file, grade })),
	}
}

/** Figures of a text that should be references. */
type BareFigures = (written: WrittenText) => Issue[]

/** Reads the names and figures that texts are held against; a file that can't be read is reported with the content. */
function bareFigures(root: string, slugs: Record<FolderName, string[]>): BareFigures {
	const read = (folder: FolderName) =>
		slugs[folder].flatMap((slug) => {
			const file = readText(root, `${folder}/${slug}.json`)
			const value = 'text' in file ? valueOf(file.text) : undefined
			return typeof value === 'object' && value !== null ? [{ slug, value }] : []
		})
	const named = [...read('operators'), ...read('villages')].flatMap(({ slug, value }): Named[] => {
		const { name, id, aliases } = value as { name?: unknown; id?: unknown; aliases?: unknown }
		if (typeof name !== 'string') return []
		const short = [id, ...(Array.isArray(aliases) ? aliases : [])].filter((one) => typeof one === 'string')
		return [{ slug, name, aliases: short }]
	})
	const find: FindNamed = createNameFinder(named)
	const facts = new Map(
		read('law-and-market').flatMap(({ value }) =>
			(lawSchema.safeParse(value).data?.facts ?? []).flatMap(({ id, figure }) =>
				figure === undefined ? [] : [[id, figure] as const],
			),
		),
	)
	return (written) => [...figuresBesideNames(written, find), ...typedLawFigures(written, facts)]
}

/** The value of a JSON file; undefined when it is none. */
function valueOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function checkMarkdown(
	written: WrittenText,
	frontMatter: Parsed,
	{ find, bare }: { find: FindTerms; bare: BareFigures },
): Issue[] {
	const { text: body } = written
	const front = (frontMatter.value ?? {}) as Partial<Record<'title' | 'description' | 'summary', string>>
	const short = (['title', 'description', 'summary'] as const).flatMap((key) => {
		const text = front[key]
		return typeof text === 'string' ? [{ text, position: frontMatter.locate([key]) }] : []
	})
	return [
		...sellingWords(written),
		...unevenSides(written),
		...recommendations(written),
		...unsourcedFigures(written),
		...bare(written),
		...unexplainedTerms(written, find),
		...short.flatMap(({ text, position }) => [
			...bare({ ...written, text }).map((issue) => ({ ...issue, ...position })),
			...sellingWords({ ...written, text }).map((issue) => ({ ...issue, ...position })),
			...figuresNotIn(text, body).map((figure) => ({
				file: written.file,
				...position,
				message: `the figure "${figure}" does not stand in the text, where it would have a source`,
				fix: 'Write it in the text too, with [^id] behind the sentence, or leave it out here.',
			})),
		]),
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
	'quiz.json': (value) =>
		(quizSchema.safeParse(value).data ?? []).flatMap(({ question, hint = '', options }, index) => [
			{ text: question, path: [index, 'question'], isSourced: true },
			{ text: hint, path: [index, 'hint'], isSourced: true },
			...(options === 'places' ? [] : options).map(({ label }, at) => ({
				text: label,
				path: [index, 'options', at, 'label'],
				isSourced: true,
			})),
		]),
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

/** The texts of a file with their places. */
function textsOf(root: string, name: SingleFile): (JsonText & { file: string; position: Position })[] {
	const textsIn = TEXTS[name]
	const read = textsIn && readText(root, name)
	if (!read || 'issue' in read) return []
	const file = issueFile(name)
	const { value, locate } = parseJson(read.text, file)
	return textsIn(value).map((text) => ({ ...text, file, position: locate(text.path) }))
}

function checkJsonText(
	{ text, file, position, isSourced, claimed = [] }: ReturnType<typeof textsOf>[number],
	bareIn: BareFigures,
): Issue[] {
	const unclaimed = claimed.reduce((rest, figure) => rest.replaceAll(`${figure}+`, ''), text)
	const unsourced = isSourced ? [] : unsourcedFigures({ text: unclaimed, file, lineOffset: 0 })
	const fix = 'Add the source to the "sources" of this entry, or leave the figure out.'
	return [
		...sellingWords({ text, file, lineOffset: 0 }),
		...bareIn({ text, file, lineOffset: 0 }),
		...unsourced.map((issue) => ({ ...issue, fix })),
	].map((issue): Issue => ({ ...issue, ...position }))
}

function glossaryTerms(root: string): FindTerms {
	const read = readText(root, 'glossary.json')
	const terms = 'text' in read ? glossarySchema.safeParse(parseJson(read.text, 'glossary.json').value).data : undefined
	return createTermFinder(terms ?? [])
}

function tooHard({ file, lineOffset }: WrittenText, grade: number): Issue[] {
	return grade > TARGET_GRADE
		? [
				{
					file,
					line: lineOffset + 1,
					column: 1,
					message: `the text reads at grade ${grade.toFixed(1)}, above ${TARGET_GRADE}`,
					fix: 'Cut long sentences in two, and use shorter words.',
				},
			]
		: []
}
