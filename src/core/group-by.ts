/** Groups items by key, in order of first appearance. Like `Map.groupBy`, which Safari has only from 17.4. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
	const groups = new Map<K, T[]>()
	for (const item of items) {
		const key = keyOf(item)
		const group = groups.get(key) ?? []
		group.push(item)
		groups.set(key, group)
	}
	return groups
}
