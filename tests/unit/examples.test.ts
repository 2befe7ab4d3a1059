import { describe, expect, test } from 'vitest'
import {
	checkExamples,
	completeExample,
	exampleReplacements,
	exampleTerms,
	type Example,
} from '../../scripts/content/text/examples.ts'
import { fillText } from '../../scripts/content/text/placeholders.ts'
import type { CostDefaultsContent } from '../../scripts/content/schemas/schemas.ts'
import {
	inputsOf,
	readCostAddress,
	readTexts,
	termsOf as termsOfInputs,
	textsOf,
} from '../../src/core/costs/cost-inputs.ts'
import { costOfStay, daysOf } from '../../src/core/costs/cost-model.ts'
import { NOTHING_KNOWN, fillCosts } from '../../src/core/costs/fill-costs.ts'
import { readRealContent } from '../real-content.ts'

const assumed = <T>(value: T) => ({ value, from: 'assumption' })

/** What content/costs.json could say, without sources. */
const assume = <T>(value: T) => ({ value, reason: 'a reason', more: '', sources: [] })
const ranged = (value: number) => ({ ...assume(value), range: { from: value, to: value } })
const plain: CostDefaultsContent = {
	checked: '2026-11-01',
	entryPayment: assume(700_000),
	weeklyFee: ranged(200),
	feeGrowth: ranged(0),
	dmfPercent: assume(30),
	dmfYears: ranged(3),
	gainPercent: assume(0),
	lossPercent: assume(0),
	priceGrowth: assume(0),
	monthsToRepayment: ranged(0),
	feesStopOnLeaving: assume(true),
	otherCharges: assume(0),
	earnings: assume(3.5),
}
const a: Example = completeExample(
	{
		id: 'a',
		name: 'Village A',
		entryPayment: assumed(350_000),
		weeklyFee: assumed(200),
		deferredFee: { value: [10, 10, 10], from: 'price-list' },
	},
	plain,
)
const b: Example = {
	...a,
	id: 'b',
	name: 'Village B',
	entryPayment: assumed(400_000),
	weeklyFee: assumed(150),
	deferredFee: assumed([10, 10, 5]),
}
const replacements = exampleReplacements([a, b], ['price-list'])
const filled = (text: string) => fillText(text, replacements).text.trim()
const wrong = (text: string) => fillText(text, replacements).wrong.map(({ message, fix }) => `${message} | ${fix}`)

describe('figures of an example', () => {
	test('are those of the cost model, to the dollar', () => {
		const { feesPaid, repaid, totalCost } = costOfStay(exampleTerms(a), daysOf(7))
		expect([feesPaid, repaid, totalCost]).toEqual([73_000_00, 245_000_00, 178_000_00])
		expect(filled('{{example a feesPaid 7}}, {{example a repaid 7}}, {{example a totalCost 7}}')).toBe(
			'$73,000, $245,000, $178,000',
		)
		expect(filled('{{example a entryPayment}} at {{example a deferredFee}}')).toBe('$350,000 at 30%')
	})
	test('make a table of stays', () => {
		expect(filled('{{example a table 1 7}}').split('\n').slice(0, 4)).toEqual([
			'| You leave after | Weekly fees paid | The village keeps | You get back | Total cost to you |',
			'| --- | --- | --- | --- | --- |',
			'| 1 year | $10,429 | $35,000 | $315,000 | $45,429 |',
			'| 7 years | $73,000 | $105,000 | $245,000 | $178,000 |',
		])
	})
	test('are side by side with what each assumes, and differ by what is shown', () => {
		const lines = filled('{{examples a b 7}}').split('\n')
		expect(lines[0]).toBe('| If you stay for 7 years | Village A | Village B |')
		expect(lines).toContain(
			'| Deferred management fee | 10% a year for 3 years, 30% in all[^price-list] | 10%, 10% and 5% in the first 3 years, 25% in all |',
		)
		expect(lines).toContain('| Total cost to you | $178,000 | $154,750 |')
		expect(lines).not.toContain('| Repayment |')
		expect(lines.at(-3)).toContain(
			'For both we assume: repayment on the day you leave, and weekly fees stop then too. The figures are our own, except where we give a source.',
		)
		expect(filled('{{examples b b 7}}')).toContain('The figures are our own. The [cost calculator]')
		expect(filled('{{difference a b totalCost 7}}, {{difference b a entryPayment}}')).toBe('$23,250, $50,000')
	})
	test('name sources and assumptions apart', () => {
		const terms = filled('{{example a terms}}')
		expect(terms).toContain(
			'From a source:\n\n- Deferred management fee: 10% a year for 3 years, 30% in all.[^price-list]',
		)
		expect(terms).toContain('Our example:\n\n- Entry price: $350,000.\n- Weekly fee: $200, fixed.')
		expect(terms).toContain('We’ve left out any change in the price of the home.')
	})
	test('open in the calculator as they are', () => {
		const odd = { ...b, deferredFee: assumed([10, 8, 7]), monthsToRepayment: assumed(9), otherCharges: assumed(500) }
		for (const example of [a, odd]) {
			const text = fillText(`{{example ${example.id} table 2 5 7}}`, exampleReplacements([example], [])).text
			const query = new URLSearchParams(/\/costs\?([^)]*)/.exec(text)?.[1])
			const texts = { ...textsOf(inputsOf(exampleTerms(a))), dmf: '1', dmfYears: '1', ...readCostAddress(query).given }
			const { inputs, problems } = readTexts(texts, inputsOf(exampleTerms(a)))
			expect(problems).toEqual({})
			expect(termsOfInputs(inputs)).toEqual(exampleTerms(example))
			expect(inputs.years).toBe(5)
		}
	})
	test('take the fee from the price of resale where they say so', () => {
		const resale = exampleReplacements(
			[{ ...a, priceChange: assumed(4), deferredFeeOf: assumed('resale-price'), otherCharges: assumed(5000) }],
			[],
		)
		const { text } = fillText('{{example a terms}}\n\n{{example a deferredFeeKept 3}}', resale)
		expect(text).toContain('30% in all, of the price the home sells for.')
		expect(text).toContain('- One-off charges: $5,000.')
		// 30 percent of 350,000 × 1.04³.
		expect(text).toContain('$118,111')
	})
	test('include gains, waiting and fees that continue', () => {
		const terms = {
			...a,
			feeRise: assumed(3),
			priceChange: assumed(4),
			gainShare: assumed(50),
			monthsToRepayment: assumed(9),
			feesStopOnLeaving: assumed(false),
		}
		const rising = exampleReplacements([terms], [])
		const { text } = fillText('{{example a terms}}\n\n{{example a table 7}}', rising)
		expect(text).toContain('- Weekly fee: $200, rising 3% a year.')
		expect(text).toContain('- Price of the home: rises 4% a year; you get 50% of any gain.')
		expect(text).toContain(
			'- Repayment: 9 months after you leave, with weekly fees until then (halved after 6 months).',
		)
		expect(text).toContain('Your share of any gain or loss')
	})
})

describe('what an author leaves out', () => {
	const costs: CostDefaultsContent = {
		...plain,
		feeGrowth: ranged(2.5),
		dmfYears: ranged(2.5),
		monthsToRepayment: ranged(9),
		feesStopOnLeaving: assume(false),
	}
	test('is what the calculator assumes', () => {
		const example = completeExample({ id: 'x', name: 'X' }, costs)
		const shown = fillCosts(NOTHING_KNOWN, costs)
		expect([exampleTerms(example)]).toEqual(shown.map(({ terms }) => terms))
		expect(fillText('{{example x terms}}', exampleReplacements([example], [])).text).toContain(
			'- Repayment: 9 months after you leave, with weekly fees until then (halved after 6 months).',
		)
	})
	test('is so with the content of the site', async () => {
		const { costs: real } = await readRealContent()
		const [plan] = fillCosts(NOTHING_KNOWN, real)
		expect(exampleTerms(completeExample({ id: 'x', name: 'X' }, real))).toEqual(plan?.terms)
	})
	test('gives way to what they write, and a share of a gain is also that of a loss', () => {
		const example = completeExample(
			{ id: 'x', name: 'X', gainShare: assumed(50), monthsToRepayment: assumed(0), feesStopOnLeaving: assumed(true) },
			costs,
		)
		expect(exampleTerms(example)).toMatchObject({
			gainShare: 0.5,
			lossShare: 0.5,
			monthsToRepayment: 0,
			feeGrowth: 0.025,
		})
	})
})

describe('a placeholder that is wrong', () => {
	test.each([
		['{{example c terms}}', 'names the example "c"'],
		['{{example a totalCosts 7}}', 'Did you mean "totalCost"?'],
		['{{example a totalCost}}', 'End it with the years of the stay, such as 7.'],
		['{{example a table}}', 'End it with the years of the stay, such as 7.'],
		['{{examples a b}}', 'End it with the years of the stay, such as 7.'],
		['{{difference b a totalCost 7}}', 'Name the larger first: a, then b.'],
		['{{difference a b deferredFee}}', 'which is no sum of money'],
		['We pay {{example a terms}} in all.', 'Put it on a line of its own'],
	])('%s says how to fix it', (text, words) => {
		const said = wrong(text)
		expect(said).toHaveLength(1)
		expect(said[0]).toContain(words)
	})
})

test('an example shows what it takes for granted, and names sources that there are', () => {
	const check = (examples: Example[], body: string) =>
		Array.from(
			checkExamples(examples, {
				file: 'content/guides/x.md',
				body,
				sources: ['price-list'],
				locate: () => ({ line: 9, column: 5 }),
			}),
			({ message, fix }) => `${message} | ${fix}`,
		)
	expect(check([a, b], '{{example a terms}} {{examples b a 7}}')).toEqual([])
	expect(check([a], '{{example a totalCost 7}}')).toEqual([
		'the text does not say what the example "a" assumes | Put {{example a terms}} on a line of its own, or remove the example.',
	])
	expect(check([{ ...a, weeklyFee: { value: 1, from: 'price-lisst' } }], '{{example a terms}}')).toEqual([
		'"weeklyFee" comes from "price-lisst", which is no source | Did you mean "price-list"?',
	])
	expect(check([{ ...a, deferredFee: assumed([60, 60]) }], '{{example a terms}}')[0]).toContain(
		'more than 100 per cent',
	)
})
