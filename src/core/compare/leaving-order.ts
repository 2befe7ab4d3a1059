/** Puts sums that are known from a least to a most into order, as far as they can be told apart. */

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
