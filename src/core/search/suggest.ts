/** Suggests where a typed text leads: to places, names and answers. Loaded on demand, because it includes the search engine. */
import { address, searchAddress } from '../addresses.ts'
import type { SiteAnswers } from './answer-file.ts'
import { isQuestion } from './answer-words.ts'
import { createAnswerFinder, type FoundAnswers } from './find-answers.ts'
import { createTextReader } from './read-text.ts'
import { createNamesFinder } from './find-names.ts'
import type { SearchSuggestion } from './suggestion.ts'
import { tokenize } from './text-words.ts'
import type { LookUpPlace } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'
import { WEIGHTS } from './weights.ts'

/** What is measured of a suggestion. The weights are made from judged texts: `npm run site -- test questions --update`. */
export type Features = Partial<Record<keyof typeof WEIGHTS, number>>

/** What might be suggested. That nothing is suggested is one too, and what fits less well isn't suggested. */
export interface Candidate extends SearchSuggestion {
	features: Features
}

/** How many suggestions there are at most: of the group that fits best, of each other, and in all. */
const MAX_FIRST = 4
const MAX_OTHER = 2
const MAX_ALL = 7
/** A group that fits so much less well than the first isn't shown. */
const MAX_LESS = 7
/** The logarithm of a share of a half. */
const LIKELY = Math.log(0.5)
/** A place is looked up by at least so many letters. */
const MIN_PLACE = 4

/** What suggests where a text leads. */
export interface Suggester {
	/**
	 * Returns what a text may mean: the group that fits best first, at most seven in all.
	 * @param lookUp looks up places that aren't on the list; absent until it has loaded
	 */
	suggest: (text: string, lookUp?: LookUpPlace) => SearchSuggestion[]
	/**
	 * Returns the answers to a text if they come before places and names, or else what isn’t known of what it asks for. If it is none of
	 * these, the answer to the words for which no village was found, if the whole text asks for it too: a “unit” is a villa, and a
	 * “dementia unit” isn’t.
	 */
	answers: (text: string, leftOut?: string, lookUp?: LookUpPlace) => readonly SearchSuggestion[]
	/** Returns all that might be suggested, with what is measured of each. */
	candidates: (text: string, lookUp?: LookUpPlace) => Candidate[]
	/** Whether a text may name a place that only the list of places knows. */
	needsPlaces: (text: string) => boolean
}

/** @example createSuggester(rows, answers).suggest('can I bring my dog')[0] // { group: 'Answers', name: 'Can I bring my pet?', … } */
export function createSuggester(rows: readonly VillageRow[], answers: SiteAnswers): Suggester {
	const finder = createAnswerFinder(answers)
	const reader = createTextReader(answers.choices, rows, answers.plainWords, finder.isUsed)
	const findNames = createNamesFinder(rows, answers.choices, reader)
	const candidates = (text: string, lookUp?: LookUpPlace): Candidate[] => {
		if (text.trim() === '') return []
		const reading = reader.readText(text)
		const isName = reader.nameIn(reading)
		const found = finder.find(text, isName)
		if (found.urgent.length > 0)
			return found.urgent.map((one) => ({ group: 'Answers', ...named(one), features: { exact: 1 } }))
		const fitting = findNames(reading, lookUp)
		const asked = reading.isQuestion ? 1 : 0
		// Beach View is a place, and so may be what someone asks for.
		const own = tokenize(text).some(isName) ? 1 : 0
		const plain = found.isPlain && own === 0 ? 1 : 0
		return [
			...fitting.map(({ fit, ...one }): Candidate => ({ ...one, features: { [fit]: 1, plain, own } })),
			...answerCandidates(found, text, asked),
		]
	}
	const suggest = (text: string, lookUp?: LookUpPlace) => rank(candidates(text, lookUp), WEIGHTS)
	return {
		candidates,
		suggest,
		answers: (text, leftOut, lookUp) => {
			const first = answersFirst(suggest(text, lookUp))
			if (first.length > 0 || leftOut === undefined) return first
			const isAnswer = ({ group }: SearchSuggestion) => group === 'Answers' || group === 'No answer here'
			const whole = rank(candidates(text, lookUp).filter(isAnswer), WEIGHTS)
			return answersFirst(suggest(leftOut, lookUp))
				.filter(({ group, address }) => group === 'Answers' && whole.some((one) => one.address === address))
				.slice(0, 1)
		},
		needsPlaces: (text) => {
			// The last word of a question may not be typed to its end.
			const reading = reader.readText(isQuestion(text) ? text.replace(/\S+$/, '') : text)
			const { words } = reading
			const isName = reader.nameIn(reading)
			return (
				words.join('').length >= MIN_PLACE &&
				words.some((word) => word === 'near' || isName(word) || !finder.isUsed(word))
			)
		},
	}
}

const named = ({ title, detail, address }: { title: string; detail: string; address: string }) => ({
	name: title,
	detail,
	address,
})

/** Answers, what no source tells, and silence. */
function answerCandidates({ answers, unknown }: FoundAnswers, text: string, asked: number): Candidate[] {
	return [
		...answers.map(({ answer, share, covered, isTitle }): Candidate => ({
			group: 'Answers',
			...named(answer),
			features: { answer: 1, likely: Math.log(share), covered, title: isTitle ? 1 : 0, asked },
		})),
		...unknown.map(({ topic: { unknown, ask }, share, covered }): Candidate => ({
			...(unknown === undefined
				? SILENCE
				: {
						group: 'No answer here',
						name: `We don’t know ${unknown}`,
						detail: ask ?? '',
						address: searchAddress({ q: text.trim() }),
					}),
			features: { unknown: 1, nothing: unknown === undefined ? 1 : 0, likely: Math.log(share), covered, asked },
		})),
		{ ...SILENCE, features: { silence: 1, asked } },
	]
}

const SILENCE = {
	group: 'No answer here',
	name: 'We don’t have an answer to that',
	detail: 'Someone to ask: free telephone lines',
	address: address.careSoon,
} as const

/** Returns the sum of what is measured, each by its weight. */
export const scoreOf = ({ features }: Candidate, weights: Readonly<Record<string, number>>): number =>
	Object.entries(features).reduce((sum, [feature, value]) => sum + value * (weights[feature] ?? 0), 0)

/** Returns what fits better than silence, in groups, those that fit best first; or else why there is silence. */
export function rank(candidates: readonly Candidate[], weights: Readonly<Record<string, number>>): SearchSuggestion[] {
	const scored = candidates.map((one) => ({ one, score: scoreOf(one, weights) })).sort((a, b) => b.score - a.score)
	const [first] = scored
	if (!first) return []
	const unanswered = scored.filter(({ one }) => one.group === 'No answer here')
	const floor = unanswered[0]?.score ?? -Infinity
	// "Tauranga with a lift": what isn't known of places and names is said after them.
	const after = first.one.group === 'Answers' ? [] : unanswered.filter(({ one }) => isLikelyUnknown(one)).slice(0, 1)
	const fitting = scored.filter(({ score }) => score > floor && score > first.score - MAX_LESS)
	const kept = fitting.length > 0 ? [...fitting, ...after] : [first]
	const once = kept.filter(({ one }, at) => kept.findIndex((other) => other.one.address === one.address) === at)
	const groups = [...new Set(once.map(({ one }) => one.group))]
	return groups
		.flatMap((group, at) => once.filter(({ one }) => one.group === group).slice(0, at === 0 ? MAX_FIRST : MAX_OTHER))
		.slice(0, MAX_ALL)
		.map(({ one: { features: _features, ...suggestion } }) => suggestion)
}

/** Whether a text most likely asks for something of which we can say that no source tells it. */
const isLikelyUnknown = ({ address, features: { likely = -Infinity } }: Candidate) =>
	likely > LIKELY && address !== SILENCE.address

/** Returns the answers if they come before places and names, or else what isn’t known. */
function answersFirst(suggestions: readonly SearchSuggestion[]): readonly SearchSuggestion[] {
	const group = suggestions[0]?.group === 'Answers' ? 'Answers' : 'No answer here'
	return suggestions.filter((one) => one.group === group)
}
