/** Finds and replaces what names a page or a file: addresses in texts, slugs in keys, references to facts. */
import { visit } from 'jsonc-parser'

/** Old address → new address. */
export type AddressPairs = ReadonlyMap<string, string>

/** Keys whose values are slugs: files below content/, and the way to the key with dots, `*` for one segment. */
export interface SlugKey {
	files: RegExp
	path: RegExp
}

/** A place in a text, and what is there then. */
interface Replacement {
	offset: number
	found: string
	write: string
}

/** What is to be renamed. */
export interface Renaming {
	addresses: AddressPairs
	slugs: {
		from: string
		to: string
		keys: readonly SlugKey[]
		/** Patterns of what is before and after a slug in texts. */
		around: readonly (readonly [before: string, after: string])[]
	}
}

/**
 * Returns the replacements in a file, in order.
 * @param file below content/
 */
export function referencesIn(text: string, file: string, { addresses, slugs }: Renaming): Replacement[] {
	const all = [
		...addressesIn(text, addresses),
		...(file.endsWith('.json') ? slugsInKeys(text, file, slugs) : []),
		...slugsInTexts(text, slugs),
	]
	return all.toSorted((a, b) => a.offset - b.offset)
}

/** Returns the text with the replacements made. */
export function withReplacements(text: string, replacements: readonly Replacement[]): string {
	return replacements.reduceRight(
		(before, { offset, found, write }) => before.slice(0, offset) + write + before.slice(offset + found.length),
		text,
	)
}

/** Finds whole addresses of this site: not a part of another address, or of another site’s. They have no signs of patterns in them. */
function addressesIn(text: string, addresses: AddressPairs): Replacement[] {
	const wanted = [...addresses.keys()].toSorted((a, b) => b.length - a.length)
	if (wanted.length === 0) return []
	const whole = new RegExp(`(?<![\\w/.:-])(?:${wanted.join('|')})(?![\\w-]|[/.][\\w-])`, 'g')
	return Array.from(text.matchAll(whole), ({ 0: found, index }) => ({
		offset: index,
		found,
		write: addresses.get(found) ?? found,
	}))
}

function slugsInKeys(text: string, file: string, { from, to, keys }: Renaming['slugs']): Replacement[] {
	const paths = keys.filter(({ files }) => files.test(file)).map(({ path }) => path)
	const found: Replacement[] = []
	if (paths.length > 0)
		visit(text, {
			onLiteralValue: (value, offset, _length, _line, _character, pathOf) => {
				if (value === from && paths.some((path) => path.test(pathOf().join('.'))))
					found.push({ offset: offset + 1, found: from, write: to })
			},
		})
	return found
}

function slugsInTexts(text: string, { from, to, around }: Renaming['slugs']): Replacement[] {
	if (around.length === 0) return []
	const places = around.map(([before, after]) => `(?<=${before})${from}(?=${after})`)
	return Array.from(text.matchAll(new RegExp(places.join('|'), 'g')), ({ index }) => ({
		offset: index,
		found: from,
		write: to,
	}))
}
