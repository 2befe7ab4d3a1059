/** What all makers of pages use: lookups in the content, and data that several pages show. */
import { newest } from '../facts/resolve.ts'
import type { KnownCosts } from '../../src/core/costs/terms.ts'
import { slugify } from '../../src/core/addresses.ts'
import { count } from '../../src/core/format.ts'
import { currentSpan } from '../facts/sourced.ts'
import type { District, PlaceChoice, SearchChoices } from '../../src/core/search/facets.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import type { Article, Content, Operator, Village } from '../content/records/model.ts'
import { createMaps, type Maps } from './maps/maps.ts'
import { memoize } from '../shared/memoize.ts'
import { createOpenData, type OpenData } from '../open-data/open-data.ts'
import { listRow, localityOf } from './records/list-row.ts'
import { createPlaces, type Place, type Places } from './records/places.ts'
import { costsOfVillage } from './records/record-costs.ts'

/** What makers of pages use. Made once for each build, because its answers are memoized. */
export interface Context {
	content: Content
	/** Guides and articles, by address. */
	guides: ReadonlyMap<string, Article>
	places: Places
	maps: Maps
	/** Of an id that content names: each is of an operator. */
	operatorById: (id: string) => Operator
	operatorOf: (village: Village) => Operator
	/** In the order of the content. */
	villagesOf: (operator: Operator) => readonly Village[]
	/** The village of an operator that has no other on the list. */
	onlyVillageOf: (operator: Operator) => Village | undefined
	/** What is known of the costs at a village. */
	costsOf: (village: Village) => KnownCosts
	/** The row of a village in lists. */
	rowOf: (village: Village) => VillageRow
	/** The places that a visitor can choose from in a search. */
	choices: SearchChoices
	/** How many villages a price range can match, in words, for the places where one is chosen. */
	pricesFound: string
	/** What a search understands as well. */
	districts: District[]
	/** Made when it is first asked for, because few pages need it. */
	openData: () => OpenData
	/** The day that a village or operator file was last checked, YYYY-MM-DD. The age of facts is counted to this day. */
	lastChecked: string
}

/** Returns the context of a content, which must be checked. */
export function createContext(content: Content): Context {
	const places = createPlaces(content)
	const operators = new Map(content.operators.map((operator) => [operator.id, operator]))
	const operatorById = (id: string) => operators.get(id)!
	const operatorOf = (village: Village) => operatorById(village.operator)
	const byOperator = Map.groupBy(content.villages, (village) => village.operator)
	const villagesOf = ({ id }: Operator) => byOperator.get(id) ?? []
	const rowOf = memoize((village: Village) =>
		listRow(village, operatorOf(village), places.areaOf(village)?.slug ?? null),
	)
	let openData: OpenData | undefined
	return {
		content,
		guides: new Map([...content.articles, ...content.guides].map((guide) => [guide.address, guide])),
		places,
		maps: createMaps(content, places),
		operatorById,
		operatorOf,
		villagesOf,
		onlyVillageOf: (operator) => (villagesOf(operator).length === 1 ? villagesOf(operator)[0] : undefined),
		costsOf: (village) => costsOfVillage(village, operatorOf(village), content),
		rowOf,
		choices: searchChoices(places),
		pricesFound: pricesFound(content.villages),
		districts: searchDistricts(content, places),
		openData: () => (openData ??= createOpenData(content, rowOf)),
		lastChecked: newest([
			content.site.updated,
			...[...content.villages, ...content.operators].map(({ checked }) => checked),
		]),
	}
}

/**
 * Says how many villages a price range can match, for the places where one is chosen.
 * @example pricesFound(villages) === 'We’ve found a current price for only 9 of 348 villages.'
 */
function pricesFound(villages: readonly Village[]): string {
	const found = villages.filter(({ known }) => currentSpan(known.facts.entryPrice)).length
	if (found === 0) return 'We haven’t found a current price for any village.'
	return `We’ve found a current price for ${found * 2 < villages.length ? 'only ' : ''}${found} of ${count(villages.length, 'village')}.`
}

/** An area that is a whole region is listed among the areas only. */
function searchChoices({ areas, regions }: Places): SearchChoices {
	const choice = ({ slug, name, aliases, villages }: Place): PlaceChoice => ({
		slug,
		name,
		...(aliases.length > 0 && { aliases }),
		...(villages.length === 0 && { isEmpty: true }),
	})
	return { areas: areas.map(choice), regions: regions.filter((region) => !areas.includes(region)).map(choice) }
}

/** Returns the parts of the country that a search understands: districts, and regions and areas without a village. */
function searchDistricts({ districts, villages, gazetteer }: Content, places: Places): District[] {
	const at = (regions: readonly string[], town?: string) => {
		const [place] = gazetteer
			.filter(({ name, region }) => regions.includes(region) && (town === undefined || name === town))
			.sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
		return place && { at: { lat: place.lat, lng: place.lng } }
	}
	const understood = districts.map(({ name, aliases = [], regions, towns, where }): District => {
		const names = [name, ...aliases]
		const here = villages.filter(({ region }) => regions.includes(region))
		if (!towns && here.length > 0) return { names, regions }
		const found = here.filter(({ city, suburb }) => towns?.some((town) => town === city || town === suburb))
		const localities = [...new Set(found.map((village) => slugify(localityOf(village))))].sort()
		if (localities.length > 0) return { names, localities }
		return { names, ...at(regions, towns?.[0]), ...(where && { where }) }
	})
	const empty = places.all
		.filter((place) => place.villages.length === 0)
		.map(({ name, aliases, slug, within, where }): District => ({
			names: [name, ...aliases],
			...at([within?.slug ?? slug], within && name),
			where,
		}))
	return [...understood, ...empty]
}
