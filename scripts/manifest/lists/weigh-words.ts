/** Makes the model that says which answer a typed text asks for, from texts whose answers are known. */
import {
	decodeModel,
	encodeModel,
	LEVELS,
	phraseOf,
	wordsOf,
	type ModelFile,
	type TextModel,
} from '../../../src/core/search/text-model.ts'
import { stems } from '../../../src/core/search/answer-words.ts'

/** A text of a class, and whether an author names the answer so. */
export interface Example {
	text: string
	class: number
	isNamed: boolean
}

/** How much a text counts that an author names an answer by; one that was typed counts 1. */
const NAMED = 4
/** The usual numbers of BM25, for texts of a class that are one document: a word that many texts have counts more, up to a limit; classes with more texts aren't likelier. */
const LIMIT = 3
const BY_LENGTH = 0.4
/** What a word counts that a class has at all (BM25+). */
const AT_ALL = 0.5
/** The share of texts: words of fewer are left out, because they make the file long; of fewer than the second if no class has one twice. */
const RARE = 1 / 10_000
const RARE_AND_APART = 1 / 4_000
/** A phrase of so few words that is less likely to lead where an author names it counts as a word of its own. */
const MAX_PHRASE = 3
const SURE = 0.8

/**
 * Returns what each word counts for each class, by BM25+ (Lv and Zhai, 2011): all texts of a class are one document.
 * @param classes how many there are
 */
export function weighWords(examples: readonly Example[], classes: number): ModelFile {
	const counts = new Map<string, Float32Array>()
	const lengths = new Float32Array(classes)
	for (const { text, class: index, isNamed } of examples)
		for (const stem of new Set(stems(text))) {
			const weight = isNamed ? NAMED : 1
			const of = counts.get(stem) ?? new Float32Array(classes)
			of[index]! += weight
			counts.set(stem, of)
			lengths[index]! += weight
		}
	const mean = lengths.reduce((sum, length) => sum + length, 0) / classes
	const levelsOf = (of: Float32Array) => {
		const having = of.filter((count) => count > 0).length
		const rarity = Math.log(1 + classes / (having + 0.5))
		return Int8Array.from(of, (count, index) => {
			if (count === 0) return -1
			const long = 1 - BY_LENGTH + (BY_LENGTH * lengths[index]!) / mean
			const often = (count * (LIMIT + 1)) / (count + LIMIT * long)
			return LEVELS.findLastIndex((level) => rarity * (often + AT_ALL) >= level)
		})
	}
	const isRare = (of: Float32Array) =>
		of.reduce((sum, count) => sum + count) < examples.length * (Math.max(...of) > 1 ? RARE : RARE_AND_APART)
	const levels = new Map([...counts].flatMap(([stem, of]) => (isRare(of) ? [] : [[stem, levelsOf(of)]])))
	return encodeModel(new Map([...levels, ...phrasesOf(examples, decodeModel(encodeModel(levels), classes))]))
}

/** Returns the short phrases that authors name and whose words alone don't lead there surely. */
function phrasesOf(examples: readonly Example[], { weigh }: TextModel): [string, Int8Array][] {
	const named = Map.groupBy(
		examples.filter(({ isNamed }) => isNamed),
		({ text }) => phraseOf(stems(text)),
	)
	return [...named].flatMap(([phrase, some]) => {
		const words = wordsOf(phrase)
		const meant = new Set(some.map((one) => one.class))
		const fit = weigh(words)
		const sure = [...meant].reduce((sum, index) => sum + fit[index]!.share, 0)
		if (words.length > MAX_PHRASE || sure > SURE) return []
		return [[phrase, Int8Array.from(fit, (_, index) => (meant.has(index) ? LEVELS.length - 1 : -1))]]
	})
}
