/**
 * What people type into the box for places, names and questions: of forty, at least 38 lead to the right answer first.
 * `npm run site -- test questions` tries it on the real content.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { answerFile } from '../../scripts/manifest/lists/answer-data.ts'
import { gazetteerFile, villageList } from '../../scripts/manifest/lists/list-files.ts'
import { address as at } from '../../src/core/addresses.ts'
import { readPlaceFinder } from '../../src/core/places/gazetteer.ts'
import { decodeAnswers } from '../../src/core/search/answer-file.ts'
import { answersFirst, createSuggester, type SearchSuggestion } from '../../src/core/search/suggest.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'
import cases from '../fixtures/cases/questions.json' with { type: 'json' }

const isReal = process.env['SUITE'] === 'questions'
/** What people type, and the addresses to which the first suggestion may lead. */
const questions = cases[isReal ? 'real' : 'farland'].flatMap(({ typed, leadsTo }) =>
	typed.map((text) => ({ text, leadsTo })),
)
/** The share of forty that must lead to the right answer first. */
const RIGHT = 38 / 40

let suggest: (text: string) => SearchSuggestion[]
let suggestWithoutPlaces: (text: string) => SearchSuggestion[]
let names: string[]
beforeAll(async () => {
	const content = await readContent(join(import.meta.dirname, isReal ? '../../content' : '../fixtures/farland/content'))
	const context = createContext(content)
	const rows = decodeVillageList(villageList(context))
	const lookUp = await readPlaceFinder(gazetteerFile(content))
	const answers = decodeAnswers(answerFile(context))
	const suggester = createSuggester(rows, answers)
	suggestWithoutPlaces = suggester
	suggest = (text) => suggester(text, lookUp)
	names = [...rows.map(({ name }) => name), ...answers.answers.map(({ title }) => title)]
})

test('what people type leads to the right answer first, in 38 of 40', () => {
	const wrong = questions.flatMap(({ text, leadsTo }) => {
		const first = suggest(text)[0]?.address
		return first !== undefined && leadsTo.includes(first) ? [] : `“${text}” leads to ${first}`
	})
	expect(questions.length).toBeGreaterThanOrEqual(40)
	expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(questions.length * (1 - RIGHT)))
})

/** Of texts that tell of a death, of grief or of loneliness, and ask for nothing. */
test.each(cases.losses)('“%s” leads to who to ring, then to what happens to the home and the money', (text) => {
	const [ring, home, ...others] = suggest(text)
	expect(ring?.address).toBe(`${at.careSoon}#who-to-ring`)
	expect(home?.address).toBe(
		isReal ? '/retirement-villages-faq#what-if-i-die-while-im-living-there' : `${at.faq}#into-care`,
	)
	expect(others.filter(({ group }) => group !== 'Answers')).toEqual([])
	expect(answersFirst(suggestWithoutPlaces(text)).slice(0, 2)).toEqual([ring, home])
})

test.each(['widow fees', 'mum died and they still charge the weekly fee', 'will I be lonely in a village'])(
	'“%s” asks for an answer',
	(text) => expect(suggest(text)[0]?.address).not.toBe(`${at.careSoon}#who-to-ring`),
)

test('the search shows answers to a question, and none for a place or a village', () => {
	const textsOf = (address: RegExp) =>
		questions.flatMap(({ text, leadsTo: [to = ''] }) => (address.test(to) ? text : []))
	const [question = ''] = textsOf(/^\/faq/)
	expect(answersFirst(suggestWithoutPlaces(question))[0]?.address).toMatch(/^\/faq#/)
	for (const text of textsOf(/^\/villages\/|region=/))
		expect(answersFirst(suggestWithoutPlaces(text)), text).toEqual([])
})

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
