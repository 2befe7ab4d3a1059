/** Two people's answers to one sheet, and how they compare. */
import { cleanText, cleanWords } from './sent-words.ts'

export const ANSWERS = ['yes', 'unsure', 'no'] as const
export type SheetAnswer = (typeof ANSWERS)[number]

export interface AnswerSheet {
	/** The name that the person gives; may be empty. */
	name: string
	/** The answers by item, without items that were not answered. */
	answers: Readonly<Record<string, SheetAnswer>>
	/** In their own words. */
	most: string
	worry: string
	other: string
}

/** What is answered in words: the label of its field, and its name beside another's answer. */
export const OWN_WORDS = {
	most: ['What matters most, in your own words', 'Matters most'],
	worry: ['What worries you', 'Worries'],
	other: ['If one of you dies or needs care first, what should happen to the other?', 'For the other'],
} as const satisfies Partial<Record<keyof AnswerSheet, readonly [label: string, name: string]>>
export const OWN_WORDS_KEYS = Object.keys(OWN_WORDS) as (keyof typeof OWN_WORDS)[]

export const EMPTY_SHEET: AnswerSheet = { name: '', answers: {}, most: '', worry: '', other: '' }

export interface ComparedSheets {
	/** Both said yes. */
	both: string[]
	/** Both said no. */
	neither: string[]
	/** One said yes and the other no. */
	differ: string[]
	/** At least one isn't sure. */
	open: string[]
	/** Only one answered. */
	half: string[]
	/** Neither answered. */
	unanswered: string[]
}

/** Sorts the items of a sheet by what two people answered; each item is in one list, in the order of the sheet. */
export function compareAnswers(items: readonly string[], first: AnswerSheet, second: AnswerSheet): ComparedSheets {
	const compared: ComparedSheets = { both: [], neither: [], differ: [], open: [], half: [], unanswered: [] }
	for (const item of items) compared[verdict(first.answers[item], second.answers[item])].push(item)
	return compared
}

function verdict(one: SheetAnswer | undefined, other: SheetAnswer | undefined): keyof ComparedSheets {
	if (one === undefined || other === undefined) return one === other ? 'unanswered' : 'half'
	if (one === 'unsure' || other === 'unsure') return 'open'
	if (one !== other) return 'differ'
	return one === 'yes' ? 'both' : 'neither'
}

/** The maximum length of a text, in characters. */
export const MAX_OWN_WORDS = 1000
export const MAX_SHEET_NAME = 40

/** Reads a sheet from a link, leaving out what isn't part of one; undefined if the link has none. */
export function readSheet(found: unknown): AnswerSheet | undefined {
	if (typeof found !== 'object' || found === null) return undefined
	const { name, answers, most, worry, other } = found as Partial<Record<keyof AnswerSheet, unknown>>
	if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return undefined
	return {
		name: cleanWords(name, MAX_SHEET_NAME),
		answers: Object.fromEntries(
			Object.entries(answers)
				.filter((entry): entry is [string, SheetAnswer] => (ANSWERS as readonly unknown[]).includes(entry[1]))
				// Sheets made before November 2026 have items with a straight apostrophe.
				.map(([item, answer]) => [item.replaceAll("'", '’'), answer]),
		),
		most: cleanText(most, MAX_OWN_WORDS),
		worry: cleanText(worry, MAX_OWN_WORDS),
		other: cleanText(other, MAX_OWN_WORDS),
	}
}
