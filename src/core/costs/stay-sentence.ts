/** Says what a stay costs in words that a person would say, with what is guessed. Pure: the page, paper and messages say the same. */
import { aboutMoney } from '../about-money.ts'
import { count, list, money, percent } from '../format.ts'
import { costOfStay, couldHaveEarned, daysOf } from './cost-model.ts'
import type { AssumedTerm, CostInputs } from './terms.ts'

/** Returns an estimate in words; an amount that is exact to what estimates are rounded to needs no "about". */
function inWords(amount: number): string {
	const about = aboutMoney(amount)
	return about === `about ${money(amount)}` ? money(amount) : about
}

/**
 * Returns what a stay costs a week, in a sentence.
 * @example 'If you stay 8 years, the village costs you about $640 a week.'
 */
export function weekInWords(inputs: CostInputs): string {
	const { costPerWeek } = costOfStay(inputs, daysOf(inputs.years))
	return `If you stay ${count(inputs.years, 'year')}, the village costs you ${aboutMoney(costPerWeek)} a week.`
}

/** Returns what is paid and what comes back, and what of that is guessed, in sentences. */
export function stayInWords(inputs: CostInputs, guesses: string): string {
	const { entryPrice, otherCharges, repaymentMonths, years, earnings } = inputs
	const { repaid, totalCost } = costOfStay(inputs, daysOf(years))
	const wait = repaymentMonths > 0 ? `, ${count(repaymentMonths, 'month')} after you leave` : ''
	const once = otherCharges > 0 ? ` and ${money(otherCharges)} in one-off charges` : ''
	const earned = couldHaveEarned(inputs, years, earnings)
	return [
		`You pay ${money(entryPrice)} to move in${once}, and get back ${inWords(repaid)}${wait}.`,
		`With weekly fees, the village costs you ${inWords(totalCost)}.`,
		guesses,
		earned > 0 &&
			`At ${percent(earnings)} a year, the entry price could have earned ${aboutMoney(earned)} elsewhere by then.`,
	]
		.filter(Boolean)
		.join(' ')
}

/** The terms that the answer depends on most, in words with their values. */
const GUESSED: readonly (readonly [AssumedTerm, (inputs: CostInputs) => string])[] = [
	['entryPrice', ({ entryPrice }) => `a price of ${money(entryPrice)}`],
	['weeklyFee', ({ weeklyFee }) => `a weekly fee of ${money(weeklyFee)}`],
	['weeklyFeeRises', ({ weeklyFeeRises }) => `weekly fee rises of ${percent(weeklyFeeRises)} a year`],
	['dmf', ({ dmf }) => `${percent(dmf)} kept when you leave`],
	['repaymentMonths', ({ repaymentMonths }) => `${count(repaymentMonths, 'month')} until you’re repaid`],
]

/**
 * Returns which of the figures are our guesses, in a sentence; empty if none is.
 * @param isOurs whether a figure is ours
 * @param name of the village or operator whose terms these are; empty for none
 * @example 'These are our guesses: a weekly fee of $200 and 9 months until you’re repaid.'
 */
export function stayGuesses(inputs: CostInputs, isOurs: (name: AssumedTerm) => boolean, name: string): string {
	const guesses = GUESSED.filter(([name]) => isOurs(name)).map(([, words]) => words(inputs))
	if (guesses.length === 0) return ''
	const [are, figures] = guesses.length > 1 ? ['These are our guesses', 'figures'] : ['This is our guess', 'a figure']
	return `${are}${name ? `, not ${figures} from ${name}` : ''}: ${list(guesses)}.`
}
