/**
 * Converts a content file's value to that of the editor's form, and back. In the form, statements are below their source, a value
 * of one of several types is an object that names its type, a number is a text, and a file that is a list has one field. It runs in
 * the editor, so it imports nothing of Node.
 */
import { typedNumber, type NumberShape } from './typed-number.ts'

/** The part of a JSON Schema, without references, that is read here. */
export interface Shape extends NumberShape {
	const?: unknown
	enum?: unknown[]
	properties?: Record<string, Shape>
	required?: string[]
	items?: Shape
	anyOf?: Shape[]
	description?: string
	minItems?: number
	maxItems?: number
	maxLength?: number
	pattern?: string
	format?: string
	/** The message for a text that doesn't match. */
	message?: string
}

type Form = Record<string, unknown>

/** The type of a field for a number (browser/number-field.ts). That of Sveltia CMS loses what it can't read, such as the 1 of 1,250. */
export const NUMBER = 'typed-number'
/** What such a field holds in front of a text that is no number, or none that it takes. */
export const WRONG = '⚠ '
/** The name of the one field of a file that is a list. */
export const ITEMS = 'items'
/** The field of a source that holds what it says, and its fields. */
export const SAYS = 'says'
export const FACT = 'fact'
export const ALSO = 'also'
/** The index of a statement among those of its fact. */
const AT = 'at'

/** Whether a file holds statements and their sources. */
export const hasStatements = ({ properties }: Shape) => properties?.['facts']?.type === 'object'

export function toForm(value: unknown, shape: Shape): Form {
	if (shape.type === 'array') return { [ITEMS]: valueToForm(value, shape) }
	const form = valueToForm(value, shape) as Form
	return hasStatements(shape) ? bySource(form) : form
}

/** Returns the value of a form, without fields that were left empty. */
export function fromForm(form: Form, shape: Shape): unknown {
	if (shape.type === 'array') return formToValue(form[ITEMS], shape)
	return formToValue(hasStatements(shape) ? byFact(form) : form, shape)
}

function valueToForm(value: unknown, shape: Shape): unknown {
	if (shape.anyOf) {
		const type = shape.anyOf.find((one) => fits(value, one)) ?? {}
		return 'const' in type ? { type: typeName(type) } : { type: typeName(type), value: valueToForm(value, type) }
	}
	if (Array.isArray(value)) return value.map((item) => valueToForm(item, shape.items ?? {}))
	if (typeof value === 'number') return String(value)
	const { properties } = shape
	if (!properties || typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, valueToForm(part, properties[key] ?? {})]))
}

/** The name of one of several types that a value may have. */
export function typeName(shape: Shape): string {
	return 'const' in shape ? String(shape.const) : (shape.type ?? '')
}

function fits(value: unknown, shape: Shape): boolean {
	if ('const' in shape) return value === shape.const
	return shape.type === 'array' ? Array.isArray(value) : typeof value === 'number'
}

const isNumber = ({ type }: Shape) => type === 'integer' || type === 'number'

/** Undefined: nothing was entered. */
function formToValue(form: unknown, shape: Shape): unknown {
	if (shape.anyOf) {
		const { type, value } = (form ?? {}) as Form
		const chosen = shape.anyOf.find((one) => typeName(one) === type)
		return chosen && ('const' in chosen ? chosen.const : formToValue(value, chosen))
	}
	if (shape.type === 'array') {
		const items = Array.isArray(form) ? form : []
		return items.map((item) => formToValue(item, shape.items ?? {})).filter((item) => item !== undefined)
	}
	if (shape.properties) {
		if (form === undefined || form === null) return undefined
		const parts = form as Form
		const entries = Object.entries(shape.properties).map(([key, part]): [string, unknown] => [
			key,
			formToValue(parts[key], part),
		])
		return Object.fromEntries(
			entries.filter(([key, value]) => value !== undefined && (shape.required?.includes(key) || !isEmpty(value))),
		)
	}
	if (shape.type === 'object') return form ?? {}
	if (form === '' || form === null) return undefined
	if (typeof form !== 'string' || !isNumber(shape)) return form
	const value = typedNumber(form, shape)
	// One that a file holds, and nobody typed, may have more decimals.
	return typeof value === 'string' && String(Number(form)) === form ? Number(form) : value
}

function isEmpty(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

interface Statement extends Form {
	sources: string[]
}

/** Puts each statement under the first of its sources. */
function bySource({ facts, sources, ...others }: Form): Form {
	const says = new Map<unknown, Form[]>()
	for (const [fact, statements] of Object.entries(facts as Record<string, Statement[]>)) {
		for (const [at, { sources: ids, ...statement }] of statements.entries()) {
			const [id, ...also] = ids
			says.set(id, [...(says.get(id) ?? []), { [FACT]: fact, ...statement, [ALSO]: also, [AT]: at }])
		}
	}
	const listed = (sources as Form[]).map((source) => ({ ...source, [SAYS]: says.get(source['id']) ?? [] }))
	const known = new Set(listed.map(({ id }: Form) => id))
	for (const id of says.keys())
		if (!known.has(id)) throw new Error(`There is no source "${String(id)}" in this file. Run npm run check.`)
	return { ...others, sources: listed }
}

/** The reverse: statements by their facts, each in its old place and new ones last. */
function byFact(form: Form): Form {
	const said: { fact: string; at: number; statement: Statement }[] = []
	const sources = ((form['sources'] ?? []) as Form[]).map(({ [SAYS]: says, ...source }) => {
		for (const { [FACT]: fact, [ALSO]: also, [AT]: at, ...statement } of (says ?? []) as Form[]) {
			const ids = [source['id'], ...((also ?? []) as string[])] as string[]
			said.push({
				fact: String(fact),
				at: typeof at === 'number' ? at : Number.POSITIVE_INFINITY,
				statement: { ...statement, sources: ids },
			})
		}
		return source
	})
	const facts: Record<string, Statement[]> = {}
	for (const { fact, statement } of said.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)))
		(facts[fact] ??= []).push(statement)
	return { ...form, facts, sources }
}
