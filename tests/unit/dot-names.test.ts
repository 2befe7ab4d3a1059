/** Dots of a map are named by what they hold. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUBURB_UNKNOWN, dotNames, type Whereabouts } from '../../src/core/places/dot-names.ts'

const places = fc.array(
	fc.record({
		city: fc.constantFrom('Timaru', 'Ashburton', 'Geraldine'),
		suburb: fc.constantFrom(undefined, 'Marchwiel', 'Tinwald'),
	}),
	{ maxLength: 8 },
)
const isAt = (name: string, { city, suburb }: Whereabouts) => [city, city + SUBURB_UNKNOWN, suburb].includes(name)

test('a dot has the name of most that it holds first, and of nothing that it doesn’t hold', () => {
	const dots = fc.array(fc.record({ found: places, others: places }), { maxLength: 4 })
	fc.assert(
		fc.property(dots, (all) => {
			const held = all.map(({ found }) => found)
			const names = dotNames(
				all.map(({ found, others }) => [...others, ...found]),
				held,
			)
			for (const [index, villages] of held.entries()) {
				const own = names[index] ?? []
				const amount = (name: string) => villages.filter((one) => isAt(name, one)).length
				expect(own.filter((name) => amount(name) === 0)).toEqual([])
				expect(villages.filter((one) => !own.some((name) => isAt(name, one)))).toEqual([])
				const isByTown = own.every((name) => villages.some(({ city }) => city === name))
				const amounts = isByTown ? own.map(amount) : []
				expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
			}
		}),
	)
})

test('of places with as many villages that are found, the one with most in the whole dot comes first', () => {
	const [timaru, ashburton] = [{ city: 'Timaru' }, { city: 'Ashburton' }]
	const dot = [ashburton, timaru, timaru]
	expect(dotNames([dot])).toEqual([['Timaru', 'Ashburton']])
	expect(dotNames([dot], [[ashburton, timaru]])).toEqual([['Timaru', 'Ashburton']])
	expect(dotNames([dot], [[ashburton]])).toEqual([['Ashburton']])
})

test('dots of one town are told apart by their suburbs', () => {
	const [east, lake, unknown] = [
		{ city: 'Hamilton', suburb: 'Hamilton East' },
		{ city: 'Hamilton', suburb: 'Hamilton Lake' },
		{ city: 'Hamilton' },
	]
	expect(dotNames([[lake, east, east, unknown], [unknown]])).toEqual([
		['Hamilton East', 'Hamilton Lake', `Hamilton${SUBURB_UNKNOWN}`],
		['Hamilton'],
	])
	expect(dotNames([[lake, east], [unknown]], [[east], []])).toEqual([['Hamilton East'], []])
})
