/** A text that weighs options: as much for each as against it, and no choice made for the reader. */
import { expect, test } from 'vitest'
import { recommendations, unevenSides } from '../../scripts/content/prose/balance.ts'

const weighing = (good: string, bad: string, after = '') => ({
	text: `| About | Good | Bad |\n| --- | --- | --- |\n| Days | ${good} | ${bad} |\n\n${after}`,
	file: 'content/x.md',
	lineOffset: 10,
})
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('one side may have a fifth more words, and no more', () => {
	expect(unevenSides(weighing(words(10), words(12)))).toEqual([])
	expect(unevenSides(weighing(words(13), words(10)))).toMatchObject([
		{ file: 'content/x.md', line: 11, message: 'the good has 13 words and the bad 10' },
	])
	expect(unevenSides(weighing(words(3), ''))).toHaveLength(1)
	expect(unevenSides({ text: '| A | B |\n|---|---|\n| long long long | short |', file: 'x', lineOffset: 0 })).toEqual(
		[],
	)
})

test.for([
	'We recommend a village.',
	'You should move soon.',
	'Staying is the safest option.',
	'It’s better to stay.',
	'A village is right for most, and the right choice for you.',
	'Most people prefer a village.',
	'**Don’t wait** for a fall.',
])('a sentence that recommends is found: %s', (sentence) => {
	expect(recommendations(weighing('a', 'b', sentence))).toMatchObject([{ line: 15 }])
	// Elsewhere advice such as "see a lawyer" is welcome.
	expect(recommendations({ text: sentence, file: 'x', lineOffset: 0 })).toEqual([])
})

test('a statement about an option is no recommendation', () => {
	expect(
		recommendations(weighing('You stay at home.', 'Days can become lonely.', 'Ask your lawyer what it means for you.')),
	).toEqual([])
})
