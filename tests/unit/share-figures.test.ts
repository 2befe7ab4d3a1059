import { expect, test } from 'vitest'
import { fillText } from '../../scripts/content/text/placeholders.ts'
import { shareReplacements } from '../../scripts/content/text/share-figures.ts'

const replacements = shareReplacements()

test('shares become amounts for every $100,000, and two shares the room for a higher price', () => {
	const text =
		'{{share 30}}, {{share 30 kept}}, {{share 12.5 left}}, {{price-room 30 25}}, {{price-room 30 25 dollars}}'
	expect(fillText(text, replacements).text).toBe('30%, $30,000, $87,500, 20%, $120,000')
})

test.each([
	'{{share}}',
	'{{share 101}}',
	'{{share 30%}}',
	'{{share 30 gone}}',
	'{{price-room 25 30}}',
	'{{price-room 30 0}}',
	'{{price-room 30 25 percent}}',
])('%s is refused with what may be written', (text) => {
	expect(fillText(text, replacements).wrong).toEqual([
		expect.objectContaining({ fix: expect.stringContaining('price-room 30 25 dollars') as string }),
	])
})

test('other placeholders are left to others', () => {
	expect(replacements.valueOf('count villages')).toBeUndefined()
})
