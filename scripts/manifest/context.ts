/** What the makers of pages share: lookups over the content, and what several pages show alike. */
import type { VillageCosts } from '../../src/core/costs/cost-terms.ts'
import type { VillageRow } from '../../src/core/page-data/page-data.ts'
import type { SearchChoices } from '../../src/core/search/facets.ts'
import type { Article, Content, Operator, Village } from '../content/model.ts'
import { createMaps, type Maps } from './maps/maps.ts'
import { memoize } from './memoize.ts'
import { createNeighbourLookup } from './nearby.ts'
import { latestDay } from './page.ts'
import { createPlaces, type Place, type Places } from './places.ts'
import { createFeeLookup, type PublishedFees } from './published-fees.ts'
import { createCostLookup } from './record-costs.ts'
import { villageRow } from './village-details.ts'

export interface Context {
	content: Content
	places: Places
	maps: Maps
	/** Throws when no operator has the id. */
	operatorById: (id: string) => Operator
	operatorOf: (village: Village) => Operator
	/** In the order of the content. */
	villagesOf: (operator: Operator) => readonly Village[]
	/** What a stay costs at a village. */
	costsOf: (village: Village) => VillageCosts
	/** What is published of a village's fees. */
	feesOf: (village: Village) => PublishedFees
	/** A village as one line of a list. */
	rowOf: (village: Village) => VillageRow
	/** The `count` villages of its region that are nearest to a village. */
	nearestTo: (village: Village, count: number) => Village[]
	/** Guides and articles, by address. */
	guides: ReadonlyMap<string, Article>
	/** The places that a visitor can choose from in a search. */
	choices: SearchChoices
	/** The day that a village or operator file was last checked. */
	lastChecked: string
}

/** Returns what the makers of pages share. Made once for each build, because its answers are kept. */
export function createContext(content: Content): Context {
	const places = createPlaces(content)
	const operators = new Map(content.operators.map((operator) => [operator.id, operator]))
	const operatorById = (id: string): Operator => {
		const operator = operators.get(id)
		if (!operator) throw new Error(`content names the operator ${id}, which does not exist`)
		return operator
	}
	const operatorOf = (village: Village) => operatorById(village.operator)
	const byOperator = Map.groupBy(content.villages, (village) => village.operator)
	const costsOf = createCostLookup(content, operatorOf)
	const neighboursIn = memoize((region: Place) => createNeighbourLookup(region.villages))
	return {
		content,
		places,
		maps: createMaps(content, places),
		operatorById,
		operatorOf,
		villagesOf: (operator) => byOperator.get(operator.id) ?? [],
		costsOf,
		feesOf: createFeeLookup(operatorOf, costsOf),
		rowOf: (village) => villageRow(village, operatorOf(village), places.areaOf(village)),
		nearestTo: (village, count) => neighboursIn(places.regionOf(village))(village, count),
		guides: new Map([...content.articles, ...content.guides].map((guide) => [guide.address, guide])),
		choices: searchChoices(places),
		lastChecked: latestDay(
			[...content.villages, ...content.operators].map((record) => record.checked),
			content.site.updated,
		),
	}
}

/** An area that is its whole region is among the areas only. */
function searchChoices({ areas, regions }: Places): SearchChoices {
	const choice = ({ slug, name }: Place) => ({ slug, name })
	return { areas: areas.map(choice), regions: regions.filter((region) => !areas.includes(region)).map(choice) }
}
