/** Loads modules when they are first needed: most builds need no parser of Markdown, YAML or telephone numbers, and these are half of all modules. */
import { createRequire } from 'node:module'

/** Loads a package, or a file of this folder. */
export const load = createRequire(import.meta.url)

/** Returns a function that makes something when it is first called. */
export function once<T extends object>(make: () => T): () => T {
	let made: T | undefined
	return () => (made ??= make())
}
