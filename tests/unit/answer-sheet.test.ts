/** Two answer sheets: they travel in a link, and each item ends in one list. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWERS, EMPTY_SHEET, compareAnswers, readSheet, type AnswerSheet } from '../../src/core/answer-sheet.ts'
import { cleanWords } from '../../src/core/sent-words.ts'
import { readHash, sheetHash } from '../../src/features/together/sheet-link.ts'

const text = fc
	.string({ unit: 'grapheme', maxLength: 40 })
	.map((found) => cleanWords(found.slice(0, 40).toWellFormed(), 40))
const sheet: fc.Arbitrary<AnswerSheet> = fc.record({
	name: text,
	answers: fc.dictionary(
		text.filter((key) => key !== '__proto__'),
		fc.constantFrom(...ANSWERS),
		{ noNullPrototype: true },
	),
	most: text,
	worry: text,
})

test('what a link holds comes back', () => {
	fc.assert(
		fc.property(sheet, sheet, (first, second) => {
			expect(readHash(sheetHash(first, second))).toEqual({ first, second, isBroken: false })
			expect(sheetHash(first)).toMatch(/^#a=[\w-]+$/)
		}),
	)
})

test('a link that was cut says so, and one without answers is a beginning', () => {
	const hash = sheetHash({ ...EMPTY_SHEET, name: 'Mere' })
	expect(readHash(hash.slice(0, -9))).toEqual({ isBroken: true })
	expect(readHash('')).toEqual({ isBroken: false })
	expect(readHash('#what-matters')).toEqual({ isBroken: false })
	expect(readSheet({ answers: { x: 'perhaps', y: 'no' }, name: 5 })).toEqual({ ...EMPTY_SHEET, answers: { y: 'no' } })
	expect(readSheet([])).toBeUndefined()
})

test('each item is in one list, whoever answered first', () => {
	const items = ['a', 'b', 'c', 'd', 'e']
	const one: AnswerSheet = { ...EMPTY_SHEET, answers: { a: 'yes', b: 'no', c: 'yes', d: 'unsure' } }
	const other: AnswerSheet = { ...EMPTY_SHEET, answers: { a: 'yes', b: 'no', c: 'no', d: 'yes', e: 'yes' } }
	const expected = { both: ['a'], neither: ['b'], differ: ['c'], open: ['d', 'e'] }
	expect(compareAnswers(items, one, other)).toEqual(expected)
	expect(compareAnswers(items, other, one)).toEqual(expected)
})
