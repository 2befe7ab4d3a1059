/**
 * Drafts statements from a disclosure statement or agreement, by the rules of src/core/agreement-reading. Each has its page and the words
 * that it was read from, and the part of the template of the Retirement Villages (General) Regulations 2006 where the document follows it.
 * A person checks them against the document and copies what is right.
 */
import { plainPages, type PageText } from '../../src/core/agreement-reading/page-text.ts'
import type { ReadDeferredFee, ReadFact, FactReading } from '../../src/core/agreement-reading/proposal.ts'
import { readAgreement } from '../../src/core/agreement-reading/read-agreement.ts'
import { parseNumber } from '../../src/core/typed-number.ts'

export interface Draft {
	/** `1a` to `2e`, or `3`; absent for words outside the template. */
	part?: string
	page: number
	/** The words of the document. */
	quotation: string
	/** The value that we read from them; absent for a part that we can't read. */
	fact?: string
	value?: unknown
	/** What the value holds for, if not everything. */
	for?: string
	note?: string
}

export interface Drafts {
	drafts: Draft[]
	/** Parts of the template that were not found. */
	missing: string[]
}

type Section = Draft & { part: string }

const PARTS = ['1a', '1b', '1c', '1d', '1e', '2a', '2b', '2c', '2d', '2e', '3']
/** `Part 1(a)`, `1 a)`, `2(e) Title`, `Part 3`. */
const HEADING = /^[ \t]*(?:part[ \t]+)?(?:([12])[ \t]*\(?([a-e])[).:\s]|part[ \t]+(3)\b)/i

/** The number of homes, which isn't a term of an agreement. */
const UNITS = /(?<![\d.,])(\d[\d.,]*) (?:residential units|units|villas and apartments)\b/i

/**
 * @param pages the text of each page, in order
 * @param places the same with the places of words on the paper, where they are known
 */
export function draftStatements(pages: readonly string[], places: readonly PageText[] = plainPages(pages)): Drafts {
	const sections = sectionsOf(pages)
	const found = readAgreement(places).proposals.flatMap(({ fact, readings }) =>
		readings.map((reading) => ({ fact, reading })),
	)
	const placed = new Set<FactReading>()
	const drafts = sections.flatMap((section) => {
		const own = draftsIn(section, found)
		for (const { reading } of own) if (reading) placed.add(reading)
		return own.length > 0 ? own.map(({ draft }) => draft) : [section]
	})
	const outside = found
		.filter(({ reading }) => !placed.has(reading))
		.map(({ fact, reading }): Draft => draftOf(fact, reading, { page: reading.page, quotation: reading.quote }))
	return {
		drafts: [...drafts, ...outside],
		missing: PARTS.filter((part) => !sections.some((section) => section.part === part)),
	}
}

function sectionsOf(pages: readonly string[]): Section[] {
	const sections: Section[] = []
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
	return sections
}

interface Found {
	fact: ReadFact
	reading: FactReading
}

/** Returns a draft for each fact that was read in a part, in the order of its words. */
function draftsIn(section: Section, found: readonly Found[]): { draft: Draft; reading?: FactReading }[] {
	const text = section.quotation.replace(/\s+/g, ' ')
	const units = UNITS.exec(text)
	const amount = parseNumber(units?.[1] ?? '', 'whole')
	const read = found.flatMap(({ fact, reading }) => {
		const at = reading.page === section.page ? placeOf(reading.quote, text) : -1
		const draft = draftOf(fact, reading, { ...section, quotation: sentenceAt(text, Math.max(0, at)) })
		return at < 0 ? [] : [{ at, draft, reading }]
	})
	// A number that could be read in two ways is left to a person.
	const all =
		units && !Number.isNaN(amount)
			? [
					...read,
					{
						at: units.index,
						draft: { ...section, quotation: sentenceAt(text, units.index), fact: 'units', value: amount },
					},
				]
			: read
	return all.sort((a, b) => a.at - b.at)
}

function draftOf(fact: ReadFact, { value, for: scope, note }: FactReading, place: Draft): Draft {
	return {
		...place,
		fact,
		value: fact === 'dmf' ? asDeferredFee(value as ReadDeferredFee) : value,
		...(scope !== undefined && { for: scope }),
		...(note !== undefined && { note }),
	}
}

/** A fact leaves out that a fee is a share of the entry price. */
function asDeferredFee({ of, ...fee }: ReadDeferredFee): unknown {
	return of === undefined || of === 'entry-price' ? fee : { ...fee, of }
}

/** Returns where a quotation is in a text, by its first words: the two may break lines at other places. */
function placeOf(quote: string, text: string): number {
	const words = quote.split(/\s+/).slice(0, 8)
	return text.search(new RegExp(words.map((word) => word.replace(/[^\w]/g, '\\$&')).join('\\s*')))
}

function sentenceAt(text: string, index: number): string {
	const start = text.lastIndexOf('. ', index) + 1
	const end = text.indexOf('. ', index)
	return text.slice(start, end < 0 ? undefined : end + 1).trim()
}
