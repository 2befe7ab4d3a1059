/** Finds the site's own answers by a typed text. Loaded on demand, because it includes the search engine. */
import MiniSearch from 'minisearch'
import type { SiteAnswer, AnswerKind } from './answer-file.ts'
import { SAME_AS, STOP_STEMS, stems, withoutStopWords } from './answer-words.ts'
import { editsBetween, isMisspelt } from './spelling.ts'
import { likelihoodOf, likenessTo, waysToAsk } from './ways-to-ask.ts'

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
