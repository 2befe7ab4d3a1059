/** Sheets of villages: how two are merged, what a device keeps of them, and what earlier versions kept. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	QUOTED_PRICES_KEY,
	SAVED_DAYS_KEY,
	SHORTLIST_KEY,
	TOLD_KEY,
	VISIT_PLAN_KEY,
} from '../../src/core/device/storage-keys.ts'
import { readFormer, takeOver, writeFormer } from '../../src/core/sheets/former-sheets.ts'
import { NOTHING_KEPT, readKept, withErased, writeKept } from '../../src/core/sheets/kept-sheets.ts'
import {
	NO_SHEETS,
	isNote,
	isUnlisted,
	mergeSheets,
	newUnlisted,
	sameNotes,
	textsOf,
	withText,
	writtenSlugs,
	type Sheets,
} from '../../src/core/sheets/sheets.ts'

const pets = (value: string, day = '') => ({ value, how: 'person', day })
const sheets = (places: Record<string, unknown>): Sheets => new Map(Object.entries(places))
/** As storing does. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const WHAT = [
	'',
	':date',
	':with',
	':notes',
	':Is there a bus: where/when?',
	':x:notes',
	':__proto__',
	'/pets',
	'/visitors',
]
const SHEETS: fc.Arbitrary<Sheets> = fc
	.array(
		fc.tuple(
			fc.constantFrom('a', 'b', 'lawyer'),
			fc.constantFrom(...WHAT),
			fc.constantFrom('Sunny', '__proto__'),
			fc.constantFrom('2026-11-14', '2026-11-20'),
		),
	)
	.map(
		(fields) =>
			new Map(
				fields.map(([slug, what, text, day]) => [
					slug + what,
					what === '' ? day : what.startsWith(':') ? text : pets(text, day),
				]),
			),
	)

test('what is stored is read as it was, by this version and by earlier ones', () => {
	fc.assert(
		fc.property(SHEETS, (all) => {
			const kept = { sheets: all, isKept: true, erased: { 'b:': '2026-11-20' } }
			const { sheets: read, ...others } = readKept(stored(writeKept(kept))) ?? NOTHING_KEPT
			expect([sheetsOf(read), others]).toEqual([sheetsOf(all), { isKept: true, erased: kept.erased }])
			expect(sheetsOf(readFormer(stored(writeFormer(all, {}, true)) as object))).toEqual(sheetsOf(all))
		}),
	)
	expect(
		stored(writeKept({ ...NOTHING_KEPT, sheets: sheets({ a: '2026-11-14', 'a:notes': 'x', 'a:with': 'Mere' }) })),
	).toEqual({
		format: 1,
		isKept: false,
		sheets: [['a', { savedOn: '2026-11-14', notes: 'x', people: { with: 'Mere' } }]],
		erased: {},
	})
	expect(writeKept(NOTHING_KEPT)).toBeUndefined()
})
/** The places in any order. */
const sheetsOf = (all: Sheets) => Object.fromEntries([...all].filter(([place]) => !place.endsWith('__proto__')))

test('two tabs have all of both, and the first’s where both have something', () => {
	fc.assert(
		fc.property(SHEETS, SHEETS, (one, other) => {
			const both = mergeSheets(one, other)
			expect(new Set(both.keys())).toEqual(new Set([...one.keys(), ...other.keys()]))
			expect([...sameNotes(one, both).keys()]).toEqual([...one.keys()].filter(isNote))
			expect(mergeSheets(both, one)).toEqual(both)
		}),
	)
	const clauses = (...pages: number[]) => sheets({ 'a/clauses': pages })
	expect(mergeSheets(clauses(1, 2), clauses(2, 3))).toEqual(clauses(1, 2, 3))
})

test('texts are kept by village and question', () => {
	const plan = withText(withText(NO_SHEETS, 'a:Is there a bus: where?', 'At the gate'), 'lawyer:notes', 'Ring back')
	expect(textsOf(plan)).toEqual({ 'a:Is there a bus: where?': 'At the gate', 'lawyer:notes': 'Ring back' })
	expect(writtenSlugs(plan)).toEqual(['a', 'lawyer'])
	expect(withText(plan, 'lawyer:notes', '').has('lawyer:notes')).toBe(false)
})

test('a village that isn’t on our list has a slug of its own', () => {
	const first = newUnlisted(NO_SHEETS)
	const second = newUnlisted(withText(NO_SHEETS, `${first}:name`, 'Rosewood'))
	expect(new Set(['a', first, second]).size).toBe(3)
	expect([first, second, 'any', 'a'].map(isUnlisted)).toEqual([true, true, true, false])
})

describe('what earlier versions kept', () => {
	const former = {
		[SHORTLIST_KEY]: ['a', 'b'],
		[SAVED_DAYS_KEY]: { a: '2026-11-14' },
		[VISIT_PLAN_KEY]: {
			'a:notes': 'Sunny',
			'any:date': '2026-12-01',
			'<b>:date': 'x',
			'c:date': 5,
			':x': 'x',
			'a:': 'x',
		},
		[TOLD_KEY]: { format: 1, villages: [['b', { pets: pets('No', '2026-11-14') }]] },
		[QUOTED_PRICES_KEY]: [['c', { price: 650_000, plan: '' }]],
	}

	test('is taken over', () =>
		expect(sheetsOf(readFormer(former))).toEqual({
			a: '2026-11-14',
			'a:notes': 'Sunny',
			b: '',
			'b/pets': pets('No', '2026-11-14'),
			'any:date': '2026-12-01',
			'c/entryPrice': { value: { price: 650_000, plan: '' }, how: 'person', day: '' },
		}))

	test.each([null, 'x', [], {}, [1, null, ['<b>', {}]], { format: 2, villages: [['a', { pets: pets('x') }]] }])(
		'may be anything: %j has no sheet',
		(found) => {
			for (const key of Object.keys(former)) expect(readFormer({ [key]: found }).size).toBe(0)
			expect(readKept(found)).toBeUndefined()
		},
	)

	test('is merged with what is kept: the newer day wins, and a text that was added to stays', () => {
		const merged = (place: string, own: unknown, theirs: unknown) =>
			takeOver({ ...NOTHING_KEPT, sheets: sheets({ [place]: own }) }, sheets({ [place]: theirs })).get(place)
		const [earlier, later] = [pets('No', '2026-11-14'), pets('Yes', '2026-11-20')]
		expect([merged('a/pets', later, earlier), merged('a/pets', earlier, later)]).toEqual([later, later])
		expect([merged('a', '2026-11-20', ''), merged('a', '', '2026-11-20')]).toEqual(['2026-11-20', '2026-11-20'])
		expect(merged('a:notes', 'Sunny all day', 'Sunny')).toBe('Sunny all day')
		expect(merged('a:notes', 'Sunny', 'Rainy')).toBe('Rainy')
	})

	test('doesn’t bring back what was erased, unless it’s newer', () => {
		const before = readFormer(former)
		const erased = withErased({}, before, NO_SHEETS, '2026-11-20')
		expect(takeOver({ ...NOTHING_KEPT, erased }, before)).toEqual(NO_SHEETS)
		const newer = sheets({ a: '2026-11-21', 'b/pets': pets('Yes', '2026-11-21') })
		expect(takeOver({ ...NOTHING_KEPT, erased }, newer)).toEqual(newer)
		const { a: _a, 'b/': _b, ...others } = erased
		expect(withErased(erased, NO_SHEETS, newer, '2026-11-22')).toEqual(others)
	})
})
