/** Makes the first part of an operator's page: facts with a source, and questions for what isn't known. */
import { shownRows, type FactRow } from '../../../src/core/facts/facts.ts'
import { FACT_RULES } from '../../facts/fact-rules.ts'
import { feeInShort } from '../../facts/fee-choice.ts'
import { isSaid } from '../../facts/key-terms.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS, type OperatorFacts } from '../../../src/core/facts/operator-facts.ts'
import { namesOf } from '../../../src/core/facts/offers.ts'
import { wordsOf, type Known } from '../../../src/core/facts/source.ts'
import { sentence } from '../../../src/core/format.ts'
import type { OperatorPage, Worded } from '../../../src/core/page-data/page-data.ts'
import { isSourced, sourced } from '../../facts/sourced.ts'

type Summary = Pick<OperatorPage, 'glance' | 'company' | 'terms' | 'questions'>

/**
 * Returns an operator's facts as its page groups them.
 * @param listed how many of its villages are on our list: where that is one, a count of one says nothing more
 */
export function operatorSummary(facts: OperatorFacts, listed: number): Summary {
	const isKnown = (row: FactRow<OperatorFacts>) => isSourced(row.known(facts))
	const isSaidByList = ({ key }: FactRow<OperatorFacts>) =>
		key === 'villageCount' && listed === 1 && facts.villageCount?.value === 1 && !facts.villageCount.differs
	const company = OPERATOR_FACTS.filter((row) => row.section === 'company' && isKnown(row) && !isSaidByList(row))
	const all: readonly FactRow<OperatorFacts>[] = [...CONTRACT_FACTS, ...OPERATOR_FACTS]
	return {
		glance: glanceOf(facts),
		company: company.flatMap((row) => worded(row.label, row.text(facts))),
		// Without the deferred management fee, which is above them.
		terms: CONTRACT_FACTS.filter((row) => row.key !== 'dmf' && isKnown(row) && !isSaid(row.key, facts)).map(
			({ key, label }) => ({ key, label }),
		),
		questions: shownRows(all, facts).flatMap((row) =>
			isKnown(row) ? [] : (FACT_RULES[row.key].operatorQuestion ?? []),
		),
	}
}

/** Whether each value is that of villages by name. It is told with their names among the terms, and is no headline of an operator. */
function isOfSome(known: Known<unknown> | undefined): boolean {
	return known?.partial === true && (known.variants ?? []).every(({ scope }) => scope.villages !== undefined)
}

/** The facts that most readers ask for first, as far as they hold for more than single villages. */
function glanceOf(facts: OperatorFacts): Worded[] {
	const text = (known: Known<unknown> | undefined) =>
		known && isSourced(known) && !isOfSome(known) ? wordsOf(known) : undefined
	const { dmf } = facts
	return [
		...worded('Fee when you leave', isSourced(dmf) && !isOfSome(dmf) ? sentence(feeInShort(dmf, 'always')) : undefined),
		...worded('Weekly fee', text(facts.weeklyFeeRises)),
		...worded('Time limit for repaying you', text(facts.repaymentMonths)),
		...worded('Minimum age', text(facts.entryAge)),
		...worded('Homes and care (varies by village)', sentence(namesOf(sourced(facts.careServices) ?? []))),
	]
}

function worded(label: string, value: string | undefined): Worded[] {
	return value ? [{ label, value }] : []
}
