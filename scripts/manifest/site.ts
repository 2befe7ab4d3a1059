import { address } from '../../src/core/addresses.ts'
import type { Link } from '../../src/core/facts/source.ts'
import type { Site } from '../../src/core/page-data/page-data.ts'
import type { Context } from './context.ts'
import { operatorLink } from './operator-details.ts'

/** The pages that every footer links to, in its order. */
const FOOTER_LINKS: Link[] = [
	{ label: 'Search Villages', address: address.search },
	{ label: 'Compare Villages', address: address.compare },
	{ label: 'Move, or Stay?', address: address.decide },
	{ label: 'What It Costs', address: address.costs },
	{ label: 'Plan a Visit', address: address.visit },
	{ label: 'Will My Money Last?', address: address.money },
	{ label: 'Retirement Guide', address: address.blog },
	{ label: 'FAQ', address: address.faq },
	{ label: 'Checklists', address: address.checklists },
	{ label: 'Glossary', address: address.glossary },
	{ label: 'How We Compare', address: address.howWeCompare },
	{ label: 'Our Data', address: address.data },
	{ label: 'Privacy', address: address.privacy },
	{ label: 'Terms', address: address.terms },
]

/**
 * Returns the name, links and addresses that every page shows around its content.
 * @param previews whether the pictures that links show are drawn
 */
export function createSite({ content, places, operatorById }: Context, previews: boolean): Site {
	const { name, tagline, description, url, email, social, footer, offline } = content.site
	return {
		name,
		tagline,
		description,
		url,
		email,
		offline,
		previews,
		social: social.map(({ label, url }) => ({ label, address: url })),
		footerPlaces: footer.places.flatMap((slug): Link[] => {
			const place = places.bySlug.get(slug)
			return place ? [{ label: place.name, address: address.place(place.slug) }] : []
		}),
		footerOperators: footer.operators.map(operatorById).map(operatorLink),
		footerLinks: FOOTER_LINKS,
	}
}
