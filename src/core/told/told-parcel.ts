/** What was told, to hand to someone: as a file to keep and as a link. What comes back may be anything. */
import { cleanWords } from '../sent-words.ts'
import { joinClauses } from './told-clauses.ts'
import { answeredRows, readTold, withClauses, writeTold, type Told, type ToldAnswer, type ToldAnswers } from './told.ts'

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
	const shorter = [...told].map(([slug, answers]): [string, ToldAnswers] => {
		const rows = answeredRows(answers).map((key) => [key, unquoted(answers[key] as ToldAnswer)])
		const clauses = (answers.clauses ?? []).map((clause) => ({ ...clause, quote: undefined }))
		return [slug, withClauses(Object.fromEntries(rows) as ToldAnswers, clauses)]
	})
	return new Map(shorter)
}

/** Returns how many answers of a parcel are new to someone, how many differ from their own, and how many clauses are new. */
export function compareTold(mine: Told, theirs: Told): { added: number; differ: number; clauses: number } {
	let [added, differ, clauses] = [0, 0, 0]
	for (const [slug, answers] of theirs) {
		const own = mine.get(slug) ?? {}
		for (const key of answeredRows(answers)) {
			if (!own[key]) added++
			else if (JSON.stringify(own[key].value) !== JSON.stringify(answers[key]?.value)) differ++
		}
		clauses += joinClauses(own.clauses, answers.clauses).length - (own.clauses?.length ?? 0)
	}
	return { added, differ, clauses }
}
