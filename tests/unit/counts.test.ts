import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { countReplacements } from '../../scripts/content/counts.ts'
import type { Content } from '../../scripts/content/model.ts'
import { fillText, type Replacements } from '../../scripts/content/placeholders.ts'
import { readContent } from '../../scripts/content/read.ts'

let content: Content
let replacements: Replacements
beforeAll(async () => {
	content = await readContent(join(import.meta.dirname, '../../content'))
	const { villages, operators, regions, areas } = content
	replacements = countReplacements({ villages, operators: operators.map(({ id }) => id), regions, areas })
	// Reading all content takes a busy machine a while.
}, 60_000)
const filled = (text: string) => fillText(text, replacements).text
const fixes = (text: string) => fillText(text, replacements).wrong.map(({ fix }) => fix)

test('counts are those of the list', () => {
	const { villages } = content
	expect(filled('{{count villages}}')).toBe(String(villages.length))
	expect(filled('{{count villages place=auckland care=dementia}}')).toBe(
		String(
			villages.filter(({ region, careServices }) => region === 'auckland' && careServices?.includes('dementia')).length,
		),
	)
	expect(filled('{{count villages operator=arvida confirmed}}')).toBe(
		String(villages.filter(({ operator, verified }) => operator === 'arvida' && verified).length),
	)
	expect(filled('{{count operators place=otago}}')).toBe(
		String(new Set(villages.filter(({ region }) => region === 'otago').map(({ operator }) => operator)).size),
	)
})

test('an area counts the villages of its towns', () => {
	const christchurch = content.villages.filter(({ region, city }) => region === 'canterbury' && city === 'Christchurch')
	expect(filled('{{count villages place=christchurch}}')).toBe(String(christchurch.length))
})

test('with care and without are all there are', () => {
	expect(Number(filled('{{count villages care=full}}')) + Number(filled('{{count villages care=none}}'))).toBe(
		content.villages.length,
	)
})

test('what is misspelt is refused, with what was meant', () => {
	expect(fixes('{{count villages place=aukland}}')).toEqual(['Did you mean "auckland"?'])
	expect(fixes('{{count villages operator=rymann}}')).toEqual(['Did you mean "ryman"?'])
	expect(fixes('{{count villages care=demetia}}')).toEqual(['Did you mean "dementia"?'])
	expect(fixes('{{count villages has=prise}}')).toHaveLength(1)
	expect(fixes('{{count villages opened-before=soon}}')).toEqual(['Write it like opened-before=2000.'])
	expect(fixes('{{count vilages}}')).toEqual(['Count villages, operators or regions.'])
})
