/**
 * Words that came with a link, a file or something stored: anyone may have written them. Everything that reads an address, its
 * fragment, a file or a store passes what it found through here before a page shows it.
 */

import { count, number } from './format.ts'

/** Controls, marks of direction and other characters that aren't seen but change how the words around them look. Line breaks stay. */
const UNSEEN = /(?!\n)\p{C}/gu
/** More marks on one letter than any language has would cover the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

/** The maximum length of what is looked for, a name or a place; the rest is left out. The longest name on our lists has half as many characters. */
export const MAX_TEXT_LENGTH = 100

/**
 * Returns by how much a text that is typed is too long, in a sentence; empty if it isn't. A line break is one character, as in a field.
 * @param what the text's name, where other texts are near
 */
export function tooLong(text: string, max: number, what = 'This'): string {
	const surplus = text.replaceAll('\r\n', '\n').length - max
	return surplus > 0 ? `${what} is ${count(surplus, 'character')} too long. The limit is ${number(max)}.` : ''
}

/** Returns how much of a text is searched, in a sentence; empty if all of it is. */
export const searchedPart = (text: string): string =>
	tooLong(text.trim(), MAX_TEXT_LENGTH) && `Only the first ${MAX_TEXT_LENGTH} characters are searched.`

/** How much of a text is quoted in a sentence, in characters. */
export const MAX_QUOTED_LENGTH = 40

/** What a place is called whose name isn't in our list of places. */
export const PLACE_SOMEONE_CHOSE = 'a place someone chose'

/** Returns words on one line, without unseen characters, at most `max` characters long; none for what isn't a text. */
export function cleanWords(text: unknown, max = Infinity): string {
	return cleanText(text, max).replace(/\s+/g, ' ').trim()
}

/**
 * Returns a text without unseen characters, at most `max` characters long, and empty for what isn't a text. Its lines stay.
 * It's cut before anything else: a text of megabytes costs no more than a typed one.
 */
export function cleanText(text: unknown, max = Infinity): string {
	if (typeof text !== 'string') return ''
	const cut = text.slice(0, max)
	return cut.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNSEEN, '').replace(PILED_MARKS, '$1')
}

/** Returns words in quotation marks, which themselves hold none: `<Quoting>` shows them apart from the sentence around them. */
export function quoteWords(text: string): string {
	const words = cleanWords(text).replace(/[“”]/g, '"')
	const quoted = cleanWords(words, MAX_QUOTED_LENGTH)
	return `“${quoted}${quoted === words ? '' : '…'}”`
}
