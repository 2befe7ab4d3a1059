/** Cleans the texts of registers, and says which can't be taken over. */
import { decodeHTMLStrict } from 'entities/decode'
import { checkRawText } from '../content/files/raw-text.ts'

/** What is in a cell for nothing: words, errors and formulas of spreadsheets, what programs write, signs. */
const NOTHING = new RegExp(
	`^(?:${[
		String.raw`n\s*[./\\]?\s*a\.?`,
		'not (?:applicable|available|known|provided|recorded|specified|stated)',
		'to be (?:advised|announced|confirmed|determined)|tb[acd]',
		String.raw`none|nil|null|undefined|unknown|nan|x|\(?blank\)?|test|ditto|(?:same )?as above`,
		String.raw`#n/a|#(?:ref|value)!|#name\?|=.*|\[object \w+\]`,
		String.raw`[^\p{L}\p{N}]+`,
	].join('|')})$`,
	'iu',
)

/** Characters that only a program sees. Those that turn the direction of writing aren't among them: they are no slip. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/**
 * Returns a text of a register as content has it: without HTML, with one kind of space, each letter as one character. Empty for what
 * stands for nothing.
 * @example registerText('St\u00A0Andrew&#039;s ') === "St Andrew's"
 * @example registerText('N/A') === ''
 */
export function registerText(text: string): string {
	// Some are encoded twice.
	const decoded = decodeHTMLStrict(decodeHTMLStrict(text.replace(/<\/?[a-z][^<>]*>/gi, ' ')))
	const plain = decoded.replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim()
	return NOTHING.test(plain) ? '' : plain
}

/** In letters, of a cell. The longest name of a home that we know has 90. */
const MAX_CELL = 300

/** Returns why the cleaned text of a cell can't be taken over; undefined if it can. */
export function whyUnfit(text: string): string | undefined {
	return text.length > MAX_CELL ? `it has ${text.length} letters` : whyDamaged(text)
}

/** Returns why a cleaned text of any length can't be taken over; undefined if it can. */
export function whyDamaged(text: string): string | undefined {
	const [damaged] = /\p{L}*\?(?=\p{L})\p{L}*/u.exec(text) ?? []
	if (damaged !== undefined) return `"${damaged}" was damaged when the file was saved`
	return checkRawText(text, '')[0]?.message
}

/** Returns why a cleaned text is no name of a home or company; undefined if it may be one. */
export function whyNoName(text: string): string | undefined {
	return /\p{L}.*\p{L}/u.test(text) ? whyUnfit(text) : 'there is no name'
}
