import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { countReplacements } from '../../scripts/content/records/counts.ts'
import type { Content } from '../../scripts/content/records/model.ts'
import { fillText, type Replacements } from '../../scripts/content/text/placeholders.ts'
import { readContent } from '../../scripts/content/read.ts'

let content: Content
let replacements: Replacements
beforeAll(async () => {
	content = await readContent(join(import.meta.dirname, '../fixtures/farland/content'))
	const { villages, operators, regions, areas } = content
	replacements = countReplacements({ villages, operators: operators.map(({ id }) => id), regions, areas })
})
const filled = (text: string) => fillText(text, replacements).text
const fixes = (text: string) => fillText(text, replacements).wrong.map(({ fix }) => fix)

test('an area counts the villages of its towns', () => {
	const area = content.areas.find(({ slug }) => slug === 'silverton')
	const silverton = content.villages.filter(({ region, city }) => region === area?.region && area.cities.includes(city))
	expect(silverton.length).toBeGreaterThan(1)
	expect(filled('{{count villages place=silverton}}')).toBe(String(silverton.length))
})

test('only a statement of its status counts as one, and not what plans tell', () => {
	const [village] = content.villages
	if (!village) throw new Error('Farland has no village')
	const { known } = village
	const status = { value: 'plans-only' as const, sources: [0] }
	const planned = { ...village, facts: {}, known: { ...known, facts: { ...known.facts, status } } }
	const stated = { ...planned, facts: { status: [{ value: 'open' as const, sources: ['a'] }] } }
	const counted = (villages: typeof content.villages) =>
		countReplacements({ villages, operators: undefined, regions: undefined, areas: undefined }).valueOf(
			'count villages has=status',
		)
	expect(counted([planned])).toBe('0')
	expect(counted([planned, stated])).toBe('1')
})

test('with care and without are all there are', () => {
	expect(Number(filled('{{count villages care=full}}')) + Number(filled('{{count villages care=none}}'))).toBe(
		content.villages.length,
	)
})

test('what is misspelt is refused, with what was meant', () => {
	expect(fixes('{{count villages place=harborside}}')).toEqual(['Did you mean "harbourside"?'])
	expect(fixes('{{count villages operator=harow}}')).toEqual(['Did you mean "harrow"?'])
	expect(fixes('{{count villages care=demetia}}')).toEqual(['Did you mean "dementia"?'])
	expect(fixes('{{count villages has=prise}}')).toHaveLength(1)
	expect(fixes('{{count villages opened-before=soon}}')).toEqual(['Write it like opened-before=2000.'])
	expect(fixes('{{count vilages}}')).toEqual(['Count villages, operators or regions.'])
})
