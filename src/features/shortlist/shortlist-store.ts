/** The shortlist. Where the browser refuses to store it, it lasts as long as the visit. */
import { create } from 'zustand'
import { SHORTLIST_LIMIT, readSavedDays, readSlugs } from '../../core/choice.ts'
import { SAVED_DAYS_KEY, SHORTLIST_KEY } from '../../core/device/storage-keys.ts'
import { today } from '../../core/today-in-words.ts'
import { createDeviceStore } from '../device-storage/device-store.ts'

/** not-stored: the browser refused to store it. full: it has as many villages as it can. */
export type ShortlistError = 'not-stored' | 'full'

interface Outcome {
	error?: ShortlistError
	/** What the last click did, for screen readers. */
	announcement?: string
}

type Slugs = readonly string[]

const kept = createDeviceStore<Slugs>({ key: SHORTLIST_KEY, empty: [], read: readSlugs })
/** What came of this tab's last change. */
export const useShortlistOutcome = create<Outcome>(() => ({}))

/** On which day each village was saved. Those that were saved before this was kept have none. */
export const savedDays = createDeviceStore<Readonly<Record<string, string>>>({
	key: SAVED_DAYS_KEY,
	empty: {},
	read: readSavedDays,
})

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
	let before: Slugs = []
	const isStored = kept.update((saved) => {
		const next = change((before = saved))
		isFull = next.length > SHORTLIST_LIMIT
		return next.slice(0, SHORTLIST_LIMIT)
	})
	savedDays.update((days) => {
		const now: Record<string, string> = {}
		for (const slug of kept.get()) {
			const day = days[slug] ?? (before.includes(slug) ? undefined : dayOf(slug))
			if (day) now[slug] = day
		}
		return now
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
	if (kept.get().includes(slug)) removeVillages([slug], `${name} is no longer saved.`)
	else saveVillages([slug], `${name} is saved on this device.`)
}

/** Removes the error, which the reader has seen. */
export const dismissError = (): void => useShortlistOutcome.setState({}, true)

/** The saved villages, in the order in which they were added. Empty on the server and in the first client render. */
export const useShortlist = (): Slugs => kept.use(({ value }) => value)

/** Whether a village is saved; false on the server and in the first client render. */
export const useIsShortlisted = (slug: string): boolean => kept.use(({ value }) => value.includes(slug))
