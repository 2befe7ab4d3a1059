/** Writes the marks that keyboards have, ' and ", as books and the rest of the site print them: ’ “ ” ‘. */
import { toString } from 'nlcst-to-string'
import { ParseEnglish } from 'parse-english'
import retextSmartypants from 'retext-smartypants'

const parser = new ParseEnglish()
const curl = retextSmartypants({ backticks: false, dashes: false, ellipses: false })

/** Addresses, in which a mark is part of the way. */
const ADDRESS = /\S*(?:\/\/|www\.|@)\S*|(?<!\S)\/\S+/g
/** Where something is left out at the start of a word or a year, which the library takes for the start of a quotation. */
const LEFT_OUT = /(?<![\p{L}\p{N}])'(?=(?:\d\ds?(?=[\s.,;:)–]|$)|(?:cause|em|n|til|tis|twas)(?!\p{L})))/giu

/** Returns a text, which is no Markdown, with typographic apostrophes and quotation marks. It is as long as before. */
export function withCurlyQuotes(text: string): string {
	if (!/['"]/.test(text)) return text
	const addresses = text.match(ADDRESS) ?? []
	const tree = parser.parse(text.replace(ADDRESS, (it) => 'a'.repeat(it.length)).replace(LEFT_OUT, '’'))
	curl(tree)
	let at = 0
	return addresses.reduce((curly, address) => {
		at = text.indexOf(address, at)
		return curly.slice(0, at) + address + curly.slice((at += address.length))
	}, toString(tree))
}

/**
 * Returns a value of JSON with all its texts so. HTML has had its marks changed where it was made from Markdown, and JSON that is shown
 * as a text stays as it is. What holds no such mark is the same object as before.
 */
export function withCurlyTexts<T>(value: T): T {
	if (typeof value === 'string') return (/<\/?[a-z]|^[[{]/i.test(value) ? value : withCurlyQuotes(value)) as T
	if (typeof value !== 'object' || value === null) return value
	if (Array.isArray(value)) {
		const items: unknown[] = value.map(withCurlyTexts)
		return items.every((item, at) => item === value[at]) ? value : (items as T)
	}
	const entries = Object.entries(value)
	const changed = entries.flatMap(([key, it]) => {
		const curly: unknown = withCurlyTexts(it)
		return curly === it ? [] : [[key, curly] as const]
	})
	return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}
