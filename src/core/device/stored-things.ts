/** Everything that the site may store on a visitor's device, in plain words, for the privacy page, which lists and erases it. */
import {
	ASSET_CACHE,
	CTA_DISMISSED_KEY,
	DRAFT_KEY,
	FAMILY_PLACE_KEY,
	MONEY_KEY,
	OUTBOX_DATABASE,
	PAGE_CACHE,
	QUIZ_KEY,
	QUIZ_RESULT_KEY,
	QUOTED_PRICES_KEY,
	SHORTLIST_KEY,
	TEXT_SIZE_KEY,
	VISIT_PLAN_KEY,
} from './storage-keys.ts'

export interface StoredThing {
	/** localStorage and the two databases stay until erased; sessionStorage goes when the tab is closed. */
	where: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches'
	/** The storage key, or the name of the database or cache. */
	key: string
	/** In plain words. */
	name: string
	what: string
	/** How long it stays. */
	until: string
}

export const DEVICE_STORAGE: readonly StoredThing[] = [
	{
		where: 'indexedDB',
		key: OUTBOX_DATABASE,
		name: 'A waiting request',
		what: 'An information request that’s on its way or couldn’t be sent, with the details you typed.',
		until: 'until it has been sent, or you delete it',
	},
	{
		where: 'localStorage',
		key: SHORTLIST_KEY,
		name: 'Your saved villages',
		what: 'The names of the villages you saved.',
		until: 'until you remove them, or erase it',
	},
	{
		where: 'localStorage',
		key: QUIZ_KEY,
		name: 'A quiz you have begun',
		what: 'Your answers to the quiz, so that you can carry on where you were.',
		until: 'until you reach the result, start again, or erase it',
	},
	{
		where: 'sessionStorage',
		key: QUIZ_RESULT_KEY,
		name: 'Your quiz result',
		what: 'The answers behind your result, so that you can come back to it from a village’s page.',
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
		where: 'localStorage',
		key: FAMILY_PLACE_KEY,
		name: 'Where your family lives',
		what: 'The suburb or town you chose to keep, to show how far a village is from it.',
		until: 'until you choose not to keep it, or erase it',
	},
	{
		where: 'localStorage',
		key: VISIT_PLAN_KEY,
		name: 'Your visit plan',
		what: 'What you wrote in the plan for visits and for the meeting with your lawyer, if you chose to keep it.',
		until: 'until you choose not to keep it, or erase it',
	},
	{
		where: 'localStorage',
		key: MONEY_KEY,
		name: 'Your figures for “Will my money last?”',
		what: 'The figures you chose to keep, such as your age and savings. They are never sent.',
		until: 'until you choose not to keep them, or erase them',
	},
	{
		where: 'localStorage',
		key: QUOTED_PRICES_KEY,
		name: 'Prices you’ve been quoted',
		what: 'The entry price you put in for a village, to work out what the operator would keep and what you’d be left with.',
		until: 'until you remove it, or erase it',
	},
	{
		where: 'caches',
		key: PAGE_CACHE,
		name: 'Pages you have visited',
		what: 'Copies of pages, so that you can read them again without a connection.',
		until: 'until you’ve visited 80 other pages, or erase it',
	},
	{
		where: 'caches',
		key: ASSET_CACHE,
		name: 'Parts of the site',
		what: 'The scripts, styles, fonts and pictures those pages need.',
		until: 'until newer ones replace it, or you erase it',
	},
	{
		where: 'sessionStorage',
		key: DRAFT_KEY,
		name: 'A request you have begun',
		what: 'What you’ve typed in the request form, so that you don’t lose it if you close the form by accident.',
		until: 'until you send it or close the tab',
	},
	{
		where: 'sessionStorage',
		key: CTA_DISMISSED_KEY,
		name: 'A bar you closed',
		what: 'That you closed the “Find my village” bar, so that it doesn’t come back.',
		until: 'until you close the tab',
	},
]
