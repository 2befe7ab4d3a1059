/** The sheet for a meeting with a lawyer: what was told, what a document says, and where they differ. Pure. */
import type { VillageFacts } from '../facts/village-facts.ts'
import { publishedWords, toldDifferences } from './told-facts.ts'
import { TOLD_ROWS, type ToldKey } from './told-rows.ts'
import { isPaper } from './told-source.ts'
import { toldFromOnPaper, toldWords, type Plans } from './told-words.ts'
import { answeredRows, type ToldAnswer, type ToldAnswers } from './told.ts'

/** A row of the sheet. Each side is in words, with where it's from; absent if it says nothing. */
export interface LawyerRow {
	key: ToldKey
	label: string
	published?: string
	told?: string
	document?: string
	/** Whether two of them differ. */
	differs: boolean
}

/** Returns the rows that someone was told or read something about, in the order of the form, for which `toldWords` takes the plans. */
export function lawyerRows(answers: ToldAnswers, facts: Partial<VillageFacts>, plans?: Plans): LawyerRow[] {
	return answeredRows(answers).flatMap((key) => {
		const answer = answers[key]
		if (!answer) return []
		const both = [answer, ...(answer.other ? [answer.other] : [])]
		const wordsOf = (isOfPaper: boolean) => {
			const one = both.find(({ how }) => isPaper(how) === isOfPaper)
			return one && inWords(key, one, plans)
		}
		const [told, document, published] = [wordsOf(false), wordsOf(true), publishedWords(key, facts)]
		return [
			{
				key,
				label: TOLD_ROWS[key].label,
				...(published && { published }),
				...(told && { told }),
				...(document && { document }),
				differs: both.length > 1 || toldDifferences({ [key]: answer }, facts).length > 0,
			},
		]
	})
}

/** Returns `25% (14 November 2026)`, `25% (agreement, page 12)`. */
function inWords(key: ToldKey, answer: ToldAnswer, plans?: Plans): string {
	const from = toldFromOnPaper(answer)
	return `${toldWords(key, answer.value, plans)}${from ? ` (${from})` : ''}`
}
