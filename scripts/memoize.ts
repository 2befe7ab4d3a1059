/**
 * Makes a function work out each of its answers once. For what every village asks of the same content or place.
 * @param workOut what follows from an object that does not change
 */
export function once<K extends object, V>(workOut: (of: K) => V): (of: K) => V {
	const known = new WeakMap<K, V>()
	return (of) => {
		const value = known.get(of) ?? workOut(of)
		known.set(of, value)
		return value
	}
}
