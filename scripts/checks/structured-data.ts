/**
 * Reads structured data: it may have only the types and properties that we chose, and say only what can be read on the page. That each
 * thing is complete is up to the types of renderer/structured-data.ts.
 */
import { DomUtils, parseDocument } from 'htmlparser2'

/** The types that we publish. Anything else, such as a rating, is a mistake. */
const TYPES = new Set(
	(
		'Answer Article BreadcrumbList ContactPoint DataDownload Dataset FAQPage GeoCoordinates ItemList ListItem LocalBusiness ' +
		'LocationFeatureSpecification Organization Place PostalAddress Question WebPage WebSite'
	).split(' '),
)

/** The properties whose values readers can see in the text of the page. */
const SHOWN = new Set(
	'addressLocality addressRegion email foundingDate headline name postalCode priceRange streetAddress telephone text'.split(
		' ',
	),
)

/** The other properties that we publish: things, addresses, figures, and what is in the head. */
const UNSEEN = new Set(
	(
		'@context @graph @id @type acceptedAnswer address addressCountry amenityFeature author contactPoint containedInPlace contentUrl ' +
		'creator dateModified description distribution encodingFormat geo inLanguage isAccessibleForFree isPartOf item ' +
		'itemListElement latitude license longitude mainEntity mainEntityOfPage numberOfItems parentOrganization position ' +
		'publisher sameAs url value'
	).split(' '),
)

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** What a page tells search engines. */
export interface StructuredData {
	/** How many scripts hold it. */
	scripts: number
	/** What is no JSON, empty, or of a type or property that we do not publish. */
	wrong: string[]
	urls: string[]
	/** What cannot be read on the page, as `telephone "09 …"`. */
	hidden: string[]
}

/** @param text of the page; undefined where it need not be compared */
export function readStructuredData(scripts: readonly string[], text: string | undefined): StructuredData {
	const data: StructuredData = { scripts: scripts.length, wrong: [], urls: [], hidden: [] }
	const isShown = finderIn(text)
	const graph = parseJson(scripts[0] ?? '')
	if (graph === undefined) data.wrong.push('it is no JSON')
	// The values of a page are in its head, not in its text.
	const visit = (value: JsonValue | undefined, path: string, key: string, isOfPage: boolean): void => {
		if (Array.isArray(value)) {
			if (value.length === 0) data.wrong.push(`${path}: an empty list`)
			for (const [index, one] of value.entries()) visit(one, `${path}.${index}`, key, isOfPage)
		} else if (typeof value === 'object' && value !== null) {
			const { '@type': type } = value as { '@type'?: string }
			if (type !== undefined && !TYPES.has(type)) data.wrong.push(`${path}: a type that we do not publish: ${type}`)
			for (const [name, one] of Object.entries(value)) {
				if (!SHOWN.has(name) && !UNSEEN.has(name))
					data.wrong.push(`${path}: a property that we do not publish: ${name}`)
				visit(one, path === '' ? name : `${path}.${name}`, name, isOfPage || type === 'WebPage')
			}
		} else {
			const words = String(value)
			if (words === '') data.wrong.push(`${path}: no value`)
			if (/^https?:/.test(words)) data.urls.push(words.replace(/#.*$/, ''))
			if (SHOWN.has(key) && !isOfPage)
				data.hidden.push(
					...partsOf(key, words)
						.filter((part) => !isShown(part))
						.map((part) => `${key} "${part}"`),
				)
		}
	}
	visit(graph, '', '', false)
	return { ...data, urls: [...new Set(data.urls)] }
}

/** Parses JSON; returns undefined if it isn't valid. */
function parseJson(json: string): JsonValue | undefined {
	try {
		return JSON.parse(json) as JsonValue
	} catch {
		return undefined
	}
}

/** Returns the words of a value that the page must show. */
function partsOf(key: string, words: string): string[] {
	// Answers are HTML; everything else is text.
	if (key === 'text') return [DomUtils.textContent(parseDocument(words))]
	// The page may show the two ends of a price range in two places.
	return key === 'priceRange' ? (words.match(/\$[\d,]+/g) ?? ['no amount']) : [words]
}

/** Returns a function that says whether a text shows words. Most are in it unchanged, and normalising a whole page takes long. */
function finderIn(text: string | undefined): (words: string) => boolean {
	let folded: string | undefined
	return (words) => text === undefined || text.includes(words) || (folded ??= fold(text)).includes(fold(words))
}

const fold = (words: string) => words.replace(/\s+/g, '').toLowerCase()
