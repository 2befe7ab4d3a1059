/** What the agreements of a village answer to the terms that a search can ask for. */
import type { Known } from '../../../src/core/facts/source.ts'
import { FEES_UP_TO, REPAID_WITHIN, type TermFacet, type TermAnswers } from '../../../src/core/search/term-choices.ts'
import { keysOf } from '../../../src/core/vocabulary.ts'
import type { VillageFacts } from '../../../src/core/facts/village-facts.ts'
import { valuesIn } from '../../facts/sourced.ts'

/**
 * Returns the answers of all plans of a village, and those that only some of them give.
 * @param dmfPercent the maximum deferred management fee by which villages are compared; null if there is none
 */
export function termAnswers(
	facts: Partial<VillageFacts>,
	dmfPercent: number | null,
): { terms: TermAnswers; someTerms: TermAnswers } {
	const upTo = (limits: readonly number[], amount: number) => limits.filter((limit) => amount <= limit).map(String)
	const yes = (isSo: boolean) => (isSo ? ['yes'] : [])
	/** The answers of each plan. */
	const answers: Record<TermFacet, string[][]> = {
		fee: dmfPercent === null ? [] : [upTo(FEES_UP_TO, dmfPercent)],
		// Who may choose can choose that it stays the same.
		feeRises: each(facts.weeklyFeeRises, (rises) => (rises === 'choice' ? ['choice', 'fixed'] : [rises])),
		repaid: each(facts.repaymentMonths, (months) => [...upTo(REPAID_WITHIN, months), 'last-date']),
		intoCare: each(facts.carePromise, (promises) => promises),
		feesStop: each(facts.feesStopOnExit, yes),
		moneyBack: each(facts.moneyBackDays, (days) => yes(days > 0)),
		gain: each(facts.gainShare, (share) => yes(share > 0)),
	}
	const terms: TermAnswers = {}
	const someTerms: TermAnswers = {}
	for (const term of keysOf(answers)) {
		const [first, ...others] = answers[term]
		if (!first) continue
		const all = first.filter((answer) => others.every((other) => other.includes(answer)))
		const some = [...new Set([first, ...others].flat())].filter((answer) => !all.includes(answer))
		terms[term] = all
		if (some.length > 0) someTerms[term] = some
	}
	return { terms, someTerms }
}

function each<T>(known: Known<T> | undefined, answersOf: (value: T) => string[]): string[][] {
	return valuesIn(known).map(({ value }) => answersOf(value))
}
