import { numberFromAbroad } from '../../src/core/format.ts'
import { mailTo } from '../../src/core/message-links.ts'
import type { DescribedSite } from '../../src/core/page-data/page-data.ts'
import { HOURS_NOT_CONFIRMED } from '../content/records/law.ts'
import type { LawFact } from '../content/schemas/law-schema.ts'
import { CARE_SOON } from './pages/home-page.ts'
import type { Context } from './context.ts'
import { operatorLink } from './records/operator-record.ts'
import { placeLink } from './records/places.ts'
import { withCurlyTexts } from '../shared/quotation-marks.ts'

/**
 * Returns the name, links and addresses that every page shows around its content.
 * @param previews whether the pictures that links show are drawn
 */
export function createSite({ content, places, operatorById }: Context, previews: boolean): DescribedSite {
	const { name, tagline, description, url, email, social, footer, navigation, offline, answersWithin } = content.site
	return withCurlyTexts({
		name,
		tagline,
		description,
		url,
		email,
		mail: mailTo(email),
		...(answersWithin && { answersWithin }),
		offline,
		previews,
		social: social.map(({ label, url }) => ({ label, address: url })),
		navigation: {
			search: navigation.search,
			invitation: navigation.invitation,
			ask: navigation.ask,
			askExample: navigation.askExample,
		},
		tools: [...content.home.tools, CARE_SOON].map(({ question, address }) => ({ label: question, address })),
		lines: content.lawAndMarket.flatMap(({ facts }) => facts.flatMap(lineOf)),
		footer: {
			search: navigation.searchBelow,
			placesHeading: navigation.places,
			places: places.named(footer.places).map(placeLink),
			operatorsHeading: navigation.operators,
			operators: footer.operators.map(operatorById).map(operatorLink),
			pages: navigation.pages,
		},
	})
}

function lineOf({ figure, line }: LawFact): DescribedSite['lines'] {
	if (figure === undefined || line === undefined) return []
	const { name, about, hours = HOURS_NOT_CONFIRMED, isFree = true } = line
	const abroad = numberFromAbroad(figure)
	const rest = `${hours}${abroad ? `; from abroad ${abroad}` : ''}`
	return [{ name, about, hours: `${isFree ? 'free' : 'not free'}, ${rest}`, phone: figure }]
}
