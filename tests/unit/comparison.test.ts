/** The rows of a comparison, what differs, and what is left to ask. */
import { describe, expect, test } from 'vitest'
import {
	differs,
	groupsOf,
	operatorGroups,
	villageGroups,
	type Group,
	type Row,
} from '../../src/core/compare/fact-comparison.ts'
import { arrange } from '../../src/core/compare/arrange.ts'
import type { ComparedOperator } from '../../src/core/page-data/page-data.ts'
import { withWords } from '../../scripts/facts/fact-words.ts'
import { CONTRACT_FACTS, type OperatorFacts } from '../../src/core/facts/operator-facts.ts'
import { VILLAGE_FACTS } from '../../src/core/facts/village-facts.ts'
import { comparedVillage as village, source } from './compared-village.ts'
import { known } from './cost-cases.ts'

function operator(name: string, facts: OperatorFacts = {}, more: Partial<ComparedOperator> = {}): ComparedOperator {
	return {
		kind: 'operator',
		slug: name,
		name,
		facts: withWords(facts),
		ratings: [],
		sources: [source],
		costs: { plans: [], notes: [] },
		contact: [],
		...more,
	}
}

/** Facts whose value is a list. */
const LISTS = new Set<string>([
	'carePromise',
	'careServices',
	'careNotOffered',
	'amenities',
	'formerNames',
	'homeTypes',
	'weeklyFeeCovers',
])

const rowsIn = (groups: readonly Group[]) => groups.flatMap(({ rows }) => rows)
function rowOf(groups: readonly Group[], key: string): Row {
	const row = rowsIn(groups).find((one) => one.key === key)
	if (!row) throw new Error(`there is no row ${key}`)
	return row
}
const texts = (groups: readonly Group[], key: string) =>
	rowOf(groups, key).cells.map((cell) => (typeof cell === 'object' ? cell.text : cell))

describe('villages', () => {
	const groups = villageGroups([
		village('a', {
			street: known('1 Bay Road'),
			suburb: known('Saint Clair'),
			postcode: known('9012'),
			units: known(80),
		}),
		village('b', {
			dmf: known({ percent: 20, years: 4 }),
			weeklyFee: { value: { from: 150, to: 190 }, sources: [1], general: true },
		}),
		undefined,
	])

	test('are in the groups that a reader looks for, in order', () => {
		expect(groups.map(({ heading }) => heading)).toEqual(['Location and operator', 'Homes', 'Care', 'Contract terms'])
	})

	test('have one cell each in every row; who has not arrived is pending, not unpublished', () => {
		for (const { cells } of rowsIn(groups)) {
			expect(cells).toHaveLength(3)
			expect(cells[2]).toBe('pending')
		}
		expect(texts(groups, 'units')).toEqual(['80 homes', 'unpublished', 'pending'])
	})

	test('have an address in one row', () => {
		expect(texts(groups, 'address')).toEqual(['1 Bay Road, Saint Clair, Dunedin 9012', 'Dunedin', 'pending'])
	})

	test('their own terms come first, their operator’s general ones replace missing ones and say so', () => {
		expect(rowOf(groups, 'dmf').cells[1]).toMatchObject({
			text: '20% of the entry price, built up over 4 years',
			known: [0],
		})
		expect(rowOf(groups, 'dmf').cells[1]).not.toHaveProperty('general')
		expect(rowOf(groups, 'weeklyFee').cells[1]).toMatchObject({
			text: '$150 to $190 a week',
			general: true,
			known: [1],
		})
		expect(rowOf(groups, 'weeklyFee').cells[0]).toBe('unpublished')
	})

	test('are beside the announced law by what their sources agree on', () => {
		const groups = villageGroups([
			village('early', { feesStopOnExit: known(true), repaymentMonths: known(12), interestAfterMonths: known(7) }),
			village('late', {
				repaymentMonths: { ...known(13), general: true },
				feesStopOnExit: { value: true, sources: [] },
			}),
			village('open', { repaymentMonths: { ...known(3), differs: [known(18)] } }),
		])
		expect(texts(groups, 'reform-fees')).toEqual(['Does this already', 'unpublished', 'unpublished'])
		expect(texts(groups, 'reform-interest')).toEqual(['Doesn’t do this', 'unpublished', 'unpublished'])
		expect(texts(groups, 'reform-repayment')).toEqual(['Does this already', 'Doesn’t do this', 'unpublished'])
		expect(rowOf(groups, 'reform-repayment').cells[1]).toMatchObject({ known: [0], general: true })
	})

	test('every fact of a village has a place', () => {
		const groups = villageGroups([
			village(
				'full',
				Object.fromEntries(
					VILLAGE_FACTS.map(({ key }) => [key, known(LISTS.has(key) ? ['1'] : key === 'status' ? 'open' : '1')]),
				),
			),
		])
		const keys = rowsIn(groups).map(({ key }) => key)
		expect(new Set(keys).size).toBe(keys.length)
		// The row of what is offered says both facts about care.
		const told = new Set([...keys, 'street', 'suburb', 'city', 'postcode', 'careServices', 'careNotOffered'])
		expect([...VILLAGE_FACTS, ...CONTRACT_FACTS].map(({ key }) => key).filter((key) => !told.has(key))).toEqual([])
	})

	test('care is spelled out in all its steps, other lists in what any side has', () => {
		const both = villageGroups([
			village('a', { careServices: known(['rest-home']), amenities: known(['pool']) }),
			village('b', { careServices: known(['independent-living']), amenities: known(['cafe', 'pool']) }),
		])
		const marks = (key: string) =>
			rowOf(both, key).cells.map((cell) =>
				typeof cell === 'object' ? cell.marks?.map(({ label, state }) => `${label}: ${state}`) : cell,
			)
		expect(marks('offers')[0]).toEqual([
			'Independent living: unknown',
			'Serviced apartments: unknown',
			'Rest home care: offered',
			'Hospital care: unknown',
			'Dementia care: unknown',
		])
		expect(marks('amenities')).toEqual([
			['Café: unknown', 'Pool: offered'],
			['Café: offered', 'Pool: offered'],
		])
	})
})

describe('operators', () => {
	test('an empty list is not known, and the latest rating is shown with its publisher', () => {
		const rating = { publisher: 'P', sources: [0] }
		const groups = operatorGroups([
			operator('a', { locations: known([]), founded: known(1984) }),
			operator(
				'b',
				{ locations: known(['Otago']) },
				{
					ratings: [
						{ ...rating, year: 2020, overall: 3 },
						{ ...rating, year: 2024, overall: 4 },
					],
				},
			),
		])
		expect(texts(groups, 'locations')).toEqual(['unpublished', 'Otago'])
		expect(texts(groups, 'founded')).toEqual(['1984', 'unpublished'])
		expect(texts(groups, 'ratings')).toEqual(['unpublished', '4 out of 5 (P, 2024)'])
		// Nobody need ask for it.
		expect(rowsIn(groups).some(({ key }) => key === 'stockListing')).toBe(false)
	})
})

describe('what differs', () => {
	const cell = (text: string) => ({ text, known: [], sources: [] })

	test.each([
		[[cell('a'), cell('a')], false],
		[[cell('a'), cell('b')], true],
		[[cell('a'), 'unpublished' as const], true],
		[['unpublished' as const, 'unpublished' as const], false],
		[[cell('a'), 'pending' as const], false],
		[[cell('a')], false],
	])('%j: %s', (cells, expected) => expect(differs({ cells })).toBe(expected))

	test('is all that is left, and no group stays without rows', () => {
		const same = villageGroups([village('a'), village('b')])
		expect(groupsOf(same, differs)).toEqual([])
		const other = villageGroups([village('a'), village('b', { units: known(3) })])
		expect(groupsOf(other, differs).map(({ key, rows }) => [key, rows.map((row) => row.key)])).toEqual([
			['homes', ['units']],
		])
	})
})

describe('how rows are arranged', () => {
	const sides = [
		village('a', {
			careServices: known(['independent-living', 'rest-home', 'hospital']),
			weeklyFee: known({ from: 150, to: 150 }),
			weeklyFeeRises: known('fixed'),
		}),
		village('b', { careServices: known(['independent-living']), repaymentTrigger: known('Your home is sold again') }),
	]
	const groups = villageGroups(sides)
	const { first, none, more } = arrange(groups, [], sides)
	const cellsOf = (key: string) => first.find((row) => row.key === key)?.cells

	test('care, the weekly fee and repayment come first, in a few words', () => {
		expect(cellsOf('care-here')).toMatchObject([
			{ text: 'Independent living, rest home and hospital care. Ask about serviced apartments and dementia care' },
			{ text: 'Independent living. Ask about care' },
		])
		expect(cellsOf('weekly-here')).toMatchObject([{ text: '$150 a week', note: 'Stays the same' }, 'unpublished'])
		expect(cellsOf('repaid-here')).toMatchObject(['unpublished', { text: 'Your home is sold again' }])
	})

	test('a row that no side has is named once, and is no row', () => {
		expect(cellsOf('kept-here')).toBeUndefined()
		expect(none).toContain('Entry price')
		expect(none).not.toContain('Weekly fee')
		expect(rowsIn(more).some(({ cells }) => cells.every((cell) => cell === 'unpublished'))).toBe(false)
	})

	test('a weekly fee of which only the rule is known is no fee of which nothing is known', () => {
		const sides = [village('a', { weeklyFeeRises: known('fixed') })]
		const { first, none } = arrange(villageGroups(sides), [], sides)
		expect(first.find(({ key }) => key === 'weekly-here')?.cells[0]).toMatchObject({ text: 'Stays the same' })
		expect(none).not.toContain('Weekly fee')
	})

	test('every row that some side has is first or folded', () => {
		const keys = new Set([...rowsIn(more).map(({ key }) => key), 'offers', 'weeklyFee', 'weeklyFeeRises'])
		const told = rowsIn(groups).filter(({ cells }) => cells.some((cell) => typeof cell === 'object'))
		expect(told.filter(({ key }) => !keys.has(key))).toEqual([])
	})

	test('what sources disagree on is said in full', () => {
		const dmf = { value: { percent: 30 }, sources: [0], differs: [{ value: { percent: 25 }, sources: [1] }] }
		const sides = [village('a', { dmf })]
		const [row] = arrange(villageGroups(sides), [], sides).first
		expect(row?.cells[0]).toMatchObject({ text: expect.stringContaining('sources differ') as string })
	})
})

test('each has a way to get in touch, and what to ask about that is known of another', () => {
	const ring = { label: 'Ring Op 04 000 0000', address: 'tel:040000000' }
	const directions = { label: 'Directions', address: 'https://maps.test/', isNewTab: true as const }
	const sides = [
		{
			...village('a', { careServices: known(['rest-home']), weeklyFee: known({ from: 150 }) }),
			contact: [ring, directions],
		},
		{ ...village('b', { entryPrice: known({ from: 500000 }) }), contact: [directions] },
		undefined,
	]
	const [way, ask] = arrange(villageGroups(sides), [], sides).contact
	expect(way?.cells).toMatchObject([
		{ text: ring.label, href: ring.address },
		{ text: 'We found nobody to ring' },
		'pending',
	])
	expect(ask?.cells).toMatchObject([
		{ text: 'Kinds of home, hospital and dementia care, entry price' },
		{ text: 'Homes and care, weekly fee' },
		'pending',
	])
})

test('a village’s own term is marked where others are its operator’s', () => {
	const sides = [
		village('a', { weeklyFee: known({ from: 150 }), repaymentMonths: { ...known(6), general: true } }),
		village('b', { weeklyFee: known({ from: 150 }) }),
	]
	const { first, isGeneral } = arrange(villageGroups(sides), [], sides)
	expect(isGeneral).toEqual([true, false])
	expect(first.find(({ key }) => key === 'weekly-here')?.cells).toMatchObject([
		{ isOwn: true },
		expect.not.objectContaining({ isOwn: true }),
	])
})
