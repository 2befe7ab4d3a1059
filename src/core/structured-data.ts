/**
 * Structured data for search engines (schema.org), as pure functions of the page.
 * Only what the page shows is marked up, and ratings never are: we hold no first-party reviews.
 */
import type { Crumb } from './breadcrumbs.ts'
import type { FaqEntry, GuidePage, PageData, Site, VillageDetail } from './page-data.ts'
import { address } from './addresses.ts'
import { money } from './format.ts'
import { AMENITIES } from './vocabulary.ts'
import { titleOf } from './head.ts'

export type Thing = { '@type': string } & Record<string, unknown>

/** The graph of a page: what it is, where it stands, and what it is about. */
export function structuredData(
	page: PageData,
	site: Site,
	crumbs: readonly Crumb[],
): { '@context': string; '@graph': Thing[] } {
	const graph: Thing[] = [organization(site), webPage(page, site)]
	if (crumbs.length > 0) graph.push(breadcrumbList(crumbs, site, page))
	if (page.kind === 'home') graph.push(faqPage(page.faqs, site.url + page.canonical))
	if (page.kind === 'faq') graph.push(faqPage(page.items, site.url + page.canonical))
	if (page.kind === 'guide') graph.push(article(page, site))
	if (page.kind === 'village') graph.push(localBusiness(page.village, page.description, site))
	return { '@context': 'https://schema.org', '@graph': graph }
}

export function organization(site: Site): Thing {
	return {
		'@type': 'Organization',
		'@id': `${site.url}/#organization`,
		name: site.name,
		url: `${site.url}/`,
		description: site.description,
		email: site.email,
	}
}

export function webPage(page: PageData, site: Site): Thing {
	const url = site.url + page.canonical
	return {
		'@type': 'WebPage',
		'@id': `${url}#page`,
		url,
		name: titleOf(page, site),
		description: page.description,
		inLanguage: 'en-NZ',
		dateModified: page.lastmod,
		isPartOf: { '@type': 'WebSite', '@id': `${site.url}/#site`, name: site.name, url: `${site.url}/` },
		publisher: { '@id': `${site.url}/#organization` },
	}
}

export function article(page: GuidePage, site: Site): Thing {
	const url = site.url + page.canonical
	return {
		'@type': 'Article',
		headline: page.title,
		description: page.description,
		datePublished: page.published,
		dateModified: page.reviewed,
		inLanguage: 'en-NZ',
		mainEntityOfPage: { '@id': `${url}#page` },
		author: { '@id': `${site.url}/#organization` },
		publisher: { '@id': `${site.url}/#organization` },
	}
}

/** A village with the specification's fields, as far as they are published. */
export function localBusiness(village: VillageDetail, description: string, site: Site): Thing {
	const { facts, position } = village
	const street = facts.street?.value
	const locality = facts.suburb?.value ?? facts.city.value
	const { priceFrom, priceTo } = facts
	const backedPrice = priceFrom && priceFrom.sources.length > 0 ? priceFrom.value : undefined
	return {
		'@type': 'LocalBusiness',
		'@id': `${site.url}${address.village(village.slug)}#village`,
		name: village.name,
		description,
		url: site.url + address.village(village.slug),
		...(facts.website && { sameAs: facts.website.value }),
		...(facts.phone && { telephone: facts.phone.value }),
		address: {
			'@type': 'PostalAddress',
			...(street && { streetAddress: street }),
			addressLocality: locality,
			addressRegion: village.region.label,
			...(facts.postcode && { postalCode: facts.postcode.value }),
			addressCountry: 'NZ',
		},
		geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
		...(backedPrice !== undefined && {
			priceRange:
				priceTo && priceTo.value > backedPrice
					? `${money(backedPrice)} to ${money(priceTo.value)}`
					: `From ${money(backedPrice)}`,
		}),
		...(facts.amenities && {
			amenityFeature: facts.amenities.value.map((amenity) => ({
				'@type': 'LocationFeatureSpecification',
				name: AMENITIES[amenity],
				value: true,
			})),
		}),
		parentOrganization: {
			'@type': 'Organization',
			name: village.operator.value.label,
			url: site.url + village.operator.value.address,
		},
	}
}

/** Crumbs that lead nowhere are left out: search engines ask for an address on every item. */
export function breadcrumbList(crumbs: readonly Crumb[], site: Site, page: PageData): Thing {
	const last = crumbs.length - 1
	const items = crumbs.flatMap((crumb, index) => {
		const path = index === last ? page.canonical : crumb.address
		return path ? { name: crumb.label, item: site.url + path } : []
	})
	return {
		'@type': 'BreadcrumbList',
		itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
	}
}

export function faqPage(entries: readonly FaqEntry[], url: string): Thing {
	return {
		'@type': 'FAQPage',
		'@id': `${url}#faq`,
		mainEntity: entries.map((entry) => ({
			'@type': 'Question',
			name: entry.question,
			acceptedAnswer: { '@type': 'Answer', text: entry.answer },
		})),
	}
}
