import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { joinedFee } from '../../src/core/costs/joined-fee.ts'
import { glanceOf } from '../../scripts/facts/glance.ts'
import { stateOn } from '../../scripts/facts/resolve.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { assumptionsOf, costsOfOperator } from '../../scripts/manifest/records/record-costs.ts'
import { readCompare } from '../../src/core/compare/compare-address.ts'
import { askedTexts, readQuestion } from '../../src/core/compare/leaving-question.ts'
import {
	costQuery,
	numberField,
	readCostAddress,
	readTexts,
	textsOf,
	type InputTexts,
} from '../../src/core/costs/cost-inputs.ts'
import { daysOf, isPossible } from '../../src/core/costs/cost-model.ts'
import { costRows } from '../../src/core/costs/cost-table.ts'
import { fillAll, type FilledAgreement } from '../../src/core/costs/fill.ts'
import type { CostInputs, KnownCosts } from '../../src/core/costs/terms.ts'
import { isBuildUpKnown } from '../../src/core/facts/fee-words.ts'
import type { Known, Source } from '../../src/core/facts/source.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import { sentence } from '../../src/core/format.ts'
import { asRead } from '../../src/core/typed-number.ts'
import { cases } from '../samples.ts'
import { readRealContent } from '../real-content.ts'
import { NO_COSTS } from './cost-cases.ts'

const usual: CostInputs = {
	...NO_COSTS,
	entryPrice: 700_000,
	weeklyFee: 200,
	weeklyFeeRises: 2.5,
	dmf: 30,
	dmfYears: 3,
	repaymentMonths: 9,
	feesStopOnExit: false,
	years: 4,
	home: 0,
	rent: 0,
	livingRise: 2.5,
	earnings: 0,
}
const read = (changed: Partial<InputTexts>) => readTexts({ ...textsOf(usual), ...changed }, usual)
/** What the calculator opens with by an address. */
const opened = (query: string) => {
	const { given, ...start } = readCostAddress(new URLSearchParams(query))
	const { inputs, problems } = readTexts({ ...textsOf(usual), ...given }, usual)
	return { ...start, given, inputs, problems: [...start.problems, ...Object.values(problems)] }
}

describe('the plans of all villages and operators', () => {
	let plans: FilledAgreement[]
	let known: (KnownCosts & { sources: readonly Source[] })[]
	let fees: { words: string; fee: string; glance: string | undefined }[]
	/** The fees of which no steps are shown, each with all that the village and its operator say about them. */
	let open: { slug: string; fee: DeferredFee; said: DeferredFee[] }[]
	beforeAll(async () => {
		const content = await readRealContent()
		const { costsOf, operatorOf, rowOf, villagesOf } = createContext(content)
		fees = content.villages.flatMap((village) => {
			const { dmfWords: words } = rowOf(village)
			const glance = glanceOf(village.known.facts, village.operator).find(({ key }) => key === 'dmf')?.text
			return words === null ? [] : [{ words, fee: costsOf(village).fee ?? '', glance }]
		})
		open = content.villages.flatMap((village) => {
			const { slug } = village
			const statements = [village, operatorOf(village)]
				.flatMap(({ facts }) => facts.dmf ?? [])
				.filter((one) => stateOn(dayOfBuild(), one) === 'current' && (one.for?.villages ?? [slug]).includes(slug))
			return costsOf(village).plans.flatMap(({ name, terms: { dmf } }) => {
				const ofPlan = statements.filter(({ for: scope }) => [undefined, name].includes(scope?.plan ?? scope?.homes))
				return dmf && !isBuildUpKnown(dmf.value) ? { slug, fee: dmf.value, said: ofPlan.map(({ value }) => value) } : []
			})
		})
		const { villages, operators } = content
		known = [
			...villages.map((village) => ({ ...costsOf(village), sources: village.known.sources })),
			...operators.map((operator) => ({
				...costsOfOperator(operator, villagesOf(operator).length, content),
				sources: operator.known.sources,
			})),
		]
		plans = known.flatMap((costs) => fillAll(costs, assumptionsOf(content)))
	})

	test('say the same fee on cards, pages and comparisons', () => {
		const plain = (words: string) => words.replaceAll(' of the entry price', '')
		expect(fees.map(({ words }) => plain(words))).toEqual(fees.map(({ fee }) => plain(fee)))
		const ofEntry = fees.filter(({ words }) => !/ of the (resale|market)/.test(words))
		expect(ofEntry.map(({ glance }) => glance)).toEqual(ofEntry.map(({ words }) => sentence(words)))
		expect(ofEntry).not.toHaveLength(0)
	})

	test('lack the steps of a fee only where neither the village nor its operator has them, or what they say differs', () => {
		const hidden = open.filter(({ fee, said }) => {
			const same = said.filter((one) => isBuildUpKnown(one) && joinedFee(fee, one))
			return same.length > 0 && same.every((one) => same.every((other) => joinedFee(one, other)))
		})
		expect(hidden.map(({ slug }) => slug)).toEqual([])
	})

	test('have a source for each known term', () => {
		for (const { plans: all, sources } of known)
			for (const term of all.flatMap(({ terms }): Known<unknown>[] => Object.values(terms)))
				expect(term.sources.map((at) => sources[at]?.url)).not.toHaveLength(0)
	})

	test('can be worked out, and keep their figures through the form and the address', () => {
		expect(plans).not.toHaveLength(0)
		for (const { inputs } of plans) {
			expect(isPossible(inputs, daysOf(inputs.years))).toBe(true)
			expect(opened(costQuery({ plan: 0 }, inputs))).toMatchObject({ inputs, problems: [] })
		}
	})
})

const percent = (least: number, most: number) =>
	fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100)
const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100)
const schedule = fc.oneof(
	fc
		.record({
			dmf: percent(0, 100),
			part: fc.double({ min: 0, max: 1, noNaN: true }),
			dmfYears: fc.integer({ min: 1, max: 30 }),
		})
		.map(({ part, ...fee }) => ({ ...fee, dmfAtEntry: Math.floor(fee.dmf * part * 100) / 100, dmfByYear: [] })),
	fc.array(percent(0, 3), { minLength: 1, maxLength: 30 }).map((dmfByYear) => ({
		dmfAtEntry: 5,
		dmfByYear,
		dmfYears: dmfByYear.length,
		dmf: Math.round(dmfByYear.reduce((sum, one) => sum + one, 5) * 1e9) / 1e9,
	})),
)
const anyInputs: fc.Arbitrary<CostInputs> = fc
	.record({
		entryPrice: dollars(100_000_000),
		weeklyFee: dollars(100_000),
		weeklyFeeRises: percent(0, 50),
		otherCharges: dollars(100_000_000),
		dmfOf: fc.constantFrom('entry-price', 'resale-price'),
		priceGrowth: percent(-50, 50).map((value) => value || 0),
		gainShare: percent(0, 100),
		lossShare: percent(0, 100),
		repaymentMonths: fc.integer({ min: 0, max: 120 }),
		feesStopOnExit: fc.boolean(),
		years: fc.integer({ min: 1, max: 40 }),
		home: dollars(100_000),
		rent: dollars(100_000),
		livingRise: percent(0, 50),
		earnings: percent(0, 20),
		schedule,
	})
	.map(({ schedule, ...rest }) => ({ ...rest, ...schedule }))
const settings = cases(100)

test('a result is whole dollars, however large the figures are', () => {
	fc.assert(
		fc.property(anyInputs, fc.constantFrom(0, 40, 50), (inputs, priceGrowth) => {
			const large = { ...inputs, entryPrice: 100_000_000, priceGrowth, gainShare: 100, dmfOf: 'resale-price' as const }
			const rows = costRows(large, [30, 47, 60], inputs.earnings).filter(({ key }) => key !== 'wait')
			for (const { values } of rows) expect(values.join(' ')).toMatch(/^(((?:−\u2060)?\$[\d,]+|None)( |$))+$/)
		}),
		settings,
	)
})

test('an address gives back every input that it was made from', () => {
	fc.assert(
		fc.property(
			anyInputs,
			fc.constantFrom({}, { village: 'acacia-cove-village' }, { operator: 'enliven' }),
			fc.integer({ min: 0, max: 8 }),
			(inputs, start, plan) => {
				expect(opened(costQuery({ ...start, plan }, inputs))).toMatchObject({ ...start, plan, inputs, problems: [] })
			},
		),
		settings,
	)
})

/** Links with every parameter that any release has read: readers have such links, so these names never change. */
describe('an address of every parameter that was ever read opens with its figures', () => {
	const OF_STAY = '&years=7&home=250&rent=600&living-rise=3&earns=4.5'
	const stay = { years: 7, home: 250, rent: 600, livingRise: 3, earnings: 4.5 }

	test('/costs, of a village with a fee in even steps', () => {
		const found = opened(
			`village=acacia-cove-village&plan=2&entry=650000&fee=180.5&fee-rise=3.5&once=4500&dmf-of=resale-price&dmf=25&dmf-start=5&dmf-years=4&price-change=-1.5&gain-share=50&loss-share=20&repaid-after=6&fee-after=stops${OF_STAY}`,
		)
		expect(found).toMatchObject({ village: 'acacia-cove-village', plan: 1, problems: [] })
		expect(found.inputs).toEqual({
			entryPrice: 650_000,
			weeklyFee: 180.5,
			weeklyFeeRises: 3.5,
			otherCharges: 4500,
			dmfOf: 'resale-price',
			dmf: 25,
			dmfAtEntry: 5,
			dmfYears: 4,
			dmfByYear: [],
			priceGrowth: -1.5,
			gainShare: 50,
			lossShare: 20,
			repaymentMonths: 6,
			feesStopOnExit: true,
			...stay,
		})
	})

	test('/costs, of an operator with a fee year by year', () => {
		const { inputs, given, ...found } = opened(
			`operator=enliven&dmf-of=entry-payment&dmf-each=6,12,12&fee-after=goes-on${OF_STAY}`,
		)
		expect(found).toEqual({ operator: 'enliven', plan: 0, problems: [] })
		// As the form begins with both choices, only the texts show that they were read.
		expect(given).toMatchObject({ dmfOf: 'entry-payment', feesStopOnExit: 'goes-on' })
		const choices = { dmfOf: 'entry-price', feesStopOnExit: false } as const
		expect(inputs).toEqual({ ...usual, ...choices, dmf: 30, dmfYears: 3, dmfByYear: [6, 12, 12], ...stay })
	})

	test('/compare', () => {
		const found = (query: string) => readCompare(new URLSearchParams(query), (slug) => slug)
		const { asked, ...shown } = found(
			'v=a,b&differs=1&years=7&price=640000&fees=0&change=-2&earns=4.5&care=300000&care-kept=30&care-fee-years=3&care-years=4',
		)
		expect(shown).toMatchObject({ compared: 'villages', shown: ['a', 'b'], differs: true })
		expect(readQuestion(askedTexts(asked ?? ''))).toEqual({
			question: {
				years: 7,
				price: 640_000,
				countsFees: false,
				priceGrowth: -2,
				earnings: 4.5,
				care: { room: { price: 300_000, dmf: 30, dmfYears: 3 }, years: 4 },
			},
			problems: {},
		})
		expect(found('o=c,d')).toMatchObject({ compared: 'operators', shown: ['c', 'd'] })
	})
	// /money has `v` alone: tests/pages/money.test.ts opens it.
})

test('whatever an address says, the figures can be worked out, and each value that was refused is named', () => {
	const text = fc.oneof(
		fc.string({ maxLength: 30 }),
		fc.constantFrom('-5', '1e9', 'NaN', '<script>', '0', '101', '', '9'.repeat(500)),
	)
	const names = 'village operator plan entry fee dmf dmf-start dmf-years dmf-each dmf-of years once'.split(' ')
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 12 }), (pairs) => {
			const { inputs, problems } = opened(String(new URLSearchParams(pairs)))
			expect(isPossible(inputs, daysOf(inputs.years))).toBe(true)
			for (const message of problems) expect(message).toMatch(/\.$/)
		}),
		settings,
	)
})

test('numbers are read as people write them', () => {
	const typed = { entryPrice: '$ 1,250,000.50', weeklyFeeRises: '3 %', priceGrowth: '−2.5%', weeklyFee: '180' }
	expect(read(typed)).toMatchObject({
		inputs: { entryPrice: 1_250_000.5, weeklyFeeRises: 3, priceGrowth: -2.5, weeklyFee: 180 },
		problems: {},
	})
})

test('a schedule has commas or semicolons between its years; with semicolons, commas are decimal ones', () => {
	expect(read({ dmfByYear: '6, 12, 12' }).inputs.dmfByYear).toEqual([6, 12, 12])
	expect(read({ dmfByYear: '6,5; 7,25; 8' }).inputs.dmfByYear).toEqual([6.5, 7.25, 8])
})

test.each<[keyof InputTexts, string, string]>([
	['entryPrice', 'NZ$1.2m', '1,200,000'],
	['weeklyFee', '180.5', '180.50'],
	['weeklyFeeRises', '2,5 %', '2.5'],
	['repaymentMonths', '9 months', '9'],
	['years', '4 years', '4'],
	// Which is refused.
	['otherCharges', '650,00', '650,00'],
])('a figure is shown as it was read, so that nobody misses a misreading: %s of %s', (name, typed, shown) => {
	expect(asRead({ ...textsOf(usual), [name]: typed }, numberField)[name]).toBe(shown)
})

const PRICE = 'Enter the entry price in dollars, from 0 to 100,000,000.'
const STAY = 'Enter the length of your stay in years as a whole number, from 1 to 40.'
const EACH = 'Enter a percentage for each year, from 0 to 100, for no more than 30 years.'
test.each<[keyof InputTexts, string, string]>([
	['entryPrice', 'lots', `${PRICE} Write it like 650,000 or 172.50.`],
	['entryPrice', '-1', PRICE],
	['entryPrice', '', PRICE],
	['entryPrice', '1.005', `${PRICE} Write it like 650,000 or 172.50.`],
	['weeklyFee', '1e5', 'Enter the weekly fee in dollars, from 0 to 100,000. Write it like 480 or 172.50.'],
	['years', '0', STAY],
	['years', '2.5', `${STAY} Write it like 12.`],
	['priceGrowth', '-51', 'Enter the yearly change in price as a percentage, from −50 to 50.'],
	['dmf', '130', 'Enter the deferred management fee as a percentage, from 0 to 100.'],
	['dmfByYear', '6 12 12', EACH],
	['dmfByYear', '60,60', 'The percentages add up to 120%. They can’t add up to more than 100%.'],
	['dmfByYear', '10,x', EACH],
	['dmfAtEntry', '40', 'The percentage on the first day is more than the whole fee. Lower it, or raise the whole fee.'],
	['feesStopOnExit', 'never', 'Choose one of: stops, goes-on.'],
])('%s of “%s” is refused in words, and the rest is kept', (name, text, message) => {
	const { inputs, problems } = read({ [name]: text, otherCharges: '5000' })
	expect(problems).toEqual({ [name]: message })
	expect(inputs).toEqual({ ...usual, otherCharges: 5000 })
})

test('what an address asks for and nobody can give is said, cut to a length that fits', () => {
	const { village, plan, problems } = readCostAddress(
		new URLSearchParams({ village: `<b>${'x'.repeat(90)}`, plan: '0' }),
	)
	expect([village, plan]).toEqual([undefined, 0])
	expect(problems).toEqual([`“<b>${'x'.repeat(37)}…” is not a village on our list.`, 'There is no plan “0”.'])
})
