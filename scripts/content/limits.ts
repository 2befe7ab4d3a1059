/**
 * How much a file of content may hold. More than that nobody writes: it is a mistake, or meant to keep the build busy for minutes or
 * to exhaust its stack, because Markdown and JSON are read by functions that call themselves for each level.
 */
import type { Wrong } from './issues.ts'

/** Some five times the longest file. */
export const MAX_TEXT_BYTES = 2_000_000
export const MAX_IMAGE_BYTES = 5_000_000
/** Levels of lists and quotations in Markdown, and of { } and [ ] in JSON. */
const MAX_DEPTH = 30
/** Characters in one paragraph that may open or close something; reading them takes time by their square. */
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
