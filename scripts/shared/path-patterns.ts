/** Patterns of paths, as content/redirects.json and the hosts write them: `:name` stands for one segment, a closing `*` for anything. */

/** From an address, or a pattern of addresses, to another. */
export interface Redirect {
	from: string
	to: string
}

/** The values of a pattern's names in a path; that of `*` is called `splat`. */
export type PathValues = Partial<Record<string, string>>

/** Whether `from` stands for more than one address. */
export function isPattern(from: string): boolean {
	return /\/:|\/\*$/.test(from)
}

/**
 * Returns a function that matches a path and returns the values of the pattern's names, or undefined. A closing slash makes no difference.
 * @example pathMatcher('/regions/:place')('/regions/otago') // { place: 'otago' }
 * @example pathMatcher('/news/*')('/news') // { splat: undefined }
 */
export function pathMatcher(pattern: string): (path: string) => PathValues | undefined {
	const names: string[] = []
	const source = pattern.replace(/\/$/, '').replace(/\/\*$|(?<=\/):[^/]+|[.*+?^${}()|[\]\\]/g, (token) => {
		if (token !== '/*' && !token.startsWith(':')) return `\\${token}`
		names.push(token === '/*' ? 'splat' : token.slice(1))
		return token === '/*' ? '(?:/(.*?))?' : '([^/]+)'
	})
	const regExp = new RegExp(`^${source}/?$`, 's')
	return (path) => {
		const found = regExp.exec(path)
		return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1]])) : undefined
	}
}

/**
 * Returns the pattern with its names replaced; names without a value stay.
 * @example fillPattern('/region/:place', { place: 'otago' }) === '/region/otago'
 */
export function fillPattern(pattern: string, values: PathValues): string {
	return pattern.replace(/:([^/?#&]+)/g, (name, key: string) => values[key] ?? name)
}

/** Returns a function that returns where a pattern leads a path; undefined if it doesn't match. */
export function patternRedirect({ from, to }: Redirect): (path: string) => string | undefined {
	const valuesOf = pathMatcher(from)
	return (path) => {
		const values = valuesOf(path)
		return values && fillPattern(to, values)
	}
}

/** Returns a function that returns where an address redirects to: as `exact` says, else by the first pattern that matches it. */
export function redirector(
	exact: ReadonlyMap<string, string>,
	patterns: readonly Redirect[],
): (address: string) => string | undefined {
	const byPattern = patterns.map(patternRedirect)
	return (address) =>
		exact.get(address) ?? byPattern.map((redirectOf) => redirectOf(address)).find((to) => to !== undefined)
}

/**
 * Returns the pattern without the names of its segments: two patterns of one shape match the same addresses.
 * @example shapeOf('/region/:place') === '/region/:'
 */
export function patternShape(pattern: string): string {
	return pattern
		.split('/')
		.map((segment) => (segment.startsWith(':') ? ':' : segment))
		.join('/')
}
