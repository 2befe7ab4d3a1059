/** What `npm run dev` keeps from reading to reading: it reads again what was saved, and what depends on it. */

/** What was made of files, by their paths, with all that each was made from. Nobody may change it. */
export type Kept = Map<string, { from: readonly unknown[]; made: unknown }>

/**
 * Returns what was made before if it was made from the same, and otherwise makes it.
 * @param kept without it, everything is made each time
 * @param from texts, and objects that are themselves kept
 */
export function unlessKept<T>(kept: Kept | undefined, path: string, from: readonly unknown[], make: () => T): T {
	const before = kept?.get(path)
	if (before?.from.every((one, index) => one === from[index])) return before.made as T
	const made = make()
	kept?.set(path, { from, made })
	return made
}
