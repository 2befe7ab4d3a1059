/** What a device keeps of saved villages, and what it says has changed since. */
import { expect, test } from 'vitest'
import { readSavedDays } from '../../src/core/choice.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import {
	decodeVillageChanges,
	monthsAfter,
	newsOf,
	readVisits,
	withVisit,
	type SavedSince,
	type VillageChangesFile,
} from '../../src/core/saved-news.ts'

const FILE: VillageChangesFile = {
	format: FORMAT,
	releases: { 1: '2026-11-01', 2: '2026-12-01', 3: '2027-01-15' },
	villages: {
		a: [
			[3, 'Homes changed: 80 homes'],
			[2, 'Entry price found: $500,000'],
		],
	},
}
const TODAY = '2027-02-01'
const texts = (days: Partial<SavedSince>, slugs: readonly string[] = ['a'], today = TODAY) =>
	newsOf(slugs, { saved: {}, visits: [], ...days }, FILE, today)?.changes.map(({ text }) => text)
const [HOMES, PRICE] = ['Homes changed: 80 homes', 'Entry price found: $500,000']

test('what was released since a village was saved is new', () => {
	expect(texts({ saved: { a: '2026-11-20' } })).toEqual([HOMES, PRICE])
	expect(texts({ saved: { a: '2026-12-01' } })).toEqual([HOMES, PRICE])
	expect(texts({ saved: { a: '2026-12-02' } })).toEqual([HOMES])
	expect(texts({ saved: { a: '2027-01-20' } })).toEqual([])
	expect(texts({ saved: { b: '2026-11-20' } }, ['b'])).toEqual([])
})

test('what a reader has seen on an earlier day is not new, whatever day that release was made on', () => {
	const saved = { a: '2026-11-20' }
	expect(texts({ saved, visits: [['2026-12-24', 2]] })).toEqual([HOMES])
	expect(texts({ saved, visits: [['2027-01-20', 2]] })).toEqual([HOMES])
	expect(texts({ saved, visits: [['2027-01-20', 3]] })).toEqual([])
	expect(newsOf(['a'], { saved, visits: [['2026-12-24', 2]] }, FILE, TODAY)).toMatchObject({
		since: '2026-12-24',
		isSaved: false,
	})
})

test('what is new stays so for the whole day', () => {
	const visits = withVisit([['2026-12-24', 2]], TODAY, 3)
	expect(texts({ visits })).toEqual([HOMES])
	expect(texts({ visits: withVisit(visits, TODAY, 3) })).toEqual([HOMES])
	expect(texts({ visits }, ['a'], '2027-02-02')).toEqual([])
	expect(withVisit(visits, '2027-02-02', 3)).toEqual([
		[TODAY, 3],
		['2027-02-02', 3],
	])
})

test('a village that was saved after the last visit counts from its own day', () => {
	const days = { saved: { a: '2027-01-10' }, visits: [['2026-12-24', 2]] as const }
	expect(newsOf(['a'], days, FILE, TODAY)).toMatchObject({ since: '2027-01-10', isSaved: true })
	expect(texts(days)).toEqual([HOMES])
})

test('a village that was saved before days were kept has none until the first visit', () => {
	expect(texts({})).toBeUndefined()
	expect(texts({ visits: [[TODAY, 3]] })).toBeUndefined()
	expect(texts({ visits: [['2026-12-24', 2]] })).toEqual([HOMES])
})

test('a village that has another name keeps its day', () => {
	expect(texts({ saved: { old: '2026-12-20' } }, ['a', 'old'])).toEqual([HOMES])
})

/** What is no day; some of it looks like one. */
const NO_DAYS: unknown[] = [7, null, '<b>', {}, '2026-99-99', ['2026-11-20'], { toString: 1 }]

test.each([[null], ['x'], [{}], [[7, null, ['2026-11-20', 'y'], ...NO_DAYS.map((day) => [day, 1])]]])(
	'visits %j on a device are read as none',
	(found) => expect(readVisits(found)).toEqual([]),
)

test('what is no day is left out of what a device has, and the rest is read', () => {
	for (const day of NO_DAYS) {
		expect(readSavedDays({ a: day, b: '2026-11-20' })).toEqual({ b: '2026-11-20' })
		expect(readVisits([[day, 1], null, ['2026-11-20', 2]])).toEqual([['2026-11-20', 2]])
	}
	for (const found of [null, 7, 'text', ['2026-11-20'], []]) expect(readSavedDays(found)).not.toHaveProperty('a')
})

test('a list of another version is refused', () => {
	expect(() => decodeVillageChanges({ ...FILE, format: FORMAT + 1 })).toThrow('format')
	expect(decodeVillageChanges(FILE)).toBe(FILE)
})

test.each([
	['2026-11-26', 3, '2027-02-26'],
	['2026-08-31', 6, '2027-02-28'],
	['2027-11-30', 3, '2028-02-29'],
	['2026-12-31', 12, '2027-12-31'],
	['2026-03-31', 3, '2026-06-30'],
])('%s and %i months is %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later))
