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
		['Summerset at Karaka', 'summerset-at-karaka'],
		['karaka pines rotorua', 'karaka-pines-rotorua'],
		['the helier', 'the-helier'],
		['helier retirement village', 'the-helier'],
		['7 saint vincent', '7-saint-vincent'],
		['7 st vincent', '7-saint-vincent'],
		['EDMUND HILLARY', 'edmund-hillary-retirement-village'],
		['village at the park', 'village-at-the-park'],
		['moana house and village', 'moana-house-village'],
		['Woburn Apartments', 'woburn-apartments'],
		// Macrons and doubled vowels
		['Ōtau Ridge', 'otau-ridge'],
		['otau ridge', 'otau-ridge'],
		['Kāpiti Village', 'kapiti-village'],
		['kaapiti village', 'kapiti-village'],
		['Whangaarei Park', 'whangarei-park'],
		['northbrook waanaka', 'northbrook-wanaka'],
		['metlifecare wanaka', 'metlifecare-wanaka'],
		['waitākere gardens', 'waitakere-gardens'],
		['tōtara gardens', 'totara-gardens-retirement-village'],
		['manawatu masonic court', 'manawatu-masonic-court'],
		['pōhutukawa place', 'summerset-at-pohutukawa-place'],
		['oomokoroa country club', 'omokoroa-country-club'],
		// Apostrophes, Saint and Mount
		['st andrews village glendowie', 'st-andrews-village'],
		['Saint Andrew’s Village Glendowie', 'st-andrews-village'],
		["st. andrew's cambridge", 'st-andrews-retirement-village-cambridge'],
		['saint kilda', 'st-kilda-retirement-village'],
		['arvida saint albans', 'arvida-st-albans'],
		['mount eden gardens', 'mt-eden-gardens'],
		['mt eden gardens', 'mt-eden-gardens'],
		['summerset mt denby', 'summerset-mount-denby'],
		// Small misspellings and unfinished words
		['summerset karakaa', 'summerset-at-karaka'],
		['edmond hilary', 'edmund-hillary-retirement-village'],
		['rita angas', 'rita-angus-retirement-village'],
		['malvena major', 'malvina-major-retirement-village'],
		['diana issac', 'diana-isaac-retirement-village'],
		['kiri te kanewa', 'kiri-te-kanawa-retirement-village'],
		['ernest rutherfod', 'ernest-rutherford-retirement-village'],
		['queenstwn country club', 'queenstown-country-club'],
		['yvete williams', 'yvette-williams-retirement-village'],
		['foxbrige', 'foxbridge-retirement-village'],
		['wainuiomta', 'wainuiomata-masonic-village'],
		['frances hodgk', 'frances-hodgkins-retirement-village'],
		['somerset falls', 'summerset-falls'],
		// Former names
		['selwyn oaks', 'papakura-oaks'],
		['sprott house', 'karori-village'],
		['trevellyn', 'the-awatere'],
		['trevelyn', 'the-awatere'],
		['melrose', 'the-bayview'],
		['settlers albany', 'settlers-lifestyle-village'],
		['eastcliffe on orakei', 'eastcliffe-retirement-village'],
		// A suburb or a town alone
		['berhampore', 'village-at-the-park'],
		['khandallah', 'malvina-major-retirement-village'],
		['dargaville', 'riverdale-retirement-village'],
		['orakei', 'eastcliffe-retirement-village'],
		['whitianga', 'the-moorings-village'],
		['paeroa', 'longridge-country-estate'],
		['ruakaka', 'bream-bay-village'],
		['hawera', 'trinity-retirement-village'],
		['ohaupo', 'windsor-court'],
		['motueka', 'woodlands-village'],
		['oamaru', 'observatory-village-lifecare'],
		['te anau', 'murchison-villas'],
		['putaruru', 'rangiura'],
		['mount albert', 'everil-orr-village'],
		['devonport', 'william-sanders-retirement-village'],
		['kilbirnie', 'rita-angus-retirement-village'],
		// An operator and a place
		['ryman invercargill', 'rowena-jackson-retirement-village'],
		['ryman petone', 'bob-scott-retirement-village'],
		['metlifecare takapuna', 'the-poynton'],
	])('%s', (text, slug) => expect(first(text)).toBe(slug))
})

test.each([
	['ryman', 'ryman-healthcare'],
	['rymans', 'ryman-healthcare'],
	['bupa', 'bupa-villages'],
	['oceania', 'oceania-healthcare'],
	['selwyn foundation', 'selwyn-foundation'],
	['enliven central', 'enliven'],
	['ngati whatua', 'ngati-whatua-orakei'],
	['generus', 'generus-living'],
	['masonic villages trust', 'masonic-villages-trust'],
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
