/** Finds the site's own answers by a typed text, and what no source tells. */
import type { SiteAnswer, SiteAnswers, Topic } from './answer-file.ts'
import { STOP_STEMS, stems } from './answer-words.ts'
import { decodeModel } from './text-model.ts'
import { tokenize } from './text-words.ts'

/** What a text may ask for: how likely it is, and how much of what its words could count they count for it. */
interface Fit {
	share: number
	covered: number
}

export interface FoundAnswers {
	/** Answers; `isTitle` if the text says what its title says. */
	answers: readonly ({ answer: SiteAnswer; isTitle: boolean } & Fit)[]
	/** What no source tells. */
	unknown: readonly ({ topic: Exclude<Topic, { answers: unknown }> } & Fit)[]
	/** What comes before everything else: someone is in danger. */
	urgent: readonly SiteAnswer[]
	/** Whether all words that tell something are words of people who ask for something. */
	isPlain: boolean
}

/** How many classes are looked at. */
const MAX_CLASSES = 8
/** From this share on, someone may be in danger. */
const URGENT_SHARE = 0.4

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
	const { weigh, spelled, isKnown } = decodeModel(model, answers.length + topics.length)
	const urgent = topics.flatMap((topic, nth) => {
		const phrases = 'urgent' in topic ? (topic.urgent ?? []).map((phrase) => ` ${tokenize(phrase).join(' ')} `) : []
		return phrases.length > 0 ? { topic, index: answers.length + nth, phrases } : []
	})
	const titles = answers.map(({ title }) => tellingOf(stems(title)))
	const find = (text: string, isName: (word: string) => boolean): FoundAnswers => {
		const typed = tokenize(text).map((word) => {
			const [stem = word] = stems(word)
			return { word, stem: spelled(stem), isKnown: isKnown(stem) }
		})
		const said = ` ${typed.map(({ word }) => word).join(' ')} `
		const telling = tellingOf(typed.map(({ stem }) => stem))
		const others = typed.filter(({ word, stem }) => !isName(word) && !isName(stem))
		const all = weigh(others.map(({ stem }) => stem))
		const likely = all
			.map((fit, index) => ({ ...fit, topic: topics[index - answers.length] ?? { answers: [index] } }))
			.sort((a, b) => b.share - a.share)
			.slice(0, MAX_CLASSES)
		const tellingOthers = others.filter(({ stem }) => !STOP_STEMS.has(stem))
		return {
			answers: likely.flatMap(({ share, covered, topic }) =>
				indexesOf(topic).map((index) => ({
					answer: answers[index]!,
					share,
					covered,
					isTitle: titles[index] === telling,
				})),
			),
			unknown: likely.flatMap(({ topic, ...fit }) => ('answers' in topic ? [] : { ...fit, topic })),
			urgent: urgent.flatMap(({ index, topic, phrases }) =>
				(all[index]?.share ?? 0) > URGENT_SHARE || phrases.some((phrase) => said.includes(phrase))
					? indexesOf(topic).map((answer) => answers[answer]!)
					: [],
			),
			isPlain: tellingOthers.length > 0 && tellingOthers.every(({ isKnown }) => isKnown),
		}
	}
	return { find, isUsed: (word) => isKnown(stems(word)[0] ?? word) }
}

const indexesOf = (topic: Topic) => ('answers' in topic ? topic.answers : [])

/** Returns the words that tell something, or else all, in the order of the alphabet. */
function tellingOf(words: readonly string[]): string {
	const telling = words.filter((word) => !STOP_STEMS.has(word))
	return [...new Set(telling.length > 0 ? telling : words)].sort().join(' ')
}
