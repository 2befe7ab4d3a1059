import { expect, test } from 'vitest'
import { keyTerms } from '../../scripts/facts/key-terms.ts'
import { withWords } from '../../scripts/facts/fact-words.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import { printedAnswers } from '../../src/core/told/printed-rows.ts'
import { TOLD_KEYS } from '../../src/core/told/told-rows.ts'

/** The keys of the rows that paper has of a village with these facts, as its page has them. */
function rowsOf(facts: Partial<VillageFacts>): string[] {
	const all: VillageFacts = withWords({
		city: { value: 'Dunedin', sources: [0] },
		status: { value: 'open' as const, sources: [0] },
		...facts,
	})
	const { terms, moreTerms } = keyTerms(all, {}, { isFeeOnPage: false, hasBlanks: true })
	return [...terms, ...moreTerms].flatMap(({ rows }) => rows.map(({ key }) => key))
}

test('an answer is beside the row of its fact, of its question or, named, of its group, and once', () => {
	const printed = printedAnswers(
		[
			'dmfByYear',
			'dmfMax',
			'weeklyFee',
			'weeklyFeeRises',
			'gainShare',
			'repaymentMonths',
			'pets',
			'statutorySupervisor',
		],
		rowsOf({ dmf: { value: { percent: 30 }, sources: [0] }, weeklyFeeRule: { value: 'With CPI', sources: [0] } }),
	)
	expect([...printed]).toEqual([
		['dmfByYear', { keys: ['dmfByYear'], isOwn: true }],
		['dmf', { keys: ['dmfMax'], isOwn: true }],
		['What’s the weekly fee, and what does it cover?', { keys: ['weeklyFee'], isOwn: true }],
		['weeklyFeeRule', { keys: ['weeklyFeeRises'], isOwn: false }],
		['Do I share in any capital gain or loss?', { keys: ['gainShare'], isOwn: true }],
		['How soon would I be repaid?', { keys: ['repaymentMonths'], isOwn: true }],
		['Are pets welcome?', { keys: ['pets'], isOwn: true }],
	])
})

test('of a village that nothing is known about, every blank that an answer fills has it, and the rest is listed below', () => {
	const rows = rowsOf({})
	const printed = printedAnswers(TOLD_KEYS, rows)
	const keys = [...printed.values()].flatMap((one) => one.keys)
	expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
	const unprinted = TOLD_KEYS.filter((key) => !keys.includes(key))
	expect(unprinted).toEqual(['carePromise', 'statutorySupervisor', 'coolingOffWorkingDays'])
})
