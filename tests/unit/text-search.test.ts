/** What people type, and the village that they then see first, on a list of villages. */
import { describe, expect, test } from 'vitest'
import { textSearch } from '../../src/core/search/text-search.ts'
import villages from '../fixtures/lists/villages.json' with { type: 'json' }

/** The list as it was in November 2026, so that what is found does not change with the content. */
const rows = villages.map((village) => ({ formerNames: [], ...village }))
const find = textSearch(rows)
const first = (text: string) => find(text).keys().next().value

describe('one village', () => {
	test.each([
		// As it is spelled, with and without the words that most names share
		['karaka pines rotorua', 'karaka-pines-rotorua'],
		['the helier', 'the-helier'],
		['7 saint vincent', '7-saint-vincent'],
		['EDMUND HILLARY', 'edmund-hillary-retirement-village'],
		// Macrons and doubled vowels
		['Ōtau Ridge', 'otau-ridge'],
		['Kāpiti Village', 'kapiti-village'],
		['kaapiti village', 'kapiti-village'],
		['metlifecare wanaka', 'metlifecare-wanaka'],
		// Apostrophes, Saint and Mount
		['st andrews village glendowie', 'st-andrews-village'],
		["st. andrew's cambridge", 'st-andrews-retirement-village-cambridge'],
		['mt eden gardens', 'mt-eden-gardens'],
		// Small misspellings and unfinished words
		['summerset karakaa', 'summerset-at-karaka'],
		['edmond hilary', 'edmund-hillary-retirement-village'],
		['kiri te kanewa', 'kiri-te-kanawa-retirement-village'],
		['queenstwn country club', 'queenstown-country-club'],
		['foxbrige', 'foxbridge-retirement-village'],
		['frances hodgk', 'frances-hodgkins-retirement-village'],
		['somerset falls', 'summerset-falls'],
		// Former names
		['selwyn oaks', 'papakura-oaks'],
		['sprott house', 'karori-village'],
		['trevellyn', 'the-awatere'],
		['eastcliffe on orakei', 'eastcliffe-retirement-village'],
		// A suburb or a town alone
		['berhampore', 'village-at-the-park'],
		['orakei', 'eastcliffe-retirement-village'],
		['hawera', 'trinity-retirement-village'],
		['mount albert', 'everil-orr-village'],
		// An operator and a place
		['ryman invercargill', 'rowena-jackson-retirement-village'],
		['metlifecare takapuna', 'the-poynton'],
	])('%s', (text, slug) => expect(first(text)).toBe(slug))
})

test.each([
	['ryman', 'ryman-healthcare'],
	['rymans', 'ryman-healthcare'],
	['selwyn foundation', 'selwyn-foundation'],
	['enliven central', 'enliven'],
	['ngati whatua', 'ngati-whatua-orakei'],
	['kapiti retirement trust', 'kapiti-retirement-trust'],
])('the operator %s: one of its villages comes first', (text, operator) => {
	expect(rows.find((row) => row.slug === first(text))?.operatorSlug).toBe(operator)
})

test('an operator alone finds all of its villages', () => {
	const found = find('ryman')
	const all = rows.filter((row) => row.operatorSlug === 'ryman-healthcare').map((row) => row.slug)
	expect(all.filter((slug) => !found.has(slug))).toEqual([])
})

test.each(['', '%%%', 'xyzzyplugh', 'retirement village', '🦝', '__proto__'])('%j finds nothing', (text) => {
	expect(find(text).size).toBe(0)
})
