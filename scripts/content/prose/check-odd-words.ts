/** Finds odd wordings in the files of content/, in all texts that we wrote. */
import type { Nodes, Text } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { issueFile, writtenIn, type Listing } from '../files/content-files.ts'
import { attempt } from '../files/failures.ts'
import { splitFrontMatter } from '../files/front-matter.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { parseJson } from '../files/json.ts'
import { oddWords, type OddWords } from './odd-words.ts'
import { parse, type WrittenText } from './plain-words.ts'
import { textsIn, type Parsed, type PlacedText, type TextPosition } from '../files/position.ts'

/** Keys whose texts are names, addresses, or the words of others. */
const NOT_OURS = new Set([
	'aliases',
	'also',
	'formerNames',
	'id',
	'legalName',
	'publisher',
	'quote',
	'slug',
	'url',
	'website',
])

/** Files that programs write, lists of names, and what people type. */
const NOT_WRITTEN_BY_US = new Set([
	'asked.json',
	'geo/places.json',
	'geo/regions.json',
	'published.json',
	'sources-seen.json',
])

/** Files with texts that are all ours; others have names and the words of sources too. */
const PROSE = /\.md$|^(?:faq|glossary|home|quiz|costs|money)\.json$/

/** Finds words that should be others. */
export type FindWords = (text: string) => OddWords[]

/** Reads a file of content by its path; undefined if it can't be read. */
export type TextOf = (path: string) => string | undefined

/** Returns an issue for each odd wording in the content; a file that can't be read is reported with the content. */
export function oddWordsInContent(
	textOf: TextOf,
	listing: Pick<Listing, 'slugs' | 'singles'>,
	misspelt: FindWords,
): Issue[] {
	const singles = listing.singles.filter((name) => !NOT_WRITTEN_BY_US.has(name))
	return [...singles, ...writtenIn(listing)].flatMap((path) => {
		const text = textOf(path)
		if (text === undefined) return []
		const find: FindWords = PROSE.test(path) ? (text) => [...oddWords(text), ...misspelt(text)] : oddWords
		const checked = attempt(issueFile(path), () => checkOddWords(text, path, find))
		return 'issue' in checked ? [checked.issue] : checked.value
	})
}

/**
 * Returns an issue for each odd wording in the text of a file. Titles of sources, quotations and code are left out.
 * @param path below content/: `faq.json`, `guides/x.md`
 */
export function checkOddWords(text: string, path: string, find: FindWords = oddWords): Issue[] {
	// Most files have none, and need not be parsed. Marks of JSON are no quotation.
	if (find(text.replaceAll('"', ' ')).length === 0) return []
	const file = issueFile(path)
	if (!path.endsWith('.md')) return inValues(parseJson(text, file), file, find)
	const { frontMatter, body, lineOffset } = splitFrontMatter(text, file)
	return [...inValues(frontMatter, file, find), ...inMarkdown({ text: body, file, lineOffset }, find)]
}

function inMarkdown(written: WrittenText, find: FindWords): Issue[] {
	const found: Issue[] = []
	visit(parse(written), (node: Nodes) => {
		// What links to elsewhere is called what its title is there.
		if (node.type === 'blockquote' || (node.type === 'link' && !/^[/#]/.test(node.url))) return SKIP
		if (node.type === 'text')
			for (const wording of find(node.value))
				found.push({ file: written.file, ...placeIn(written, node, wording.index), ...wrong(wording) })
		return undefined
	})
	return found
}

/** Returns the place of a character of a text node in its file. */
function placeIn({ lineOffset }: WrittenText, { value, position }: Text, index: number): TextPosition {
	const { line, column } = position?.start ?? { line: 1, column: 1 }
	const lines = value.slice(0, index).split('\n')
	const last = lines.at(-1)?.length ?? 0
	return { line: line + lineOffset + lines.length - 1, column: last + (lines.length === 1 ? column : 1) }
}

function inValues({ value, locate }: Parsed, file: string, find: FindWords): Issue[] {
	return textsIn(value)
		.filter(isOurs)
		.flatMap(({ text, path }) => find(text).map((wording) => ({ file, ...locate(path), ...wrong(wording) })))
}

/** Whether a text is in our words. A title beside an address is that of a source. */
function isOurs({ path, parent }: PlacedText): boolean {
	return !path.some((key) => NOT_OURS.has(String(key))) && !(path.at(-1) === 'title' && 'url' in parent)
}

function wrong({ words, instead, write }: OddWords): Wrong {
	if (write !== undefined)
		return { message: `"${words}" is misspelt`, fix: `Write ${write}.`, edit: { found: words, write } }
	return { message: `"${words.replace(/\s+/g, ' ')}" reads oddly`, fix: `Write ${instead}.` }
}
