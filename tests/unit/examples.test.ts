import { describe, expect, test } from 'vitest'
import {
	checkExamples,
	completeExample,
	exampleReplacements,
	type Example,
} from '../../scripts/content/text/examples.ts'
import { fillText } from '../../scripts/content/text/placeholders.ts'
import { readCostAddress, readTexts, textsOf } from '../../src/core/costs/cost-inputs.ts'
import { costOfStay, daysOf } from '../../src/core/costs/cost-model.ts'
import { fill as fillTerms } from '../../src/core/costs/fill.ts'
import { readRealContent } from '../real-content.ts'

const { costs } = await readRealContent()
const a = completeExample(
	{
		id: 'a',
		name: 'Village A',
		entryPrice: 350_000,
		weeklyFee: 200,
		weeklyFeeRises: 0,
		dmf: 30,
		dmfYears: 3,
		repaymentMonths: 0,
		feesStopOnExit: true,
	},
	costs,
)
const b: Example = { ...a, id: 'b', name: 'Village B', entryPrice: 400_000, weeklyFee: 150, dmf: 25, dmfYears: 4 }
const fill = (text: string, examples: readonly Example[] = [a, b]) => fillText(text, exampleReplacements(examples))
const filled = (text: string, ...examples: Example[]) =>
	fill(text, examples.length > 0 ? examples : undefined).text.trim()

describe('figures of an example', () => {
	test('are those of the cost model, to the dollar', () => {
		const { feesPaid, repaid, totalCost } = costOfStay(a, daysOf(7))
		expect([feesPaid, repaid, totalCost]).toEqual([73_000, 245_000, 178_000])
		expect(filled('{{example a feesPaid 7}}, {{example a repaid 7}}, {{example a totalCost 7}}')).toBe(
			'$73,000, $245,000, $178,000',
		)
		expect(filled('{{example a - b totalCost 7}}, {{example b - a entryPrice}}')).toBe('$23,250, $50,000')
	})
	test('make a table of stays, below what it assumes', () => {
		const lines = filled('{{examples a 1 7}}').split('\n')
		expect(lines.slice(0, 4)).toEqual(['Our example:', '', '- Entry price: $350,000.', '- Weekly fee: $200, fixed.'])
		expect(lines).toContain('| 7 years | $73,000 | $105,000 | $245,000 | $178,000 |')
		expect(filled('{{examples a}}')).toMatch(/We’ve left out any change in the price of the home\.$/)
	})
	test('are side by side with what each assumes', () => {
		const lines = filled('{{examples a b 7}}').split('\n')
		expect(lines[0]).toBe('| If you stay for 7 years | Village A | Village B |')
		expect(lines).toContain(
			'| Deferred management fee | 10% a year for 3 years, 30% in all | 6.25% a year for 4 years, 25% in all |',
		)
		expect(lines).toContain('| Total cost to you | $178,000 | $154,750 |')
		expect(lines).not.toContain('| Repayment |')
		expect(lines.at(-3)).toContain(
			'For both we assume: repayment on the day you leave, and weekly fees stop then too. The figures are our own.',
		)
	})
	test('open in the calculator as they are', () => {
		const query = new URLSearchParams(/\/costs\?([^)]*)/.exec(filled('{{examples b 2 5 7}}'))?.[1])
		const { inputs, problems } = readTexts({ ...textsOf(a), ...readCostAddress(query).given }, a)
		expect(problems).toEqual({})
		expect(inputs).toMatchObject({ ...b, id: 'a', name: 'Village A', years: 5 })
	})
	test('take the fee from the price of resale, and include gains, charges, waiting and fees that continue, where they say so', () => {
		const text = filled('{{examples a 3}}\n\n{{example a dmf 3}}', {
			...a,
			weeklyFeeRises: 3,
			priceGrowth: 4,
			gainShare: 50,
			dmfOf: 'resale-price',
			repaymentMonths: 9,
			feesStopOnExit: false,
			otherCharges: 5000,
		})
		for (const words of [
			'30% in all, of the price the home sells for.',
			'- One-off charges: $5,000.',
			'- Weekly fee: $200, rising 3% a year.',
			'- Price of the home: rises 4% a year; you get 50% of any gain.',
			'- Repayment: 9 months after you leave, with weekly fees until then (halved after 6 months).',
			'Your share of any gain or loss',
			// 30 percent of 350,000 × 1.04³.
			'$118,111',
		])
			expect(text).toContain(words)
	})
})

test('what an author leaves out is what the calculator assumes', () => {
	expect(completeExample({ id: 'x', name: 'X' }, costs)).toEqual({ ...fillTerms({}, costs).inputs, id: 'x', name: 'X' })
})

test.each([
	['{{examples c}}', 'names the example "c"'],
	['{{example a totalCosts 7}}', 'Did you mean "totalCost"?'],
	['{{example a totalCost}}', 'End it with the years of the stay, such as 7.'],
	['{{examples a b}}', 'End it with the years of the stay, such as 7.'],
	['{{example b - a totalCost 7}}', 'Name the larger first: a - b.'],
	['{{example a}}', 'Write one of totalCost'],
	['We pay {{examples a}} in all.', 'Put it on a line of its own'],
])('%s says how to fix it', (text, words) => {
	const { wrong } = fill(text)
	expect(wrong.map(({ message, fix }) => `${message} | ${fix}`)).toEqual([expect.stringContaining(words)])
})

test('an example has an id of its own and shows what it takes for granted', () => {
	const check = (examples: Example[], body: string) =>
		Array.from(
			checkExamples(examples, { file: 'content/guides/x.md', body, locate: () => ({ line: 9, column: 5 }) }),
			({ message, fix }) => `${message} | ${fix}`,
		)
	expect(check([a, b], '{{examples b a 7}}')).toEqual([])
	expect(check([a], '{{example a totalCost 7}}')).toEqual([
		'the text does not say what the example "a" assumes | Put {{examples a}} on a line of its own, or remove the example.',
	])
	expect(check([a, a], '{{examples a}}')).toEqual(['another example has the id "a" | Give each one an id of its own.'])
})
