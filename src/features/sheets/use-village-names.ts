import { address as at } from '../../core/addresses.ts'
import { usePages } from '../../navigation/use-pages.ts'

/** The maximum number of villages whose pages are loaded for their names: a link may list a hundred. */
const MAX_NAMED = 12

/** Returns the names of villages by slug, of those that are on our list and have loaded. */
export function useVillageNames(slugs: readonly string[]): ReadonlyMap<string, string> {
	const { pages } = usePages('village', slugs.slice(0, MAX_NAMED).map(at.village))
	return new Map([...pages.values()].map(({ slug, name }) => [slug, name]))
}
