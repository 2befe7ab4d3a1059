/**
 * What a reader does about villages, one sheet each. Every single thing of it has a place, so that any two versions can be merged: `a` is
 * the day on which the village with the slug `a` was saved, `a:notes` a text, `a/pets` what was told about a row of the form. Pure: nothing
 * here stores anything. `kept-sheets.ts` reads and writes it.
 */

import { quoteWords } from '../sent-words.ts'

/**
 * By place; the saved villages have the order in which they were added. A day is YYYY-MM-DD, or empty if it isn't known. An answer is as
 * `told-format.ts` writes it, which reads it before anything of it is shown.
 */
export type Sheets = ReadonlyMap<string, unknown>
/** What is written for a visit, by place. */
export type Texts = Readonly<Record<string, string>>

export const NO_SHEETS: Sheets = new Map()

export const slugOf = (place: string): string => /^[a-z0-9-]*/.exec(place)?.[0] ?? ''
/** The part of a sheet that a place is in: the saving `a`, the texts `a:`, or the answers `a/`. */
export const partOf = (place: string): string => place.slice(0, slugOf(place).length + 1)
/** What a place is about within its part: a field, a question or a row. */
export const aboutOf = (place: string): string => place.slice(partOf(place).length)

export const isSaving = (place: string): boolean => slugOf(place) === place
export const isText = (place: string): boolean => partOf(place).endsWith(':')
export const isAnswer = (place: string): boolean => partOf(place).endsWith('/')
/** Whether it's something that the reader wrote, which is kept only if the reader chose so. */
export const isNote = (place: string): boolean => !isSaving(place)

/** Returns what a function picks. */
export const pick = (sheets: Sheets, isWanted: (place: string, value: unknown) => boolean): Sheets =>
	new Map([...sheets].filter(([place, value]) => isWanted(place, value)))

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns what is written in the first and not otherwise in the second. */
export const sameNotes = (first: Sheets, second: Sheets): Sheets =>
	pick(first, (place, value) => isNote(place) && isSame(value, second.get(place)))

/** The place of a text. @param about a field, or the question or thing to look at that it's about */
export const textPlace = (slug: string, about: string): string => `${slug}:${about}`

/** Returns the texts, by place. */
export const textsOf = (sheets: Sheets): Texts => Object.fromEntries(pick(sheets, isText)) as Texts

/** Returns the answers about each village, by row. */
export function answersOf(sheets: Sheets): Map<string, Readonly<Record<string, unknown>>> {
	const answers = new Map<string, Readonly<Record<string, unknown>>>()
	for (const [place, answer] of pick(sheets, isAnswer))
		answers.set(slugOf(place), { ...answers.get(slugOf(place)), [aboutOf(place)]: answer })
	return answers
}

/** Returns the answers about a village, by place. */
export const answersAt = (slug: string, answers: Readonly<Record<string, unknown>>): [string, unknown][] =>
	Object.entries(answers).map(([row, answer]) => [`${slug}/${row}`, answer])

/** What the slug of a village begins with that isn't on our list, and that the reader named. */
const UNLISTED = 'own-'
/** Whether a sheet is for a village that isn't on our list: one that the reader named, any, or the meeting with the lawyer that earlier versions had. */
export const isUnlisted = (slug: string): boolean => slug.startsWith(UNLISTED) || slug === 'any' || slug === 'lawyer'

const UNNAMED: Readonly<Record<string, string>> = { any: 'Any village', lawyer: 'Meeting with your lawyer' }

/** Returns what the sheet of a village that isn't on our list is called: quoted, because a device may have a stranger's words. */
export const unlistedName = (texts: Texts, slug: string): string =>
	texts[textPlace(slug, 'name')] ? quoteWords(texts[textPlace(slug, 'name')] ?? '') : (UNNAMED[slug] ?? 'A village')

/** Returns a slug for a village that isn't on our list, apart from those that have a sheet. */
export function newUnlisted(sheets: Sheets): string {
	const slugs = new Set([...sheets.keys()].map(slugOf))
	let number = 1
	while (slugs.has(`${UNLISTED}${number}`)) number++
	return `${UNLISTED}${number}`
}

/** Returns the villages that something is written about, in the order of the first. */
export const writtenSlugs = (sheets: Sheets): string[] => [...new Set([...sheets.keys()].filter(isNote).map(slugOf))]

/** Returns the saved villages, in their order. */
export const savedSlugs = (sheets: Sheets): string[] => [...sheets.keys()].filter(isSaving)

/**
 * Returns sheets in which these villages are saved, in this order, and no others.
 * @param dayOf returns the day of one that wasn't saved before
 */
export function withSaved(
	sheets: Sheets,
	slugs: readonly string[],
	dayOf: (slug: string) => string | undefined,
): Sheets {
	const saved = slugs.map((slug) => [slug, sheets.get(slug) ?? dayOf(slug) ?? ''] as const)
	return new Map([...saved, ...pick(sheets, isNote)])
}

/** Returns sheets with one text changed; an empty text is left out. */
export function withText(sheets: Sheets, place: string, text: string): Sheets {
	const others = pick(sheets, (other) => other !== place)
	return text === '' ? others : new Map(sheets).set(place, text)
}

/** Returns all that either has, and what is chosen where both have something: by default, the first's. Lists are joined. */
export function mergeSheets(
	first: Sheets,
	second: Sheets,
	choose: (first: unknown, second: unknown, place: string) => unknown = (own) => own,
): Sheets {
	const merged = new Map(first)
	for (const [place, other] of second) {
		const own = first.get(place)
		if (!first.has(place)) merged.set(place, other)
		else if (Array.isArray(own) && Array.isArray(other))
			merged.set(place, [...own, ...other.filter((one) => !own.some((mine) => isSame(mine, one)))])
		else merged.set(place, choose(own, other, place))
	}
	return merged
}
