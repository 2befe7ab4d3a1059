/** Reads structured data: it must be complete, have only properties that we chose, and say only what can be read on the page. */
import type {
	Answer,
	Article,
	BreadcrumbList,
	DataDownload,
	Dataset,
	FAQPage,
	GeoCoordinates,
	ItemList,
	ListItem,
	LocalBusiness,
	LocationFeatureSpecification,
	Organization,
	PostalAddress,
	Question,
	WebPage,
	WebSite,
} from 'schema-dts'
import { Parser } from 'htmlparser2'
import { z } from 'zod'

const text = z.string().min(1)
const url = z.url()
const day = z.iso.date()
const reference = z.strictObject({ '@id': url })

/** Returns a function that makes the schema of a thing. The compiler refuses a property that the vocabulary does not have. */
const schemaOf =
	<T>() =>
	<S extends Readonly<Record<string, z.ZodType>>>(
		properties: S & Record<Exclude<keyof S, keyof Exclude<T, string>>, never>,
	) =>
		z.strictObject<S>(properties)

// The types that we publish, each with what search engines require and what we add. Anything else, such as a rating, is a mistake.
const organization = schemaOf<Organization>()({
	'@type': z.literal('Organization'),
	'@id': url.optional(),
	name: text,
	url: url.optional(),
	description: text.optional(),
	email: text.optional(),
	foundingDate: z.union([text, z.number()]).optional(),
})
const webPage = schemaOf<WebPage>()({
	'@type': z.literal('WebPage'),
	'@id': url,
	url,
	name: text,
	description: text,
	inLanguage: text,
	dateModified: day,
	isPartOf: schemaOf<WebSite>()({ '@type': z.literal('WebSite'), '@id': url, name: text, url }),
	publisher: reference,
})
const breadcrumbList = schemaOf<BreadcrumbList>()({
	'@type': z.literal('BreadcrumbList'),
	itemListElement: z
		.array(schemaOf<ListItem>()({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
		.min(1),
})
const itemList = schemaOf<ItemList>()({
	'@type': z.literal('ItemList'),
	'@id': url,
	numberOfItems: z.int(),
	itemListElement: z.array(schemaOf<ListItem>()({ '@type': z.literal('ListItem'), position: z.int(), url })).min(1),
})
const article = schemaOf<Article>()({
	'@type': z.literal('Article'),
	headline: text,
	description: text,
	datePublished: day,
	dateModified: day,
	inLanguage: text,
	mainEntityOfPage: reference,
	author: reference,
	publisher: reference,
})
const faqPage = schemaOf<FAQPage>()({
	'@type': z.literal('FAQPage'),
	'@id': url,
	mainEntity: z
		.array(
			schemaOf<Question>()({
				'@type': z.literal('Question'),
				name: text,
				acceptedAnswer: schemaOf<Answer>()({ '@type': z.literal('Answer'), text }),
			}),
		)
		.min(1),
})
const localBusiness = schemaOf<LocalBusiness>()({
	'@type': z.literal('LocalBusiness'),
	'@id': url,
	name: text,
	description: text,
	url,
	sameAs: url.optional(),
	telephone: text.optional(),
	address: schemaOf<PostalAddress>()({
		'@type': z.literal('PostalAddress'),
		streetAddress: text.optional(),
		addressLocality: text,
		addressRegion: text,
		postalCode: text.optional(),
		addressCountry: text,
	}),
	geo: schemaOf<GeoCoordinates>()({
		'@type': z.literal('GeoCoordinates'),
		latitude: z.number(),
		longitude: z.number(),
	}),
	priceRange: text.optional(),
	amenityFeature: z
		.array(
			schemaOf<LocationFeatureSpecification>()({
				'@type': z.literal('LocationFeatureSpecification'),
				name: text,
				value: z.boolean(),
			}),
		)
		.optional(),
	parentOrganization: organization,
})
const dataset = schemaOf<Dataset>()({
	'@type': z.literal('Dataset'),
	'@id': url,
	name: text,
	description: text.min(50).max(5000),
	url,
	license: url,
	isAccessibleForFree: z.boolean(),
	creator: reference,
	dateModified: day,
	distribution: z
		.array(
			schemaOf<DataDownload>()({
				'@type': z.literal('DataDownload'),
				name: text,
				contentUrl: url,
				encodingFormat: text,
			}),
		)
		.min(1),
})
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

/** Properties of the page itself, which readers see in the address bar, the title or the map and not in the text. */
const NOT_IN_THE_TEXT = new Set([
	'@type',
	'@id',
	'url',
	'item',
	'sameAs',
	'inLanguage',
	'addressCountry',
	'latitude',
	'longitude',
	'position',
	'numberOfItems',
	'value',
	'dateModified',
	'datePublished',
	'license',
	'isAccessibleForFree',
	'contentUrl',
	'encodingFormat',
])
/** Types that describe the page or the site, whose values are in the head. */
const OF_THE_HEAD = new Set(['WebPage', 'WebSite', 'description'])

function hiddenValues(things: unknown, text: string): string[] {
	// Most values are on the page unchanged, and normalising a whole page takes long.
	let folded: string | undefined
	const isShown = (words: string) => text.includes(words) || (folded ??= fold(text)).includes(fold(words))
	const hidden: string[] = []
	const visit = (value: unknown, key: string): void => {
		if (NOT_IN_THE_TEXT.has(key) || OF_THE_HEAD.has(key)) return
		if (typeof value === 'object' && value !== null) {
			if ('@type' in value && OF_THE_HEAD.has(String(value['@type']))) return
			for (const [inner, one] of Object.entries(value)) visit(one, Array.isArray(value) ? key : inner)
			return
		}
		// Answers are HTML; everything else is text.
		const words = key === 'text' ? readText(String(value)) : String(value)
		// The page may show the two ends of a price range in two places.
		const parts = key === 'priceRange' ? (words.match(/\$[\d,]+/g) ?? ['no amount']) : [words]
		for (const part of parts) if (!isShown(part)) hidden.push(`${key} "${part}"`)
	}
	visit(things, '')
	return hidden
}

const fold = (words: string) => words.replace(/\s+/g, '').toLowerCase()

/** Returns the text of a piece of HTML. */
function readText(html: string): string {
	let text = ''
	const parser = new Parser({ ontext: (part) => void (text += part) })
	parser.end(html)
	return text
}
