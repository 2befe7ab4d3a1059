/**
 * Every figure beside the name of a village or operator is one that a statement of our open data about it gives: dollars, percentages,
 * years, and counts of homes or beds. What a page works out from a statement (the shares of a deferred management fee) is worked out here too.
 * Elsewhere a figure is that of a statement, or has a source of its own beside it, or is of a worked example whose inputs are on the page.
 */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { completeExample, exampleReplacements } from '../../scripts/content/text/examples.ts'
import { splitFrontMatter } from '../../scripts/content/files/front-matter.ts'
import { allReplacements, fillText } from '../../scripts/content/text/placeholders.ts'
import type { LawContent } from '../../scripts/content/schemas/law-schema.ts'
import type { CostDefaultsContent, ExampleContent } from '../../scripts/content/schemas/schemas.ts'
import { shareReplacements } from '../../scripts/content/text/share-figures.ts'
import type {
	OperatorTableRow,
	TableRow,
	StatementRow,
	TableName,
	VillageTableRow,
} from '../../scripts/open-data/tables.ts'
import { address, dataFile } from '../../src/core/addresses.ts'
import type { DeferredFee, Range } from '../../src/core/facts/statement.ts'
import { listedAddresses } from './sitemap.ts'

const DIST = path.resolve('dist')
/** The years after which pages say what is kept. */
const YEARS = [1, 2, 3, 5, 10]
/** What a reader takes in as one: a paragraph, an item, a row of a table, a term with its value. */
const BLOCKS = new Set(['p', 'li', 'tr', 'dd', 'dt', 'h1', 'h2', 'h3', 'h4', 'caption', 'figcaption', 'summary', 'div'])
const FIGURES = [
	/\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s?(m|million|k)\b)?/g,
	/(\d+(?:\.\d+)?)\s?%/g,
	/\b((?:18|19|20)\d\d)\b(?!\s?(?:homes|care beds|beds))/g,
	/\b(\d[\d,]*)\s(?:more\s)?(?:homes|units|villas|apartments|houses|townhouses|care beds|beds)\b/g,
]

interface Block {
	text: string
	/** Addresses that it links to. */
	links: string[]
	/** Whether it has a note or a link to a source. */
	hasSource: boolean
}

let statements: StatementRow[]
let known: Map<string, Set<number>>
/** Names with apostrophes as they are typed, each with its address. */
let names: [string, string][]

const table = async <T>(name: TableName) =>
	JSON.parse(await readFile(path.join(DIST, dataFile(`/${name}`, 'json')), 'utf8')) as T[]

beforeAll(async () => {
	const villages = await table<VillageTableRow>('villages')
	const operators = await table<OperatorTableRow>('operators')
	statements = await table<StatementRow>('statements')
	const rowsOf = Map.groupBy(statements, ({ subjectType, subject }) => `${subjectType}/${subject}`)
	const ofOperator = (id: string) => [
		...operators.filter((row) => row.id === id),
		...(rowsOf.get(`operator/${id}`) ?? []),
	]
	known = new Map([
		...operators.map(({ id }) => {
			const run = villages.filter(({ operator }) => operator === id)
			const [only, ...others] = run
			// The page of an operator with one village says what that village's page says.
			const ofOnly = only && others.length === 0 ? [only, ...(rowsOf.get(`village/${only.id}`) ?? [])] : []
			// It also says how many of its villages are on the list, and in how many regions.
			const counts = [run.length, new Set(run.map(({ region }) => region)).size]
			return [address.operator(id), new Set([...figuresOf([...ofOperator(id), ...ofOnly]), ...counts])] as const
		}),
		...villages.map((village) => {
			const rows = [village, ...(rowsOf.get(`village/${village.id}`) ?? []), ...ofOperator(village.operator)]
			return [address.village(village.id), figuresOf(rows)] as const
		}),
	])
	names = [
		...villages.map(({ name, id }): [string, string] => [typed(name), address.village(id)]),
		...operators.map(({ name, id }): [string, string] => [typed(name), address.operator(id)]),
	]
})

/** Every number in rows about a village and its operator, and what follows from a price and a deferred management fee. */
function figuresOf(rows: readonly TableRow[]): Set<number> {
	const valuesOf = <T>(fact: string) => rows.flatMap((row) => (row['fact'] === fact ? [row['value'] as T] : []))
	const fees = valuesOf<DeferredFee>('dmf')
	const prices = valuesOf<Range>('entryPrice').flatMap(({ from, to }) =>
		[from, to].filter((price) => price !== undefined),
	)
	const ratios = fees.flatMap((a) => fees.map((b) => a.percent / b.percent))
	return new Set([
		...numbersIn(JSON.stringify(rows)),
		...fees.flatMap((fee) => [100_000, ...prices].flatMap((price) => sharesOf(fee, price))),
		// How much higher the price of another plan may be.
		...ratios.flatMap((ratio) => [Math.round(ratio * 100_000), Math.round((ratio - 1) * 100)]),
	])
}

const UNITS: Record<string, number> = { k: 1000, m: 1_000_000, million: 1_000_000 }

function numbersIn(text: string): number[] {
	return Array.from(text.matchAll(/(\d[\d,]*(?:\.\d+)?)(?:\s?(k|m|million)\b)?/g), ([, number, unit]) =>
		amountOf(number, unit),
	)
}

function amountOf(number = '', unit?: string): number {
	return Number(number.replaceAll(',', '')) * (unit === undefined ? 1 : (UNITS[unit] ?? 1))
}

/** What is kept and left after each year: in percent, and of a price. */
function sharesOf({ percent, atEntry = 0, byYear = [] }: DeferredFee, price: number): number[] {
	const kept = YEARS.map((year) => atEntry + byYear.slice(0, year).reduce((sum, step) => sum + step, 0))
	return [percent, ...kept].flatMap((share) =>
		[share, 100 - share, (share / 100) * price, (1 - share / 100) * price, price].map(
			(number) => Math.round(number * 100) / 100,
		),
	)
}

/** What is not our text: drawings, fields, and the titles of sources, which are theirs. */
function isSkipped(name: string, attributes: Record<string, string>, others?: RegExp): boolean {
	const { class: classes = '', 'aria-labelledby': label = '' } = attributes
	return (
		['script', 'style', 'svg', 'form', ...(others ? ['summary'] : [])].includes(name) ||
		/\b(sources|footnotes)\b/.test(classes) ||
		others?.test(`${classes} ${label}`) === true
	)
}

/**
 * The blocks of the page's own text.
 * @param others classes and labels of more parts to leave out
 */
function blocksOf(html: string, others?: RegExp): Block[] {
	const blocks: Block[] = []
	const open: { name: string; block: Block | undefined; isSkipped: boolean }[] = []
	let inMain = 0
	let hidden = 0
	const parser = new Parser({
		onopentag(name, attributes) {
			if (name === 'main') inMain++
			const isLeftOut = isSkipped(name, attributes, others)
			if (isLeftOut) hidden++
			const isCell = open.some((each) => each.name === 'tr')
			const block = BLOCKS.has(name) && !isCell ? { text: '', links: [], hasSource: false } : undefined
			if (block && inMain && !hidden) blocks.push(block)
			open.push({ name, block, isSkipped: isLeftOut })
			// The number of a footnote is no part of the figure before it.
			if (name === 'sup') hidden++
			const around = open.findLast((each) => each.block)?.block
			if (name === 'a' && attributes['href']) around?.links.push(attributes['href'].split(/[?#]/)[0] ?? '')
			if (around && (name === 'sup' || attributes['href']?.startsWith('https:'))) around.hasSource = true
		},
		ontext(text) {
			const around = open.findLast((each) => each.block)?.block
			if (around && !hidden) around.text += text
		},
		onclosetag(name) {
			if (name === 'main') inMain--
			if (open.pop()?.isSkipped) hidden--
			if (name === 'sup') hidden--
			const around = open.findLast((each) => each.block)?.block
			if (around) around.text += ' '
		},
	})
	parser.write(html)
	parser.end()
	return blocks
}

function figuresIn(text: string): { written: string; value: number }[] {
	return FIGURES.flatMap((pattern) =>
		Array.from(text.matchAll(pattern), ([written, number, unit]) => ({
			written,
			value: amountOf(number, unit),
		})),
	)
}

/** The words of what the law settles for every village, and the titles of its sources. */
async function wordsOfLaw(): Promise<string[]> {
	const words: string[] = []
	for await (const file of glob('content/law-and-market/*.json')) {
		const { facts, sources } = JSON.parse(await readFile(file, 'utf8')) as LawContent
		const settling = facts.filter(({ settles }) => settles !== undefined)
		const cited = new Set(settling.flatMap((fact) => fact.sources))
		words.push(...settling.map(({ figure, text = '' }) => figure ?? text.replace(/\.$/, '')))
		words.push(...sources.filter(({ id }) => cited.has(id)).map(({ title }) => title))
	}
	return words
}

const without = (phrases: readonly string[], text: string): string =>
	phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)

/** The open data has apostrophes as they were typed, and pages have them as books do. */
const typed = (text: string) => text.replaceAll('’', "'")

/** The villages and operators that a block is about: those it names or links to, and the one whose page it is on. */
function subjectsOf({ text, links }: Block, page: string): string[] {
	const said = typed(text)
	const named = names.filter(([name]) => said.includes(name)).map(([, address]) => address)
	const subjects = [...new Set([...named, ...links.filter((link) => known.has(link))])]
	return known.has(page) ? [page, ...subjects] : subjects
}

test('each figure beside a name is that of a statement', async () => {
	const law = new Set(numbersIn(JSON.stringify(statements.filter(({ subjectType }) => subjectType === 'law'))))
	const byLaw = await wordsOfLaw()
	const untraced: string[] = []
	for (const page of await listedAddresses(DIST)) {
		const html = await readFile(path.join(DIST, page === '/' ? 'index.html' : `${page}.html`), 'utf8')
		// Of a change, its source and date are no figure.
		for (const block of blocksOf(html, page === '/changes' ? /\bmeta\b/ : undefined)) {
			const figures = figuresIn(without(byLaw, block.text))
			const subjects = figures.length > 0 ? subjectsOf(block, page) : []
			if (subjects.length === 0) continue
			for (const { written, value } of figures)
				if (!(law.has(value) && !known.has(page)) && !subjects.some((subject) => known.get(subject)?.has(value)))
					untraced.push(`${page}: ${written} in "${block.text.replace(/\s+/g, ' ').trim().slice(0, 160)}"`)
		}
	}
	expect(known.size).toBeGreaterThan(0)
	expect(untraced).toEqual([])
})

/**
 * Parts of these pages that say nothing from sources: numbers of sources and marks, how much is left to read or ask, distances to neighbours,
 * the day we looked and found nothing, and the blanks of the form.
 */
const OURS = /\b(nearby|ask|glance-known|source-numbers|visually-hidden|map-number|print-only|data-rows|not-found)\b/

test('every figure on the page of a village or operator is that of a statement about it, or of what the law settles', async () => {
	const byLaw = await wordsOfLaw()
	const untraced: string[] = []
	for (const page of known.keys()) {
		const html = await readFile(path.join(DIST, `${page}.html`), 'utf8')
		for (const block of blocksOf(html, OURS)) {
			const numbers = numbersIn(without(byLaw, block.text))
			const subjects = numbers.length > 0 ? subjectsOf(block, page) : []
			for (const value of numbers)
				if (!YEARS.includes(value) && !subjects.some((subject) => known.get(subject)?.has(value)))
					untraced.push(`${page}: ${value} in "${block.text.replace(/\s+/g, ' ').trim().slice(0, 160)}"`)
		}
	}
	expect(known.size).toBeGreaterThan(0)
	expect(untraced).toEqual([])
})

/** What the calculators work out from the figures in their own fields. */
const WORKED_OUT = /\b(cost-results|cost-stays|cost-years|cost-printed)\b/

/** The figures that guides work out: of their examples, and of the share that a fee keeps. */
async function workedFigures(): Promise<Set<number>> {
	const costs = JSON.parse(await readFile('content/costs.json', 'utf8')) as CostDefaultsContent
	const worked = new Set<number>()
	for await (const file of glob('content/{guides,pages,places}/**/*.md')) {
		const { frontMatter, body } = splitFrontMatter(await readFile(file, 'utf8'), file)
		const { examples = [] } = frontMatter.value as { examples?: ExampleContent[] }
		const replacements = allReplacements(
			shareReplacements(),
			exampleReplacements(examples.map((example) => completeExample(example, costs))),
		)
		for (const placeholder of body.match(/\{\{(?:examples?|share)\b[^}]*\}\}/g) ?? [])
			for (const number of numbersIn(fillText(placeholder, replacements).text)) worked.add(number)
	}
	return worked
}

test('every figure on any other page is that of a statement, has a source, or is worked out', async () => {
	const stated = new Set([...figuresOf(statements), ...(await workedFigures())])
	const untraced: string[] = []
	for (const page of await listedAddresses(DIST)) {
		if (known.has(page)) continue
		const html = await readFile(path.join(DIST, page === '/' ? 'index.html' : `${page}.html`), 'utf8')
		for (const { text, hasSource } of blocksOf(html, WORKED_OUT))
			for (const { written, value } of figuresIn(text))
				if (!hasSource && !stated.has(value))
					untraced.push(`${page}: ${written} in "${text.replace(/\s+/g, ' ').trim().slice(0, 160)}"`)
	}
	expect(untraced).toEqual([])
})
