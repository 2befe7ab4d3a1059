import { describe, expect, test } from 'vitest'
import type { VillageListRow } from '../../src/core/page-data.ts'
import { closestNames } from '../../src/features/search/closest.ts'

function village(name: string, facts: Partial<VillageListRow> = {}): VillageListRow {
	return {
		slug: name.toLowerCase().replaceAll(' ', '-'),
		name,
		locality: 'Town',
		region: 'otago',
		area: null,
		operator: 'Summerset Group',
		operatorSlug: 'summerset-group',
		careServices: [],
		amenities: [],
		status: 'open',
		priceFrom: null,
		priceTo: null,
		entryAge: null,
		units: null,
		lat: -45,
		lng: 170,
		careSourced: true,
		weeklyFrom: null,
		weeklyTo: null,
		dmfPercent: null,
		feesStop: null,
		opened: null,
		formerNames: [],
		verified: true,
		...facts,
	}
}
const rows = [
	village('Summerset at Karaka'),
	village('Summerset Falls'),
	village('Whangārei Park', { formerNames: ['Selwyn Park'] }),
	village('Pinesong', { locality: 'Green Bay, Auckland' }),
	village('The Helier'),
	village('Pōhutukawa Landing'),
	village('Rita Angus Retirement Village'),
]
const places = [{ name: "Hawke's Bay", slug: 'hawkes-bay', address: '/region/hawkes-bay', villages: 14 }]
const first = (text: string) => closestNames(text, rows, places)[0]?.label

describe('closestNames', () => {
	test.each([
		['summerset karakaa', 'Summerset at Karaka'],
		['pinesng', 'Pinesong'],
		['the helier village', 'The Helier'],
		['whangaarei park', 'Whangārei Park'],
		['selwyn park', 'Whangārei Park'],
		['pohutakawa landing', 'Pōhutukawa Landing'],
		['rita angas', 'Rita Angus Retirement Village'],
		['summerset grop', 'Summerset Group'],
		['hawks bay', "Hawke's Bay"],
	])('%s', (text, name) => expect(first(text)).toBe(name))

	test.each(['', 'xyzzyplugh', 'retirement village', '%%%', '12345'])('%j is close to nothing', (text) =>
		expect(closestNames(text, rows, places)).toEqual([]),
	)

	test('gives at most five', () => {
		const many = Array.from({ length: 20 }, (_, index) => village(`Summerset ${'abcdefghijklmnopqrst'[index]}`))
		expect(closestNames('summerset', many, [])).toHaveLength(5)
	})
})
