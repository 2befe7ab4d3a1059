/**
 * All that core uses beyond the language: what browsers, workers and Node each have, and one value that Vite puts in.
 * The other projects have fuller declarations of the same and do not see this file.
 */

interface ImportMeta {
	readonly env: { readonly BASE_URL: string }
}

declare class URLSearchParams implements Iterable<[string, string]> {
	constructor(init?: string | Record<string, string> | Iterable<[string, string]>)
	get(name: string): string | null
	getAll(name: string): string[]
	has(name: string): boolean
	set(name: string, value: string): void
	append(name: string, value: string): void
	delete(name: string): void
	[Symbol.iterator](): IterableIterator<[string, string]>
	toString(): string
}
