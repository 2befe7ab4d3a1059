import { expect, test } from 'vitest'
import { scoreInWords } from '../../src/core/quiz/score-in-words.ts'

test.each([
	[0, 0, 0, 1, 'Doesn’t match your wish.'],
	[1, 1, 0, 0, 'Matches your wish.'],
	[0, 0, 2, 2, 'Matches both your wishes.'],
	[1, 1, 1, 1, 'Matches both your wishes.'],
	[3, 3, 4, 4, 'Matches all 7 of your wishes.'],
	[0, 3, 0, 4, 'Matches none of your wishes.'],
	[0, 0, 1, 2, 'Matches 1 of your 2 wishes.'],
	[2, 3, 0, 0, 'Matches 2 of your 3 wishes about what matters most to you.'],
	[2, 3, 4, 6, 'Matches 2 of your 3 wishes about what matters most to you, and 4 of your 6 other wishes.'],
	[3, 3, 1, 2, 'Matches all 3 of your wishes about what matters most to you, and 1 of your 2 other wishes.'],
	[2, 2, 0, 1, 'Matches both your wishes about what matters most to you, but not your other wish.'],
	[1, 1, 0, 2, 'Matches your wish about what matters most to you, but neither of your other wishes.'],
	[0, 1, 2, 2, 'Matches both your other wishes, but not your wish about what matters most to you.'],
	[0, 1, 1, 1, 'Matches your other wish, but not your wish about what matters most to you.'],
	[0, 2, 1, 3, 'Matches 1 of your 3 other wishes, but neither of your wishes about what matters most to you.'],
	[0, 3, 3, 3, 'Matches all 3 of your other wishes, but none of your 3 wishes about what matters most to you.'],
	[1, 2, 1, 1, 'Matches 1 of your 2 wishes about what matters most to you, and your other wish.'],
])('%i of %i priorities and %i of %i others', (priorities, first, others, rest, words) => {
	const wishes = [...Array<boolean>(first).fill(true), ...Array<boolean>(rest).fill(false)]
	expect(
		scoreInWords(
			{ priorities, others },
			wishes.map((priority) => ({ priority })),
		),
	).toBe(words)
})
