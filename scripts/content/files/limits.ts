/**
 * Limits of a content file. A larger file is a mistake, or an attack on the build: parsing it could take minutes, or overflow the
 * stack, because the parsers of Markdown and JSON are recursive.
 */
import type { Wrong } from './issues.ts'

/** About five times the longest file. */
export const MAX_TEXT_BYTES = 2_000_000
export const MAX_IMAGE_BYTES = 5_000_000
/** Levels of lists and quotations in Markdown, and of { } and [ ] in JSON. */
const MAX_DEPTH = 30
/** Characters in one paragraph that may begin or end markup; parsing takes time proportional to their square. */
const MAX_MARKS = 3_000

export interface Excess extends Wrong {
	offset: number
}

/** Returns the first place where brackets are too deep. */
export function findDeepJson(text: string): Excess | undefined {
	let depth = 0
	for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
		if (token === '[' || token === '{') depth++
		else if (token === ']' || token === '}') depth--
		if (depth > MAX_DEPTH) return { offset: index, ...tooDeep('brackets') }
	}
	return undefined
}

/** Returns the first place where lists and quotations are too deep, or where a paragraph has too many marks. */
export function findHeavyMarkdown(text: string): Excess | undefined {
	let offset = 0
	let marks = 0
	for (const line of text.split('\n')) {
		const [nesting = ''] = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/.exec(line) ?? []
		if ((nesting.match(/>|[-*+.)]/g)?.length ?? 0) > MAX_DEPTH) return { offset, ...tooDeep('lists and quotations') }
		marks = line.trim() === '' ? 0 : marks + (line.match(/[*_~`[\]<>!|:]/g)?.length ?? 0)
		if (marks > MAX_MARKS)
			return {
				offset,
				message: `this paragraph has more than ${MAX_MARKS} characters such as * _ [ and <`,
				fix: 'Remove those that mark nothing, or begin a new paragraph with an empty line.',
			}
		offset += line.length + 1
	}
	return undefined
}

const tooDeep = (what: string): Wrong => ({
	message: `${what} are nested more than ${MAX_DEPTH} levels deep here`,
	fix: 'Use fewer levels.',
})
