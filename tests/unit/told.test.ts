/** What a reader was told: what a device keeps, and what files and links may bring. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THINGS } from '../../scripts/facts/glance.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import {
	countTold,
	questionsAnswered,
	toldDifferences,
	toldFee,
	toldValues,
	TOLD_THINGS,
} from '../../src/core/told/told-facts.ts'
import { compareTold, readParcel, withoutQuotes, writeParcel } from '../../src/core/told/told-parcel.ts'
import { clausesRead, type ToldClause } from '../../src/core/told/told-clauses.ts'
import { TOLD_KEYS, TOLD_ROWS, type ToldKey } from '../../src/core/told/told-rows.ts'
import { amountInWords, toldFrom, toldWords } from '../../src/core/told/told-words.ts'
import {
	MAX_TOLD_TEXT,
	NOTHING_TOLD,
	mergeTold,
	readTold,
	withAnswer,
	withAnswers,
	writeTold,
	type Told,
	type ToldAnswer,
	type ToldAnswers,
} from '../../src/core/told/told.ts'

const DAY = '2026-11-14'
const told = <V>(value: V) => ({ value, how: 'person', day: DAY }) as const

/** A value that a row's control may give. */
function valueOf(key: ToldKey): fc.Arbitrary<unknown> {
	const { control } = TOLD_ROWS[key]
	if (control.kind === 'number') return fc.integer({ min: control.takes.min, max: control.takes.max })
	if (control.kind === 'choice') return fc.constantFrom(...Object.keys(control.options))
	if (control.kind === 'price')
		return fc.record({ price: fc.integer({ min: 1, max: 1e8 }), plan: fc.constant('A plan') })
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
) as fc.Arbitrary<ToldAnswers>
const TOLD: fc.Arbitrary<Told> = fc
	.array(fc.tuple(fc.constantFrom('a', 'b', 'constructor', 'c-d'), ANSWERS), { maxLength: 4 })
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

	test('of two tabs, is all of both, and the first where both have an answer', () => {
		fc.assert(
			fc.property(TOLD, TOLD, TOLD, (a, b, c) => {
				expect(mergeTold(a, a)).toEqual(a)
				expect(mergeTold(a, NOTHING_TOLD)).toEqual(a)
				expect(mergeTold(mergeTold(a, b), c)).toEqual(mergeTold(a, mergeTold(b, c)))
				for (const [slug, answers] of a) expect(mergeTold(a, b).get(slug)).toMatchObject(answers)
				expect(compareTold(mergeTold(a, b), b).added).toBe(0)
			}),
			{ numRuns: 60 },
		)
	})

	test('is one answer more or less, and a village without answers goes', () => {
		const one = withAnswer(NOTHING_TOLD, 'a', 'dmfMax', told(25))
		const two = withAnswer(one, 'a', 'weeklyFee', told(165))
		expect(Object.keys(two.get('a') ?? {})).toEqual(['dmfMax', 'weeklyFee'])
		expect(withAnswer(one, 'a', 'dmfMax', undefined).size).toBe(0)
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
				expect(readTold(asStored(writeTold(read ?? NOTHING_TOLD)))).toEqual(read)
			}),
			{ numRuns: 200 },
		)
	})

	const readAnswer = (key: string, value: unknown, more: object = {}) =>
		readTold(JSON.parse(`{"format":1,"villages":[["a",{"${key}":${JSON.stringify({ value, ...more })}}]]}`))?.get('a')

	test.each([
		['__proto__', 25],
		['constructor', 25],
		['dmfMax', '25'],
		['dmfMax', -1],
		['dmfMax', 101],
		['dmfMax', null],
		['dmfOf', 'toString'],
		['entryPrice', { price: 0.001, plan: '' }],
		['dmfByYear', [null, 'x', 500]],
		['pets', ' \u202E\u200B '],
		['pets', { toString: 'x' }],
	])('%s: %j is no answer', (key, value) => expect(readAnswer(key, value)).toBeUndefined())

	test('a text is cut, and has no marks that turn the words around it', () => {
		const text = `\u202EYes\uD800${'x'.repeat(1_000_000)}`
		const read = readAnswer('pets', text, { how: 'constructor', day: '2026-02-30', page: 1.5, quote: text })
		expect(read?.pets?.value).toMatch(/^Yesx+$/)
		expect(read?.pets?.value.length).toBeLessThanOrEqual(MAX_TOLD_TEXT)
		expect(read?.pets).toMatchObject({ how: 'person', day: '' })
		expect(read?.pets).not.toHaveProperty('page')
		expect(read?.pets?.quote?.length).toBeLessThanOrEqual(600)
	})

	test.each(['__proto__', 'A b', '../x', 'x'.repeat(81), '', 7])('%j is no village', (slug) =>
		expect(readTold({ format: 1, villages: [[slug, { dmfMax: told(25) }]] })?.size).toBe(0),
	)
})

describe('clauses of a document', () => {
	const clause = (page: number, more: object = {}) =>
		({ clause: 'waiver', how: 'agreement', day: DAY, page, quote: 'not relied', ...more }) as ToldClause
	const clausesIn = (clauses: unknown) =>
		readTold(asStored({ format: 1, villages: [['a', { clauses }]] }))?.get('a')?.clauses

	test('are kept with what was told, and read again', () => {
		const told = withAnswers(NOTHING_TOLD, 'a', { clauses: [clause(3)] })
		expect(readTold(asStored(writeTold(told)))).toEqual(told)
		expect(withAnswer(told, 'a', 'pets', undefined).get('a')).toEqual({ clauses: [clause(3)] })
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
		const mine = withAnswers(NOTHING_TOLD, 'a', { clauses: [clause(3)] })
		const theirs = withAnswers(NOTHING_TOLD, 'a', { clauses: [clause(4), clause(5, { how: 'document' })] })
		expect(mergeTold(mine, theirs).get('a')?.clauses).toEqual([clause(3), clause(5, { how: 'document' })])
		expect(compareTold(mine, theirs)).toEqual({ added: 0, differ: 0, clauses: 1 })
		expect(asStored(withoutQuotes(mine).get('a'))).toEqual(asStored({ clauses: [clause(3, { quote: undefined })] }))
		expect([amountInWords(0, 0), amountInWords(0, 1), amountInWords(3, 2)]).toEqual([
			'no answers',
			'1 clause for a lawyer',
			'3 answers and 2 clauses for a lawyer',
		])
	})
})

test('a parcel says who it is from, and what of it is new', () => {
	const mine = withAnswer(withAnswer(NOTHING_TOLD, 'a', 'dmfMax', told(25)), 'a', 'pets', told('No'))
	const theirs = withAnswer(withAnswer(NOTHING_TOLD, 'a', 'dmfMax', told(30)), 'b', 'pets', told('Yes'))
	const parcel = readParcel(
		asStored(writeParcel({ from: '  Mere\u202E  and a name that is far too long for a line ', told: theirs })),
	)
	expect(parcel).toEqual({ from: expect.stringMatching(/^Mere and a name/), told: theirs })
	expect(parcel?.from.length).toBeLessThanOrEqual(40)
	expect(compareTold(mine, theirs)).toEqual({ added: 1, differ: 1, clauses: 0 })
	expect(readParcel(writeParcel({ from: '', told: NOTHING_TOLD }))).toBeUndefined()
	const read = withAnswer(NOTHING_TOLD, 'a', 'dmfMax', { ...told(25), page: 12, quote: 'A maximum of 25%' })
	expect(asStored(writeTold(withoutQuotes(read)))).toEqual(
		asStored(writeTold(withAnswer(NOTHING_TOLD, 'a', 'dmfMax', { ...told(25), page: 12 }))),
	)
})

describe('the deferred fee that its parts make', () => {
	const fee = (parts: { steps?: (number | null)[]; max?: number; years?: number; of?: string }) =>
		toldFee(
			readTold({
				format: 1,
				villages: [
					[
						'a',
						{
							dmfByYear: told(parts.steps),
							dmfMax: told(parts.max),
							dmfYears: told(parts.years),
							dmfOf: told(parts.of),
						},
					],
				],
			})?.get('a') ?? {},
		)
	test.each([
		[{ max: 25 }, { percent: 25 }],
		[
			{ max: 25, years: 5, of: 'entry-price' },
			{ percent: 25, years: 5 },
		],
		[
			{ max: 25, of: 'resale-price' },
			{ percent: 25, of: 'resale-price' },
		],
		[
			{ max: 25, steps: [0, 5, 10, 15, 20, 25] },
			{ percent: 25, byYear: [5, 5, 5, 5, 5] },
		],
		[
			{ max: 30, steps: [6, 14, 22, 30, null, null] },
			{ percent: 30, atEntry: 6, byYear: [8, 8, 8] },
		],
		[{ steps: [0, 10, 20, 30, 30, 30] }, { percent: 30, byYear: [10, 10, 10] }],
		[
			{ steps: [null, 10, 20, 30], years: 3 },
			{ percent: 30, years: 3 },
		],
		// It grows for longer than the form has fields.
		[
			{ max: 30, steps: [0, 3, 6, 9, 12, 15], years: 10 },
			{ percent: 30, years: 10 },
		],
		// What doesn't fit together isn't worked out.
		[{ max: 20, steps: [0, 5, 10, 15, 25, 25] }, { percent: 20 }],
		[{ max: 20, steps: [0, 15, 10, 20, 20, 20] }, { percent: 20 }],
	])('%j', (parts, expected) => expect(fee(parts)).toEqual(expected))
	test.each([{}, { years: 5 }, { steps: [0, 5, 10, 15, 20, 25] }])('%j has no maximum', (parts) =>
		expect(fee(parts)).toBeUndefined(),
	)
})

test('answers have the shapes of facts', () => {
	const answers: ToldAnswers = {
		entryPrice: told({ price: 650_000, plan: '' }),
		weeklyFee: told(165),
		feesStopOnExit: told('no'),
		carePromise: told('if-room'),
		weeklyFeeCovers: told('Rates'),
		gainShare: told(0),
	}
	expect(toldValues(answers)).toEqual({
		entryPrice: { from: 650_000, to: 650_000 },
		weeklyFee: { from: 165, to: 165 },
		feesStopOnExit: false,
		carePromise: ['if-room'],
		weeklyFeeCovers: ['Rates'],
		gainShare: 0,
	})
})

describe('what is published beside it', () => {
	const known = <T>(value: T, more: Partial<Known<T>> = {}): Known<T> => ({ value, sources: [0], ...more })
	const dmf = (fee: DeferredFee, more: Partial<Known<DeferredFee>> = {}) => ({
		dmf: known(fee, { text: '30%', ...more }),
	})
	const differences = (answers: ToldAnswers, facts: Parameters<typeof toldDifferences>[1]) =>
		toldDifferences(answers, facts).map(({ key, published, told }) => `${key}: ${published} / ${told}`)

	test('differs in a figure, a base, a step or a choice', () => {
		const facts = { ...dmf({ percent: 30, byYear: [10, 10, 10] }), feesStopOnExit: known(true, { text: 'Yes' }) }
		const answers: ToldAnswers = {
			dmfMax: told(25),
			dmfOf: told('resale-price'),
			dmfByYear: told([0, 5, null, null, null, null]),
			feesStopOnExit: told('no'),
		}
		expect(differences(answers, facts)).toEqual([
			'dmfByYear: 10% a year for 3 years / Entry: 0%. 1 year: 5%',
			'dmfMax: 30% / 25%',
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
		const answers: ToldAnswers = {
			dmfMax: told(25),
			weeklyFee: told(165),
			pets: told('No'),
			entryPrice: told({ price: 650_000, plan: '' }),
		}
		expect(differences(answers, facts)).toEqual([])
		expect(differences({ dmfMax: told(20) }, facts)).toEqual(['dmfMax: 30% or 25% / 20%'])
		expect(differences({ dmfMax: told(20) }, { dmf: { value: { percent: 30 }, sources: [] } })).toEqual([])
	})

	test('answers a question, and is a key fact if none is published', () => {
		const answers: ToldAnswers = {
			dmfMax: told(25),
			weeklyFeeRule: told('With CPI'),
			lossShare: told(0),
			pets: told('No'),
		}
		expect([...questionsAnswered(answers).keys()]).toEqual([
			'How much does the operator keep if I leave after 1, 2 or 3 years?',
			'How much can the weekly fee go up each year?',
			'Do I share in any capital gain or loss?',
			'Are pets welcome?',
		])
		expect(countTold(answers, {})).toBe(3)
		expect(countTold(answers, dmf({ percent: 30 }))).toBe(2)
	})

	test('the key facts that people are told are those of the list of all', () => {
		const all = [...THINGS.values()].map((thing) => [...thing].toSorted().join())
		for (const thing of TOLD_THINGS) expect(all).toContain([...thing].toSorted().join())
	})
})

test('an answer says where it is from, and when', () => {
	const from = (answer: Partial<ToldAnswer>) => toldFrom({ how: 'person', day: DAY, ...answer })
	expect(from({})).toBe('you were told on 14 November 2026')
	expect(from({ day: '' })).toBe('you were told')
	expect(from({ how: 'agreement', page: 12 })).toBe('agreement, page 12, 14 November 2026')
	expect(toldWords('weeklyFee', 165.4)).toBe('$165.40 a week')
	const price = { price: 650_000, plan: '25% plan' }
	expect(toldWords('entryPrice', price, [{ name: '25% plan' }])).toBe('$650,000 (25% plan)')
	expect(toldWords('entryPrice', price)).toBe('$650,000 (“25% plan”)')
	expect(toldWords('repaymentMonths', 9)).toBe('Within 9 months')
})
