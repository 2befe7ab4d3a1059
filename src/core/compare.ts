/** What the address of the compare page says. */
import { readChoice, type Choice } from './choice.ts'

/** How many villages fit side by side. */
export const COMPARE_LIMIT = 4

/** The villages that an address asks for, at most COMPARE_LIMIT. Never throws: what cannot be shown is named instead. */
export function readCompare(query: URLSearchParams, isVillage: (slug: string) => boolean): Choice {
	return readChoice(query, 'v', COMPARE_LIMIT, isVillage)
}
