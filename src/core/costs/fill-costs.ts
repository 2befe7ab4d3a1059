/** Adds assumptions for unknown costs. For the calculator only: no other page shows an assumption. */
import { count, money, moneyRange, percent, sentence } from '../format.ts'
import { FEE_CONTINUES, evenSteps, type CostTerms } from './cost-model.ts'
import {
	type CostInput,
	type CostPlan,
	type Default,
	type Defaults,
	type InputBasis,
	type KnownCosts,
	type KnownTerm,
	type KnownTerms,
	type OfferedValue,
} from './cost-terms.ts'
import { feeInWords, rateInWords, scheduleInWords } from '../facts/fee-words.ts'
import { shareInWords } from '../facts/share-words.ts'
import type { DeferredFee, FeeRises, Range } from '../facts/statement.ts'

/** A value that is known, or assumed. */
interface Found<T> {
	value: T
	known: number[]
	assumed?: string
	offer?: OfferedValue
}

/** Where the calculator starts: nothing is known. */
export const NOTHING_KNOWN: KnownCosts = { plans: [{ name: '', terms: {} }], notes: [], sources: [] }

/** Returns the complete agreements, with the basis of each input. */
export function fillCosts({ plans }: KnownCosts, sector: Defaults): CostPlan[] {
	return plans.map(({ terms, ...plan }) => ({ ...plan, ...fillTerms(terms, sector) }))
}

/** Records the value of an input and its basis, and returns the value. */
type Use = <T>(input: CostInput, text: (value: T) => string, found: Found<T>) => T

function fillTerms(known: KnownTerms, sector: Defaults): Pick<CostPlan, 'terms' | 'inputs'> {
	const inputs: InputBasis[] = []
	const use: Use = (input, text, { value, known: positions, assumed, offer }) => {
		inputs.push({
			input,
			text: text(value),
			known: positions,
			...(assumed && { assumed }),
			...(offer && { offer }),
		})
		return value
	}
	const terms = {
		...paid(known, sector, use),
		...deferredFee(known, sector, use),
		...changeOfPrice(known, sector, use),
		...onLeaving(known, sector, use),
	}
	return { terms, inputs }
}

function paid(known: KnownTerms, sector: Defaults, use: Use) {
	const entryPayment = use('entryPayment', money, amount(known.entryPrice, '', sector.entryPayment))
	const weeklyFee = use(
		'weeklyFee',
		(value) => `${money(value)} a week`,
		amount(known.weeklyFee, ' a week', sector.weeklyFee),
	)
	const feeGrowth = use(
		'feeGrowth',
		(value) => (value === 0 ? 'None: the fee is fixed' : `${percent(value)} a year`),
		known.feeRise ? growthOf(known.feeRise, sector.feeGrowth) : assume(sector.feeGrowth),
	)
	return { entryPayment: cents(entryPayment), weeklyFee: cents(weeklyFee), feeGrowth: part(feeGrowth) }
}

function deferredFee(known: KnownTerms, sector: Defaults, use: Use) {
	const fee = use<DeferredFee>(
		'dmf',
		// Its label says that it is the maximum.
		(value) => feeInWords({ years: 0, ...value }),
		known.dmf ?? assume({ ...sector.dmfPercent, value: { percent: sector.dmfPercent.value } }),
	)
	const schedule = scheduleOf(fee, known.dmf?.known ?? [], sector.dmfYears)
	if (fee.percent > 0) use('dmfSchedule', (value) => scheduleInWords(value) + rateInWords(fee), schedule)
	const { atEntry, byYear } = withLeast(schedule.value, fee.atLeast)
	// Uses the sale price as the market value.
	const dmfOf: CostTerms['dmfOf'] = fee.of ? 'resale-price' : 'entry-payment'
	return { dmfOf, dmfAtEntry: part(atEntry), dmfByYear: byYear.map(part) }
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

/** Returns how a fee builds up: in the known steps, or in even ones. */
function scheduleOf(
	{ percent: max, atEntry = 0, byYear, years }: DeferredFee,
	known: number[],
	usual: Default<number>,
): Found<Schedule> {
	const evenly = (over: number) => ({ atEntry, byYear: evenSteps(max - atEntry, over) })
	if (byYear) return { value: { atEntry, byYear }, known }
	if (atEntry === max) return { value: { atEntry, byYear: [] }, known }
	if (years === undefined) return { value: evenly(usual.value), known: [], assumed: usual.reason }
	return {
		value: evenly(years),
		known,
		assumed: `The source says it builds up over ${count(years, 'year')}. We assume the same share each year.`,
	}
}

function changeOfPrice(known: KnownTerms, sector: Defaults, use: Use) {
	const gain = use('gainShare', shareInWords, known.gainShare ?? assume(sector.gainPercent))
	const asGain = {
		value: gain,
		known: [],
		assumed: 'We haven’t found this. We assume the same as your share of any gain.',
	}
	const loss = use('lossShare', shareInWords, known.lossShare ?? (gain > 0 ? asGain : assume(sector.lossPercent)))
	const priceGrowth = use(
		'priceGrowth',
		(value) => (value === 0 ? 'None' : `${percent(value)} a year`),
		assume(sector.priceGrowth),
	)
	return { priceGrowth: part(priceGrowth), gainShare: part(gain), lossShare: part(loss) }
}

function onLeaving(known: KnownTerms, sector: Defaults, use: Use) {
	const monthsToRepayment = use(
		'monthsToRepayment',
		(value) => count(value, 'month'),
		known.monthsToRepayment ?? assume(sector.monthsToRepayment),
	)
	const feesStopOnLeaving = use(
		'feesStopOnLeaving',
		(value) => (value ? 'Stops' : sentence(FEE_CONTINUES)),
		known.feesStopOnLeaving ?? assume(sector.feesStopOnLeaving),
	)
	const { otherCharges: charges } = known
	const otherCharges = use(
		'otherCharges',
		(value) => (value === 0 ? 'None included' : money(value)),
		amount(
			charges && { ...charges, value: { from: charges.value.dollars, to: charges.value.dollars } },
			charges ? `: ${charges.value.what}` : '',
			sector.otherCharges,
		),
	)
	const { value, reason } = sector.earnings
	use('earnings', () => 'Not counted', {
		...assume({ value: 0, reason }),
		offer: {
			text: `Our example is ${percent(value)} a year.`,
			value,
			use: `Use ${percent(value)}`,
			mark: 'Our example',
			known: [],
		},
	})
	return { monthsToRepayment, feesStopOnLeaving, otherCharges: cents(otherCharges) }
}

/** Returns the growth of a weekly fee, in percent a year, by its known rule. */
function growthOf({ value, known }: KnownTerm<FeeRises>, usual: Default<number>): Found<number> {
	switch (value) {
		case 'fixed':
			return { value: 0, known }
		case 'choice':
			return {
				value: 0,
				known,
				assumed: 'You choose between a fixed fee and one that rises. We assume the fixed one.',
			}
		case 'cpi':
			return {
				value: usual.value,
				known,
				assumed: `It goes up by no more than inflation (the CPI). ${usual.reason}`,
			}
		case 'nz-super':
			return { value: usual.value, known, assumed: `It goes up by no more than the rise in NZ Super. ${usual.reason}` }
		case 'reviewed':
			return { value: usual.value, known, assumed: `The village reviews it from time to time. ${usual.reason}` }
	}
}

/**
 * Returns a published amount if it is exact and current. An old one, or a range, is only offered: its higher end, so that a
 * village with an old price never looks less expensive than one of which nothing is known.
 * @param unit the words after the amount
 */
function amount(term: KnownTerm<Range> | undefined, unit: string, usual: Default<number>): Found<number> {
	const { from, to } = term?.value ?? {}
	const highest = to ?? from
	if (!term || highest === undefined) return assume(usual)
	const { old, known } = term
	if (!old && from === to) return { value: highest, known }
	const range = from === to ? money(highest) : (moneyRange(from, to) ?? '')
	return {
		...assume(usual),
		offer: {
			text: `Published: ${range}${unit}${old ? ` (${old})` : ''}.`,
			value: highest,
			use: `Use ${money(highest)}${to === undefined ? ', the lowest' : ''}`,
			mark: !old ? 'Published' : old === 'undated' ? 'Published, undated' : `Published in ${old}`,
			known,
		},
	}
}

/** An assumption. Its sources are on the calculator's page only. */
function assume<T>({ value, reason }: Default<T>): Found<T> {
	return { value, known: [], assumed: reason }
}

const cents = (dollars: number) => Math.round(dollars * 100)
const part = (ofHundred: number) => ofHundred / 100
