import type { Link } from '../../src/core/facts/source.ts'
import { mailTo } from '../../src/core/message-links.ts'
import type { DescribedSite } from '../../src/core/page-data/page-data.ts'
import type { Context } from './context.ts'
import { operatorLink } from './records/operator-details.ts'
import { placeLink } from './records/places.ts'

/**
 * Returns the name, links and addresses that every page shows around its content.
 * @param previews whether the pictures that links show are drawn
 */
export function createSite({ content, places, operatorById }: Context, previews: boolean): DescribedSite {
	const { name, tagline, description, url, email, social, footer, navigation, offline } = content.site
	return {
		name,
		tagline,
		description,
		url,
		email,
		mail: mailTo(email),
		offline,
		previews,
		social: social.map(({ label, url }) => ({ label, address: url })),
		footerPlaces: footer.places.flatMap((slug): Link[] => {
			const place = places.bySlug.get(slug)
			return place ? [placeLink(place)] : []
		}),
		footerOperators: footer.operators.map(operatorById).map(operatorLink),
		navigation,
	}
}
