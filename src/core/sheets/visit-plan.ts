/** A visit plan: what a reader writes about each meeting, as texts of its sheet. */
import { isText, pick, slugOf, type Sheets, type Texts } from './sheets.ts'

/** The meetings that aren't with a village on our list: each has a sheet as villages have. */
export const GENERAL_VISIT = 'any'
export const LAWYER_MEETING = 'lawyer'

/** The maximum number of villages in a plan: more than anyone can visit properly. */
export const PLAN_LIMIT = 6

/**
 * Returns the place of a text.
 * @param meeting the slug of a village, or one of the two above
 * @param what a field, or the question that the text answers
 */
export const planKey = (meeting: string, what: string): string => `${meeting}:${what}`

/** Returns the texts of all meetings. */
export const planOf = (sheets: Sheets): Texts => Object.fromEntries(pick(sheets, isText)) as Texts

/** Returns the slugs of the villages that a plan has texts about. */
export function plannedVillages(texts: Texts): string[] {
	const meetings = new Set(Object.keys(texts).map(slugOf))
	return [...meetings].filter((meeting) => meeting !== GENERAL_VISIT && meeting !== LAWYER_MEETING)
}
