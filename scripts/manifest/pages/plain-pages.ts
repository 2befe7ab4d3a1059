/** Pages that are little more than words: the device has the rest. */
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { guideCard } from './text-pages.ts'

/** The page that the service worker shows instead of one that it can't load. */
export const OFFLINE_PAGE: PageContent<'offline'> = {
	title: 'No connection',
	crumb: 'No connection',
	description: 'You’ll see this page when another page can’t be loaded without a connection.',
	indexable: false,
}

/** The villages saved on the device. */
export function createShortlistPage({ content }: Context): PageContent<'shortlist'> {
	return {
		title: 'Your villages',
		crumb: 'Your Villages',
		description: 'The villages that you saved, ticked to compare or wrote about, kept on this device only.',
		indexable: false,
		total: content.villages.length,
	}
}

/** The form that asks for information packs. */
export function createRequestPage({ choices }: Context): PageContent<'request'> {
	return {
		title: 'Request information',
		description:
			'Ask for an information pack about one or more retirement villages, and see who receives your request and what happens next.',
		places: [...choices.areas, ...choices.regions],
	}
}

/** What a visitor sees after a request. */
export function createThankYouPage({ content, guides }: Context): PageContent<'thank-you'> {
	// A teaser may lead through a redirect, as the specification fixes one to.
	const targetOf = (teaser: string) => content.redirects.find(({ from }) => from === teaser)?.to ?? teaser
	return {
		title: 'Thank you',
		description: 'We’ve received your request. Here’s what happens next.',
		indexable: false,
		guides: content.home.guides.flatMap(({ address }) => guides.get(targetOf(address)) ?? []).map(guideCard),
	}
}
