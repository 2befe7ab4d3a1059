/** Makes the row of a village: for the list of all villages, and for the cards and lists of pages. */
import { offersInWords, offersOf } from '../../../src/core/facts/offers.ts'
import { openQuestionBits } from '../../../src/core/facts/open-questions.ts'
import { agreed, type Known } from '../../../src/core/facts/source.ts'
import type { VillageFacts } from '../../../src/core/facts/village-facts.ts'
import { sentence } from '../../../src/core/format.ts'
import { feeOnCard, priceOnCard, runByOnCard, type CardWords } from '../../../src/core/search/card-words.ts'
import { FEES_UP_TO, REPAID_WITHIN, type TermAnswers, type TermFacet } from '../../../src/core/search/term-choices.ts'
import type { CardRow, OldPrice, RowWords, VillageRow } from '../../../src/core/search/village-list-file.ts'
import { keysOf, statusToTell } from '../../../src/core/vocabulary.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { feeInShort, rankedFees } from '../../facts/fee-choice.ts'
import { countThings } from '../../facts/glance.ts'
import { definedOnly } from './defined-only.ts'
import { currentSpan, isSourced, moneySpan, sourced, valuesIn, type MoneySpan } from '../../facts/sourced.ts'

/**
 * Returns the row of a village: only what a source backs, and how to get in touch as its page says it.
 * @param area the slug of its area, if it is in one
 */
export function listRow(village: Village, operator: Operator, area: string | null): VillageRow {
	const row = columnsOf(village, operator, area)
	return { ...row, ...wordsOfCard(row), ...besideColumns(village) }
}

/** Returns the columns of the list of all villages, which search, compare, quiz and the not-found page fetch. */
function columnsOf(village: Village, operator: Operator, area: string | null): VillageRow {
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
		oldPrice: prices?.isOld ? oldPrice(prices) : null,
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

/** Returns what a card or a printed line says beside the columns of the list of all villages. */
function besideColumns({ suburb, city, checked, known: { facts } }: Village) {
	const { weeklyFee, dmf, status, certification } = facts
	const fees = isSourced(weeklyFee) ? moneySpan(weeklyFee) : undefined
	const [fee, ...others] = rankedFees(dmf)
	const dmfYears = others.length === 0 ? (fee?.byYear?.length ?? fee?.years) : undefined
	return {
		where: suburb ?? city,
		...contactOf(facts),
		...(fees?.isOld && { oldWeekly: oldPrice(fees) }),
		...(dmfYears !== undefined && { dmfYears }),
		...(status.old && status.asOf && { statusYear: Number(status.asOf.slice(0, 4)) }),
		...(isSourced(certification) && certification.asOf && { certifiedUntil: certification.asOf }),
		checked,
	}
}

const oldPrice = ({ from, to, year }: MoneySpan): OldPrice => [from ?? null, to ?? null, year ?? null]

function contactOf({ street, phone, website }: VillageFacts) {
	return {
		...(street && { street: street.value }),
		...(phone && { phone: phone.value, ...(phone.ofOperator && { isOperatorsPhone: true as const }) }),
		...(website && { website: website.value, ...(website.ofOperator && { isOperatorsWebsite: true as const }) }),
	}
}

/** Returns the words of a village's card. */
function wordsOfCard(row: VillageRow) {
	const status = statusToTell(row)
	const fee = feeOnCard(row)
	const price = priceOnCard(row)
	const runBy = runByOnCard(row)
	const remarks = [...(status ? [status] : []), ...(row.verified ? [] : ['Not confirmed'])]
	return {
		...(runBy && { runBy }),
		offersWords: offersInWords(row.offers),
		...(fee && { fee: inParts({ ...fee, text: sentence(fee.text) }, /(?=[,;(])/) }),
		...(price && { price: inParts(price, /(?<=\$\S+)(?= to )/) }),
		...(remarks.length > 0 && { remarks }),
	}
}

/** Splits the words of a card before what a row leaves out where there is little room. */
function inParts({ text, note }: CardWords, before: RegExp): RowWords {
	const at = text.search(before)
	return {
		...(at > 0 ? { text: text.slice(0, at), rest: text.slice(at) } : { text }),
		...(note !== undefined && { note }),
	}
}

/** Returns what a page has of a village's row. */
export function cardRow({
	slug,
	name,
	offers,
	offersWords = '',
	toBeSold,
	where,
	runBy,
	fee,
	price,
	remarks,
}: VillageRow): CardRow {
	return {
		slug,
		name,
		...definedOnly({ where, runBy, toBeSold: toBeSold ?? undefined }),
		offers,
		offersWords,
		...definedOnly({ fee, price, remarks }),
	}
}

/** Returns where a village is, on the page of a place, which need not say its own name: `Howick` for Auckland. */
export function localityIn(place: { name: string }, village: Village): string {
	return village.suburb && village.city === place.name ? village.suburb : localityOf(village)
}

/** Returns `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}

/**
 * Returns the answers of all plans of a village, and those that only some of them give.
 * @param dmfPercent the maximum deferred management fee by which villages are compared; null if there is none
 */
export function termAnswers(
	facts: Partial<VillageFacts>,
	dmfPercent: number | null,
): { terms: TermAnswers; someTerms: TermAnswers } {
	const upTo = (limits: readonly number[], amount: number) => limits.filter((limit) => amount <= limit).map(String)
	const yes = (isSo: boolean) => (isSo ? ['yes'] : [])
	/** The answers of each plan. */
	const answers: Record<TermFacet, string[][]> = {
		fee: dmfPercent === null ? [] : [upTo(FEES_UP_TO, dmfPercent)],
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
