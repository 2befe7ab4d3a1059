/** Everything that the site may store on a visitor's device, in plain words, for the privacy page, which lists and erases it. */
import * as keys from './storage-keys.ts'

export interface StoredThing {
	/** localStorage and the two databases stay until erased; sessionStorage goes when the tab is closed. */
	where: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches'
	/** The storage key, or the name of the database or cache. */
	key: string
	/** In plain words. */
	name: string
	what: string
	/** How long it is kept. */
	until: string
}

export const DEVICE_STORAGE: readonly StoredThing[] = [
	{
		where: 'indexedDB',
		key: keys.OUTBOX_DATABASE,
		name: 'A waiting request',
		what: 'An information request that’s on its way or couldn’t be sent, with the details you typed.',
		until: 'It stays until it has been sent, or you delete it',
	},
	{
		where: 'localStorage',
		key: keys.SHORTLIST_KEY,
		name: 'Your saved villages',
		what: 'The names of the villages you saved.',
		until: 'They stay until you remove them',
	},
	{
		where: 'localStorage',
		key: keys.SAVED_DAYS_KEY,
		name: 'When you saved them',
		what: 'The day on which you saved each village, so that we can say what has changed since.',
		until: 'It stays until you remove the village',
	},
	{
		where: 'localStorage',
		key: keys.LIST_VISITS_KEY,
		name: 'When you looked at them',
		what: 'The last two days on which you opened that list, so that we can say what’s new.',
		until: 'They stay until you erase them',
	},
	{
		where: 'localStorage',
		key: keys.QUIZ_KEY,
		name: 'A quiz you’ve started',
		what: 'Your answers to the quiz, so that you can carry on where you were.',
		until: 'They stay until you reach the result or start again',
	},
	{
		where: 'sessionStorage',
		key: keys.QUIZ_RESULT_KEY,
		name: 'Your quiz result',
		what: 'The answers behind your result, so that you can come back to it from a village’s page.',
		until: 'They stay until you start again or close the tab',
	},
	{
		where: 'sessionStorage',
		key: keys.COMPARE_KEY,
		name: 'Your comparison',
		what: 'The names of the villages you chose to compare, so that you can add another from its page.',
		until: 'They stay until you clear them or close the tab',
	},
	{
		where: 'localStorage',
		key: keys.TEXT_SIZE_KEY,
		name: 'Your text size',
		what: 'Whether you chose larger text in the menu at the top.',
		until: 'It stays until you choose the normal size',
	},
	{
		where: 'localStorage',
		key: keys.FAMILY_PLACE_KEY,
		name: 'Where your family lives',
		what: 'The suburb or town you asked us to remember, so that we can show how far each village is from it.',
		until: 'It stays until you untick “Remember this place on this device”',
	},
	{
		where: 'localStorage',
		key: keys.VISIT_PLAN_KEY,
		name: 'Your visit plan',
		what: 'What you wrote in the plan for visits and for the meeting with your lawyer, if you ticked the box to keep it.',
		until: 'It stays until you untick that box',
	},
	{
		where: 'localStorage',
		key: keys.MONEY_KEY,
		name: 'Your figures for “Will my money last?”',
		what: 'Figures such as your age and savings, if you ticked the box to keep them. They’re never sent.',
		until: 'They stay until you untick that box',
	},
	{
		where: 'localStorage',
		key: keys.TOLD_KEY,
		name: 'What you were told',
		what: 'What you filled in about a village, such as its fees or a price you were quoted, if you asked us to keep it. It’s never sent.',
		until: 'It stays until you untick that box or erase it',
	},
	{
		where: 'localStorage',
		key: keys.QUOTED_PRICES_KEY,
		name: 'Prices you were quoted',
		what: 'Entry prices that you asked an earlier version of this website to remember. They’re never sent.',
		until: 'They stay until you change or erase them, or keep what you were told, which then includes them',
	},
	{
		where: 'caches',
		key: keys.PAGE_CACHE,
		name: 'Pages you’ve visited',
		what: 'Copies of pages, so that you can read them again without a connection.',
		until: 'They stay until you’ve visited 80 other pages',
	},
	{
		where: 'caches',
		key: keys.ASSET_CACHE,
		name: 'Parts of the site',
		what: 'The code, fonts and pictures those pages need.',
		until: 'They stay until newer ones replace them',
	},
	{
		where: 'sessionStorage',
		key: keys.DRAFT_KEY,
		name: 'A request you’ve started',
		what: 'What you’ve typed in the request form, so that you don’t lose it if you close the form by accident.',
		until: 'It stays until you send it or close the tab',
	},
	{
		where: 'sessionStorage',
		key: keys.SHEETS_KEY,
		name: 'Your answer sheets',
		what: 'What you ticked on “Move, or stay?” and answered on “Decide together”, so that a reload loses nothing. It’s never sent.',
		until: 'They stay until you start again or close the tab',
	},
	{
		where: 'sessionStorage',
		key: keys.TYPED_KEY,
		name: 'What you typed on a page that had to be reloaded',
		what: 'Our website changed while you had the page open, and you reloaded it.',
		until: 'It stays until the page is back, or you close the tab',
	},
	{
		where: 'sessionStorage',
		key: keys.CTA_DISMISSED_KEY,
		name: 'The bar you closed',
		what: 'A reminder that you closed the “Find my village” bar at the bottom of the page, so that it doesn’t keep coming back.',
		until: 'It stays until you close the tab',
	},
]
