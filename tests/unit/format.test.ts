import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	count,
	date,
	host,
	list,
	money,
	moneyRange,
	number,
	numberFromAbroad,
	percent,
	range,
	sentence,
	uncapitalised,
} from '../../src/core/format.ts'

test.each([
	[0, '0'],
	[999, '999'],
	[1000, '1,000'],
	[1234567, '1,234,567'],
	[1234.5, '1,234.5'],
	[-999, '−999'],
	[-1234567, '−1,234,567'],
	[-0, '0'],
])('number(%d) is %s', (value, text) => expect(number(value)).toBe(text))

test.each([
	[0, '$0'],
	[895000, '$895,000'],
	[1500000, '$1,500,000'],
	[172.5, '$172.50'],
	[99.999, '$100'],
	[-1200, '−\u2060$1,200'],
	[90_071_992_547_409.91, '$90,071,992,547,409.91'],
	[5.0326841575259424e17, '$503,268,415,752,594,000'],
])('money(%d) is %s', (value, text) => expect(money(value)).toBe(text))

test('an amount that is too large to hold its cents is shown without them, and with no digits that nobody worked out', () => {
	fc.assert(
		fc.property(fc.double({ min: 2 ** 53 / 100 + 1, max: 9e20, noNaN: true }), (dollars) => {
			expect(money(dollars)).toMatch(/^\$[\d,]+$/)
			const shown = Number(money(dollars).replaceAll(/[$,]/g, ''))
			expect(Math.abs(shown - dollars) / dollars).toBeLessThan(1e-13)
			expect(money(dollars).replaceAll(/[$,]/g, '').slice(15)).toMatch(/^0*$/)
		}),
	)
})

test.each([
	[5, 10, percent, '5% to 10%'],
	[-4, -1, percent, '−4% to −1%'],
	[2.001, 2.002, percent, '2%'],
	[1000, 2500, number, '1,000 to 2,500'],
])('range(%d, %d, %o) is %s', (from, to, inWords, text) => expect(range(from, to, inWords)).toBe(text))

test.each([
	[300000, 1500000, '$300,000 to $1,500,000'],
	[300000, undefined, 'from $300,000'],
	[undefined, 500000, 'up to $500,000'],
	[400000, 400000, '$400,000'],
	[undefined, undefined, undefined],
])('moneyRange(%s, %s) is %s', (from, to, text) => expect(moneyRange(from, to)).toBe(text))

test.each([
	['2026-11-21', '21 November 2026'],
	['2026-01-05', '5 January 2026'],
	['2024-11', 'November 2024'],
	['2022', '2022'],
])('date(%s) is %s', (iso, text) => expect(date(iso)).toBe(text))

test.each([
	[0, 'no villages'],
	[1, '1 village'],
	[2, '2 villages'],
	[1204, '1,204 villages'],
])('count(%d) is %s', (amount, text) => expect(count(amount, 'village')).toBe(text))

test('count takes an irregular plural', () => {
	expect(count(2, 'company', 'companies')).toBe('2 companies')
	expect(count(0, 'company', 'companies')).toBe('no companies')
})

test.each([
	[30, '30%'],
	[2.5, '2.5%'],
	[33.3333, '33.33%'],
	[-2.5, '−2.5%'],
])('percent(%d) is %s', (value, text) => expect(percent(value)).toBe(text))

test('list', () => {
	expect(list([])).toBe('')
	expect(list(['a'])).toBe('a')
	expect(list(['a', 'b'])).toBe('a and b')
	expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c')
})

test('sentence keeps the rest as it is', () => {
	expect(sentence('no villages in Ōtaki')).toBe('No villages in Ōtaki')
	expect(sentence('ōtaki')).toBe('Ōtaki')
	expect(sentence('')).toBe('')
})

test.each([
	['https://www.nzherald.co.nz/business/x', 'nzherald.co.nz'],
	['http://issuu.com./ryman', 'issuu.com'],
	['https://example.nz?x=1', 'example.nz'],
])('host(%s) is %s', (url, text) => expect(host(url)).toBe(text))

test.each([
	['Stays the same', 'stays the same'],
	['Café, gym and pool', 'café, gym and pool'],
	['From $650,000', 'from $650,000'],
	['Villas', 'villas'],
	['NZ Super', 'NZ Super'],
	['Trustees Executors', 'Trustees Executors'],
	['24-hour nurse call', '24-hour nurse call'],
])('%s reads "%s" after a colon', (text, expected) => expect(uncapitalised(text)).toBe(expected))

/** Amounts as a template writes them by hand, and the function that writes them. */
const BY_HAND: [found: RegExp, use: string][] = [
	[/\}%/, 'percent'],
	[/\$\$\{/, 'money'],
	[/\b(?:money|number|percent)\([^()]*\)\} ?(?:to|–|-) ?\$\{/, 'range'],
	[/−\$?\$\{/, 'money, number or percent'],
]
/** Where a drawing has a part: it isn't read. */
const POSITION = /\b(?:x[12]?|y[12]?|width|height)=\{`\$\{[^`]*\}%`\}/g

describe('pages write each amount with one function', () => {
	const writers = globSync('{src,scripts,renderer}/**/*.{ts,tsx}', {
		exclude: ['src/core/format.ts', 'src/core/agreement-reading/**'],
	})
	test.each(BY_HAND)('nothing like %s', (found, use) => {
		const handwritten = writers.flatMap((file) =>
			readFileSync(file, 'utf8')
				.split('\n')
				.flatMap((line, index) => (found.test(line.replace(POSITION, '')) ? `${file}:${index + 1}` : [])),
		)
		expect(handwritten, `use ${use} of src/core/format.ts`).toEqual([])
	})
})

test.each([
	['09 356 0052', '+64 9 356 0052'],
	['027 123 4567', '+64 27 123 4567'],
	['0800 725 463', undefined],
	['0508 123 456', undefined],
	['1737', undefined],
])('from abroad %s is %s', (national, abroad) => expect(numberFromAbroad(national)).toBe(abroad))
