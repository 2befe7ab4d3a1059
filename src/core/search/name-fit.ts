/** Finds places, operators and villages by their names, and says how well each fits a typed text. */
import { isQuestion } from './answer-words.ts'
import { textAttempts, type Named } from './text-search.ts'
import { tokenize, withoutCommon, withoutFillers } from './text-words.ts'

/** How well a name fits a text, the best first. */
export const FITS = [
	/** A name as it is spelled. */
	'exact',
	/** A village, operator or place that a longer text names. */
	'named',
	/** A whole name. */
	'whole',
	/** Villages with a kind of care. */
	'care',
	/** The beginning of a name, alone or with where it is; another name; or who runs it and where it is. */
	'start',
	/** A name with every word of the text, and one that is spelled otherwise. */
	'words',
	'close',
	/** A village that is in the place or run by the operator that the text names, or whose name has most of its words. */
	'related',
	/** A name with some of the words. */
	'part',
] as const
export type Fit = (typeof FITS)[number]

export const isAtLeast = (fit: Fit, than: Fit) => FITS.indexOf(fit) <= FITS.indexOf(than)
export const bestOf = (fits: readonly Fit[]) => FITS.find((fit) => fits.includes(fit)) ?? 'part'

/** With at least this share of its words a name has most of a text. */
const MOST_WORDS = 0.6

export type NameFinder<Row extends Named> = ReturnType<typeof createNameFinder<Row>>

/** Returns what finds things by their names in a text, and how well each fits; and each way to look a text up. */
export function createNameFinder<Row extends Named>(rows: readonly Row[]) {
	const attempts = textAttempts(rows)
	const any = attempts.at(-1)
	const bySlug = new Map(rows.map((row) => [row.slug, row]))
	/** With `all`, what has all of the words, also those that most names have. */
	const find = (text: string, { all } = { all: false }): { row: Row; fit: Fit }[] => {
		const words = tokenize(text)
		const tries = (all ? [words] : [words, searchedWords(words)]).flatMap((typed) =>
			attempts.slice(0, -1).map((attempt) => ({ typed, attempt })),
		)
		// Any of the words, the last attempt, would find half of the list for a question.
		if (any && !all && !isQuestion(text)) tries.push({ typed: words, attempt: any })
		for (const { typed, attempt } of tries) {
			const { rank } = attempt(typed.join(' '))
			if (rank.size === 0) continue
			return [...rank.keys()].flatMap((slug) => {
				const row = bySlug.get(slug)
				const fit = row && rowFit(row, typed, attempt !== any)
				return fit ? { row, fit } : []
			})
		}
		return []
	}
	return { find, attempts }
}

/** Returns words without those that only say that villages are asked for, "villages in Tauranga"; all if there are no others. */
export function searchedWords(words: readonly string[]): readonly string[] {
	const telling = withoutFillers(words)
	return telling.length > 0 ? telling : words
}

/**
 * How well the words of a text fit one of the names of a row, alone or with where it is and who runs it.
 * @param hasAllWords whether the row has each word of the text, at least spelled otherwise
 */
function rowFit(
	{ name, formerNames = [], locality, operator = '', region = '' }: Named,
	typed: readonly string[],
	hasAllWords: boolean,
): Fit | undefined {
	const names = [name, ...formerNames].map(tokenize)
	const fitOf = (words: readonly string[]) => bestOf(names.map((one, at) => nameFit(one, words, at === 0)))
	const fit = fitOf(typed)
	if (fit !== 'close' && isAtLeast(fit, 'close')) return fit
	const [runBy, place] = [tokenize(operator), tokenize(`${locality} ${region}`)]
	const isAround = (word: string) => begins(runBy, word) || begins(place, word)
	const named = typed.filter((word) => !isAround(word) || names.some((one) => one.includes(word)))
	const telling = withoutCommon(typed)
	const found = telling.filter((word) => isAround(word) || begins(names.flat(), word)).length / telling.length
	if (found === 1) {
		// Its name, and where it is: "selwyn village pt chev".
		if (withoutCommon(named).length > 0) {
			const fit = fitOf(named)
			return isAtLeast(fit, 'start') ? 'start' : fit
		}
		// Who runs it, and where it is: "ryman hamilton".
		const byOperator = telling.filter((word) => begins(runBy, word)).length
		return byOperator > 0 && byOperator < telling.length ? 'start' : 'related'
	}
	if (hasAllWords) return fit
	return found >= MOST_WORDS ? 'related' : found > 0 ? 'part' : undefined
}

/** @param isOwn whether it is the name itself, and not another that is used for it */
function nameFit(name: readonly string[], typed: readonly string[], isOwn: boolean): Fit {
	const telling = withoutCommon(typed)
	if (name.join('') === typed.join('')) return isOwn ? 'exact' : 'start'
	if (telling.length === 0) return 'related'
	const bare = withoutCommon(name)
	const [whole, start] = [bare.join(''), telling.join('')]
	if (whole === start && bare.length > 1 && isOwn) return 'whole'
	// One word that is typed may be the beginning of one, but not run on into the next.
	if (telling.length > 1 ? whole.startsWith(start) : bare[0]?.startsWith(start)) return 'start'
	return telling.every((word) => begins(name, word)) ? 'words' : 'close'
}

const begins = (name: readonly string[], word: string) => name.some((one) => one.startsWith(word))
