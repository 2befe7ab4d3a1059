/** Says what would change the cost of a stay most, in sentences. */
import { aboutMoney } from '../about-money.ts'
import { count, money, percent } from '../format.ts'
import { termsOf, type CostInputs } from './cost-inputs.ts'
import { costProblems, costsOfStays, daysOf } from './cost-model.ts'

/** How much less a home may cost. */
const CHEAPER = 50_000
/** How much more a weekly fee may be. */
const MORE_A_WEEK = 20

/** The changes that are tried, one at a time; `undefined` where one says nothing. */
function changesOf(inputs: CostInputs): [words: string, changed: Partial<CostInputs> | undefined][] {
	const { years, entry, fee, feeRise, repaidAfter, priceChange } = inputs
	return [
		[`you stayed ${count(years + 1, 'year')}`, { years: years + 1 }],
		[`you left after ${count(years - 1, 'year')}`, years > 1 ? { years: years - 1 } : undefined],
		[`the home cost ${money(CHEAPER)} less`, entry > CHEAPER ? { entry: entry - CHEAPER } : undefined],
		[`the weekly fee were ${money(MORE_A_WEEK)} more`, { fee: fee + MORE_A_WEEK }],
		[`the weekly fee went up ${percent(feeRise + 1)} a year`, fee > 0 ? { feeRise: feeRise + 1 } : undefined],
		[`you were repaid after ${count(repaidAfter + 6, 'month')}`, { repaidAfter: repaidAfter + 6 }],
		[`prices rose ${percent(priceChange + 1)} a year`, priceChange >= 0 ? { priceChange: priceChange + 1 } : undefined],
		[`prices fell ${percent(1 - priceChange)} a year`, priceChange <= 0 ? { priceChange: priceChange - 1 } : undefined],
	]
}

/**
 * Returns what would change the cost of a stay most, in sentences, the largest effect first.
 * @example ['If you stayed 9 years, it would cost about $12,600 more in all.']
 */
export function stayDecidersInWords(inputs: CostInputs, max = 3): string[] {
	const total = (of: CostInputs) => costsOfStays(termsOf(of), [of.years])[0]?.totalCost ?? 0
	const now = total(inputs)
	return changesOf(inputs)
		.flatMap(([words, changed]) => {
			const next = { ...inputs, ...changed }
			if (!changed || costProblems(termsOf(next), daysOf(next.years)).length > 0) return []
			return { words, effect: total(next) - now }
		})
		.filter(({ effect }) => Math.abs(effect) >= 100)
		.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
		.slice(0, max)
		.map(
			({ words, effect }) =>
				`If ${words}, it would cost ${aboutMoney(Math.abs(effect) / 100)} ${effect > 0 ? 'more' : 'less'} in all.`,
		)
}
