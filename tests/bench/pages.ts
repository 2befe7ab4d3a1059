/** One page of each kind of the real site. */
import { UsageError } from '../../scripts/commands/outcome.ts'
import { VILLAGE } from './browser.ts'

export const PAGES: Readonly<Record<string, string>> = {
	home: '/',
	village: VILLAGE,
	villages: '/villages',
	regions: '/region',
	place: '/region/auckland',
	best: '/best-retirement-villages/auckland',
	directory: '/retirement-villages/auckland',
	homes: '/retirement-homes/auckland',
	operators: '/operator',
	operator: '/operator/ryman-healthcare',
	blog: '/blog',
	guide: '/blog/choosing-retirement-village',
	faq: '/faq',
	glossary: '/glossary',
	legal: '/privacy',
	checklists: '/checklists',
	checklist: '/checklists/first-visit',
	'thank-you': '/thank-you',
	'not-found': '/no-such-page',
	search: '/search',
	compare: '/compare',
	pair: '/compare?v=acacia-cove-village,bruce-mclaren-retirement-village',
	costs: '/costs',
	money: '/money',
	data: '/data',
	changes: '/changes',
	quiz: '/quiz',
	request: '/request',
	together: '/decide/together',
	sheet: '/sheet',
	shortlist: '/shortlist',
}

/** @throws UsageError when there is no such kind of page */
export function addressOf(kind: string): string {
	const address = PAGES[kind]
	if (address === undefined)
		throw new UsageError(`There is no page "${kind}".`, `There are ${Object.keys(PAGES).join(', ')}.`)
	return address
}
