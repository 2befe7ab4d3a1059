/**
 * Drafts statements from a disclosure statement that follows the template of the Retirement Villages (General) Regulations 2006.
 * Each has its page and the words that it was read from. A person checks them against the document and copies what is right.
 */
import { parseNumber } from '../../src/core/typed-number.ts'

export interface Draft {
	/** `1a` to `2e`, or `3`. */
	part: string
	page: number
	/** The words of the document. */
	quotation: string
	/** The value that we read from them; absent for a part that we can't read. */
	fact?: string
	value?: unknown
}

export interface Drafts {
	drafts: Draft[]
	/** Parts of the template that were not found. */
	missing: string[]
}

const PARTS = ['1a', '1b', '1c', '1d', '1e', '2a', '2b', '2c', '2d', '2e', '3']
/** `Part 1(a)`, `1 a)`, `2(e) Title`, `Part 3`. */
const HEADING = /^[ \t]*(?:part[ \t]+)?(?:([12])[ \t]*\(?([a-e])[).:\s]|part[ \t]+(3)\b)/i

/** Returns a number as a fact; undefined for one that could be read in two ways, whose words a person reads. */
const numberFact =
	(kind: 'dollars' | 'percent' | 'whole', factOf: (value: number) => unknown = (value) => value) =>
	(text: string) => {
		const value = parseNumber(text, kind)
		return Number.isNaN(value) ? undefined : factOf(value)
	}

/** Patterns that each read one fact from one sentence: from their first group. */
const READERS: [fact: string, pattern: RegExp, value: (text: string) => unknown][] = [
	['weeklyFee', /\$ ?(\S+) (?:per|a) week/i, numberFact('dollars', (value) => ({ from: value, to: value }))],
	[
		'dmf',
		/(?:deferred management fee|fixed deduction|facilities fee)[^.]*?(?<![\d.,])(\d[\d.,]*)\s?(?:%|per cent)/i,
		numberFact('percent', (percent) => ({ percent })),
	],
	['statutorySupervisor', /statutory supervisor(?: of the village)? is ([^.]+)\./i, (text) => text.trim()],
	['units', /(?<![\d.,])(\d[\d.,]*) (?:residential units|units|villas and apartments)\b/i, numberFact('whole')],
	['coolingOffWorkingDays', /cooling[- ]off[^.]*?(?<![\d.,])(\d[\d.,]*) working days/i, numberFact('whole')],
]

/** @param pages the text of each page, in order */
export function draftStatements(pages: readonly string[]): Drafts {
	const sections: Draft[] = []
	for (const [index, text] of pages.entries()) {
		for (const line of text.split('\n')) {
			const [, number, letter, third] = HEADING.exec(line) ?? []
			const part = third ?? (number && letter ? number + letter.toLowerCase() : undefined)
			const words = line.trim()
			const last = sections.at(-1)
			if (part) sections.push({ part, page: index + 1, quotation: words })
			// A part that continues on the next page is quoted from both, with the page of each.
			else if (last && words && last.page === index + 1) last.quotation += `\n${words}`
			else if (last && words) sections.push({ part: last.part, page: index + 1, quotation: words })
		}
	}
	return {
		drafts: sections.flatMap(draftsIn),
		missing: PARTS.filter((part) => !sections.some((section) => section.part === part)),
	}
}

/** Returns a draft for each fact that a part states, with its sentence; or one with the whole part. */
function draftsIn(section: Draft): Draft[] {
	const text = section.quotation.replace(/\s+/g, ' ')
	const found = READERS.flatMap(([fact, pattern, value]) => {
		const match = pattern.exec(text)
		const read = match && value(match[1] ?? '')
		return match && read !== undefined
			? [{ ...section, quotation: sentenceAt(text, match.index), fact, value: read }]
			: []
	})
	return found.length > 0 ? found : [section]
}

function sentenceAt(text: string, index: number): string {
	const start = text.lastIndexOf('. ', index) + 1
	const end = text.indexOf('. ', index)
	return text.slice(start, end < 0 ? undefined : end + 1).trim()
}
