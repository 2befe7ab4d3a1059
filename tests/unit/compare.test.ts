import { describe, expect, test } from 'vitest'
import { compareAddress } from '../../src/core/addresses.ts'
import { readCompare } from '../../src/core/compare.ts'

const read = (query: string) => readCompare(new URLSearchParams(query), (slug) => /^[a-f]$/.test(slug))
const nothing = { shown: [], unknown: [], repeated: [], tooMany: [] }

describe('readCompare', () => {
	test('reads back what compareAddress writes', () => {
		expect(read(compareAddress(['b', 'a']).split('?')[1] ?? '')).toEqual({ ...nothing, shown: ['b', 'a'] })
	})

	test.each(['', 'v=', 'v=,,%20,', 'x=a'])('%j asks for nothing', (query) => expect(read(query)).toEqual(nothing))

	test('takes spaces, capitals and several parameters', () => {
		expect(read('v=A,%20b&v=c').shown).toEqual(['a', 'b', 'c'])
	})

	test('names what is unknown, repeated, and beyond four', () => {
		expect(read('v=a,x,b,a,c,d,e,y,f')).toEqual({
			shown: ['a', 'b', 'c', 'd'],
			unknown: ['x', 'y'],
			repeated: ['a'],
			tooMany: ['e', 'f'],
		})
	})

	test('an unknown village takes nobody’s place', () => {
		expect(read('v=x,y,z,w,a,b').shown).toEqual(['a', 'b'])
	})

	test('a broken link cannot fill the page', () => {
		const { unknown } = read(`v=${'x'.repeat(9000)},${Array.from({ length: 900 }, (_, index) => `no${index}`).join()}`)
		expect(unknown).toHaveLength(20)
		expect(unknown[0]).toHaveLength(60)
	})
})
