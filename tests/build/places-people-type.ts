/** Places as people type them, and what is meant. */

export interface TypedPlace {
	text: string
	/** A place of the gazetteer; a whole region without it. */
	name?: string
	region?: string
	/** The name of a district, instead. */
	district?: string
	postcode?: string
	/** The words that the search must say it took as others. */
	guess?: string
}

const place = (text: string, name: string, region: string, guess?: string): TypedPlace => ({
	text,
	name,
	region,
	...(guess !== undefined && { guess }),
})
const region = (text: string, region: string): TypedPlace => ({ text, region })
const district = (text: string, name = text): TypedPlace => ({ text, district: name })
const postcode = (text: string): TypedPlace => ({ text, postcode: text })

export const FARLAND_PLACES: readonly TypedPlace[] = [
	// Towns and suburbs with villages
	place('Lakehead', 'Lakehead', 'silverhills'),
	place('goldbridge', 'Goldbridge', 'silverhills'),
	place('Tūī Bay', 'Tūī Bay', 'harbourside'),
	place('tui bay', 'Tūī Bay', 'harbourside'),
	place('Tuui Bay', 'Tūī Bay', 'harbourside'),
	place('Marina Point', 'Marina Point', 'harbourside'),
	place('marina-point', 'Marina Point', 'harbourside'),
	place('villages near Northgate', 'Northgate', 'harbourside'),
	place('saint egbert', 'St Egbert', 'harbourside'),
	place('St. Egbert', 'St Egbert', 'harbourside'),
	place('Manuka Junction', 'Mānuka Junction', 'manuka-plains'),
	place('long strand', 'Long Strand', 'harbourside'),
	place('LONGFIELD', 'Longfield', 'manuka-plains'),
	place('Longfield, NZ', 'Longfield', 'manuka-plains'),
	place('Oakmere New Zealand', 'Oakmere', 'silverhills'),
	place('Oakmere Aotearoa', 'Oakmere', 'silverhills'),
	place('goldbrige', 'Goldbridge', 'silverhills', 'goldbrige'),
	// Regions
	region('Silverhills', 'silverhills'),
	region('silver hills', 'silverhills'),
	region("Hunter's Bay", 'hunters-bay'),
	region('Hunter’s Bay', 'hunters-bay'),
	region('Hunterʻs Bay', 'hunters-bay'),
	region('Hunter`s Bay', 'hunters-bay'),
	region('Hunter´s-Bay', 'hunters-bay'),
	region('hunters bay nz', 'hunters-bay'),
	region('Harborside', 'harbourside'),
	// Without a village
	region('Ash Coast', 'ash-coast'),
	region('ashmouth', 'ash-coast'),
	place('Farley', 'Farley', 'silverhills'),
	place('Farly', 'Farley', 'silverhills', 'Farly'),
	place('Far Reach', 'Far Reach', 'manuka-plains'),
	place('Dunnock Flat', 'Dunnock Flat', 'silverhills'),
	place('dunnock flt', 'Dunnock Flat', 'silverhills', 'dunnock flt'),
	place('Otere', 'Ōtere', 'harbourside'),
	place('heron on sea', 'Heron-on-Sea', 'hunters-bay'),
	place('Heron–on–Sea', 'Heron-on-Sea', 'hunters-bay'),
	place("otter's reach", 'Otter’s Reach', 'hunters-bay'),
	place('Fairlight Silverhills', 'Fairlight', 'silverhills'),
	place("Fairlight, Hunter's Bay", 'Fairlight', 'hunters-bay'),
	// Districts
	district('Southern Lakes'),
	district('southern lakes, nz', 'Southern Lakes'),
	district('the west', 'Western Ferry'),
	district('The North'),
	district('Otter Country'),
	// Postcodes: known, and with the first three digits, the first two, or none of one that is
	postcode('7110'),
	postcode('9305'),
	postcode('9341'),
	postcode('7199'),
	postcode('9300'),
	postcode('1234'),
]

export const REAL_PLACES: readonly TypedPlace[] = [
	place('Dinsdale', 'Dinsdale', 'waikato'),
	place('dinsdal', 'Dinsdale', 'waikato', 'dinsdal'),
	place('Whakatane', 'Whakatāne', 'bay-of-plenty'),
	place('Ōtaki', 'Ōtaki', 'wellington'),
	place('Ngongotaha', 'Ngongotahā', 'bay-of-plenty'),
	place('Greymouth', 'Greymouth', 'west-coast'),
	place('Te Kuiti', 'Te Kūiti', 'waikato'),
	place('Waipukurau', 'Waipukurau', 'hawkes-bay'),
	place('Mt Roskill', 'Mount Roskill', 'auckland'),
	place('Ponsonby', 'Ponsonby', 'auckland'),
	place('Fairfield Hamilton', 'Fairfield', 'waikato'),
	place('Pegasus', 'Pegasus', 'canterbury'),
	place('Levin', 'Levin', 'manawatu-whanganui'),
	place('Remuera', 'Remuera', 'auckland'),
	place('Mount Maunganui', 'Mount Maunganui', 'bay-of-plenty'),
	place('Waanaka', 'Wānaka', 'otago'),
	place('Invercagill', 'Invercargill', 'southland', 'Invercagill'),
	place('Napier New Zealand', 'Napier', 'hawkes-bay'),
	place('Gore, NZ', 'Gore', 'southland'),
	region('Hawkes Bay, NZ', 'hawkes-bay'),
	region('Hawke’s Bay', 'hawkes-bay'),
	region('Hawkeʻs Bay', 'hawkes-bay'),
	region('hawke`s-bay', 'hawkes-bay'),
	region('West Coast', 'west-coast'),
	region('Northland Aotearoa', 'northland'),
	district('Bay of Islands'),
	district('Coromandel'),
	district('Wairarapa'),
	district('Horowhenua'),
	district('North Shore'),
	district('South Island'),
	district('North Island'),
	district('Kapiti Coast', 'Kāpiti Coast'),
	district('Eastern Bay of Plenty'),
	district('Hibiscus Coast'),
	district('the hutt', 'Hutt Valley'),
	district('King Country'),
	postcode('3216'),
	postcode('3204'),
	postcode('3200'),
	postcode('5032'),
	postcode('1050'),
	postcode('0622'),
	postcode('3118'),
	postcode('3241'),
	postcode('3110'),
]
