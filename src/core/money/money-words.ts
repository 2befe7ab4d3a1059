/** Puts the projection of the money into words and whole dollars. */
import { wholeDollars } from '../costs/cost-rows.ts'
import { count } from '../format.ts'
import { MONTHS_PER_YEAR, type MoneyPlan, type Projection } from './money-model.ts'

/**
 * Returns an age some months from now.
 * @example ageAfter(75, 111) === '84 years and 3 months'
 * @example ageAfter(75, 120) === '85'
 */
export function ageAfter(age: number, months: number): string {
	const years = age + Math.floor(months / MONTHS_PER_YEAR)
	const rest = months % MONTHS_PER_YEAR
	return rest === 0 ? String(years) : `${years} and ${count(rest, 'month')}`
}

/** Returns the answer for a way to live: the age until which the money lasts. */
export function lastsInWords(age: number, { months }: MoneyPlan, { lasts, missing, balances }: Projection): string {
	if (missing === 0) return `To at least ${ageAfter(age, months)}`
	if ((balances[0] ?? 0) < 0) return 'Not enough to move in'
	return `Until ${ageAfter(age, lasts)}`
}

/** Returns the notes on the answer, in sentences. */
export function eventsInWords(age: number, plan: MoneyPlan, projection: Projection): string[] {
	const { missing, enoughAgain, back, belowLimit, balances } = projection
	const { care } = plan
	const start = balances[0] ?? 0
	const sentences: string[] = []
	if (start < 0) sentences.push(`You’d be ${wholeDollars(-start)} short on the day you move.`)
	if (missing > 0)
		sentences.push(
			enoughAgain === undefined
				? `By ${ageAfter(age, plan.months)}, you’d be ${wholeDollars(Math.max(0, -projection.money))} short.`
				: `You’d be up to ${wholeDollars(missing)} short until ${ageAfter(age, enoughAgain)}. From then on you’d have enough again.`,
		)
	if (back && care && back.amount !== 0) {
		const wait = back.after - care.after
		const amount = wholeDollars(back.amount)
		sentences.push(
			plan.way.kind === 'village'
				? `When you move into care, ${amount} is repaid${wait > 0 ? `, ${count(wait, 'month')} later` : ''}.`
				: `When you move into care, you get ${amount} from selling your home.`,
		)
	}
	if (belowLimit !== undefined)
		sentences.push(`From ${ageAfter(age, belowLimit)}, what you own is at or below the asset limit you entered.`)
	return sentences
}

/** Returns an amount at the end in today's prices, in cents. */
export function inTodaysMoney(amount: number, { inflation, months }: MoneyPlan): number {
	return Math.round(amount / (1 + inflation) ** (months / MONTHS_PER_YEAR))
}
