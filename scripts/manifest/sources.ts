/** Content's sources → the receipts that page data shows. */
import type { Known, Source } from '../../src/core/facts/source.ts'

/** A source of a village or operator file. */
export function publicSource({
	url,
	asOf,
	note,
}: {
	url: string
	asOf?: string | undefined
	note?: string | undefined
}): Source {
	return { url, ...(asOf && { asOf }), ...(note && { note }) }
}

/** A source as texts and defaults cite it, with its title. */
export function citedSource({
	title,
	publisher,
	url,
	asOf,
	supports,
}: {
	title: string
	publisher: string
	url: string
	asOf?: string | undefined
	supports?: string | undefined
}): Source {
	return { title, publisher, url, ...(asOf && { asOf }), ...(supports && { note: supports }) }
}

type Supported = { supports: readonly string[] }

/** `{ value, sources }`, where sources are the positions of those that name the fact in `supports`. */
export function known<T>(value: T, fact: string, sources: readonly Supported[]): Known<T> {
	return { value, sources: sources.flatMap((source, index) => (source.supports.includes(fact) ? [index] : [])) }
}

/** The keys of `record` that are present, each as a Known. */
export function knownFacts<T extends object, K extends keyof T & string>(
	record: T,
	keys: readonly K[],
	sources: readonly Supported[],
	prefix = '',
): { [P in K]?: Known<NonNullable<T[P]>> } {
	const facts: { [P in K]?: Known<NonNullable<T[P]>> } = {}
	for (const key of keys) {
		const value = record[key]
		if (value !== undefined && value !== null) facts[key] = known(value as NonNullable<T[K]>, prefix + key, sources)
	}
	return facts
}
