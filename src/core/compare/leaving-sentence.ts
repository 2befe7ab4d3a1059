/** Puts villages into order by what it costs to leave them, as far as they can be told apart, and says it in words. Pure: the page, paper and messages say the same. */
import type { Spread } from '../costs/fill.ts'
import { count, list, money, percent, range, shareKept } from '../format.ts'
import { roundedTo } from '../rounded-sum.ts'
import {
	isRough,
	isSum,
	isWide,
	shownTotal,
	unitOf,
	type ComparedSide,
	type KeptShares,
	type LeavingAnswer,
	type LeavingPart,
	type LeavingSum,
} from './leaving-sums.ts'

/** A part of a sentence, and whether it is the answer. */
export type Phrase = readonly [text: string, isAnswer: boolean]

/** A side whose amount is known. */
export interface Ranked {
	side: ComparedSide
	/** Percent or dollars, rounded. */
	amount: Spread
	/** The amount in words: `at most 25%`, `about $244,000`; and as a range, for what is too close to tell. */
	words: string
	range: string
	isShare: boolean
}

/** Returns the sides whose amounts are known, with their amounts in words. */
export function rankedOf(answers: readonly LeavingAnswer[]): Ranked[] {
	return answers.flatMap(({ side, found }) => {
		if (typeof found === 'string') return []
		return [{ side, isShare: !isSum(found), ...(isSum(found) ? sumInWords(found) : sharesInWords(found)) }]
	})
}

type Amount = Pick<Ranked, 'amount' | 'words' | 'range'>

const WHY = { homes: ', depending on the home', sources: ' (sources differ)' }

function sharesInWords({ low, middle, high, isMost, differsBy }: KeptShares): Amount {
	const both = range(low, high, percent) + (differsBy ? WHY[differsBy] : '')
	// Of several kinds of homes, the least may be one that is only assumed to be built up.
	const isFrom = low > 0 && low < high && !differsBy
	const words = (isMost && !isFrom) || low === high ? shareKept(high, isMost) : both
	return { amount: { low, middle, high }, words, range: words }
}

function sumInWords(sum: LeavingSum): Amount {
	const amount = shownTotal(sum)
	const { low, middle, high } = amount
	const exact = isRough(sum) ? `about ${money(high)}` : `${money(high)}${sum.isMost ? ' at most' : ''}`
	const both = low === high ? exact : range(low, high, money)
	return { amount, range: both, words: low === high || isWide(sum) ? both : `about ${money(middle)}` }
}

/** Returns the sides in order, as far as they can be told apart. */
export function orderOfRanked(ranked: readonly Ranked[]): OrderGroup<Ranked>[] {
	return orderOf(ranked.map((side) => ({ side, low: side.amount.low, high: side.amount.high })))
}

/** Returns the positions of sides from the least, as the answer names them; those without an amount come last. */
export function leastFirst(answers: readonly LeavingAnswer[]): number[] {
	const groups = orderOfRanked(rankedOf(answers))
	const named = groups.flatMap(({ inOrder, tooClose }) => [...inOrder.flat(), ...tooClose]).map(({ side }) => side)
	const placeOf = ({ side }: LeavingAnswer) => (named.includes(side) ? named.indexOf(side) : named.length)
	return Array.from(answers.entries())
		.sort(([, a], [, b]) => placeOf(a) - placeOf(b))
		.map(([index]) => index)
}

/**
 * Returns the answer in a few sentences, with who isn't in it; empty if no amount is known.
 * @example 'Least to leave after 8 years: Harbour Rise, about $244,000. Then Kererū Grove, about $267,000.'
 */
export function leavingInWords(answers: readonly LeavingAnswer[], years: number): Phrase[] {
	const ranked = rankedOf(answers)
	const [first, ...later] = orderOfRanked(ranked)
	if (!first) return []
	const stay = count(years, 'year')
	const [least, ...then] = first.inOrder
	const left = answers.filter(({ found }) => typeof found === 'string').map(({ side }) => side.name)
	const bare = ranked.filter(({ isShare, side }) => !isShare && side.costs?.leftOut)
	const rest: Phrase[] = [
		...later.flatMap(laterInWords),
		...(bare.length > 0
			? [[` What you pay for refurbishment at ${namesOf(bare)} isn’t counted.`, false] as const]
			: []),
		...(left.length > 0 ? [[` Not counted: ${list(left)}.`, false] as const] : []),
	]
	if (!least) return [['Too close to tell', true], [` after ${stay}: ${withRanges(first.tooClose)}.`, false], ...rest]
	const [alone, lowest] = LEADS[ranked[0]?.isShare ? 'shares' : 'sums']
	return [
		[`${ranked.length === 1 ? alone : lowest} after ${stay}: `, false],
		[itemInWords(least), true],
		['.', false],
		...then.flatMap(thenInWords),
		...closeInWords(first),
		...rest,
	]
}

/** What comes first: of a single side, and of several. */
const LEADS = {
	shares: ['Fee when you leave', 'Lowest fee when you leave'],
	sums: ['Cost of leaving', 'Least to leave'],
} as const

const thenInWords = (item: readonly Ranked[]): Phrase[] => [[` Then ${itemInWords(item)}.`, false]]

function laterInWords(group: OrderGroup<Ranked>): Phrase[] {
	if (group.inOrder.length === 0) return [[` Then, too close to tell: ${withRanges(group.tooClose)}.`, false]]
	return [...group.inOrder.flatMap(thenInWords), ...closeInWords(group)]
}

const namesOf = (ranked: readonly Ranked[], word?: string) =>
	list(
		ranked.map(({ side }) => side.name),
		word,
	)
const withRanges = (ranked: readonly Ranked[]) => list(ranked.map(({ side, range }) => `${side.name} (${range})`))

/** `Harbour Rise, about $244,000`; `A and B, 30% each`; `A (at most 25%) and B (25%)` */
function itemInWords(item: readonly Ranked[]): string {
	if (item.some(({ words }) => words !== item[0]?.words))
		return list(item.map(({ side, words }) => `${side.name} (${words})`))
	return `${namesOf(item)}, ${item[0]?.words ?? ''}${item.length > 1 ? ' each' : ''}`
}

/** Says what can't be told apart from those in order, and from which. */
function closeInWords({ inOrder, tooClose }: OrderGroup<Ranked>): Phrase[] {
	const all = inOrder.flat()
	return tooClose.flatMap((one): Phrase[] => {
		const others = all.filter(({ amount }) => one.amount.low <= amount.high && amount.low <= one.amount.high)
		const isAll = others.length === all.length
		const than =
			isAll && others.length === 2 ? 'either' : isAll && others.length > 2 ? 'any of them' : namesOf(others, 'or')
		const why = one.isShare ? one.range : `it could cost less than ${than}, or more`
		return [
			[` ${one.side.name} is `, false],
			['too close to tell', true],
			[`: ${why}.`, false],
		]
	})
}

/** What a sum has besides the fee when you leave. */
const REST: readonly (readonly [part: LeavingPart, words: string])[] = [
	['fees', 'weekly fees'],
	['charges', 'one-off charges'],
	['price', 'your share of the change in price'],
	['care', 'the second fee, for care'],
	['earned', 'what the money could have earned'],
]

/** Returns what the answer leaves unsaid: what the shares are of, or how much of the sums is the fee when you leave. */
export function underAnswer(answers: readonly LeavingAnswer[]): string {
	const sums = answers.flatMap(({ side, found }) => (isSum(found) ? [{ side, sum: found }] : []))
	if (sums.length === 0) {
		return answers.some(({ found }) => typeof found === 'object') ? 'Percentages of your entry price.' : ''
	}
	const rest = REST.filter(([part]) => sums.some(({ sum }) => sum.parts[part].middle !== 0)).map(([, words]) => words)
	if (rest.length === 0) return ''
	const fees = sums.map(({ side, sum }) => `${keptInWords(sum)} at ${side.name}`)
	return `Of this, the fee when you leave is ${list(fees)}. The rest is ${list(rest)}.`
}

function keptInWords(sum: LeavingSum): string {
	const { low, high } = sum.parts.kept
	const inDollars = (amount: number) => money(roundedTo(amount, unitOf(sum)))
	if (low === high) return `${inDollars(high)}${sum.isMost ? ' at most' : ''}`
	return range(low, high, inDollars)
}

/** Something whose amount is between two. */
export interface Between<S> {
	side: S
	low: number
	high: number
}

/** Sums that can't be told apart from each other, and can from those of every other group. */
export interface OrderGroup<S> {
	/** The longest list of sums of which no two overlap, from the least; those of exactly the same amount are together. */
	inOrder: S[][]
	/** Sums that overlap with at least one of these, or, if there are none, with each other. */
	tooClose: S[]
}

/**
 * Returns the groups from the least to the most. Two sums overlap if one could be as large as the other; sums that are known exactly and
 * are equal don't: they are the same.
 */
export function orderOf<S>(sums: readonly Between<S>[]): OrderGroup<S>[] {
	return clustersOf(equalTogether(sums)).map((cluster) => {
		const inOrder = longestOrder(cluster)
		// One that overlaps with others isn't the least of them.
		if (inOrder.length === 1 && cluster.length > 1)
			return { inOrder: [], tooClose: cluster.flatMap(({ side }) => side) }
		return {
			inOrder: inOrder.map(({ side }) => side),
			tooClose: cluster.filter((one) => !inOrder.includes(one)).flatMap(({ side }) => side),
		}
	})
}

/** Returns sums with those together that are exactly equal. */
function equalTogether<S>(sums: readonly Between<S>[]): Between<S[]>[] {
	const together: Between<S[]>[] = []
	for (const { side, low, high } of sums) {
		const same = low === high && together.find((one) => one.low === low && one.high === low)
		if (same) same.side.push(side)
		else together.push({ side: [side], low, high })
	}
	return together
}

/** Returns sums by what overlaps, also through others, from the least. */
function clustersOf<T>(sums: readonly Between<T>[]): Between<T>[][] {
	const clusters: Between<T>[][] = []
	let end = -Infinity
	for (const one of [...sums].sort((a, b) => a.low - b.low)) {
		if (one.low <= end) clusters.at(-1)?.push(one)
		else clusters.push([one])
		end = Math.max(end, one.high)
	}
	return clusters
}

/** Returns as many sums as possible of which no two overlap. The one that ends first leaves most room for others. */
function longestOrder<T>(sums: readonly Between<T>[]): Between<T>[] {
	const order: Between<T>[] = []
	for (const one of [...sums].sort((a, b) => a.high - b.high || b.low - a.low)) {
		const last = order.at(-1)
		if (!last || one.low > last.high) order.push(one)
	}
	return order
}
