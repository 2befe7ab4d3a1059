/** The saved villages. Where the browser refuses to store them, they last as long as the visit. */
import { create } from 'zustand'
import { SHORTLIST_LIMIT } from '../../core/choice.ts'
import { isSaving, pick, savedSlugs, withSaved } from '../../core/sheets/sheets.ts'
import { today } from '../../core/today-in-words.ts'
import { getSheets, updateSheets, useSheets } from '../sheets/sheets-store.ts'

/** not-stored: the browser refused to store it. full: it has as many villages as it can. */
export type ShortlistError = 'not-stored' | 'full'

interface Outcome {
	error?: ShortlistError
	/** What the last click did, for screen readers. */
	announcement?: string
}

type Slugs = readonly string[]

/** What came of this tab's last change. */
export const useShortlistOutcome = create<Outcome>(() => ({}))

/** Returns on which day each village was saved. Those that were saved before this was kept have none. */
export function getSavedDays(): Readonly<Record<string, string>> {
	const days = pick(getSheets(), (place, day) => isSaving(place) && day !== '')
	return Object.fromEntries(days) as Record<string, string>
}

/**
 * Changes the shortlist.
 * @param change returns the villages, in their order, from those that are saved now
 * @param announcement announced to screen readers, unless there is an error
 * @param dayOf returns the day of a village that comes back, or has another name; without it, what is new was saved today
 */
export function changeShortlist(
	change: (saved: Slugs) => Slugs,
	announcement?: string,
	dayOf: (slug: string) => string | undefined = () => today(new Date()),
): void {
	let isFull = false
	const isStored = updateSheets((sheets) => {
		const next = change(savedSlugs(sheets))
		isFull = next.length > SHORTLIST_LIMIT
		return withSaved(sheets, next.slice(0, SHORTLIST_LIMIT), dayOf)
	})
	const error = !isStored ? 'not-stored' : isFull ? 'full' : undefined
	useShortlistOutcome.setState(error ? { error } : announcement ? { announcement } : {}, true)
}

/** Saves villages after those that are saved. */
export const saveVillages = (slugs: Slugs, announcement?: string) =>
	changeShortlist((saved) => [...new Set([...saved, ...slugs])], announcement)

/** Removes villages from those that are saved. */
export const removeVillages = (slugs: Slugs, announcement?: string) =>
	changeShortlist((saved) => saved.filter((slug) => !slugs.includes(slug)), announcement)

/** Saves or removes a village, as its button says, and announces it. */
export function toggle(slug: string, name: string): void {
	if (useSheets.getState().saved.includes(slug)) removeVillages([slug], `${name} is no longer saved.`)
	else saveVillages([slug], `${name} is saved on this device.`)
}

/** Removes the error, which the reader has seen. */
export const dismissError = (): void => useShortlistOutcome.setState({}, true)

/** The saved villages, in the order in which they were added. Empty on the server and in the first client render. */
export const useShortlist = (): Slugs => useSheets(({ saved }) => saved)

/** Whether a village is saved; false on the server and in the first client render. */
export const useIsShortlisted = (slug: string): boolean => useSheets(({ saved }) => saved.includes(slug))
