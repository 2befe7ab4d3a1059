import { expect, test } from 'vitest'
import { scoreInWords } from '../../src/core/quiz/score-in-words.ts'

/** How many wishes a village has, lacks, and may have. */
type Tally = readonly [yes: number, no: number, unknown: number]

const TOPICS = ['the price', 'when it opens', 'care', 'pets', 'the last audit']

/** The sentences, for what matters most and for the rest. */
function say(first: Tally, rest: Tally): string {
	const topics = TOPICS.values()
	const judged = (state: 0 | 1 | 2) =>
		[true, false].flatMap((priority) =>
			Array.from({ length: (priority ? first : rest)[state] }, () => ({
				wish: { priority, topic: state === 2 ? (topics.next().value ?? '') : '' },
			})),
		)
	return scoreInWords({ yes: judged(0), no: judged(1), 'not known': judged(2) })
}

test.each<[Tally, Tally, string]>([
	[[0, 1, 0], [0, 0, 0], 'Doesn’t have what you want.'],
	[[1, 0, 0], [0, 0, 0], 'Has what you want.'],
	[[0, 0, 0], [2, 0, 0], 'Has both things you want.'],
	[[1, 0, 0], [1, 0, 0], 'Has both things you want.'],
	[[3, 0, 0], [4, 0, 0], 'Has all 7 things you want.'],
	[[0, 3, 0], [0, 4, 0], 'Has none of the 7 things you want.'],
	[[0, 0, 0], [1, 1, 0], 'Has 1 of the 2 things you want.'],
	[[2, 1, 0], [0, 0, 0], 'Has 2 of the 3 things that matter most to you.'],
	[[2, 1, 0], [4, 2, 0], 'Has 2 of the 3 things that matter most to you and 4 of the 6 other things you want.'],
	[[2, 1, 0], [4, 0, 0], 'Has 2 of the 3 things that matter most to you and all 4 other things you want.'],
	[[3, 0, 0], [1, 1, 0], 'Has all 3 things that matter most to you and 1 of the 2 other things you want.'],
	[[2, 0, 0], [0, 1, 0], 'Has both things that matter most to you, but not the other thing you want.'],
	[[1, 0, 0], [0, 2, 0], 'Has what matters most to you, but none of the 2 other things you want.'],
	[[0, 1, 0], [2, 0, 0], 'Has both other things you want, but not what matters most to you.'],
	[[0, 1, 0], [1, 0, 0], 'Has the other thing you want, but not what matters most to you.'],
	[[0, 2, 0], [1, 2, 0], 'Has 1 of the 3 other things you want, but none of the 2 things that matter most to you.'],
	[[1, 1, 0], [1, 0, 0], 'Has 1 of the 2 things that matter most to you and the other thing you want.'],
])('known: %j of what matters most and %j of the rest', (first, rest, words) => {
	expect(say(first, rest)).toBe(words)
})

test.each<[Tally, Tally, string]>([
	[[0, 0, 1], [0, 0, 0], 'Ask about the price.'],
	[[0, 0, 0], [0, 0, 2], 'Ask about the price and when it opens.'],
	[[0, 0, 1], [0, 0, 3], 'Ask about the price, when it opens and 2 other things.'],
	[[0, 1, 0], [0, 0, 1], 'Lacks 1 of the 2 things you want. Ask about the price.'],
	[[0, 1, 1], [0, 1, 2], 'Lacks 2 of the 5 things you want. Ask about the price, when it opens and care.'],
	[[0, 0, 1], [4, 0, 0], 'Has all 4 other things you want. Ask about the price.'],
	[[0, 0, 2], [1, 0, 0], 'Has the other thing you want. Ask about the price and when it opens.'],
	[[0, 0, 1], [3, 0, 1], 'Has 3 of the 4 other things you want. Ask about the price and when it opens.'],
	[[0, 1, 1], [1, 0, 2], 'Has 1 of the 3 other things you want. Ask about the price, when it opens and care.'],
	[[1, 0, 0], [0, 0, 1], 'Has what matters most to you. Ask about the price.'],
	[
		[1, 0, 1],
		[0, 2, 0],
		'Has 1 of the 2 things that matter most to you, but none of the 2 other things you want. Ask about the price.',
	],
])('not known: %j of what matters most and %j of the rest', (first, rest, words) => {
	expect(say(first, rest)).toBe(words)
})

test('a thing to ask that is behind two wishes is named once, what matters most first', () => {
	const wish = (priority: boolean, topic: string) => ({ wish: { priority, topic } })
	const open = [wish(false, 'care'), wish(false, 'care'), wish(true, 'the price')]
	expect(scoreInWords({ yes: [], no: [], 'not known': open })).toBe('Ask about the price and care.')
})
