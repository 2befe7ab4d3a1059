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
	['{{share}}', 'is not a share in percent'],
	['{{share 101}}', 'is not a share in percent'],
	['{{share 30%}}', 'is not a share in percent'],
	['{{share 30 gone}}', 'asks for something unknown'],
	['{{share 30 left again}}', 'asks for something unknown'],
	['{{price-room 25 30}}', 'has a second share that is not lower'],
	['{{price-room 30 0}}', 'has a second share that is not lower'],
	['{{price-room 30 25 percent}}', 'asks for something unknown'],
])('%s says what is wrong', (text, words) => {
	const { wrong } = fillText(text, replacements)
	expect(wrong).toHaveLength(1)
	expect(wrong[0]?.message).toContain(words)
})

test('other placeholders are left to others', () => {
	expect(replacements.valueOf('count villages')).toBeUndefined()
})
