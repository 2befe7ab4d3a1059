/** Puts the keys of a JSON file into the order of its schema. */
import type { z } from 'zod'
import { printJson, withEndingsOf } from '../content/files/canonical-form.ts'
import { parseJson } from '../content/files/json.ts'
import type { Path, TextPosition } from '../content/files/position.ts'
import { shapeAt } from '../content/schemas/validate.ts'

/** An object whose keys were out of order. */
interface Reordered extends TextPosition {
	/** Such as `"facts"`, or `the file`. */
	name: string
}

/**
 * Returns a file's text in canonical form with its keys in order, and which objects they were out of order in.
 * The text is unchanged if there are none, or if it can't be read.
 */
export function withKeysInOrder(text: string, schema: z.ZodType): { text: string; reordered: Reordered[] } {
	const { value, issues, locate } = parseJson(text.replace(/^\uFEFF/, ''), '')
	const paths: Path[] = []
	const ordered = issues.length > 0 ? value : orderedAt(value, schema, [], paths)
	if (paths.length === 0) return { text, reordered: [] }
	const reordered = paths.map((path) => ({ ...locate(path), name: nameOf(path) }))
	return { text: withEndingsOf(text, printJson(ordered)), reordered }
}

function nameOf(path: Path): string {
	const key = path.findLast((segment) => typeof segment === 'string')
	if (key !== undefined) return `"${key}"`
	const [item] = path
	return item === undefined ? 'the file' : `item ${Number(item) + 1}`
}

/**
 * Returns a value with the keys of all objects in the order of the schema. Keys that the schema doesn't know come last, as they are.
 * @param paths gets those of the objects whose keys were in another order
 */
function orderedAt(value: unknown, schema: z.ZodType, path: Path, paths: Path[]): unknown {
	if (typeof value !== 'object' || value === null) return value
	if (Array.isArray(value)) return value.map((item, index) => orderedAt(item, schema, [...path, index], paths))
	const known = Object.keys(shapeAt(schema, path))
	const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
	const keys = Object.keys(value)
	const sorted = keys.toSorted((a, b) => place(a) - place(b))
	if (sorted.some((key, index) => key !== keys[index])) paths.push(path)
	const parts = value as Readonly<Record<string, unknown>>
	return Object.fromEntries(sorted.map((key) => [key, orderedAt(parts[key], schema, [...path, key], paths)]))
}
