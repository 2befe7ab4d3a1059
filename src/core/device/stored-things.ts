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

/** What earlier versions keep of the villages: written too, so that a tab that is still open has it. */
const FORMER = (
	[
		[keys.SHORTLIST_KEY, 'Your saved villages', 'The names of the villages you saved'],
		[keys.SAVED_DAYS_KEY, 'When you saved them', 'The day on which you saved each village'],
		[
			keys.VISIT_PLAN_KEY,
			'Your visit plan',
			'What you wrote in the plan for visits and for the meeting with your lawyer',
		],
		[keys.TOLD_KEY, 'What you were told', 'What you filled in about a village, such as its fees'],
		[keys.QUOTED_PRICES_KEY, 'Prices you were quoted', 'Entry prices that you asked us to remember'],
	] as const
).map(([key, name, what]): StoredThing => ({
	where: 'localStorage',
	key,
	name,
	what: `${what}, as earlier versions of this website kept it.`,
	until: 'It’s kept and erased together with “Your villages”',
}))

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
		key: keys.VILLAGES_KEY,
		name: 'Your villages',
		what: 'The villages you saved, each with its day and, if you chose “Keep”, what you wrote about them: what you were told, prices, visits, people and notes. It also has the day on which you erased something, so that an older tab doesn’t bring it back. It’s never sent.',
		until: 'It stays until you erase it',
	},
	{
		where: 'sessionStorage',
		key: keys.VILLAGES_TAB_KEY,
		name: 'Your villages, in this tab',
		what: 'What you wrote about villages, if you chose “Only while this tab is open”. It’s never sent.',
		until: 'It stays until you erase it or close the tab',
	},
	...FORMER,
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
		key: keys.MONEY_KEY,
		name: 'Your figures for “Will my money last?”',
		what: 'Figures such as your age and savings, if you ticked the box to keep them. They’re never sent.',
		until: 'They stay until you untick that box',
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
