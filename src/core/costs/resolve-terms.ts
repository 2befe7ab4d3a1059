/**
 * Which terms the cost model works with for a village or an operator: what is published, and where nothing is, an assumption
 * that says so and why.
 *
 * What is published is looked for in this order: the village's own `costs`; its operator's `costs`; the plain facts of the
 * village; the plain terms of its operator; last the sector's defaults (content/costs.json), which are assumptions. Terms that an
 * operator publishes for some of its villages only come after the plain facts of its others, and are assumptions there.
 */
import type { Source } from '../facts/source.ts'
import { count, list, money, percent } from '../format.ts'
import { evenSteps, type CostTerms } from './cost-model.ts'
import {
	COST_INPUTS,
	type Cited,
	type CostFacts,
	type CostInput,
	type CostPlan,
	type FeeRise,
	type InputBasis,
	type PlainFacts,
	type PublishedTerms,
	type SectorDefault,
	type SectorDefaults,
} from './cost-terms.ts'

/** Gives sources their positions in a table of sources. */
export type AddSources = (sources: readonly Source[]) => number[]

/** Published somewhere, or assumed. */
interface Found<T> {
	value: T
	sources: Source[]
	assumed?: string
}

/** One place where terms may be published. */
export interface TermLayer {
	terms: PublishedTerms
	plain: PlainFacts
	cite: CostFacts['cite']
	/** Given where the terms are published for other villages of the operator. */
	elsewhere?: string
}

/**
 * The terms of one plan and what each rests on.
 * @param layers what is published, the first to be looked at first
 * @param add gives sources their positions in the table of sources
 */
export function resolveTerms(
	layers: readonly TermLayer[],
	sector: SectorDefaults,
	add: AddSources,
): Pick<CostPlan, 'terms' | 'inputs'> {
	const inputs: InputBasis[] = []
	const reader: Reader = {
		sector,
		use: (input, text, { value, sources, assumed }) => {
			inputs.push({
				input,
				label: COST_INPUTS[input],
				text: text(value),
				known: add(sources),
				...(assumed && { assumed }),
			})
			return value
		},
		first: (read) => {
			for (const layer of layers) {
				const found = read(layer)
				if (found) return layer.elsewhere ? { ...found, assumed: join(layer.elsewhere, found.assumed) } : found
			}
			return undefined
		},
	}
	const terms = { ...paid(reader), ...deferredFee(reader), ...changeOfPrice(reader), ...onLeaving(reader) }
	return { terms, inputs }
}

/** Reads one term after the other, in the order in which the reader of the page meets them. */
interface Reader {
	sector: SectorDefaults
	/** Writes down what an input is and rests on, and returns its value. */
	use: <T>(input: CostInput, text: (value: T) => string, found: Found<T>) => T
	/** The first that is published. */
	first: <T>(read: (layer: TermLayer) => Found<T> | undefined) => Found<T> | undefined
}

function paid({ sector, use, first }: Reader): Pick<CostTerms, 'entryPayment' | 'weeklyFee' | 'feeGrowth'> {
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
	return { entryPayment: cents(entryPayment), weeklyFee: cents(weeklyFee), feeGrowth: part(feeGrowth) }
}

function deferredFee({ sector, use, first }: Reader): Pick<CostTerms, 'dmfOf' | 'dmfAtEntry' | 'dmfByYear'> {
	const fee = first(feeIn) ?? otherwise<Fee>({ ...sector.dmfPercent, value: { percent: sector.dmfPercent.value } })
	const { of: dmfOf = 'entry-payment' } = use('dmf', feeInWords, fee)
	const schedule = scheduleOf(fee, sector.dmfYears)
	const accrual = fee.value.accrues ? { daily: ', day by day', monthly: ', month by month' }[fee.value.accrues] : ''
	if (fee.value.percent > 0) use('dmfSchedule', (value) => scheduleInWords(value) + accrual, schedule)
	return { dmfOf, dmfAtEntry: part(schedule.value.atEntry), dmfByYear: schedule.value.byYear.map(part) }
}

function changeOfPrice({ sector, use, first }: Reader): Pick<CostTerms, 'priceGrowth' | 'gainShare' | 'lossShare'> {
	const gain = first((layer) => cited(layer, layer.terms.gain?.percent, layer.terms.gain?.sources))
	const gainPercent = use('gainShare', share, gain ?? otherwise(sector.gainPercent))
	const asGain = { value: gainPercent, sources: [], assumed: 'Not published. We take the share of a rise.' }
	const lossPercent = use(
		'lossShare',
		share,
		first((layer) => cited(layer, layer.terms.loss?.percent, layer.terms.loss?.sources)) ??
			(gainPercent > 0 ? asGain : otherwise(sector.lossPercent)),
	)
	const priceGrowth = use(
		'priceGrowth',
		(value) => (value === 0 ? 'None' : `${percent(value)} a year`),
		otherwise(sector.priceGrowth),
	)
	return { priceGrowth: part(priceGrowth), gainShare: part(gainPercent), lossShare: part(lossPercent) }
}

function onLeaving({
	sector,
	use,
	first,
}: Reader): Pick<CostTerms, 'monthsToRepayment' | 'feesStopOnLeaving' | 'otherCharges'> {
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
	return { monthsToRepayment, feesStopOnLeaving, otherCharges: cents(otherCharges) }
}

interface Schedule {
	/** Percent. */
	atEntry: number
	byYear: number[]
}

/** The deferred management fee as far as it is published. */
type Fee = Omit<NonNullable<PublishedTerms['dmf']>, 'sources'>

function feeIn({ terms: { dmf }, plain, cite }: TermLayer): Found<Fee> | undefined {
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

/** A default of the sector. Its sources are on the page of the calculator only. */
function otherwise<T>({ value, reason }: SectorDefault<T>): Found<T> {
	return { value, sources: [], assumed: reason }
}

function cited<T>(layer: TermLayer, value: T | undefined, ids: readonly string[] | undefined): Found<T> | undefined {
	return value === undefined || !ids ? undefined : backed({ value, sources: layer.cite(ids) })
}

/** A value that a source stands behind, or nothing. */
export function backed<T>(fact: Cited<T> | undefined): Found<T> | undefined {
	return fact && fact.sources.length > 0 ? fact : undefined
}

function join(...reasons: (string | undefined)[]): string {
	return reasons.filter(Boolean).join(' ')
}

const share = (value: number) => (value === 0 ? 'None' : value === 100 ? 'All of it' : percent(value))
const cents = (dollars: number) => Math.round(dollars * 100)
const part = (ofHundred: number) => ofHundred / 100
