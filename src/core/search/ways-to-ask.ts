/** What is learned from the ways in which people ask for each answer. */
import { groupBy } from '../group-by.ts'
import type { SiteAnswer } from './answer-file.ts'
import { STOP_STEMS, meaning, stems } from './answer-words.ts'

/** A title, another name, or a text as someone typed it. */
interface Way {
	/** The index of the answer that it asks for. */
	answer: number
	/** In their order, without their endings. */
	words: readonly string[]
	/** The maximum that it counts where it is the nearest. */
	max: number
}

/** What a word counts that means the same, beside the word itself, and another way to ask beside the title. */
const SYNONYM = 0.85
const OTHER_WAY = 0.95

/** What a text counts that has the same telling words as a way to ask, whatever else it says. */
const SAME_TELLING = 0.85

/** Returns the words that tell something, in one order, as one text. */
const tellingOf = (words: ReadonlySet<string>) =>
	[...words]
		.filter((word) => !STOP_STEMS.has(word))
		.sort()
		.join(' ')

/** Returns the ways to ask for each answer. */
export const waysToAsk = (answers: readonly SiteAnswer[]): Way[] =>
	answers.flatMap(({ title, also, typedTexts }, answer) =>
		[title, ...also.split('; '), ...typedTexts]
			.filter(Boolean)
			.map((way, nth) => ({ answer, words: stems(way), max: nth === 0 ? 1 : OTHER_WAY })),
	)

/**
 * Returns a function that says how like a text the nearest way to ask for each answer is, from 0 to 1: the share of their words that
 * both have (Dice's coefficient), where a rare word counts more than a frequent one, and one that means the same a little less; or
 * more where all words that tell something are the same.
 * @param answers how many there are
 */
export function likenessTo(ways: readonly Way[], answers: number): (words: readonly string[]) => Float64Array {
	const texts = ways.map((way) => ({ ...way, words: new Set(way.words) }))
	const byMeaning = new Map<string, typeof texts>()
	for (const way of texts)
		for (const one of new Set([...way.words].map(meaning))) {
			const known = byMeaning.get(one)
			if (known) known.push(way)
			else byMeaning.set(one, [way])
		}
	const weight = (word: string) => Math.log(1 + ways.length / (byMeaning.get(meaning(word))?.length ?? 1))
	const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0)
	const weights = new Map(texts.map((way) => [way, sum(way.words)]))
	const byTelling = groupBy(texts, (way) => tellingOf(way.words))
	// "Who will be there" and "what happens" aren't alike because neither tells anything.
	byTelling.delete('')
	return (words) => {
		const typed = new Set(words)
		const whole = sum(typed)
		const common = new Map<(typeof texts)[number], number>()
		for (const word of typed)
			for (const way of byMeaning.get(meaning(word)) ?? [])
				common.set(way, (common.get(way) ?? 0) + (way.words.has(word) ? 1 : SYNONYM) * weight(word))
		const like = new Float64Array(answers)
		for (const [way, shared] of common) {
			const share = (way.max * 2 * shared) / (whole + (weights.get(way) ?? 0))
			like[way.answer] = Math.max(like[way.answer] ?? 0, share)
		}
		// "What is an ORA" asks for what "ORA" asks for.
		for (const { answer, max } of byTelling.get(tellingOf(typed)) ?? [])
			like[answer] = Math.max(like[answer] ?? 0, SAME_TELLING * max)
		return like
	}
}

/** How many words are lent to each answer from all of them, so that a word which nobody used for it isn't impossible. */
const LENT = 100

/**
 * Returns a function that says how much likelier those who want an answer are to use the words of a text than people on the whole:
 * a logarithm, positive for an answer whose askers speak so. It counts the words that tell something, and each two words that follow
 * each other ("run out", "put up"), in all the ways to ask together: the query likelihood of a language model with Dirichlet
 * smoothing (Zhai and Lafferty, 2001).
 * @param answers how many there are
 */
export function likelihoodOf(ways: readonly Way[], answers: number): (words: readonly string[]) => Float64Array {
	/** How often each is used for each answer, by the index of the answer. */
	const used = new Map<string, Map<number, number>>()
	const totals = new Float64Array(answers)
	for (const { answer, words } of ways)
		for (const one of wordsAndPairs(words)) {
			const times = used.get(one) ?? new Map<number, number>()
			used.set(one, times.set(answer, (times.get(answer) ?? 0) + 1))
			totals[answer] = (totals[answer] ?? 0) + 1
		}
	const all = sumOf(totals)
	const unused = totals.map((total) => Math.log(LENT / (total + LENT)))
	return (words) => {
		const known = [...wordsAndPairs(words)].flatMap((one) => used.get(one) ?? [])
		const likely = unused.map((log) => known.length * log)
		for (const times of known) {
			const lent = (LENT * sumOf(times.values())) / all
			for (const [answer, count] of times) likely[answer] = (likely[answer] ?? 0) + Math.log(1 + count / lent)
		}
		return likely
	}
}

/** Returns the meanings of the words that tell something, and of each two words that follow each other. */
function wordsAndPairs(words: readonly string[]): Set<string> {
	const meanings = words.map(meaning)
	return new Set([
		...meanings.filter((_, at) => !STOP_STEMS.has(words[at] ?? '')),
		...meanings.slice(1).map((word, at) => `${meanings[at]} ${word}`),
	])
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
