/** Lines and columns of a text, as an editor counts them. */
import { location } from 'vfile-location'

export interface TextPosition {
	/** From 1. */
	line: number
	/** From 1; a tab counts as one. */
	column: number
}

/** The names and array positions that lead to a value in a file, outermost first. */
export type Path = readonly (string | number)[]

/** A file's value, with a function that finds the position of each part of it in the file. */
export interface Parsed {
	/** Undefined when the file could not be read at all. */
	value: unknown
	/** Returns the position of the key or item at `path`; if it is missing, that of the object or array that lacks it. */
	locate: (path: Path) => TextPosition
}

/** A text in a value, the path that leads to it, and the list or object that it is in. */
export interface PlacedText {
	text: string
	path: Path
	parent: object
}

/** Returns each text in a value. */
export function textsIn(value: unknown, path: Path = []): PlacedText[] {
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, inner]): PlacedText[] => {
		const at = [...path, Array.isArray(value) ? Number(key) : key]
		return typeof inner === 'string' ? [{ text: inner, path: at, parent: value }] : textsIn(inner, at)
	})
}

/** Returns a value with each text in it changed. */
export function mapTexts(value: unknown, change: (text: string, path: Path) => string, path: Path = []): unknown {
	if (typeof value === 'string') return change(value, path)
	if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]))
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change, [...path, key])]))
}

/**
 * Returns a function from offsets in `text` to positions. It counts the lines once, so that calling it often is cheap.
 * @example positionsOf('a\nbc')(3) // { line: 2, column: 2 }
 * @throws RangeError for an offset outside the text
 */
export function positionsOf(text: string): (offset: number) => TextPosition {
	const places = location(text)
	return (offset) => {
		const point = places.toPoint(offset)
		if (!point) throw new RangeError(`${offset} is no place in a text of ${text.length} characters`)
		return { line: point.line, column: point.column }
	}
}
