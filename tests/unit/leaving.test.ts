/** What it costs to leave a village: each sum against a second calculation, and what may be said about several. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderOf, type Between } from '../../src/core/compare/leaving-sentence.ts'
import {
	LEAVING_PARTS,
	keptSpread,
	leavingSum,
	type LeavingQuestion,
	type ComparedSide,
	type LeavingSum,
} from '../../src/core/compare/leaving-sums.ts'
import { plansToChoose, type Agreement, type Terms } from '../../src/core/costs/terms.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import { cases } from '../samples.ts'
import { exactLeaving, exactPerWeek, type ExactLeaving, type ExactPlan } from './exact-leaving.ts'
import { assumptions, known, maybe, planOf as plan, sideOf as side, toCents, told } from './cost-cases.ts'

const int = (min: number, max: number) => fc.integer({ min, max })
/** One village as a source has it, and the same for the second calculation. */
const anyPlan: fc.Arbitrary<ExactPlan> = fc
	.record({
		atEntry: int(0, 1500),
		part: fc.constantFrom(0, 0, 0.2, 0.7, 1),
		steps: fc.array(int(1, 1200), { minLength: 1, maxLength: 6 }),
		isStepped: fc.boolean(),
		years: maybe(int(1, 8)),
		ofResale: fc.boolean(),
		weeklyFee: maybe(
			fc.tuple(int(50, 400), int(0, 100), fc.constantFrom('both', 'from', 'to')).map(([from, more, ends]) => ({
				...(ends !== 'to' && { from }),
				...(ends !== 'from' && { to: from + more }),
			})),
		),
		weeklyFeeRises: fc.constantFrom('fixed', 'choice', 'reviewed', 'cpi', undefined),
		repaymentMonths: maybe(int(0, 24)),
		feesStopOnExit: fc.constantFrom(true, false, undefined),
		otherCharges: maybe(int(0, 20_000)),
		gainShare: maybe(int(0, 10_000)),
		lossShare: maybe(int(0, 10_000)),
	})
	.map(({ steps, isStepped, part, ...one }) => {
		const percent = one.atEntry + steps.reduce((sum, step) => sum + step, 0)
		return { ...one, percent, atLeast: Math.round(percent * part), byYear: isStepped ? steps : undefined }
	})
const anyCase: fc.Arbitrary<ExactLeaving> = fc.record({
	plans: fc.array(anyPlan, { minLength: 1, maxLength: 3 }),
	price: int(1, 3_000_000),
	toldFee: maybe(int(0, 400)),
	care: maybe(
		fc.record({
			state: fc.constantFrom('offered', 'not-offered', 'unknown'),
			price: int(0, 800_000),
			dmf: int(0, 10_000),
			dmfYears: int(0, 6),
			years: int(1, 6),
		}),
	),
	years: int(1, 35),
	countsFees: fc.boolean(),
	priceGrowth: int(-1000, 1000),
	assumed: fc.constant({
		fee: [100, 200, 300] as const,
		rise: [150, 250, 350] as const,
		months: [3, 9, 12] as const,
		usualYears: 5,
	}),
})

/** The second calculation counts in hundredths of a percent. */
const percent = (hundredths: number) => hundredths / 100
const dollars = (cents: bigint) => Number(cents) / 100

function knownPlan(one: ExactPlan, toldFee: number | undefined, name: string): Agreement {
	const { atEntry, atLeast, byYear, years, ofResale, weeklyFee, weeklyFeeRises } = one
	const { repaymentMonths, feesStopOnExit, otherCharges, gainShare, lossShare } = one
	const terms: Terms = {
		...(weeklyFee && { weeklyFee: known(weeklyFee) }),
		...(weeklyFeeRises && { weeklyFeeRises: known(weeklyFeeRises) }),
		...(repaymentMonths !== undefined && { repaymentMonths: known(repaymentMonths) }),
		...(feesStopOnExit !== undefined && { feesStopOnExit: known(feesStopOnExit) }),
		...(otherCharges !== undefined && { otherCharges: known({ dollars: otherCharges, what: 'a charge' }) }),
		...(gainShare !== undefined && { gainShare: known(percent(gainShare)) }),
		...(lossShare !== undefined && { lossShare: known(percent(lossShare)) }),
		...(toldFee !== undefined && told({ weeklyFee: toldFee })),
	}
	const fee: DeferredFee = {
		percent: percent(one.percent),
		...(atEntry > 0 && { atEntry: percent(atEntry) }),
		...(atLeast > 0 && { atLeast: percent(atLeast) }),
		...(byYear ? { byYear: byYear.map(percent) } : years !== undefined && { years }),
		...(ofResale && { of: 'resale-price' }),
	}
	return plan(fee, terms, name)
}

function asked(it: ExactLeaving): { side: ComparedSide; question: LeavingQuestion } {
	const { plans, price, toldFee, care, years, countsFees, priceGrowth } = it
	return {
		side: {
			...side('Here', ...plans.map((one, index) => knownPlan(one, toldFee, `Plan ${index + 1}`))),
			...(care && { care: care.state }),
		},
		question: {
			years,
			price,
			countsFees,
			...(priceGrowth !== undefined && { priceGrowth: percent(priceGrowth) }),
			...(care && {
				care: { room: { ...care, dmf: percent(care.dmf) }, years: care.years },
			}),
		},
	}
}
const ENDS = ['low', 'middle', 'high'] as const
function sumOf(one: ComparedSide, question: LeavingQuestion): LeavingSum {
	const sum = leavingSum(one, question, assumptions)
	if (typeof sum === 'string') throw new Error(sum)
	return sum
}

describe('for any terms, any stay and any price', () => {
	test('every part, the sum and the cost a week are those of the second calculation, to the cent', () => {
		fc.assert(
			fc.property(anyCase, (it) => {
				const { side: one, question } = asked(it)
				const sum = sumOf(one, question)
				const exact = exactLeaving(it)
				for (const [index, end] of ENDS.entries()) {
					const parts = exact[index]!
					for (const part of ['kept', 'fees', 'feesAfter', 'charges', 'price', 'care'] as const)
						expect([part, end, sum.parts[part][end]]).toEqual([part, end, dollars(parts[part])])
					const total = Object.values(parts).reduce((all, part) => all + part, 0n)
					expect(sum.total[end]).toBe(dollars(total))
					expect(sum.perWeek[end]).toBe(dollars(exactPerWeek(total, it.years)))
				}
			}),
			cases(300),
		)
	})

	test('a sum is the sum of its parts, at its minimum and at its maximum', () => {
		fc.assert(
			fc.property(anyCase, int(0, 600), (it, rate) => {
				const { side: one, question } = asked(it)
				const { parts, total, knownFees } = sumOf(one, { ...question, earnings: percent(rate) })
				for (const end of ENDS)
					expect(toCents(total[end])).toBe(LEAVING_PARTS.reduce((sum, part) => sum + toCents(parts[part][end]), 0))
				expect(total.low).toBeLessThanOrEqual(total.middle)
				expect(total.middle).toBeLessThanOrEqual(total.high)
				expect(knownFees).toBeGreaterThanOrEqual(0)
				expect(toCents(knownFees)).toBeLessThanOrEqual(toCents(parts.fees.middle) + toCents(parts.feesAfter.middle))
				const months = it.plans.map((one) => one.repaymentMonths ?? 9)
				const grown = months.map(
					(wait) => it.price * 100 * Math.expm1((it.years + wait / 12) * Math.log1p(percent(rate) / 100)),
				)
				expect(grown.some((amount) => Math.abs(toCents(parts.earned.middle) - amount) <= 0.51)).toBe(true)
			}),
			cases(300),
		)
	})

	test('shares are those of the sum without weekly fees', () => {
		fc.assert(
			fc.property(anyCase, (it) => {
				const plans = it.plans.map((one) => ({ ...one, ofResale: false, otherCharges: undefined }))
				const { side: one } = asked({ ...it, plans, toldFee: undefined })
				const shares = keptSpread(one, it.years, assumptions)
				if (typeof shares === 'string') throw new Error(shares)
				const sum = sumOf(one, { years: it.years, price: 1_000_000, countsFees: false })
				for (const end of ['low', 'high'] as const) expect(sum.parts.kept[end] / 10_000).toBeCloseTo(shares[end], 4)
			}),
			cases(150),
		)
	})
})

describe('what isn’t counted', () => {
	const at = (years: number, more: Partial<LeavingQuestion> = {}): LeavingQuestion => ({
		years,
		countsFees: true,
		...more,
	})
	const EVEN: DeferredFee = { percent: 30, byYear: [10, 10, 10] }

	test('nothing without a price; a published one only if the reader takes it', () => {
		const one = side(
			'A',
			plan(EVEN, { entryPrice: known({ from: 500_000, to: 600_000 }), weeklyFee: known({ from: 150, to: 150 }) }),
		)
		expect(leavingSum(one, at(8), assumptions)).toBe('no-price')
		expect(sumOf({ ...one, takesPublished: true }, at(8)).price).toBe(600_000)
		// What the reader was told comes before what is supposed of every home.
		expect(sumOf(side('A', plan(EVEN, told({ entryPrice: 700_000 }))), at(8, { price: 650_000 })).price).toBe(700_000)
	})

	test('an old weekly fee, until the reader takes it, or was told another, or leaves weekly fees out', () => {
		const old = side('A', plan(EVEN, { weeklyFee: { ...known({ from: 90, to: 90 }), old: true } }))
		expect(leavingSum(old, at(8, { price: 500_000 }), assumptions)).toBe('old-fee')
		expect(sumOf({ ...old, takesPublished: true }, at(8, { price: 500_000 })).terms.weeklyFee.middle).toBe(90)
		expect(
			sumOf(side('A', plan(EVEN, told({ weeklyFee: 170 }))), at(8, { price: 500_000 })).terms.weeklyFee.middle,
		).toBe(170)
		expect(sumOf(old, at(8, { price: 500_000, countsFees: false })).total.high).toBe(150_000)
	})

	test('a fee that we haven’t found, and one of the resale price unless its change is counted', () => {
		expect(keptSpread(side('A', plan(undefined)), 8, assumptions)).toBe('no-fee')
		expect(keptSpread({ name: 'A', costs: undefined }, 8, assumptions)).toBe('loading')
		const resale = side('A', plan({ percent: 20, atEntry: 20, of: 'resale-price' }))
		expect(keptSpread(resale, 8, assumptions)).toBe('other-base')
		expect(leavingSum(resale, at(8, { price: 500_000 }), assumptions)).toBe('other-base')
		// 500,000 × 1.1² × 20% = 121,000.
		expect(sumOf(resale, at(2, { price: 500_000, priceGrowth: 10, countsFees: false })).parts.kept.high).toBe(121_000)
	})

	test('plans that are set aside, unless the reader’s price is for one of them', () => {
		const two = side('A', plan({ percent: 30 }, {}, '30% plan'), {
			...plan({ percent: 25 }, {}, '25% plan'),
			isAside: true,
		})
		expect(keptSpread(two, 8, assumptions)).toEqual({ low: 30, middle: 30, high: 30, isMost: true })
		expect(keptSpread({ ...two, plan: '25% plan' }, 8, assumptions)).toMatchObject({ high: 25 })
	})
})

describe('shares', () => {
	const of = (...fees: DeferredFee[]) =>
		keptSpread(side('A', ...fees.map((fee, index) => plan(fee, {}, `${index}`))), 4, assumptions)

	test('are exact by known steps, and at most the whole where only that is known', () => {
		expect(of({ percent: 25, byYear: [5, 5, 5, 5, 5] })).toMatchObject({ low: 20, high: 20, isMost: false })
		expect(of({ percent: 25, years: 4 })).toMatchObject({ low: 25, high: 25, isMost: false })
		expect(of({ percent: 25, atEntry: 5, years: 6 })).toMatchObject({ low: 5, high: 25, isMost: true })
		// After five years a fee counts as built up.
		expect(of({ percent: 25 })).toMatchObject({ low: 0, high: 25, isMost: true })
		expect(keptSpread(side('A', plan({ percent: 25 })), 5, assumptions)).toMatchObject({
			low: 25,
			high: 25,
			isMost: true,
		})
	})

	test('of several kinds of homes are a range, and so are those that sources give', () => {
		expect(of({ percent: 20, years: 2 }, { percent: 30, years: 3 })).toMatchObject({
			low: 20,
			high: 30,
			differsBy: 'homes',
		})
		const disputed = plan({ percent: 20, years: 2 })
		disputed.terms.dmf!.differs = [known({ percent: 30, years: 2 })]
		expect(keptSpread(side('A', disputed), 4, assumptions)).toMatchObject({ low: 20, high: 30, differsBy: 'sources' })
	})
})

describe('the order', () => {
	const anySums = fc.array(
		fc.tuple(int(0, 60), int(0, 25)).map(([low, more]) => ({ low, high: low + more })),
		{ minLength: 1, maxLength: 6 },
	)
	const numbered = (sums: readonly { low: number; high: number }[]): Between<number>[] =>
		sums.map((sum, index) => ({ ...sum, side: index }))
	const overlap = (a: { low: number; high: number }, b: { low: number; high: number }) =>
		a.low <= b.high && b.low <= a.high

	test('has each sum once; those in order don’t overlap, and what is too close overlaps with one of its group', () => {
		fc.assert(
			fc.property(anySums, (sums) => {
				const groups = orderOf(numbered(sums))
				const all = groups.flatMap(({ inOrder, tooClose }) => [...inOrder.flat(), ...tooClose])
				expect(all.toSorted((a, b) => a - b)).toEqual(sums.map((_, index) => index))
				const items = groups.flatMap(({ inOrder }) => inOrder)
				for (const [index, item] of items.entries()) {
					const [first] = item
					for (const other of item) expect(sums[other]).toEqual(sums[first!])
					const next = sums[items[index + 1]?.[0] ?? -1] ?? { low: Infinity }
					expect(sums[first!]!.high).toBeLessThan(next.low)
				}
				for (const [index, group] of groups.entries()) {
					const members = [...group.inOrder.flat(), ...group.tooClose]
					for (const one of group.tooClose)
						expect(members.some((other) => other !== one && overlap(sums[one]!, sums[other]!))).toBe(true)
					// Whatever group comes later costs more, surely.
					for (const later of groups
						.slice(index + 1)
						.flatMap(({ inOrder, tooClose }) => [...inOrder.flat(), ...tooClose]))
						for (const one of members) expect(sums[one]!.high).toBeLessThan(sums[later]!.low)
				}
			}),
			cases(200),
		)
	})

	test('doesn’t depend on the order of the villages', () => {
		fc.assert(
			fc.property(anySums, (sums) => {
				const shape = (list: typeof sums) =>
					orderOf(numbered(list)).map(({ inOrder, tooClose }) => [inOrder.map(([one]) => list[one!]), tooClose.length])
				expect(shape(sums.toReversed())).toEqual(shape(sums))
			}),
			{ numRuns: 200 },
		)
	})
})

test('an agreement is asked for where what it costs differs', () => {
	const plans = (...fees: number[]) =>
		plansToChoose({
			plans: fees.map((to, index) => ({ name: `${index}`, terms: { weeklyFee: { value: { to }, sources: [index] } } })),
		}).map(({ name }) => name)
	expect(plans(150, 150)).toEqual(['0'])
	expect(plans(150, 160)).toEqual(['0', '1'])
})
