/** What is known of costs by resolved facts, and how the calculator alone fills the gaps. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPrice } from '../../scripts/manifest/records/shares-table.ts'
import { knownCosts, type KnownContracts } from '../../scripts/manifest/records/known-costs.ts'
import { costRows } from '../../src/core/costs/cost-table.ts'
import { NOTHING_KNOWN, fill, type FilledTerm } from '../../src/core/costs/fill.ts'
import type { CostInputs, KnownCosts, Terms } from '../../src/core/costs/terms.ts'
import { wholeDollars } from '../../src/core/format.ts'
import type { ContractFacts } from '../../src/core/facts/contract-facts.ts'
import { withWords } from '../../scripts/facts/fact-words.ts'
import { resolveOperator, resolveVillage, type StatementRecord } from '../../scripts/facts/known-facts.ts'
import type { Known, Source } from '../../src/core/facts/source.ts'
import type { DeferredFee, FeeRises, Range, Scope, Statement } from '../../src/core/facts/statement.ts'
import { assumptions } from './cost-cases.ts'

const page = (name: string): Source => ({ url: `https://${name}.example/` })
const example = assumptions.earnings
type SourcedCosts = KnownCosts & { sources: readonly Source[] }
const SOURCES = ['own', 'theirs', 'other'].map(page)
/** A fact with sources by position: 0 the village's own, 1 its operator's. */
const known = <T>(value: T, sources: number[], more: Partial<Known<T>> = {}): Known<T> => ({ value, sources, ...more })
const costsOf = (facts: ContractFacts, more: Partial<KnownContracts> = {}): SourcedCosts => ({
	...knownCosts({ facts, example, ...more }),
	sources: SOURCES,
})
const filled = (facts: ContractFacts) => fill(costsOf(facts).plans[0]!.terms, assumptions)
/** One term of the first plan, with the addresses of its sources. */
function term<K extends keyof Terms>({ plans, sources }: SourcedCosts, key: K) {
	const found = plans[0]?.terms[key]
	return found && { ...found, sources: found.sources.map((at) => sources[at]?.url) }
}

const NO_TERMS = {
	...NOTHING_KNOWN,
	sources: SOURCES,
	toAsk: expect.stringContaining('how much the operator keeps. Ask') as string,
}

test('with nothing known, there is no term at all', () => {
	expect(costsOf({})).toEqual(NO_TERMS)
	expect(costsOf({ contractTitle: known('Licence to occupy', []) })).toEqual(NO_TERMS)
})

/** Statements of a village and its operator, resolved as the build resolves them. */
describe('by the one resolver:', () => {
	const said = (value: unknown, source: string, more: Partial<Statement> = {}): Statement => ({
		value,
		sources: [source],
		...more,
	})
	const file = (facts: StatementRecord['facts'], id: string): StatementRecord => ({
		facts,
		sources: [{ id, url: `https://${id}.example/`, publisher: id, kind: 'operator', asOf: '2026-01' }],
	})
	const options = { today: '2026-11-22', nameOf: (slug: string) => `the village ${slug}`, isOnly: false }
	const atVillage = (own: StatementRecord['facts'], theirs: StatementRecord['facts']): SourcedCosts => {
		const { facts, notes, sources } = resolveVillage(
			{ ...file(own, 'own'), slug: 'here' },
			file(theirs, 'theirs'),
			options,
		)
		return { ...knownCosts({ facts, notes, example }), sources }
	}

	test('a village’s own statement comes first, and its operator’s says that it is general', () => {
		const theirs = { dmf: [said({ percent: 20 }, 'theirs')], weeklyFee: [said({ from: 150 }, 'theirs')] }
		const costs = atVillage({ dmf: [said({ percent: 10 }, 'own')] }, theirs)
		expect(term(costs, 'dmf')).toEqual({ value: { percent: 10 }, sources: ['https://own.example/'] })
		expect(term(costs, 'weeklyFee')).toEqual({
			value: { from: 150 },
			sources: ['https://theirs.example/'],
			general: true,
		})
	})

	describe('a village that tells of its operator’s fee in fewer words', () => {
		const steps = { percent: 30, byYear: [10, 10, 10], accrues: 'monthly' }
		const both = ['https://own.example/', 'https://theirs.example/']
		const homes = (plan: string, years: number, percent = 30) => said({ percent, years }, 'theirs', { for: { plan } })

		test.each<[string, DeferredFee, Partial<Statement>]>([
			['the maximum', { percent: 30 }, {}],
			['its years', { percent: 30, years: 3 }, {}],
			['its years, for some of the homes', { percent: 30, years: 3 }, { for: { homes: 'villas' } }],
		])('%s: has its steps, with both sources', (_, value, more) => {
			const costs = atVillage({ dmf: [said(value, 'own', more)] }, { dmf: [said(steps, 'theirs')] })
			expect(term(costs, 'dmf')).toMatchObject({ value: steps, sources: both })
			expect(costs.toAsk).toBeUndefined()
		})

		test('has its plans, if all agree and one is for independent living', () => {
			const own = { dmf: [said({ percent: 30 }, 'own')] }
			const years = (...dmf: Statement[]) =>
				atVillage(own, { dmf }).plans.map(({ name, terms }) => [
					name,
					terms.dmf?.value.years,
					terms.dmf?.sources.length,
				])
			expect(years(homes('Villa', 4), homes('Studio', 2))).toEqual([
				['Studio', 2, 2],
				['Villa', 4, 2],
			])
			expect(years(homes('Villa', 4), homes('Studio', 2, 25))).toEqual([['', undefined, 1]])
			const suites = {
				...file({ dmf: [homes('Suite', 1)] }, 'theirs'),
				plans: [{ name: 'Suite', homes: ['care-suite' as const] }],
			}
			const village = resolveVillage({ ...file(own, 'own'), slug: 'here' }, suites, options)
			expect(village.facts['dmf']).toMatchObject({ value: { percent: 30 } })
			expect(village.facts['dmf']).not.toHaveProperty('variants')
		})

		test('has what its operator says about all villages, if a statement about this one says less', () => {
			const here = said({ percent: 30 }, 'theirs', { for: { villages: ['here'] } })
			expect(term(atVillage({}, { dmf: [here, said(steps, 'theirs')] }), 'dmf')?.value).toEqual(steps)
		})

		test('keeps its own where the two differ', () => {
			const costs = atVillage({ dmf: [said({ percent: 30, years: 4 }, 'own')] }, { dmf: [said(steps, 'theirs')] })
			expect(term(costs, 'dmf')).toEqual({ value: { percent: 30, years: 4 }, sources: ['https://own.example/'] })
		})
	})

	test('what is left out of every sum is told: refurbishment that the resident pays', () => {
		const leftOut = (value: string, more: Partial<Statement> = {}) =>
			atVillage({}, { refurbishment: [said(value, 'theirs', more)] }).leftOut
		const text = 'This leaves out refurbishment: you pay to repaint.'
		expect(leftOut('you pay to repaint')).toEqual([{ text, sources: [1] }])
		const ofVillas = leftOut('you pay', { for: { homes: 'Villas' } })
		expect(ofVillas?.map((note) => note.text)).toEqual(['This leaves out refurbishment (Villas): you pay.'])
		for (const value of ['the operator pays', 'you don’t pay']) expect(leftOut(value)).toBeUndefined()
	})

	test('a term of agreements from a day on says so', () => {
		const signedFrom = '2025-12-19'
		const repaymentMonths = [
			said(12, 'theirs', { for: { signedFrom } }),
			said(6, 'theirs', { for: { plan: 'Early', signedFrom } }),
		]
		const { facts } = resolveOperator(file({ repaymentMonths }, 'theirs'), options)
		expect(withWords(facts)['repaymentMonths']?.text).toBe(
			'12 months after you leave (if you sign on or after 19 December 2025). Early (if you sign on or after 19 December 2025): 6 months after you leave',
		)
	})

	test('of two plans for the same homes, the one that keeps less is set aside where villages are compared', () => {
		const plans = [{ name: 'Saver' }, { name: 'Choice' }]
		const theirs = {
			dmf: [
				said({ percent: 25 }, 'theirs', { for: { plan: 'Saver' } }),
				said({ percent: 30 }, 'theirs', { for: { plan: 'Choice' } }),
			],
			weeklyFee: [said({ from: 120 }, 'theirs')],
		}
		const costs = knownCosts({ ...resolveOperator({ ...file(theirs, 'theirs'), plans }, options), plans, example })
		expect(costs.plans.map(({ name, isAside }) => [name, isAside])).toEqual([
			['Saver', true],
			['Choice', undefined],
		])
		// Weekly fees that differ don't change the fee when you leave.
		const byHome = {
			dmf: [said({ percent: 20 }, 'own')],
			weeklyFee: [said({ from: 90 }, 'own', { for: { homes: 'units' } })],
		}
		expect(atVillage(byHome, {}).plans.map(({ isAside }) => isAside)).not.toContain(true)
	})

	test('terms for other villages of the operator never apply, and its own page says for which they hold', () => {
		const theirs = { dmf: [said({ percent: 20 }, 'theirs', { for: { villages: ['there'] } })] }
		expect(atVillage({}, theirs)).toMatchObject({ plans: NO_TERMS.plans, toAsk: NO_TERMS.toAsk })
		const { plans } = knownCosts({ ...resolveOperator(file(theirs, 'theirs'), options), example })
		expect(plans.map(({ name, terms }) => [name, terms.dmf?.value.percent])).toEqual([['the village there', 20]])
	})

	test('a term of its own leaves the operator’s plans as they are', () => {
		const plan = (name: string, percent: number) => said({ percent }, 'theirs', { for: { plan: name } })
		const costs = atVillage(
			{ weeklyFee: [said({ from: 150 }, 'own')] },
			{ dmf: [plan('30% plan', 30), plan('25% plan', 25)] },
		)
		expect(costs.plans.map(({ name, terms }) => [name, terms.dmf?.value.percent, terms.weeklyFee?.general])).toEqual([
			['25% plan', 25, undefined],
			['30% plan', 30, undefined],
		])
	})
})

describe('prices and fees that have gone out of date', () => {
	const priceOf = (entryPrice: Known<Range>) => ownPrice(costsOf({ entryPrice }).plans[0]!.terms)

	test('a table is worked out from an entry price only while it is current', () => {
		expect(priceOf(known({ from: 850_000 }, [0]))).toBe(850_000)
		expect(priceOf(known({ from: 850_000 }, [0], { old: true }))).toBeUndefined()
		expect(priceOf(known({ to: 850_000 }, [0]))).toBeUndefined()
	})
	test('of prices for some of the homes, the lowest that is current counts', () => {
		const variant = (from: number, more = {}) => ({ ...known({ from }, [0]), label: `${from}`, scope: {}, ...more })
		const variants = [variant(700_000), variant(300_000, { old: true }), variant(500_000)]
		expect(priceOf(known({ from: 700_000 }, [0], { partial: true, variants }))).toBe(500_000)
	})

	const fee = (value: Range, more: Partial<Known<Range>> = {}) => filled({ weeklyFee: known(value, [0], more) })
	const offerOf = ({ terms }: ReturnType<typeof fill>) => terms.weeklyFee.offer

	test('the calculator fills in what is exact and current, and only offers the higher end of the rest', () => {
		expect(fee({ from: 150, to: 150 }).inputs.weeklyFee).toBe(150)
		expect(offerOf(fee({ from: 150, to: 150 }))).toBeUndefined()
		expect(offerOf(fee({ from: 100, to: 120 }, { old: true, asOf: '2020-02-19' }))).toEqual({
			text: 'Published: $100 to $120 a week (2020).',
			value: 120,
			use: 'Use $120',
			mark: 'Published in 2020',
			sources: [0],
		})
		expect(offerOf(fee({ from: 150, to: 150 }, { old: true }))).toMatchObject({
			text: 'Published: $150 a week (undated).',
			mark: 'Published, undated',
		})
		expect(offerOf(fee({ from: 150 }))).toMatchObject({
			text: 'Published: from $150 a week.',
			use: 'Use $150, the lowest',
			mark: 'Published',
		})
	})
	test('an old or open amount never makes a village look less expensive than one of which nothing is known', () => {
		const anyAmount = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.option(fc.nat(300), { nil: undefined }))
		const unknown = fill({}, assumptions).inputs
		fc.assert(
			fc.property(anyAmount, fc.boolean(), ([from, more], isOld) => {
				const range = { from, ...(more !== undefined && { to: from + more }) }
				const isExact = !isOld && more === 0
				const facts = {
					weeklyFee: known<Range>(range, [0], { old: isOld }),
					entryPrice: known<Range>(range, [0], { old: isOld }),
					otherCharges: known({ dollars: from, what: 'a charge' }, [0], { old: true }),
				}
				expect(filled(facts).inputs).toEqual(isExact ? { ...unknown, weeklyFee: from, entryPrice: from } : unknown)
			}),
			{ numRuns: 200 },
		)
	})
})

test('each plan has its terms, with what all share, in the order in which the operator names them', () => {
	const variant = (label: string, percent: number) => ({ ...known({ percent }, [1]), label, scope: { plan: label } })
	const variants = [variant('25% plan', 25), variant('30% plan', 30)]
	const dmf = known({ percent: 25 }, [1], { partial: true, variants })
	const plans = [{ name: '30% plan' }, { name: '25% plan', for: 'for a higher price' }]
	const shown = (facts: ContractFacts) =>
		costsOf(facts, { plans }).plans.map((plan) => [
			plan.name,
			plan.for,
			plan.terms.weeklyFee?.value,
			plan.terms.dmf?.value.percent,
			plan.fee?.of,
		])
	const weeklyFee = known({ from: 150 }, [1])
	expect(shown({ dmf, weeklyFee })).toEqual([
		['30% plan', undefined, { from: 150 }, 30, 'the entry price'],
		['25% plan', 'for a higher price', { from: 150 }, 25, 'the entry price'],
	])
	// What holds for all is an agreement of its own.
	const { partial: _, ...whole } = dmf
	expect(shown({ dmf: { ...whole, value: { percent: 20 } } }).map(([name]) => name)).toEqual([
		'Standard terms',
		'30% plan',
		'25% plan',
	])
})

test('an unknown fee is asked about where it is charged, and not where the fee of the village is known', () => {
	const at = (label: string, scope: Scope) => ({ ...known({ percent: 25 }, [1]), label, scope })
	const hill = at('Hill Village', { villages: ['hill'] })
	const fees = (...labels: [string, Scope][]) =>
		known({ from: 150 }, [1], {
			variants: labels.map(([label, scope]) => ({ ...known({ from: 150 }, [1]), label, scope })),
		})
	const dmf = known({ percent: 25 }, [1], { partial: true, variants: [hill] })
	const weeklyFee = fees(
		['Bay Village', { villages: ['bay'] }],
		['care suites', { homes: 'care suites' }],
		['villas at Hill Village', { homes: 'villas', villages: ['hill'] }],
	)
	expect(costsOf({ dmf, weeklyFee }).plans.map(({ name, ask }) => [name, ask])).toEqual([
		['Standard terms', 'in other cases'],
		['Hill Village', undefined],
		['Bay Village', 'at Bay Village'],
		['care suites', 'for care suites'],
		['villas at Hill Village', undefined],
	])
	const plans = { ...dmf, variants: [at('30% plan', { plan: '30% plan' }), hill] }
	expect(costsOf({ dmf: plans, weeklyFee }).plans.find(({ name }) => name === 'Bay Village')?.ask).toBeUndefined()
})

test('what isn’t known of how a fee builds up is said beside what is', () => {
	const toAsk = (fee: DeferredFee) => costsOf({ dmf: known(fee, [1]) }).toAsk
	expect(toAsk({ percent: 30 })).toBe('We haven’t found out how fast the fee grows.')
	expect(toAsk({ percent: 30, years: 4 })).toBe('We haven’t found out how the fee is spread over the 4 years.')
	expect(toAsk({ percent: 30, years: 1 })).toBe('We haven’t found out how the fee is spread over the 1 year.')
	expect(toAsk({ percent: 30, byYear: [10, 20] })).toBeUndefined()
	const plan = (label: string, years?: number) => ({
		...known({ percent: 30, ...(years && { years }) }, [1]),
		label,
		scope: { plan: label },
	})
	const ofPlans = (...variants: ReturnType<typeof plan>[]) =>
		costsOf({ dmf: { ...plan('A'), partial: true, variants } }).toAsk
	expect(ofPlans(plan('A', 4), plan('B', 2))).toBe('We haven’t found out how the fee is spread over the 2 or 4 years.')
	expect(ofPlans(plan('A', 4), plan('B'))).toBe(
		'We haven’t found out how fast the fee grows or how the fee is spread over the 4 years.',
	)
})

test('notes keep their sources, and include interest and money back', () => {
	const { notes, sources } = costsOf(
		{ interestAfterMonths: known(6, [1]), moneyBackDays: known(90, [0]) },
		{ notes: [{ text: 'A note.', sources: [2] }] },
	)
	expect(notes.map(({ text, sources: at }) => [text.slice(0, 40), sources[at[0]!]?.url])).toEqual([
		['The operator says it pays interest if yo', 'https://theirs.example/'],
		['The operator advertises a 90-day money-b', 'https://own.example/'],
		['A note.', 'https://other.example/'],
	])
})

describe('the calculator', () => {
	test('assumes what is not known, and gives a reason for each', () => {
		const { terms, inputs } = fill({}, assumptions)
		for (const { assumed, sources } of Object.values(terms) as FilledTerm[])
			expect([assumed, sources]).toEqual([expect.stringContaining('assume'), []])
		expect(terms.entryPrice.text).toBe('$700,000')
		expect(inputs).toEqual({
			entryPrice: 700_000,
			weeklyFee: 200,
			weeklyFeeRises: 2.5,
			otherCharges: 0,
			dmfOf: 'entry-price',
			dmf: 30,
			dmfAtEntry: 0,
			dmfYears: 3,
			dmfByYear: [],
			priceGrowth: 0,
			gainShare: 0,
			lossShare: 0,
			repaymentMonths: 9,
			feesStopOnExit: false,
			years: 8,
			home: 0,
			rent: 0,
			livingRise: 2.5,
			earnings: 0,
		})
	})
	test('uses the steps of a fee where they are known', () => {
		const { terms, inputs } = filled({ dmf: known({ percent: 28, atEntry: 5, byYear: [4, 4, 5, 5, 5] }, [1]) })
		expect(inputs).toMatchObject({ dmf: 28, dmfAtEntry: 5, dmfYears: 5, dmfByYear: [4, 4, 5, 5, 5] })
		expect(terms.dmfYears?.assumed).toBeUndefined()
		const even = filled({ dmf: known({ percent: 25, atEntry: 5, byYear: [4, 4, 4, 4, 4] }, [1]) })
		expect(even.inputs).toMatchObject({ dmf: 25, dmfAtEntry: 5, dmfYears: 5, dmfByYear: [] })
		expect(even.terms.dmfYears?.text).toBe('5% on the first day, then 4% a year for 5 years')
	})
	test('assumes even steps where only the years are known, and says so', () => {
		const { terms, inputs } = filled({ dmf: known({ percent: 30, years: 2.5 }, [1]) })
		expect(inputs).toMatchObject({ dmf: 30, dmfYears: 3, dmfByYear: [12, 12, 6] })
		expect(terms.dmfYears?.assumed).toMatch(/over 2.5 years\. We assume the same share each year\./)
		expect(filled({ dmf: known({ percent: 15 }, [1]) }).inputs).toMatchObject({ dmf: 15, dmfYears: 3, dmfByYear: [] })
	})
	test('takes a fee of the market value from what the home sells for', () => {
		for (const of of ['resale-price', 'market-value'] as const)
			expect(filled({ dmf: known({ percent: 20, atEntry: 20, of }, [1]) }).inputs).toMatchObject({
				dmfOf: 'resale-price',
				dmf: 20,
				dmfAtEntry: 20,
				dmfByYear: [],
			})
	})
	test('has no steps where there is no fee', () => {
		const { terms, inputs } = filled({ dmf: known({ percent: 0 }, [1]) })
		expect(terms).not.toHaveProperty('dmfYears')
		expect(costRows(inputs).find(({ key }) => key === 'dmf')?.values).toEqual(['$0', '$0', '$0', '$0'])
	})
	test.each<[FeeRises, number, boolean]>([
		['fixed', 0, false],
		['choice', 0, true],
		['cpi', 2.5, true],
		['nz-super', 2.5, true],
		['reviewed', 2.5, true],
	])('a weekly fee of the rule %s rises by %d', (rises, growth, isAssumed) => {
		const { terms, inputs } = filled({ weeklyFeeRises: known(rises, [1]) })
		expect([inputs.weeklyFeeRises, terms.weeklyFeeRises.assumed !== undefined]).toEqual([growth, isAssumed])
	})
	test('assumes that who shares in a rise shares in a fall, unless a source says otherwise', () => {
		const gainShare = known(80, [1])
		expect(filled({ gainShare }).inputs).toMatchObject({ gainShare: 80, lossShare: 80 })
		expect(filled({ gainShare, lossShare: known(0, [1]) }).inputs.lossShare).toBe(0)
	})
	test('shows estimates to the nearest $100, and leaves out charges where there are none', () => {
		const rows = (given: Partial<CostInputs>, stays?: number[]) =>
			Object.fromEntries(costRows({ ...filled({}).inputs, ...given }, stays).map(({ key, values }) => [key, values]))
		expect(rows({ weeklyFeeRises: 0, feesStopOnExit: true }, [2])).toEqual({
			paidIn: ['$700,000'],
			// 730 ÷ 7 × 200 = 20,857.14
			fees: ['$20,900'],
			dmf: ['$140,000'],
			gain: ['None'],
			repaid: ['$560,000'],
			wait: ['9 months'],
			total: ['$160,900'],
			// 160,857.14 × 7 ÷ 730 = 1,542.47
			perWeek: ['$1,540'],
		})
		expect(rows({ otherCharges: 35_000 }).charges).toEqual(['$35,000', '$35,000', '$35,000', '$35,000'])
		expect([-0.5, -0.49, 0.5].map(wholeDollars)).toEqual(['−\u2060$1', '$0', '$1'])
	})
})
