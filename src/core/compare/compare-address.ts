/** Writes and reads the address of the compare page. */
import { readChoice, type Choice } from '../choice.ts'
import { address, withQuery } from '../addresses.ts'
import type { Compared } from '../page-data/page-data.ts'

/** How many villages or operators fit side by side. */
export const COMPARE_LIMIT = 4

/** What may be asked about leaving, in the order of addresses. */
export const ASKED = [
	'years',
	'price',
	'fees',
	'change',
	'earns',
	'care',
	'care-kept',
	'care-fee-years',
	'care-years',
] as const
export type AskedTexts = { readonly [A in (typeof ASKED)[number]]?: string | undefined }

/** The settings in the address of a comparison. */
export interface CompareSettings {
	/** Only the rows that differ. */
	differs?: boolean
	/** In the order of the address, which the reader chose, and not by what is least to leave. */
	isOrdered?: boolean
	/** What is asked about leaving, as a part of the query: `years=8&price=640000`. */
	asked?: string
}

/**
 * A comparison of villages or of operators, with its settings.
 * @example comparisonAddress('operators', ['a', 'b'], { differs: true }) === '/compare?o=a,b&differs=1'
 * @example comparisonAddress('operators', []) === '/compare?o='
 */
export function comparisonAddress(
	compared: Compared,
	slugs: readonly string[],
	{ differs, isOrdered, asked }: CompareSettings = {},
): string {
	const list =
		(slugs.length > 0 || compared === 'operators') && `${compared.charAt(0)}=${slugs.map(encodeURIComponent).join(',')}`
	return withQuery(
		address.compare,
		[list, differs && 'differs=1', isOrdered && 'order=own', asked].filter(Boolean).join('&'),
	)
}

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
	const asked = askedIn(query)
	return {
		compared,
		...readChoice(query, compared === 'villages' ? 'v' : 'o', COMPARE_LIMIT, currentOf),
		mixed: compared === 'villages' ? [...shown, ...unknown] : [],
		...(query.get('differs') === '1' && { differs: true }),
		...(query.get('order') === 'own' && { isOrdered: true }),
		...(asked && { asked }),
	}
}

/** Returns the part of a query that asks about leaving; empty if none does. */
function askedIn(query: URLSearchParams): string {
	const given = ASKED.flatMap((name): [string, string][] => {
		const text = query.get(name)
		return text === null ? [] : [[name, text.slice(0, 40)]]
	})
	return String(new URLSearchParams(given))
}
