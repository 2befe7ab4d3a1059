/** What the comparison says about leaving: the sentence, the table, what sums rest on, and what would change the answer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeInShort } from '../../scripts/facts/fee-choice.ts'
import { deferredFeeInWords } from '../../scripts/facts/record-words.ts'
import { costGroups } from '../../src/core/compare/cost-comparison.ts'
import { decidersInWords } from '../../src/core/compare/leaving-decides.ts'
import { endsInWords, questionInWords, sumNotes, takeInWords, whyNot } from '../../src/core/compare/leaving-notes.ts'
import { readQuestion } from '../../src/core/compare/leaving-question.ts'
import { leavingInWords, rankedOf, underAnswer } from '../../src/core/compare/leaving-sentence.ts'
import {
	isSum,
	leavingAnswers,
	type LeavingAnswer,
	type LeavingQuestion,
	type ComparedSide,
	type LeavingSum,
} from '../../src/core/compare/leaving-sums.ts'
import { sumRows } from '../../src/core/compare/leaving-notes.ts'
import { cases } from '../samples.ts'
import { assumptions, known, planOf, sideOf, told } from './cost-cases.ts'

const asked = (years: number, more: Partial<LeavingQuestion> = {}): LeavingQuestion => ({
	years,
	countsFees: true,
	...more,
})
const say = (sides: readonly ComparedSide[], question: LeavingQuestion) =>
	leavingInWords(leavingAnswers(sides, question, assumptions), question.years)
		.map(([text]) => text)
		.join('')
const sums = (sides: readonly ComparedSide[], question: LeavingQuestion) =>
	leavingAnswers(sides, question, assumptions) as LeavingAnswer<LeavingSum>[]
const table = (sides: readonly ComparedSide[], question: LeavingQuestion) =>
	sumRows(sums(sides, question), question.years).map(({ label, cells }) => [label, ...cells])

const HARBOUR = sideOf(
	'Harbour Rise',
	planOf(
		{ percent: 25, byYear: [5, 5, 5, 5, 5] },
		{ weeklyFee: known({ from: 185, to: 185 }), weeklyFeeRises: known('fixed'), feesStopOnExit: known(false) },
	),
)
const KERERU = sideOf(
	'Kererū Grove',
	planOf(
		{ percent: 30, byYear: [10, 10, 10] },
		{ weeklyFee: known({ from: 165, to: 165 }), feesStopOnExit: known(true) },
	),
)
const MANUKA = sideOf(
	'Mānuka Court',
	planOf({ percent: 20, years: 2 }, {}, 'Apartment'),
	planOf({ percent: 30, years: 3 }, {}, 'Villa'),
)
const ROTOTUNA = sideOf('Rototuna', planOf({ percent: 25 }))
const THREE = [KERERU, MANUKA, HARBOUR]

describe('the sentence', () => {
	test('is in shares without a price', () => {
		expect(say(THREE, asked(8))).toBe(
			'Lowest fee when you leave after 8 years: Harbour Rise, 25%. Then Kererū Grove, 30%. Mānuka Court is too close to tell: 20% to 30%, depending on the home.',
		)
		expect(say([ROTOTUNA, KERERU], asked(8))).toBe(
			'Lowest fee when you leave after 8 years: Rototuna, at most 25%. Then Kererū Grove, 30%.',
		)
		// Before a fee is built up, the maximum may be anything less.
		expect(say([ROTOTUNA, KERERU], asked(1))).toBe(
			'Too close to tell after 1 year: Rototuna (at most 25%) and Kererū Grove (10%).',
		)
	})

	test('begins a range at the least that is known', () => {
		const aria = sideOf('Aria', planOf({ percent: 30, years: 4, atLeast: 5 }))
		expect(say([aria, KERERU], asked(2))).toBe(
			'Too close to tell after 2 years: Aria (5% to 30%) and Kererū Grove (20%).',
		)
		expect(say([aria, KERERU], asked(2, { price: 600_000, countsFees: false }))).toBe(
			'Too close to tell after 2 years: Aria ($30,000 to $180,000) and Kererū Grove ($120,000).',
		)
	})

	test('is in dollars with one price for all', () => {
		const question = asked(8, { price: 640_000 })
		expect(say(THREE, question)).toBe(
			'Least to leave after 8 years: Harbour Rise, about $243,000. Then Kererū Grove, about $267,000. Mānuka Court is too close to tell: it could cost less than either, or more.',
		)
		expect(say([ROTOTUNA, KERERU], asked(8, { price: 650_000, countsFees: false }))).toBe(
			'Least to leave after 8 years: Rototuna, $162,500 at most. Then Kererū Grove, $195,000.',
		)
	})

	test('names what is the same once, and what can’t be told apart with its range', () => {
		const twin = { ...KERERU, name: 'Twin' }
		expect(say([KERERU, twin, HARBOUR], asked(2))).toBe(
			'Lowest fee when you leave after 2 years: Harbour Rise, 10%. Then Kererū Grove and Twin, 20% each.',
		)
		// Of one only the most is known.
		expect(say([ROTOTUNA, HARBOUR], asked(8))).toBe(
			'Lowest fee when you leave after 8 years: Rototuna (at most 25%) and Harbour Rise (25%).',
		)
		const low = sideOf('Low', planOf({ percent: 10, byYear: [10] }))
		expect(say([MANUKA, ROTOTUNA, low], asked(8))).toBe(
			'Lowest fee when you leave after 8 years: Low, 10%. Then, too close to tell: Mānuka Court (20% to 30%, depending on the home) and Rototuna (at most 25%).',
		)
	})

	test('of one village names it, of none is empty', () => {
		expect(say([HARBOUR], asked(8))).toBe('Fee when you leave after 8 years: Harbour Rise, 25%.')
		expect(say([HARBOUR], asked(8, { price: 640_000, countsFees: false }))).toBe(
			'Cost of leaving after 8 years: Harbour Rise, $160,000.',
		)
		expect(say([sideOf('A', planOf(undefined))], asked(8))).toBe('')
	})

	test('names who isn’t in it, because what isn’t known may be less', () => {
		const [a, b] = ['A', 'B'].map((name) => sideOf(name, planOf(undefined)))
		expect(say([a!, HARBOUR], asked(8))).toBe('Fee when you leave after 8 years: Harbour Rise, 25%. Not counted: A.')
		expect(say([KERERU, a!, HARBOUR, b!], asked(8))).toBe(
			'Lowest fee when you leave after 8 years: Harbour Rise, 25%. Then Kererū Grove, 30%. Not counted: A and B.',
		)
	})

	test('says the same of a fee as rows, cards and pages do', () => {
		const share = fc.integer({ min: 1, max: 30 })
		const fees = fc.oneof(
			share.map((percent) => ({ percent })),
			fc.record({ percent: share, years: fc.integer({ min: 1, max: 10 }) }),
			share.map((percent) => ({ percent, atEntry: percent })),
			fc.array(share, { minLength: 1, maxLength: 3 }).map((byYear) => ({
				percent: byYear.reduce((sum, one) => sum + one),
				byYear,
			})),
		)
		fc.assert(
			fc.property(fees, (fee) => {
				const [ranked] = rankedOf(leavingAnswers([sideOf('A', planOf(fee))], asked(40), assumptions))
				expect(ranked?.words).toBe(feeInShort({ value: fee, sources: [0] }, 'if other'))
				expect(deferredFeeInWords(fee)).toMatch(new RegExp(`^${ranked?.words} of the entry price`, 'i'))
				const rows = costGroups([{ costs: { plans: [planOf(fee)], notes: [] } }]).flatMap((group) => group.rows)
				const after = rows.filter(({ key }) => key === 'kept-after').flatMap(({ cells }) => cells)
				expect(after.map((cell) => typeof cell === 'object' && cell.lines?.at(-1)?.text)).toEqual(
					after.map(() => ranked?.words),
				)
			}),
		)
	})

	test('says below what it leaves unsaid', () => {
		expect(underAnswer(leavingAnswers(THREE, asked(8), assumptions))).toBe('Percentages of your entry price.')
		expect(underAnswer(sums([HARBOUR, ROTOTUNA], asked(8, { price: 640_000 })))).toBe(
			'Of this, the fee when you leave is $160,000 at Harbour Rise and $160,000 at most at Rototuna. The rest is weekly fees.',
		)
		expect(underAnswer(sums([HARBOUR], asked(8, { price: 640_000, countsFees: false })))).toBe('')
	})
})

describe('the table', () => {
	test('has the parts, their sum and the cost a week', () => {
		expect(table(THREE, asked(8, { price: 640_000 }))).toEqual([
			['Fee when you leave', '$192,000', '$128,000 to $192,000', '$160,000'],
			['Weekly fees until you leave', '$75,000', '$44,000 to $142,000', '$77,000'],
			['Weekly fees until you’re repaid', 'None', '$0 to $15,000', '$6,000'],
			['Altogether', 'About $267,000', '$172,000 to $349,000', 'About $243,000'],
			['Cost a week over the 8 years', 'About $640', '$410 to $840', 'About $580'],
		])
		expect(table([ROTOTUNA, sideOf('A', planOf(undefined))], asked(8, { price: 650_000, countsFees: false }))).toEqual([
			['Fee when you leave', '$162,500 at most', 'Not counted'],
			['Altogether', '$162,500 at most', 'Not counted'],
			['Cost a week over the 8 years', 'About $390', 'Not counted'],
		])
		expect(table([ROTOTUNA], asked(8, { price: 640_000 }))[0]).toEqual(['Fee when you leave', '$160,000 at most'])
	})

	test('tells what we haven’t found from what is nothing', () => {
		const fee = { percent: 25, years: 5 }
		const charging = (name: string, dollars: number, share: number) =>
			sideOf(name, planOf(fee, { otherCharges: known({ dollars, what: '' }), gainShare: known(share) }))
		const sides = [charging('A', 900, 50), charging('B', 0, 0), sideOf('C', planOf(fee))]
		const rows = table(sides, asked(8, { price: 650_000, countsFees: false, priceGrowth: 1 }))
		const cells = (label: string) => rows.find(([first]) => first === label)?.slice(2)
		expect(cells('One-off charges')).toEqual(['None', 'Not found'])
		expect(cells('Your share of the change in price')).toEqual(['None', 'Not found'])
	})

	test('what is shown adds up to what is shown, whatever is counted', () => {
		const dollars = (text: string) =>
			[...text.matchAll(/((?:−\u2060)?)\$([\d,]+)/g)].map(
				([, minus, digits = '']) => Number(digits.replaceAll(',', '')) * (minus ? -1 : 1),
			)
		const amount = fc.integer({ min: 1, max: 2_000_000 })
		const percents = fc.integer({ min: -60, max: 60 }).map((tenths) => tenths / 10)
		fc.assert(
			fc.property(
				amount,
				fc.integer({ min: 1, max: 25 }),
				percents,
				fc.integer({ min: 0, max: 300 }),
				fc.integer({ min: 0, max: 100 }),
				(price, years, priceGrowth, fee, share) => {
					const side = sideOf(
						'A',
						planOf(
							{ percent: 30, byYear: [10, 10, 10] },
							{
								weeklyFee: known({ from: fee, to: fee + share }),
								gainShare: known(share),
								otherCharges: known({ dollars: fee, what: '' }),
							},
						),
					)
					const rows = table([side], asked(years, { price, priceGrowth, earnings: Math.abs(priceGrowth) }))
					const shown = rows.slice(0, -2).map(([, text = '']) => (text === 'None' ? [0] : dollars(text)))
					const total = dollars(rows.at(-2)![1]!)
					for (const [index, sum] of total.entries())
						expect(shown.reduce((all, cell) => all + (cell.length > 1 ? cell[index]! : cell[0]!), 0)).toBe(sum)
				},
			),
			cases(300),
		)
	})
})

describe('what sums rest on', () => {
	const notes = (side: ComparedSide, question: LeavingQuestion) => {
		const [answer] = sums([side], question)
		return isSum(answer!.found) ? [endsInWords(answer!.found), ...sumNotes(answer!.found, side, question)] : []
	}
	test('is told of what is known, told and assumed', () => {
		const question = asked(8, { price: 640_000 })
		expect(notes(HARBOUR, question)).toEqual([
			'$240,000 to $244,000.',
			'The weekly fee is $185.',
			'We assume it continues for 9 months after you leave, halved after 6; it could be 3 to 12.',
		])
		const [plan] = KERERU.costs!.plans
		const toldOf = { ...plan!, terms: { ...plan!.terms, ...told({ weeklyFee: 170, entryPrice: 600_000 }) } }
		expect(notes(sideOf('Kererū Grove', toldOf), question)).toEqual([
			'$255,000 to $260,000.',
			'Your price: $600,000.',
			'You were told $170 a week.',
			'We assume it goes up 2.5% a year; it could be 1.5% to 3.5%.',
		])
		expect(notes(ROTOTUNA, question)).toEqual([
			'',
			'We haven’t found its weekly fee. We assume $200; it could be $100 to $300.',
			'We assume it goes up 2.5% a year; it could be 1.5% to 3.5%.',
			'We assume it continues for 9 months after you leave, halved after 6; it could stop when you leave, or continue for 12.',
		])
		expect(notes(ROTOTUNA, asked(8, { price: 640_000, countsFees: false }))).toEqual([''])
	})

	test('says which agreements it is for, and what it leaves out', () => {
		const saver = { ...planOf({ percent: 25, years: 3 }, {}, 'Saver'), isAside: true as const }
		const choice = planOf({ percent: 30, years: 3 }, {}, 'Choice (if you sign on or after 1 May 2026)')
		const { costs } = sideOf('A', choice, saver)
		const text = 'This leaves out refurbishment: you pay for it.'
		const side = { name: 'A', costs: costs && { ...costs, leftOut: [{ text, sources: [] }] } }
		const question = asked(8, { price: 640_000, countsFees: false })
		expect(notes(side, question)).toEqual(['', 'This is for “Choice”, not for “Saver”.', text])
		expect(notes({ ...side, plan: 'Saver' }, question)).toEqual(['', text])
		expect(say([side], question)).toBe(
			'Cost of leaving after 8 years: A, $192,000. What you pay for refurbishment at A isn’t counted.',
		)
		expect(say([side], asked(8))).not.toContain('refurbishment')
	})

	test('why a side isn’t counted, and what the reader may take', () => {
		const old = sideOf(
			'Old',
			planOf({ percent: 30 }, { weeklyFee: { ...known({ from: 90, to: 90 }), old: true, asOf: '2020' } }),
		)
		expect(whyNot('old-fee', old, asked(8, { price: 1 }))).toBe(
			'The weekly fee we found, $90, is from 2020. It may be higher now, so it isn’t counted.',
		)
		expect(takeInWords('old-fee', old)).toBe('Count it anyway')
		const priced = sideOf(
			'Priced',
			planOf({ percent: 30 }, { entryPrice: { ...known({ from: 500_000 }), old: true, asOf: '2021' } }),
		)
		expect(takeInWords('no-price', priced)).toBe('Use the published lowest price, $500,000 (2021)')
		expect(takeInWords('no-price', old)).toBeUndefined()
		const resale = sideOf('Resale', planOf({ percent: 20, atEntry: 20, of: 'resale-price' }))
		resale.costs!.fee = '20% of the resale price'
		expect(whyNot('other-base', resale, asked(8))).toBe(
			'It keeps 20% of the resale price, so we can’t rank it with the others.',
		)
	})
})

describe('what would change the answer', () => {
	const decide = (sides: readonly ComparedSide[], question: LeavingQuestion) =>
		decidersInWords(sides, question, assumptions)
	test('the length of the stay', () => {
		const slow = sideOf('Slow', planOf({ percent: 30, byYear: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3] }))
		expect(decide([slow, HARBOUR], asked(9))).toEqual(['If you left after 8 years, Slow would keep the least.'])
		expect(decide([HARBOUR, KERERU], asked(8))).toEqual([
			'However long you stay, up to 40 years, Harbour Rise keeps the least.',
		])
		expect(decide([HARBOUR, { ...HARBOUR, name: 'Rimu Court' }], asked(8))).toEqual([
			'However long you stay, up to 40 years, Harbour Rise and Rimu Court keep the least.',
		])
		expect(decide([HARBOUR], asked(8))).toEqual([])
		// Every stay that can be asked about is tried.
		const slowest = sideOf('Slowest', planOf({ percent: 30, byYear: Array<number>(30).fill(1) }))
		expect(decide([slowest, HARBOUR], asked(35))).toEqual([
			'If you left after 25 years, Slowest and Harbour Rise would keep the least.',
		])
		expect(decide([slowest, HARBOUR], asked(8))).toEqual([
			'If you stayed 25 years, Slowest and Harbour Rise would keep the least.',
		])
	})

	test('a lower price, and a weekly fee that we haven’t found', () => {
		const [stay, price, fee] = decide([KERERU, MANUKA, HARBOUR], asked(8, { price: 640_000 }))
		expect(stay).toMatch(/^If you |^Whether you stay/)
		// About 24,000 ÷ 30%.
		expect(price).toBe('Kererū Grove would cost the same as Harbour Rise if its home cost about $80,000 less.')
		// 192,000 of 243,000 is the fee; the rest is 51,000 of weekly fees, with their rise and nine months.
		expect(fee).toMatch(/^If the weekly fee at Mānuka Court is under about \$1\d\d, it costs less than Harbour Rise\.$/)
	})
})

describe('the question', () => {
	test('is said in words', () => {
		const room = { price: 300_000, dmf: 30, dmfYears: 3 }
		const question = asked(8, { price: 640_000, countsFees: false, priceGrowth: -2, care: { room, years: 4 } })
		expect(questionInWords(question, true)).toBe(
			'You stay 8 years, each home is supposed to cost $640,000 (a price put in here), weekly fees aren’t counted, prices fall by 2% a year and you move into care on the same site for 4 years.',
		)
		// Without a price, none of that is counted.
		expect(questionInWords({ ...question, countsFees: true }, false)).toBe(
			'You stay 8 years. Only the fee when you leave is compared, as a share of what you pay to move in.',
		)
	})

	test('what can’t be read is reported, and the rest is asked', () => {
		const { question, problems } = readQuestion({ years: 'many', price: '-5', earns: '' }, 6)
		expect(question).toEqual({ years: 6, countsFees: true })
		expect(problems).toEqual({
			years: 'Enter the length of the stay in years as a whole number, from 1 to 40. Write it like 12.',
			price: 'Enter the price of each home in dollars, from 1 to 100,000,000.',
		})
	})
})
