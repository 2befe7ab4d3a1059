/** Finds the site's own answers by a typed text. Loaded on demand, because it includes the search engine. */
import MiniSearch from 'minisearch'
import type { SiteAnswer, AnswerKind } from './answer-file.ts'
import { SAME_AS, SILENT_STEMS, meaning, stems, tellingWords } from './answer-words.ts'
import { editsBetween, isMisspelt } from './text-criteria.ts'

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
/** How much likeness counts beside the words that are found; the best of those counts 1. */
const LIKENESS = 4
/** What a word counts that means the same, beside the word itself, and another way to ask beside the title. */
const SYNONYM = 0.85
const OTHER_WAY = 0.95
/** An answer that has less isn't found. */
const MIN_SCORE = 0.02
/** Shorter words must be whole. */
const MIN_PREFIX = 3

/**
 * Returns a function that finds answers, the best first: by the words of their titles, other words that people use, and their first
 * sentences, with small mistakes and with words that mean the same. What is asked as an answer asks itself comes before what only
 * has the same words. None for a text that asks for nothing.
 * @example createAnswerFinder(answers)('solicitor')[0]?.answer.title // 'Do I need a lawyer?'
 */
export function createAnswerFinder(answers: readonly SiteAnswer[]): (text: string) => FoundAnswer[] {
	const index = createIndex(answers)
	const likeness = likenessTo(answers)
	const spell = createSpeller(index)
	return (text) => {
		const spelled = stems(text).map(spell)
		const telling = tellingWords(spelled)
		const words = [...new Set(telling.map(({ word }) => word))]
		if (words.length === 0) return []
		const query = words.join(' ')
		const isSpelledSo = telling.every(({ isKnown }) => isKnown)
		const named = new Set(
			index.search(query, { fields: ['title', 'also'], combineWith: 'AND' }).map(({ id }) => id as number),
		)
		const like = likeness(spelled.map(({ word }) => word))
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
				return { answer, fit, score: score / best + LIKENESS * isLike * isLike * Math.sqrt(WEIGHTS[answer.kind]) }
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
function createSpeller(index: MiniSearch): (word: string) => { word: string; isKnown: boolean } {
	return (word) => {
		if (SILENT_STEMS.has(word) || index.search(word).length > 0) return { word, isKnown: true }
		const near = index
			.search(word, { fuzzy: 2, prefix: false })
			.flatMap(({ terms }) => terms.filter((term) => isMisspelt(word, term)))
		const [closest = word] = near.sort((a, b) => editsBetween(word, a) - editsBetween(word, b))
		return { word: closest, isKnown: false }
	}
}

interface Way {
	/** The index of the answer that it asks for. */
	answer: number
	words: ReadonlySet<string>
	/** The most that it counts. */
	most: number
}

/**
 * Returns a function that says how like a text the ways to ask for each answer are, from 0 to 1: the share of their words that both
 * have (Dice's coefficient), where a rare word counts more than a frequent one, and one that means the same a little less.
 */
function likenessTo(answers: readonly SiteAnswer[]): (words: readonly string[]) => number[] {
	const ways = answers.flatMap((answer, index) =>
		waysToAsk(answer).map((way, nth): Way => ({
			answer: index,
			words: new Set(stems(way)),
			most: nth === 0 ? 1 : OTHER_WAY,
		})),
	)
	const byMeaning = new Map<string, Way[]>()
	for (const way of ways)
		for (const one of new Set([...way.words].map(meaning))) {
			const known = byMeaning.get(one)
			if (known) known.push(way)
			else byMeaning.set(one, [way])
		}
	const weight = (word: string) => Math.log(1 + ways.length / (byMeaning.get(meaning(word))?.length ?? 1))
	const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0)
	const weights = new Map(ways.map((way) => [way, sum(way.words)]))
	return (words) => {
		const asked = new Set(words)
		const whole = sum(asked)
		const common = new Map<Way, number>()
		for (const word of asked)
			for (const way of byMeaning.get(meaning(word)) ?? [])
				common.set(way, (common.get(way) ?? 0) + (way.words.has(word) ? 1 : SYNONYM) * weight(word))
		const like = answers.map(() => 0)
		for (const [way, shared] of common) {
			const share = (way.most * 2 * shared) / (whole + (weights.get(way) ?? 0))
			like[way.answer] = Math.max(like[way.answer] ?? 0, share)
		}
		return like
	}
}

/** The title first. */
const waysToAsk = ({ title, also }: SiteAnswer) => [title, ...also.split('; ')].filter(Boolean)
