/** Makes the compact list of all villages. */
import {
	encodeVillageList,
	type ListedFacts,
	type OldPrice,
	type VillageListFile,
	type VillageListRow,
} from '../../src/core/search/village-list-file.ts'
import { countThings } from '../../src/core/facts/known-things.ts'
import { openQuestionBits } from '../../src/core/facts/open-questions.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { Range } from '../../src/core/facts/statement.ts'
import type { Village } from '../content/model.ts'
import type { RecordContext } from './context.ts'
import { byName, isSourced } from './places.ts'
import { localityOf } from './village-details.ts'

/** Returns the list that search, compare, quiz and the not-found page fetch: columns once, then one array a village. */
export function villageList({ content, places, operatorOf, feesOf }: RecordContext): VillageListFile {
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
			oldPrice: oldPrice(facts.entryPrice),
			...feesOf(village).listed,
			...(facts.weeklyFee?.old && { weeklyFrom: null, weeklyTo: null }),
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
	const { entryAge, units, opened, entryPrice } = village.known.facts
	const [priceFrom, priceTo] = span(pricesIn(entryPrice).filter(({ old }) => !old))
	const sourced = (known: Known<number> | undefined) => (known && isSourced(known) ? known.value : null)
	return { priceFrom, priceTo, entryAge: sourced(entryAge), units: sourced(units), opened: sourced(opened) }
}

/** Returns the prices that sources give: for all homes, or else for the homes that sources name. */
function pricesIn(price: Known<Range> | undefined): readonly Known<Range>[] {
	if (!price || !isSourced(price)) return []
	return price.partial ? (price.variants ?? []) : [price]
}

/** Returns an old or undated price with its newest year; undefined if there is a current price. */
function oldPrice(price: Known<Range> | undefined): OldPrice | null {
	const prices = pricesIn(price)
	if (prices.length === 0 || prices.some(({ old }) => !old)) return null
	const years = prices.flatMap(({ asOf }) => (asOf ? Number(asOf.slice(0, 4)) : []))
	return [...span(prices), years.length > 0 ? Math.max(...years) : null]
}

function span(prices: readonly Known<Range>[]): [from: number | null, to: number | null] {
	const lows = prices.flatMap(({ value }) => value.from ?? [])
	const highs = prices.flatMap(({ value }) => value.to ?? [])
	return [lows.length > 0 ? Math.min(...lows) : null, highs.length > 0 ? Math.max(...highs) : null]
}
