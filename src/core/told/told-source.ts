/** Where an answer or a clause is from, as it's kept and read. Whatever is read may have been written by anyone. */
import { isDay } from '../today-in-words.ts'
import { cleanWords } from '../sent-words.ts'

/** Where an answer is from. */
export const TOLD_HOW = {
	person: 'Someone told us',
	'disclosure-statement': 'Disclosure statement',
	agreement: 'Agreement',
	letter: 'Letter or email',
	document: 'Another document',
} as const
export type ToldHow = keyof typeof TOLD_HOW

/** Where an answer is from, and when. */
export interface ToldSource {
	how: ToldHow
	/** YYYY-MM-DD; empty if it isn't known. */
	day: string
	/** If it was read from a document: the page, from 1, and its words. */
	page?: number
	quote?: string | undefined
}

/** Whether it's what papers say, and not a person. */
export const isPaper = (how: ToldHow): boolean => how !== 'person' && how !== 'letter'

/** Of the words of a document. */
export const MAX_QUOTE = 600
const MAX_PAGE = 9999

/** Returns where something is from, as far as it says so. */
export function readSource({ how, day, page, quote }: Record<string, unknown>): ToldSource {
	const words = cleanWords(quote, MAX_QUOTE)
	return {
		how: typeof how === 'string' && Object.hasOwn(TOLD_HOW, how) ? (how as ToldHow) : 'person',
		day: isDay(day) ? day : '',
		...(Number.isInteger(page) && isWithin(page, { min: 1, max: MAX_PAGE }) && { page }),
		...(words && { quote: words }),
	}
}

export function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
	return typeof value === 'number' && value >= min && value <= max
}

/** Returns what was found if it has fields, and otherwise nothing in their place. */
export function record(found: unknown): Record<string, unknown> {
	return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {}
}
