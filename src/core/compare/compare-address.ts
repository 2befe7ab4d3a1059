/** What the address of the compare page says. */
import { readChoice, type Choice } from '../choice.ts'
import type { CompareSettings } from '../addresses.ts'
import type { Compared } from '../page-data/page-data.ts'

/** How many villages or operators fit side by side. */
export const COMPARE_LIMIT = 4

/** What an address asks to compare. */
export interface CompareChoice extends Choice, CompareSettings {
	compared: Compared
	/** Operators that are left out, because villages are compared. */
	mixed: string[]
	/** What an amount or a stay in the address is wrong with, in words. */
	misread: string[]
}

/** The most dollars and years that are no slip of the finger; the cost model works with no more. */
const MOST = { entry: 100_000_000, years: 60 }

const WRONG = {
	entry: 'Write the entry payment in whole dollars, from 1 to 100 million.',
	years: 'Write how long the stay is in whole years, from 1 to 60.',
}

/**
 * An amount or a number of years, as somebody writes it.
 * @example readAmount('entry', '$700,000') // { value: 700000 }
 * @example readAmount('years', '0') // { problem: 'Write how long …' }
 */
export function readAmount(
	what: 'entry' | 'years',
	text: string,
): { value?: number; problem?: never } | { value?: never; problem: string } {
	const digits = text.replace(/[$,\s]/g, '')
	if (digits === '') return {}
	const value = Number(digits)
	return /^\d{1,9}$/.test(digits) && value >= 1 && value <= MOST[what] ? { value } : { problem: WRONG[what] }
}

/** Whether the address is about villages or operators; villages when about both. */
export function comparedIn(query: URLSearchParams): Compared {
	const named = (parameter: string) => query.getAll(parameter).some((value) => /[^\s,]/.test(value))
	return query.has('o') && !named('v') ? 'operators' : 'villages'
}

/**
 * The villages or operators that an address asks for, at most COMPARE_LIMIT. Never throws: what cannot be shown is named instead.
 * @param isKnown whether a slug is one of a village or operator on our list
 * @example readCompare(new URLSearchParams('v=a,b&differs=1'), () => true)
 * // { compared: 'villages', shown: ['a', 'b'], differs: true, mixed: [], misread: [], … }
 */
export function readCompare(query: URLSearchParams, isKnown: (slug: string) => boolean): CompareChoice {
	const compared = comparedIn(query)
	const { shown, unknown } = readChoice(query, 'o', COMPARE_LIMIT, () => false)
	const entry = readAmount('entry', query.get('entry') ?? '')
	const years = readAmount('years', query.get('years') ?? '')
	return {
		compared,
		...readChoice(query, compared === 'villages' ? 'v' : 'o', COMPARE_LIMIT, isKnown),
		mixed: compared === 'villages' ? [...shown, ...unknown] : [],
		misread: [entry, years].flatMap(({ problem }) => problem ?? []),
		...(query.get('differs') === '1' && { differs: true }),
		...(entry.value !== undefined && { entry: entry.value }),
		...(years.value !== undefined && { years: years.value }),
	}
}
