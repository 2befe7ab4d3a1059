/** What has changed about saved villages since a reader saved them or last looked at them: worked out on the device. */
import { checkFormat } from './data-format.ts'
import { isDay } from './today-in-words.ts'

/** The list of what releases have changed about villages, which the saved villages fetch. */
export interface VillageChangesFile {
	format: number
	/** The day of each release, YYYY-MM-DD, by its version. */
	releases: Record<string, string>
	/** By slug: the version of the release that brought a change, and the change in words, the latest first. */
	villages: Record<string, [version: number, text: string][]>
}

/**
 * Decodes the list.
 * @throws FormatError
 */
export function decodeVillageChanges(file: unknown): VillageChangesFile {
	checkFormat('the list of changes', file)
	return file as VillageChangesFile
}

/** A day on which the reader saw the saved villages, and the last release then (0: none). */
export type ListVisit = readonly [day: string, version: number]

/** Returns the visits that a device has stored; anything else is left out. */
export function readVisits(found: unknown): readonly ListVisit[] {
	if (!Array.isArray(found)) return []
	const visits = found.flatMap((visit: unknown): ListVisit[] => {
		const [day, version] = Array.isArray(visit) ? (visit as unknown[]) : []
		return isDay(day) && typeof version === 'number' && Number.isInteger(version) ? [[day, version]] : []
	})
	return visits.slice(-2)
}

/** Returns the visits with one today: the last two days, so that what is new stays so until the day is over. */
export function withVisit(visits: readonly ListVisit[], today: string, version: number): readonly ListVisit[] {
	return [...visits.filter(([day]) => day < today).slice(-1), [today, version]]
}

/** When villages were saved (slug → day), and when the reader has seen the list. */
export interface SavedSince {
	saved: Readonly<Record<string, string>>
	visits: readonly ListVisit[]
}

/** What is new about a village. */
export interface VillageNews {
	slug: string
	/** Since when, YYYY-MM-DD, and whether that is the day on which it was saved; else it is that of the visit before. */
	since: string
	isSaved: boolean
	/** In words, with the day of the release. */
	changes: { text: string; day: string }[]
}

/**
 * Returns what is new about a village; undefined if it isn't known since when, or only since today.
 * @param slugs its slug, and those that it had before
 * @param today YYYY-MM-DD
 */
export function newsOf(
	[slug = '', ...former]: readonly string[],
	{ saved, visits }: SavedSince,
	{ releases, villages }: VillageChangesFile,
	today: string,
): VillageNews | undefined {
	const savedOn = [slug, ...former].map((one) => saved[one]).find((day) => day !== undefined)
	const [seenOn, seen = 0] = visits.filter(([day]) => day < today).at(-1) ?? []
	const isSaved = savedOn !== undefined && (seenOn === undefined || savedOn > seenOn)
	const since = isSaved ? savedOn : seenOn
	if (since === undefined || since >= today) return undefined
	const changes = (villages[slug] ?? []).map(([version, text]) => ({ version, text, day: releases[version] ?? '' }))
	// What was released on the day of saving may have been there or not.
	const fresh = changes.filter(({ version, day }) => (isSaved ? day >= since : version > seen))
	return { slug, since, isSaved, changes: fresh.map(({ text, day }) => ({ text, day })) }
}

/**
 * Returns the day so many months later: the last day of a month that is shorter.
 * @example monthsAfter('2026-08-31', 6) === '2027-02-28'
 */
export function monthsAfter(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
