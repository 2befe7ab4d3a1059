/** Reads the notes at the foot of a page into the text that they belong to. */
import type { Passage } from './passages.ts'
import { textScope } from './scopes.ts'

/** The value that a note puts in place of the one before its mark: `20% for apartments`, `6 months if you sign on or after …`. */
const VALUE = /^(?:except (?:for )?)?(\$?\d[\d,.]*\d|\$?\d)(%| (?:months?|weeks?|years?|working days?))?(?![\d%])/i

/**
 * Returns the passages, each followed by a variant of it for the homes or agreements for which its notes state other values. A note
 * is under the headings of the text that it belongs to.
 */
export function withNotes(passages: readonly Passage[]): Passage[] {
	const notes = passages.filter(({ mark }) => mark !== undefined)
	if (notes.length === 0) return [...passages]
	const noteAt = (page: number, mark: string) =>
		notes.find((note) => note.mark === mark && note.pages[0]?.page === page) ??
		only(notes.filter((note) => note.mark === mark))
	return passages.flatMap((passage) => {
		if (passage.mark !== undefined) return []
		const own = passage.notes.flatMap(({ at, mark }) => {
			const note = noteAt(pageAt(passage, at), mark)
			return note ? [{ at, note, scope: textScope(note.text) }] : []
		})
		const scopes = new Set(own.flatMap(({ scope }) => scope ?? []))
		const variants = [...scopes].flatMap((scope) =>
			variantOf(
				passage,
				scope,
				own.filter((note) => note.scope === scope),
			),
		)
		const texts = own.map(({ note }) => ({ ...note, headings: headingsOf(passage) }))
		const noteTexts = own.filter(({ scope }) => scope === undefined).map(({ at, note }) => ({ at, text: note.text }))
		return [{ ...passage, noteTexts }, ...variants, ...texts]
	})
}

/** Returns the page of a place in a passage. */
export function pageAt({ pages }: Passage, at: number): number {
	return (pages.filter((part) => part.at <= at).at(-1) ?? pages[0])?.page ?? 1
}

const only = (notes: readonly Passage[]): Passage | undefined => (notes.length === 1 ? notes[0] : undefined)

function headingsOf({ headings, cells, text }: Passage): string[] {
	return cells ? [...headings, text.slice(0, cells[0]?.to)] : headings
}

/** Puts the values of notes in place of those before their marks. */
function variantOf(passage: Passage, scope: string, notes: readonly { at: number; note: Passage }[]): Passage[] {
	let { text } = passage
	const used: Passage[] = []
	// From the last to the first, so that the places of the others stay.
	for (const { at, note } of [...notes].sort((a, b) => b.at - a.at)) {
		const [, value = '', unit = ''] = VALUE.exec(note.text) ?? []
		const kind =
			unit === '%'
				? String.raw`\d[\d.]*%`
				: value.startsWith('$')
					? String.raw`\$\d[\d,]*(?:\.\d+)?`
					: String.raw`\d+(?= ${unit.trim()})`
		// The value that is nearest before the mark.
		const before = value === '' ? null : new RegExp(`(${kind})(?![^]*${kind})`).exec(text.slice(0, at))
		if (!before || at - before.index > 60) continue
		text =
			text.slice(0, before.index) + (unit === '%' ? `${value}%` : value) + text.slice(before.index + before[0].length)
		used.unshift(note)
	}
	const [first] = used
	if (!first) return []
	const variant = { notes: used.map((note) => note.text).join(' '), page: first.pages[0]?.page ?? 1, scope }
	const cells = cellsOf(passage, text)
	return [{ ...passage, text, notes: [], ...(cells && { cells }), variant }]
}

/** Returns the cells of a row whose last cell has another length now. */
function cellsOf({ cells }: Passage, text: string): Passage['cells'] {
	return cells?.map((cell, index) => (index === cells.length - 1 ? { ...cell, to: text.length } : cell))
}
