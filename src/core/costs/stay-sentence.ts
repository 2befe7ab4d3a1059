/** Says what a stay costs in words that a person would say, with what is guessed. Pure: the page, paper and messages say the same. */
import { aboutMoney } from '../about-money.ts'
import { count, list, money, percent, sentence } from '../format.ts'
import { termsOf, type CostInputs, type InputName } from './cost-inputs.ts'
import { costsOfStays, couldHaveEarned } from './cost-model.ts'
import type { CostInput } from './cost-terms.ts'

/** Returns an estimate in words; an amount that is exact to what estimates are rounded to needs no "about". */
function inWords(cents: number): string {
	const about = aboutMoney(cents / 100)
	return about === `about ${money(cents / 100)}` ? money(cents / 100) : about
}

/**
 * Returns what a stay costs a week, in a sentence.
 * @example 'If you stay 8 years, it costs about $640 a week, counting everything.'
 */
export function weekInWords(inputs: CostInputs): string {
	const [cost] = costsOfStays(termsOf(inputs), [inputs.years])
	return `If you stay ${count(inputs.years, 'year')}, it costs ${aboutMoney((cost?.costPerWeek ?? 0) / 100)} a week, counting everything.`
}

/** Returns what is paid and what comes back, and what of that is guessed, in sentences. */
export function stayInWords(inputs: CostInputs, guesses: string): string {
	const terms = termsOf(inputs)
	const [cost] = costsOfStays(terms, [inputs.years])
	if (!cost) return ''
	const { entryPayment, otherCharges, monthsToRepayment } = terms
	const wait = monthsToRepayment > 0 ? `, ${count(monthsToRepayment, 'month')} after you leave` : ''
	const once = otherCharges > 0 ? ` and ${money(otherCharges / 100)} in one-off charges` : ''
	const earned = couldHaveEarned(terms, inputs.years, inputs.earns / 100)
	return [
		`You pay ${money(entryPayment / 100)} to move in${once}, and get back ${inWords(cost.repaid)}${wait}.`,
		`With weekly fees, that’s ${inWords(cost.totalCost)} in all.`,
		guesses,
		earned > 0 &&
			`At ${percent(inputs.earns)} a year, the entry price could have earned ${aboutMoney(earned / 100)} elsewhere by then.`,
	]
		.filter(Boolean)
		.join(' ')
}

/** The inputs that the answer depends on most, each with what says where its value comes from, and in words with its value. */
const GUESSED: readonly (readonly [InputName, CostInput, (inputs: CostInputs) => string])[] = [
	['entry', 'entryPayment', ({ entry }) => `the price of ${money(entry)}`],
	['fee', 'weeklyFee', ({ fee }) => `the weekly fee of ${money(fee)}`],
	['feeRise', 'feeGrowth', ({ feeRise }) => `the weekly fee’s rise of ${percent(feeRise)} a year`],
	['dmf', 'dmf', ({ dmf }) => `the ${percent(dmf)} kept when you leave`],
	['repaidAfter', 'monthsToRepayment', ({ repaidAfter }) => `the wait of ${count(repaidAfter, 'month')}`],
]

/**
 * Returns which of the figures are our guesses, in a sentence; empty if none is.
 * @param isOurs whether a figure is ours
 * @param name of the village or operator whose terms these are; empty for none
 * @example 'The weekly fee of $200 and the wait of 9 months are our guesses.'
 */
export function stayGuesses(
	inputs: CostInputs,
	isOurs: (name: InputName, basis: CostInput) => boolean,
	name: string,
): string {
	const guesses = GUESSED.filter(([input, basis]) => isOurs(input, basis)).map(([, , words]) => words(inputs))
	if (guesses.length === 0) return ''
	const are = guesses.length > 1 ? 'are our guesses' : 'is our guess'
	return `${sentence(list(guesses))} ${are}${name ? `, not what we found for ${name}` : ''}.`
}
