/** Makes the weights of suggestions from judged texts: the best suggestion of each text should be one that is right. */
import { scoreOf, type Candidate } from '../src/core/search/suggest.ts'

/** What might be suggested for a text, and which of it is right. */
export interface Lesson {
	candidates: readonly { one: Candidate; isRight: boolean }[]
	/** How much the text counts. */
	weight: number
}

const ROUNDS = 400
const RATE = 0.02
/** How strongly weights are held to what they were, for each text. */
const HELD = 0.006

/** Returns weights by which right suggestions are likelier than others (a softmax over those of each text), and not far from those before. */
export function learnWeights(
	lessons: readonly Lesson[],
	before: Readonly<Record<string, number>>,
): Record<string, number> {
	const weights = { ...before }
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
