/** Reads an address as a person typed it, or as a program that handed it on changed it. */
import { slugify } from './addresses.ts'

export interface TypedAddress {
	/** Its parts as slugs; none if it names nothing. */
	parts: string[]
	/** The query, with its "?"; empty if there is none. */
	query: string
}

/** No address of ours is longer. */
const MAX_LENGTH = 300
/** How often it may have been encoded. */
const MAX_ENCODED = 3
const ENDING = /\.(?:html?|php\d?|aspx?|jsp|cgi)\W*$/i
/** Last parts that say in which form a page is wanted. */
const FORMS = new Set(['index', 'default', 'amp', 'feed'])

/**
 * Returns what an address most likely names: without capitals, macrons, punctuation, endings of other systems, or the site's own
 * host pasted behind it, and decoded however often it was encoded. Never throws.
 * @param search the query of the location
 * @param host the site's own, such as `example.nz`
 * @example readTypedAddress('/locations/%C5%8Ctautahi).', '', 'example.nz').parts // ['locations', 'otautahi']
 */
export function readTypedAddress(pathname: string, search: string, host: string): TypedAddress {
	const text = readable(pathname.slice(0, MAX_LENGTH))
	const typedQuery = /[?&]([\w.-]+=[^#]*)/.exec(text)?.[1]
	const query = typedQuery ? `?${typedQuery}` : search
	const path = text.replace(/[?#].*|&[\w.-]+=.*/, '').split(/[\\/]+/)
	if (path.includes('..')) return { parts: [], query }
	const withoutWww = (name: string) => name.toLowerCase().replace(/^www\./, '')
	const parts = path
		.filter((part) => !/^https?:$/i.test(part) && withoutWww(part) !== withoutWww(host))
		.map((part) => slugify(part.replace(ENDING, '')))
		.filter(Boolean)
	while (parts.length > 1 && FORMS.has(parts.at(-1) ?? '')) parts.pop()
	return { parts, query }
}

function readable(text: string): string {
	let read = text
	for (let round = 0; round < MAX_ENCODED; round++) read = decoded(read)
	return read.normalize('NFKC').replace(/\p{C}/gu, '')
}

/** Decodes percent-encoding, of UTF-8 or else Latin-1, the older `%u0101`, and entities of HTML. */
function decoded(text: string): string {
	return text
		.replace(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
		.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
			try {
				return decodeURIComponent(bytes)
			} catch {
				return bytes.replace(/%(..)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
			}
		})
		.replace(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
		.replaceAll('&amp;', '&')
		.replace(/&[a-z]+;/g, ' ')
}
