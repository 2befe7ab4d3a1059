/** Finds the site's own answers by a typed text, and what no source tells. */
import type { SiteAnswer, SiteAnswers, Topic } from './answer-file.ts'
import { STOP_STEMS, stems } from './answer-words.ts'
import { decodeModel } from './text-model.ts'
import { tokenize } from './text-words.ts'

export interface FoundAnswers {
	/**
	 * Answers and how likely each is meant. `title` is the share of words that its title and the text have in common; of a topic is one
	 * with others that come after it.
	 */
	answers: readonly { answer: SiteAnswer; share: number; title: number; isTopic: boolean }[]
	/** What no source tells and the text may ask for. */
	unknown: readonly { topic: Exclude<Topic, { answers: unknown }>; share: number }[]
	/** What comes before everything else: someone is in danger. */
	urgent: readonly SiteAnswer[]
	/** The share of the telling words that nobody used who asked for anything. */
	strange: number
}

/** How many classes are looked at. */
const MAX_CLASSES = 8
/** From this share on, someone may be in danger. */
const URGENT_SHARE = 0.4
/** How much less likely each further answer of a topic is, so that it comes after the one before. */
const AFTER = 0.9
/** How strange a word is that was taken for another one. */
const MISSPELT = 0.5
/** Of a text with more words that nobody used, too little is understood: Pt Chev. */
const MAX_STRANGE = 0.5

/**
 * Returns what finds answers by what the build learned from texts of people who ask. Words of the names of villages,
 * operators and places count only beside titles.
 */
export function createAnswerFinder({ answers, topics, model }: SiteAnswers): {
	/** @param isName whether a word is of a name */
	find: (text: string, isName: (word: string) => boolean) => FoundAnswers
	/** Whether people use a word who ask something. */
	isUsed: (word: string) => boolean
} {
	const { meaning, shares, spelled, isKnown } = decodeModel(model, answers.length + topics.length)
	const urgent = topics.flatMap((topic, nth) => {
		const phrases = 'urgent' in topic ? (topic.urgent ?? []).map((phrase) => ` ${tokenize(phrase).join(' ')} `) : []
		return phrases.length > 0 ? { topic, index: answers.length + nth, phrases } : []
	})
	const meant = (words: readonly string[]) => new Set(tellingOf(words).map(meaning))
	const titles = answers.map(({ title }) => meant(stems(title)))
	const find = (text: string, isName: (word: string) => boolean): FoundAnswers => {
		const typed = tokenize(text).map((word) => {
			const [stem = word] = stems(word)
			return { word, stem: spelled(stem), strange: isKnown(stem) ? 0 : isKnown(spelled(stem)) ? MISSPELT : 1 }
		})
		const telling = meant(typed.map(({ stem }) => stem))
		const others = typed.filter(({ word, stem }) => !isName(word) && !isName(stem))
		const words = others.map(({ stem }) => stem)
		const all = shares(words)
		const likely = [...all]
			.map((share, index) => ({ share, index }))
			.sort((a, b) => b.share - a.share)
			.slice(0, MAX_CLASSES)
		const classes = likely.map(({ share, index }) => ({
			share,
			topic: topics[index - answers.length] ?? { answers: [index] },
		}))
		const strange = strangeness(others)
		const answersOf = (topic: Topic) =>
			'answers' in topic ? topic.answers.map((index) => ({ answer: answers[index]!, words: titles[index]! })) : []
		return {
			answers: classes.flatMap(({ share, topic }) =>
				answersOf(topic).map(({ answer, words }, nth, { length }) => ({
					answer,
					// What comes after an answer is as likely.
					share: share * AFTER ** nth,
					title: likeness(telling, words),
					isTopic: length > 1,
				})),
			),
			unknown: classes.flatMap(({ share, topic }) => ('answers' in topic ? [] : { share, topic })),
			urgent: urgent.flatMap(({ index, topic, phrases }) => {
				const isSaid = phrases.some((phrase) => ` ${typed.map(({ word }) => word).join(' ')} `.includes(phrase))
				const isLikely = (all[index] ?? 0) > URGENT_SHARE && strange < MAX_STRANGE
				return isSaid || isLikely ? answersOf(topic).map(({ answer }) => answer) : []
			}),
			strange,
		}
	}
	return { find, isUsed: (word) => isKnown(stems(word)[0] ?? word) }
}

/** Returns the share of the telling words that no text has; 1 for a text without any. */
function strangeness(words: readonly { stem: string; strange: number }[]): number {
	const telling = words.filter(({ stem }) => !STOP_STEMS.has(stem))
	return telling.length === 0 ? 1 : telling.reduce((sum, { strange }) => sum + strange, 0) / telling.length
}

/** Returns the words that tell something, or else all. */
function tellingOf(words: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !STOP_STEMS.has(word))
	return telling.length > 0 ? telling : words
}

/** Returns the share of their words that two texts have in common: Dice's coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	const common = [...a].filter((word) => b.has(word)).length
	return common === 0 ? 0 : (2 * common) / (a.size + b.size)
}
