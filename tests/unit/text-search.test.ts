/** What people type, and the village that they then see first, on a list of villages. */
import { expect, test } from 'vitest'
import { textSearch } from '../../src/core/search/text-search.ts'
import cases from '../fixtures/cases/names.json' with { type: 'json' }
import villages from '../fixtures/lists/villages.json' with { type: 'json' }

/** The list as it was in November 2026, so that what is found does not change with the content. */
const rows = villages.map((village) => ({ formerNames: [], ...village }))
const find = textSearch(rows)
const first = (text: string) => find(text).keys().next().value

test.each(cases.villages)('$text finds $first', ({ text, first: slug }) => expect(first(text)).toBe(slug))

test.each(cases.operators)('$text: a village of $first comes first', ({ text, first: operator }) => {
	expect(rows.find((row) => row.slug === first(text))?.operatorSlug).toBe(operator)
})

test('an operator alone finds all of its villages', () => {
	const found = find('ryman')
	const all = rows.filter((row) => row.operatorSlug === 'ryman-healthcare').map((row) => row.slug)
	expect(all.filter((slug) => !found.has(slug))).toEqual([])
})

test.each(['', '%%%', 'xyzzyplugh', 'retirement village', '🦝', '__proto__'])('%j finds nothing', (text) => {
	expect(find(text).size).toBe(0)
})
