/** What the dots of a map are called, by what they hold: the build names all villages of a dot, and the search those that it finds. */
import { groupBy } from '../group-by.ts'

/** Where a village is. */
export interface Whereabouts {
	suburb?: string | undefined
	city: string
}

/** After a town, where suburbs are named too; left out on the map itself. */
export const SUBURB_UNKNOWN = ' (suburb not known)'

/**
 * Returns the places of each dot: towns if those differ between dots, else suburbs. Those of most villages come first; of as many, those
 * of most in the whole dot.
 * @param dots where all villages of each dot are
 * @param held where those are that are to be named
 */
export function dotNames(
	dots: readonly (readonly Whereabouts[])[],
	held: readonly (readonly Whereabouts[])[] = dots,
): string[][] {
	const towns = dots.map((villages) => mostCommon(citiesOf(villages))[0])
	const withSuburbs = new Set(dots.flat().flatMap(({ suburb, city }) => (suburb && suburb !== city ? city : [])))
	return held.map((villages, index) => {
		const all = dots[index] ?? []
		const isShared = towns.filter((other) => other === towns[index]).length > 1
		return isShared ? suburbsOf(villages, all, withSuburbs) : mostCommon(citiesOf(villages), citiesOf(all))
	})
}

/** Returns the suburbs, and last the towns of villages whose suburb is unknown. A town that has suburbs says so beside them. */
function suburbsOf(
	villages: readonly Whereabouts[],
	all: readonly Whereabouts[],
	withSuburbs: ReadonlySet<string>,
): string[] {
	const namesOf = (some: readonly Whereabouts[]) => some.flatMap(({ suburb }) => suburb ?? [])
	const suburbs = mostCommon(namesOf(villages), namesOf(all))
	const towns = mostCommon(citiesOf(villages.filter(({ suburb }) => !suburb)))
	const isBeside = (town: string) => suburbs.length > 0 && withSuburbs.has(town)
	return [...suburbs, ...towns.map((town) => (isBeside(town) ? town + SUBURB_UNKNOWN : town))]
}

const citiesOf = (villages: readonly Whereabouts[]) => villages.map(({ city }) => city)

/** The different names, the most frequent first; of those that are as frequent, the most frequent of all. */
function mostCommon(names: readonly string[], all: readonly string[] = names): string[] {
	const amongAll = groupBy(all, (name) => name)
	const timesIn = (name: string) => amongAll.get(name)?.length ?? 0
	return [...groupBy(names, (name) => name)]
		.sort(([a, some], [b, others]) => others.length - some.length || timesIn(b) - timesIn(a))
		.map(([name]) => name)
}
