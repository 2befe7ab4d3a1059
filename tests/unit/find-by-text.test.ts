/** A place, a postcode or a kind of care that is typed finds what the filter of that name finds. */
import { describe, expect, test } from 'vitest'
import { slugify } from '../../src/core/addresses.ts'
import type { Chosen } from '../../src/core/search/facets.ts'
import { search, searchable } from '../../src/core/search/filter-villages.ts'
import { createTextFinder } from '../../src/core/search/find-by-text.ts'
import { tokenize } from '../../src/core/search/text-words.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { offerState } from '../../src/core/facts/offer-signs.ts'
import { createPlaceFinder } from '../../src/core/places/gazetteer.ts'
import cases from '../fixtures/cases/filters.json' with { type: 'json' }
import { choices, places as gazetteer, rows } from './listed-villages.ts'

const list = searchable(rows)
const finder = createTextFinder(list, choices)
const find = (text: string) => finder(text, 'none')

/** The localities with this suburb or town. */
const places = (name: string): Chosen => ({
	locality: [...new Set(rows.map((row) => row.locality).filter((one) => one.split(', ').includes(name)))].map(slugify),
})
const region = (slug: string): Chosen => ({ region: [slug] })

/** What is typed, and the filters that find the same; `in` a town or suburb. */
interface Filtered {
	text: string
	chosen?: Chosen
	in?: string
}

test.each(cases.filters as Filtered[])('$text', ({ text, chosen = {}, in: town }) => {
	const filters = { ...chosen, ...(town && places(town)) }
	const asked = search(list, { chosen: filters, sort: 'name' })
	expect(asked.matches.length + asked.perhaps.length).toBeGreaterThan(0)
	const typed = search(list, { chosen: {}, sort: 'name', q: text, ...find(text) })
	const words = tokenize(text)
	const isNamed = (name: string) => words.every((word) => tokenize(name).some((one) => one.startsWith(word)))
	// What is called so is found too, wherever it is.
	const inName = (slug: string) =>
		rows.some((row) => row.slug === slug && [row.name, ...row.formerNames].some((name) => isNamed(name)))
	const slugs = typed.matches.map(({ slug }) => slug)
	expect(slugs).toEqual(expect.arrayContaining(asked.matches.map(({ slug }) => slug)))
	const wanted = new Set(asked.matches.map(({ slug }) => slug))
	expect(slugs.filter((slug) => !wanted.has(slug) && !inName(slug))).toEqual([])
	expect(typed.perhaps.map(({ row }) => row.slug)).toEqual(
		asked.perhaps.map(({ row }) => row.slug).filter((slug) => !slugs.includes(slug)),
	)
})

const slugsOf = (text: string) => [...find(text).rank.keys()]

test('two words that are one in a name find it first', () => {
	const operators = slugsOf('metlife care').map((slug) => rows.find((row) => row.slug === slug)?.operatorSlug)
	expect(operators[0]).toBe('metlifecare')
	expect(slugsOf('summer set karaka')[0]).toBe('summerset-at-karaka')
})

test.each(cases.same as { text: string; as: string; left?: string }[])(
	'$text finds what $as finds',
	({ text, as, left }) => {
		const found = (text: string) => (left === undefined ? slugsOf(text) : slugsOf(text).toSorted())
		expect(found(text)).toEqual(found(as))
		expect(found(as).length).toBeGreaterThan(0)
		expect(find(text).notes.join(' ')).toBe(left ? `We found no village for “${left}”, so we left it out.` : '')
	},
)

test.each(cases.notes)('$text: what is guessed is said', ({ text, note }) =>
	expect(find(text).notes.join(' ')).toBe(note),
)

test.each(cases.none)('%s: words that only some names have find no village', (text) => {
	expect(slugsOf(text)).toEqual([])
	expect(find(text).notes).toEqual([])
})

test('where no village has the care that is asked for, it is said, and the nearest that have it are found', async () => {
	const isOnly = ({ locality }: VillageRow) =>
		rows.filter((row) => row.locality.split(', ').includes(locality)).length === 1
	const isListed = ({ locality }: VillageRow) => gazetteer.some(({ name }) => name === locality)
	const row = rows.find((row) => offerState(row.offers, 'dementia') === 'not-offered' && isOnly(row) && isListed(row))!
	const { rank, notes } = finder(`dementia ${row.locality}`, await createPlaceFinder(gazetteer))
	expect(rank.size).toBeGreaterThan(0)
	expect(rank.has(row.slug)).toBe(false)
	expect(notes.join(' ')).toMatch(new RegExp(`^No village in ${row.locality}, .* matches, so these are the nearest.$`))
})

test('a list of places that could not be loaded is said, and waited for while it is loading', () => {
	expect(finder('zzzz', 'pending').needsPlaces).toBe(true)
	expect(finder('tauranga', 'pending').needsPlaces).toBeUndefined()
	expect(finder('zzzz', 'failed').notes.join(' ')).toContain('couldn’t load our list of places')
})

describe('beside other choices', () => {
	test('the text and the filters are both asked for', () => {
		const { matches } = search(list, { chosen: region('tauranga'), sort: 'name', q: 'dementia', ...find('dementia') })
		const both = search(list, { chosen: { ...region('tauranga'), careLevel: ['dementia'] }, sort: 'name' })
		expect(matches.map(({ slug }) => slug)).toEqual(both.matches.map(({ slug }) => slug))
	})

	test('without the text, what it left open is settled', () => {
		const chosen = region('tauranga')
		const { without } = search(list, { chosen, sort: 'name', q: 'dementia', ...find('dementia') })
		const all = search(list, { chosen, sort: 'name' })
		expect(without.get('q')).toEqual({ matches: all.matches.length, perhaps: all.perhaps.length })
	})

	test('an operator and a place', () => {
		const found = [...find('ryman hamilton').rank.keys()]
		const asked = search(list, { chosen: { ...region('hamilton'), operator: ['ryman-healthcare'] }, sort: 'name' })
		expect(found.toSorted()).toEqual(asked.matches.map(({ slug }) => slug).toSorted())
	})
})
