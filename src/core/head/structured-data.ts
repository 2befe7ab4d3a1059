/**
 * Structured data for search engines (schema.org), as pure functions of the page.
 * Only what the page shows is marked up, and ratings never are: we hold no first-party reviews.
 */
import type {
	Article,
	BreadcrumbList,
	FAQPage,
	Graph,
	ItemList,
	LocalBusiness,
	Organization,
	Thing,
	WebPage,
} from 'schema-dts'
import type { Crumb } from './breadcrumbs.ts'
import type { FaqEntry, GuidePage, PageData, Site } from '../page-data/page-data.ts'
import type { Known, Link } from '../facts/source.ts'
import type { OperatorDetail } from '../facts/operator-facts.ts'
import type { VillageDetail } from '../facts/village-facts.ts'
import { address } from '../addresses.ts'
import { money } from '../format.ts'
import { AMENITIES } from '../vocabulary.ts'
import { titleOf } from './head.ts'

/** A thing with its properties; schema-dts also allows a bare address in its place. */
type Node<T> = Exclude<T, string>

/** The graph of a page: what it is, where it stands, and what it is about. */
export function structuredData(page: PageData, site: Site, crumbs: readonly Crumb[]): Graph {
	const graph: Thing[] = [organization(site), webPage(page, site)]
	if (crumbs.length > 0) graph.push(breadcrumbList(crumbs, site, page))
	return { '@context': 'https://schema.org', '@graph': [...graph, ...subjects(page, site)] }
}

/** What a page of this kind is about. */
function subjects(page: PageData, site: Site): Thing[] {
	const url = site.url + page.canonical
	switch (page.kind) {
		case 'home':
			return [faqPage(page.faqs, url)]
		case 'faq':
			return [faqPage(page.items, url)]
		case 'guide':
			return [article(page, site)]
		case 'village':
			return [localBusiness(page.village, page.description, site)]
		case 'operator': {
			const faqs = page.operator.faqs.map(({ value }, index) => ({ id: `${index}`, ...value, sources: [] }))
			return [
				operatorOrganization(page.operator, url),
				...(faqs.length > 0 ? [faqPage(faqs, url)] : []),
				...listOf('villages', page.villages.map(villageLink), url, site),
			]
		}
		case 'place':
			return listOf('villages', page.villages.map(villageLink), url, site)
		case 'operators':
			return listOf(
				'operators',
				page.operators.map(({ name, address }) => ({ label: name, address })),
				url,
				site,
			)
		case 'blog':
			return listOf(
				'guides',
				[...page.articles, ...page.guides].map(({ title, address }) => ({ label: title, address })),
				url,
				site,
			)
		default:
			return []
	}
}

const villageLink = (village: { slug: string; name: string }): Link => ({
	label: village.name,
	address: address.village(village.slug),
})

function organization(site: Site): Node<Organization> {
	return {
		'@type': 'Organization',
		'@id': `${site.url}/#organization`,
		name: site.name,
		url: `${site.url}/`,
		description: site.description,
		email: site.email,
	}
}

function webPage(page: PageData, site: Site): Node<WebPage> {
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

export function article(page: GuidePage, site: Site): Node<Article> {
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

/** The value of a fact that a source stands behind; an unverified one is not told to search engines. */
function backed<T>(fact: Known<T> | undefined): T | undefined {
	return fact && fact.sources.length > 0 ? fact.value : undefined
}

/** A village with the specification's fields, as far as they are published. */
function localBusiness(village: VillageDetail, description: string, site: Site): Node<LocalBusiness> {
	const { facts, position } = village
	const website = backed(facts.website)
	const phone = backed(facts.phone)
	const street = backed(facts.street)
	const postcode = backed(facts.postcode)
	const amenities = backed(facts.amenities)
	const priceFrom = backed(facts.priceFrom)
	const priceTo = backed(facts.priceTo)
	return {
		'@type': 'LocalBusiness',
		'@id': `${site.url}${address.village(village.slug)}#village`,
		name: village.name,
		description,
		url: site.url + address.village(village.slug),
		...(website && { sameAs: website }),
		...(phone && { telephone: phone }),
		address: {
			'@type': 'PostalAddress',
			...(street && { streetAddress: street }),
			addressLocality: facts.suburb?.value ?? facts.city.value,
			addressRegion: village.region.label,
			...(postcode && { postalCode: postcode }),
			addressCountry: 'NZ',
		},
		geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
		...(priceFrom !== undefined && {
			priceRange:
				priceTo !== undefined && priceTo > priceFrom
					? `${money(priceFrom)} to ${money(priceTo)}`
					: `From ${money(priceFrom)}`,
		}),
		...(amenities && {
			amenityFeature: amenities.map((amenity) => ({
				'@type': 'LocationFeatureSpecification' as const,
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

/** An operator as its profile shows it. */
function operatorOrganization(operator: OperatorDetail, url: string): Node<Organization> {
	return {
		'@type': 'Organization',
		'@id': `${url}#operator`,
		name: operator.name,
		...(operator.website && { url: operator.website.value }),
		...(operator.founded && { foundingDate: operator.founded.value }),
	}
}

/** A list that the page shows, in its order; none where it is empty. */
function listOf(name: string, links: readonly Link[], url: string, site: Site): Node<ItemList>[] {
	if (links.length === 0) return []
	return [
		{
			'@type': 'ItemList',
			'@id': `${url}#${name}`,
			numberOfItems: links.length,
			itemListElement: links.map(({ label, address }, index) => ({
				'@type': 'ListItem' as const,
				position: index + 1,
				name: label,
				url: site.url + address,
			})),
		},
	]
}

/** Crumbs that lead nowhere are left out: search engines ask for an address on every item. */
function breadcrumbList(crumbs: readonly Crumb[], site: Site, page: PageData): Node<BreadcrumbList> {
	const last = crumbs.length - 1
	const items = crumbs.flatMap((crumb, index) => {
		const path = index === last ? page.canonical : crumb.address
		return path ? { name: crumb.label, item: site.url + path } : []
	})
	return {
		'@type': 'BreadcrumbList',
		itemListElement: items.map((item, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...item })),
	}
}

function faqPage(entries: readonly FaqEntry[], url: string): Node<FAQPage> {
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
