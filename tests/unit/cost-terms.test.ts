import { describe, expect, test } from 'vitest'
import type { CostFacts, CostInput, SectorDefaults, VillageCosts } from '../../src/core/costs/cost-terms.ts'
import { resolveCosts } from '../../src/core/costs/resolve-costs.ts'
import { scheduleInWords } from '../../src/core/costs/resolve-terms.ts'
import { costRows, wholeDollars } from '../../src/core/costs/cost-rows.ts'
import type { Source } from '../../src/core/facts/source.ts'

const page = (name: string): Source => ({ url: `https://${name}.example/` })
const assume = <T>(value: T, reason: string) => ({ value, reason, more: 'and more', sources: [page('sector')] })
const sector: SectorDefaults = {
	entryPayment: assume(700_000, 'example entry'),
	weeklyFee: assume(200, 'example fee'),
	feeGrowth: assume(2.5, 'example rise'),
	dmfPercent: assume(30, 'example share'),
	dmfYears: assume(3, 'example schedule'),
	gainPercent: assume(0, 'no gain'),
	lossPercent: assume(0, 'no loss'),
	priceGrowth: assume(0, 'nobody knows'),
	monthsToRepayment: assume(9, 'example wait'),
	feesStopOnLeaving: assume(false, 'not known'),
	otherCharges: assume(0, 'none known'),
}
/** What a file says; its sources are called as their ids. */
const facts = (given: Partial<CostFacts>): CostFacts => ({
	costs: undefined,
	plain: {},
	cite: (ids) => ids.map(page),
	...given,
})
const village = (given: Partial<CostFacts>) => ({ ...facts(given), slug: 'here' })
const known = <T>(value: T, ...sources: string[]) => ({ value, sources: sources.map(page) })
const resolve = (theirs: Partial<CostFacts>, own?: Partial<CostFacts>) =>
	resolveCosts(
		{ ...(own && { village: village(own) }), operator: facts(theirs), sector },
		(slug) => `the village ${slug}`,
	)

/** One input of a plan: its text, its sources by address, and why it is assumed. */
function basis({ plans, sources }: VillageCosts, input: CostInput, plan = 0) {
	const found = plans[plan]?.inputs.find((one) => one.input === input)
	if (!found) throw new Error(`there is no ${input}`)
	return { text: found.text, from: found.known.map((at) => sources[at]?.url), assumed: found.assumed }
}

test('with nothing published, everything is assumed, and says why and from where', () => {
	const costs = resolve({})
	expect(costs.plans).toHaveLength(1)
	const [plan] = costs.plans
	expect(plan!.inputs.every(({ assumed }) => assumed !== undefined)).toBe(true)
	expect(basis(costs, 'entryPayment')).toEqual({
		text: '$700,000',
		from: [],
		assumed: 'example entry',
	})
	expect(plan!.terms).toEqual({
		entryPayment: 700_000_00,
		weeklyFee: 200_00,
		feeGrowth: 0.025,
		dmfOf: 'entry-payment',
		dmfAtEntry: 0,
		dmfByYear: [0.1, 0.1, 0.1],
		priceGrowth: 0,
		gainShare: 0,
		lossShare: 0,
		monthsToRepayment: 9,
		feesStopOnLeaving: false,
		otherCharges: 0,
	})
})

test('the figures are those of the cost model for the terms', () => {
	for (const { terms, rows } of resolve({}).plans) expect(rows).toEqual(costRows(terms))
})

test('the rows of the table are whole dollars, and leave out charges where there are none', () => {
	const { terms } = resolve({}).plans[0]!
	const rows = (given: Partial<typeof terms>, stays?: number[]) =>
		Object.fromEntries(costRows({ ...terms, ...given }, stays).map(({ key, values }) => [key, values]))
	expect(rows({ feeGrowth: 0, feesStopOnLeaving: true }, [2])).toEqual({
		paidIn: ['$700,000'],
		// 730 ÷ 7 × 200 = 20,857.14
		fees: ['$20,857'],
		dmf: ['$140,000'],
		gain: ['None'],
		repaid: ['$560,000'],
		wait: ['9 months'],
		leaving: ['$140,000'],
		total: ['$160,857'],
		// 160,857.14 × 7 ÷ 730 = 1,542.47
		perWeek: ['$1,542'],
	})
	expect(rows({ otherCharges: 35_000_00 }).charges).toEqual(['$35,000', '$35,000', '$35,000', '$35,000'])
	expect([wholeDollars(-50), wholeDollars(-49), wholeDollars(50)]).toEqual(['−$1', '$0', '$1'])
})

test('a value without a source counts as not published', () => {
	expect(basis(resolve({}, { plain: { weeklyFee: known(120) } }), 'weeklyFee').assumed).toBe('example fee')
})

describe('what is published comes first:', () => {
	const dmf = (percent: number, source: string) => ({ dmf: { percent, years: 2, sources: [source] } })
	test.each<[string, Partial<CostFacts>, Partial<CostFacts>, string]>([
		[
			'the village’s costs before its operator’s',
			{ costs: dmf(20, 'theirs') },
			{ costs: dmf(10, 'own') },
			'https://own.example/',
		],
		[
			'the operator’s costs before a plain fact of the village',
			{ costs: dmf(20, 'theirs') },
			{ plain: { dmfPercent: known(20, 'own') } },
			'https://theirs.example/',
		],
		[
			'a plain fact of the village before one of its operator',
			{ plain: { dmfPercent: known(20, 'theirs') } },
			{ plain: { dmfPercent: known(25, 'own') } },
			'https://own.example/',
		],
		[
			'a plain fact of the village before costs that are published for others',
			{ costs: { ...dmf(20, 'theirs'), publishedFor: ['there'] } },
			{ plain: { dmfPercent: known(25, 'own') } },
			'https://own.example/',
		],
	])('%s', (_, theirs, own, from) => {
		expect(basis(resolve(theirs, own), 'dmf').from).toEqual([from])
	})
})

test('terms that are published for other villages are assumptions here, and name them', () => {
	const theirs = { costs: { dmf: { percent: 20, byYear: [10, 10], sources: ['theirs'] }, publishedFor: ['there'] } }
	const here = resolve(theirs, {})
	expect(here.plans[0]?.terms.dmfByYear).toEqual([0.1, 0.1])
	expect(basis(here, 'dmf')).toEqual({
		text: '20% of the entry payment',
		from: ['https://theirs.example/'],
		assumed: 'Published for the village there, of the same operator. Here it may differ.',
	})
	expect(basis(here, 'dmfSchedule').assumed).toContain('the village there')
	// The operator’s own page tells them as they are.
	expect(basis(resolve(theirs), 'dmf').assumed).toBeUndefined()
})

describe('the schedule of the deferred fee', () => {
	const schedule = (dmf: NonNullable<CostFacts['costs']>['dmf']) => {
		const costs = resolve({ costs: { dmf } })
		const { dmfAtEntry, dmfByYear } = costs.plans[0]!.terms
		return {
			shares: [dmfAtEntry, ...dmfByYear].map((share) => Math.round(share * 1e6) / 1e4),
			...basis(costs, 'dmfSchedule'),
		}
	}
	const sources = ['theirs']
	test('is published with the share of each year', () => {
		expect(schedule({ percent: 25, atEntry: 5, byYear: [4, 4, 4, 4, 4], sources })).toMatchObject({
			shares: [5, 4, 4, 4, 4, 4],
			text: '5% on the first day, then 4% a year for 5 years',
			assumed: undefined,
		})
	})
	test('takes even steps where only the years are published, and says so', () => {
		const found = schedule({ percent: 25, years: 4, sources })
		expect(found.shares).toEqual([0, 6.25, 6.25, 6.25, 6.25])
		expect(found.assumed).toMatch(/4 years are published.*even steps is assumed/)
	})
	test('is the sector’s where only the highest share is published', () => {
		expect(schedule({ percent: 15, sources })).toMatchObject({ shares: [0, 5, 5, 5], assumed: 'example schedule' })
	})
	test('is nothing more to say when all is taken on the first day', () => {
		expect(schedule({ percent: 12.5, atEntry: 12.5, of: 'resale-price', sources })).toMatchObject({
			shares: [12.5],
			text: 'All of it, however short the stay',
			assumed: undefined,
		})
	})
	test('is left out where there is no fee', () => {
		const { plans } = resolve({ costs: { dmf: { percent: 0, sources } } })
		expect(plans[0]?.inputs.map(({ input }) => input)).not.toContain('dmfSchedule')
		expect(plans[0]?.rows.find(({ key }) => key === 'dmf')?.values).toEqual(['$0', '$0', '$0', '$0'])
	})
	test('half a year is half a step', () => {
		expect(schedule({ percent: 30, years: 2.5, sources }).shares).toEqual([0, 12, 12, 6])
	})
	test.each([
		[{ atEntry: 0, byYear: [6, 12, 12] }, '6%, 12% and 12% in the first 3 years'],
		[{ atEntry: 0, byYear: [10] }, '10% in the first year'],
		[{ atEntry: 10, byYear: [10, 10] }, '10% on the first day, then 10% a year for 2 years'],
		[{ atEntry: 0, byYear: [] }, 'None'],
	])('%j reads %s', (given, words) => {
		expect(scheduleInWords(given)).toBe(words)
	})
})

test('how a weekly fee rises decides what is assumed of it', () => {
	const growth = (rises: 'fixed' | 'cpi' | 'nz-super' | 'reviewed' | 'choice') => {
		const costs = resolve({ costs: { weeklyFee: { rises, sources: ['theirs'] } } })
		return [costs.plans[0]?.terms.feeGrowth, basis(costs, 'feeGrowth').assumed === undefined]
	}
	expect(growth('fixed')).toEqual([0, true])
	expect(growth('choice')).toEqual([0, false])
	expect(growth('cpi')).toEqual([0.025, false])
	expect(growth('nz-super')).toEqual([0.025, false])
	expect(growth('reviewed')).toEqual([0.025, false])
})

test('who shares in a rise is taken to share in a fall, unless it is published', () => {
	const gain = { percent: 80, sources: ['theirs'] }
	expect(resolve({ costs: { gain } }).plans[0]?.terms).toMatchObject({ gainShare: 0.8, lossShare: 0.8 })
	expect(resolve({ costs: { gain, loss: { percent: 0, sources: ['theirs'] } } }).plans[0]?.terms.lossShare).toBe(0)
})

test('each plan is worked out, with what all share', () => {
	const costs = resolve(
		{
			costs: {
				weeklyFee: { dollars: 150, rises: 'fixed', sources: ['theirs'] },
				plans: [
					{ name: '30% plan', dmf: { percent: 30, sources: ['theirs'] } },
					{ name: '25% plan', for: 'for a higher price', dmf: { percent: 25, sources: ['theirs'] } },
				],
			},
		},
		{ plain: { entryPayment: known(500_000, 'own') } },
	)
	expect(costs.plans.map(({ name, terms }) => [name, terms.weeklyFee, terms.entryPayment])).toEqual([
		['30% plan', 15_000, 50_000_000],
		['25% plan', 15_000, 50_000_000],
	])
	expect(costs.plans.map(({ rows }) => rows.find(({ key }) => key === 'dmf')?.values[1])).toEqual([
		'$150,000',
		'$125,000',
	])
	expect(costs.varying).toEqual(['dmf', 'dmfSchedule'])
	// Costs of the village’s own are one agreement, not its operator’s several.
	expect(resolve({ costs: { plans: [{ name: 'a' }, { name: 'b' }] } }, { costs: {} }).plans).toHaveLength(1)
})

test('notes keep their sources, and tell of interest and money back', () => {
	const { notes, sources } = resolve({
		costs: {
			repayment: { interestAfterMonths: 6, sources: ['interest'] },
			notes: [{ text: 'A note.', sources: ['note'] }],
		},
		plain: { moneyBackDays: known(90, 'money-back') },
	})
	expect(notes.map(({ text, known }) => [text.slice(0, 40), sources[known[0]!]?.url])).toEqual([
		['If you are not repaid 6 months after you', 'https://interest.example/'],
		['The operator advertises a money-back per', 'https://money-back.example/'],
		['A note.', 'https://note.example/'],
	])
})
