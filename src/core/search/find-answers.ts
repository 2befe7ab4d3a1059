/** Finds the site's own answers by a typed text. Loaded on demand, because it includes the search engine. */
import MiniSearch from 'minisearch'
import { groupBy } from '../group-by.ts'
import type { AnswerKind, SiteAnswer } from './answer-file.ts'
import { SAME_AS, STOP_STEMS, meaning, stems, withoutStopWords } from './answer-words.ts'
import { editsBetween, isMisspelt } from './spelling.ts'

export interface FoundAnswer {
	answer: SiteAnswer
	/**
	 * `all`: its title, or words that people use for it, have every telling word of the text; `close`: so spelled otherwise; `most`: it
	 * has most of them.
	 */
	fit: 'all' | 'close' | 'most' | 'some'
}

/** How much more a kind of answer counts: whole answers before words, and those before parts of guides. */
const WEIGHTS: Record<AnswerKind, number> = {
	question: 2,
	tool: 2,
	'guide-question': 1.6,
	word: 1.5,
	guide: 1.1,
	'guide-part': 1,
	page: 0.9,
}

/** With at least this share of the telling words an answer has most of them. */
const MOST = 0.6
/** How like it a way to ask for an answer must be to be the same question, or a similar one: see `likenessTo`. */
const SAME_QUESTION = 0.8
const SIMILAR_QUESTION = 0.5
/**
 * How much likeness and likelihood count beside the words that are found; the best of those counts 1. Twice or half as much finds
 * somewhat less in the texts of each writer, with what is learned from those of the others (docs/decisions/0018).
 */
const LIKENESS = 4
const LIKELIHOOD = 0.2
/** An answer that has less isn't found. */
const MIN_SCORE = 0.02
/** Shorter words must be whole. */
const MIN_PREFIX = 3

/**
 * Returns a function that finds answers, the best first: by the words of their titles, other words that people use, and their first
 * sentences, with small mistakes and with words that mean the same. Which of them is meant is learned from how people ask for each:
 * by the nearest of their texts (`likenessTo`), and by all of them together (`likelihoodOf`). None for a text that asks for nothing.
 * @example createAnswerFinder(answers)('solicitor')[0]?.answer.title // 'Do I need a lawyer?'
 */
export function createAnswerFinder(answers: readonly SiteAnswer[]): (text: string) => FoundAnswer[] {
	const index = createIndex(answers)
	const ways = waysToAsk(answers)
	const likeness = likenessTo(ways, answers.length)
	const likelihood = likelihoodOf(ways, answers.length)
	const spell = createSpeller(index, new Set(ways.flatMap(({ words }) => words)))
	return (text) => {
		const spelled = stems(text).map(spell)
		const telling = withoutStopWords(spelled)
		const words = [...new Set(telling.map(({ word }) => word))]
		if (words.length === 0) return []
		const query = words.join(' ')
		const isSpelledSo = telling.every(({ isKnown }) => isKnown)
		const named = new Set(
			index.search(query, { fields: ['title', 'also'], combineWith: 'AND' }).map(({ id }) => id as number),
		)
		const typed = spelled.map(({ word }) => word)
		const like = likeness(typed)
		const likely = likelihood(typed)
		const found = new Map(
			index.search(query).map(({ id, score, queryTerms }) => {
				const share = new Set(queryTerms).size / words.length
				return [id as number, { share, score: score * share * share * (named.has(id as number) ? 2 : 1) }]
			}),
		)
		const best = Math.max(...[...found.values()].map(({ score }) => score), 1)
		return answers
			.map((answer, id) => {
				const { share = 0, score = 0 } = found.get(id) ?? {}
				const isLike = like[id] ?? 0
				const isAll = named.has(id) || isLike >= SAME_QUESTION
				const isMost = (share >= MOST && words.length > 1) || isLike >= SIMILAR_QUESTION
				const fit: FoundAnswer['fit'] = !isAll && !isMost ? 'some' : !isSpelledSo ? 'close' : isAll ? 'all' : 'most'
				const byLikeness = LIKENESS * isLike * isLike * Math.sqrt(WEIGHTS[answer.kind])
				return { answer, fit, score: score / best + byLikeness + LIKELIHOOD * (likely[id] ?? 0) }
			})
			.filter(({ score }) => score > MIN_SCORE)
			.sort((a, b) => b.score - a.score)
	}
}

/** The search engine with the words of all answers. */
function createIndex(answers: readonly SiteAnswer[]) {
	const index = new MiniSearch<SiteAnswer & { id: number }>({
		fields: ['title', 'also', 'detail', 'rest'],
		tokenize: stems,
		// Found by each word that means the same.
		processTerm: (term) => SAME_AS.get(term)?.slice() ?? term,
		searchOptions: {
			tokenize: (text) => text.split(' '),
			processTerm: (term) => term,
			boost: { title: 3, also: 2, rest: 0.6 },
			boostDocument: (id) => WEIGHTS[answers[id as number]?.kind ?? 'page'],
			prefix: (term) => term.length >= MIN_PREFIX,
			weights: { prefix: 0.4, fuzzy: 0.2 },
		},
	})
	index.addAll(answers.map((answer, id) => ({ ...answer, id })))
	return index
}

/** Returns a function that spells a word as the answers do, and says whether it was spelled so. */
function createSpeller(
	index: MiniSearch,
	inWays: ReadonlySet<string>,
): (word: string) => { word: string; isKnown: boolean } {
	return (word) => {
		if (STOP_STEMS.has(word) || inWays.has(word) || index.search(word).length > 0) return { word, isKnown: true }
		const near = index
			.search(word, { fuzzy: 2, prefix: false })
			.flatMap(({ terms }) => terms.filter((term) => isMisspelt(word, term)))
		const [closest = word] = near.sort((a, b) => editsBetween(word, a) - editsBetween(word, b))
		return { word: closest, isKnown: false }
	}
}

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
