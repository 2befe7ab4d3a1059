/**
 * Makes structured data for search engines (schema.org) from the page. Pure.
 * It has only what the page shows, and never ratings: we have no reviews of our own.
 */
import type * as schema from 'schema-dts'
import type { Crumb } from '../src/core/head/breadcrumbs.ts'
import type {
	DataPage,
	DescribedSite,
	FaqEntry,
	GuidePage,
	OperatorPage,
	PageData,
	Site,
	VillagePage,
} from '../src/core/page-data/page-data.ts'
import { agreed, own } from '../src/core/facts/source.ts'
import { address, dataFile } from '../src/core/addresses.ts'
import { moneyRange, sentence } from '../src/core/format.ts'
import { AMENITIES } from '../src/core/vocabulary.ts'
import { titleOf } from '../src/core/head/head.ts'

/** A thing with its properties; schema-dts also allows an address instead. */
type Node<T> = Exclude<T, string>

/** Returns the graph of a page: the page, its breadcrumbs, and its subject. */
export function structuredData(page: PageData, site: DescribedSite, crumbs: readonly Crumb[]): schema.Graph {
	const graph: schema.Thing[] = [organization(site), webPage(page, site)]
	if (crumbs.length > 0) graph.push(breadcrumbList(crumbs, site, page))
	return { '@context': 'https://schema.org', '@graph': [...graph, ...subjects(page, site)] }
}

/** Returns the subject of a page. */
function subjects(page: PageData, site: DescribedSite): schema.Thing[] {
	const url = site.url + page.canonical
	switch (page.kind) {
		case 'home':
			return [faqPage(page.faqs, url)]
		case 'faq':
			return [faqPage(page.items, url)]
		case 'guide':
			return [article(page, site)]
		case 'village':
			// There are no words in it for one that is planned, being built or closed, or of which we don't know.
			return page.facts.status.value === 'open' ? [localBusiness(page, site)] : []
		case 'operator': {
			const faqs = page.faqs.map(({ value }) => value)
			return [
				operatorOrganization(page, url),
				...(faqs.length > 0 ? [faqPage(faqs, url)] : []),
				...listOf('villages', page.villages.map(addressOf), url, site),
			]
		}
		case 'data':
			return [dataset(page, site)]
		case 'place':
			return listOf('villages', page.villages.map(addressOf), url, site)
		case 'operators':
			return listOf('operators', page.operators.map(addressOf), url, site)
		case 'blog':
			return listOf('guides', [...page.articles, ...page.guides].map(addressOf), url, site)
		default:
			return []
	}
}

const addressOf = (linked: { address: string } | { slug: string }) =>
	'address' in linked ? linked.address : address.village(linked.slug)

function organization(site: DescribedSite): Node<schema.Organization> {
	return {
		'@type': 'Organization',
		...us(site),
		name: site.name,
		url: `${site.url}/`,
		description: site.description,
		email: site.email,
	}
}

function webPage(page: PageData, site: Site): Node<schema.WebPage> {
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
		publisher: us(site),
	}
}

/** The site's own organization, which each page has in full. */
const us = (site: Site) => ({ '@id': `${site.url}/#organization` })

function article(page: GuidePage, site: Site): Node<schema.Article> {
	return {
		'@type': 'Article',
		headline: page.title,
		description: page.description,
		dateModified: page.reviewed,
		inLanguage: 'en-NZ',
		mainEntityOfPage: { '@id': `${site.url}${page.canonical}#page` },
		author: us(site),
		publisher: us(site),
	}
}

/** Returns a village with the specification's fields, as far as they are known to be its own. */
function localBusiness(
	{ slug, name, description, facts, position, region, operator }: VillagePage,
	site: Site,
): Node<schema.LocalBusiness> {
	const url = site.url + address.village(slug)
	const website = own(facts.website)
	const phone = own(facts.phone)
	const street = own(facts.street)
	const postcode = own(facts.postcode)
	const amenities = own(facts.amenities)
	const price = facts.entryPrice?.old ? undefined : own(facts.entryPrice)
	const priceRange = sentence(moneyRange(price?.from, price?.to) ?? '')
	const locality = facts.suburb?.value ?? facts.city.value
	const { label: operatorName, address: operatorAddress } = operator.value
	const operatorPhone = facts.phone?.ofOperator && agreed(facts.phone)
	const operatorWebsite = facts.website?.ofOperator && agreed(facts.website)
	return {
		'@type': 'LocalBusiness',
		'@id': `${url}#village`,
		name,
		description,
		url,
		...(website && { sameAs: website }),
		...(phone && { telephone: phone }),
		...(operatorPhone && { contactPoint: { '@type': 'ContactPoint', name: operatorName, telephone: operatorPhone } }),
		address: {
			'@type': 'PostalAddress',
			...(street && { streetAddress: street }),
			addressLocality: locality,
			addressRegion: region.label,
			...(postcode && { postalCode: postcode }),
			addressCountry: 'NZ',
		},
		// Of the place, not of the building.
		containedInPlace: {
			'@type': 'Place',
			name: position.precision === 'suburb' ? locality : facts.city.value,
			geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
		},
		...(priceRange && { priceRange }),
		...(amenities && {
			amenityFeature: amenities.map((amenity) => ({
				'@type': 'LocationFeatureSpecification' as const,
				name: AMENITIES[amenity],
				value: true,
			})),
		}),
		parentOrganization: {
			...operatorThing(operatorName, site.url + operatorAddress),
			...(operatorWebsite && { sameAs: operatorWebsite }),
		},
	}
}

/** An operator, by the same id on each page. */
function operatorThing(name: string, url: string) {
	return { '@type': 'Organization' as const, '@id': `${url}#operator`, name, url }
}

/** An operator as its profile shows it. */
function operatorOrganization({ name, facts }: OperatorPage, url: string): Node<schema.Organization> {
	const website = own(facts.website)
	const founded = own(facts.founded)
	return {
		...operatorThing(name, url),
		...(website && { sameAs: website }),
		...(founded && { foundingDate: String(founded) }),
	}
}

/** Returns the open data as a data set, for search engines of data. */
function dataset(page: DataPage, site: Site): Node<schema.Dataset> {
	return {
		'@type': 'Dataset',
		'@id': `${site.url}${page.canonical}#data`,
		name: page.name,
		description: page.description,
		url: site.url + page.canonical,
		license: page.licence.address,
		isAccessibleForFree: true,
		creator: us(site),
		dateModified: page.lastmod,
		distribution: page.tables.flatMap(({ id, title }) =>
			(['csv', 'json'] as const).map((extension) => ({
				'@type': 'DataDownload' as const,
				name: title,
				contentUrl: site.url + dataFile(`/${id}`, extension),
				encodingFormat: extension === 'csv' ? 'text/csv' : 'application/json',
			})),
		),
	}
}

/** Returns a list of the page, in its order; none if it is empty. It has only addresses: the linked pages have the names. */
function listOf(name: string, addresses: readonly string[], url: string, site: Site): Node<schema.ItemList>[] {
	if (addresses.length === 0) return []
	return [
		{
			'@type': 'ItemList',
			'@id': `${url}#${name}`,
			numberOfItems: addresses.length,
			itemListElement: listItems(addresses.map((path) => ({ url: site.url + path }))),
		},
	]
}

/** Returns the breadcrumbs with an address: search engines require one on every item. */
function breadcrumbList(crumbs: readonly Crumb[], site: Site, page: PageData): Node<schema.BreadcrumbList> {
	const last = crumbs.length - 1
	const items = crumbs.flatMap((crumb, index) => {
		const path = index === last ? page.canonical : crumb.address
		return path ? { name: crumb.label, item: site.url + path } : []
	})
	return { '@type': 'BreadcrumbList', itemListElement: listItems(items) }
}

function listItems(items: readonly object[]): Node<schema.ListItem>[] {
	return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }))
}

function faqPage(entries: readonly Pick<FaqEntry, 'question' | 'answer'>[], url: string): Node<schema.FAQPage> {
	return {
		'@type': 'FAQPage',
		'@id': `${url}#faq`,
		mainEntity: entries.map((entry) => ({
			'@type': 'Question' as const,
			name: entry.question,
			acceptedAnswer: { '@type': 'Answer' as const, text: entry.answer },
		})),
	}
}
