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
	/** The beginning of a name, alone or with where it is; or another name. */
	'start',
	/** A name with every word of the text, and one that is spelled otherwise. */
	'words',
	'close',
	/** What has most of the words, in its name, where it is or who runs it. */
	'related',
	/** What has some of them. */
	'part',
] as const
export type Fit = (typeof FITS)[number]

export const isAtLeast = (fit: Fit, than: Fit) => FITS.indexOf(fit) <= FITS.indexOf(than)
export const bestOf = (fits: readonly Fit[]) => FITS.find((fit) => fits.includes(fit)) ?? 'part'

/** With at least this share of its words a name has most of a text. */
const MOST_WORDS = 0.6

export type NameFinder<Row extends Named> = ReturnType<typeof createNameFinder<Row>>

/** Returns what finds things by their names in a text, how well each fits that is found, and each way to look a text up. */
export function createNameFinder<Row extends Named>(rows: readonly Row[]) {
	const attempts = textAttempts(rows)
	const { exact, close, any } = attempts
	const bySlug = new Map(rows.map((row) => [row.slug, row]))
	/** @param hasAllWords whether each has every word, at least spelled otherwise */
	const fitting = (slugs: Iterable<string>, words: readonly string[], hasAllWords = true) =>
		Array.from(slugs, (slug) => bySlug.get(slug)).flatMap((row) => {
			const fit = row && rowFit(row, words, hasAllWords)
			return fit ? { row, fit } : []
		})
	const find = (words: readonly string[]): { row: Row; fit: Fit }[] => {
		for (const typed of [words, searchedWords(words)])
			for (const attempt of [exact, close]) {
				const { rank } = attempt(typed.join(' '))
				if (rank.size > 0) return fitting(rank.keys(), typed)
			}
		// Any of the words would find half of the list for a question.
		const text = words.join(' ')
		return isQuestion(text) ? [] : fitting(any(text).rank.keys(), words, false)
	}
	return { find, fitting, attempts }
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
	if (isAtLeast(fit, 'words')) return fit
	const around = tokenize(`${operator} ${locality} ${region}`)
	const telling = withoutCommon(typed)
	const found = telling.filter((word) => begins([...names.flat(), ...around], word)).length / telling.length
	const named = telling.filter((word) => !begins(around, word) || names.some((one) => one.includes(word)))
	// Its name, and where it is: "selwyn village pt chev".
	if (found === 1 && named.length > 0) return isAtLeast(fitOf(named), 'start') ? 'start' : fitOf(named)
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
