import { describe, expect, test } from 'vitest'
import { project, type MoneyPlan } from '../../src/core/money/money-model.ts'
import type { WayAnswer } from '../../src/core/money/money-words.ts'
import { effectInWords, ifHomePriceChanged, whatDecides } from '../../src/core/money/what-decides.ts'

const dollars = (amount: number) => Math.round(amount * 100)

/** Every figure differs from every other, so that a change of another figure has another effect. */
const plan: MoneyPlan = {
	months: 240,
	savings: dollars(200_000),
	interest: 0.02,
	inflation: 0.025,
	income: dollars(1300),
	living: dollars(510),
	home: { value: dollars(800_000), growth: 0.01, owed: dollars(20_000), selling: dollars(30_000) },
	care: { after: 120, cost: dollars(1500), extras: dollars(50) },
	way: { kind: 'home', help: dollars(70), upkeep: dollars(9000), upkeepRise: 0.04, changes: dollars(15_000) },
}
const village: MoneyPlan = {
	...plan,
	way: {
		kind: 'village',
		terms: {
			entryPayment: dollars(600_000),
			weeklyFee: dollars(180),
			feeGrowth: 0.03,
			dmfOf: 'entry-payment',
			dmfAtEntry: 0.05,
			dmfByYear: [0.1, 0.1, 0.05],
			priceGrowth: 0.015,
			gainShare: 0.5,
			lossShare: 0.5,
			monthsToRepayment: 9,
			feesStopOnLeaving: false,
			otherCharges: dollars(1000),
		},
		room: { price: dollars(310_000), feeShare: 0.2, feeYears: 2, isFirstFeeCredited: false, isSetOff: true },
	},
}
const rented: MoneyPlan = { ...plan, way: { kind: 'rent', rent: dollars(520), rise: 0.035 } }

/** By sentence: the one figure that it names, and its value then. */
type Named = Record<string, [path: string, value: number | number[]]>
const OF_ALL: Named = {
	'If you had $220,000 in savings instead of $200,000': ['savings', dollars(220_000)],
	'If your savings earned 3% a year instead of 2%': ['interest', 0.03],
	'If everyday prices and incomes rose 3.5% a year instead of 2.5%': ['inflation', 0.035],
	'If your income were $1,430 a fortnight instead of $1,300': ['income', dollars(1430)],
	'If your everyday costs were $561 a week instead of $510': ['living', dollars(561)],
	'If your home were worth $880,000 today instead of $800,000': ['home.value', dollars(880_000)],
	'If care cost $1,650 a week instead of $1,500': ['care.cost', dollars(1650)],
	'If you moved into care a year later': ['care.after', 132],
}
const AT_HOME: Named = {
	'If help at home cost $77 a week instead of $70': ['way.help', dollars(77)],
	'If rates, insurance and repairs cost $9,900 a year instead of $9,000': ['way.upkeep', dollars(9900)],
	'If rates, insurance and repairs rose 5% a year instead of 4%': ['way.upkeepRise', 0.05],
}
const RENTED: Named = {
	'If the rent were $572 a week instead of $520': ['way.rent', dollars(572)],
	'If the rent rose 4.5% a year instead of 3.5%': ['way.rise', 0.045],
}
const IN_VILLAGE: Named = {
	'If the entry price were $660,000 instead of $600,000': ['way.terms.entryPayment', dollars(660_000)],
	'If the weekly fee were $198 instead of $180': ['way.terms.weeklyFee', dollars(198)],
	'If the weekly fee rose 4% a year instead of 3%': ['way.terms.feeGrowth', 0.04],
	'If the village home’s price rose 2.5% a year instead of 1.5%': ['way.terms.priceGrowth', 0.025],
	'If the fee when you leave were 33% instead of 30%': ['way.terms.dmf', [0.055, 0.11, 0.11, 0.055]],
	'If the care room cost $341,000 today instead of $310,000': ['way.room.price', dollars(341_000)],
}

/** Returns the plan with one figure changed by its name; the first of the shares of a fee is that of the first day. */
function withFigure(from: MoneyPlan, path: string, value: number | number[]): MoneyPlan {
	const changed = structuredClone(from)
	const names = path.split('.')
	const last = names.pop()!
	let part = changed as unknown as Record<string, unknown>
	for (const name of names) part = part[name] as Record<string, unknown>
	if (Array.isArray(value)) Object.assign(part, { dmfAtEntry: value[0], dmfByYear: value.slice(1) })
	else if (typeof part[last] === 'number') part[last] = value
	else throw new Error(`there is no figure ${path}`)
	return changed
}

test.each([
	['at home', plan, { ...OF_ALL, ...AT_HOME }],
	['in a rented home', rented, { ...OF_ALL, ...RENTED }],
	['in a village', village, { ...OF_ALL, ...IN_VILLAGE }],
])('each sentence changes the figure that it names, and no other: %s', (_, from, named) => {
	const before = project(from)
	const found = whatDecides(from, before, project, Infinity)
	expect(found.map(({ change }) => change).sort()).toEqual(Object.keys(named).sort())
	// Two figures with the same effect could be taken for each other.
	expect(new Set(found.map(({ effect }) => effect)).size).toBe(found.length)
	for (const { change, effect, projection } of found) {
		const changed = project(withFigure(from, ...named[change]!))
		expect(projection.left, change).toBeCloseTo(changed.left, -1)
		expect(projection.years.length, change).toBe(changed.years.length)
		expect(Math.abs(effect - (changed.left - before.left)), change).toBeLessThanOrEqual(1)
	}
})

test('the strongest come first, and what makes no difference is left out', () => {
	const renting: MoneyPlan = {
		months: 120,
		savings: dollars(100_000),
		interest: 0,
		inflation: 0,
		income: 0,
		living: 0,
		home: { value: 0, growth: 0, owed: 0, selling: 0 },
		way: { kind: 'rent', rent: dollars(500), rise: 0 },
	}
	const before = project(renting)
	const found = whatDecides(renting, before, project)
	// 550 × 365 ÷ 7 = 28,678.57, a month 2,389.88 instead of 2,172.62: 217.26 more, in ten years 26,071.20.
	// With 1% a year more, the last year's rent is 9.4% higher and the first year's is the same. A tenth more of savings is 10,000.
	expect(found).toMatchObject([
		{ change: 'If the rent were $550 a week instead of $500', effect: dollars(-26_071.2), projection: { lasts: 41 } },
		{ change: 'If the rent rose 1% a year', effect: dollars(-12_050.4) },
	])
	expect(found.map((decider) => effectInWords(75, { plan: renting, projection: before }, decider))).toEqual([
		'about $26,000 less would be left',
		'about $12,000 less would be left',
	])
	const shorter = { change: '', effect: dollars(-400), projection: { ...before, lasts: 30 } }
	expect(effectInWords(75, { plan: renting, projection: before }, shorter)).toBe(
		'about as much would be left, and your savings would last to about 77',
	)
	const nothing: MoneyPlan = { ...renting, savings: 0, way: { kind: 'rent', rent: 0, rise: 0 } }
	expect(whatDecides(nothing, project(nothing), project)).toEqual([])
})

describe('the price of the home', () => {
	/** A home of 800,000 that is kept for 20 years, and 570,000 left elsewhere. */
	function answersWith(growth: number, elsewhere: number): WayAnswer[] {
		const home: MoneyPlan = {
			months: 240,
			savings: 0,
			interest: 0,
			inflation: 0,
			income: 0,
			living: 0,
			home: { value: dollars(800_000), growth, owed: 0, selling: 0 },
			way: { kind: 'home', help: 0, upkeep: 0, upkeepRise: 0, changes: dollars(128_000) },
		}
		const other: MoneyPlan = {
			...home,
			savings: dollars(elsewhere - 800_000),
			way: { kind: 'rent', rent: 0, rise: 0 },
		}
		return [
			{ name: 'home', label: 'At home', place: 'at home', plan: home, projection: project(home) },
			{ name: 'rent', label: 'Renting', place: 'in a rented home', plan: other, projection: project(other) },
		]
	}
	test('says what a point more and a point less would do, and where it changes which leaves more', () => {
		// 800,000 × 1.01^20 = 976,152; × 0.99^20 = 654,326: 672,000 − 146,000 = 526,000 is 44,000 less than 570,000.
		const answers = answersWith(0, 570_000)
		expect(ifHomePriceChanged(0.01, 75, answers, project)).toEqual({
			change: 'If your home’s price rose 1% a year',
			outcome: 'about $176,000 more would be left at home. In a rented home nothing would change.',
		})
		expect(ifHomePriceChanged(-0.01, 75, answers, project)).toEqual({
			change: 'If your home’s price fell 1% a year',
			outcome: 'about $146,000 less would be left at home. That’s about $44,000 less than in a rented home.',
		})
		expect(ifHomePriceChanged(-0.01, 75, answersWith(0, 526_000), project)?.outcome).toMatch(
			/That’s about as much as in a/,
		)
		expect(ifHomePriceChanged(-0.01, 75, answersWith(0, 400_000), project)?.outcome).not.toContain('That’s')
	})
	test.each([
		[0.02, 0.01, 'rose 3% a year instead of 2%'],
		[0.02, -0.01, 'rose 1% a year instead of 2%'],
		[0.01, -0.01, 'stayed the same'],
		[-0.01, 0.01, 'stayed the same'],
		[-0.01, -0.01, 'fell 2% a year instead of 1%'],
		[0.005, -0.01, 'fell 0.5% a year'],
	])('from %d a year by %d: it %s', (growth, by, words) => {
		expect(ifHomePriceChanged(by, 75, answersWith(growth, 0), project)?.change).toBe(`If your home’s price ${words}`)
	})
	test('nothing is said unless a home that is owned is kept', () => {
		const [home, other] = answersWith(0, 0)
		expect(ifHomePriceChanged(0.01, 75, [other!], project)).toBeUndefined()
		const none = { ...home!, plan: { ...home!.plan, home: { ...home!.plan.home, value: 0 } } }
		expect(ifHomePriceChanged(0.01, 75, [none], project)).toBeUndefined()
	})
})
