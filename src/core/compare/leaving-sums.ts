/**
 * Works out what several villages cost someone who lives there for some years and then leaves: each sum at its minimum, at what is
 * taken in between, and at its maximum, in dollars.
 *
 * What is published or was told to the reader as a range is that range, of which the higher end is in between; what we haven't
 * found is our assumption, with its ends (content/costs.json). The cost model works out each of the three, and a sum
 * is the sum of its parts. An entry price is never assumed: without one there are shares.
 */
import { costOfStay, costPerWeek, couldHaveEarned, daysOf, secondFee, type CareRoom } from '../costs/cost-model.ts'
import { fill, valuesOf, type FilledAgreement, type FilledTerm, type Spread } from '../costs/fill.ts'
import { keptBounds } from '../costs/kept-shares.ts'
import { plansToChoose, type Agreement, type Assumptions, type KnownCosts, type StayTerms } from '../costs/terms.ts'
import type { OfferState } from '../facts/offer-signs.ts'
import { yearOf, type Known } from '../facts/source.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { roundedTo, sumOf } from '../rounded-sum.ts'

const ENDS = ['low', 'middle', 'high'] as const

/** Returns a spread from its value at each end. */
function spread(at: (end: keyof Spread) => number): Spread {
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
	priceGrowth?: number
	/** What the entry price could have earned elsewhere, percent a year. */
	earnings?: number
	/** Care in the village after the stay: the room, and the years in it. */
	care?: { room: Pick<CareRoom, 'price' | 'dmf' | 'dmfYears'>; years: number }
}

/** A village that is compared, or an operator by its general terms. */
export interface ComparedSide {
	name: string
	/** What is known, with what the reader was told in place of it; undefined while it loads. */
	costs: KnownCosts | undefined
	/** The name of the agreement that the reader's price is for. */
	plan?: string | undefined
	/** Whether the reader takes what was published for it although it is old, or is not the price of their home. */
	takesPublished?: boolean
	/** Whether it has care on the same site. */
	care?: OfferState | undefined
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
	/** The terms that it is worked out from. */
	terms: FilledAgreement['terms']
}

/** A side with what it costs: a share of a price that isn't known, a sum, or why it can't be compared. */
export interface LeavingAnswer<Found = KeptShares | LeavingSum, Side = ComparedSide> {
	side: Side
	found: Found | NotCounted
}

/** Whether it is a sum, and not a share. */
export function isSum(found: KeptShares | LeavingSum | NotCounted): found is LeavingSum {
	return typeof found === 'object' && 'total' in found
}

/** Whether any price is known: without one there are shares. */
export function hasPrice(sides: readonly ComparedSide[], question: LeavingQuestion): boolean {
	return (
		question.price !== undefined ||
		sides.some(({ costs, takesPublished }) => takesPublished || toldPrice(costs?.plans) !== undefined)
	)
}

/** Returns the price that the reader was told, in dollars. */
export function toldPrice(plans: readonly Agreement[] = []): number | undefined {
	return plans.flatMap(({ terms: { entryPrice } }) => (entryPrice?.from === 'reader' ? entryPrice : []))[0]?.value.from
}

/** Returns what each side costs to leave: a sum if there is any price, else a share. */
export function leavingAnswers<Side extends ComparedSide>(
	sides: readonly Side[],
	question: LeavingQuestion,
	assumptions: Assumptions,
): LeavingAnswer<KeptShares | LeavingSum, Side>[] {
	const isPriced = hasPrice(sides, question)
	return sides.map((side) => ({
		side,
		found: isPriced ? leavingSum(side, question, assumptions) : keptSpread(side, question.years, assumptions),
	}))
}

/** Returns the share that is kept after a stay, or why it can't be compared. */
export function keptSpread(side: ComparedSide, years: number, assumptions: Assumptions): KeptShares | NotCounted {
	const plans = countedPlans(side)
	if (typeof plans === 'string') return plans
	if (plans.some(({ terms: { dmf } }) => dmf?.value.of)) return 'other-base'
	const bounds = plans.flatMap(feesOf).map((fee) => keptBounds(fee, years, assumptions.dmfYears.range.to))
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
export function leavingSum(
	side: ComparedSide,
	question: LeavingQuestion,
	assumptions: Assumptions,
): LeavingSum | NotCounted {
	const plans = countedPlans(side)
	if (typeof plans === 'string') return plans
	const { takesPublished = false } = side
	if (question.priceGrowth === undefined && plans.some(({ terms: { dmf } }) => dmf?.value.of)) return 'other-base'
	if (question.countsFees && !takesPublished && plans.some(({ terms }) => terms.weeklyFee?.old)) return 'old-fee'
	const price = toldPrice(plans) ?? question.price ?? (takesPublished ? publishedPrice(plans)?.dollars : undefined)
	if (price === undefined) return 'no-price'
	const asked = { side, price, question, assumptions }
	return sumOfPlans(
		plans.flatMap((plan) => feesOf(plan).map((fee) => sumOfPlan(plan, fee, asked))),
		asked,
	)
}

/** Returns the agreements that count: the one that the reader chose, else those that aren't aside. */
function countedPlans({ costs, plan }: ComparedSide): Agreement[] | NotCounted {
	if (!costs) return 'loading'
	const chosen = plansToChoose(costs).find(({ name }) => name === plan)
	const plans = (chosen ? [chosen] : costs.plans.filter(({ isAside }) => !isAside)).filter(({ terms }) => terms.dmf)
	return plans.length > 0 ? plans : 'no-fee'
}

const feesOf = ({ terms: { dmf } }: Agreement): DeferredFee[] =>
	dmf ? [dmf, ...(dmf.differs ?? [])].map(({ value }: Known<DeferredFee>) => value) : []

/** A published price that the reader may take: its highest end, in dollars. */
export interface PublishedPrice {
	dollars: number
	/** Its year, or "undated", if it is more than 24 months old. */
	old?: string
	/** Whether it is the lower end of a range. */
	isLowest: boolean
}

/** Returns the published price of a side; undefined if we haven't found one. */
export function publishedPrice(plans: readonly Agreement[]): PublishedPrice | undefined {
	const found = plans.flatMap(({ terms: { entryPrice } }) => entryPrice ?? [])[0]
	const dollars = found?.value.to ?? found?.value.from
	if (!found || dollars === undefined) return undefined
	return { dollars, isLowest: found.value.to === undefined, ...(found.old && { old: yearOf(found) }) }
}

type PlanSum = Pick<LeavingSum, 'parts' | 'knownFees' | 'notFound' | 'isMost' | 'terms'>

interface Asked {
	side: ComparedSide
	/** Dollars. */
	price: number
	question: LeavingQuestion
	assumptions: Assumptions
}

function sumOfPlan(plan: Agreement, fee: DeferredFee, { side, price, question, assumptions }: Asked): PlanSum {
	const { terms, inputs } = fill(plan.terms, assumptions)
	const bounds = keptBounds(fee, question.years, assumptions.dmfYears.range.to)
	const kept = { low: bounds.low, middle: bounds.high, high: bounds.high }
	const termsAt = (end: keyof Spread): StayTerms => ({
		...inputs,
		...valuesOf(terms, end),
		entryPrice: price,
		...(!question.countsFees && { weeklyFee: 0 }),
		dmfOf: fee.of ? 'resale-price' : 'entry-price',
		dmf: kept[end],
		dmfAtEntry: kept[end],
		dmfByYear: [],
		priceGrowth: question.priceGrowth ?? 0,
	})
	const amounts = ENDS.map((end) => amountsOf(termsAt(end), end, side.care ?? 'unknown', question))
	const parts = eachPart((part) => {
		const [low = 0, middle = 0, high = 0] = amounts.map((one) => one[part])
		return { low, middle, high }
	})
	const share = (question.priceGrowth ?? 0) < 0 ? 'lossShare' : 'gainShare'
	const notFound = (['charges', 'price'] as const).filter(
		(part) => !plan.terms[part === 'charges' ? 'otherCharges' : share],
	)
	return { parts, notFound, isMost: bounds.isMost, terms, knownFees: knownFees(termsAt('middle'), terms, question) }
}

/** Returns the parts of a sum, each as a function gives it. */
function eachPart(spreadOf: (part: LeavingPart) => Spread): LeavingSum['parts'] {
	return Object.fromEntries(LEAVING_PARTS.map((part) => [part, spreadOf(part)])) as LeavingSum['parts']
}

/** Returns the parts of a sum by complete terms. */
function amountsOf(
	terms: StayTerms,
	end: keyof Spread,
	careHere: OfferState,
	{ years, earnings = 0, care }: LeavingQuestion,
): Record<LeavingPart, number> {
	const days = daysOf(years)
	const { dmf, feesPaid, otherCharges, costOfLeaving } = costOfStay(terms, days)
	const { feesPaid: fees } = costOfStay({ ...terms, feesStopOnExit: true }, days)
	// A fee for the first home that counts towards the second is the least that it may cost.
	const isCareCounted = careHere === 'offered' || (careHere === 'unknown' && end !== 'low')
	const room = care && isCareCounted && { ...care.room, isFirstFeeCredited: end === 'low' }
	return {
		kept: dmf,
		fees,
		feesAfter: sumOf([feesPaid, -fees]),
		charges: otherCharges,
		price: sumOf([costOfLeaving, -dmf]),
		care: room ? secondFee(room, room.price, dmf, daysOf(care.years)) : 0,
		earned: earnings > 0 ? couldHaveEarned(terms, years, earnings) : 0,
	}
}

/** Returns the weekly fees without what is assumed: at today's fee where its rise isn't known, and until the day of leaving where it isn't known how long they continue. */
function knownFees(middle: StayTerms, terms: FilledAgreement['terms'], question: LeavingQuestion): number {
	if (!question.countsFees) return 0
	const { weeklyFee, weeklyFeeRises, repaymentMonths, feesStopOnExit } = terms
	const stay: StayTerms = {
		...middle,
		weeklyFee: isOurs(weeklyFee) ? (weeklyFee.offer?.value ?? 0) : weeklyFee.middle,
		weeklyFeeRises: isOurs(weeklyFeeRises) ? 0 : middle.weeklyFeeRises,
		feesStopOnExit: feesStopOnExit.low || isOurs(repaymentMonths),
	}
	return costOfStay(stay, daysOf(question.years)).feesPaid
}

/** Whether a term is assumed, in whole or at one end. */
export const isOurs = ({ from }: Pick<FilledTerm, 'from'>): boolean => from === 'assumed'

/** Returns the sum of a side: of several agreements, the minimum and maximum of each part, and in between the one that costs most. */
function sumOfPlans(sums: readonly PlanSum[], { price, question }: Asked): LeavingSum {
	const days = daysOf(question.years)
	const worst = sums.reduce((highest, one) => (middleOf(one) > middleOf(highest) ? one : highest))
	const parts = eachPart((part) => ({
		low: Math.min(...sums.map((sum) => sum.parts[part].low)),
		middle: worst.parts[part].middle,
		high: Math.max(...sums.map((sum) => sum.parts[part].high)),
	}))
	const total = spread((end) => sumOf(LEAVING_PARTS.map((part) => parts[part][end])))
	const perWeek = spread((end) => costPerWeek(total[end], days))
	return { ...worst, price, parts, total, perWeek, notFound: sums.flatMap((sum) => sum.notFound) }
}

const middleOf = ({ parts }: PlanSum) => sumOf(LEAVING_PARTS.map((part) => parts[part].middle))

/** The parts that follow from a price and a share alone. */
const EXACT: readonly LeavingPart[] = ['kept', 'charges']

/** Whether a sum has parts that nobody can know to the dollar. */
export function isRough({ parts }: LeavingSum): boolean {
	return LEAVING_PARTS.some((part) => !EXACT.includes(part) && (parts[part].low !== 0 || parts[part].high !== 0))
}

/** Returns what a sum is rounded to, in dollars. */
export function unitOf(sum: LeavingSum): number {
	return isRough(sum) ? 1000 : 1
}

/** Returns a sum in dollars, rounded. */
export function shownTotal(sum: LeavingSum): Spread {
	return spread((end) => roundedTo(sum.total[end], unitOf(sum)))
}

/** Whether the ends of a sum are so far apart that one amount would mislead. */
export function isWide({ total: { low, high } }: LeavingSum): boolean {
	return high - low > high / 10
}
