import { expect, test } from 'vitest'
import { scoreInWords } from '../../src/core/quiz/score-in-words.ts'

/** How many wishes a village matches, doesn't match, and may match. */
type Tally = readonly [yes: number, no: number, unknown: number]

/** The sentence, for what matters most and for the rest. */
function say(first: Tally, rest: Tally): string {
	const judged = (state: 0 | 1 | 2) => [
		...Array.from({ length: first[state] }, () => ({ wish: { priority: true } })),
		...Array.from({ length: rest[state] }, () => ({ wish: { priority: false } })),
	]
	return scoreInWords({ matched: judged(0), mismatched: judged(1), unpublished: judged(2) })
}

test.each<[Tally, Tally, string]>([
	[[0, 1, 0], [0, 0, 0], 'Doesn’t match your wish.'],
	[[1, 0, 0], [0, 0, 0], 'Matches your wish.'],
	[[0, 0, 0], [2, 0, 0], 'Matches both your wishes.'],
	[[1, 0, 0], [1, 0, 0], 'Matches both your wishes.'],
	[[3, 0, 0], [4, 0, 0], 'Matches all 7 of your wishes.'],
	[[0, 3, 0], [0, 4, 0], 'Matches none of your wishes.'],
	[[0, 0, 0], [1, 1, 0], 'Matches 1 of your 2 wishes.'],
	[[2, 1, 0], [0, 0, 0], 'Matches 2 of your 3 wishes about what matters most to you.'],
	[[2, 1, 0], [4, 2, 0], 'Matches 2 of your 3 wishes about what matters most to you, and 4 of your 6 other wishes.'],
	[[3, 0, 0], [1, 1, 0], 'Matches all 3 of your wishes about what matters most to you, and 1 of your 2 other wishes.'],
	[[2, 0, 0], [0, 1, 0], 'Matches both your wishes about what matters most to you, but not your other wish.'],
	[[1, 0, 0], [0, 2, 0], 'Matches your wish about what matters most to you, but neither of your other wishes.'],
	[[0, 1, 0], [2, 0, 0], 'Matches both your other wishes, but not your wish about what matters most to you.'],
	[[0, 1, 0], [1, 0, 0], 'Matches your other wish, but not your wish about what matters most to you.'],
	[
		[0, 2, 0],
		[1, 2, 0],
		'Matches 1 of your 3 other wishes, but neither of your wishes about what matters most to you.',
	],
	[
		[0, 3, 0],
		[3, 0, 0],
		'Matches all 3 of your other wishes, but none of your 3 wishes about what matters most to you.',
	],
	[[1, 1, 0], [1, 0, 0], 'Matches 1 of your 2 wishes about what matters most to you, and your other wish.'],
])('known: %j of what matters most and %j of the rest', (first, rest, words) => {
	expect(say(first, rest)).toBe(words)
})

test.each<[Tally, Tally, string]>([
	[[0, 0, 1], [0, 0, 0], 'We don’t know about your wish, so ask.'],
	[[0, 0, 0], [0, 0, 2], 'We don’t know about either of your wishes, so ask.'],
	[[0, 0, 1], [0, 0, 4], 'We don’t know about any of your 5 wishes, so ask.'],
	[[0, 1, 0], [0, 0, 1], 'Doesn’t match 1 of your 2 wishes. We don’t know about the other one, so ask.'],
	[[0, 1, 1], [0, 1, 2], 'Doesn’t match 2 of your 5 wishes. We don’t know about the other 3, so ask.'],
	[[0, 0, 1], [4, 0, 0], 'Matches all 4 of your other wishes. We don’t know about what matters most to you, so ask.'],
	[[0, 0, 2], [1, 0, 0], 'Matches your other wish. We don’t know about what matters most to you, so ask.'],
	[
		[0, 0, 1],
		[3, 0, 1],
		'Matches 3 of your 4 other wishes. We don’t know about what matters most to you or 1 other wish, so ask.',
	],
	[
		[0, 1, 1],
		[1, 0, 2],
		'Matches 1 of your 3 other wishes. We don’t know about 1 of your 2 wishes about what matters most to you or 2 other wishes, so ask.',
	],
	[
		[1, 0, 0],
		[0, 0, 1],
		'Matches your wish about what matters most to you. We don’t know about the other one, so ask.',
	],
	[[0, 0, 0], [1, 0, 3], 'Matches 1 of your 4 wishes. We don’t know about the other 3, so ask.'],
	[
		[2, 0, 1],
		[4, 1, 1],
		'Matches 2 of your 3 wishes about what matters most to you, and 4 of your 6 other wishes. We don’t know about 2 more, so ask.',
	],
	[
		[1, 0, 1],
		[0, 2, 0],
		'Matches 1 of your 2 wishes about what matters most to you, but neither of your other wishes. We don’t know about 1 more, so ask.',
	],
])('not known: %j of what matters most and %j of the rest', (first, rest, words) => {
	expect(say(first, rest)).toBe(words)
})
