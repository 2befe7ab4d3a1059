/**
 * Limits of a content file. A larger file is a mistake, or an attack on the build: parsing it could take minutes, or overflow the
 * stack, because the parsers of Markdown, YAML and JSON are recursive, and what takes time takes it with the square of a length.
 */
import type { Wrong } from './issues.ts'

/** About ten times the longest file that people write. */
export const MAX_TEXT_BYTES = 200_000
/** About five times the longest file that a program writes. */
export const MAX_DATA_BYTES = 2_000_000
export const MAX_IMAGE_BYTES = 5_000_000
/** Levels of lists, quotations and HTML in Markdown, of { } and [ ] in JSON, of entries in front matter, and of groups in a drawing. */
export const MAX_DEPTH = 30
/** Characters of a line. */
const MAX_LINE = 10_000
/** Lines of Markdown, about ten times the longest text. */
const MAX_LINES = 5_000
/** Characters in one paragraph or table that may begin or end markup. */
const MAX_MARKS = 1_500
/** Characters of front matter. */
const MAX_FRONT_MATTER = 50_000
/** Columns of a tab at the beginning of a line. */
const TAB = 4

export interface Excess extends Wrong {
	offset: number
}

/** Returns where the first line begins that is too long. */
export function findLongLine(text: string): number | undefined {
	let start = 0
	for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
		if (end - start > MAX_LINE) return start
		start = end + 1
	}
	return text.length - start > MAX_LINE ? start : undefined
}

/** Returns the first place where brackets are too deep. */
export function findDeepJson(text: string): Excess | undefined {
	let depth = 0
	// A text that isn't closed counts to its end: otherwise each quotation mark in it would begin a search of its own.
	for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|[[\]{}]/gs)) {
		if (token === '[' || token === '{') depth++
		else if (token === ']' || token === '}') depth--
		if (depth > MAX_DEPTH) return { offset: index, ...tooDeep('brackets') }
	}
	return undefined
}

/** Returns where front matter is too long, or the first line of it that is too deep. */
export function findHeavyYaml(text: string): Excess | undefined {
	if (text.length > MAX_FRONT_MATTER)
		return {
			offset: 0,
			message: `the front matter has ${text.length} characters, and at most ${MAX_FRONT_MATTER} are read`,
			fix: 'Remove what was pasted by mistake, or write it below the second line ---.',
		}
	let brackets = 0
	for (const { line, offset } of linesOf(text)) {
		const [prefix = ''] = /^(?:[ \t]|[-?](?=[ \t]))*/.exec(line) ?? []
		for (const { 0: bracket, index } of line.matchAll(/[[\]{}]/g)) {
			brackets = bracket === '[' || bracket === '{' ? brackets + 1 : Math.max(0, brackets - 1)
			if (brackets > MAX_DEPTH) return { offset: offset + index, ...tooDeep('brackets') }
		}
		if (levelsOf(prefix, /[-?]/g) > MAX_DEPTH) return { offset, ...tooDeep('entries') }
	}
	return undefined
}

/** What opens a list item, a quotation or a footnote, at the beginning of a line. */
const OPENING = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]\s]{1,99}\]:))+/
const OPENINGS = /[>*+.)-]|\]:/g

/** Returns the first place where lists and quotations are too deep, a paragraph has too many marks, or the text too many lines. */
export function findHeavyMarkdown(text: string): Excess | undefined {
	let marks = 0
	let blocks = 0
	let lines = 0
	for (const { line, offset } of linesOf(text)) {
		if (++lines > MAX_LINES)
			return {
				offset,
				message: `the text has more than ${MAX_LINES} lines`,
				fix: 'Remove what was pasted by mistake, or split the text.',
			}
		const [nesting = ''] = OPENING.exec(line) ?? []
		if (levelsOf(nesting, OPENINGS) > MAX_DEPTH) return { offset, ...tooDeep('lists and quotations') }
		if (/^[ \t]*:{3,}\w/.test(line.slice(nesting.length)) && ++blocks > MAX_DEPTH)
			return {
				offset,
				message: `the text has more than ${MAX_DEPTH} lines that begin with :::`,
				fix: 'Remove them: no page has blocks of that kind.',
			}
		marks = line.trim() === '' ? 0 : marks + (line.match(/[*_~`[\]<>!|:]/g)?.length ?? 0)
		if (marks > MAX_MARKS)
			return {
				offset,
				message: `this paragraph or table has more than ${MAX_MARKS} characters such as * _ [ and |`,
				fix: 'Remove those that mark nothing, or make two of it with an empty line between them.',
			}
	}
	return undefined
}

/**
 * Returns how many levels what begins a line may open or continue: one for each mark, and one for every two columns of indentation, the least
 * that a level of a list takes. A mark has a space of its own.
 */
function levelsOf(prefix: string, mark: RegExp): number {
	const marks = prefix.match(mark)?.length ?? 0
	const columns = prefix.replaceAll('\t', ' '.repeat(TAB)).match(/ /g)?.length ?? 0
	return marks + Math.max(0, Math.floor((columns - marks) / 2))
}

function* linesOf(text: string): Generator<{ line: string; offset: number }> {
	let offset = 0
	for (const line of text.split('\n')) {
		yield { line, offset }
		offset += line.length + 1
	}
}

/** What is said where something is nested more deeply than is read. */
export const tooDeep = (what: string): Wrong => ({
	message: `${what} are nested more than ${MAX_DEPTH} levels deep here`,
	fix: 'Use fewer levels.',
})
