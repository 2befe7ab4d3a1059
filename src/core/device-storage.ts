/**
 * Everything that the site may keep on a visitor's device. The privacy page lists it and erases it, so that whoever
 * stores something new adds it here.
 */

export interface StoredThing {
	/** localStorage and the two databases stay until erased; sessionStorage goes when the tab is closed. */
	where: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches'
	/** The storage key, or the name of the database or cache. */
	key: string
	/** In a reader's words. */
	name: string
	what: string
	/** How long it stays. */
	until: string
}

/** The outbox: requests that could not be sent yet. */
export const OUTBOX_DATABASE = 'enquiry-outbox'
export const DRAFT_KEY = 'enquiry-draft'
export const CTA_DISMISSED_KEY = 'sticky-cta-dismissed'

export const DEVICE_STORAGE: readonly StoredThing[] = [
	{
		where: 'indexedDB',
		key: OUTBOX_DATABASE,
		name: 'A waiting request',
		what: 'An information request that is on its way or could not be sent, with the details you typed.',
		until: 'until it has been sent, or you delete it',
	},
	{
		where: 'sessionStorage',
		key: DRAFT_KEY,
		name: 'A request you have begun',
		what: 'What you have typed into the request form, so that closing it by accident loses nothing.',
		until: 'until you send it or close the tab',
	},
	{
		where: 'sessionStorage',
		key: CTA_DISMISSED_KEY,
		name: 'A closed bar',
		what: 'That you closed the “Find my village” bar, so that it stays away.',
		until: 'until you close the tab',
	},
]
