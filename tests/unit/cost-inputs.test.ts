import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { joinedFee } from '../../scripts/facts/fee-choice.ts'
import { glanceOf } from '../../scripts/facts/glance.ts'
import { stateOn } from '../../scripts/facts/resolve.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { costsOfOperator, defaultsOf } from '../../scripts/manifest/records/record-costs.ts'
import {
	costQuery,
	inputsOf,
	numberField,
	readCostAddress,
	readTexts,
	termsOf,
	textsOf,
	type CostInputs,
	type InputTexts,
} from '../../src/core/costs/cost-inputs.ts'
import { costRows } from '../../src/core/costs/cost-table.ts'
import type { CostPlan, KnownCosts } from '../../src/core/costs/cost-terms.ts'
import { fillCosts } from '../../src/core/costs/fill-costs.ts'
import { isBuildUpKnown } from '../../src/core/facts/fee-words.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import { costProblems, daysOf } from '../../src/core/costs/cost-model.ts'
import { sentence } from '../../src/core/format.ts'
import { asRead } from '../../src/core/typed-number.ts'
import { cases } from '../samples.ts'
import { readRealContent } from '../real-content.ts'

const usual: CostInputs = {
	entry: 700_000,
	fee: 200,
	feeRise: 2.5,
	once: 0,
	dmfOf: 'entry-payment',
	dmf: 30,
	dmfStart: 0,
	dmfYears: 3,
	dmfEach: [],
	priceChange: 0,
	gainShare: 0,
	lossShare: 0,
	repaidAfter: 9,
	feeAfter: 'goes-on',
	years: 4,
	home: 0,
	rent: 0,
	livingRise: 2.5,
	earns: 0,
}
const read = (changed: Partial<InputTexts>) => readTexts({ ...textsOf(usual), ...changed }, usual)

describe('the plans of all villages and operators', () => {
	let plans: CostPlan[]
	let known: KnownCosts[]
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
		known = content.villages
			.map(costsOf)
			.concat(content.operators.map((operator) => costsOfOperator(operator, villagesOf(operator).length, content)))
		plans = known.flatMap((costs) => fillCosts(costs, defaultsOf(content)))
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
			for (const term of all.flatMap(({ terms }): { known: number[] }[] => Object.values(terms)))
				expect(term.known.map((at) => sources[at]?.url)).not.toHaveLength(0)
	})

	test('can be worked out, and keep their figures through the form and the address', () => {
		expect(plans).not.toHaveLength(0)
		for (const { terms } of plans) {
			const inputs = inputsOf(terms)
			const { given } = readCostAddress(new URLSearchParams(costQuery({ plan: 0 }, inputs)))
			const { inputs: again, problems } = readTexts({ ...textsOf(usual), dmfEach: '', ...given }, usual)
			expect(problems).toEqual({})
			expect(costRows(termsOf(inputs))).toEqual(costRows(terms))
			expect(costRows(termsOf(again))).toEqual(costRows(terms))
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
		.map(({ dmf, part, dmfYears }) => ({ dmf, dmfStart: Math.floor(dmf * part * 100) / 100, dmfYears, dmfEach: [] })),
	fc.array(percent(0, 3), { minLength: 1, maxLength: 30 }).map((dmfEach) => ({
		dmfStart: 5,
		dmfEach,
		dmfYears: dmfEach.length,
		dmf: Math.round(dmfEach.reduce((sum, one) => sum + one, 5) * 1e9) / 1e9,
	})),
)
const anyInputs: fc.Arbitrary<CostInputs> = fc
	.record({
		entry: dollars(100_000_000),
		fee: dollars(100_000),
		feeRise: percent(0, 50),
		once: dollars(100_000_000),
		dmfOf: fc.constantFrom('entry-payment', 'resale-price'),
		priceChange: percent(-50, 50).map((value) => value || 0),
		gainShare: percent(0, 100),
		lossShare: percent(0, 100),
		repaidAfter: fc.integer({ min: 0, max: 120 }),
		feeAfter: fc.constantFrom('stops', 'goes-on'),
		years: fc.integer({ min: 1, max: 40 }),
		home: dollars(100_000),
		rent: dollars(100_000),
		livingRise: percent(0, 50),
		earns: percent(0, 20),
		schedule,
	})
	.map(({ schedule, ...rest }) => ({ ...rest, ...schedule }))
const settings = cases(100)

test('a result is whole dollars, however large the figures are', () => {
	fc.assert(
		fc.property(anyInputs, fc.constantFrom(0, 40, 50), (inputs, priceChange) => {
			const large = { ...inputs, entry: 100_000_000, priceChange, gainShare: 100, dmfOf: 'resale-price' as const }
			const rows = costRows(termsOf(large), [30, 47, 60], inputs.earns / 100).filter(({ key }) => key !== 'wait')
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
				const found = readCostAddress(new URLSearchParams(costQuery({ ...start, plan }, inputs)))
				expect(found).toMatchObject({ ...start, plan, problems: [] })
				// Over texts that are all different, so that nothing comes from them.
				const { inputs: again, problems } = readTexts({ ...textsOf(usual), dmfEach: '', ...found.given }, usual)
				expect(problems).toEqual({})
				expect(again).toEqual(inputs)
			},
		),
		settings,
	)
})

test('whatever an address says, the figures can be worked out, and each value that was refused is named', () => {
	const text = fc.oneof(
		fc.string({ maxLength: 30 }),
		fc.constantFrom('-5', '1e9', 'NaN', '<script>', '0', '101', '', '9'.repeat(500)),
	)
	const names = [
		'village',
		'operator',
		'plan',
		'entry',
		'fee',
		'dmf',
		'dmf-start',
		'dmf-years',
		'dmf-each',
		'dmf-of',
		'years',
		'once',
	]
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 12 }), (pairs) => {
			const { given } = readCostAddress(new URLSearchParams(pairs))
			const { inputs, problems } = readTexts({ ...textsOf(usual), ...given }, usual)
			expect(costProblems(termsOf(inputs), daysOf(inputs.years))).toEqual([])
			for (const message of Object.values(problems)) expect(message).toMatch(/\.$/)
		}),
		settings,
	)
})

test('numbers are read as people write them', () => {
	expect(read({ entry: '$ 1,250,000.50', feeRise: '3 %', priceChange: '−2.5%', fee: '180' })).toMatchObject({
		inputs: { entry: 1_250_000.5, feeRise: 3, priceChange: -2.5, fee: 180 },
		problems: {},
	})
})

test('a schedule has commas or semicolons between its years; with semicolons, commas are decimal ones', () => {
	expect(read({ dmfEach: '6, 12, 12' }).inputs.dmfEach).toEqual([6, 12, 12])
	expect(read({ dmfEach: '6,5; 7,25; 8' }).inputs.dmfEach).toEqual([6.5, 7.25, 8])
})

test('a figure is shown as it was read, so that nobody misses a misreading', () => {
	const typed = {
		entry: 'NZ$1.2m',
		fee: '180.5',
		feeRise: '2,5 %',
		repaidAfter: '9 months',
		years: '4 years',
		once: '650,00',
	}
	expect(asRead({ ...textsOf(usual), ...typed }, numberField)).toMatchObject({
		entry: '1,200,000',
		fee: '180.50',
		feeRise: '2.5',
		repaidAfter: '9',
		years: '4',
		// Which is refused.
		once: '650,00',
	})
})

test.each<[Partial<InputTexts>, keyof InputTexts, string]>([
	[
		{ entry: 'lots' },
		'entry',
		'Enter the entry price in dollars, from 0 to 100,000,000. Write it like 650,000 or 172.50.',
	],
	[{ entry: '-1' }, 'entry', 'Enter the entry price in dollars, from 0 to 100,000,000.'],
	[{ entry: '' }, 'entry', 'Enter the entry price in dollars, from 0 to 100,000,000.'],
	[
		{ entry: '1.005' },
		'entry',
		'Enter the entry price in dollars, from 0 to 100,000,000. Write it like 650,000 or 172.50.',
	],
	[{ fee: '1e5' }, 'fee', 'Enter the weekly fee in dollars, from 0 to 100,000. Write it like 480 or 172.50.'],
	[{ years: '0' }, 'years', 'Enter the length of your stay in years as a whole number, from 1 to 40.'],
	[
		{ years: '2.5' },
		'years',
		'Enter the length of your stay in years as a whole number, from 1 to 40. Write it like 12.',
	],
	[{ priceChange: '-51' }, 'priceChange', 'Enter the yearly change in price as a percentage, from −50 to 50.'],
	[{ dmf: '130' }, 'dmf', 'Enter the deferred management fee as a percentage, from 0 to 100.'],
	[{ dmfEach: '6 12 12' }, 'dmfEach', 'Enter a percentage for each year, from 0 to 100, for no more than 30 years.'],
	[{ dmfEach: '60,60' }, 'dmfEach', 'The percentages add up to 120%. They can’t add up to more than 100%.'],
	[{ dmfEach: '10,x' }, 'dmfEach', 'Enter a percentage for each year, from 0 to 100, for no more than 30 years.'],
	[
		{ dmfStart: '40' },
		'dmfStart',
		'The percentage on the first day is more than the whole fee. Lower it, or raise the whole fee.',
	],
	[{ feeAfter: 'never' }, 'feeAfter', 'Choose one of: stops, goes-on.'],
])('%j is refused in words, and the rest is kept', (changed, name, message) => {
	const { inputs, problems } = read({ ...changed, once: '5000' })
	expect(problems).toEqual({ [name]: message })
	expect(inputs).toEqual({ ...usual, once: 5000 })
})

test('what an address asks for and nobody can give is said, cut to a length that fits', () => {
	const { village, plan, problems } = readCostAddress(
		new URLSearchParams({ village: `<b>${'x'.repeat(90)}`, plan: '0' }),
	)
	expect([village, plan]).toEqual([undefined, 0])
	expect(problems).toEqual([`“<b>${'x'.repeat(37)}…” is not a village on our list.`, 'There is no plan “0”.'])
})
