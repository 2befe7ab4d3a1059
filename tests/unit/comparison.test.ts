/** What stands side by side, what differs, and what is left to ask. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	differs,
	lawyerQuestions,
	onlyDifferences,
	operatorGroups,
	questionsForEach,
	villageGroups,
	type Group,
	type Row,
} from '../../src/core/compare/fact-comparison.ts'
import type { OperatorSide, VillageSide } from '../../src/core/page-data/page-data.ts'
import { OPERATOR_TERMS, type OperatorTerms } from '../../src/core/facts/operator-terms.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'

const known = <T>(value: T) => ({ value, sources: [0] })
const source = { url: 'https://a.test/', asOf: '2026' }

function village(name: string, facts: Partial<VillageFacts> = {}, terms?: OperatorTerms): VillageSide {
	const operator = { label: 'Op', address: '/operator/op' }
	return {
		village: {
			slug: name,
			name,
			operator: known(operator),
			region: { label: 'Otago', address: '/region/otago' },
			position: { lat: -45, lng: 170, precision: 'town' },
			facts: { city: known('Dunedin'), status: known('open'), ...facts },
			verified: true,
			checked: '2026-11-21',
			sources: [source],
		},
		costs: { plans: [], columns: [], varying: [], notes: [], sources: [] },
		operatorTerms: terms ? { terms, sources: [{ url: 'https://op.test/' }], operator } : null,
	}
}

function operator(name: string, facts: Partial<OperatorSide['operator']> = {}): OperatorSide {
	return {
		costs: { plans: [], columns: [], varying: [], notes: [], sources: [] },
		operator: {
			id: name,
			slug: name,
			name,
			terms: {},
			keyFeatures: [],
			pros: [],
			cons: [],
			awards: [],
			ratings: [],
			faqs: [],
			checked: '2026-11-21',
			sources: [source],
			...facts,
		},
	}
}

/** Facts whose value is a list. */
const LISTS = new Set<string>(['careServices', 'amenities', 'formerNames'])

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
		village(
			'b',
			{ dmfPercent: known(20) },
			{ dmfPercent: known(30), weeklyFeeFrom: known(150), weeklyFeeTo: known(190) },
		),
		undefined,
	])

	test('stand in the groups that a reader looks for, in order', () => {
		expect(groups.map(({ heading }) => heading)).toEqual([
			'Place and people',
			'Homes',
			'Care on site',
			'Contract terms',
		])
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

	test('their own terms come first, their operator’s general ones stand in and say so', () => {
		expect(rowOf(groups, 'dmfPercent').cells[1]).toMatchObject({ text: '20% of the entry payment', sources: [source] })
		expect(rowOf(groups, 'dmfPercent').cells[1]).not.toHaveProperty('general')
		expect(rowOf(groups, 'weeklyFee').cells[1]).toMatchObject({
			text: '$150 to $190 a week',
			general: true,
			known: [0],
			sources: [{ url: 'https://op.test/' }],
		})
		expect(rowOf(groups, 'weeklyFee').cells[0]).toBe('unpublished')
	})

	test('every fact of a village and every term of an operator has a place', () => {
		const keys = rowsIn(
			villageGroups([
				village(
					'full',
					Object.fromEntries(
						VILLAGE_FACTS.map(({ key }) => [key, known(LISTS.has(key) ? [] : key === 'status' ? 'open' : '1')]),
					),
					Object.fromEntries(OPERATOR_TERMS.map(({ key }) => [key, known('1')])),
				),
			]),
		).map(({ key }) => key)
		expect(new Set(keys).size).toBe(keys.length)
		const told = new Set([...keys, 'street', 'suburb', 'city', 'postcode', 'weeklyFeeFrom', 'weeklyFeeTo'])
		expect([...VILLAGE_FACTS, ...OPERATOR_TERMS].map(({ key }) => key).filter((key) => !told.has(key))).toEqual([])
	})

	test('care is spelled out in all its steps, other lists in what any side has', () => {
		const both = villageGroups([
			village('a', { careServices: known(['rest-home']), amenities: known(['pool']) }),
			village('b', { careServices: known(['independent-living']), amenities: known(['cafe', 'pool']) }),
		])
		const marks = (key: string) =>
			rowOf(both, key).cells.map((cell) =>
				typeof cell === 'object' ? cell.marks?.map(({ label, listed }) => `${label} ${listed}`) : cell,
			)
		expect(marks('careServices')[0]).toEqual([
			'Independent living false',
			'Serviced apartments false',
			'Rest-home care true',
			'Hospital care false',
			'Dementia care false',
		])
		expect(marks('amenities')).toEqual([
			['Café false', 'Pool true'],
			['Café true', 'Pool true'],
		])
	})
})

describe('operators', () => {
	test('an empty list is not published, and the latest rating is told with its publisher', () => {
		const rating = { publisher: 'P', sources: [0] }
		const groups = operatorGroups([
			operator('a', { locations: known([]), founded: known('1984') }),
			operator('b', {
				locations: known(['Otago']),
				ratings: [
					{ ...rating, year: 2020, overall: 3 },
					{ ...rating, year: 2024, overall: 4 },
				],
			}),
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
		expect(onlyDifferences(same)).toEqual([])
		const other = villageGroups([village('a'), village('b', { units: known(3) })])
		expect(onlyDifferences(other).map(({ key, rows }) => [key, rows.map((row) => row.key)])).toEqual([
			['homes', ['units']],
		])
	})

	test('does not depend on the order of the sides', () => {
		const side = fc
			.record({
				units: fc.option(fc.constantFrom(10, 20), { nil: undefined }),
				opened: fc.option(fc.constantFrom(1998, 2004), { nil: undefined }),
			})
			.map(({ units, opened }) =>
				village('x', { ...(units && { units: known(units) }), ...(opened && { opened: known(opened) }) }),
			)
		fc.assert(
			fc.property(fc.array(side, { minLength: 1, maxLength: 4 }), (sides) => {
				const keys = (order: readonly VillageSide[]) =>
					rowsIn(onlyDifferences(villageGroups(order))).map(({ key }) => key)
				expect(keys(sides)).toEqual(keys(sides.toReversed()))
			}),
			{ seed: 20261121, numRuns: 50 },
		)
	})
})

describe('what is left to ask', () => {
	test('is what each side does not publish, and only that', () => {
		const groups = villageGroups([village('a', { units: known(80) }), village('b')])
		const [a = [], b = []] = questionsForEach(groups)
		const units = rowOf(groups, 'units').ask ?? ''
		expect(units).not.toBe('')
		expect(b).toContain(units)
		expect(a).not.toContain(units)
		expect(b.filter((question) => !a.includes(question))).toEqual([units])
	})

	test('every row that says what to ask becomes a question exactly where it is unpublished', () => {
		const sides = fc.array(fc.subarray(['units', 'opened', 'entryAge', 'careBeds', 'weeklyFee'] as const), {
			minLength: 1,
			maxLength: 4,
		})
		fc.assert(
			fc.property(sides, (published) => {
				const groups = villageGroups(
					published.map((keys) => village('x', Object.fromEntries(keys.map((key) => [key, known(7)])))),
				)
				const lists = questionsForEach(groups)
				expect(lists).toHaveLength(published.length)
				for (const { ask = '', cells } of rowsIn(groups).filter((row) => row.ask))
					expect(lists.map((list) => list.includes(ask))).toEqual(cells.map((one) => one === 'unpublished'))
			}),
			{ seed: 20261121, numRuns: 50 },
		)
	})

	test('asks what becomes of somebody who needs care that is not listed', () => {
		const groups = villageGroups([
			village('a', { careServices: known(['independent-living', 'rest-home']) }),
			village('b', { careServices: known(['rest-home', 'hospital', 'dementia']) }),
		])
		const [a = [], b = []] = questionsForEach(groups)
		expect(a).toContain(
			'Ask where you would go if you needed hospital care or dementia care, because it is not listed.',
		)
		expect(b.some((question) => question.includes('not listed'))).toBe(false)
	})

	test('who has not arrived is not asked anything', () => {
		expect(questionsForEach(villageGroups([undefined, village('b')]))[0]).toEqual([])
	})
})

describe('what to ask a lawyer', () => {
	test('each question carries the terms that it is about, and says whether they differ', () => {
		const groups = villageGroups([
			village('a', { dmfPercent: known(30) }),
			village('b', { dmfPercent: known(25) }, { feesStopOnExit: known(true) }),
		])
		const questions = lawyerQuestions(groups)
		const about = (key: string) => questions.find(({ rows }) => rows.some((row) => row.key === key))
		expect(about('dmfPercent')?.differs).toBe(true)
		expect(about('capitalGainShare')?.differs).toBe(false)
		expect(about('feesStopOnExit')?.rows[0]?.cells).toMatchObject(['unpublished', { text: 'Yes' }])
	})

	test('every term of a contract is in one of them', () => {
		for (const groups of [villageGroups([village('a')]), operatorGroups([operator('a')])]) {
			const asked = lawyerQuestions(groups).flatMap(({ rows }) => rows.map(({ key }) => key))
			const terms = groups.find(({ key }) => key === 'terms')?.rows.map(({ key }) => key) ?? []
			// What a home costs is no term of the law.
			const left = terms.filter(
				(key) => !asked.includes(key) && !['priceFrom', 'priceTo', 'contractTypes'].includes(key),
			)
			expect(left).toEqual([])
		}
	})
})
