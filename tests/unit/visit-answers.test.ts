import { expect, test } from 'vitest'
import { visitAnswer } from '../../src/core/told/visit-answers.ts'

test.each([
	['Are pets welcome?', ' A small dog ', { key: 'pets', value: 'A small dog' }],
	['Who pays for refurbishment?', 'They do', { key: 'refurbishment', value: 'They do' }],
	['What’s the weekly fee, and what does it cover?', '$165.50', { key: 'weeklyFee', value: 165.5 }],
	['What’s the weekly fee, and what does it cover?', '$165, and rates', undefined],
	['How soon would I be repaid?', '9', { key: 'repaymentMonths', value: 9 }],
	['How soon would I be repaid?', 'Once it’s sold', undefined],
	['How much can the weekly fee go up each year?', 'With CPI', { key: 'weeklyFeeRule', value: 'With CPI' }],
	['How much does the operator keep if I leave after 1, 2 or 3 years?', '10', undefined],
	['Are pets welcome?', ' ', undefined],
	['Is there a pool?', 'Yes', undefined],
] as const)('%s “%s”', (question, text, answer) => {
	expect(visitAnswer(question, text)).toEqual(answer)
})
