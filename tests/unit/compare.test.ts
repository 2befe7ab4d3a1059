import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAddress } from '../../src/core/addresses.ts'
import { COMPARE_LIMIT, comparedIn, comparisonAddress, readCompare } from '../../src/core/compare/compare-address.ts'

/** Of which "old" is a former slug of "a". */
const currentOf = (slug: string) => (slug === 'old' ? 'a' : /^[a-f]$/.test(slug) ? slug : undefined)
const read = (query: string) => readCompare(new URLSearchParams(query), currentOf)
const queryOf = (address: string) => new URL(address, 'https://x.test').search
const nothing = { compared: 'villages', shown: [], unknown: [], repeated: [], tooMany: [], mixed: [] }

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

	test('takes a slug that a village had before', () => {
		expect(read('v=old,b').shown).toEqual(['a', 'b'])
		expect(read('v=old,a')).toEqual({ ...nothing, shown: ['a'], repeated: ['a'] })
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

	test('what is asked about leaving is kept; the price of an older link is left out', () => {
		expect(read('v=a&entry=700000&years=4')).toEqual({ ...nothing, shown: ['a'], asked: 'years=4' })
		expect(read('v=a&care=300000&price=640000&fees=0')).toMatchObject({ asked: 'price=640000&fees=0&care=300000' })
	})

	test('a broken link cannot fill the page', () => {
		const { unknown } = read(`v=${'x'.repeat(9000)},${Array.from({ length: 900 }, (_, index) => `no${index}`).join()}`)
		expect(unknown).toHaveLength(20)
		expect(unknown[0]).toHaveLength(60)
	})
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

	test('whatever the address holds, at most four known and different ones are shown, and the rest is named', () => {
		fc.assert(
			fc.property(slugs, slugs, fc.boolean(), (v, o, both) => {
				const query = new URLSearchParams({ v: v.join(), ...(both && { o: o.join() }) })
				const { shown, unknown, repeated, tooMany } = readCompare(query, currentOf)
				expect(shown.length).toBeLessThanOrEqual(COMPARE_LIMIT)
				expect(new Set([...shown, ...unknown, ...tooMany]).size).toBe(shown.length + unknown.length + tooMany.length)
				expect([...shown, ...tooMany].every(currentOf)).toBe(true)
				expect(unknown.some(currentOf)).toBe(false)
				expect([...shown, ...tooMany]).toEqual(expect.arrayContaining(repeated))
				expect(tooMany.length === 0 || shown.length === COMPARE_LIMIT).toBe(true)
			}),
			{ numRuns: 200 },
		)
	})

	test('never throws, and what it reads is read again from the address that it makes', () => {
		fc.assert(
			fc.property(fc.constantFrom('v', 'o', 'x'), anyText, (parameter, text) => {
				const query = new URLSearchParams({ [parameter]: text })
				const first = readCompare(query, (slug) => slug)
				const again = new URLSearchParams(queryOf(comparisonAddress(first.compared, first.shown, first)))
				expect(comparedIn(again)).toBe(first.compared)
				expect(readCompare(again, (slug) => slug)).toEqual({ ...first, repeated: [], tooMany: [], mixed: [] })
			}),
			{ numRuns: 300 },
		)
	})
})
