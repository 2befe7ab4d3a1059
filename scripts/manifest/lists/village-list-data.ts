/** Makes the compact list of all villages. */
import {
	encodeVillageList,
	type ListedFacts,
	type OldPrice,
	type VillageListFile,
	type VillageListRow,
} from '../../../src/core/search/village-list-file.ts'
import { countThings } from '../../facts/known-things.ts'
import { openQuestionBits } from '../../../src/core/facts/open-questions.ts'
import type { Village } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { byName } from '../../../src/core/search/facets.ts'
import { localityOf } from '../records/listed-village.ts'
import { currentPrices, isSourced, pricesOf, sourced, spanOf } from '../records/sourced.ts'

/** Returns the list that search, compare, quiz and the not-found page fetch: columns once, then one array a village. */
export function villageList({ content, places, operatorOf, feesOf }: Context): VillageListFile {
	const rows = content.villages.toSorted(byName).map((village): VillageListRow => {
		const operator = operatorOf(village)
		const { facts, isVerified } = village.known
		return {
			slug: village.slug,
			name: village.name,
			locality: localityOf(village),
			region: village.region,
			area: places.areaOf(village)?.slug ?? null,
			operator: operator.name,
			operatorSlug: operator.slug,
			careServices: facts.careServices?.value ?? [],
			careNotOffered: facts.careNotOffered?.value ?? [],
			amenities: facts.amenities?.value ?? [],
			status: facts.status.value,
			...listedFacts(village),
			lat: village.position.lat,
			lng: village.position.lng,
			careSourced: isSourced(facts.careServices),
			postcode: facts.postcode?.value ?? null,
			oldPrice: oldPrice(village),
			...feesOf(village).listed,
			formerNames: facts.formerNames?.value ?? [],
			formerSlugs: village.formerSlugs ?? [],
			verified: isVerified,
			known: countThings(facts).known,
			audit: facts.openActions ? (facts.openActions.value > 0 ? 'open' : 'clear') : null,
			ask: openQuestionBits(facts),
		}
	})
	return encodeVillageList(rows)
}

/** Only what a source backs. */
function listedFacts(village: Village): ListedFacts {
	const { entryAge, units, opened } = village.known.facts
	const { priceFrom = null, priceTo = null } = currentPrices(village)
	return {
		priceFrom,
		priceTo,
		entryAge: sourced(entryAge) ?? null,
		units: sourced(units) ?? null,
		opened: sourced(opened) ?? null,
	}
}

/** Returns the span of old or undated prices with their newest year; null if there is a current price. */
function oldPrice(village: Village): OldPrice | null {
	const prices = pricesOf(village)
	if (prices.length === 0 || prices.some(({ old }) => !old)) return null
	const { priceFrom = null, priceTo = null } = spanOf(prices)
	const years = prices.flatMap(({ asOf }) => (asOf ? Number(asOf.slice(0, 4)) : []))
	return [priceFrom, priceTo, years.length > 0 ? Math.max(...years) : null]
}
