/** Says what would change the answer to which village costs least to leave, in sentences. */
import { MAX_STAY, type Assumptions, type Terms } from '../costs/terms.ts'
import { lastBelow } from '../costs/what-would-change.ts'
import { count, list, money } from '../format.ts'
import { roundedTo } from '../rounded-sum.ts'
import { orderOfRanked, rankedOf, type OrderGroup, type Ranked } from './leaving-sentence.ts'
import {
	hasPrice,
	isOurs,
	isSum,
	leavingAnswers,
	leavingSum,
	type LeavingAnswer,
	type LeavingQuestion,
	type ComparedSide,
} from './leaving-sums.ts'

/** Returns what would change the answer: the length of the stay, a lower price of the second, and a weekly fee that we haven't found. */
export function decidersInWords(
	sides: readonly ComparedSide[],
	question: LeavingQuestion,
	assumptions: Assumptions,
): string[] {
	const asked = { sides, question, assumptions }
	const answers = leavingAnswers(sides, question, assumptions)
	const ranked = rankedOf(answers)
	if (ranked.length < 2) return []
	const order = orderOfRanked(ranked)
	return [...stayInWords(asked), ...priceInWords(order, answers, asked), ...feesInWords(order, answers, asked)]
}

interface Asked {
	sides: readonly ComparedSide[]
	question: LeavingQuestion
	assumptions: Assumptions
}

/** Returns the names of the sides that cost least after a stay; none where that is too close to tell. */
function leastAfter(years: number, { sides, question, assumptions }: Asked): string[] {
	const [group] = orderOfRanked(rankedOf(leavingAnswers(sides, { ...question, years }, assumptions)))
	const [least = []] = group?.inOrder ?? []
	const high = least[0]?.amount.high ?? 0
	return group?.tooClose.some(({ amount }) => amount.low <= high) ? [] : least.map(({ side }) => side.name)
}

function stayInWords(asked: Asked): string[] {
	const { sides, question } = asked
	const stays = Array.from({ length: MAX_STAY }, (_, index) => index + 1)
	const least = new Map(stays.map((years) => [years, leastAfter(years, asked)]))
	const now = leastAfter(question.years, asked)
	const differs = (years: number) => list(least.get(years) ?? []) !== list(now)
	const shorter = stays.filter((years) => years < question.years && differs(years)).at(-1)
	const longer = stays.find((years) => years > question.years && differs(years))
	const cost = hasPrice(sides, question) ? 'cost' : 'keep'
	const changed = (move: string, years: number | undefined) => {
		if (years === undefined) return []
		const names = list(least.get(years) ?? [])
		return [
			`If you ${move} ${count(years, 'year')}, ${names ? `${names} would ${cost} the least` : `it would be too close to tell which ${cost}s the least`}.`,
		]
	}
	if (shorter === undefined && longer === undefined)
		return now.length > 0
			? [
					`However long you stay, up to ${MAX_STAY} years, ${list(now)} ${now.length === 1 ? `${cost}s` : cost} the least.`,
				]
			: []
	return [...changed('left after', shorter), ...changed('stayed', longer)]
}

/** Says how much less the home of the second would have to cost. */
function priceInWords(
	order: readonly OrderGroup<Ranked>[],
	answers: readonly LeavingAnswer[],
	{ question, assumptions }: Asked,
): string[] {
	const [first, second] = order.flatMap(({ inOrder }) => inOrder)
	const [least, next] = [first?.[0], second?.[0]].map((one) => answers.find(({ side }) => side === one?.side))
	if (!least || !next || !isSum(least.found) || !isSum(next.found)) return []
	const target = least.found.total.middle
	const { side } = next
	const { price } = next.found
	const same = lastBelow(price, (dollars) => {
		const sum = leavingSum(withAmount(side, 'entryPrice', dollars), question, assumptions)
		return isSum(sum) && sum.total.middle <= target
	})
	if (same < 1) return []
	return [
		`${side.name} would cost the same as ${least.side.name} if its home cost about ${money(roundedTo(price - same, 1000))} less.`,
	]
}

/** Says under which weekly fee a side that is too close to tell, and whose fee we haven't found, costs less than the least. */
function feesInWords(
	[group]: readonly OrderGroup<Ranked>[],
	answers: readonly LeavingAnswer[],
	{ question, assumptions }: Asked,
): string[] {
	const [least] = group?.inOrder[0] ?? []
	const target = answers.find(({ side }) => side === least?.side)?.found
	if (!group || !least || !target || !isSum(target)) return []
	return group.tooClose.flatMap(({ side }) => {
		const sum = leavingSum(side, question, assumptions)
		if (!isSum(sum) || !isOurs(sum.terms.weeklyFee)) return []
		const { low, high } = sum.terms.weeklyFee
		const fee = lastBelow(high, (dollars) => {
			const told = leavingSum(withAmount(side, 'weeklyFee', dollars), question, assumptions)
			return isSum(told) && told.total.middle <= target.total.middle
		})
		if (fee < low || fee >= high) return []
		return [`If the weekly fee at ${side.name} is under about ${money(fee)}, it costs less than ${least.side.name}.`]
	})
}

/** Returns a side as if the reader had been told an amount there, in dollars. */
function withAmount(side: ComparedSide, term: 'entryPrice' | 'weeklyFee', dollars: number): ComparedSide {
	const told: Terms = { [term]: { value: { from: dollars, to: dollars }, sources: [], from: 'reader' } }
	const { costs } = side
	const plans = costs?.plans.map((plan) => ({ ...plan, terms: { ...plan.terms, ...told } })) ?? []
	return { ...side, costs: costs && { ...costs, plans } }
}
