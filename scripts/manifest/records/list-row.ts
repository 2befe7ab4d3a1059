/** Makes the rows of the list of all villages, which their cards are made from too. */
import { agreed } from '../../../src/core/facts/source.ts'
import { offersOf } from '../../../src/core/facts/offers.ts'
import type { VillageListRow } from '../../../src/core/search/village-list-file.ts'
import { feeInShort, rankedFees } from '../../facts/fee-choice.ts'
import { countThings } from '../../facts/known-things.ts'
import { currentSpan, isSourced, moneySpan, sourced, valuesIn } from '../../facts/sourced.ts'
import { openQuestionBits } from '../../../src/core/facts/open-questions.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { localityOf } from './listed-village.ts'
import { termAnswers } from './term-answers.ts'

/**
 * Returns the row of a village in the list that search, compare, quiz and the not-found page fetch: only what a source backs.
 * @param area the slug of its area, if it is in one
 */
export function listRow(village: Village, operator: Operator, area: string | null): VillageListRow {
	const { facts, planned, hands, isVerified } = village.known
	const { entryPrice, weeklyFee, dmf } = facts
	const prices = isSourced(entryPrice) ? moneySpan(entryPrice) : undefined
	const current = prices?.isOld ? undefined : prices
	const weekly = currentSpan(weeklyFee)
	const ranked = rankedFees(dmf).map(({ percent }) => percent)
	const dmfPercent = ranked.length > 0 ? Math.max(...ranked) : null
	const stops = valuesIn(facts.feesStopOnExit)
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
		priceFrom: current?.from ?? null,
		priceTo: current?.to ?? null,
		entryAge: agreed(facts.entryAge) ?? null,
		units: sourced(facts.units) ?? null,
		opened: sourced(facts.opened) ?? null,
		lat: village.position.lat,
		lng: village.position.lng,
		postcode: facts.postcode?.value ?? null,
		oldPrice: prices?.isOld ? [prices.from ?? null, prices.to ?? null, prices.year ?? null] : null,
		weeklyFrom: weekly?.from ?? null,
		weeklyTo: weekly?.to ?? null,
		weeklyIsGeneral: weeklyFee?.general ?? false,
		dmfPercent,
		dmfWords: isSourced(dmf) ? feeInShort(dmf, 'if other') : null,
		dmfIsGeneral: dmf?.general ?? false,
		feesStop: stops.length > 0 ? stops.every(({ value }) => value) : null,
		...termAnswers(facts, dmfPercent),
		formerNames: facts.formerNames?.value ?? [],
		formerSlugs: village.formerSlugs ?? [],
		verified: isVerified,
		known: countThings(facts).known,
		audit: facts.openActions ? (facts.openActions.value > 0 ? 'open' : 'clear') : null,
		ask: openQuestionBits(facts),
	}
}
