/** What was told, to hand to someone: as a file to keep and as a link. What comes back may be anything. */
import { cleanWords } from '../sent-words.ts'
import { readTold, writeTold, type Told, type ToldAnswer, type ToldAnswers } from './told.ts'

/** Of the name that someone gives, in characters. */
export const MAX_TOLD_NAME = 40
/** Of a file, in bytes, and of what a link carries, in characters: many times what ten villages take. */
export const MAX_TOLD_FILE = 500_000
export const MAX_TOLD_LINK = 100_000

/** What someone handed over. */
export interface ToldParcel {
	/** The name that they gave; may be empty. */
	from: string
	told: Told
}

/** Returns the JSON of a file or a link. */
export function writeParcel({ from, told }: ToldParcel) {
	return { from: cleanWords(from, MAX_TOLD_NAME), ...writeTold(told) }
}

/** Returns what a file or a link holds; undefined if it's something else, of another version, or holds no answer. */
export function readParcel(found: unknown): ToldParcel | undefined {
	const told = readTold(found)
	if (!told || told.size === 0) return undefined
	return { from: cleanWords((found as { from?: unknown }).from, MAX_TOLD_NAME), told }
}

function unquoted(answer: ToldAnswer): ToldAnswer {
	const { other } = answer
	return { ...answer, quote: undefined, ...(other && { other: { ...other, quote: undefined } }) }
}

/** Returns the answers without the words of documents, which a link has no room for. */
export function withoutQuotes(told: Told): Told {
	const shorter = [...told].map(([slug, answers]): [string, ToldAnswers] => [
		slug,
		Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, unquoted(answer)])),
	])
	return new Map(shorter)
}

/** Returns how many answers of a parcel are new to someone, and how many differ from their own. */
export function compareTold(mine: Told, theirs: Told): { added: number; differ: number } {
	let [added, differ] = [0, 0]
	for (const [slug, answers] of theirs)
		for (const [key, { value }] of Object.entries(answers)) {
			const own = (mine.get(slug) as Record<string, { value: unknown } | undefined> | undefined)?.[key]
			if (!own) added++
			else if (JSON.stringify(own.value) !== JSON.stringify(value)) differ++
		}
	return { added, differ }
}
