/** Numbers as authors type them: the editor's forms hold them as texts. It runs in the editor, so it imports nothing of Node. */
import { money, number } from '../../src/core/format.ts'
import { parseNumber } from '../../src/core/typed-number.ts'

/** The part of a JSON Schema that says which numbers there may be. */
export interface NumberShape {
	type?: string
	/** What they count, which may be typed with them: $1,250. */
	unit?: 'dollars'
	minimum?: number
	exclusiveMinimum?: number
	maximum?: number
}

/** Returns the number that a text means; the text if it means none, so that nothing of it is lost. */
export function typedNumber(text: string, { type, unit }: NumberShape): number | string {
	const value = parseNumber(text, unit ?? (type === 'integer' ? 'whole' : 'percent'))
	return Number.isNaN(value) ? text : value
}

/** Whether a text means a number that a field takes, or is empty. */
export function isTypedRight(text: string, shape: NumberShape): boolean {
	const { type, minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = shape
	const value = typedNumber(text, shape)
	if (typeof value === 'string') return value === ''
	const isInside = value >= minimum && value > exclusiveMinimum && value <= maximum
	return isInside && (type !== 'integer' || Number.isInteger(value))
}

/** Returns what a number must be, and how to write it, on two lines as in the schemas. */
export function numberRule({ type, unit, minimum, exclusiveMinimum, maximum }: NumberShape): string {
	const shown = (bound: number) =>
		unit === 'dollars' ? money(bound) : Math.abs(bound) < 10_000 ? number(bound).replace(',', '') : number(bound)
	// JSON Schema's own bounds of an integer are no rule of ours.
	const bounds = Object.entries({ 'at least': minimum, 'more than': exclusiveMinimum, 'at most': maximum })
		.filter(([, bound]) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER)
		.map(([words, bound = 0]) => `${words} ${shown(bound)}`)
	const kind = unit === 'dollars' ? 'an amount in dollars' : type === 'integer' ? 'a whole number' : 'a number'
	const example = unit === undefined ? 'in figures alone' : type === 'integer' ? 'like 650,000' : 'like 172.50'
	return `must be ${[kind, bounds.join(' and ')].filter(Boolean).join(', ')}\nWrite it ${example}.`
}
