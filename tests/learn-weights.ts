/** Makes the weights of suggestions from judged texts: the best suggestion of each text should be one that is right. */
import type { Candidate } from '../src/core/search/suggest.ts'
import type { WEIGHTS } from '../src/core/search/weights.ts'

/** What might be suggested for a text, and which of it is right. */
export interface Lesson {
	candidates: readonly { one: Candidate; isRight: boolean }[]
	/** How much the text counts. */
	weight: number
}

const ROUNDS = 300
/** Small enough that the steps don't go back and forth. */
const RATE = 0.0001
const MOMENTUM = 0.9
/** How strongly weights are held to where they begin, for each text. */
const HELD = 0.02
/** Where weights begin: what names more counts more. From here the same texts always give the same weights. */
const BEGIN: Record<keyof typeof WEIGHTS, number> = {
	exact: 12.5,
	named: 10.5,
	whole: 9.5,
	care: 7.5,
	start: 6.5,
	words: 4.5,
	close: 4,
	related: 2,
	part: 1,
	plain: -3.5,
	own: 2.5,
	answer: 3,
	likely: 1.7,
	covered: 3,
	asked: 4,
	title: 1,
	unknown: 6,
	nothing: 1,
	silence: 2,
}

/** Returns weights by which right suggestions are likelier than others (a softmax over those of each text), and not far from where they begin. */
export function learnWeights(lessons: readonly Lesson[]): Record<string, number> {
	const names = Object.keys(BEGIN)
	const begin = Object.values(BEGIN)
	const weights = [...begin]
	const speed = begin.map(() => 0)
	const useful = lessons
		.filter(({ candidates }) => candidates.some(({ isRight }) => isRight))
		.map(({ weight, candidates }) => ({
			weight,
			candidates: candidates.map(({ one, isRight }) => ({
				isRight,
				values: Object.entries(one.features).map(([feature, value]) => [names.indexOf(feature), value] as const),
			})),
		}))
	for (let round = 0; round < ROUNDS; round++) {
		const steps = weights.map((weight, at) => -HELD * lessons.length * (weight - begin[at]!))
		for (const { candidates, weight } of useful) {
			const scores = candidates.map(({ values }) => values.reduce((sum, [at, value]) => sum + value * weights[at]!, 0))
			const best = Math.max(...scores)
			const powers = scores.map((score) => Math.exp(score - best))
			const sumOf = (some: readonly number[]) => some.reduce((sum, power) => sum + power, 0)
			const [all, right] = [sumOf(powers), sumOf(powers.filter((_, at) => candidates[at]!.isRight))]
			for (const [nth, { values, isRight }] of candidates.entries()) {
				const wrong = weight * ((isRight ? powers[nth]! / right : 0) - powers[nth]! / all)
				for (const [at, value] of values) steps[at]! += wrong * value
			}
		}
		for (const [at, step] of steps.entries()) {
			speed[at] = MOMENTUM * speed[at]! + RATE * step
			weights[at]! += speed[at]
		}
	}
	return Object.fromEntries(names.map((name, at) => [name, weights[at]!]))
}
