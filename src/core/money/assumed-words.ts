/** Says which terms of a village are our assumptions, with their values: beside its name they would read as its own. */
import type { InputName } from '../costs/cost-inputs.ts'
import { FEE_CONTINUES } from '../costs/cost-model.ts'
import type { CostInput, CostPlan } from '../costs/cost-terms.ts'
import { list } from '../format.ts'

/** The terms that the answer depends on: the field of each, and how its value reads. */
const TERMS: readonly (readonly [input: CostInput, field: InputName, words: (value: string) => string])[] = [
	['weeklyFee', 'fee', (value) => `a fee of ${value}`],
	['feeGrowth', 'feeRise', (value) => `a rise in the weekly fee of ${value}`],
	['dmf', 'dmf', (value) => `a fee when you leave of ${value}`],
	['monthsToRepayment', 'repaidAfter', (value) => `repayment ${value} after you leave`],
	['feesStopOnLeaving', 'feeAfter', () => `a weekly fee that ${FEE_CONTINUES}`],
]

/**
 * Returns a sentence; empty if all of these terms have a source or are the reader's.
 * @param isOurs whether the reader left a field as it was
 */
export function assumedInWords(name: string, { inputs }: CostPlan, isOurs: (field: InputName) => boolean): string {
	const ours = TERMS.flatMap(([input, field, words]) => {
		const found = inputs.find((one) => one.input === input)
		return found?.assumed !== undefined && isOurs(field) ? words(found.text) : []
	})
	return ours.length === 0 ? '' : `For ${name} we assume ${list(ours)}.`
}
