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
/** Pages and their data, and the scripts, styles and fonts that they need: what the service worker keeps. */
export const PAGE_CACHE = 'visited-pages'
export const ASSET_CACHE = 'site-files'
/** The service worker's own address. */
export const SERVICE_WORKER = '/sw.js'
/** What a page says to the service worker. */
export type Question = { kind: 'keep'; pages: string[]; files: string[] } | { kind: 'shown-from-cache' }
/** JSON: the slugs of the villages, in the order in which they were added. */
export const SHORTLIST_KEY = 'shortlist-v1'
/** JSON: the answers to the quiz, while it is not finished. */
export const QUIZ_KEY = 'quiz-answers'
/** JSON: the answers that the result was made from. */
export const QUIZ_RESULT_KEY = 'quiz-result'
/** `larger` or `largest`; absent for the usual size. Also read by src/features/text-size/before-paint.js. */
export const TEXT_SIZE_KEY = 'text-size'
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
		where: 'localStorage',
		key: SHORTLIST_KEY,
		name: 'Your shortlist',
		what: 'The names of the villages that you put on your shortlist.',
		until: 'until you take them off, or erase it',
	},
	{
		where: 'localStorage',
		key: QUIZ_KEY,
		name: 'A quiz you have begun',
		what: 'Your answers to the quiz, so that you can go on where you were.',
		until: 'until you come to the result, start again, or erase it',
	},
	{
		where: 'sessionStorage',
		key: QUIZ_RESULT_KEY,
		name: 'Your quiz result',
		what: 'The answers that your result was made from, so that you can come back to it from a village.',
		until: 'until you start again or close the tab',
	},
	{
		where: 'localStorage',
		key: TEXT_SIZE_KEY,
		name: 'Your text size',
		what: 'Whether you chose larger text in the menu at the top.',
		until: 'until you choose the normal size, or erase it',
	},
	{
		where: 'caches',
		key: PAGE_CACHE,
		name: 'Pages you have visited',
		what: 'Copies of pages, so that you can read them again without a connection.',
		until: 'until 80 newer pages have taken their place, or you erase them',
	},
	{
		where: 'caches',
		key: ASSET_CACHE,
		name: 'Parts of the site',
		what: 'The scripts, styles, fonts and pictures that those pages need.',
		until: 'until newer ones have taken their place, or you erase them',
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
