/** Makes the row of a village: for the list of all villages, and for the cards and lists of pages. */
import { offersOf } from '../../../src/core/facts/offers.ts'
import { openQuestionBits } from '../../../src/core/facts/open-questions.ts'
import { agreed, type Known } from '../../../src/core/facts/source.ts'
import type { VillageFacts } from '../../../src/core/facts/village-facts.ts'
import { REPAID_WITHIN, type TermAnswers, type TermFacet } from '../../../src/core/search/term-choices.ts'
import type { CardRow, VillageRow } from '../../../src/core/search/village-list-file.ts'
import { keysOf } from '../../../src/core/vocabulary.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { feeInShort, rankedFees } from '../../facts/fee-choice.ts'
import { countThings } from '../../facts/glance.ts'
import { currentSpan, isSourced, sourced, valuesIn } from '../../facts/sourced.ts'
import { cardOf } from './card.ts'

/**
 * Returns the row of a village: only what a source backs.
 * @param area the slug of its area, if it is in one
 */
export function listRow(village: Village, operator: Operator, area: string | null): VillageRow {
	const { facts, planned } = village.known
	const { entryPrice, weeklyFee, dmf } = facts
	const current = currentSpan(entryPrice)
	const weekly = currentSpan(weeklyFee)
	const ranked = rankedFees(dmf).map(({ percent }) => percent)
	const dmfPercent = ranked.length > 0 ? Math.max(...ranked) : null
	return {
		slug: village.slug,
		name: village.name,
		locality: localityOf(village),
		region: village.region,
		area,
		operator: operator.name,
		operatorSlug: operator.slug,
		offers: offersOf(facts, planned),
		amenities: sourced(facts.amenities) ?? [],
		status: facts.status.value,
		priceFrom: current?.from ?? null,
		priceTo: current?.to ?? null,
		entryAge: agreed(facts.entryAge) ?? null,
		units: sourced(facts.units) ?? null,
		opened: sourced(facts.opened) ?? null,
		lat: village.position.lat,
		lng: village.position.lng,
		postcode: facts.postcode?.value ?? null,
		weeklyFrom: weekly?.from ?? null,
		weeklyTo: weekly?.to ?? null,
		weeklyIsGeneral: weeklyFee?.general ?? false,
		dmfPercent,
		dmfWords: isSourced(dmf) ? feeInShort(dmf, 'if other') : null,
		...termAnswers(facts),
		formerNames: facts.formerNames?.value ?? [],
		formerSlugs: village.formerSlugs ?? [],
		known: countThings(facts).known,
		audit: facts.openActions ? (facts.openActions.value > 0 ? 'open' : 'clear') : null,
		ask: openQuestionBits(facts),
		card: cardOf(village, operator),
	}
}

/** Returns what a page has of a village's row. What is for paper alone is left to lists that are printed. */
export function cardRow({ slug, name, offers, card }: VillageRow, where?: string): CardRow {
	const { street: _street, certifiedUntil: _until, checked: _day, ...shown } = card
	return { slug, name, offers, card: shown, ...(where && { where }) }
}

/** Returns where a village is, on the page of a place, which need not say its own name: `Howick` for Auckland. */
export function localityIn(place: { name: string }, village: Village): string {
	return village.suburb && village.city === place.name ? village.suburb : localityOf(village)
}

/** Returns `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}

/** Returns the answers of all plans of a village, and those that only some of them give. */
export function termAnswers(facts: Partial<VillageFacts>): { terms: TermAnswers; someTerms: TermAnswers } {
	const upTo = (limits: readonly number[], amount: number) => limits.filter((limit) => amount <= limit).map(String)
	const yes = (isSo: boolean) => (isSo ? ['yes'] : [])
	/** The answers of each plan. */
	const answers: Record<TermFacet, string[][]> = {
		// Who may choose can choose that it stays the same.
		feeRises: each(facts.weeklyFeeRises, (rises) => (rises === 'choice' ? ['choice', 'fixed'] : [rises])),
		repaid: each(facts.repaymentMonths, (months) => [...upTo(REPAID_WITHIN, months), 'last-date']),
		intoCare: each(facts.carePromise, (promises) => promises),
		feesStop: each(facts.feesStopOnExit, yes),
		moneyBack: each(facts.moneyBackDays, (days) => yes(days > 0)),
		gain: each(facts.gainShare, (share) => yes(share > 0)),
	}
	const terms: TermAnswers = {}
	const someTerms: TermAnswers = {}
	for (const term of keysOf(answers)) {
		const [first, ...others] = answers[term]
		if (!first) continue
		const all = first.filter((answer) => others.every((other) => other.includes(answer)))
		const some = [...new Set([first, ...others].flat())].filter((answer) => !all.includes(answer))
		terms[term] = all
		if (some.length > 0) someTerms[term] = some
	}
	return { terms, someTerms }
}

function each<T>(known: Known<T> | undefined, answersOf: (value: T) => string[]): string[][] {
	return valuesIn(known).map(({ value }) => answersOf(value))
}
