/** What a reader was told: what a device keeps, and what files and links may bring. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THINGS } from '../../scripts/facts/glance.ts'
import type { ReadFact, ReadValues } from '../../src/core/agreement-reading/proposal.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import { factsOf } from '../../src/core/told/told-facts.ts'
import {
	MAX_TOLD_TEXT,
	clausesRead,
	readParcel,
	readTold,
	statementOf,
	statementsRead,
	withoutQuotes,
	writeParcel,
	writeTold,
} from '../../src/core/told/told-format.ts'
import { TOLD_KEYS, TOLD_ROWS, questionOf, type ToldKey } from '../../src/core/told/told-rows.ts'
import {
	TOLD_THINGS,
	amountInWords,
	countTold,
	toldFrom,
	toldRows,
	toldWords,
	typedInWords,
} from '../../src/core/told/told-words.ts'
import {
	NOTHING_TOLD_HERE,
	compareTold,
	mergeTold,
	withRows,
	withStatement,
	type Told,
	type ToldClause,
	type ToldSource,
	type ToldStatement,
} from '../../src/core/told/told.ts'
import { said, toldHere } from './told-here.ts'

const DAY = '2026-11-14'
const PERSON: ToldSource = { how: 'person', day: DAY }
/** What was told of villages with these answers. */
const toldOf = (villages: Record<string, object>): Told =>
	new Map(Object.entries(villages).map(([slug, answers]) => [slug, toldHere(answers)]))

/** A value that a row's control may give. */
function valueOf(key: ToldKey): fc.Arbitrary<unknown> {
	const { control } = TOLD_ROWS[key]
	if (control.kind === 'number') return fc.integer({ min: control.takes.min, max: control.takes.max })
	if (control.kind === 'choice') return fc.constantFrom(...Object.keys(control.options))
	if (control.kind === 'price')
		return fc.record(
			{ price: fc.integer({ min: 1, max: 1e8 }), plan: fc.constant('A plan'), home: fc.constant('A villa') },
			{ requiredKeys: ['price', 'plan'] },
		)
	if (control.kind === 'words') return fc.stringMatching(/^[a-z][a-z ,.’]{0,40}$/)
	return fc.constant([0, 5, null, 15, 20, 25])
}
const ANSWERS = fc.record(
	Object.fromEntries(
		TOLD_KEYS.map((key) => [
			key,
			fc.record({ value: valueOf(key), how: fc.constantFrom('person', 'letter'), day: fc.constantFrom('', DAY) }),
		]),
	),
	{ requiredKeys: ['dmfMax'] },
)
const TOLD: fc.Arbitrary<Told> = fc
	.array(fc.tuple(fc.constantFrom('a', 'b', 'constructor', 'c-d'), ANSWERS.map(toldHere)), { maxLength: 4 })
	.map((entries) => new Map(entries))

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('what the device keeps', () => {
	test('is what was filled in', () => {
		fc.assert(
			fc.property(TOLD, (one) => {
				expect(readTold(asStored(writeTold(one)))).toEqual(one)
			}),
			{ numRuns: 60 },
		)
	})

	test('is what every release of format 1 reads and writes', () => {
		const answers = {
			contractTitle: { value: 'Unit title', how: 'letter', day: DAY },
			entryPrice: { value: { price: 650_000, plan: '25% plan' }, how: 'person', day: DAY },
			dmfByYear: { value: [null, 10, 20, 30, null, null], how: 'person', day: '' },
			dmfMax: {
				value: 25,
				how: 'agreement',
				day: DAY,
				page: 12,
				quote: 'a maximum of 25%',
				other: { value: 30, how: 'person', day: '' },
			},
			weeklyFee: { value: 20_000, how: 'person', day: DAY },
			weeklyFeeCovers: { value: 'Rates', how: 'person', day: DAY },
			feesStopOnExit: { value: 'no', how: 'person', day: DAY },
			carePromise: { value: 'if-room', how: 'person', day: DAY },
			clauses: [{ clause: 'waiver', how: 'agreement', day: DAY, page: 3, quote: 'not relied' }],
		}
		const kept = { format: 1, villages: [['a', answers]] }
		expect(asStored(writeTold(readTold(kept)!))).toEqual(kept)
	})

	test('is what a person said beside what the papers say, in either order, and in links without their words', () => {
		const person = (value: number) => statementOf('dmfMax', value, PERSON)
		const paper = (value: number) =>
			statementOf('dmfMax', value, { how: 'agreement', day: DAY, page: 12, quote: 'a maximum' })
		const after = (...statements: ToldStatement[]) => statements.reduce(withStatement, NOTHING_TOLD_HERE)
		const both = after(person(25), paper(30))
		expect(both.statements).toEqual([paper(30), person(25)])
		expect(after(paper(30), person(25)).statements).toEqual([person(25), paper(30)])
		expect(after(person(25), paper(30), paper(28)).statements).toEqual([paper(28), person(25)])
		expect(after(person(25), paper(30), person(20)).statements).toEqual([person(20), paper(30)])
		expect(after(person(25), paper(25)).statements).toEqual([paper(25)])
		const told = new Map([['a', both]])
		expect(readTold(asStored(writeTold(told)))).toEqual(told)
		expect(JSON.stringify([...withoutQuotes(told)])).not.toContain('a maximum')
	})

	test('of two tabs, is all of both, and the first where both have an answer', () => {
		fc.assert(
			fc.property(TOLD, TOLD, TOLD, (a, b, c) => {
				expect(mergeTold(a, a)).toEqual(a)
				expect(mergeTold(a, new Map())).toEqual(a)
				expect(mergeTold(mergeTold(a, b), c)).toEqual(mergeTold(a, mergeTold(b, c)))
				for (const [slug, { statements }] of a)
					expect(mergeTold(a, b).get(slug)?.statements).toEqual(expect.arrayContaining([...statements]))
				expect(compareTold(mergeTold(a, b), b).added).toBe(0)
			}),
			{ numRuns: 60 },
		)
	})

	test('is one answer more or less, and a village without answers goes', () => {
		const [max, fee] = [statementOf('dmfMax', 25, PERSON), statementOf('weeklyFee', 165, PERSON)]
		const one = withStatement(NOTHING_TOLD_HERE, fee)
		expect(withStatement(one, max).statements).toEqual([max, fee])
		expect(readTold(asStored(writeTold(new Map([['a', withRows(one, ['weeklyFee'])]]))))?.size).toBe(0)
	})
})

describe('what is read may be anything', () => {
	test.each([
		null,
		7,
		'told',
		[],
		{},
		{ format: 2, villages: [] },
		{ format: 1, villages: { a: {} } },
		{ format: '1', villages: [] },
	])('%j is nothing that was told', (found) => expect(readTold(found)).toBeUndefined())

	test('any JSON is read, and what is read again is the same', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (villages) => {
				const read = readTold({ format: 1, villages: [['a', villages], villages] })
				expect(readTold(asStored(writeTold(read ?? new Map())))).toEqual(read)
			}),
			{ numRuns: 200 },
		)
	})

	const readAnswer = (key: string, value: unknown, more: object = {}) => {
		const villages = `[["a",{"${key}":${JSON.stringify({ value, ...more })}}]]`
		return readTold(JSON.parse(`{"format":1,"villages":${villages}}`))?.get('a')?.statements[0]
	}

	test.each([
		['__proto__', 25],
		['constructor', 25],
		['dmfMax', '25'],
		['dmfMax', -1],
		['dmfMax', 101],
		['dmfMax', null],
		['dmfOf', 'toString'],
		['entryPrice', { price: 0.001, plan: '', home: 'A villa' }],
		['dmfByYear', [null, 'x', 500]],
		['pets', ' \u202E\u200B '],
		['pets', { toString: 'x' }],
	])('%s: %j is no answer', (key, value) => expect(readAnswer(key, value)).toBeUndefined())

	test('a text is cut, and has no marks that turn the words around it', () => {
		const text = `\u202EYes\uD800${'x'.repeat(1_000_000)}`
		const read = readAnswer('pets', text, { how: 'constructor', day: '2026-02-30', page: 1.5, quote: text })
		expect(read?.value).toMatch(new RegExp(`^Yesx{1,${MAX_TOLD_TEXT - 3}}$`))
		expect(read).toMatchObject({ how: 'person', day: '' })
		expect(read).not.toHaveProperty('page')
		expect(read?.quote?.length).toBeLessThanOrEqual(600)
	})

	test.each(['__proto__', 'A b', '../x', 'x'.repeat(81), '', 7])('%j is no village', (slug) =>
		expect(readTold({ format: 1, villages: [[slug, { dmfMax: said(25) }]] })?.size).toBe(0),
	)
})

describe('clauses of a document', () => {
	const clause = (page: number, more: object = {}) =>
		({ clause: 'waiver', how: 'agreement', day: DAY, page, quote: 'not relied', ...more }) as ToldClause
	const clausesIn = (clauses: unknown) =>
		readTold(asStored({ format: 1, villages: [['a', { clauses }]] }))?.get('a')?.clauses

	test('are kept with what was told, and read again', () => {
		const told = toldOf({ a: { clauses: [clause(3)] } })
		expect(readTold(asStored(writeTold(told)))).toEqual(told)
		expect(withRows(told.get('a')!, ['pets']).clauses).toEqual([clause(3)])
		expect(clausesRead([{ clause: 'waiver', page: 3, quote: ' not\n relied\u202E', marks: [] }], clause(9))).toEqual([
			clause(3),
		])
	})

	test.each([
		[7],
		[{ 0: clause(3) }],
		[[null, 'waiver', [], { clause: '__proto__' }, { clause: 'toString', page: 3 }]],
	])('%j are none', (clauses) => expect(clausesIn(clauses)).toBeUndefined())

	test('are bounded and cleaned, one for each page', () => {
		const quote = `\u202EWe\u200B${'x'.repeat(1_000_000)}`
		const [read, ...others] = clausesIn([
			clause(3, { quote, how: 'person', day: '2026-02-30' }),
			clause(3, { how: 'x' }),
		])!
		expect(others).toEqual([])
		expect(read?.quote).toMatch(/^Wex+$/)
		expect(read?.quote?.length).toBeLessThanOrEqual(600)
		expect(read).toMatchObject({ how: 'document', day: '' })
		expect(clausesIn(Array.from({ length: 9000 }, (_, index) => clause(index + 1)))).toHaveLength(40)
	})

	test('of two tabs or people are those of the first, and those of papers that only the second has', () => {
		const mine = toldOf({ a: { clauses: [clause(3)] } })
		const theirs = toldOf({ a: { clauses: [clause(4), clause(5, { how: 'document' })] } })
		expect(mergeTold(mine, theirs).get('a')?.clauses).toEqual([clause(3), clause(5, { how: 'document' })])
		expect(compareTold(mine, theirs)).toEqual({ added: 0, differ: 0, clauses: 1 })
		expect(withoutQuotes(mine)).toEqual(toldOf({ a: { clauses: [clause(3, { quote: undefined })] } }))
		expect([amountInWords(0, 0), amountInWords(0, 1), amountInWords(3, 2)]).toEqual([
			'no answers',
			'1 clause for a lawyer',
			'3 answers and 2 clauses for a lawyer',
		])
	})
})

test('a parcel says who it is from, and what of it is new', () => {
	const mine = toldOf({ a: { dmfMax: said(25), pets: said('No') } })
	const theirs = toldOf({ a: { dmfMax: said(30) }, b: { pets: said('Yes') } })
	const parcel = readParcel(
		asStored(writeParcel({ from: '  Mere\u202E  and a name that is far too long for a line ', told: theirs })),
	)
	expect(parcel).toEqual({ from: expect.stringMatching(/^Mere and a name/), told: theirs })
	expect(parcel?.from.length).toBeLessThanOrEqual(40)
	expect(compareTold(mine, theirs)).toEqual({ added: 1, differ: 1, clauses: 0 })
	expect(readParcel(writeParcel({ from: '', told: new Map() }))).toBeUndefined()
	const read = toldOf({ a: { dmfMax: { ...said(25), page: 12, quote: 'A maximum of 25%' } } })
	expect(withoutQuotes(read)).toEqual(toldOf({ a: { dmfMax: { ...said(25), page: 12 } } }))
})

describe('the deferred fee that its parts make', () => {
	const fee = (parts: { steps?: (number | null)[]; max?: number; years?: number; of?: string }) =>
		factsOf(
			toldHere({
				dmfByYear: said(parts.steps),
				dmfMax: said(parts.max),
				dmfYears: said(parts.years),
				dmfOf: said(parts.of),
			}),
		).dmf?.value
	test.each([
		['its maximum', { max: 25 }, { percent: 25 }],
		['its years', { max: 25, years: 5, of: 'entry-price' }, { percent: 25, years: 5 }],
		['another price', { max: 25, of: 'resale-price' }, { percent: 25, of: 'resale-price' }],
		['steps', { max: 25, steps: [0, 5, 10, 15, 20, 25] }, { percent: 25, byYear: [5, 5, 5, 5, 5] }],
		['a first day', { max: 30, steps: [6, 14, 22, 30, null, null] }, { percent: 30, atEntry: 6, byYear: [8, 8, 8] }],
		['steps alone', { steps: [0, 10, 20, 30, 30, 30] }, { percent: 30, byYear: [10, 10, 10] }],
		['steps after an unknown first day', { steps: [null, 10, 20, 30], years: 3 }, { percent: 30, years: 3 }],
		[
			'a longer time than the form has fields',
			{ max: 30, steps: [0, 3, 6, 9, 12, 15], years: 10 },
			{ percent: 30, years: 10 },
		],
		// What doesn't fit together isn't worked out.
		['steps above the maximum', { max: 20, steps: [0, 5, 10, 15, 25, 25] }, { percent: 20 }],
		['steps that fall', { max: 20, steps: [0, 15, 10, 20, 20, 20] }, { percent: 20 }],
	])('%s', (_, parts, expected) => expect(fee(parts)).toEqual(expected))
	test.each([{}, { years: 5 }, { steps: [0, 5, 10, 15, 20, 25] }])('%j has no maximum', (parts) =>
		expect(fee(parts)).toBeUndefined(),
	)
})

test('answers are facts of the reader, in words', () => {
	const fact = (value: unknown, text: string) => ({ value, sources: [], from: 'reader', text })
	const answers = {
		entryPrice: said({ price: 650_000, plan: '' }),
		weeklyFee: said(165),
		feesStopOnExit: said('no'),
		carePromise: said('if-room'),
		weeklyFeeCovers: said('Rates'),
		gainShare: said(0),
		dmfMax: said(25),
	}
	expect(factsOf(toldHere(answers))).toEqual({
		entryPrice: fact({ from: 650_000, to: 650_000 }, '$650,000'),
		weeklyFee: fact({ from: 165, to: 165 }, '$165 a week'),
		feesStopOnExit: fact(false, 'No'),
		carePromise: fact(['if-room'], 'Only if there’s room'),
		weeklyFeeCovers: fact(['Rates'], 'Rates'),
		gainShare: fact(0, 'None'),
		dmf: fact({ percent: 25 }, 'at most 25% of the entry price'),
	})
})

test.each<[ReadFact, unknown, object]>([
	['dmf', { percent: 25 }, { dmfMax: 25 }],
	[
		'dmf',
		{ percent: 25, byYear: [5, 5, 5, 5, 5], of: 'entry-price' },
		{ dmfByYear: [0, 5, 10, 15, 20, 25], dmfMax: 25, dmfOf: 'entry-price', dmfYears: 5 },
	],
	[
		'dmf',
		{ percent: 30, atEntry: 6, byYear: [8, 8, 8] },
		{ dmfByYear: [6, 14, 22, 30, 30, 30], dmfMax: 30, dmfYears: 3 },
	],
	['dmf', { percent: 30, years: 10, of: 'resale-price' }, { dmfMax: 30, dmfOf: 'resale-price', dmfYears: 10 }],
	['dmf', { percent: 0 }, { dmfMax: 0 }],
	['weeklyFee', { from: 165.4, to: 165.4 }, { weeklyFee: { from: 165.4, to: 165.4 } }],
	['weeklyFee', { from: 150, to: 180 }, {}],
	['feesStopOnExit', true, { feesStopOnExit: true }],
	['carePromise', ['if-room'], { carePromise: ['if-room'] }],
	['contractTitle', 'Licence to occupy', { contractTitle: 'Licence to occupy' }],
	// Operators have names of their own for it.
	['contractTitle', 'Something else', { contractTitle: 'Something else' }],
	['repaymentMonths', 9, { repaymentMonths: 9 }],
	['repaymentMonths', 900, {}],
	['saleCosts', 'you pay half', { saleCosts: 'you pay half' }],
])('of a document, %s: %j', (fact, value, values) => {
	const read = statementsRead(fact, value as ReadValues[ReadFact], PERSON)
	expect(Object.fromEntries(read.map((one) => [one.key, one.value]))).toEqual(values)
})

describe('what is published beside it', () => {
	const known = <T>(value: T, more: Partial<Known<T>> = {}): Known<T> => ({ value, sources: [0], ...more })
	const dmf = (fee: DeferredFee, more: Partial<Known<DeferredFee>> = {}) => ({
		dmf: known(fee, { text: '30%', ...more }),
	})
	const differences = (answers: object, facts: Parameters<typeof toldRows>[1]) =>
		toldRows(toldHere(answers), facts).flatMap(({ key, published, told, differs }) =>
			differs ? `${key}: ${published} / ${told}` : [],
		)

	test('differs in a figure, a base, a step or a choice', () => {
		const facts = { ...dmf({ percent: 30, byYear: [10, 10, 10] }), feesStopOnExit: known(true, { text: 'Yes' }) }
		const answers = {
			dmfMax: said(25),
			dmfOf: said('resale-price'),
			dmfByYear: said([0, 5, null, null, null, null]),
			feesStopOnExit: said('no'),
		}
		expect(differences(answers, facts)).toEqual([
			'dmfMax: 30% / 25%',
			'dmfByYear: 10% a year for 3 years / First day: 0%. 1 year: 5%',
			'dmfOf: The price you pay / The price it’s sold for',
			'feesStopOnExit: Yes / No',
		])
	})

	test('does not differ from one of several values, from a range, or from words', () => {
		const variant = { ...known<DeferredFee>({ percent: 25 }), label: 'a plan', scope: {} }
		const facts = {
			...dmf({ percent: 30 }, { variants: [variant] }),
			weeklyFee: known({ from: 150, to: 180 }),
			pets: known('Small ones'),
			entryPrice: known({ from: 500_000 }),
		}
		const answers = {
			dmfMax: said(25),
			weeklyFee: said(165),
			pets: said('No'),
			entryPrice: said({ price: 650_000, plan: '' }),
		}
		expect(differences(answers, facts)).toEqual([])
		expect(differences({ dmfMax: said(20) }, facts)).toEqual(['dmfMax: 30% or 25% / 20%'])
		expect(differences({ dmfMax: said(20) }, { dmf: { value: { percent: 30 }, sources: [] } })).toEqual([])
	})

	test('answers a question, and is a key fact if none is published', () => {
		const answers = {
			dmfMax: said(25),
			weeklyFeeRule: said('With CPI'),
			lossShare: said(0),
			pets: said('No'),
		}
		expect(toldRows(toldHere(answers), {}).map(({ key }) => questionOf(key))).toEqual([
			'How much does the operator keep if I leave after 1, 2 or 3 years?',
			'How much can the weekly fee go up each year?',
			'Do I share in any capital gain or loss?',
			'Are pets welcome?',
		])
		expect(countTold(toldHere(answers), {})).toBe(3)
		expect(countTold(toldHere(answers), dmf({ percent: 30 }))).toBe(2)
	})

	test('the key facts that people are told are those of the list of all', () => {
		const all = [...THINGS.values()].map((thing) => [...thing].toSorted().join())
		for (const thing of TOLD_THINGS) expect(all).toContain([...thing].toSorted().join())
	})
})

test('an answer says where it is from, and when', () => {
	const from = (source: Partial<ToldSource>) => toldFrom({ how: 'person', day: DAY, ...source })
	expect(from({})).toBe('you were told on 14 November 2026')
	expect(from({ day: '' })).toBe('you were told')
	expect(from({ how: 'agreement', page: 12 })).toBe('agreement, page 12, 14 November 2026')
	expect(typedInWords('weeklyFee', 165.4)).toBe('$165.40 a week')
	const price = statementOf('entryPrice', { price: 650_000, plan: '25% plan' }, PERSON)
	expect(toldWords(price, [{ name: '25% plan' }])).toBe('$650,000 (25% plan)')
	expect(toldWords(price)).toBe('$650,000 (“25% plan”)')
	const villa = statementOf('entryPrice', { price: 650_000, plan: '', home: '2-bedroom villa' }, PERSON)
	expect(toldWords(villa)).toBe('$650,000 (“2-bedroom villa”)')
	expect(typedInWords('repaymentMonths', 9)).toBe('Within 9 months')
})
