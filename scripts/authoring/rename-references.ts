/** Finds and replaces what names a page or a file: addresses in texts, slugs in keys, references to facts. */
import { visit } from 'jsonc-parser'
import { address } from '../../src/core/addresses.ts'
import type { Movable } from './movable.ts'

/** A place in a text, and what is there then. */
interface Replacement {
	offset: number
	found: string
	write: string
}

/** What is to be renamed. */
export interface Renaming {
	/** Old address → new address. */
	addresses: ReadonlyMap<string, string>
	from: Movable
	to: Movable
}

/**
 * Returns the replacements in a file, in order.
 * @param file below content/
 */
export function referencesIn(text: string, file: string, { addresses, from, to }: Renaming): Replacement[] {
	const isVillage = from.kind === 'villages'
	const offsets = [
		...(isVillage && file.endsWith('.json') ? slugsInScopes(text, from.slug) : []),
		...(isVillage || from.kind === 'operators' ? slugsInTexts(text, from.slug) : []),
	]
	const slugs = offsets.map((offset) => ({ offset, found: from.slug, write: to.slug }))
	return [...addressesIn(text, addresses), ...slugs].toSorted((a, b) => a.offset - b.offset)
}

/** Returns the text with the replacements made. */
export function withReplacements(text: string, replacements: readonly Replacement[]): string {
	return replacements.reduceRight(
		(before, { offset, found, write }) => before.slice(0, offset) + write + before.slice(offset + found.length),
		text,
	)
}

/** Finds whole addresses of this site: not a part of another address, or of another site’s. They have no signs of patterns in them. */
function addressesIn(text: string, addresses: ReadonlyMap<string, string>): Replacement[] {
	const wanted = [...addresses.keys()].toSorted((a, b) => b.length - a.length)
	if (wanted.length === 0) return []
	const whole = new RegExp(`(?<![\\w/.:-])(?:${wanted.join('|')})(?![\\w-]|[/.][\\w-])`, 'g')
	return Array.from(text.matchAll(whole), ({ 0: found, index }) => ({
		offset: index,
		found,
		write: addresses.get(found) ?? found,
	}))
}

/** Finds where a statement is about some villages only. */
function slugsInScopes(text: string, slug: string): number[] {
	const offsets: number[] = []
	visit(text, {
		onLiteralValue: (value, offset, _length, _line, _character, pathOf) => {
			if (value === slug && /^facts\.\w+\.\d+\.for\.villages\.\d+$/.test(pathOf().join('.'))) offsets.push(offset + 1)
		},
	})
	return offsets
}

/** What is before and after the slug of a village or operator in references to facts, and in addresses of comparisons. */
const AROUND = [
	[':fact\\[\\s*', '\\s'],
	[`${address.compare}/`, '-and-'],
	[`${address.compare}/[a-z0-9-]+-and-`, '(?![\\w-])'],
	[`${address.compare}\\?[^\\s)"']*[=,]`, '(?![\\w-])'],
] as const

function slugsInTexts(text: string, slug: string): number[] {
	const places = AROUND.map(([before, after]) => `(?<=${before})${slug}(?=${after})`)
	return Array.from(text.matchAll(new RegExp(places.join('|'), 'g')), ({ index }) => index)
}
