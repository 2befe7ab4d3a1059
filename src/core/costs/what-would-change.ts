/**
 * Finds what would change an answer: changes one thing at a time, and compares what comes of it. The calculator, comparisons and the
 * money planner say in their own words what they change.
 */
import { aboutMoney } from '../about-money.ts'
import { count, money, percent } from '../format.ts'
import { costOfStay, daysOf, isPossible } from './cost-model.ts'
import type { CostInputs } from './terms.ts'

/** A change in words, and what is asked with it; undefined where the change says nothing. */
export type Change<Question> = readonly [words: string, changed: Question | undefined]

/** What comes of a change. */
export interface Effect<Answer> {
	words: string
	answer: Answer
	/** By how much the answer is more. */
	effect: number
}

/**
 * Returns what comes of each change, the largest effect first.
 * @param answerOf undefined where a change can't be
 * @param amountOf what of the answer is compared, in dollars
 * @param least effects below it are left out, dollars
 */
export function whatWouldChange<Question, Answer>(
	before: Answer,
	changes: readonly Change<Question>[],
	answerOf: (question: Question) => Answer | undefined,
	amountOf: (answer: Answer) => number,
	{ max, least }: { max: number; least: number },
): Effect<Answer>[] {
	return changes
		.flatMap(([words, changed]) => {
			const answer = changed && answerOf(changed)
			return answer === undefined ? [] : [{ words, answer, effect: amountOf(answer) - amountOf(before) }]
		})
		.filter(({ effect }) => Math.abs(effect) >= least)
		.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
		.slice(0, max)
}

/** Returns the largest whole number up to `max` for which something holds that holds for all smaller ones; −1 if for none. */
export function lastBelow(max: number, holds: (value: number) => boolean): number {
	let [low, high] = [-1, Math.floor(max)]
	while (low < high) {
		const middle = Math.ceil((low + high) / 2)
		if (holds(middle)) low = middle
		else high = middle - 1
	}
	return low
}

/** How much less a home may cost. */
const CHEAPER = 50_000
/** How much more a weekly fee may be. */
const MORE_A_WEEK = 20

/** The changes of a stay that are tried. */
function changesOf(inputs: CostInputs): Change<CostInputs>[] {
	const { years, entryPrice, weeklyFee, weeklyFeeRises, repaymentMonths, priceGrowth } = inputs
	const change = (words: string, changed: Partial<CostInputs>, saysSomething = true) =>
		[words, saysSomething ? { ...inputs, ...changed } : undefined] as const
	return [
		change(`you stayed ${count(years + 1, 'year')}`, { years: years + 1 }),
		change(`you left after ${count(years - 1, 'year')}`, { years: years - 1 }, years > 1),
		change(`the home cost ${money(CHEAPER)} less`, { entryPrice: entryPrice - CHEAPER }, entryPrice > CHEAPER),
		change(`the weekly fee were ${money(MORE_A_WEEK)} more`, { weeklyFee: weeklyFee + MORE_A_WEEK }),
		change(
			`the weekly fee went up ${percent(weeklyFeeRises + 1)} a year`,
			{ weeklyFeeRises: weeklyFeeRises + 1 },
			weeklyFee > 0,
		),
		change(`you were repaid after ${count(repaymentMonths + 6, 'month')}`, { repaymentMonths: repaymentMonths + 6 }),
		change(`prices rose ${percent(priceGrowth + 1)} a year`, { priceGrowth: priceGrowth + 1 }, priceGrowth >= 0),
		change(`prices fell ${percent(1 - priceGrowth)} a year`, { priceGrowth: priceGrowth - 1 }, priceGrowth <= 0),
	]
}

/**
 * Returns what would change the cost of a stay most, in sentences, the largest effect first.
 * @example ['If you stayed 9 years, your stay would cost about $12,600 more.']
 */
export function stayDecidersInWords(inputs: CostInputs, max = 3): string[] {
	const totalOf = (of: CostInputs) =>
		isPossible(of, daysOf(of.years)) ? costOfStay(of, daysOf(of.years)).totalCost : undefined
	const total = totalOf(inputs) ?? 0
	return whatWouldChange(total, changesOf(inputs), totalOf, (amount) => amount, { max, least: 1 }).map(
		({ words, effect }) =>
			`If ${words}, your stay would cost ${aboutMoney(Math.abs(effect))} ${effect > 0 ? 'more' : 'less'}.`,
	)
}
