/**
 * Memoizes a function of one text or object.
 * @param compute depends only on its argument, which must not change
 */
export function memoize<K extends object | string, V>(compute: (of: K) => V): (of: K) => V {
	const texts = new Map<string, V>()
	const objects = new WeakMap<object, V>()
	return (of) => {
		// A map of texts and one of objects are used alike.
		const known = (typeof of === 'string' ? texts : objects) as Map<unknown, V>
		const value = known.get(of) ?? compute(of)
		known.set(of, value)
		return value
	}
}
