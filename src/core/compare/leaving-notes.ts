/** Says what the sum of each village rests on and is made of, or why it has none. */
import { HALVED_AFTER_MONTHS } from '../costs/cost-model.ts'
import type { FilledAgreement, FilledTerm, Spread } from '../costs/fill.ts'
import { plansToChoose } from '../costs/terms.ts'
import type { OfferState } from '../facts/offer-signs.ts'
import { yearOf } from '../facts/source.ts'
import { count, list, money, number, percent, range } from '../format.ts'
import { roundedSum, roundedTo } from '../rounded-sum.ts'
import {
	LEAVING_PARTS,
	isOurs,
	isRough,
	isWide,
	publishedPrice,
	shownTotal,
	toldPrice,
	unitOf,
	type LeavingAnswer,
	type LeavingPart,
	type LeavingQuestion,
	type ComparedSide,
	type LeavingSum,
	type NotCounted,
} from './leaving-sums.ts'

/** Returns the ends of a sum that is told as one amount; empty if there is nothing more to tell. */
export function endsInWords(sum: LeavingSum): string {
	const { low, high } = shownTotal(sum)
	return low === high || isWide(sum) ? '' : `${range(low, high, money)}.`
}

/** Returns what a sum rests on, in sentences. */
export function sumNotes(
	sum: LeavingSum,
	{ plan, takesPublished, costs, care }: ComparedSide,
	question: LeavingQuestion,
): string[] {
	const quoted = toldPrice(costs?.plans)
	return [
		...(quoted !== undefined
			? [`Your price: ${money(quoted)}.`]
			: takesPublished && question.price === undefined
				? [`The published price: ${money(sum.price)}.`]
				: []),
		...(isFeeFromReader(costs) ? [`You were told it keeps ${costs?.fee ?? ''}.`] : []),
		...(question.countsFees ? feeNotes(sum.terms, costs) : []),
		...((question.care && care && CARE_NOTES[care]) ?? []),
		...planNote(costs, plan),
		...(costs?.leftOut ?? []).map(({ text }) => text),
	]
}

/** Says which agreements a sum is for, where it leaves out others and the reader hasn't chosen one. */
function planNote(costs: ComparedSide['costs'], chosen: string | undefined): string[] {
	if (!costs || plansToChoose(costs).some(({ name }) => name === chosen)) return []
	const named = (isAside: boolean, word?: string) =>
		list(
			costs.plans
				.filter((plan) => plan.terms.dmf && (plan.isAside ?? false) === isAside)
				.map(({ name }) => `“${name.replace(/ \(if you sign.*\)$/, '')}”`),
			word,
		)
	const others = named(true, 'or')
	return others ? [`This is for ${named(false)}, not for ${others}.`] : []
}

/** What a sum has of the second fee, for care, where it isn't known that there is care on site. */
const CARE_NOTES: Partial<Record<OfferState, string[]>> = {
	'not-offered': ['It has no care on site, so no second fee is counted.'],
	unknown: ['We don’t know whether it has care on site, so the least it could cost has no second fee.'],
}

/** Whether the deferred management fee is what the reader was told. */
export const isFeeFromReader = (costs: ComparedSide['costs']): boolean =>
	costs?.plans.some(({ terms: { dmf } }) => dmf?.from === 'reader') === true

function feeNotes(terms: FilledAgreement['terms'], costs: ComparedSide['costs']): string[] {
	const { weeklyFee, weeklyFeeRises: rises, feesStopOnExit } = terms
	const rise = `We assume it goes up ${percent(rises.middle)} a year; it could be ${range(rises.low, rises.high, percent)}.`
	return [
		weeklyFee.from === 'reader'
			? `You were told ${money(weeklyFee.middle)} a week.`
			: feeInWords(weeklyFee, published(costs)),
		...(isOurs(rises) ? [rise] : []),
		...(feesStopOnExit.low && !isOurs(feesStopOnExit) ? [] : [waitInWords(terms)]),
	]
}

const published = (costs: ComparedSide['costs']) => costs?.plans.flatMap(({ terms }) => terms.weeklyFee ?? [])[0]

function feeInWords(fee: FilledTerm, found: ReturnType<typeof published>): string {
	const year = found?.old ? ` (${yearOf(found)})` : ''
	const assumed = `We assume ${money(fee.middle)}; it could be ${range(fee.low, fee.high, money)}.`
	if (isOurs(fee))
		return found?.value.from === undefined
			? `We haven’t found its weekly fee. ${assumed}`
			: `The weekly fee starts at ${money(found.value.from)}${year}. ${assumed}`
	return `The weekly fee is ${range(fee.low, fee.high, money)}${year}.`
}

function waitInWords({ repaymentMonths, feesStopOnExit }: FilledAgreement['terms']): string {
	const { low, middle, high } = repaymentMonths
	const isAssumed = isOurs(repaymentMonths)
	const halved = middle > HALVED_AFTER_MONTHS ? `, halved after ${HALVED_AFTER_MONTHS}` : ''
	const wait = `${count(middle, 'month')} after you leave${halved}`
	const continues = !feesStopOnExit.low
	if (continues && !isAssumed) return `It continues for up to ${wait}.`
	const other = continues
		? `it could be ${range(low, high, number)}`
		: `it could stop when you leave${isAssumed ? `, or continue for ${high}` : ''}`
	return `We assume it continues for ${wait}; ${other}.`
}

/** Says why a side can't be compared. */
export function whyNot(why: NotCounted, { costs }: ComparedSide, question: LeavingQuestion): string {
	switch (why) {
		case 'loading':
			return 'Loading…'
		case 'no-fee':
			return 'We haven’t found what’s kept when you leave, so it isn’t counted.'
		case 'other-base':
			return `It keeps ${costs?.fee ?? ''}, so we can’t rank it with the others.${question.price === undefined ? '' : ' Count a rise or fall in price to include it.'}`
		case 'old-fee': {
			const found = published(costs)
			const dollars = found?.value.to ?? found?.value.from
			const year = yearOf(found ?? {})
			return `The weekly fee we found${dollars === undefined ? '' : `, ${money(dollars)},`} ${year === 'undated' ? 'has no date' : `is from ${year}`}. It may be higher now, so it isn’t counted.`
		}
		case 'no-price':
			return 'There’s no price for it yet, so it isn’t counted.'
	}
}

/** Returns the words of the button that takes what was published; undefined if there is nothing to take. */
export function takeInWords(why: NotCounted, { costs }: ComparedSide): string | undefined {
	if (why === 'old-fee') return 'Count it anyway'
	const price = why === 'no-price' ? publishedPrice(costs?.plans ?? []) : undefined
	if (!price) return undefined
	const year = price.old ? ` (${price.old})` : ''
	return `Use the published ${price.isLowest ? 'lowest ' : ''}price, ${money(price.dollars)}${year}`
}

/**
 * Returns what is counted for every village, for paper and messages.
 * @param isPriced whether any price is known: without one, only shares are compared
 */
export function questionInWords(
	{ years, price, countsFees, priceGrowth, earnings, care }: LeavingQuestion,
	isPriced: boolean,
): string {
	const stay = `You stay ${count(years, 'year')}`
	if (!isPriced) return `${stay}. Only the fee when you leave is compared, as a share of what you pay to move in.`
	return `${list([
		stay,
		...(price === undefined ? [] : [`each home is supposed to cost ${money(price)} (a price put in here)`]),
		countsFees ? 'weekly fees are counted' : 'weekly fees aren’t counted',
		...(priceGrowth === undefined
			? []
			: [`prices ${priceGrowth < 0 ? 'fall' : 'rise'} by ${percent(Math.abs(priceGrowth))} a year`]),
		...(earnings === undefined ? [] : [`your money could have earned ${percent(earnings)} a year`]),
		...(care === undefined ? [] : [`you move into care on the same site for ${count(care.years, 'year')}`]),
	])}.`
}

/** The names of the parts. */
const PART_LABELS: Record<LeavingPart, string> = {
	kept: 'Fee when you leave',
	fees: 'Weekly fees until you leave',
	feesAfter: 'Weekly fees until you’re repaid',
	charges: 'One-off charges',
	price: 'Your share of the change in price',
	care: 'Second fee, for care',
	earned: 'What the money could have earned',
}

/** A row of the table. */
export interface SumRow {
	key: LeavingPart | 'total' | 'week'
	label: string
	/** One for each side. */
	cells: string[]
}

/** Returns the parts that any of the sums has, the sums, and what they are a week of the stay. What is shown of each side adds up. */
export function sumRows(answers: readonly LeavingAnswer<LeavingSum>[], years: number): SumRow[] {
	const columns = answers.map(({ found }) => (typeof found === 'string' ? undefined : columnOf(found)))
	const row = (key: SumRow['key'], label: string, cellOf: (column: SumColumn) => string): SumRow => ({
		key,
		label,
		cells: columns.map((column) => (column ? cellOf(column) : 'Not counted')),
	})
	return [
		...LEAVING_PARTS.filter((part) => columns.some((column) => column?.parts[part])).map((part) =>
			row(
				part,
				PART_LABELS[part],
				(column) => column.parts[part] ?? (column.notFound.includes(part) ? 'Not found' : 'None'),
			),
		),
		row('total', 'Altogether', ({ total }) => total),
		row('week', `Cost a week over the ${count(years, 'year')}`, ({ week }) => week),
	]
}

/** The cells of one side. A part that is nothing is absent. */
interface SumColumn extends Pick<LeavingSum, 'notFound'> {
	parts: Partial<Record<LeavingPart, string>>
	total: string
	week: string
}

function columnOf(sum: LeavingSum): SumColumn {
	const [low, middle, high] = [roundedAt(sum, 'low'), roundedAt(sum, 'middle'), roundedAt(sum, 'high')]
	const isRange = isWide(sum)
	const words = (min: number, between: number, max: number, isMost = false) => {
		if (isRange && min !== max) return range(min, max, money)
		return money(isRange ? max : between) + (isMost ? ' at most' : '')
	}
	const parts = LEAVING_PARTS.map((part, index): [LeavingPart, string | undefined] => {
		const amount = sum.parts[part]
		const isNothing = amount.low === 0 && amount.high === 0
		const isMost = part === 'kept' && sum.isMost
		return [part, isNothing ? undefined : words(low.parts[index]!, middle.parts[index]!, high.parts[index]!, isMost)]
	})
	const week = (end: keyof Spread) => roundedTo(sum.perWeek[end], 10)
	return {
		parts: Object.fromEntries(parts),
		notFound: sum.notFound,
		total:
			(isRough(sum) && !isRange ? 'About ' : '') + words(low.sum, middle.sum, high.sum, sum.isMost && !isRough(sum)),
		week: (isRange ? '' : 'About ') + words(week('low'), week('middle'), week('high')),
	}
}

/** Returns the sum and the parts of one of its ends in dollars, rounded so that they add up. */
function roundedAt(sum: LeavingSum, end: keyof Spread): { parts: number[]; sum: number } {
	return roundedSum(
		LEAVING_PARTS.map((part) => sum.parts[part][end]),
		unitOf(sum),
	)
}
