/** Patterns of paths, as content/redirects.json and the hosts write them: `:name` stands for one segment, a closing `*` for anything. */

/** What the names of a pattern stand for in a path; what the `*` stands for is called `splat`. */
export type PathValues = Partial<Record<string, string>>

/** Whether `from` stands for more than one address. */
export function isPattern(from: string): boolean {
	return /\/:|\/\*$/.test(from)
}

/**
 * A function from paths to the values of the pattern's names; undefined for a path that does not match. A closing slash makes no difference.
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
 * `pattern` with its names replaced; those without a value stay.
 * @example fillPattern('/region/:place', { place: 'otago' }) === '/region/otago'
 */
export function fillPattern(pattern: string, values: PathValues): string {
	return pattern.replace(/:([^/?#&]+)/g, (name, key: string) => values[key] ?? name)
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
