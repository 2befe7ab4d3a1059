/**
 * Memoizes a function of one object.
 * @param compute depends only on its argument, which must not change
 */
export function memoize<K extends object, V>(compute: (of: K) => V): (of: K) => V {
	const known = new WeakMap<K, V>()
	return (of) => {
		const value = known.get(of) ?? compute(of)
		known.set(of, value)
		return value
	}
}
