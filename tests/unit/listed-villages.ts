/** The villages of November 2026, for tests of what people type: real names and places; care and postcodes are made up. */
import type { CareService } from '../../src/core/care-services.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import type { GazetteerPlace } from '../../src/core/places/gazetteer-file.ts'
import type { SearchChoices } from '../../src/core/search/facets.ts'
import gazetteer from '../fixtures/lists/places.json' with { type: 'json' }
import villages from '../fixtures/lists/villages.json' with { type: 'json' }
import { village } from './village-row.ts'

/** A part of the gazetteer. */
export const places = gazetteer as GazetteerPlace[]

export const choices: SearchChoices = {
	areas: [
		{ slug: 'auckland', name: 'Auckland' },
		{ slug: 'wellington', name: 'Wellington' },
		{ slug: 'christchurch', name: 'Christchurch', aliases: ['otautahi'] },
		{ slug: 'hamilton', name: 'Hamilton', aliases: ['kirikiriroa'] },
		{ slug: 'tauranga', name: 'Tauranga', aliases: ['mount-maunganui', 'papamoa'] },
		{ slug: 'palmerston-north', name: 'Palmerston North', aliases: ['palmy'] },
		{ slug: 'nelson', name: 'Nelson' },
		{ slug: 'dunedin', name: 'Dunedin' },
	],
	regions: [
		{ slug: 'waikato', name: 'Waikato' },
		{ slug: 'bay-of-plenty', name: 'Bay of Plenty' },
		{ slug: 'hawkes-bay', name: "Hawke's Bay" },
		{ slug: 'manawatu-whanganui', name: 'Manawatū-Whanganui' },
		{ slug: 'nelson-tasman', name: 'Nelson-Tasman' },
		{ slug: 'otago', name: 'Otago' },
		{ slug: 'northland', name: 'Northland' },
	],
}
const AREAS: Record<string, string> = {
	Christchurch: 'christchurch',
	Hamilton: 'hamilton',
	Tauranga: 'tauranga',
	'Mount Maunganui': 'tauranga',
	Pāpāmoa: 'tauranga',
	'Palmerston North': 'palmerston-north',
	Dunedin: 'dunedin',
	Mosgiel: 'dunedin',
}
const CARE: CareService[][] = [
	['independent-living'],
	['independent-living', 'serviced-apartments'],
	['independent-living', 'rest-home', 'hospital'],
	['independent-living', 'serviced-apartments', 'rest-home', 'hospital', 'dementia'],
	[],
]
/** Each is where its town is. */
export const rows = villages.map((one, index) => {
	const town = one.locality.split(', ').at(-1) ?? ''
	const { lat, lng } = places.find((place) => place.name === town) ?? { lat: -45, lng: 170 }
	return village(one.slug, {
		...one,
		lat,
		lng,
		area: AREAS[town] ?? null,
		offers: encodeOffers(CARE[index % CARE.length] ?? [], index % 7 === 0 ? ['dementia'] : []),
		postcode: town === 'Tauranga' && index % 3 > 0 ? '3110' : town === 'Whangārei' ? '0112' : null,
	})
})
