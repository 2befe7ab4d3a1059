/** Puts a deferred management fee into words. The data of pages have these words, so that the pages need less code. */
import { count, list, percent, shareKept, uncapitalised } from '../format.ts'
import { valuesOf, type Known } from './source.ts'
import { ACCRUES, type DeferredFee } from './statement.ts'

export interface FeeWords {
	/** The price that it is a share of: `the entry price`. */
	of: string
	/** How it builds up, if known: `10% a year for 3 years`. */
	steps?: string
}

/** `30% of the entry price`, `at most 20% of the price the home sells for` */
export function feeInWords(fee: DeferredFee): string {
	return `${shareKept(fee.percent, isOnlyMaximum(fee))} of ${baseInWords(fee)}`
}

/** Whether of a fee only the maximum is known: neither its steps nor when it stops growing. */
export function isOnlyMaximum(fee: DeferredFee): boolean {
	return fee.years === undefined && !isBuildUpKnown(fee)
}

function baseInWords({ of }: Pick<DeferredFee, 'of'>): string {
	const words = {
		'resale-price': 'the price the home sells for',
		'market-value': 'the home’s market value when you leave',
	}
	return of ? words[of] : 'the entry price'
}

/** Returns how a fee builds up: `7.5% a year for 4 years`. Undefined if that is unknown. */
export function buildUpInWords(fee: DeferredFee): string | undefined {
	const { percent: max, atLeast, atEntry = 0, byYear, years, accrues } = fee
	if (max === 0) return undefined
	if (byYear || atEntry === max) return scheduleInWords({ atEntry, byYear: byYear ?? [] }) + rateInWords(fee)
	if (years === undefined) return atLeast === undefined ? undefined : `at least ${percent(atLeast)}`
	return `built up over ${count(years, 'year')}${accrues ? `, ${ACCRUES[accrues]}` : ''}${leastInWords(atLeast)}`
}

/** Returns how a fee builds up, to follow it: `, made up of 7.5% a year for 4 years`. */
export function stepsAfterFee(steps?: string): string {
	return steps ? `, ${steps.replace(/^(?=\d)/, 'made up of ')}` : ''
}

/** Returns every fee that is charged for a part of the homes or agreements, by its label: for all if the label is empty or has none. */
export function feesOf(dmf: Known<DeferredFee>, part = ''): DeferredFee[] {
	return valuesOf(dmf.variants?.find(({ label }) => label === part) ?? dmf).map(({ value }) => value)
}

/** Whether it is known what a fee is after each year. */
export function isBuildUpKnown({ byYear, atEntry = 0, percent: max }: DeferredFee): boolean {
	return byYear !== undefined || max === atEntry
}

/**
 * Returns when a fee stops growing, with the end of its build-up if that is known and may come first: `after 3 years, or when you
 * leave the home if that is sooner`.
 * @param stops what a source says: `when you leave the home`
 * @param fees those of all agreements
 */
export function feeStopsInWords(stops: string, fees: readonly DeferredFee[]): string {
	const ends = new Set(fees.map(({ byYear, years }) => byYear?.length ?? years))
	const [end] = ends
	const isKnown = ends.size > 0 && !ends.has(undefined) && !ends.has(0)
	if (!isKnown || /\b(years?|maximum|sooner|earlier|whichever)\b/i.test(stops)) return stops
	const built = ends.size === 1 ? `after ${count(end ?? 0, 'year')}` : 'when it has reached its maximum'
	return `${built}, or ${uncapitalised(stops)} if that is sooner`
}

/** Returns the words after the steps of a fee: `, built up day by day, and at least 5% however soon you leave`. */
export function rateInWords({ accrues, atLeast }: Pick<DeferredFee, 'accrues' | 'atLeast'>): string {
	return (accrues ? `, built up ${ACCRUES[accrues]}` : '') + leastInWords(atLeast)
}

const leastInWords = (atLeast?: number) =>
	atLeast === undefined ? '' : `, and at least ${percent(atLeast)} however soon you leave`

/** `7.5% a year for 4 years`, `5% on the first day, then 4% a year for 5 years`, `6%, 12% and 12% in the first 3 years` */
export function scheduleInWords({ atEntry, byYear }: { atEntry: number; byYear: readonly number[] }): string {
	const [step = 0] = byYear
	const isStep = (one: number) => Math.abs(one - step) < 1e-9
	const isEven = byYear.every(isStep)
	const last = byYear.at(-1) ?? 0
	const years = count(byYear.length, 'year')
	const yearly =
		byYear.length === 0
			? ''
			: byYear.length === 1
				? `${percent(step)} in the first year`
				: isEven
					? `${percent(step)} a year for ${years}`
					: byYear.length > 2 && byYear.slice(0, -1).every(isStep)
						? `${percent(step)} a year for ${byYear.length - 1} years, then ${percent(last)} in year ${byYear.length}`
						: `${list(byYear.map(percent))} in the first ${years}`
	if (atEntry === 0) return yearly || 'None'
	return yearly ? `${percent(atEntry)} on the first day, then ${yearly}` : 'in full from the first day'
}

/** Returns a fee in the words that pages use. */
export function feeWords(fee: DeferredFee): FeeWords {
	const steps = buildUpInWords(fee)
	return { of: baseInWords(fee), ...(steps && { steps }) }
}
