/** Two answer sheets: they travel in a link, and each item ends in one list. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWERS, EMPTY_SHEET, compareAnswers, readSheet, type AnswerSheet } from '../../src/core/answer-sheet.ts'
import { cleanWords } from '../../src/core/sent-words.ts'
import { readHash, sheetHash } from '../../src/features/together/answer-sheets.tsx'
import { NO_SHEETS, sheetsAt } from '../../src/features/together/stored-sheets.ts'

const text = fc
	.string({ unit: 'grapheme', maxLength: 40 })
	.map((found) => cleanWords(found.slice(0, 40).toWellFormed(), 40))
const sheet: fc.Arbitrary<AnswerSheet> = fc.record({
	name: text,
	answers: fc.dictionary(
		text.filter((key) => key !== '__proto__' && !key.includes("'")),
		fc.constantFrom(...ANSWERS),
		{ noNullPrototype: true },
	),
	most: text,
	worry: text,
	other: text,
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

test('an item is the same with either apostrophe', () => {
	expect(readSheet({ answers: { "What we'll need": 'no' } })).toEqual({
		...EMPTY_SHEET,
		answers: { 'What we’ll need': 'no' },
	})
})

test('each item is in one list, whoever answered first', () => {
	const items = ['a', 'b', 'c', 'd', 'e', 'f']
	const one: AnswerSheet = { ...EMPTY_SHEET, answers: { a: 'yes', b: 'no', c: 'yes', d: 'unsure' } }
	const other: AnswerSheet = { ...EMPTY_SHEET, answers: { a: 'yes', b: 'no', c: 'no', d: 'yes', e: 'yes' } }
	const expected = { both: ['a'], neither: ['b'], differ: ['c'], open: ['d'], half: ['e'], unanswered: ['f'] }
	expect(compareAnswers(items, one, other)).toEqual(expected)
	expect(compareAnswers(items, other, one)).toEqual(expected)
})

test('who opens a link has what they ticked, or began there, and never what another wrote or sent', () => {
	const draft: AnswerSheet = { ...EMPTY_SHEET, answers: { a: 'yes' } }
	const [link, other] = ['#a=one', '#a=two']
	expect(sheetsAt(link, { draft })).toEqual({ draft })
	expect(sheetsAt('', { draft, isSent: true })).toEqual({ draft, isSent: true })
	expect(sheetsAt(link, { draft, isSent: true })).toBe(NO_SHEETS)
	expect(sheetsAt(link, { draft, first: draft, second: draft })).toBe(NO_SHEETS)
	expect(sheetsAt(link, { draft, second: draft, link })).toEqual({ draft, second: draft, link })
	expect(sheetsAt(other, { draft, second: draft, link })).toBe(NO_SHEETS)
	expect(sheetsAt('', { draft, link })).toBe(NO_SHEETS)
})
