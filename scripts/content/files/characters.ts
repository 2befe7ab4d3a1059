/**
 * Finds characters that are something else than they look like: what is pasted from a word processor, a web page or a PDF brings
 * them, no reader sees them, and no search finds the word that they are in.
 */
import { isUtf8 } from 'node:buffer'
import type { Issue, Wrong } from './issues.ts'
import type { Parsed, Path } from './position.ts'

export interface OddCharacter extends Omit<Wrong, 'edit'> {
	index: number
	/** The character, or the word that it is in. */
	found: string
	/** What is written instead, where only one thing can be right. */
	write?: string
}

/** Characters that most texts consist of. Only a text with another one is looked at closely. */
const UNUSUAL = /[^\t\n\r -~°²©½×éĀāĒēĪīŌōŪū’“”–—…]|\r(?!\n)/

/** What nobody sees: controls, marks of format and direction, fillers, private use, halves of a character. Source of a pattern with the flag v. */
export const HIDDEN = '[[\\p{C}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800\\uFFFC]--[\\t\\n\\r]]'

/** A letter of another alphabet that has capitals, as Greek and Cyrillic: those are drawn like ours. */
const OTHER_ALPHABET = '[[\\p{Lu}\\p{Ll}\\p{Lt}]--[\\p{Script=Latin}\\p{Script=Common}]]'

interface Pattern {
	found: RegExp
	/** What must be true of a match. */
	isWrong?: (found: string) => boolean
	/** Whether it is looked for in names and other short texts only. */
	isStrict?: boolean
	message: (found: string) => string
	fix: (found: string) => string
	/** What is written instead, where only one thing can be right. */
	write?: (found: string) => string
}

const PATTERNS: readonly Pattern[] = [
	{
		// Emoji are joined and turned into pictures by characters of their own, which belong there.
		found: new RegExp(`\\p{RGI_Emoji}|${HIDDEN}`, 'gv'),
		isWrong: (found) => new RegExp(`^${HIDDEN}$`, 'v').test(found),
		message: (found) =>
			`a character that nobody can see is here, such as one that turns the direction of writing: ${codeOf(found)}`,
		fix: () => 'Delete it: select from the letter before to the letter after it, and type both again.',
	},
	{
		found: /\uFFFD/g,
		message: () => 'a letter was lost here: the sign � is in its place',
		fix: () => 'Write the letter that the source has.',
	},
	{
		found: /\r(?!\n)/g,
		message: () => 'this line ends as on computers of the 1990s, so that no program counts it',
		fix: () => 'Save the file with the line endings of Unix or Windows.',
	},
	{
		found: /[^\s\0-\x7F]\S*/g,
		isWrong: isMisread,
		message: (found) => `"${found}" is UTF-8 that was read in another encoding`,
		fix: () => 'Write the letters that the source has, and open that file as UTF-8.',
	},
	{
		found: new RegExp(
			`(?<=\\p{Script=Latin}\\p{M}{0,3})${OTHER_ALPHABET}|${OTHER_ALPHABET}(?=\\p{M}{0,3}\\p{Script=Latin})`,
			'gv',
		),
		message: (found) => `"${found}" is a letter of another alphabet that looks like one of ours: ${codeOf(found)}`,
		fix: () => 'Type it again.',
	},
	{
		found: new RegExp(OTHER_ALPHABET, 'gv'),
		message: (found) => `"${found}" is a letter of another alphabet: ${codeOf(found)}`,
		fix: () => 'Type the name again in our letters.',
		isStrict: true,
	},
	{
		// Ligatures, full-width and mathematical letters, Roman numerals.
		found: /[[\p{L}\p{Nd}\p{Nl}]--[\p{ASCII}ªº]]/gv,
		isWrong: (found) => /^[ -~]+$/.test(plainFormOf(found)),
		message: (found) => `"${found}" is one sign for what people type as "${plainFormOf(found)}"`,
		fix: (found) => `Write ${plainFormOf(found)}.`,
		write: plainFormOf,
	},
	{
		// What word processors make of an apostrophe that is typed again, and what some keyboards have beside it.
		found: /(?<=\p{Script=Latin})[‘´′＇](?=\p{Script=Latin})/gu,
		message: (found) => `"${found}" is in the place of an apostrophe`,
		fix: () => 'Write ’ instead.',
		write: () => '’',
	},
	{
		found: /[\u0131\u0237\u0250-\u02AF\u1D00-\u1DBF]/g,
		isWrong: (found) => plainFormOf(found) === found,
		message: (found) => `"${found}" is a sign of phonetics that looks like a letter: ${codeOf(found)}`,
		fix: () => 'Type the letter.',
	},
	{
		// Some letters have no character of their own with the mark.
		found: /\p{L}\p{M}{1,20}/gu,
		isWrong: (found) => found.normalize('NFC') !== found,
		message: (found) => `the letter "${found}" is written as two characters, so that no search finds it`,
		fix: (found) => `Type it again as one: ${found.normalize('NFC')}`,
		write: (found) => found.normalize('NFC'),
	},
	{
		found: /\p{M}{4,}/gu,
		message: () => 'marks are piled up on one letter here',
		fix: () => 'Delete the letter, and type it again.',
	},
	{
		// In a word that is spelled as Māori ones are: "Mäori", "Ma¯ori", but not "Zoë".
		found: /(?<![\p{L}\p{M}])[\p{L}\p{M}¯ˉ]*(?:[äëïöüãõăĕĭŏŭǎěǐǒǔ¯ˉ]|\u0331)[\p{L}\p{M}¯ˉ]*/giu,
		isWrong: (found) => /^(?:(?:ng|wh|[hkmnprtw])?[aeiou])+$/i.test(found.normalize('NFD').replace(ANY_MARK, '')),
		message: (found) => `"${found}" has another mark than the macron`,
		fix: (found) => `Write ${withMacrons(found)}.`,
		write: withMacrons,
	},
]

/** In the order of their bytes from 0x80 on: what Windows-1252 has where Latin-1 has control characters. */
const WINDOWS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))

/** What a source may have. Other letters come of a word that is right: "CAFÉ’S" read so has a sign of phonetics. */
const IN_SOURCES = /^[\p{ASCII}\u00A0-\u024F\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F\p{P}\p{S}\p{Z}\uFEFF]*$/u

/** Whether a word from its first letter that isn't ASCII on is UTF-8 that was read as Windows-1252: "Ã©" of "CafÃ©". */
function isMisread(word: string): boolean {
	const bytes = Array.from(word, (letter) => {
		const at = WINDOWS.indexOf(letter)
		return at >= 0 ? 0x80 + at : (letter.codePointAt(0) ?? 0)
	})
	const read = Buffer.from(bytes)
	return bytes.every((byte) => byte < 256) && isUtf8(read) && IN_SOURCES.test(read.toString())
}

const ANY_MARK = /[\p{M}¯ˉ]/gu

/** Returns a word with macrons in the place of its marks. */
function withMacrons(word: string): string {
	return word.normalize('NFD').replace(ANY_MARK, '\u0304').normalize('NFC')
}

/**
 * Returns what is odd in a text.
 * @param isStrict whether the text at an offset is a name or another short text, which has no words of other alphabets
 */
export function oddCharacters(text: string, isStrict: (offset: number) => boolean): OddCharacter[] {
	if (!UNUSUAL.test(text)) return []
	const odd = new Map<number, OddCharacter>()
	for (const pattern of PATTERNS)
		for (const { 0: found, index } of text.matchAll(pattern.found)) {
			if (odd.has(index) || pattern.isWrong?.(found) === false || (pattern.isStrict && !isStrict(index))) continue
			const write = pattern.write?.(found)
			const wrong = { message: pattern.message(found), fix: pattern.fix(found) }
			odd.set(index, { index, found, ...wrong, ...(write !== undefined && { write }) })
		}
	return [...odd.values()]
}

/** Returns an issue for each odd character in the texts of a parsed file that is written there in another way, such as `\u202e`. */
export function oddCharactersInValues({ value, locate }: Parsed, text: string, file: string): Issue[] {
	if (!text.includes('\\')) return []
	const issues: Issue[] = []
	const check = (written: string, path: Path) => {
		for (const { found, message, fix } of oddCharacters(written, () => true))
			if (!text.includes(found)) issues.push({ file, ...locate(path), message: `${message}, written with a \\`, fix })
	}
	const visit = (node: unknown, path: Path): void => {
		if (typeof node === 'string') check(node, path)
		else if (typeof node === 'object' && node !== null)
			for (const [key, inner] of Object.entries(node)) {
				const at = [...path, Array.isArray(node) ? Number(key) : key]
				check(key, at)
				visit(inner, at)
			}
	}
	visit(value, [])
	return issues
}

function codeOf(found: string): string {
	return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Returns a letter or number as people type it. */
function plainFormOf(found: string): string {
	return found.normalize('NFKC')
}
