/** Makes the model that says which answer a typed text asks for, from texts whose answers are known. */
import {
	encodeModel,
	featuresOf,
	meanings,
	sharesOf,
	vectorOf,
	type ModelFile,
} from '../../../src/core/search/text-model.ts'
import { stems } from '../../../src/core/search/answer-words.ts'

/** A text of a class, and how much it counts. */
export interface Example {
	text: string
	class: number
	weight: number
}

/** Two words that follow each other count if so many texts have them: others are chance, and make the file long. */
const MIN_PAIRS = 8
const ROUNDS = 6
/** The weights are means of those after so many of the last rounds: less depends on the order of the texts. */
const AVERAGED = 4
/** How far one text moves the weights, in the first round; less in each that follows. */
const RATE = 3
const SLOWER = 0.2
/** A class that is less wrong than this is left as it is. */
const MIN_WRONG = 0.02

/**
 * Returns a softmax regression, by gradient steps in an order that is always the same.
 * @param classes how many there are
 * @param sameWords words that mean the same, those of one meaning in a text
 */
export function trainModel(examples: readonly Example[], classes: number, sameWords: readonly string[]): ModelFile {
	const same = sameWords.map((words) => stems(words).join(' ')).join(',')
	const meaning = meanings(same)
	const read = examples.map((one) => ({ ...one, features: featuresOf(stems(one.text), meaning) }))
	const texts = new Map<string, number>()
	for (const { features } of read) for (const one of features) texts.set(one, (texts.get(one) ?? 0) + 1)
	const features = [...texts]
		.filter(([feature, count]) => !feature.includes(' ') || count >= MIN_PAIRS)
		.map(([feature]) => feature)
		.sort()
	const numbers = new Map(features.map((feature, number) => [feature, number]))
	const rarity = features.map((feature) => Math.log(1 + examples.length / (texts.get(feature) ?? 1)))
	const weights = features.map(() => new Float32Array(classes))
	const lessons = read
		.map((one) => ({ ...one, ...vectorOf(one.features, numbers, rarity) }))
		.filter((one) => one.numbers.length > 0)
	const means = features.map(() => new Float32Array(classes))
	const scores = new Float64Array(classes)
	for (let round = 0; round < ROUNDS; round++) {
		for (const { numbers, values, class: right, weight } of shuffled(lessons, round)) {
			addScores(scores.fill(0), numbers, values, weights)
			const shares = sharesOf(scores)
			const rate = (RATE * weight) / (1 + SLOWER * round)
			for (let index = 0; index < classes; index++) {
				const wrong = (index === right ? 1 : 0) - shares[index]!
				if (Math.abs(wrong) > MIN_WRONG)
					for (let at = 0; at < numbers.length; at++) weights[numbers[at]!]![index]! += rate * wrong * values[at]!
			}
		}
		if (round >= ROUNDS - AVERAGED)
			for (const [number, of] of weights.entries())
				for (let index = 0; index < classes; index++) means[number]![index]! += of[index]! / AVERAGED
	}
	return { same, ...encodeModel(features, rarity, means) }
}

/** Adds what each feature says for and against each class. The innermost loop of the training: plain, because it runs half a billion times. */
function addScores(
	scores: Float64Array,
	numbers: readonly number[],
	values: readonly number[],
	weights: readonly Float32Array[],
): void {
	for (let at = 0; at < numbers.length; at++) {
		const of = weights[numbers[at]!]!
		const value = values[at]!
		for (let index = 0; index < scores.length; index++) scores[index]! += of[index]! * value
	}
}

/** Returns texts in an order that looks like chance and is always the same for a round, whatever other texts there are. */
function shuffled<T extends { text: string }>(texts: readonly T[], round: number): T[] {
	const keyOf = (text: string) =>
		Array.from(text).reduce((key, letter) => (key * 16_807 + letter.charCodeAt(0)) % 2_147_483_647, round + 1)
	const keys = new Map(texts.map((one) => [one, keyOf(one.text)]))
	return texts.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
}
