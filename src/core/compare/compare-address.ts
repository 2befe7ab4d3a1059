/** Reads the address of the compare page. */
import { readChoice, type Choice } from '../choice.ts'
import type { CompareSettings } from '../addresses.ts'
import type { Compared } from '../page-data/page-data.ts'

/** How many villages or operators fit side by side. */
export const COMPARE_LIMIT = 4

/** What an address asks to compare. */
export interface CompareChoice extends Choice, CompareSettings {
	compared: Compared
	/** Operators in the address that are left out because villages are compared. */
	mixed: string[]
}

/** Whether to compare villages or operators; villages if the address has both. */
export function comparedIn(query: URLSearchParams): Compared {
	const named = (parameter: string) => query.getAll(parameter).some((value) => /[^\s,]/.test(value))
	return query.has('o') && !named('v') ? 'operators' : 'villages'
}

/**
 * Returns the villages or operators that an address asks for, at most COMPARE_LIMIT. Never throws: what can't be shown is listed.
 * @param currentOf the slug under which a village or operator is listed now; undefined for one that isn't
 * @example readCompare(new URLSearchParams('v=a,b&differs=1'), (slug) => slug)
 * // { compared: 'villages', shown: ['a', 'b'], differs: true, mixed: [], … }
 */
export function readCompare(query: URLSearchParams, currentOf: (slug: string) => string | undefined): CompareChoice {
	const compared = comparedIn(query)
	const { shown, unknown } = readChoice(query, 'o', COMPARE_LIMIT, () => undefined)
	return {
		compared,
		...readChoice(query, compared === 'villages' ? 'v' : 'o', COMPARE_LIMIT, currentOf),
		mixed: compared === 'villages' ? [...shown, ...unknown] : [],
		...(query.get('differs') === '1' && { differs: true }),
	}
}
