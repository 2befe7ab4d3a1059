import { newest } from '../../facts/resolve.ts'
import type { HomePage } from '../../../src/core/page-data/page-data.ts'
import { address } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import { type PageContent } from '../page.ts'
import { placeCount } from '../records/places.ts'
import { faqEntry } from './faq-page.ts'

/** The page for when care is suddenly needed, beside the tools by question: it's no tool, but someone in a hurry looks there. */
export const CARE_SOON: HomePage['tools'][number] = {
	question: 'Need care soon?',
	text: 'Who to ring, how to have care needs assessed, and what to settle before someone leaves hospital.',
	address: address.careSoon,
}

/** The home page. */
export function createHomePage(context: Context): PageContent<'home'> {
	const { content, places, maps, choices, pricesFound, lastChecked } = context
	const { site, home } = content
	return {
		title: '',
		crumb: 'Home',
		description: site.description,
		lastmod: newest([home.updated, lastChecked, site.updated]),
		hero: home.hero,
		features: home.features,
		tools: home.tools.map(({ question, text, address }) => ({ question, text, address })),
		careSoon: CARE_SOON,
		stats: site.claims.map((claim) => claim.text),
		choices,
		pricesFound,
		regions: places.regions.map(maps.regionMark),
		operators: home.operators.map((card) => operatorCard(card, context)),
		places: places.named(home.places).map(placeCount),
		guides: home.guides,
		faqs: content.faq.filter((entry) => entry.home).map(faqEntry),
	}
}

function operatorCard(
	card: Context['content']['home']['operators'][number],
	{ operatorById }: Context,
): HomePage['operators'][number] {
	return {
		id: card.operator,
		name: operatorById(card.operator).name,
		text: card.text,
		locations: card.locations,
		careTypes: card.careTypes.map((care) => care.label),
		address: card.link,
		logoColor: card.logoColor,
	}
}
