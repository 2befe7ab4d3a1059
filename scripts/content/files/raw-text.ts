/**
 * Finds in the text of any kind of file, before it is parsed, what is something else than it looks like: what is pasted from a word
 * processor, a web page or a PDF brings characters that no reader sees, and no search finds the word that they are in.
 */
import { issueFile } from './content-files.ts'
import type { Issue } from './issues.ts'
import { positionsOf } from './position.ts'

/** What nobody sees: controls, marks of format and direction, fillers, private use, halves of a character. */
const HIDDEN = /[[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\uFFFC]--[\t\n\r]]/gv

/** A letter of another alphabet that has capitals, as Greek and Cyrillic: those are drawn like ours. */
const OTHER_ALPHABET = '[[\\p{Lu}\\p{Ll}\\p{Lt}]--[\\p{Script=Latin}\\p{Script=Common}]]'

interface Rule {
	found: RegExp
	message: (found: string) => string
	fix: string
	/** What is written instead, where only one thing can be right; what was found, where that is right. */
	write?: (found: string) => string
}

/** Characters that most texts consist of. Only a text with another one is looked at closely. */
const UNUSUAL = /[^\t\n\r -~°²©½×éĀāĒēĪīŌōŪū’“”–—…]/

const CHARACTERS: readonly Rule[] = [
	{
		found: HIDDEN,
		message: (found) =>
			`a character that nobody can see is here, such as one that turns the direction of writing: ${codeOf(found)}`,
		fix: 'Delete it: select from the letter before to the letter after it, and type both again.',
	},
	{
		// What word processors make of an apostrophe that is typed again, and what some keyboards have beside it.
		found: /(?<=\p{Script=Latin})[‘´′＇](?=\p{Script=Latin})/gu,
		message: (found) => `"${found}" is in the place of an apostrophe`,
		fix: 'Write ’.',
		write: () => '’',
	},
	{
		found: /\uFFFD/g,
		message: () => 'a letter was lost here: the sign � is in its place',
		fix: 'Write the letter that the source has.',
	},
	{
		found: /[ÂÃÄÅ][\x80-\xBF]|â€./g,
		message: (found) => `"${found}" is UTF-8 that was read in another encoding`,
		fix: 'Write the letter that the source has, and open that file as UTF-8.',
	},
	{
		found: new RegExp(
			`(?<=\\p{Script=Latin}\\p{M}?)${OTHER_ALPHABET}|${OTHER_ALPHABET}(?=\\p{M}?\\p{Script=Latin})`,
			'gv',
		),
		message: (found) => `"${found}" is a letter of another alphabet that looks like one of ours: ${codeOf(found)}`,
		fix: 'Type it again.',
	},
	{
		// Ligatures, full-width and mathematical letters, Roman numerals; letters whose mark is a character of its own.
		found: /[[\p{L}\p{Nd}\p{Nl}]--[\p{ASCII}ªº]]\p{M}*|\p{L}\p{M}+/gv,
		message: (found) => `"${found}" is not what people type, so that no search finds it`,
		fix: 'Type it again.',
		write: asTyped,
	},
	{
		// In a word that is spelled as Māori ones are: "Mäori", "Ma¯ori", but not "Zoë".
		found: /(?<![\p{L}\p{M}])[\p{L}\p{M}¯ˉ]*(?:[äëïöüãõăĕĭŏŭǎěǐǒǔ¯ˉ]|\u0331)[\p{L}\p{M}¯ˉ]*/giu,
		message: (found) => `"${found}" has another mark than the macron`,
		fix: 'Write it with a macron.',
		write: withMacrons,
	},
]

const WORDS: readonly Rule[] = [
	{
		// Not part of an address, a longer word or a name in capitals.
		found: /(?<![\w/.=-])(?:TODO|FIXME|TBC|TBA|TBD|XXX|N\/A|n\/a|[Ll]orem ipsum|\?\?\?)(?![\w/.=-]*\w)/g,
		message: (found) => `"${found}" holds the place of something that is still to be written`,
		fix: 'Write it, or leave the entry out: what is missing is not known.',
	},
	{
		// What is read from it is none of the characters above, and may be one of them.
		found: /\\u[\da-f]{4}|&#x?[\da-f]+;/gi,
		message: (found) => `${found} is a character that is written by its number`,
		fix: 'Write the character itself.',
	},
	{
		found: /https?:?\/\/https?:?\/\//gi,
		message: (found) => `${found} is two beginnings of an address`,
		fix: 'Write one.',
		write: (found) => found.replace(/.*(https?):?\/\/$/i, '$1://'),
	},
	{
		found: /^(?:<{7}|>{7})(?= |$)/gm,
		message: () => 'two changes of the same lines were never brought together: this line is one of Git’s marks',
		fix: 'Keep what is right of the lines between <<<<<<< and >>>>>>>, and remove the three lines of marks.',
	},
]

/**
 * Returns what is wrong with a file's text.
 * @param path below content/
 */
export function checkRawText(text: string, path: string): Issue[] {
	const positionAt = positionsOf(text)
	// Emoji are joined and turned into pictures by characters that nobody sees.
	const checked = text.search(HIDDEN) === -1 ? text : text.replace(/\p{RGI_Emoji}/gv, (it) => '.'.repeat(it.length))
	return [...(UNUSUAL.test(text) ? CHARACTERS : []), ...WORDS].flatMap(({ found: pattern, message, fix, write }) =>
		Array.from(checked.matchAll(pattern)).flatMap(({ 0: found, index }): Issue[] => {
			const right = write?.(found)
			if (right === found) return []
			const issue = { file: issueFile(path), ...positionAt(index), message: message(found) }
			return [
				right === undefined ? { ...issue, fix } : { ...issue, fix: `Write ${right}.`, edit: { found, write: right } },
			]
		}),
	)
}

function asTyped(found: string): string {
	const plain = found.normalize('NFKC')
	return /^[ -~]+$/.test(plain) ? plain : found.normalize('NFC')
}

const ANY_MARK = /[\p{M}¯ˉ]/gu

/** Returns a word that is spelled as Māori ones are with macrons in the place of its marks, and another one as it is. */
function withMacrons(word: string): string {
	const letters = word.normalize('NFD')
	const isMaori = /^(?:(?:ng|wh|[hkmnprtw])?[aeiou])+$/i.test(letters.replace(ANY_MARK, ''))
	return isMaori ? letters.replace(ANY_MARK, '\u0304').normalize('NFC') : word
}

function codeOf(found: string): string {
	return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
