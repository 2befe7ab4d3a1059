/** Reads structured data: it must be complete, have only properties that we chose, and say only what can be read on the page. */
import { DomUtils, parseDocument } from 'htmlparser2'
import type {
	AnswerLeaf,
	ArticleLeaf,
	BreadcrumbListLeaf,
	ContactPointLeaf,
	DataDownloadLeaf,
	DatasetLeaf,
	FAQPageLeaf,
	GeoCoordinatesLeaf,
	ItemListLeaf,
	ListItemLeaf,
	LocalBusinessLeaf,
	LocationFeatureSpecificationLeaf,
	OrganizationLeaf,
	PlaceLeaf,
	PostalAddressLeaf,
	QuestionLeaf,
	WebPageLeaf,
	WebSiteLeaf,
} from 'schema-dts'
import { z } from 'zod'

/** What readers can see in the text of the page. */
const shown = z.string().min(1)
const unseen = z.string().min(1)
const url = z.url()
const day = z.iso.date()
const reference = z.strictObject({ '@id': url })

/** The properties that we publish, each with its format. */
const PROPERTIES = {
	'@id': url,
	addressCountry: unseen,
	addressLocality: shown,
	addressRegion: shown,
	author: reference,
	contentUrl: url,
	creator: reference,
	dateModified: day,
	// Of the page or the site, in the head.
	description: unseen,
	email: shown,
	encodingFormat: unseen,
	foundingDate: shown,
	headline: shown,
	inLanguage: unseen,
	isAccessibleForFree: z.boolean(),
	item: url,
	latitude: z.number(),
	license: url,
	longitude: z.number(),
	mainEntityOfPage: reference,
	name: shown,
	numberOfItems: z.int(),
	position: z.int(),
	postalCode: shown,
	priceRange: shown,
	publisher: reference,
	sameAs: url,
	streetAddress: shown,
	telephone: shown,
	text: shown,
	url,
	value: z.boolean(),
}

type Properties<Leaf> = readonly (keyof Leaf & keyof typeof PROPERTIES)[]

/**
 * Returns the schema of a thing. The compiler refuses a property that the vocabulary does not have for this type.
 * @param required by search engines, or by us
 * @param parts properties that are things
 */
function thing<Leaf extends { '@type': string }>(
	type: Leaf['@type'],
	required: Properties<Leaf>,
	optional: Properties<Leaf> = [],
	parts: { [P in keyof Leaf]?: z.ZodType } = {},
): z.ZodObject<{ '@type': z.ZodLiteral<string> }, z.core.$strict> {
	// Others are not in its type, which would take the compiler seconds.
	const shape: { '@type': z.ZodLiteral<string> } = {
		...Object.fromEntries(required.map((name) => [name, PROPERTIES[name]])),
		...Object.fromEntries(optional.map((name) => [name, PROPERTIES[name].optional()])),
		...parts,
		'@type': z.literal<string>(type),
	}
	return z.strictObject(shape)
}

const some = (part: z.ZodType) => z.array(part).min(1)

// The types that we publish. Anything else, such as a rating, is a mistake.
const organization = thing<OrganizationLeaf>(
	'Organization',
	['name'],
	['@id', 'url', 'sameAs', 'description', 'email', 'foundingDate'],
)
const webPage = thing<WebPageLeaf>(
	'WebPage',
	['@id', 'url', 'name', 'description', 'inLanguage', 'dateModified', 'publisher'],
	[],
	{
		isPartOf: thing<WebSiteLeaf>('WebSite', ['@id', 'name', 'url']),
	},
)
const breadcrumbList = thing<BreadcrumbListLeaf>('BreadcrumbList', [], [], {
	itemListElement: some(thing<ListItemLeaf>('ListItem', ['position', 'name', 'item'])),
})
const itemList = thing<ItemListLeaf>('ItemList', ['@id', 'numberOfItems'], [], {
	itemListElement: some(thing<ListItemLeaf>('ListItem', ['position', 'url'])),
})
const article = thing<ArticleLeaf>('Article', [
	'headline',
	'description',
	'dateModified',
	'inLanguage',
	'mainEntityOfPage',
	'author',
	'publisher',
])
const faqPage = thing<FAQPageLeaf>('FAQPage', ['@id'], [], {
	mainEntity: some(
		thing<QuestionLeaf>('Question', ['name'], [], { acceptedAnswer: thing<AnswerLeaf>('Answer', ['text']) }),
	),
})
const address = ['addressLocality', 'addressRegion', 'addressCountry'] as const
const localBusiness = thing<LocalBusinessLeaf>(
	'LocalBusiness',
	['@id', 'name', 'description', 'url'],
	['sameAs', 'telephone', 'priceRange'],
	{
		address: thing<PostalAddressLeaf>('PostalAddress', address, ['streetAddress', 'postalCode']),
		contactPoint: thing<ContactPointLeaf>('ContactPoint', ['name', 'telephone']).optional(),
		containedInPlace: thing<PlaceLeaf>('Place', ['name'], [], {
			geo: thing<GeoCoordinatesLeaf>('GeoCoordinates', ['latitude', 'longitude']),
		}),
		amenityFeature: z
			.array(thing<LocationFeatureSpecificationLeaf>('LocationFeatureSpecification', ['name', 'value']))
			.optional(),
		parentOrganization: organization,
	},
)
const dataset = thing<DatasetLeaf>(
	'Dataset',
	['@id', 'name', 'url', 'license', 'isAccessibleForFree', 'creator', 'dateModified'],
	[],
	{
		description: z.string().min(50).max(5000),
		distribution: some(thing<DataDownloadLeaf>('DataDownload', ['name', 'contentUrl', 'encodingFormat'])),
	},
)
const graph = z.strictObject({
	'@context': z.literal('https://schema.org'),
	'@graph': z.array(
		z.discriminatedUnion(
			'@type',
			[organization, webPage, breadcrumbList, itemList, article, faqPage, localBusiness, dataset],
			{ error: 'a type that we do not publish' },
		),
	),
})

/** What a page tells search engines. */
export interface StructuredData {
	/** How many scripts hold it. */
	scripts: number
	/** What does not fit the types that we publish. */
	wrong: string[]
	urls: string[]
	/** What cannot be read on the page, as `telephone "09 …"`. */
	hidden: string[]
}

/** @param text of the page; undefined where it need not be compared */
export function readStructuredData(scripts: readonly string[], text: string | undefined): StructuredData {
	const [json = ''] = scripts
	const { data, error } = graph.safeParse(parseJson(json))
	return {
		scripts: scripts.length,
		wrong: error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [],
		urls: data ? [...urlsIn(data)] : [],
		hidden: data && text !== undefined ? hiddenValues(data['@graph'], text) : [],
	}
}

/** Parses JSON; returns undefined, which the schema refuses, if it isn't valid. */
function parseJson(json: string): unknown {
	try {
		return JSON.parse(json)
	} catch {
		return undefined
	}
}

/** Returns every address in the data, without its fragment. */
function urlsIn(value: unknown): Set<string> {
	const found = new Set<string>()
	const visit = (one: unknown): void => {
		if (typeof one === 'object' && one !== null) Object.values(one).forEach(visit)
		else if (typeof one === 'string' && /^https?:/.test(one)) found.add(one.replace(/#.*$/, ''))
	}
	visit(value)
	return found
}

function hiddenValues(things: unknown, text: string): string[] {
	// Most values are on the page unchanged, and normalising a whole page takes long.
	let folded: string | undefined
	const isShown = (words: string) => text.includes(words) || (folded ??= fold(text)).includes(fold(words))
	const hidden: string[] = []
	const visit = (value: unknown, key: string): void => {
		if (typeof value === 'object' && value !== null) {
			// The values of a page are in its head.
			if ('@type' in value && value['@type'] === 'WebPage') return
			for (const [inner, one] of Object.entries(value)) visit(one, Array.isArray(value) ? key : inner)
			return
		}
		if (PROPERTIES[key as keyof typeof PROPERTIES] !== shown) return
		// Answers are HTML; everything else is text.
		const words = key === 'text' ? DomUtils.textContent(parseDocument(String(value))) : String(value)
		// The page may show the two ends of a price range in two places.
		const parts = key === 'priceRange' ? (words.match(/\$[\d,]+/g) ?? ['no amount']) : [words]
		for (const part of parts) if (!isShown(part)) hidden.push(`${key} "${part}"`)
	}
	visit(things, '')
	return hidden
}

const fold = (words: string) => words.replace(/\s+/g, '').toLowerCase()
