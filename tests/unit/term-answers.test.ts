import { expect, test } from 'vitest'
import { termAnswers } from '../../scripts/manifest/records/list-row.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import { known } from './cost-cases.ts'

const answers = (facts: Partial<VillageFacts>) => termAnswers(facts)

test('a term that no source gives has no answer', () => {
	expect(answers({})).toEqual({ terms: {}, someTerms: {} })
	expect(answers({ gainShare: { value: 50, sources: [] } })).toEqual({ terms: {}, someTerms: {} })
})

test('a limit answers every choice that it keeps within', () => {
	expect(answers({ repaymentMonths: known(6) }).terms).toEqual({
		repaid: ['6', '9', '12', 'last-date'],
	})
	expect(answers({ repaymentMonths: known(24) }).terms).toEqual({ repaid: ['last-date'] })
})

test('who may choose how the fee rises can choose that it stays the same', () => {
	expect(answers({ weeklyFeeRises: known('choice') }).terms).toEqual({ feeRises: ['choice', 'fixed'] })
})

test('what only some plans answer is apart', () => {
	const variants = [50, 0].map((value) => ({ ...known(value), label: `Plan ${value}`, scope: {} }))
	expect(answers({ gainShare: { ...known(50), partial: true, variants } })).toEqual({
		terms: { gain: [] },
		someTerms: { gain: ['yes'] },
	})
	expect(answers({ gainShare: known(0), moneyBackDays: known(90), feesStopOnExit: known(false) }).terms).toEqual({
		gain: [],
		moneyBack: ['yes'],
		feesStop: [],
	})
})
