/**
 * Which terms the cost model works with for a village or an operator: what is published, and where nothing is, an assumption
 * that says so and why.
 *
 * What is published is looked for in this order: the village's own `costs`; its operator's `costs`; the plain facts of the
 * village; the plain terms of its operator; last the sector's defaults (content/costs.json), which are assumptions. Terms that an
 * operator publishes for some of its villages only come after the plain facts of its others, and are assumptions there.
 */
import { costRows, stayLabel, type CostRow } from './cost-rows.ts'
import { STAYS, evenSteps, type CostTerms } from './cost-model.ts'
import { count, list, money, percent } from '../format.ts'
import type { Source } from '../facts/source.ts'
import { keysOf } from '../vocabulary.ts'

/** How a weekly fee may rise: `choice` where the resident chooses between a fixed and a rising one, `reviewed` where the village sets it. */
export type FeeRise = 'fixed' | 'cpi' | 'nz-super' | 'reviewed' | 'choice'

/** Terms as an author writes them, each with the ids of its sources. Shares in percent, money in dollars. */
export interface PublishedTerms {
	dmf?:
		| {
				/** All of it, at most. */
				percent: number
				/** Of that, what is taken on the first day. */
				atEntry?: number | undefined
				/** What is taken in each year; with `atEntry` it makes `percent`. */
				byYear?: number[] | undefined
				/** How many years it builds up, where the share of each is not published. */
				years?: number | undefined
				accrues?: 'daily' | 'monthly' | undefined
				/** The entry payment where absent. */
				of?: 'resale-price' | undefined
				sources: string[]
		  }
		| undefined
	weeklyFee?: { dollars?: number | undefined; rises?: FeeRise | undefined; sources: string[] } | undefined
	gain?: { percent: number; sources: string[] } | undefined
	loss?: { percent: number; sources: string[] } | undefined
	repayment?: { months?: number | undefined; interestAfterMonths?: number | undefined; sources: string[] } | undefined
	otherCharges?: { dollars: number; what: string; sources: string[] } | undefined
}

/** One of several agreements between which the resident chooses, or that differ by kind of home. */
export interface PublishedPlan extends PublishedTerms {
	name: string
	/** For whom, since when, or for which homes. */
	for?: string | undefined
}

/** The `costs` of a village or an operator. */
export interface PublishedCosts extends PublishedTerms {
	/** Slugs of the villages for which an operator publishes its terms; absent: for all. */
	publishedFor?: string[] | undefined
	plans?: PublishedPlan[] | undefined
	/** What the figures leave out or should be read with. */
	notes?: { text: string; sources: string[] }[] | undefined
}

/** A value with the sources that stand behind it; without one it counts as not published. */
export interface Cited<T> {
	value: T
	sources: Source[]
}

/** The facts of a village or operator that also tell about costs. Dollars, percent, years, months. */
export interface PlainFacts {
	entryPayment?: Cited<number> | undefined
	weeklyFee?: Cited<number> | undefined
	dmfPercent?: Cited<number> | undefined
	dmfYears?: Cited<number> | undefined
	feesStop?: Cited<boolean> | undefined
	repaidWithinMonths?: Cited<number> | undefined
	moneyBackDays?: Cited<number> | undefined
}

/** What one content file says about costs. */
export interface CostFacts {
	costs: PublishedCosts | undefined
	plain: PlainFacts
	/** The sources with these ids. */
	cite: (ids: readonly string[]) => Source[]
}

/** What is assumed where nothing is published: content/costs.json. Dollars, percent, months. */
export interface SectorDefaults {
	entryPayment: SectorDefault<number>
	weeklyFee: SectorDefault<number>
	feeGrowth: SectorDefault<number>
	dmfPercent: SectorDefault<number>
	dmfYears: SectorDefault<number>
	gainPercent: SectorDefault<number>
	lossPercent: SectorDefault<number>
	priceGrowth: SectorDefault<number>
	monthsToRepayment: SectorDefault<number>
	feesStopOnLeaving: SectorDefault<boolean>
	otherCharges: SectorDefault<number>
}
export interface SectorDefault<T> {
	value: T
	/** Why this and not another, in a few words, and the rest of it. */
	reason: string
	more: string
	sources: Source[]
}

/** The inputs of the cost model as a reader meets them, in reading order. */
export const COST_INPUTS = {
	entryPayment: 'Entry payment',
	weeklyFee: 'Weekly fee',
	feeGrowth: 'Rise of the weekly fee each year',
	dmf: 'Deferred management fee, at most',
	dmfSchedule: 'How that fee builds up',
	gainShare: 'Your share of a rise in price',
	lossShare: 'Your share of a fall in price',
	priceGrowth: 'Change of the home’s price each year',
	monthsToRepayment: 'Months from leaving to repayment',
	feesStopOnLeaving: 'Weekly fee after you leave',
	otherCharges: 'Charges paid once, not returned',
} as const
export type CostInput = keyof typeof COST_INPUTS

/** Where the value of an input comes from. */
export interface InputBasis {
	input: CostInput
	/** What the input is called. */
	label: string
	/** The value as it reads. */
	text: string
	/** Positions of its sources in `sources`; none for a default of the sector, whose sources the calculator's page tells. */
	known: number[]
	/** Given where the value is an assumption: why this one. */
	assumed?: string
}

/** One agreement, ready to be worked out. */
export interface CostPlan {
	/** Empty where there is only one. */
	name: string
	for?: string
	terms: CostTerms
	inputs: InputBasis[]
	/** What `costRows` makes of the terms. */
	rows: CostRow[]
}

/** What a stay costs at a village, or by an operator's terms. Part of page data. */
export interface VillageCosts {
	plans: CostPlan[]
	/** What the columns of `rows` are called: `After 2 years`. */
	columns: string[]
	/** The inputs in which the plans differ. */
	varying: CostInput[]
	/** What the figures leave out or should be read with. */
	notes: { text: string; known: number[] }[]
	sources: Source[]
}

/** Published somewhere, or assumed. */
interface Found<T> {
	value: T
	sources: Source[]
	assumed?: string
}

interface Layer {
	terms: PublishedTerms
	plain: PlainFacts
	cite: CostFacts['cite']
	/** Given where the terms are published for other villages of the operator. */
	elsewhere?: string
}

/**
 * The costs of a village, or of an operator's terms in general when there is no village.
 * @param nameOf the name of a village by its slug
 */
export function resolveCosts(
	{
		village,
		operator,
		sector,
	}: { village?: CostFacts & { slug: string }; operator: CostFacts; sector: SectorDefaults },
	nameOf: (slug: string) => string,
): VillageCosts {
	const scope = operator.costs?.publishedFor
	const elsewhere =
		scope && village && !scope.includes(village.slug)
			? `Published for ${list(scope.map(nameOf))}, of the same operator. Here it may differ.`
			: undefined
	const table = sourceTable()
	const plans = village?.costs ? village.costs.plans : operator.costs?.plans
	const of = (facts: CostFacts, plan: PublishedPlan | undefined, note?: string): Layer[] => {
		const layer = (terms: PublishedTerms | undefined, plain: PlainFacts) => ({
			terms: terms ?? {},
			plain,
			cite: facts.cite,
			...(note && { elsewhere: note }),
		})
		return [layer(plan, {}), layer(facts.costs, {}), layer({}, facts.plain)]
	}
	const layersOf = (plan: PublishedPlan | undefined): Layer[] => {
		const [ownPlan, own, plain] = village ? of(village, village.costs && plan) : []
		const theirs = of(operator, village?.costs ? undefined : plan, elsewhere)
		const [theirPlan, their, theirPlain] = theirs
		const order = elsewhere ? [ownPlan, own, plain, ...theirs] : [ownPlan, own, theirPlan, their, plain, theirPlain]
		return order.filter((layer) => layer !== undefined)
	}
	const resolved = (plans ?? [undefined]).map((plan): CostPlan => {
		const { terms, inputs } = termsOf(layersOf(plan), sector, table.add)
		return { name: plan?.name ?? '', ...(plan?.for && { for: plan.for }), terms, inputs, rows: costRows(terms) }
	})
	return {
		plans: resolved,
		columns: STAYS.map(stayLabel),
		varying: varyingInputs(resolved),
		notes: [village, operator].flatMap((facts) => (facts ? notesOf(facts, table.add) : [])),
		sources: table.sources,
	}
}

function varyingInputs(plans: readonly CostPlan[]): CostInput[] {
	if (plans.length < 2) return []
	const readings = (input: CostInput) =>
		new Set(plans.map(({ inputs }) => JSON.stringify(inputs.find((basis) => basis.input === input))))
	return keysOf(COST_INPUTS).filter((input) => readings(input).size > 1)
}

function sourceTable() {
	const sources: Source[] = []
	const add = (cited: readonly Source[]) =>
		cited.map((source) => {
			const at = sources.findIndex(
				({ url, asOf, note }) => url === source.url && asOf === source.asOf && note === source.note,
			)
			return at === -1 ? sources.push(source) - 1 : at
		})
	return { sources, add }
}

type AddSources = ReturnType<typeof sourceTable>['add']

function termsOf(layers: Layer[], sector: SectorDefaults, add: AddSources): Pick<CostPlan, 'terms' | 'inputs'> {
	const inputs: InputBasis[] = []
	const use = <T>(input: CostInput, text: (value: T) => string, { value, sources, assumed }: Found<T>): T => {
		inputs.push({
			input,
			label: COST_INPUTS[input],
			text: text(value),
			known: add(sources),
			...(assumed && { assumed }),
		})
		return value
	}
	const first = <T>(read: (layer: Layer) => Found<T> | undefined): Found<T> | undefined => {
		for (const layer of layers) {
			const found = read(layer)
			if (found) return layer.elsewhere ? { ...found, assumed: join(layer.elsewhere, found.assumed) } : found
		}
		return undefined
	}
	// Their sources stand once, on the page of the calculator.
	const otherwise = <T>({ value, reason }: SectorDefault<T>): Found<T> => ({ value, sources: [], assumed: reason })
	const cited = <T>(layer: Layer, value: T | undefined, ids: readonly string[] | undefined): Found<T> | undefined =>
		value === undefined || !ids ? undefined : backed({ value, sources: layer.cite(ids) })

	const entryPayment = use(
		'entryPayment',
		money,
		first(({ plain }) => backed(plain.entryPayment)) ?? otherwise(sector.entryPayment),
	)
	const weeklyFee = use(
		'weeklyFee',
		(value) => `${money(value)} a week`,
		first(
			(layer) =>
				cited(layer, layer.terms.weeklyFee?.dollars, layer.terms.weeklyFee?.sources) ?? backed(layer.plain.weeklyFee),
		) ?? otherwise(sector.weeklyFee),
	)
	const rise = first((layer) => cited(layer, layer.terms.weeklyFee?.rises, layer.terms.weeklyFee?.sources))
	const feeGrowth = use(
		'feeGrowth',
		(value) => (value === 0 ? 'None: the fee is fixed' : `${percent(value)} a year`),
		rise ? growthOf(rise, sector.feeGrowth) : otherwise(sector.feeGrowth),
	)
	const fee = first(feeIn) ?? otherwise<Fee>({ ...sector.dmfPercent, value: { percent: sector.dmfPercent.value } })
	const { of: dmfOf = 'entry-payment' } = use('dmf', feeInWords, fee)
	const schedule = scheduleOf(fee, sector.dmfYears)
	const accrual = fee.value.accrues ? { daily: ', day by day', monthly: ', month by month' }[fee.value.accrues] : ''
	if (fee.value.percent > 0) use('dmfSchedule', (value) => scheduleInWords(value) + accrual, schedule)
	const gain = first((layer) => cited(layer, layer.terms.gain?.percent, layer.terms.gain?.sources))
	const gainPercent = use('gainShare', share, gain ?? otherwise(sector.gainPercent))
	const lossPercent = use(
		'lossShare',
		share,
		first((layer) => cited(layer, layer.terms.loss?.percent, layer.terms.loss?.sources)) ??
			(gainPercent > 0
				? {
						value: gainPercent,
						sources: [],
						assumed: 'Not published. We take the share of a rise.',
					}
				: otherwise(sector.lossPercent)),
	)
	const priceGrowth = use(
		'priceGrowth',
		(value) => (value === 0 ? 'None' : `${percent(value)} a year`),
		otherwise(sector.priceGrowth),
	)
	const monthsToRepayment = use(
		'monthsToRepayment',
		(value) => count(value, 'month'),
		first(
			(layer) =>
				cited(layer, layer.terms.repayment?.months, layer.terms.repayment?.sources) ??
				backed(layer.plain.repaidWithinMonths),
		) ?? otherwise(sector.monthsToRepayment),
	)
	const feesStopOnLeaving = use(
		'feesStopOnLeaving',
		(value) => (value ? 'Stops' : 'Goes on until you are repaid, halved after six months'),
		first(({ plain }) => backed(plain.feesStop)) ?? otherwise(sector.feesStopOnLeaving),
	)
	const charges = first((layer) => cited(layer, layer.terms.otherCharges, layer.terms.otherCharges?.sources))
	const otherCharges = use(
		'otherCharges',
		(value) => (value === 0 ? 'None counted' : money(value)),
		charges ? { ...charges, value: charges.value.dollars } : otherwise(sector.otherCharges),
	)
	return {
		terms: {
			entryPayment: cents(entryPayment),
			weeklyFee: cents(weeklyFee),
			feeGrowth: part(feeGrowth),
			dmfOf,
			dmfAtEntry: part(schedule.value.atEntry),
			dmfByYear: schedule.value.byYear.map(part),
			priceGrowth: part(priceGrowth),
			gainShare: part(gainPercent),
			lossShare: part(lossPercent),
			monthsToRepayment,
			feesStopOnLeaving,
			otherCharges: cents(otherCharges),
		},
		inputs,
	}
}

interface Schedule {
	/** Percent. */
	atEntry: number
	byYear: number[]
}

/** The deferred management fee as far as it is published. */
type Fee = Omit<NonNullable<PublishedTerms['dmf']>, 'sources'>

function feeIn({ terms: { dmf }, plain, cite }: Layer): Found<Fee> | undefined {
	if (dmf) return { value: dmf, sources: cite(dmf.sources) }
	const max = backed(plain.dmfPercent)
	const years = backed(plain.dmfYears)
	return (
		max && { value: { percent: max.value, years: years?.value }, sources: max.sources.concat(years?.sources ?? []) }
	)
}

/** How the fee builds up, as published, or in even steps. */
function scheduleOf(fee: Found<Fee>, usual: SectorDefault<number>): Found<Schedule> {
	const { percent: max, atEntry = 0, byYear, years } = fee.value
	const evenly = (over: number): Schedule => ({ atEntry, byYear: evenSteps(max - atEntry, over) })
	if (byYear) return { ...fee, value: { atEntry, byYear } }
	if (atEntry === max) return { ...fee, value: { atEntry, byYear: [] } }
	if (years === undefined) return { value: evenly(usual.value), sources: [], assumed: usual.reason }
	const even = `The ${count(years, 'year')} are published. That it takes even steps is assumed.`
	return { ...fee, value: evenly(years), assumed: join(fee.assumed, even) }
}

/** The growth of a weekly fee, in percent a year, by the rule that is published for it. */
function growthOf(rise: Found<FeeRise>, usual: SectorDefault<number>): Found<number> {
	const assumed = (value: number, reason: string): Found<number> => ({
		value,
		sources: rise.sources,
		assumed: join(rise.assumed, reason),
	})
	switch (rise.value) {
		case 'fixed':
			return { ...rise, value: 0 }
		case 'choice':
			return assumed(0, 'You choose between a fixed fee and one that rises. We take the fixed one.')
		case 'cpi':
			return assumed(usual.value, `It rises by no more than prices in general do. ${usual.reason}`)
		case 'nz-super':
			return assumed(usual.value, `It rises by no more than New Zealand Superannuation does. ${usual.reason}`)
		case 'reviewed':
			return assumed(usual.value, `The village sets it anew from time to time. ${usual.reason}`)
	}
}

function feeInWords({ percent: max, of }: Fee): string {
	return `${percent(max)} of ${of === 'resale-price' ? 'the price at which the home is sold again' : 'the entry payment'}`
}

/** `7.5% a year for 4 years`, `5% on the first day, then 4% a year for 5 years`, `6%, 12% and 12% in the first 3 years` */
export function scheduleInWords({ atEntry, byYear }: Schedule): string {
	const [step = 0] = byYear
	const isEven = byYear.every((one) => Math.abs(one - step) < 1e-9)
	const years = count(byYear.length, 'year')
	const yearly =
		byYear.length === 0
			? ''
			: byYear.length === 1
				? `${percent(step)} in the first year`
				: isEven
					? `${percent(step)} a year for ${years}`
					: `${list(byYear.map(percent))} in the first ${years}`
	if (atEntry === 0) return yearly || 'None'
	return yearly ? `${percent(atEntry)} on the first day, then ${yearly}` : `All of it, however short the stay`
}

function notesOf({ costs, plain, cite }: CostFacts, add: AddSources): VillageCosts['notes'] {
	const interest = costs?.repayment
	const moneyBack = backed(plain.moneyBackDays)
	return [
		...(interest?.interestAfterMonths
			? [
					{
						text: `If you are not repaid ${count(interest.interestAfterMonths, 'month')} after you leave, the operator says that it pays interest. The figures do not count it.`,
						known: add(cite(interest.sources)),
					},
				]
			: []),
		...(moneyBack
			? [
					{
						text: `The operator advertises a money-back period of ${count(moneyBack.value, 'day')}. Ask what is returned if you use it.`,
						known: add(moneyBack.sources),
					},
				]
			: []),
		...(costs?.notes ?? []).map(({ text, sources }) => ({ text, known: add(cite(sources)) })),
	]
}

/** A value that a source stands behind, or nothing. */
function backed<T>(fact: Cited<T> | undefined): Found<T> | undefined {
	return fact && fact.sources.length > 0 ? fact : undefined
}

function join(...reasons: (string | undefined)[]): string {
	return reasons.filter(Boolean).join(' ')
}

const share = (value: number) => (value === 0 ? 'None' : value === 100 ? 'All of it' : percent(value))
const cents = (dollars: number) => Math.round(dollars * 100)
const part = (ofHundred: number) => ofHundred / 100
