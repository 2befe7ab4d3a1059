/** A visit plan: what a reader writes about each meeting, as texts under keys. */
import { cleanText } from './sent-words.ts'

/** By `planKey`. */
export type PlanTexts = Readonly<Record<string, string>>

/** The meetings that aren't with a village on our list. */
export const GENERAL_VISIT = 'any'
export const LAWYER_MEETING = 'lawyer'

/** The maximum number of villages in a plan: more than anyone can visit properly. */
export const PLAN_LIMIT = 6

/**
 * Returns the key of a text. Slugs have no colon.
 * @param meeting the slug of a village, or one of the two above
 * @param what a field, or the question that the text answers
 */
export function planKey(meeting: string, what: string): string {
	return `${meeting}:${what}`
}

/** Returns a plan with one text changed; an empty text is left out. */
export function withText(texts: PlanTexts, key: string, text: string): PlanTexts {
	const { [key]: _, ...rest } = texts
	return text === '' ? rest : { ...rest, [key]: text }
}

/** Returns a plan without the texts of one meeting. */
export function withoutMeeting(texts: PlanTexts, meeting: string): PlanTexts {
	return Object.fromEntries(Object.entries(texts).filter(([key]) => meetingOf(key) !== meeting))
}

/** Returns the texts of one meeting of a plan. */
export function withoutOthers(texts: PlanTexts, meeting: string): PlanTexts {
	return Object.fromEntries(Object.entries(texts).filter(([key]) => meetingOf(key) === meeting))
}

/** Returns the slugs of the villages that a plan has texts about. */
export function plannedVillages(texts: PlanTexts): string[] {
	const meetings = new Set(Object.keys(texts).map(meetingOf))
	return [...meetings].filter((meeting) => meeting !== GENERAL_VISIT && meeting !== LAWYER_MEETING)
}

function meetingOf(key: string): string {
	return key.slice(0, key.indexOf(':'))
}

/** Returns the plan in what a device has stored, leaving out what isn't part of one; undefined if there is none. */
export function readPlan(found: unknown): PlanTexts | undefined {
	if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
	const texts = Object.entries(found).filter(
		(entry): entry is [string, string] => /^[a-z0-9-]{1,80}:./.test(entry[0]) && typeof entry[1] === 'string',
	)
	return Object.fromEntries(texts.map(([key, text]) => [key, cleanText(text)]))
}
