/** What a map of texts and one of objects have alike. */
interface Known<V> {
	get(of: object | string): V | undefined
	set(of: object | string, value: V): unknown
}

/**
 * Memoizes a function of one text or object.
 * @param compute depends only on its argument, which must not change
 */
export function memoize<K extends object | string, V>(compute: (of: K) => V): (of: K) => V {
	const texts = new Map<string, V>()
	const objects = new WeakMap<object, V>()
	return (of) => {
		const known: Known<V> = typeof of === 'string' ? texts : objects
		const value = known.get(of) ?? compute(of)
		known.set(of, value)
		return value
	}
}
