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
import { choices, places as gazetteer, rows } from './listed-villages.ts'

const list = searchable(rows)
const finder = createTextFinder(list, choices)
const find = (text: string) => finder(text, 'none')

/** The localities with this suburb or town. */
const places = (name: string): Chosen => ({
	locality: [...new Set(rows.map((row) => row.locality).filter((one) => one.split(', ').includes(name)))].map(slugify),
})
const care = (level: string): Chosen => ({ careLevel: [level] })
const region = (slug: string): Chosen => ({ region: [slug] })

test.each<[text: string, chosen: Chosen]>([
	// Areas and regions, as they are spelled
	['tauranga', region('tauranga')],
	["Hawke's Bay", region('hawkes-bay')],
	// Macrons, doubled vowels, other names
	['Manawatū-Whanganui', region('manawatu-whanganui')],
	['Ōtautahi', region('christchurch')],
	['palmy', region('palmerston-north')],
	// Typing errors
	['taurnga', region('tauranga')],
	['Palmerston Nth', region('palmerston-north')],
	// Towns and suburbs
	['mount maunganui', places('Mount Maunganui')],
	['papamoa', places('Pāpāmoa')],
	['paapaamoa', places('Pāpāmoa')],
	['wanganui', places('Whanganui')],
	['remeura', places('Remuera')],
	['Havelock Nth', places('Havelock North')],
	// Postcodes
	['3110', { postcode: ['3110'] }],
	// Care
	['dementia', care('dementia')],
	['demenita', care('dementia')],
	['Hospital-level care', care('hospital')],
	['rest home', care('rest-home')],
	['serviced apartments', care('assisted')],
	['independent living', care('independent')],
	// Several
	['dementia tauranga', { ...care('dementia'), ...region('tauranga') }],
	['villages in Tauranga with hospital care', { ...care('hospital'), ...region('tauranga') }],
	['hamilton or tauranga', { region: ['hamilton', 'tauranga'] }],
])('%s', (text, chosen) => {
	const asked = search(list, { chosen, sort: 'name' })
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

test.each([
	['Hawkes Bay, NZ', 'hawkes bay'],
	['Aotearoa Otago', 'otago'],
	['Tauranga New Zealand', 'tauranga'],
	['Hawke’s Bay', 'hawkes bay'],
	['Hawkeʻs Bay', 'hawkes bay'],
	['Hawke`s Bay', 'hawkes bay'],
	['Hawke´s Bay', 'hawkes bay'],
	['Nelson–Tasman', 'nelson-tasman'],
	['Nelson‑Tasman', 'nelson-tasman'],
])('%s finds what %s finds', (text, other) => expect(slugsOf(text)).toEqual(slugsOf(other)))

test('two words that are one in a name find it first', () => {
	const operators = slugsOf('metlife care').map((slug) => rows.find((row) => row.slug === slug)?.operatorSlug)
	expect(operators[0]).toBe('metlifecare')
	expect(slugsOf('summer set karaka')[0]).toBe('summerset-at-karaka')
})

test.each([
	['taurnga', 'We took “taurnga” to mean Tauranga.'],
	['Sumerset', 'We took “Sumerset” to mean Summerset.'],
	['demenitaa hamilton', 'We took “demenitaa” to mean dementia.'],
	['ryman zzzz hamilton', 'We found nothing for “zzzz”, so we left it out.'],
	['karaka zzzz', 'We found nothing for “zzzz”, so we left it out.'],
	['ryman bupa', 'No village has all of these words. These have some of them.'],
	['karaka', ''],
])('%s: what is guessed is said', (text, note) => expect(find(text).notes.join(' ')).toBe(note))

test.each([
	'may I keep a dog',
	'can they put my weekly fee up',
	'do I need a lawyer?',
	'what happens to my unit if I have to go into hospital care',
	'who owns the house',
	'hospital bed subsidy',
	'house contents insurance',
])('%s: words that only some names have find no village', (text) => {
	const { rank, notes } = find(text)
	expect([...rank.keys()]).toEqual([])
	expect(notes).toEqual([])
})

test.each([
	['what does it cost in tauranga', 'tauranga'],
	['is summerset rototuna any good', 'summerset rototuna'],
	['what does ryman charge?', 'ryman'],
	['which villages have hospital care', 'hospital care'],
])('%s finds what %s finds', (text, other) => {
	expect(slugsOf(other).length).toBeGreaterThan(0)
	expect(slugsOf(text)).toEqual(slugsOf(other))
})

test.each([
	['near waikato hospital', 'waikato', 'hospital'],
	['no steps in tauranga', 'tauranga', 'no steps'],
	['dementia care with parking', 'dementia care', 'parking'],
	['summerset garage', 'summerset', 'garage'],
])('%s finds what %s finds, and says what it left out', (text, other, left) => {
	expect(slugsOf(text).toSorted()).toEqual(slugsOf(other).toSorted())
	expect(find(text).notes.join(' ')).toBe(`We found nothing for “${left}”, so we left it out.`)
})

test.each(['papamoa beach', 'bethlehem views', 'summerset by the sea', 'can I keep my doctor', 'hospital hamilton'])(
	'%s is a name, a question or care, and brings no note',
	(text) => expect(find(text).notes).toEqual([]),
)

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
		const both = search(list, { chosen: { ...region('tauranga'), ...care('dementia') }, sort: 'name' })
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
