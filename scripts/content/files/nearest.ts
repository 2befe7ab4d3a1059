/** "Did you mean …?" */
import leven from 'leven'
import { slugify } from '../../../src/core/addresses.ts'

/**
 * Returns the candidate that the author most likely meant by `word`, or undefined when none is close.
 * @example nearest('operater', ['operator', 'region']) === 'operator'
 * @example nearest('ryman', ['ryman-healthcare', 'bupa']) === 'ryman-healthcare'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
	return allNearest(word, candidates)[0]
}

/** Returns all candidates that are as close as the closest, which may be none. */
export function allNearest(word: string, candidates: Iterable<string>): string[] {
	const wanted = slugify(word)
	// A third of the letters may be wrong; more than that is another word.
	let closest = Math.max(1, Math.floor(wanted.length / 3))
	let best: string[] = []
	for (const candidate of candidates) {
		const distance = distanceBetween(wanted, slugify(candidate), closest + 1)
		if (distance > closest) continue
		best = distance < closest ? [candidate] : [...best, candidate]
		closest = distance
	}
	return best
}

/** `Did you mean "x"?`, or `otherwise` when nothing is close. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
	const meant = nearest(word, candidates)
	return meant === undefined ? otherwise : `Did you mean "${meant}"?`
}

/** Returns the number of letters to add, drop or change, at most `limit`. A word that begins with all of the other counts as one wrong letter. */
function distanceBetween(a: string, b: string, limit: number): number {
	const [short, long] = a.length < b.length ? [a, b] : [b, a]
	if (short.length >= 4 && long.startsWith(`${short}-`)) return 1
	return leven(a, b, { maxDistance: limit })
}

/** Returns a name for comparing: without macrons, capitals and punctuation. */
export function plainName(name: string): string {
	return slugify(name).replaceAll('-', ' ')
}
