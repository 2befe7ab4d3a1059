/** Makes the weights of suggestions from judged texts: the best suggestion of each text should be one that is right. */
import { scoreOf, type Candidate } from '../src/core/search/suggest.ts'
import type { WEIGHTS } from '../src/core/search/weights.ts'

/** What might be suggested for a text, and which of it is right. */
export interface Lesson {
	candidates: readonly { one: Candidate; isRight: boolean }[]
	/** How much the text counts. */
	weight: number
}

const ROUNDS = 400
const RATE = 0.005
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
	plain: -3,
	own: 2.5,
	answer: 5.5,
	likely: 2,
	untold: 2,
	asked: 3.5,
	title: 1.5,
	topic: 1,
	titled: 1,
	beside: 0,
	unknown: 9.5,
	nothing: 1.5,
	silence: 1,
	strange: 0.5,
	odd: -2,
}

/** Returns weights by which right suggestions are likelier than others (a softmax over those of each text), and not far from where they begin. */
export function learnWeights(lessons: readonly Lesson[]): Record<string, number> {
	const weights: Record<string, number> = { ...BEGIN }
	const before: Readonly<Record<string, number>> = BEGIN
	const useful = lessons.filter(({ candidates }) => candidates.some(({ isRight }) => isRight))
	for (let round = 0; round < ROUNDS; round++) {
		const steps: Record<string, number> = {}
		for (const { candidates, weight } of useful) {
			const scores = candidates.map(({ one }) => scoreOf(one, weights))
			const best = Math.max(...scores)
			const powers = scores.map((score) => Math.exp(score - best))
			const sumOf = (some: readonly number[]) => some.reduce((sum, power) => sum + power, 0)
			const [all, right] = [sumOf(powers), sumOf(powers.filter((_, at) => candidates[at]!.isRight))]
			for (const [at, { one, isRight }] of candidates.entries()) {
				const wrong = weight * ((isRight ? powers[at]! / right : 0) - powers[at]! / all)
				for (const [feature, value] of Object.entries(one.features))
					steps[feature] = (steps[feature] ?? 0) + wrong * value
			}
		}
		for (const [feature, weight] of Object.entries(weights))
			weights[feature] = weight + RATE * ((steps[feature] ?? 0) - HELD * lessons.length * (weight - before[feature]!))
	}
	return weights
}
