/** The words of changes, as /changes and its feed list them. */
import { expect, test } from 'vitest'
import { changeInWords, changesInWords } from '../../scripts/open-data/change-words.ts'
import type { ChangeRow } from '../../scripts/open-data/tables.ts'

const change = (date: string, name: string, fact = 'entryAge'): ChangeRow => ({
	id: `${name}-${fact}`,
	release: 1,
	date,
	kind: 'new',
	subjectType: 'village',
	subject: name.toLowerCase(),
	name,
	fact,
	value: 70,
	before: null,
	whose: 'ours',
	sourceUrl: 'https://a.test/',
	sourcePublisher: 'A',
	sourceKind: 'operator',
	sourceAsOf: '2026',
})

test('the latest day is first, and within a day villages are in the order of their names', () => {
	const entries = changesInWords(
		[
			change('2026-11-02', 'Birch'),
			change('2026-11-03', 'Elm'),
			change('2026-11-02', 'Ash'),
			change('2026-11-02', 'Birch', 'pets'),
			change('2026-11-04', 'Willow'),
		],
		() => true,
	)
	expect(entries.map(({ date, name, changes }) => [date, name, changes.length])).toEqual([
		['2026-11-04', 'Willow', 1],
		['2026-11-03', 'Elm', 1],
		['2026-11-02', 'Ash', 1],
		['2026-11-02', 'Birch', 2],
	])
})

test('a value that is as before is not told as another one', () => {
	const same: ChangeRow = { ...change('2026-11-02', 'Ash'), kind: 'changed', before: 70 }
	expect(changeInWords(same).text).toMatch(/: 70.*, as before\. What changed is when it applies/)
	expect(changeInWords({ ...same, before: 65 }).text).toMatch(/ changed: 70.*\. Before: 65/)
})
