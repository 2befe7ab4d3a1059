import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAddress, comparisonAddress } from '../../src/core/addresses.ts'
import { COMPARE_LIMIT, comparedIn, readAmount, readCompare } from '../../src/core/compare/compare-address.ts'

const isKnown = (slug: string) => /^[a-f]$/.test(slug)
const read = (query: string) => readCompare(new URLSearchParams(query), isKnown)
const queryOf = (address: string) => new URL(address, 'https://x.test').search
const nothing = { compared: 'villages', shown: [], unknown: [], repeated: [], tooMany: [], mixed: [], misread: [] }

describe('readCompare', () => {
	test('reads back what the addresses say', () => {
		expect(read(queryOf(compareAddress(['b', 'a'])))).toEqual({ ...nothing, shown: ['b', 'a'] })
		expect(read(queryOf(comparisonAddress('operators', ['b', 'a'], { differs: true })))).toEqual({
			...nothing,
			compared: 'operators',
			shown: ['b', 'a'],
			differs: true,
		})
		expect(read(queryOf(comparisonAddress('operators', [])))).toEqual({ ...nothing, compared: 'operators' })
	})

	test.each(['', 'v=', 'v=,,%20,', 'x=a', 'differs=yes'])('%j asks for nothing', (query) =>
		expect(read(query)).toEqual(nothing),
	)

	test('takes spaces, capitals and several parameters', () => {
		expect(read('v=A,%20b&v=c').shown).toEqual(['a', 'b', 'c'])
	})

	test('names what is unknown, repeated, and beyond four', () => {
		expect(read('v=a,x,b,a,c,d,e,y,f')).toEqual({
			...nothing,
			shown: ['a', 'b', 'c', 'd'],
			unknown: ['x', 'y'],
			repeated: ['a'],
			tooMany: ['e', 'f'],
		})
	})

	test('an unknown village takes nobody’s place', () => {
		expect(read('v=x,y,z,w,a,b').shown).toEqual(['a', 'b'])
	})

	test('does not mix villages with operators', () => {
		expect(read('v=a&o=b,c')).toEqual({ ...nothing, shown: ['a'], mixed: ['b', 'c'] })
		expect(read('v=,&o=b')).toEqual({ ...nothing, compared: 'operators', shown: ['b'] })
	})

	test('an amount or a stay that cannot be is told of and left out, the rest kept', () => {
		expect(read('v=a&entry=700000&years=4')).toEqual({ ...nothing, shown: ['a'], entry: 700000, years: 4 })
		const { shown, misread, ...rest } = read('v=a&entry=-5&years=0')
		expect(shown).toEqual(['a'])
		expect(misread).toHaveLength(2)
		expect(rest).not.toHaveProperty('entry')
	})

	test('a broken link cannot fill the page', () => {
		const { unknown } = read(`v=${'x'.repeat(9000)},${Array.from({ length: 900 }, (_, index) => `no${index}`).join()}`)
		expect(unknown).toHaveLength(20)
		expect(unknown[0]).toHaveLength(60)
	})
})

describe('readAmount', () => {
	test.each([
		['$700,000', 700000],
		[' 1 200 000 ', 1200000],
		['1', 1],
		['100000000', 100000000],
		['', undefined],
	])('%j is %j', (text, value) => expect(readAmount('entry', text)).toEqual(value === undefined ? {} : { value }))

	test.each(['0', '-5', '1e9', '100000001', '99999999999999999999', 'abc', '7.5', '0x10', '٣', 'NaN', 'Infinity'])(
		'%j is refused with how to mend it',
		(text) => expect(readAmount('entry', text).problem).toMatch(/^Write the entry payment/),
	)

	test.each(['0', '61', '2.5', '-1'])('a stay of %j years is refused', (text) =>
		expect(readAmount('years', text).problem).toMatch(/^Write how long/),
	)
})

describe('for any address', () => {
	const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'nobody', '<b>', "'; drop", '../../x', 'Ā', '%', '')
	const slugs = fc.array(slug, { maxLength: 30 })
	const anyText = fc.oneof(
		fc.string({ maxLength: 40 }),
		fc
			.array(fc.constantFrom('a', ',', 'ā', ' ', '%', '+', '&', '=', '#', '<', '\u0000', '\u202e', '😀'), {
				maxLength: 40,
			})
			.map((all) => all.join('')),
	)

	test('whatever stands there, at most four known and different ones are shown, and the rest is named', () => {
		fc.assert(
			fc.property(slugs, slugs, fc.boolean(), (v, o, both) => {
				const query = new URLSearchParams({ v: v.join(), ...(both && { o: o.join() }) })
				const { shown, unknown, repeated, tooMany } = readCompare(query, isKnown)
				expect(shown.length).toBeLessThanOrEqual(COMPARE_LIMIT)
				expect(new Set([...shown, ...unknown, ...tooMany]).size).toBe(shown.length + unknown.length + tooMany.length)
				expect([...shown, ...tooMany].every(isKnown)).toBe(true)
				expect(unknown.some(isKnown)).toBe(false)
				expect([...shown, ...tooMany]).toEqual(expect.arrayContaining(repeated))
				expect(tooMany.length === 0 || shown.length === COMPARE_LIMIT).toBe(true)
			}),
			{ seed: 20261121, numRuns: 200 },
		)
	})

	test('never throws, and what it reads is read again from the address that it makes', () => {
		fc.assert(
			fc.property(fc.constantFrom('v', 'o', 'x'), anyText, (parameter, text) => {
				const query = new URLSearchParams({ [parameter]: text })
				const first = readCompare(query, () => true)
				const again = new URLSearchParams(queryOf(comparisonAddress(first.compared, first.shown, first)))
				expect(comparedIn(again)).toBe(first.compared)
				expect(readCompare(again, () => true)).toEqual({ ...first, repeated: [], tooMany: [], mixed: [], misread: [] })
			}),
			{ seed: 20261121, numRuns: 300 },
		)
	})

	test('what an address is made of is read back in its order', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('villages' as const, 'operators' as const),
				fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,60}$/), { minLength: 1, maxLength: 4 }),
				fc.record(
					{
						differs: fc.constant(true),
						entry: fc.integer({ min: 1, max: 100_000_000 }),
						years: fc.integer({ min: 1, max: 60 }),
					},
					{ requiredKeys: [] },
				),
				(compared, chosen, settings) => {
					const query = new URLSearchParams(queryOf(comparisonAddress(compared, chosen, settings)))
					expect(readCompare(query, () => true)).toEqual({ ...nothing, compared, shown: chosen, ...settings })
				},
			),
			{ seed: 20261121, numRuns: 100 },
		)
	})
})
