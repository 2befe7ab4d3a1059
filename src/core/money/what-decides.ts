/** Finds which of someone's figures matter most: changes each on its own, and compares what is left at the end. */
import { costProblems } from '../costs/cost-model.ts'
import { project, type MoneyPlan, type Projection } from './money-model.ts'

/** A figure that is changed. */
export interface Decider {
	/** The change in words, to begin a sentence: `Everyday costs a tenth higher`. */
	change: string
	/** How much more is left at the end, in cents; negative if less. */
	effect: number
	/** How many months the money lasts then. */
	lasts: number
}

type Change = readonly [change: string, plan: MoneyPlan | undefined]

/**
 * Returns the figures with the largest effect on what is left at the end, the largest first. Amounts are made a tenth higher,
 * rates a percentage point higher, and times a year longer.
 * @param before the projection of the unchanged plan
 */
export function whatDecides(plan: MoneyPlan, before: Projection, max = 2): Decider[] {
	return changesOf(plan)
		.flatMap(([change, changed]) => {
			if (!changed) return []
			const { left, lasts } = project(changed)
			return left === before.left ? [] : [{ change, effect: left - before.left, lasts }]
		})
		.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
		.slice(0, max)
}

function changesOf(plan: MoneyPlan): Change[] {
	const { home, care, months } = plan
	return [
		['Savings a tenth higher', { ...plan, savings: tenth(plan.savings) }],
		['Interest a point higher', { ...plan, interest: point(plan.interest) }],
		['Inflation a point higher', { ...plan, inflation: point(plan.inflation) }],
		['Income a tenth higher', { ...plan, income: tenth(plan.income) }],
		['Everyday costs a tenth higher', { ...plan, living: tenth(plan.living) }],
		['The price of your home a tenth higher', { ...plan, home: { ...home, value: tenth(home.value) } }],
		['A rise in the price of your home a point higher', { ...plan, home: { ...home, growth: point(home.growth) } }],
		...(care
			? ([
					['The cost of care a tenth higher', { ...plan, care: { ...care, cost: tenth(care.cost) } }],
					[
						'Care a year later',
						care.after + 12 < months ? { ...plan, care: { ...care, after: care.after + 12 } } : undefined,
					],
				] satisfies Change[])
			: []),
		...changesOfWay(plan),
	]
}

function changesOfWay(plan: MoneyPlan): Change[] {
	const { way } = plan
	switch (way.kind) {
		case 'village': {
			const { terms } = way
			/** Returns undefined if the cost model refuses it, such as a fee of more than the whole price. */
			const changed = (change: Partial<typeof terms>): MoneyPlan | undefined => {
				const next = { ...terms, ...change }
				return costProblems(next, 1).length > 0 ? undefined : { ...plan, way: { ...way, terms: next } }
			}
			return [
				['The entry price a tenth higher', changed({ entryPayment: tenth(terms.entryPayment) })],
				['The weekly fee a tenth higher', changed({ weeklyFee: tenth(terms.weeklyFee) })],
				['A rise in the weekly fee a point higher', changed({ feeGrowth: point(terms.feeGrowth) })],
				[
					'A change in the price of the village home a point higher',
					changed({ priceGrowth: point(terms.priceGrowth) }),
				],
				[
					'The deferred management fee a tenth higher',
					changed({ dmfAtEntry: terms.dmfAtEntry * 1.1, dmfByYear: terms.dmfByYear.map((share) => share * 1.1) }),
				],
			]
		}
		case 'home':
			return [
				['Help at home a tenth higher', { ...plan, way: { ...way, help: tenth(way.help) } }],
				['Rates, insurance and repairs a tenth higher', { ...plan, way: { ...way, upkeep: tenth(way.upkeep) } }],
				[
					'A rise in rates, insurance and repairs a point higher',
					{ ...plan, way: { ...way, upkeepRise: point(way.upkeepRise) } },
				],
			]
		case 'rent':
			return [
				['The rent a tenth higher', { ...plan, way: { ...way, rent: tenth(way.rent) } }],
				['A rise in rent a point higher', { ...plan, way: { ...way, rise: point(way.rise) } }],
			]
	}
}

const tenth = (amount: number) => Math.round(amount * 1.1)
const point = (rate: number) => rate + 0.01
