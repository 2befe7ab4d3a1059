import { describe, expect, test } from 'vitest'
import { project, type MoneyPlan } from '../../src/core/money/money-model.ts'
import type { WayAnswer } from '../../src/core/money/money-words.ts'
import { effectInWords, ifHomePriceChanged, whatDecides } from '../../src/core/money/what-decides.ts'
import { NO_MONEY, STAY, inCare, toCents } from './cost-cases.ts'

/** Every figure differs from every other, so that a change of another figure has another effect. */
const plan: MoneyPlan = {
	months: 240,
	savings: 200_000,
	interest: 2,
	inflation: 2.5,
	income: 1300,
	living: 510,
	home: { value: 800_000, growth: 1, owed: 20_000, selling: 30_000 },
	later: { ...inCare(120, 1500, { income: 1300 }), living: 50 },
	way: { kind: 'home', help: 70, upkeep: 9000, upkeepRise: 4, changes: 15_000 },
}
const village: MoneyPlan = {
	...plan,
	way: {
		kind: 'village',
		terms: {
			entryPrice: 600_000,
			weeklyFee: 180,
			weeklyFeeRises: 3,
			dmfOf: 'entry-price',
			dmf: 30,
			dmfAtEntry: 5,
			dmfYears: 3,
			dmfByYear: [10, 10, 5],
			priceGrowth: 1.5,
			gainShare: 50,
			lossShare: 50,
			repaymentMonths: 9,
			feesStopOnExit: false,
			otherCharges: 1000,
		},
		room: { price: 310_000, dmf: 20, dmfYears: 2, isFirstFeeCredited: false, isSetOff: true },
	},
}
const rented: MoneyPlan = { ...plan, way: { kind: 'rent', rent: 520, rise: 3.5 } }

/** By sentence: the one figure that it names, and its value then. */
type Named = Record<string, [path: string, value: number | number[]]>
const OF_ALL: Named = {
	'If you had $220,000 in savings instead of $200,000': ['savings', 220_000],
	'If your savings earned 3% a year instead of 2%': ['interest', 3],
	'If everyday prices and incomes rose 3.5% a year instead of 2.5%': ['inflation', 3.5],
	'If your income were $1,430 a fortnight instead of $1,300': ['income', 1430],
	'If your everyday costs were $561 a week instead of $510': ['living', 561],
	'If your home were worth $880,000 today instead of $800,000': ['home.value', 880_000],
	'If care cost $1,650 a week instead of $1,500': ['later.care.cost', 1650],
	'If you moved into care a year later': ['later.after', 132],
}
const AT_HOME: Named = {
	'If help at home cost $77 a week instead of $70': ['way.help', 77],
	'If rates, insurance and repairs cost $9,900 a year instead of $9,000': ['way.upkeep', 9900],
	'If rates, insurance and repairs rose 5% a year instead of 4%': ['way.upkeepRise', 5],
}
const RENTED: Named = {
	'If the rent were $572 a week instead of $520': ['way.rent', 572],
	'If the rent rose 4.5% a year instead of 3.5%': ['way.rise', 4.5],
}
const IN_VILLAGE: Named = {
	'If the entry price were $660,000 instead of $600,000': ['way.terms.entryPrice', 660_000],
	'If the weekly fee were $198 instead of $180': ['way.terms.weeklyFee', 198],
	'If the weekly fee rose 4% a year instead of 3%': ['way.terms.weeklyFeeRises', 4],
	'If the village home’s price rose 2.5% a year instead of 1.5%': ['way.terms.priceGrowth', 2.5],
	'If the fee when you leave were 33% instead of 30%': ['way.terms.dmf', [5.5, 11, 11, 5.5]],
	'If the care room cost $341,000 today instead of $310,000': ['way.room.price', 341_000],
}

/** Returns the plan with one figure changed by its name; the first of the shares of a fee is that of the first day. */
function withFigure(from: MoneyPlan, path: string, value: number | number[]): MoneyPlan {
	const changed = structuredClone(from)
	const names = path.split('.')
	const last = names.pop()!
	let part = changed as unknown as Record<string, unknown>
	for (const name of names) part = part[name] as Record<string, unknown>
	// Nobody's income is another in care.
	if (path === 'income' && changed.later?.care) changed.later.income = changed.later.care.income = Number(value)
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
	expect(found.map(({ words }) => words).sort()).toEqual(Object.keys(named).sort())
	// Two figures with the same effect could be taken for each other.
	expect(new Set(found.map(({ effect }) => toCents(effect))).size).toBe(found.length)
	for (const { words, effect, answer } of found) {
		const changed = project(withFigure(from, ...named[words]!))
		expect(Math.abs(answer.left - changed.left), words).toBeLessThan(0.05)
		expect(answer.years.length, words).toBe(changed.years.length)
		expect(Math.abs(toCents(effect) - toCents(changed.left - before.left)), words).toBeLessThanOrEqual(1)
	}
})

test('the strongest come first, and what makes no difference is left out', () => {
	const renting: MoneyPlan = { ...NO_MONEY, savings: 100_000, way: { kind: 'rent', rent: 500, rise: 0 } }
	const before = project(renting)
	const found = whatDecides(renting, before, project)
	// 550 × 365 ÷ 7 = 28,678.57, a month 2,389.88 instead of 2,172.62: 217.26 more, in ten years 26,071.20.
	// With 1% a year more, the last year's rent is 9.4% higher and the first year's is the same. A tenth more of savings is 10,000.
	expect(found.map(({ words, effect }) => [words, toCents(effect) / 100])).toEqual([
		['If the rent were $550 a week instead of $500', -26_071.2],
		['If the rent rose 1% a year', -12_050.4],
	])
	expect(found[0]?.answer.lasts).toBe(41)
	expect(found.map((decider) => effectInWords(75, { plan: renting, projection: before }, decider))).toEqual([
		'about $26,000 less would be left',
		'about $12,000 less would be left',
	])
	const shorter = { words: '', effect: -400, answer: { ...before, lasts: 30 } }
	expect(effectInWords(75, { plan: renting, projection: before }, shorter)).toBe(
		'about as much would be left, and your savings would last to about 77',
	)
	expect(whatDecides(NO_MONEY, project(NO_MONEY), project)).toEqual([])
})

describe('the price of the home', () => {
	/** A home of 800,000 that is kept for 20 years, and 570,000 left elsewhere. */
	function answersWith(growth: number, elsewhere: number): WayAnswer[] {
		const home: MoneyPlan = {
			...NO_MONEY,
			months: 240,
			home: { ...NO_MONEY.home, value: 800_000, growth },
			way: { ...STAY, changes: 128_000 },
		}
		const other: MoneyPlan = { ...home, savings: elsewhere - 800_000, way: NO_MONEY.way }
		return [
			{ name: 'home', label: 'At home', place: 'at home', plan: home, projection: project(home) },
			{ name: 'rent', label: 'Renting', place: 'in a rented home', plan: other, projection: project(other) },
		]
	}
	test('says what a point more and a point less would do, and where it changes which leaves more', () => {
		// 800,000 × 1.01^20 = 976,152; × 0.99^20 = 654,326: 672,000 − 146,000 = 526,000 is 44,000 less than 570,000.
		const answers = answersWith(0, 570_000)
		expect(ifHomePriceChanged(1, 75, answers, project)).toEqual({
			change: 'If your home’s price rose 1% a year',
			outcome: 'living at home would leave about $176,000 more. In a rented home nothing would change.',
		})
		expect(ifHomePriceChanged(-1, 75, answers, project)).toEqual({
			change: 'If your home’s price fell 1% a year',
			outcome: 'living at home would leave about $146,000 less. That’s about $44,000 less than in a rented home.',
		})
		expect(ifHomePriceChanged(-1, 75, answersWith(0, 526_000), project)?.outcome).toMatch(
			/That’s about as much as in a/,
		)
		expect(ifHomePriceChanged(-1, 75, answersWith(0, 400_000), project)?.outcome).not.toContain('That’s')
	})
	test.each([
		[2, 1, 'rose 3% a year instead of 2%'],
		[2, -1, 'rose 1% a year instead of 2%'],
		[1, -1, 'stayed the same'],
		[-1, 1, 'stayed the same'],
		[-1, -1, 'fell 2% a year instead of 1%'],
		[0.5, -1, 'fell 0.5% a year'],
	])('from %d a year by %d: it %s', (growth, by, words) => {
		expect(ifHomePriceChanged(by, 75, answersWith(growth, 0), project)?.change).toBe(`If your home’s price ${words}`)
	})
	test('nothing is said unless a home that is owned is kept', () => {
		const [home, other] = answersWith(0, 0)
		expect(ifHomePriceChanged(1, 75, [other!], project)).toBeUndefined()
		const none = { ...home!, plan: { ...home!.plan, home: { ...home!.plan.home, value: 0 } } }
		expect(ifHomePriceChanged(1, 75, [none], project)).toBeUndefined()
	})
})
