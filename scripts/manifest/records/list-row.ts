/** Makes the rows of the list of all villages, which their cards are made from too. */
import { agreed } from '../../../src/core/facts/source.ts'
import { offersOf } from '../../../src/core/facts/offers.ts'
import type { ListedFacts, OldPrice, VillageListRow } from '../../../src/core/search/village-list-file.ts'
import { countThings } from '../../facts/known-things.ts'
import { openQuestionBits } from '../../../src/core/facts/open-questions.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { localityOf } from './listed-village.ts'
import type { PublishedFees } from './published-fees.ts'
import { currentPrices, pricesOf, sourced } from './sourced.ts'
import { termAnswers } from './term-answers.ts'

/**
 * Returns the row of a village in the list that search, compare, quiz and the not-found page fetch.
 * @param area the slug of its area, if it is in one
 */
export function listRow(
	village: Village,
	operator: Operator,
	area: string | null,
	fees: PublishedFees,
): VillageListRow {
	const { facts, planned, hands, isVerified } = village.known
	return {
		slug: village.slug,
		name: village.name,
		locality: localityOf(village),
		region: village.region,
		area,
		operator: operator.name,
		operatorSlug: operator.slug,
		since: hands?.since ?? null,
		toBeSold: hands?.onCard ?? null,
		offers: offersOf(facts, planned),
		amenities: facts.amenities?.value ?? [],
		status: facts.status.value,
		...listedFacts(village),
		lat: village.position.lat,
		lng: village.position.lng,
		postcode: facts.postcode?.value ?? null,
		oldPrice: oldPrice(village),
		...fees.listed,
		...termAnswers(village, fees),
		formerNames: facts.formerNames?.value ?? [],
		formerSlugs: village.formerSlugs ?? [],
		verified: isVerified,
		known: countThings(facts).known,
		audit: facts.openActions ? (facts.openActions.value > 0 ? 'open' : 'clear') : null,
		ask: openQuestionBits(facts),
	}
}

/** Only what a source backs. */
function listedFacts(village: Village): ListedFacts {
	const { entryAge, units, opened } = village.known.facts
	const { priceFrom = null, priceTo = null } = currentPrices(village)
	return {
		priceFrom,
		priceTo,
		entryAge: agreed(entryAge) ?? null,
		units: sourced(units) ?? null,
		opened: sourced(opened) ?? null,
	}
}

/** Returns the lowest and highest of old or undated prices with their newest year; null if there is a current price. */
function oldPrice(village: Village): OldPrice | null {
	const prices = pricesOf(village)
	return prices?.isOld ? [prices.from ?? null, prices.to ?? null, prices.year ?? null] : null
}
