/** Says which terms of a village are our assumptions, with their values: beside its name they would read as its own. */
import { FEE_CONTINUES } from '../costs/cost-model.ts'
import type { FilledAgreement } from '../costs/fill.ts'
import type { AssumedTerm } from '../costs/terms.ts'
import { list } from '../format.ts'

/** The terms that the answer depends on, and how the value of each reads. */
const TERMS: readonly (readonly [AssumedTerm, words: (value: string) => string])[] = [
	['weeklyFee', (value) => `a fee of ${value}`],
	['weeklyFeeRises', (value) => `weekly fee rises of ${value}`],
	['dmf', (value) => `a fee when you leave of ${value}`],
	['repaymentMonths', (value) => `repayment ${value} after you leave`],
	['feesStopOnExit', () => `a weekly fee that ${FEE_CONTINUES}`],
]

/**
 * Returns a sentence; empty if all of these terms have a source or are the reader's.
 * @param isOurs whether the reader left a term as it was
 */
export function assumedInWords(
	name: string,
	{ terms }: Pick<FilledAgreement, 'terms'>,
	isOurs: (term: AssumedTerm) => boolean,
): string {
	const ours = TERMS.flatMap(([term, words]) => {
		const filled = terms[term]
		return filled?.assumed !== undefined && isOurs(term) ? words(filled.text) : []
	})
	return ours.length === 0 ? '' : `For ${name} we assume ${list(ours)}.`
}
