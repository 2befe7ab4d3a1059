/**
 * Replaces `{{…}}` in text with what authors must not type: the site's name (from content/site.json), counts of our list
 * (counts.ts), and figures of examples from the cost model (examples.ts).
 */
import type { Issue, Wrong } from '../files/issues.ts'
import { mapTexts, type Parsed } from '../files/position.ts'
import { coverReferences } from './references-in-text.ts'

/** What replaces a placeholder: words within a sentence, or Markdown that takes lines of its own. */
export type Replacement = string | { block: string } | Wrong

export interface Replacements {
	/** The placeholders in the form that advice names. */
	forms: readonly string[]
	/** What replaces the name between the braces; undefined when it is none of these. */
	valueOf: (name: string) => Replacement | undefined
}

/** Names that each stand for one text. */
export function fixedReplacements(values: Readonly<Record<string, string>>): Replacements {
	return {
		forms: Object.keys(values),
		valueOf: (name) => (Object.hasOwn(values, name) ? values[name] : undefined),
	}
}

/** Joins replacements; the first that knows a name is used. */
export function allReplacements(...sets: readonly Replacements[]): Replacements {
	return {
		forms: sets.flatMap(({ forms }) => forms),
		valueOf: (name) => sets.map(({ valueOf }) => valueOf(name)).find((value) => value !== undefined),
	}
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The names between the braces, in the order of the text. */
export function placeholderNames(text: string): string[] {
	return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name.trim())
}

/**
 * Returns the text with every placeholder and reference covered up, at the same length: one on a line of its own by spaces, one
 * within a sentence by a word. For checks of what an author typed.
 */
export function coverPlaceholders(text: string): string {
	return coverReferences(text).replace(PLACEHOLDER, (placeholder, _name, offset: number) =>
		(isAlone(text, offset, placeholder.length) ? ' ' : 'x').repeat(placeholder.length),
	)
}

export interface Filled {
	text: string
	/** Issues of placeholders, with their offsets in the original text. Faulty placeholders aren't replaced. */
	wrong: (Wrong & { offset: number })[]
	/** Returns the offset in the original text for one in the new text; within a replacement, that of its placeholder. */
	toOriginal: (offset: number) => number
}

/** Replaces every placeholder of `text`. */
export function fillText(text: string, replacements: Replacements): Filled {
	const wrong: Filled['wrong'] = []
	const edits: { newStart: number; newEnd: number; start: number; end: number }[] = []
	let shift = 0
	const filled = text.replace(PLACEHOLDER, (placeholder, written: string, start: number) => {
		const name = written.trim()
		const end = start + placeholder.length
		const value = valueHere(replacements.valueOf(name) ?? unknown(replacements), isAlone(text, start, end - start))
		if (typeof value !== 'string') {
			wrong.push({ ...value, message: `{{${name}}} ${value.message}`, offset: start })
			return placeholder
		}
		edits.push({ newStart: start + shift, newEnd: start + shift + value.length, start, end })
		shift += value.length - placeholder.length
		return value
	})
	return {
		text: filled,
		wrong,
		toOriginal: (offset) => {
			const edit = edits.findLast(({ newStart }) => newStart <= offset)
			if (!edit) return offset
			return offset < edit.newEnd ? edit.start : offset - edit.newEnd + edit.end
		},
	}
}

function valueHere(value: Replacement, alone: boolean): string | Wrong {
	if (typeof value === 'string' || 'message' in value) return value
	return alone
		? `\n${value.block}\n`
		: {
				message: 'takes lines of its own',
				fix: 'Put it on a line of its own, in the text of a guide.',
			}
}

function isAlone(text: string, start: number, length: number): boolean {
	const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
	const lineEnd = text.indexOf('\n', start + length)
	const after = text.slice(start + length, lineEnd === -1 ? undefined : lineEnd)
	return before.trim() === '' && after.trim() === ''
}

function unknown({ forms }: Replacements): Wrong {
	const known = forms.map((form) => `{{${form}}}`)
	return { message: 'is not known', fix: `Write ${known.join(' or ')}, or remove the braces.` }
}

/** Replaces the placeholders in all texts of a parsed file, and adds an issue for each faulty one. */
export function fillParsed<P extends Parsed>(
	parsed: P,
	file: string,
	replacements: Replacements,
): { parsed: P; issues: Issue[] } {
	const issues: Issue[] = []
	const value = mapTexts(parsed.value, (written, path) => {
		const { text, wrong } = fillText(written, replacements)
		for (const { message, fix } of wrong) issues.push({ file, ...parsed.locate(path), message, fix })
		return text
	})
	return { parsed: { ...parsed, value }, issues }
}
