/** Checks the words of all texts of content/, and measures how easily each is read. */
import type { z } from 'zod'
import {
	TARGET_GRADE,
	figuresNotIn,
	readability,
	sellingWords,
	sentencesAgain,
	sentencesOf,
	unexplainedTerms,
	unsourcedFigures,
	wrongLength,
	type Readability,
	type Sentence,
	type WrittenText,
} from './plain-words.ts'
import { oddWordsInContent, type FindWords, type TextOf } from './check-odd-words.ts'
import { createSpeller } from './spelling.ts'
import { recommendations, unevenSides } from './balance.ts'
import { createNameFinder, figuresBesideNames, typedLawFigures, type NamedRecord } from './bare-figures.ts'
import { issueFile, listContent, writtenIn, type FolderName, type SingleFile } from '../files/content-files.ts'
import { attempt } from '../files/failures.ts'
import { splitFrontMatter } from '../files/front-matter.ts'
import type { Issue } from '../files/issues.ts'
import { unlessKept, type Kept } from '../files/kept.ts'
import { parseJson } from '../files/json.ts'
import { textsIn, type Parsed, type TextPosition } from '../files/position.ts'
import { readText } from '../files/read-text.ts'
import { memoize } from '../../shared/memoize.ts'
import { CONTENT_KINDS } from '../schemas/json-schemas.ts'
import { lawSchema } from '../schemas/law-schema.ts'
import { faqSchema, glossarySchema, homeSchema, quizSchema } from '../schemas/schemas.ts'
import { createTermFinder, type FindTerms } from '../text/terms.ts'

/** The number of words in the text about a place. */
const PLACE_WORDS = { from: 120, to: 250 }

/** How easily the text of a file is read. */
export interface ReadableText extends Readability {
	file: string
}

/** What is found in a text, and what other texts are compared with. */
interface Checked extends ReadableText {
	/** Of the first line of the text. */
	line: number
	issues: Issue[]
	sentences: Sentence[]
}

/**
 * Reads all texts; a file that cannot be read is reported with the content.
 * @param kept what earlier checks found, which is used again where nothing it depends on was saved since
 */
export function checkWords(root: string, kept?: Kept): { issues: Issue[]; texts: ReadableText[] } {
	const listing = listContent(root)
	const { slugs, singles } = listing
	const textOf = memoize((path: string) => {
		const read = attempt(issueFile(path), () => readText(root, path))
		return 'value' in read ? read.value : undefined
	})
	const failures: Issue[] = []
	const known = namesAndFigures(textOf, slugs)
	const bare = bareFigures(known)
	const explained = textOf('glossary.json') ?? ''
	const glossary = glossarySchema.safeParse(parseJson(explained, 'glossary.json').value).data ?? []
	const terms = createTermFinder(glossary)
	const names = JSON.stringify(known)
	const check = (path: string, make: (text: string) => Checked[]) => {
		const text = textOf(path)
		if (text === undefined) return []
		const from = [text, names, explained]
		const checked = attempt(issueFile(path), () => unlessKept(kept, `words of ${path}`, from, () => make(text)))
		if ('value' in checked) return checked.value
		failures.push(checked.issue)
		return []
	}
	const inJson = singles.flatMap((name) => check(name, (text) => checkJson(text, name, bare)))
	const articles = writtenIn(listing)
		.filter((path) => path.endsWith('.md'))
		.flatMap((path) => check(path, (text) => [checkArticle(text, path, terms, bare)]))
	const all = [...inJson, ...articles]
	return {
		issues: [
			...failures,
			...oddWordsInContent(textOf, listing, spellerOf(textOf, known.named)),
			...all.flatMap(({ issues }) => issues),
			...sentencesAgain(articles.flatMap(({ sentences }) => sentences)),
			...all.flatMap(tooHard),
		],
		texts: all,
	}
}

function checkJson(text: string, name: SingleFile, bare: BareFigures): Checked[] {
	const texts = textsOf(text, name)
	if (texts.length === 0) return []
	// The figures of all texts of the file allText: those of two sentences say little.
	const allText = texts.map((one) => one.text).join('\n\n')
	const issues = texts.flatMap((one) => checkJsonText(one, bare))
	return [{ file: issueFile(name), line: 1, ...readability({ text: allText }), issues, sentences: [] }]
}

function checkArticle(text: string, path: string, terms: FindTerms, bare: BareFigures): Checked {
	const file = issueFile(path)
	const { frontMatter, body, lineOffset } = splitFrontMatter(text, file)
	const written = { text: body, file, lineOffset }
	const issues = checkMarkdown(written, frontMatter, terms, bare)
	if (path.startsWith('places/')) issues.push(...wrongLength(written, PLACE_WORDS))
	return { file, line: lineOffset + 1, ...readability(written), issues, sentences: sentencesOf(written) }
}

/** Finds the figures of a text that should be references. */
type BareFigures = (written: WrittenText) => Issue[]

/** Reads who is named, and the figures of law and market by the ids of their facts, to look for them in texts; a file that can't be read is reported with the content. */
function namesAndFigures(textOf: TextOf, slugs: Record<FolderName, string[]>) {
	const read = <T>(folder: FolderName, pick: (value: object, slug: string) => T[]) =>
		slugs[folder].flatMap((slug) => {
			const value = valueOf(textOf(`${folder}/${slug}.json`))
			return typeof value === 'object' && value !== null ? pick(value, slug) : []
		})
	const named = [...read('operators', namesIn), ...read('villages', namesIn)]
	const figures = read('law-and-market', (value) =>
		(lawSchema.safeParse(value).data?.facts ?? []).flatMap(({ id, figure }) =>
			figure === undefined ? [] : [[id, figure] as const],
		),
	)
	return { named, figures }
}

/** Returns what finds misspelt words; a gazetteer that can't be read is reported with the content. */
function spellerOf(textOf: TextOf, named: readonly NamedRecord[]): FindWords {
	const places = CONTENT_KINDS.places.schema.safeParse(valueOf(textOf('geo/places.json'))).data ?? []
	const names = named.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])])
	// Only operators have other names.
	const brands = named.filter(({ aliases }) => (aliases?.length ?? 0) > 0).map(({ name }) => name.split(' ')[0] ?? '')
	return createSpeller(
		places.map(({ name }) => name),
		names,
		brands,
	)
}

function bareFigures({ named, figures }: ReturnType<typeof namesAndFigures>): BareFigures {
	const findNamed = createNameFinder(named)
	const facts = new Map(figures)
	return (written) => [...figuresBesideNames(written, findNamed), ...typedLawFigures(written, facts)]
}

function namesIn(value: object, slug: string): NamedRecord[] {
	const { name, id, aliases } = value as { name?: unknown; id?: unknown; aliases?: unknown }
	if (typeof name !== 'string') return []
	const short = [id, ...(Array.isArray(aliases) ? aliases : [])].filter((one) => typeof one === 'string')
	return [{ slug, name, aliases: short }]
}

/** Returns the value of a JSON text; undefined if it isn't valid. */
function valueOf(text = ''): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function checkMarkdown(written: WrittenText, frontMatter: Parsed, terms: FindTerms, bare: BareFigures): Issue[] {
	const { text: body } = written
	const front = (frontMatter.value ?? {}) as Partial<Record<'title' | 'description' | 'summary', string>>
	const inFront = (['title', 'description', 'summary'] as const).flatMap((key) => {
		const text = front[key]
		return typeof text === 'string' ? [{ short: { ...written, text }, position: frontMatter.locate([key]) }] : []
	})
	return [
		...sellingWords(written),
		...unevenSides(written),
		...recommendations(written),
		...unsourcedFigures(written),
		...bare(written),
		...unexplainedTerms(written, terms),
		...inFront.flatMap(({ short, position }) => [
			...[...bare(short), ...sellingWords(short)].map((issue) => ({ ...issue, ...position })),
			...figuresNotIn(short.text, body).map((figure) => ({
				file: written.file,
				...position,
				message: `the figure "${figure}" is not in the text, where it would have a source`,
				fix: 'Write it in the text too, with [^id] behind the sentence, or leave it out here.',
			})),
		]),
	]
}

/** The texts of a file. */
interface JsonTexts {
	schema: z.ZodType
	/** Their paths, where `*` is any item of a list. */
	paths: readonly string[]
	/** Whether their figures need no source. */
	areQuestions?: true
}

/** The files with texts: the others have names and labels only. */
const TEXTS: Partial<Record<SingleFile, JsonTexts>> = {
	'faq.json': { schema: faqSchema, paths: ['*.question', '*.answer'] },
	'glossary.json': { schema: glossarySchema, paths: ['*.meaning'] },
	'quiz.json': { schema: quizSchema, paths: ['*.question', '*.hint', '*.options.*.label'], areQuestions: true },
	'home.json': {
		schema: homeSchema,
		paths: [
			'hero.heading',
			'hero.lead',
			'operators.*.text',
			'features.*.title',
			'features.*.text',
			'guides.*.title',
			'guides.*.text',
			'tools.*.question',
			'tools.*.text',
			'tools.*.note',
		],
	},
}

/** Returns the texts of a file. A file that doesn't pass its schema has none: it is reported with the content. */
function textsOf(written: string, name: SingleFile): (WrittenText & { position: TextPosition; figures: string })[] {
	const texts = TEXTS[name]
	if (!texts) return []
	const { schema, paths, areQuestions = false } = texts
	const file = issueFile(name)
	const { value, locate } = parseJson(written, file)
	return textsIn(schema.safeParse(value).data)
		.filter(({ path }) => paths.includes(path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')))
		.map(({ text, path, parent }) => {
			const { sources = [], claims = [] } = parent as { sources?: unknown[]; claims?: { atLeast: number }[] }
			// The check of the home page compares what it claims with the data.
			const figures =
				areQuestions || sources.length > 0
					? ''
					: claims.reduce((rest, { atLeast }) => rest.replaceAll(`${atLeast}+`, ''), text)
			return { text, file, lineOffset: 0, position: locate(path), figures }
		})
}

/** @param figures the part of the text in which a figure needs a source */
function checkJsonText({ position, figures, ...written }: ReturnType<typeof textsOf>[number], bareIn: BareFigures) {
	const unsourced = unsourcedFigures({ ...written, text: figures })
	const fix = 'Add the source to the "sources" of this entry, or leave the figure out.'
	return [...sellingWords(written), ...bareIn(written), ...unsourced.map((issue) => ({ ...issue, fix }))].map(
		(issue): Issue => ({ ...issue, ...position }),
	)
}

function tooHard({ file, line, grade }: Checked): Issue[] {
	if (grade <= TARGET_GRADE) return []
	return [
		{
			file,
			line,
			column: 1,
			message: `the text reads at grade ${grade.toFixed(1)}, above ${TARGET_GRADE}`,
			fix: 'Cut long sentences in two, and use shorter words.',
		},
	]
}
