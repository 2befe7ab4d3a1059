/**
 * Returns `compute` with its answers kept, one for each object that it is asked about.
 * @param compute what follows from an object that does not change
 */
export function memoize<K extends object, V>(compute: (of: K) => V): (of: K) => V {
	const known = new WeakMap<K, V>()
	return (of) => {
		const value = known.get(of) ?? compute(of)
		known.set(of, value)
		return value
	}
}
