import { describe, expect, test } from 'vitest'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { closestNames } from '../../src/features/search/closest.ts'
import { village } from './village-row.ts'

const named = (name: string, facts: Partial<VillageRow> = {}) =>
	village(name.toLowerCase().replaceAll(' ', '-'), {
		name,
		operator: 'Summerset Group',
		operatorSlug: 'summerset-group',
		...facts,
	})
const rows = [
	named('Summerset at Karaka'),
	named('Summerset Falls'),
	named('Whangārei Park', { formerNames: ['Selwyn Park'] }),
	named('Pinesong', { locality: 'Green Bay, Auckland' }),
	named('The Helier'),
	named('Pōhutukawa Landing'),
	named('Rita Angus Retirement Village'),
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
