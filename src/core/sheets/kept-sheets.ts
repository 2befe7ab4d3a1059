/** What a device keeps of the sheets: format 1. Whatever is read may have been written by anyone, so it's bounded and cleaned. */
import { isSlug } from '../choice.ts'
import { cleanText } from '../sent-words.ts'
import { isDay } from '../today-in-words.ts'
import { NO_SHEETS, aboutOf, answersAt, isAnswer, isSaving, partOf, slugOf, type Sheets, type Texts } from './sheets.ts'

/** The version of what is written. What has another isn't read, and never written over. */
const FORMAT = 1
/** More villages than there are: what someone hands over isn't taken in where there would be more. */
export const MAX_SHEETS = 1000

/** Where a sheet has the texts of a visit; the others but the notes are in `looked`. */
const PARTS: Readonly<Record<string, 'visit' | 'people'>> = {
	date: 'visit',
	time: 'visit',
	with: 'people',
	whom: 'people',
}

export interface Kept {
	sheets: Sheets
	/** Whether the reader chose to keep what is written about villages. That a village is saved is kept without it. */
	isKept: boolean
	/** The day on which a part of a sheet was erased, so that a tab of an earlier version doesn't bring it back. */
	erased: Texts
}
export const NOTHING_KEPT: Kept = { sheets: NO_SHEETS, isKept: false, erased: {} }

/** Returns what was found if it has fields, and otherwise nothing in their place. */
export const record = (found: unknown): Record<string, unknown> =>
	typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {}

/** Returns the texts in what was found, without unseen characters. */
export function readTexts(found: unknown): [about: string, text: string][] {
	const texts = Object.entries(record(found)).map(([about, text]): [string, string] => [
		cleanText(about),
		cleanText(text),
	])
	return texts.filter(([about, text]) => about !== '' && text !== '')
}

/** Returns the objects in a list of pairs, by slug. */
export function entriesOf(found: unknown): [slug: string, value: Record<string, unknown>][] {
	const entries: unknown[] = Array.isArray(found) ? found : []
	return entries.flatMap((entry): [string, Record<string, unknown>][] => {
		const [slug, value] = Array.isArray(entry) ? (entry as unknown[]) : []
		return isSlug(slug) ? [[slug, record(value)]] : []
	})
}

/** Returns what a device keeps; undefined if it's something else or of another version. */
export function readKept(found: unknown): Kept | undefined {
	const { format, sheets, isKept, erased } = record(found)
	if (format !== FORMAT || !Array.isArray(sheets)) return undefined
	const read = entriesOf(sheets).flatMap(([slug, { savedOn, visit, people, looked, notes, answers }]) => [
		...(typeof savedOn === 'string' ? [[slug, isDay(savedOn) ? savedOn : ''] as const] : []),
		...[visit, people, looked, { notes }]
			.flatMap(readTexts)
			.map(([about, text]) => [`${slug}:${about}`, text] as const),
		...answersAt(slug, record(answers)),
	])
	return { sheets: new Map(read), isKept: isKept === true, erased: Object.fromEntries(readTexts(erased)) }
}

/**
 * Returns what is stored; undefined if there is nothing to store. A sheet is `{ savedOn, visit: { date, time }, people: { with, whom },
 * looked, notes, answers }`: `looked` has what is ticked off or written beside each thing to look at or ask.
 */
export function writeKept({ sheets, isKept, erased }: Kept) {
	const written = new Map<string, Record<string, unknown>>()
	for (const [place, value] of sheets) {
		const [slug, about] = [slugOf(place), aboutOf(place)]
		const sheet = written.get(slug) ?? {}
		const part = isAnswer(place) ? 'answers' : Object.hasOwn(PARTS, about) ? PARTS[about]! : 'looked'
		const isWhole = isSaving(place) || place === `${slug}:notes`
		written.set(slug, {
			...sheet,
			...(isWhole ? { [about || 'savedOn']: value } : { [part]: { ...(sheet[part] as object), [about]: value } }),
		})
	}
	const isNothing = sheets.size === 0 && !isKept && Object.keys(erased).length === 0
	return isNothing ? undefined : { format: FORMAT, isKept, sheets: [...written], erased }
}

/** Returns the days on which parts were erased, with today for those that are there before and not after; what is there again has none. */
export function withErased(erased: Texts, before: Sheets, after: Sheets, today: string): Texts {
	const there = new Set([...after.keys()].map(partOf))
	const gone = [...before.keys()].map((place) => [partOf(place), today] as const)
	return Object.fromEntries(
		[...Object.entries(erased), ...gone].filter(([part]) => !there.has(part)).slice(-MAX_SHEETS),
	)
}
