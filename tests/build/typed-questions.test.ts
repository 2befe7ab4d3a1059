/**
 * What people type into the box, judged: what comes first, what else is right, and what must be answered with silence.
 * `npm run site -- test questions` measures it on the real content and prints the figures of each part.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import type { Content } from '../../scripts/content/records/model.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { answerFile } from '../../scripts/manifest/lists/answer-data.ts'
import { gazetteerFile, villageList } from '../../scripts/manifest/lists/list-files.ts'
import { readPlaceFinder } from '../../src/core/places/gazetteer.ts'
import { decodeAnswers } from '../../src/core/search/answer-file.ts'
import { hasCare } from '../../src/core/search/care-and-place.ts'
import { createSuggester, type Candidate } from '../../src/core/search/suggest.ts'
import type { SearchSuggestion } from '../../src/core/search/suggestion.ts'
import { fold, tokenize } from '../../src/core/search/text-words.ts'
import { decodeVillageList, type VillageRow } from '../../src/core/search/village-list-file.ts'
import { learnWeights } from '../learn-weights.ts'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'
import { readRealContent } from '../real-content.ts'
import cases from '../fixtures/cases/typed.json' with { type: 'json' }

interface TypedText {
	text: string
	/** What it looks for; `none` is answered nowhere. */
	kind: string
	/** The address that should come first, and the others that are right; an operator's is the beginning of one. */
	first?: string
	right?: string[]
	/** For a place, its name and the kind of care. */
	place?: string
	care?: string
}

const isReal = process.env['SUITE'] === 'questions'
const parts: readonly { part: string; texts: readonly TypedText[] }[] = cases[isReal ? 'real' : 'farland']
const texts = parts.flatMap((part) => part.texts)

let suggest: (text: string) => SearchSuggestion[]
let answersAbove: (text: string, leftOut?: string) => readonly SearchSuggestion[]
let rows: VillageRow[]
let candidatesFor: (text: string) => Candidate[]
let names: string[]
let content: Content
beforeAll(async () => {
	content = await readContent(join(import.meta.dirname, isReal ? '../../content' : '../fixtures/farland/content'))
	const box = await boxOf(content)
	rows = box.rows
	candidatesFor = (text) => box.suggester.candidates(text, box.lookUp)
	answersAbove = box.suggester.answers
	suggest = (text) => box.suggester.suggest(text, box.lookUp)
	names = [...rows.map(({ name }) => name), ...box.answers.answers.map(({ title }) => title)]
})

async function boxOf(content: Content) {
	const context = createContext(content)
	const rows = decodeVillageList(villageList(context))
	const answers = decodeAnswers(answerFile(context))
	return {
		rows,
		answers,
		suggester: createSuggester(rows, answers),
		lookUp: await readPlaceFinder(gazetteerFile(content)),
	}
}

/** Returns what the content of the last commit suggests first, by text; undefined where the content is as it was then. */
async function firstsBefore(): Promise<((text: string) => string | undefined) | undefined> {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_ROOT, maxBuffer: 1e9 })
	if (git('status', '--porcelain', 'content').length === 0) return undefined
	const folder = mkdtempSync(join(tmpdir(), 'content-before-'))
	try {
		execFileSync('tar', ['-x', '-C', folder], { input: git('archive', 'HEAD', 'content') })
		const { suggester, lookUp } = await boxOf(await readContent(join(folder, 'content')))
		return (text) => suggester.suggest(text, lookUp)[0]?.address
	} finally {
		rmSync(folder, { recursive: true })
	}
}

/** Whether a suggestion leads where a text may lead. */
function isRight(typed: TypedText, { group, address, name, detail, heading = '' }: SearchSuggestion): boolean {
	const { kind, first = '', right = [], place = '', care } = typed
	const isListed = [first, ...right].some(
		(one) => one && (kind === 'operator' ? address.startsWith(one) : address === one),
	)
	if (isListed || place === '' || group === 'No answer here') return isListed
	const says = (...words: string[]) => fold(words.join(' ').replaceAll(/[+-]/g, ' ')).includes(fold(place))
	if (address.startsWith('/search')) return says(decodeURIComponent(address), name, heading, detail)
	const row = rows.find(({ slug }) => address === `/villages/${slug}`)
	if (!row || (care && hasCare(row, care).verdict === 'no')) return false
	return says(row.locality, row.area ?? '', row.region) || /\d km/.test(detail)
}

type Outcome = 'right first' | 'right among three' | 'wrong first' | 'silent'

function outcomeOf(typed: TypedText): Outcome {
	const found = suggest(typed.text)
	const [first] = found
	if (!first || first.group === 'No answer here') return 'silent'
	if (isRight(typed, first)) return 'right first'
	return found.slice(0, 3).some((one) => isRight(typed, one)) ? 'right among three' : 'wrong first'
}

test('what people type leads to the right answer first, in 38 of 40', async () => {
	const table: Record<string, Record<Outcome, number>> = {}
	const wrong = parts.flatMap(({ part, texts }) =>
		texts.flatMap((typed) => {
			const outcome = outcomeOf(typed)
			const row = (table[`${part}: ${typed.kind}`] ??= {
				'right first': 0,
				'right among three': 0,
				'wrong first': 0,
				silent: 0,
			})
			row[outcome]++
			const isSo = outcome === (typed.kind === 'none' ? 'silent' : 'right first')
			return isSo ? [] : `“${typed.text}” (${part}: ${typed.kind}) leads to ${suggest(typed.text)[0]?.address}`
		}),
	)
	if (isReal) {
		console.log(wrong.join('\n'))
		console.table(table)
		const before = await firstsBefore()
		const changed = texts.flatMap(({ text }) => {
			const [was, is] = [before?.(text), suggest(text)[0]?.address]
			return before && was !== is ? `“${text}” led to ${was}, and now leads to ${is}` : []
		})
		console.log(['By what you changed of the content:', ...changed].join('\n'))
	}
	expect(texts.length).toBeGreaterThanOrEqual(40)
	expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(isReal ? texts.length : Math.floor(texts.length / 20))
})

/** Those of the tables were known when the words of the content were written, so they count half; no answer at all counts six times, because silence comes before a wrong answer. */
const countOf = (part: string, kind: string) => (kind === 'none' ? 6 : part === 'tables' ? 0.5 : 1)

test.runIf(isReal && process.env['UPDATE_STORED'])('the weights are made from the judged texts', () => {
	const lessons = parts.flatMap(({ part, texts }) =>
		texts.map((typed) => ({
			weight: countOf(part, typed.kind),
			candidates: candidatesFor(typed.text).map((one) => ({
				one,
				isRight: typed.kind === 'none' ? one.group === 'No answer here' : isRight(typed, one),
			})),
		})),
	)
	const weights = learnWeights(lessons)
	expect(Object.values(weights).every(Number.isFinite)).toBe(true)
	const lines = Object.entries(weights).map(([feature, weight]) => `\t${feature}: ${Number(weight.toFixed(2))},`)
	const file = join(import.meta.dirname, '../../src/core/search/weights.ts')
	const [head = ''] = readFileSync(file, 'utf8').split('export')
	writeFileSync(file, `${head}export const WEIGHTS = {\n${lines.join('\n')}\n}\n`)
})

test('no text is both judged and learned from', async () => {
	const words = (text: string) => tokenize(text).join(' ')
	const { asked } = await readRealContent()
	const learned = new Set(asked.flatMap((one) => one.texts.map(words)))
	const judged = cases.real.flatMap((part) => part.texts.map(({ text }) => text))
	expect(judged.filter((text) => learned.has(words(text)))).toEqual([])
})

test('a text of loss leads to who to ring, then to what happens to the home and the money', () => {
	const { next = '' } = content.asked.find((one) => one.next !== undefined && !one.urgent) ?? {}
	for (const { text } of texts.filter(({ kind }) => kind === 'loss')) {
		const found = suggest(text)
		expect(
			found.map(({ group }) => group),
			text,
		).toEqual(found.map(() => 'Answers'))
		expect(
			found.map(({ address }) => address),
			text,
		).toContain(next)
		expect(answersAbove(text), text).toEqual(found)
	}
})

test('the search shows answers to a question, and none for a place or a village', () => {
	const textsOf = (address: RegExp) =>
		texts
			.filter((typed) => address.test(typed.first ?? '') && outcomeOf(typed) === 'right first')
			.map(({ text }) => text)
	const [question = ''] = textsOf(/^\/faq/)
	expect(answersAbove(question)[0]?.address).toMatch(/^\/faq#/)
	for (const text of textsOf(/^\/villages\/|region=/))
		expect(
			answersAbove(text).filter(({ group }) => group === 'Answers'),
			text,
		).toEqual([])
})

test.skipIf(isReal)(
	'beside a place the search answers the words for which it found no village, if the whole text asks for them',
	() => {
		const at = ' in Silverton'
		for (const question of ['do I need a lawyer', 'lawyer', 'can I bring my dog']) {
			const [answer] = answersAbove(question)
			expect(answersAbove(question + at), question).toEqual([])
			expect(answersAbove(question + at, question), question).toEqual([answer])
		}
		expect(answersAbove(`pets${at}`, 'lawyer')).toEqual([])
	},
)

test('any words give at most seven suggestions, each once', () => {
	const word = fc.oneof(
		fc.constantFrom('can', 'I', 'the', 'what', '?', '-', '’', '“', 'near', 'fee', 'fees', '9305', 'zzz'),
		fc.constantFrom(...names),
		fc.string({ unit: fc.constantFrom('a', 'e', 'k', 'ō', 'r', '-', '’', '🦝'), maxLength: 6 }),
	)
	fc.assert(
		fc.property(fc.array(word, { maxLength: 4 }), (words) => {
			const found = suggest(words.join(' '))
			expect(found.length).toBeLessThanOrEqual(7)
			expect(new Set(found.map(({ address }) => address)).size).toBe(found.length)
		}),
		{ numRuns: 100 },
	)
})
