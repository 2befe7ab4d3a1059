/** What came with a link, before a page shows it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, cleanWords, quoteWords } from '../../src/core/sent-words.ts'

test('what turns the words around it is taken away, and what people write stays', () => {
	expect(cleanWords('Acme\u202E rated\u0007 best\u2066\u200B', 80)).toBe('Acme rated best')
	expect(cleanWords('  Hēni Te\tWhata\n\nO’Neill-Smith 李 שלום 👵🏽 ', 80)).toBe('Hēni Te Whata O’Neill-Smith 李 שלום 👵🏽')
	expect(cleanText('One\r\ntwo\rthree', 80)).toBe('One\ntwo\nthree')
	// A decomposed macron stays; a pile of marks that covers the lines above doesn't.
	expect(cleanWords('He\u0304ni', 80)).toBe('He\u0304ni')
	expect(cleanWords(`a${'\u0301'.repeat(50)}b`, 80)).toBe('a\u0301\u0301\u0301b')
})

test('a text is cut as a field cuts what is typed, whatever follows, and no letter in half', () => {
	expect(cleanText('👵'.repeat(10), 5)).toBe('👵👵')
	expect(cleanWords('a\u200B b c', 4)).toBe('a b')
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, more) => {
			expect(cleanText(text + more, text.length)).toBe(cleanText(text, text.length))
		}),
	)
})

test('what is quoted fits, holds no quotation marks of its own, and no half letter', () => {
	expect(quoteWords('Taupō')).toBe('“Taupō”')
	expect(quoteWords('Acme”, rated best by “us')).toBe('“Acme", rated best by "us”')
	expect(quoteWords('x'.repeat(5000))).toBe(`“${'x'.repeat(40)}…”`)
	// Any character, half ones too. (fast-check's own unit "binary" takes a second to begin.)
	const unit = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
	fc.assert(
		fc.property(fc.string({ unit }), (text) => {
			const quoted = quoteWords(text)
			expect(quoted).toMatch(/^“[^“”]*”$/)
			expect(Array.from(quoted).length).toBeLessThanOrEqual(43)
			expect(quoted).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
		}),
	)
})
