/** `{{site.name}}` and `{{site.email}}` in text: the site's name and e-mail stand in content/site.json only. */
import type { Issue } from './issues.ts'
import type { Parsed, Path } from './position.ts'

/** From the name between the braces to what replaces it. */
export type Replacements = Readonly<Record<string, string>>

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

export interface Filled {
	text: string
	/** Names that nothing replaces, with their offset in the text as it was. */
	unknown: { name: string; offset: number }[]
	/** From an offset in the new text to the offset in the text as it was. */
	toOriginal: (offset: number) => number
}

/** Replaces every placeholder of `text`. Unknown ones stay as they are. */
export function fillText(text: string, replacements: Replacements): Filled {
	const unknown: Filled['unknown'] = []
	const edits: { newEnd: number; shift: number }[] = []
	let shift = 0
	const filled = text.replace(PLACEHOLDER, (placeholder, name: string, offset: number) => {
		const value = Object.hasOwn(replacements, name) ? replacements[name] : undefined
		if (value === undefined) {
			unknown.push({ name, offset })
			return placeholder
		}
		shift += value.length - placeholder.length
		edits.push({ newEnd: offset + placeholder.length + shift, shift })
		return value
	})
	return {
		text: filled,
		unknown,
		toOriginal: (offset) => offset - (edits.findLast(({ newEnd }) => newEnd <= offset)?.shift ?? 0),
	}
}

/** The issue of a placeholder that nothing replaces, without its place. */
export function unknownPlaceholder(name: string, replacements: Replacements): Pick<Issue, 'message' | 'fix'> {
	const known = Object.keys(replacements).map((key) => `{{${key}}}`)
	return { message: `{{${name}}} is not known`, fix: `Write ${known.join(' or ')}, or remove the braces.` }
}

/** A parsed file with the placeholders in all of its text replaced; unknown ones are issues. */
export function fillParsed<P extends Parsed>(
	parsed: P,
	file: string,
	replacements: Replacements,
): { parsed: P; issues: Issue[] } {
	const issues: Issue[] = []
	const fill = (value: unknown, path: Path): unknown => {
		if (typeof value === 'string') {
			const { text, unknown } = fillText(value, replacements)
			for (const { name } of unknown)
				issues.push({ file, ...parsed.locate(path), ...unknownPlaceholder(name, replacements) })
			return text
		}
		if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]))
		if (typeof value === 'object' && value !== null) {
			return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]))
		}
		return value
	}
	return { parsed: { ...parsed, value: fill(parsed.value, []) }, issues }
}
