import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRawText } from '../../scripts/content/files/raw-text.ts'

const check = (text: string) => checkRawText(text, 'guides/x.md')

/** What is on keyboards and in good texts. */
const TYPED = Array.from('abz ABZ09.,;:!?()[]{}<>#*_-–—…‘’“”āēīōūĀĒĪŌŪé°²½©×$%&/\\\n\t')

/** A code point that is invisible, half a character or of no standard. */
const hidden = fc
	.integer({ min: 0, max: 0x10ffff })
	.filter((code) => /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(code)))
	.filter((code) => code !== 9 && code !== 10 && code !== 13)

test('no hidden character passes, whichever letters it is between', () => {
	const letters = fc.string({ unit: fc.constantFrom('a', 'Z', 'ā', 'Ō', ' ', 'é', '.', '’', '(', '3'), maxLength: 4 })
	fc.assert(
		fc.property(hidden, letters, letters, (code, before, after) => {
			const text = before + String.fromCodePoint(code) + after
			expect(check(text).map(({ column }) => column)).toContain(before.length + 1)
		}),
	)
})

test('what people type is never odd', () => {
	const typed = fc
		.string({ unit: fc.constantFrom(...TYPED), maxLength: 40 })
		// A quotation that begins within a word is a slip of the key for the apostrophe, and "???" holds the place of words.
		.filter((text) => !/\p{L}‘\p{L}|\?{3}/u.test(text))
	fc.assert(
		fc.property(typed, (text) => {
			expect(check(text)).toEqual([])
		}),
	)
})

test('letters of other alphabets are no part of a word of ours, and a word of their own is right', () => {
	expect(check('Ask \u0420yman')).toMatchObject([
		{ line: 1, column: 5, message: expect.stringContaining('U+0420') as string },
	])
	expect(check('Ask \u0414\u043E\u0431\u0440\u043E')).toEqual([])
})

test.each([
	['M\u00E4ori', 'Māori'],
	['Whang\u00E3rei', 'Whangārei'],
	['P\u01D2hutukawa', 'Pōhutukawa'],
	['Ma\u00AFori', 'Māori'],
	['Ma\u0331ori', 'Māori'],
])('%s has no macron', (written, right) => {
	expect(check(written)).toMatchObject([{ fix: `Write ${right}.`, edit: { found: written, write: right } }])
})

test.each([
	['O\uFB03ce', '\uFB03', 'ffi'],
	['Po\u0304hutukawa', 'o\u0304', 'ō'],
	['Village \u2161', '\u2161', 'II'],
])('%s is not what people type', (written, found, write) => {
	expect(check(written)).toMatchObject([{ fix: `Write ${write}.`, edit: { found, write } }])
})

test.each([
	'Caf\u00C3\u00A9',
	'St Andrew\u00E2\u20AC\u2122s',
	'\u00C5\u008D',
	'P\uFFFDhutukawa',
	'TBC',
	'<<<<<<< HEAD',
])('%s was never written so', (text) => {
	expect(check(`a ${text}`.replace('a <', '<'))).not.toEqual([])
})

test.each(['CAFÉ’S', '3×‘a’', 'Zoë', 'Anaïs', 'März', 'Müller', 'naïve', 'São Paulo', 'Café', 'Oʻahu', 'Köln'])(
	'%s has the mark of its language',
	(word) => {
		expect(check(word)).toEqual([])
	},
)

test.each(['👋🏽', '👨‍👩‍👧', '❤️', '1️⃣', '🇳🇿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '✓', '→'])(
	'the picture %s consists of characters that belong there',
	(picture) => {
		expect(check(`a ${picture} b`)).toEqual([])
	},
)
