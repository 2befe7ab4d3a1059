/**
 * Works out what several villages cost someone who lives there for some years and then leaves: each sum at its least, at what is
 * taken in between, and at its most. Money is in whole cents.
 *
 * What is published or was told to the reader as a range is that range, of which the higher end is in between; what we haven't
 * found is our assumption, with its least and its most (content/costs.json). The cost model works out each of the three, and a sum
 * is the sum of its parts. An entry price is never assumed: without one there are shares.
 */
import { secondFee, type CareRoom } from '../costs/care-room.ts'
import { costOfStay, costPerWeek, couldHaveEarned, daysOf, type CostTerms } from '../costs/cost-model.ts'
import type { Defaults, KnownCosts, KnownPlan, KnownTerms } from '../costs/cost-terms.ts'
import { fillCosts } from '../costs/fill-costs.ts'
import { keptBounds } from '../costs/kept-shares.ts'
import { plansToChoose } from '../costs/quoted-price.ts'
import type { OfferState } from '../facts/offer-signs.ts'
import type { DeferredFee } from '../facts/statement.ts'

/** The least that an amount may be, what is taken in between, and the most. */
export interface Spread {
	low: number
	middle: number
	high: number
}
const ENDS = ['low', 'middle', 'high'] as const

/** Returns a spread from its value at each end. */
export function spread(at: (end: keyof Spread) => number): Spread {
	return { low: at('low'), middle: at('middle'), high: at('high') }
}

/** What a reader asks of all villages. */
export interface LeavingQuestion {
	/** The length of the stay. */
	years: number
	/** What each home is supposed to cost, in dollars, unless the reader was quoted a price there. */
	price?: number
	countsFees: boolean
	/** The yearly change in the price of every home, percent. */
	priceChange?: number
	/** What the entry price could have earned elsewhere, percent a year. */
	earns?: number
	/** Care in the village after the stay: the room, and the years in it. */
	care?: { room: Omit<CareRoom, 'isFirstFeeCredited'>; years: number }
}

/** What the reader was told about one village, besides the terms of its agreements. */
export interface ToldCosts {
	/** The entry price, in dollars. */
	price?: number
	/** The weekly fee, in dollars. */
	fee?: number
	/** The name of the agreement that they are for; empty if it isn't known. */
	plan: string
}

/** A village that is compared, or an operator by its general terms. */
export interface LeavingSide {
	name: string
	/** Undefined while it loads. */
	costs: KnownCosts | undefined
	/** What the reader was told there. */
	told?: ToldCosts | undefined
	/** Whether the reader takes what was published for it although it is old, or is not the price of their home. */
	takesPublished?: boolean
	/** Whether it has care on the same site. */
	care?: OfferState
}

/** Why a side can't be compared with the others. */
export type NotCounted = 'loading' | 'no-fee' | 'other-base' | 'old-fee' | 'no-price'

/** The share of the entry price that is kept, percent. */
export interface KeptShares extends Spread {
	/** Whether only the maximum is known. */
	isMost: boolean
	/** What it depends on, if it is a range for that. */
	differsBy?: 'homes' | 'sources'
}

/** The amounts that make up a sum. */
export const LEAVING_PARTS = ['kept', 'fees', 'feesAfter', 'charges', 'price', 'care', 'earned'] as const
export type LeavingPart = (typeof LEAVING_PARTS)[number]

/** What a stay costs until the resident has left. */
export interface LeavingSum {
	/** Dollars. */
	price: number
	/**
	 * `kept`: the deferred management fee; `fees` and `feesAfter`: weekly fees until the resident leaves, and until the repayment;
	 * `charges`: one-off charges; `price`: the resident's share of a fall in price, or, negative, of a rise; `care`: the second fee;
	 * `earned`: what the entry price could have earned elsewhere.
	 */
	parts: Record<LeavingPart, Spread>
	/** Of all parts. */
	total: Spread
	perWeek: Spread
	/** The part of the weekly fees, in between, that rests on nothing of ours. */
	knownFees: number
	/** Parts that count nothing because we haven't found whether there is anything to count. */
	notFound: readonly LeavingPart[]
	/** Whether of the deferred management fee only the maximum is known. */
	isMost: boolean
	/** What of its weekly fees is known: percent, dollars and months. */
	basis: FeeBasis
}

/** A figure of weekly fees: whether we assume it. */
export interface TermSpread extends Spread {
	isOurs: boolean
}
export interface FeeBasis {
	fee: TermSpread
	growth: TermSpread
	months: TermSpread
	/** Whether the weekly fee stops when the resident leaves; undefined if that isn't known. */
	stops: boolean | undefined
}

/** A side with what it costs: a share of a price that isn't known, a sum, or why it can't be compared. */
export interface LeavingAnswer<Found = KeptShares | LeavingSum> {
	side: LeavingSide
	found: Found | NotCounted
}

/** Whether it is a sum, and not a share. */
export function isSum(found: KeptShares | LeavingSum | NotCounted): found is LeavingSum {
	return typeof found === 'object' && 'total' in found
}

/** Whether any price is known: without one there are shares. */
export function hasPrice(sides: readonly LeavingSide[], question: LeavingQuestion): boolean {
	return question.price !== undefined || sides.some(({ told, takesPublished }) => told?.price ?? takesPublished)
}

/** Returns what each side costs to leave: a sum if there is any price, else a share. */
export function leavingAnswers(
	sides: readonly LeavingSide[],
	question: LeavingQuestion,
	defaults: Defaults,
): LeavingAnswer[] {
	const isPriced = hasPrice(sides, question)
	return sides.map((side) => ({
		side,
		found: isPriced ? leavingSum(side, question, defaults) : keptSpread(side, question.years, defaults),
	}))
}

/** Returns the share that is kept after a stay, or why it can't be compared. */
export function keptSpread(side: LeavingSide, years: number, defaults: Defaults): KeptShares | NotCounted {
	const plans = countedPlans(side)
	if (typeof plans === 'string') return plans
	if (plans.some(({ terms: { dmf } }) => dmf?.value.of)) return 'other-base'
	const bounds = plans.flatMap(feesOf).map((fee) => keptBounds(fee, years, defaults.dmfYears.range.to))
	const low = Math.min(...bounds.map((one) => one.low))
	const high = Math.max(...bounds.map((one) => one.high))
	const isRange = low !== high && bounds.some((one) => one.high !== high)
	return {
		low,
		middle: high,
		high,
		isMost: bounds.some((one) => one.isMost && one.high === high),
		...(isRange && { differsBy: plans.length > 1 ? 'homes' : 'sources' }),
	}
}

/** Returns what a stay costs, or why it can't be compared. */
export function leavingSum(side: LeavingSide, question: LeavingQuestion, defaults: Defaults): LeavingSum | NotCounted {
	const plans = countedPlans(side)
	if (typeof plans === 'string') return plans
	const { told, takesPublished = false } = side
	if (question.priceChange === undefined && plans.some(({ terms: { dmf } }) => dmf?.value.of)) return 'other-base'
	if (question.countsFees && told?.fee === undefined && !takesPublished && plans.some(hasOldFee)) return 'old-fee'
	const price = told?.price ?? question.price ?? (takesPublished ? publishedPrice(plans)?.dollars : undefined)
	if (price === undefined) return 'no-price'
	const asked = { side, price, question, defaults }
	return together(
		plans.flatMap((plan) => feesOf(plan).map((fee) => sumOf(plan, fee, asked))),
		asked,
	)
}

const hasOldFee = ({ terms: { weeklyFee } }: KnownPlan) => weeklyFee?.old !== undefined

/** Returns the agreements that count: the one that the reader chose, else those that aren't aside. */
function countedPlans({ costs, told }: LeavingSide): KnownPlan[] | NotCounted {
	if (!costs) return 'loading'
	const chosen = plansToChoose(costs).find(({ name }) => name === told?.plan)
	const plans = (chosen ? [chosen] : costs.plans.filter(({ isAside }) => !isAside)).filter(({ terms }) => terms.dmf)
	return plans.length > 0 ? plans : 'no-fee'
}

const feesOf = ({ terms: { dmf } }: KnownPlan): DeferredFee[] => (dmf ? [dmf.value, ...(dmf.differs ?? [])] : [])

/** A published price that the reader may take: its highest end, in dollars. */
export interface PublishedPrice {
	dollars: number
	/** Its year, or "undated", if it is more than 24 months old. */
	old?: string
	/** Whether it is the lower end of a range. */
	isLowest: boolean
}

/** Returns the published price of a side; undefined if we haven't found one. */
export function publishedPrice(plans: readonly KnownPlan[]): PublishedPrice | undefined {
	const found = plans.flatMap(({ terms: { entryPrice } }) => entryPrice ?? [])[0]
	const dollars = found?.value.to ?? found?.value.from
	if (!found || dollars === undefined) return undefined
	return { dollars, isLowest: found.value.to === undefined, ...(found.old && { old: found.old }) }
}

type PlanSum = Pick<LeavingSum, 'parts' | 'knownFees' | 'notFound' | 'isMost' | 'basis'>

interface Asked {
	side: LeavingSide
	/** Dollars. */
	price: number
	question: LeavingQuestion
	defaults: Defaults
}

function sumOf(plan: KnownPlan, fee: DeferredFee, { side, price, question, defaults }: Asked): PlanSum {
	const [filled] = fillCosts({ plans: [plan], notes: [], sources: [] }, defaults)
	if (!filled) throw new Error('costs without a plan')
	const bounds = keptBounds(fee, question.years, defaults.dmfYears.range.to)
	const kept = { low: bounds.low, middle: bounds.high, high: bounds.high }
	const basis = feeBasis(plan.terms, side.told?.fee, defaults)
	const termsAt = (end: keyof Spread): CostTerms => ({
		...filled.terms,
		entryPayment: cents(price),
		weeklyFee: question.countsFees ? cents(basis.fee[end]) : 0,
		feeGrowth: basis.growth[end] / 100,
		dmfOf: fee.of ? 'resale-price' : 'entry-payment',
		dmfAtEntry: kept[end] / 100,
		dmfByYear: [],
		priceGrowth: (question.priceChange ?? 0) / 100,
		monthsToRepayment: basis.months[end],
		feesStopOnLeaving: basis.stops ?? end === 'low',
	})
	const amounts = ENDS.map((end) => amountsOf(termsAt(end), end, side.care ?? 'unknown', question))
	const parts = Object.fromEntries(
		LEAVING_PARTS.map((part) => {
			const [low = 0, middle = 0, high = 0] = amounts.map((one) => one[part])
			return [part, { low, middle, high }]
		}),
	) as LeavingSum['parts']
	const share = (question.priceChange ?? 0) < 0 ? 'lossShare' : 'gainShare'
	const notFound = (['charges', 'price'] as const).filter(
		(part) => !plan.terms[part === 'charges' ? 'otherCharges' : share],
	)
	return {
		parts,
		notFound,
		isMost: bounds.isMost,
		basis,
		knownFees: knownFees(termsAt('middle'), plan.terms, basis, question),
	}
}

/** Returns the parts of a sum by complete terms. */
function amountsOf(
	terms: CostTerms,
	end: keyof Spread,
	careHere: OfferState,
	{ years, earns = 0, care }: LeavingQuestion,
): Record<LeavingPart, number> {
	const days = daysOf(years)
	const { dmf, feesPaid, otherCharges, costOfLeaving } = costOfStay(terms, days)
	const { feesPaid: fees } = costOfStay({ ...terms, feesStopOnLeaving: true }, days)
	// A fee for the first home that counts towards the second is the least that it may cost.
	const isCareCounted = careHere === 'offered' || (careHere === 'unknown' && end !== 'low')
	const room = care && isCareCounted && { ...care.room, isFirstFeeCredited: end === 'low' }
	return {
		kept: dmf,
		fees,
		feesAfter: feesPaid - fees,
		charges: otherCharges,
		price: costOfLeaving - dmf,
		care: room ? secondFee(room, room.price, dmf, daysOf(care.years)) : 0,
		earned: earns > 0 ? couldHaveEarned(terms, years, earns / 100) : 0,
	}
}

/** Returns the weekly fees without what is assumed: at today's fee where its rise isn't known, and until the day of leaving where it isn't known how long they continue. */
function knownFees(
	middle: CostTerms,
	known: KnownTerms,
	{ fee, growth, months, stops }: FeeBasis,
	question: LeavingQuestion,
): number {
	if (!question.countsFees) return 0
	const published = known.weeklyFee?.value
	const dollars = fee.isOurs ? (published?.from ?? 0) : fee.middle
	return costOfStay(
		{
			...middle,
			weeklyFee: cents(dollars),
			feeGrowth: growth.isOurs ? 0 : middle.feeGrowth,
			feesStopOnLeaving: stops !== false || months.isOurs,
		},
		daysOf(question.years),
	).feesPaid
}

/** Returns what is known of the weekly fees, and our assumptions for the rest. */
function feeBasis(
	{ weeklyFee, feeRise, monthsToRepayment, feesStopOnLeaving }: KnownTerms,
	told: number | undefined,
	defaults: Defaults,
): FeeBasis {
	const limit = monthsToRepayment?.value
	const isFixed = feeRise?.value === 'fixed' || feeRise?.value === 'choice'
	return {
		fee: told === undefined ? weeklyFeeOf(weeklyFee?.value, defaults.weeklyFee) : exactly(told),
		growth: isFixed ? exactly(0) : assumed(defaults.feeGrowth),
		months:
			limit === undefined
				? assumed(defaults.monthsToRepayment)
				: { low: Math.min(limit, defaults.monthsToRepayment.range.from), middle: limit, high: limit, isOurs: false },
		stops: feesStopOnLeaving?.value,
	}
}

function weeklyFeeOf(
	{ from, to }: { from?: number | undefined; to?: number | undefined } = {},
	usual: Defaults['weeklyFee'],
): TermSpread {
	if (to !== undefined) return { low: from ?? Math.min(to, usual.range.from), middle: to, high: to, isOurs: false }
	if (from === undefined) return assumed(usual)
	// Only the lowest is published.
	return { low: from, middle: Math.max(from, usual.value), high: Math.max(from, usual.range.to), isOurs: true }
}

const exactly = (value: number): TermSpread => ({ low: value, middle: value, high: value, isOurs: false })
const assumed = ({ value, range }: Defaults['weeklyFee']): TermSpread => ({
	low: range.from,
	middle: value,
	high: range.to,
	isOurs: true,
})

/** Returns the sum of a side: of several agreements, each part from its least to its most, and in between the one that costs most. */
function together(sums: readonly PlanSum[], { price, question }: Asked): LeavingSum {
	const days = daysOf(question.years)
	const worst = sums.reduce((most, one) => (middleOf(one) > middleOf(most) ? one : most))
	const parts = Object.fromEntries(
		LEAVING_PARTS.map((part) => {
			const all = sums.map((sum) => sum.parts[part])
			return [
				part,
				{
					low: Math.min(...all.map(({ low }) => low)),
					middle: worst.parts[part].middle,
					high: Math.max(...all.map(({ high }) => high)),
				},
			]
		}),
	) as LeavingSum['parts']
	const total = spread((end) => LEAVING_PARTS.reduce((sum, part) => sum + parts[part][end], 0))
	const perWeek = spread((end) => costPerWeek(total[end], days))
	return { ...worst, price, parts, total, perWeek, notFound: sums.flatMap((sum) => sum.notFound) }
}

const middleOf = ({ parts }: PlanSum) => LEAVING_PARTS.reduce((sum, part) => sum + parts[part].middle, 0)
const cents = (dollars: number) => Math.round(dollars * 100)
