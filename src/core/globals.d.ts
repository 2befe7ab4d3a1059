/**
 * The globals that core uses: those that browsers, workers and Node all have, and one value that Vite defines.
 * The other TypeScript projects have fuller declarations of them, and don't include this file.
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

declare class TextEncoder {
	encode(text: string): Uint8Array
}
