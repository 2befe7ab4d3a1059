/** Gives every term of an agreement a value: what is known, else our assumption. */
import { feeInWords, rateInWords, scheduleInWords } from '../facts/fee-words.ts'
import { yearOf, type Known } from '../facts/source.ts'
import type { DeferredFee, FeeRises, Range } from '../facts/statement.ts'
import { count, money, moneyRange, percent, sentence, shareInWords } from '../format.ts'
import { withoutBinaryErrors } from '../rounded-sum.ts'
import { FEE_CONTINUES, evenSteps } from './cost-model.ts'
import {
	DEFAULT_YEARS,
	type AssumedTerm,
	type Assumption,
	type Assumptions,
	type CostInputs,
	type KnownCosts,
	type Terms,
} from './terms.ts'

/** The minimum that a value may be, what sums take in between, and the maximum. */
export interface Spread<T = number> {
	low: T
	middle: T
	high: T
}

/** A term as sums take it. */
export interface FilledTerm<T = number> extends Spread<T> {
	/** What a calculator begins with. */
	value: T
	/** Where it comes from: `assumed` also if only a rule or one end of a range is published. */
	from: 'published' | 'reader' | 'assumed'
	/** That value in words. */
	text: string
	/** Indices of its sources; none for an assumption, whose sources are on the calculator's page. */
	sources: readonly number[]
	/** Why a calculator begins with it, if that is an assumption. */
	assumed?: string
	/** A value that isn't filled in unless the reader asks for it. */
	offer?: OfferedValue
}

/** A value that the reader may use: a figure that is old or one end of a range, or our example. */
export interface OfferedValue {
	/** What we say about it: `Published: $100 to $120 a week (2020).` */
	text: string
	/** The value as a number of its field, and the words of the button that fills it in. */
	value: number
	use: string
	/** What the field is marked with once it has the value: `Published in 2020`. */
	mark: string
	sources: readonly number[]
}

/** An agreement of which every term has a value. */
export interface FilledAgreement {
	/** Empty where there is only one. */
	name: string
	for?: string
	/** In reading order; `dmfYears` is absent where there is no fee. */
	terms: { [K in Exclude<AssumedTerm, 'dmfYears' | 'feesStopOnExit'>]: FilledTerm } & {
		dmfYears?: FilledTerm
		feesStopOnExit: FilledTerm<boolean>
	}
	/** What a calculator begins with. */
	inputs: CostInputs
}

/** Where the calculator starts: nothing is known. */
export const NOTHING_KNOWN: KnownCosts = { plans: [{ name: '', terms: {} }], notes: [] }

/** Returns the complete agreements. */
export function fillAll({ plans }: Pick<KnownCosts, 'plans'>, assumptions: Assumptions): FilledAgreement[] {
	return plans.map(({ name, for: purpose, terms }) => ({
		name,
		...(purpose && { for: purpose }),
		...fill(terms, assumptions),
	}))
}

/** Returns every term with a value, and the inputs that a calculator begins with. */
export function fill(known: Terms, assumptions: Assumptions): Pick<FilledAgreement, 'terms' | 'inputs'> {
	const { fee, dmf, dmfYears, steps } = filledFee(known.dmf, assumptions)
	const gainShare = orAssumed(known.gainShare, assumptions.gainShare, shareInWords)
	const asGain = {
		value: gainShare.value,
		reason: 'We haven’t found this. We assume the same as your share of any gain.',
	}
	const terms: FilledAgreement['terms'] = {
		entryPrice: amount(known.entryPrice, money, '', assumptions.entryPrice),
		weeklyFee: amount(known.weeklyFee, (value) => `${money(value)} a week`, ' a week', assumptions.weeklyFee),
		weeklyFeeRises: filledRise(known.weeklyFeeRises, assumptions.weeklyFeeRises),
		dmf,
		...(dmfYears && { dmfYears }),
		gainShare,
		lossShare: orAssumed(known.lossShare, gainShare.value > 0 ? asGain : assumptions.lossShare, shareInWords),
		priceGrowth: assumed(assumptions.priceGrowth, (value) => (value === 0 ? 'None' : `${percent(value)} a year`)),
		repaymentMonths: filledMonths(known.repaymentMonths, assumptions.repaymentMonths),
		feesStopOnExit: filledStop(known.feesStopOnExit, assumptions.feesStopOnExit),
		otherCharges: filledCharges(known.otherCharges, assumptions.otherCharges),
		earnings: filledEarnings(assumptions.earnings),
	}
	const inputs: CostInputs = {
		...valuesOf(terms, 'value'),
		// Uses the sale price as the market value.
		dmfOf: fee.of ? 'resale-price' : 'entry-price',
		...steps,
		years: DEFAULT_YEARS,
		home: 0,
		rent: 0,
		livingRise: 2.5,
	}
	return { terms, inputs }
}

/** The terms that are inputs as they are; those of the deferred management fee are in its steps. */
type PlainTerm = Exclude<AssumedTerm, 'dmf' | 'dmfYears'>

/** Returns what a calculator begins with, or one end of what comparisons work out. */
export function valuesOf(terms: FilledAgreement['terms'], which: 'value' | keyof Spread): Pick<CostInputs, PlainTerm> {
	const { dmf: _dmf, dmfYears: _years, ...plain } = terms
	return Object.fromEntries(Object.entries(plain).map(([name, term]) => [name, term[which]])) as Pick<
		CostInputs,
		PlainTerm
	>
}

type Write<T = number> = (value: T) => string

const exactly = <T>(value: T): Spread<T> => ({ low: value, middle: value, high: value })

/** An assumption. Its sources are on the calculator's page only. */
function assumed<T>({ value, reason, range }: Assumption<T>, write: Write<T>): FilledTerm<T> {
	const ends = range ? { low: range.from, middle: value, high: range.to } : exactly(value)
	return { ...ends, value, from: 'assumed', text: write(value), sources: [], assumed: reason }
}

type Basis = Pick<Known<unknown>, 'from' | 'sources'>
const fromOf = ({ from }: Basis): FilledTerm['from'] => from ?? 'published'

/** A value that is known by a source or the reader. */
function found<T>(basis: Basis, value: T, write: Write<T>): FilledTerm<T> {
	return { ...exactly(value), value, from: fromOf(basis), text: write(value), sources: basis.sources }
}

function orAssumed<T>(known: Known<T> | undefined, assumption: Assumption<T>, write: Write<T>): FilledTerm<T> {
	return known ? found(known, known.value, write) : assumed(assumption, write)
}

/** A published limit is the maximum, and what sums take; repayment may come as early as usual. */
function filledMonths(known: Known<number> | undefined, assumption: Assumptions['repaymentMonths']): FilledTerm {
	const filled = orAssumed(known, assumption, (value) => count(value, 'month'))
	return known ? { ...filled, low: Math.min(known.value, assumption.range.from) } : filled
}

function filledStop(known: Known<boolean> | undefined, assumption: Assumption<boolean>): FilledTerm<boolean> {
	const filled = orAssumed(known, assumption, (stops) => (stops ? 'Stops' : sentence(FEE_CONTINUES)))
	return known ? filled : { ...filled, low: true, middle: false, high: false }
}

function filledEarnings({ value, reason }: Assumption): FilledTerm {
	return {
		...assumed({ value: 0, reason }, () => 'Not counted'),
		offer: {
			text: `Our example is ${percent(value)} a year.`,
			value,
			use: `Use ${percent(value)}`,
			mark: 'Our example',
			sources: [],
		},
	}
}

/** Returns the rise of a weekly fee, in percent a year, by its known rule. */
function filledRise(known: Known<FeeRises> | undefined, usual: Assumption): FilledTerm {
	const write: Write = (value) => (value === 0 ? 'None: the fee is fixed' : `${percent(value)} a year`)
	if (!known) return assumed(usual, write)
	const { value: rule, sources } = known
	if (rule === 'fixed') return found(known, 0, write)
	if (rule === 'choice')
		return {
			...found(known, 0, write),
			assumed: 'You choose between a fixed fee and one that rises. We assume the fixed one.',
		}
	return { ...assumed({ ...usual, reason: `${RISES[rule]} ${usual.reason}` }, write), sources }
}

const RISES = {
	cpi: 'It goes up by no more than inflation (the CPI).',
	'nz-super': 'It goes up by no more than the percentage rise in NZ Super.',
	reviewed: 'The village reviews it from time to time, so it may go up.',
}

/**
 * Returns an amount. A calculator begins with a published one if it is exact and current; an old one, or a range, is only offered: its
 * higher end, so that a village with an old price never looks less expensive than one of which nothing is known. Comparisons take the
 * range, in between its higher end; where only the lowest is published, the higher end is assumed.
 * @param unit the words after the amount
 */
function amount(term: Offered | undefined, write: Write, unit: string, usual: Assumption): FilledTerm {
	const { from, to } = term?.value ?? {}
	const highest = to ?? from
	const assumption = assumed(usual, write)
	if (!term || highest === undefined) return assumption
	if (!term.old && from === to) return found(term, highest, write)
	return {
		...assumption,
		...(to === undefined
			? { low: highest, middle: Math.max(highest, usual.value), high: Math.max(highest, assumption.high) }
			: { low: from ?? Math.min(to, assumption.low), middle: to, high: to, from: fromOf(term) }),
		offer: offerOf(term, unit),
	}
}

type Offered = Pick<Known<Range>, 'value' | 'old' | 'asOf' | keyof Basis>

function offerOf(term: Offered, unit: string): OfferedValue {
	const { from, to } = term.value
	const value = to ?? from ?? 0
	const range = from === to ? money(value) : (moneyRange(from, to) ?? '')
	const year = term.old ? yearOf(term) : ''
	return {
		text: `Published: ${range}${unit}${year && ` (${year})`}.`,
		value,
		use: `Use ${money(value)}${to === undefined ? ', the lowest' : ''}`,
		mark: !year ? 'Published' : year === 'undated' ? 'Published, undated' : `Published in ${year}`,
		sources: term.sources,
	}
}

/** Returns one-off charges; old ones are only offered. */
function filledCharges(known: Terms['otherCharges'], usual: Assumption): FilledTerm {
	const write: Write = (value) => (value === 0 ? 'None included' : money(value))
	if (!known) return assumed(usual, write)
	const { dollars, what } = known.value
	if (!known.old) return found(known, dollars, write)
	return { ...assumed(usual, write), offer: offerOf({ ...known, value: { from: dollars, to: dollars } }, `: ${what}`) }
}

/** Returns the deferred management fee and how it builds up: in the known steps, or in even ones. */
function filledFee(known: Known<DeferredFee> | undefined, assumptions: Assumptions) {
	const fee = known?.value ?? { percent: assumptions.dmf.value }
	// Its label says that it is the maximum.
	const write = (share: number) => feeInWords({ years: 0, ...fee, percent: share })
	const dmf = known ? found(known, fee.percent, write) : assumed(assumptions.dmf, write)
	const { percent: max, atEntry = 0, byYear, years } = fee
	const isInFull = atEntry === max
	const over = years ?? assumptions.dmfYears.value
	const published = byYear ?? (isInFull ? [] : evenSteps(max - atEntry, over))
	const why =
		byYear || isInFull
			? undefined
			: years === undefined
				? assumptions.dmfYears.reason
				: `The source says it builds up over ${count(years, 'year')}. We assume the same share each year.`
	const isOurs = why !== undefined && years === undefined
	const dmfYears: FilledTerm | undefined =
		max === 0
			? undefined
			: {
					...exactly(over),
					value: over,
					from: isOurs ? 'assumed' : (known && fromOf(known)) || 'assumed',
					text: scheduleInWords({ atEntry, byYear: published }) + rateInWords(fee),
					sources: isOurs ? [] : (known?.sources ?? []),
					...(why && { assumed: why }),
				}
	return { fee, dmf, dmfYears, steps: stepsAsInputs(withLeast({ atEntry, byYear: published }, fee.atLeast)) }
}

interface Schedule {
	atEntry: number
	byYear: readonly number[]
}

/** Returns steps with the least that a fee takes, due on the first day: they add nothing until they have made up for it. Exact at the end of each year. */
function withLeast({ atEntry, byYear }: Schedule, atLeast = 0): Schedule {
	let ahead = Math.max(0, atLeast - atEntry)
	const steps = byYear.map((step) => {
		const made = Math.min(step, ahead)
		ahead -= made
		return step - made
	})
	return { atEntry: Math.max(atEntry, atLeast), byYear: steps }
}

/** Returns steps as the fields of the calculator have them: the years alone where they are even. */
function stepsAsInputs({ atEntry, byYear }: Schedule): Pick<CostInputs, `dmf${'' | 'AtEntry' | 'Years' | 'ByYear'}`> {
	const dmf = withoutBinaryErrors(byYear.reduce((sum, step) => sum + step, atEntry))
	const even = evenSteps(dmf - atEntry, byYear.length)
	const isEven = byYear.every((step, year) => Math.abs(step - (even[year] ?? 0)) < 1e-10)
	return {
		dmf,
		dmfAtEntry: withoutBinaryErrors(atEntry),
		dmfYears: byYear.length || 1,
		dmfByYear: isEven ? [] : byYear.map(withoutBinaryErrors),
	}
}
