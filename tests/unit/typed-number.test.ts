/** Numbers as people type them: read if they can mean one thing, else refused; and what is shown is read as the same number. */
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, number, percent } from '../../src/core/format.ts'
import { MAX_NUMBER_TEXT, asRead, keyboardFor, readNumber, type NumberField } from '../../src/core/typed-number.ts'

interface Case {
	field: keyof typeof FIELDS
	typed: string
	/** Null: refused. */
	reads: number | null
	/** Either is right. */
	orRefused?: true
	why: string
}

const FIELDS = {
	dollars: { kind: 'dollars', min: 0, max: 100_000_000, what: 'the price' },
	percent: { kind: 'percent', min: 0, max: 100, what: 'the fee' },
	signedPercent: { kind: 'percent', min: -50, max: 50, what: 'the change' },
	years: { kind: 'years', min: 1, max: 60, what: 'your stay' },
	months: { kind: 'months', min: 0, max: 120, what: 'the wait' },
} as const satisfies Record<string, NumberField>

const read = (field: NumberField, text: string) => {
	const value = readNumber(text, field)
	return typeof value === 'number' ? value : null
}

describe('a text is read as the one number that it means, or refused', async () => {
	const cases = JSON.parse(await readFile('tests/fixtures/cases/numbers.json', 'utf8')) as Case[]
	test.each(cases)('$field: $typed ($why)', ({ field, typed, reads, orRefused }) => {
		expect(orRefused ? [reads, null] : [reads]).toContainEqual(read(FIELDS[field], typed))
	})
})

test.each<[NumberField, string, number | null]>([
	[FIELDS.months, '9 months', 9],
	[FIELDS.months, '2 years', null],
	[FIELDS.years, '1 month', null],
	[FIELDS.dollars, '.50', 0.5],
	[FIELDS.dollars, '1 250 000.50', 1_250_000.5],
	[FIELDS.dollars, '1 250,000', null],
	[FIELDS.dollars, '1.000k', null],
	[FIELDS.dollars, '1,200k', 1_200_000],
	[FIELDS.dollars, `${' '.repeat(MAX_NUMBER_TEXT)}700`, null],
	[{ kind: 'whole', min: 0, max: 5000, what: 'the homes' }, '1,200', 1200],
	[{ kind: 'whole', min: 0, max: 5000, what: 'the homes' }, '1,20', null],
])('%o reads %j as %j', (field, text, value) => expect(read(field, text)).toBe(value))

test.each(['about 480', '$480 a week', 'four hundred', '480-500'])('%s is told how to write it in figures', (text) => {
	const field: NumberField = { kind: 'dollars', min: 0, max: 20_000, what: 'the rent' }
	expect(readNumber(text, field)).toEqual({
		problem: 'Enter the rent in dollars, from 0 to 20,000. Write it like 480 or 172.50.',
	})
	const written = /like (.*)\./.exec((readNumber('some', FIELDS.years) as { problem: string }).problem)?.[1]
	expect(read(FIELDS.years, written ?? '')).toBe(12)
})

test('an amount is shown with two figures for its cents', () => {
	const shown = (text: string, field: NumberField) => asRead({ text }, () => field).text
	expect(shown('$120,000.50', FIELDS.dollars)).toBe('120,000.50')
	expect(shown('$120,000', FIELDS.dollars)).toBe('120,000')
	expect(shown('2.50%', FIELDS.percent)).toBe('2.5')
})

test('what a comma or a point could mean two ways is told how to write', () => {
	expect(readNumber('650,00', FIELDS.dollars)).toEqual({
		problem: 'Enter the price in dollars, from 0 to 100,000,000. Write it like 650,000 or 172.50.',
	})
	expect(readNumber('2,500', FIELDS.percent)).toEqual({
		problem: 'Enter the fee as a percentage, from 0 to 100. Write it like 2.5.',
	})
	expect(readNumber('102.5', FIELDS.percent)).toEqual({ problem: 'Enter the fee as a percentage, from 0 to 100.' })
})

describe('what is shown is read as the same number', () => {
	const around = fc.constantFrom('', ' ', '\u00A0', '\n', '\u200B')

	test('dollars', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e10 }), around, (cents, space) => {
				const value = cents / 100
				for (const shown of [String(value), number(value), money(value), `NZ${money(value)}`])
					expect(read(FIELDS.dollars, space + shown + space)).toBe(value)
			}),
		)
	})

	test('percentages, with the nine decimals that a schedule may have', () => {
		fc.assert(
			fc.property(fc.integer({ min: -5e10, max: 5e10 }), around, (billionths, space) => {
				// A smaller one is refused: it would be shown as 1e-7.
				const value = Math.abs(billionths) < 1000 ? 0 : billionths / 1e9
				for (const shown of [String(value), number(value), `${number(value)}%`])
					expect(read(FIELDS.signedPercent, space + shown + space)).toBe(value)
				const short = Math.round(billionths / 1e7) / 100 || 0
				expect(read(FIELDS.signedPercent, percent(short))).toBe(short)
			}),
		)
		expect(read(FIELDS.percent, '0.0000001')).toBeNull()
	})
})

test('whatever is typed is refused, or a number within the limits that is read the same once it is shown', () => {
	const typed = fc.string({
		unit: fc.constantFrom(...Array.from("0123456789,. $%kmNZ-−'’½²٣７\u00A0\u200B")),
		maxLength: 14,
	})
	fc.assert(
		fc.property(fc.constantFrom(...Object.values(FIELDS)), typed, (field, text) => {
			const value = read(field, text)
			if (value === null) return
			expect(value).toBeGreaterThanOrEqual(field.min)
			expect(value).toBeLessThanOrEqual(field.max)
			expect(Object.is(value, -0)).toBe(false)
			expect(read(field, number(value))).toBe(value)
			expect(text).toMatch(/\d|７/)
		}),
		{ numRuns: 2000 },
	)
})

test('a field for numbers below zero has every key', () => {
	expect(Object.values(FIELDS).map(keyboardFor)).toEqual(['decimal', 'decimal', 'text', 'numeric', 'numeric'])
})
