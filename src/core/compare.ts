/** What the address of the compare page says. */
import { readChoice, type Choice } from './choice.ts'
import type { CompareSettings } from './addresses.ts'
import type { Compared } from './page-data.ts'

/** How many villages or operators fit side by side. */
export const COMPARE_LIMIT = 4

/** What an address asks to compare. */
export interface CompareChoice extends Choice, CompareSettings {
	compared: Compared
	/** Operators that are left out, because villages are compared. */
	mixed: string[]
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
 * // { compared: 'villages', shown: ['a', 'b'], differs: true, mixed: [], … }
 */
export function readCompare(query: URLSearchParams, isKnown: (slug: string) => boolean): CompareChoice {
	const compared = comparedIn(query)
	const { shown, unknown } = readChoice(query, 'o', COMPARE_LIMIT, () => false)
	return {
		compared,
		...readChoice(query, compared === 'villages' ? 'v' : 'o', COMPARE_LIMIT, isKnown),
		mixed: compared === 'villages' ? [...shown, ...unknown] : [],
		...(query.get('differs') === '1' && { differs: true }),
	}
}
