import { expect, test } from 'vitest'
import { NOTHING_TOLD_HERE } from '../../src/core/told/told.ts'
import { visitAnswer } from '../../src/core/told/visit-answers.ts'
import { toldHere } from './told-here.ts'

const DAY = '2026-11-14'

test.each([
	['Are pets welcome?', ' A small dog ', { key: 'pets', value: 'A small dog' }],
	['Who pays for refurbishment?', 'They do', { key: 'refurbishment', value: 'They do' }],
	[
		'What’s the weekly fee, and what does it cover?',
		'$165.50',
		{ key: 'weeklyFee', value: { from: 165.5, to: 165.5 } },
	],
	['What’s the weekly fee, and what does it cover?', '$165, and rates', undefined],
	['How soon would I be repaid?', '9', { key: 'repaymentMonths', value: 9 }],
	['How soon would I be repaid?', 'Once it’s sold', undefined],
	['How much can the weekly fee go up each year?', 'With CPI', { key: 'weeklyFeeRule', value: 'With CPI' }],
	['How much does the operator keep if I leave after 1, 2 or 3 years?', '10', undefined],
	...['10, 20, 30', '10%, 20% and 30%', '10 / 20 / 30', '10,20,30', '10 20 30', '10 – 20 – 30', '10; 20; 30'].map(
		(text) =>
			[
				'How much does the operator keep if I leave after 1, 2 or 3 years?',
				text,
				{ key: 'dmfByYear', value: [null, 10, 20, 30, null, null] },
			] as const,
	),
	[
		'How much does the operator keep if I leave after 1, 2 or 3 years?',
		'7.5%, 15%, 22.5%',
		{ key: 'dmfByYear', value: [null, 7.5, 15, 22.5, null, null] },
	],
	...[
		'10, 10, 10',
		'30, 20, 10',
		'10, 20, 300',
		'10, 20',
		'5, 10, 15, 20',
		'10 a year, 30 in all',
		'10, 20, about 30',
	].map((text) => ['How much does the operator keep if I leave after 1, 2 or 3 years?', text, undefined] as const),
	['Are pets welcome?', ' ', undefined],
	['Is there a pool?', 'Yes', undefined],
] as const)('%s “%s”', (question, text, answer) => {
	expect(visitAnswer(question, text, NOTHING_TOLD_HERE, DAY)).toEqual(answer && { ...answer, how: 'person', day: DAY })
})

test('the years that the question doesn’t ask for stay as a person told them', () => {
	const question = 'How much does the operator keep if I leave after 1, 2 or 3 years?'
	const here = (how: string) => toldHere({ dmfByYear: { value: [0, 5, null, null, 25, 30], how, day: '' } })
	const steps = (how: string) => visitAnswer(question, '10, 20, 24', here(how), DAY)?.value
	expect([steps('person'), steps('agreement')]).toEqual([
		[0, 10, 20, 24, 25, 30],
		[null, 10, 20, 24, null, null],
	])
})
