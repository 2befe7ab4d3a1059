/** The compact list of all villages. */
import type { CostInput } from '../../src/core/cost-terms.ts'
import type { CostTerms } from '../../src/core/costs.ts'
import type { VillageListFile, VillageListRow } from '../../src/core/page-data.ts'
import { encodeVillageList } from '../../src/core/village-list.ts'
import type { Content, Operator, Village } from '../content/model.ts'
import { costsOfVillage } from './costs.ts'
import { localityOf } from './facts.ts'
import { buildPlaces, byName, isSourced } from './places.ts'

/** The list that search, compare, quiz and the not-found page fetch: columns once, then one array a village. */
export function villageList(content: Content): VillageListFile {
	const places = buildPlaces(content)
	const operators = new Map(content.operators.map((operator) => [operator.id, operator]))
	const termsOf = termsFinder(content)
	const rows = content.villages.toSorted(byName).map((village): VillageListRow => {
		const operator = operators.get(village.operator)
		if (!operator)
			throw new Error(`the village ${village.slug} names the operator ${village.operator}, which does not exist`)
		return {
			slug: village.slug,
			name: village.name,
			locality: localityOf(village),
			region: village.region,
			area: places.areaOf(village)?.slug ?? null,
			operator: operator.name,
			operatorSlug: operator.slug,
			careServices: village.careServices ?? [],
			amenities: village.amenities ?? [],
			status: village.status,
			priceFrom: isSourced(village, 'priceFrom') ? (village.priceFrom ?? null) : null,
			priceTo: isSourced(village, 'priceTo') ? (village.priceTo ?? null) : null,
			entryAge: isSourced(village, 'entryAge') ? (village.entryAge ?? null) : null,
			units: isSourced(village, 'units') ? (village.units ?? null) : null,
			lat: village.position.lat,
			lng: village.position.lng,
			careSourced: isSourced(village, 'careServices'),
			...termsOf(village, operator),
			opened: isSourced(village, 'opened') ? (village.opened ?? null) : null,
			formerNames: village.formerNames ?? [],
			verified: village.verified,
		}
	})
	return encodeVillageList(rows)
}

type Terms = Pick<VillageListRow, 'weeklyFrom' | 'weeklyTo' | 'dmfPercent' | 'feesStop'>

/** Villages that publish no terms of their own have those of their operator, which are worked out once. */
function termsFinder(content: Content): (village: Village, operator: Operator) => Terms {
	const ofOperators = new Map<string, Terms>()
	return (village, operator) => {
		const { slug, costs, weeklyFee, dmfPercent, dmfYears } = village
		if (costs ?? weeklyFee ?? dmfPercent ?? dmfYears) return publishedTerms(village, operator, content)
		const key = `${operator.id} ${operator.costs?.publishedFor?.includes(slug)}`
		const terms = ofOperators.get(key) ?? publishedTerms(village, operator, content)
		ofOperators.set(key, terms)
		return terms
	}
}

/**
 * What is published of a village's fees, as its page works with them; what that page only assumes is not known here. Of
 * several plans between which a resident chooses, the lowest fee counts, once all are published.
 */
function publishedTerms(village: Village, operator: Operator, content: Content): Terms {
	const { plans } = costsOfVillage(village, operator, content)
	const published = <T>(input: CostInput, read: (terms: CostTerms) => T): T[] | undefined => {
		const isPublished = plans.every(({ inputs }) =>
			inputs.some((one) => one.input === input && one.known.length > 0 && one.assumed === undefined),
		)
		return isPublished ? plans.map(({ terms }) => read(terms)) : undefined
	}
	const lowest = (values: number[] | undefined) => (values ? Math.min(...values) : null)
	const weekly = lowest(published('weeklyFee', ({ weeklyFee }) => weeklyFee / 100))
	const dmf = lowest(
		published('dmf', ({ dmfAtEntry, dmfByYear }) => dmfByYear.reduce((sum, one) => sum + one, dmfAtEntry)),
	)
	const stops = published('feesStopOnLeaving', ({ feesStopOnLeaving }) => feesStopOnLeaving)
	// The lowest fee at its operator's villages is not its own.
	const isRange = weekly !== null && village.weeklyFee === undefined && weekly === operator.terms?.weeklyFeeFrom
	return {
		weeklyFrom: weekly,
		weeklyTo: isRange ? (operator.terms?.weeklyFeeTo ?? null) : weekly,
		dmfPercent: dmf === null ? null : Math.round(dmf * 10_000) / 100,
		feesStop: stops ? stops.includes(true) : null,
	}
}
