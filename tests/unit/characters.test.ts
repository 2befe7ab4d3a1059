import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddCharacters } from '../../scripts/content/files/characters.ts'
import { checkRawText } from '../../scripts/content/files/raw-text.ts'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'

const inSentence = (text: string) => oddCharacters(text, () => false)
const inName = (text: string) => oddCharacters(text, () => true)

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
			expect(inSentence(text).map(({ index }) => index)).toContain(before.length)
		}),
	)
})

test('nor does one that Markdown writes as a number', () => {
	// What is no character becomes the sign for a lost one.
	fc.assert(
		fc.property(hidden, fc.boolean(), (code, isHex) => {
			const written = isHex ? `&#x${code.toString(16)};` : `&#${code};`
			const { issues } = renderMarkdown({ text: `Fees ${written} paid`, file: 'x.md', lineOffset: 10 })
			expect(issues).toEqual([expect.objectContaining({ line: 11, column: 6 })])
		}),
		// Some are no letters of HTML at all, and are printed as they are written.
		{
			examples: [
				[0x202e, true],
				[0xad, false],
				[0, true],
			],
		},
	)
})

test('what people type is never odd', () => {
	const typed = fc
		.string({ unit: fc.constantFrom(...TYPED), maxLength: 40 })
		// A quotation that begins within a word is a slip of the key for the apostrophe.
		.filter((text) => !/\p{L}‘\p{L}/u.test(text))
	fc.assert(
		fc.property(typed, (text) => {
			expect(inName(text)).toEqual([])
		}),
	)
})

describe('letters of other alphabets', () => {
	test('are no part of a word of ours, and a word of their own is right in a sentence', () => {
		expect(inSentence('Ask \u0420yman')).toMatchObject([{ index: 4, found: '\u0420' }])
		expect(inSentence('Ask \u0414\u043E\u0431\u0440\u043E')).toEqual([])
	})

	test('are none in a name', () => {
		expect(inName('\u0421\u043E\u0441\u043D\u0430')).toHaveLength(5)
		expect(inName('東京')).toEqual([])
	})

	test('below the front matter are those of a sentence', () => {
		const text = '---\ntitle: \u0414\u0430\n---\n\u0414\u0430\n'
		expect(checkRawText(text, 'guides/x.md').map(({ line }) => line)).toEqual([2, 2])
		expect(checkRawText('"\u0414\u0430"', 'faq.json')).toHaveLength(2)
	})
})

test.each([
	['M\u00E4ori', 'Māori'],
	['Whang\u00E3rei', 'Whangārei'],
	['P\u01D2hutukawa', 'Pōhutukawa'],
	['Ma\u00AFori', 'Māori'],
	['Ma\u0331ori', 'Māori'],
])('%s has no macron', (written, right) => {
	expect(inName(written)).toMatchObject([{ index: 0, found: written, fix: `Write ${right}.` }])
})

test.each(['CAFÉ’S', '3×‘a’', 'Zoë', 'Anaïs', 'März', 'Müller', 'naïve', 'São Paulo', 'Café', 'Oʻahu', 'Köln'])(
	'%s has the mark of its language',
	(word) => {
		expect(inName(word)).toEqual([])
	},
)

test.each(['👋🏽', '👨‍👩‍👧', '❤️', '1️⃣', '🇳🇿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '✓', '→'])(
	'the picture %s consists of characters that belong there',
	(picture) => {
		expect(inSentence(`a ${picture} b`)).toEqual([])
	},
)
