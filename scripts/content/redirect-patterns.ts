/** Redirect patterns: `:name` stands for one segment, a closing `*` for anything. */

/** Whether `from` stands for more than one address. */
export function isPattern(from: string): boolean {
	return /\/:|\/\*$/.test(from)
}

/**
 * The values of the `:name` segments when `path` matches; undefined when it does not.
 * @example matchPattern('/regions/:place', '/regions/otago') → Map { ':place' → 'otago' }
 * @example matchPattern('/news/*', '/news') → Map {}
 */
export function matchPattern(pattern: string, path: string): Map<string, string> | undefined {
	const open = pattern.endsWith('/*')
	const wanted = (open ? pattern.slice(0, -2) : pattern).split('/')
	const given = path.split('/')
	if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined
	const values = new Map<string, string>()
	for (const [index, segment] of wanted.entries()) {
		const value = given[index] ?? ''
		if (segment.startsWith(':')) values.set(segment, value)
		else if (segment !== value) return undefined
	}
	return values
}

/** `to` with its `:name` segments replaced. */
export function fillPattern(to: string, values: ReadonlyMap<string, string>): string {
	return to
		.split('/')
		.map((segment) => values.get(segment) ?? segment)
		.join('/')
}

/**
 * The pattern without the names of its segments: two patterns of one shape match the same addresses.
 * @example shapeOf('/region/:place') === '/region/:'
 */
export function shapeOf(pattern: string): string {
	return pattern
		.split('/')
		.map((segment) => (segment.startsWith(':') ? ':' : segment))
		.join('/')
}
