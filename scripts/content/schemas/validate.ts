/** Checks a file against its schema and says what is wrong in words for people who write no code. */
import { z } from 'zod'
import { parseNumber } from '../../../src/core/typed-number.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { didYouMean, nearest } from '../files/nearest.ts'
import type { Parsed, Path } from '../files/position.ts'

/** The format of the file, for advice on how to write values. */
export type Syntax = 'json' | 'yaml'

/**
 * Runs `schema` over the file's value; each thing that does not fit becomes one issue with its position.
 * @returns `record` unless there are issues; `rest` is then the record without what is wrong, if that is one
 */
export function validate<T>(
	schema: z.ZodType<T>,
	parsed: Parsed,
	file: string,
	syntax: Syntax,
): { record?: T; rest?: T; issues: Issue[] } {
	const result = schema.safeParse(parsed.value, { reportInput: true })
	if (result.success) return { record: result.data, issues: [] }
	const problems = result.error.issues.flatMap((issue) => flatten(issue))
	const issues = problems.flatMap((issue) => describe(issue, { schema, parsed, file, syntax }))
	const rest = typeof parsed.value === 'object' && parsed.value ? restOf(schema, parsed.value, problems) : undefined
	return rest === undefined ? { issues } : { rest, issues }
}

/** Returns a value without its parts that have a problem, or without the facts in them; undefined if the schema doesn't take what is left. */
function restOf<T>(schema: z.ZodType<T>, value: unknown, problems: readonly ZodIssue[]): T | undefined {
	const rest = structuredClone(value) as Record<string, unknown>
	for (const issue of problems)
		for (const key of issue.code === 'unrecognized_keys' ? issue.keys : ['']) {
			const [part = '', fact = ''] = [...issue.path, key].map(String)
			const inner = rest[part]
			if (part !== 'facts' || typeof inner !== 'object' || inner === null || !Reflect.deleteProperty(inner, fact))
				Reflect.deleteProperty(rest, part)
		}
	return schema.safeParse(rest).data
}

type ZodIssue = z.core.$ZodIssue

interface Context {
	schema: z.ZodType
	parsed: Parsed
	file: string
	syntax: Syntax
}

/** For a value with two possible forms, returns the issues of the form that the author has started to write; if neither fits, those of the union. */
function flatten(issue: ZodIssue): ZodIssue[] {
	if (issue.code !== 'invalid_union') return [issue]
	const chosen = issue.errors.find((errors) => errors.length > 0 && errors.every(({ path }) => path.length > 0))
	return chosen?.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

function describe(issue: ZodIssue, { schema, parsed, file, syntax }: Context): Issue[] {
	const path = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)))
	if (issue.code === 'unrecognized_keys') {
		const known = Object.keys(shapeAt(schema, path))
		const given = new Set(Object.keys(issue.input ?? {}))
		const free = known.filter((key) => !given.has(key))
		return issue.keys.map((key) => ({
			file,
			...parsed.locate([...path, key]),
			message: `"${key}" is not a known name`,
			fix: didYouMean(key, free, `Remove it, or use one of: ${(free.length ? free : known).join(', ')}.`),
		}))
	}
	const place = { file, ...parsed.locate(path) }
	const value = issue.input
	const label = labelOf(path)
	if (value === undefined) return [{ ...place, message: `${label} is missing`, fix: howToAdd(path, syntax) }]
	if (value === null)
		return [
			{
				...place,
				message: `${label} ${EMPTY[syntax]}`,
				fix: 'Write its value, or remove the entry: what is not there is not known.',
			},
		]
	const { message, fix } = explain(issue, value, syntax)
	return [{ ...place, message: `${label} ${message}`, fix }]
}

const EMPTY = { json: 'is null', yaml: 'has no value' } as const

function explain(issue: ZodIssue, value: unknown, syntax: Syntax): Wrong {
	// The schema's own words: the rule, then the fix.
	const [rule, fix] = issue.message.split('\n')
	if (rule && fix) return { message: rule, fix }
	switch (issue.code) {
		case 'invalid_type':
			return wrongType(issue.expected, value, syntax)
		case 'invalid_value':
			return wrongWord(issue.values.map(String), value)
		case 'too_small':
		case 'too_big':
			return wrongSize(issue, value)
		default:
			return { message: `is not right: ${issue.message}`, fix: 'Compare it with another file of the same kind.' }
	}
}

function wrongType(expected: string, value: unknown, syntax: Syntax): Wrong {
	if (value === Infinity || value === -Infinity)
		return { message: 'is a number beyond all measure', fix: 'Check the number and its unit.' }
	const is = kindOf(value)
	switch (expected) {
		case 'string':
			return {
				message: `must be text, not ${is}`,
				fix:
					typeof value === 'object'
						? 'Write one text in double quotes.'
						: `Write it in double quotes: "${typeof value === 'number' || typeof value === 'boolean' ? value : '…'}"`,
			}
		case 'number':
			return { message: `must be a number, not ${is}`, fix: asNumber(value, 'Write it as a number without quotes.') }
		case 'int':
			// A number that isn't whole is still a number, so the message must not say that it is none.
			return typeof value === 'number'
				? { message: 'must be a whole number', fix: `Write it without a decimal point: ${Math.round(value)}` }
				: { message: `must be a number, not ${is}`, fix: asNumber(value, 'Write it as a whole number without quotes.') }
		case 'boolean':
			return { message: `must be true or false, not ${is}`, fix: 'Write true or false without quotes.' }
		case 'array':
			return {
				message: `must be a list, not ${is}`,
				fix:
					syntax === 'json'
						? 'Write it in square brackets: [ … ]'
						: 'Write each entry on a line of its own that begins with a hyphen.',
			}
		default:
			return {
				message: `must hold names and values, not ${is}`,
				fix: syntax === 'json' ? 'Write it in curly brackets: { "name": … }' : 'Write each entry as name: value',
			}
	}
}

/** Returns advice with the number that a text such as "$895,000" or "2.5%" means. */
function asNumber(value: unknown, otherwise: string): string {
	if (typeof value !== 'string') return otherwise
	const meant = parseNumber(value, value.includes('%') ? 'percent' : 'dollars')
	return Number.isNaN(meant) ? otherwise : `Write it without quotes: ${meant}`
}

function wrongWord(allowed: readonly string[], value: unknown): Wrong {
	const list = `one of: ${allowed.join(', ')}`
	if (typeof value !== 'string') return { message: `must be a word, not ${kindOf(value)}`, fix: `Use ${list}.` }
	const meant = nearest(value, allowed)
	return {
		message: `has the unknown word "${value}"`,
		fix: meant === undefined ? `Use ${list}.` : `Did you mean "${meant}"? It must be ${list}.`,
	}
}

function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): Wrong {
	const small = issue.code === 'too_small'
	const bound = Number(small ? issue.minimum : issue.maximum)
	const [atBound, pastIt] = small ? ['at least', 'more than'] : ['at most', 'less than']
	if (issue.origin === 'string')
		return { message: 'must not be empty', fix: 'Write its text, or remove the entry if it is not needed.' }
	if (issue.origin === 'array') {
		const count = Array.isArray(value) ? value.length : 0
		const entries = bound === 1 ? 'entry' : 'entries'
		return {
			message: `must have ${issue.exact ? 'exactly' : atBound} ${bound} ${entries}, and has ${count}`,
			fix: small ? 'Add what is missing.' : 'Remove what is too much.',
		}
	}
	const wanted = issue.inclusive ? atBound : pastIt
	return { message: `must be ${wanted} ${bound}, and is ${String(value)}`, fix: 'Check the number and its unit.' }
}

function kindOf(value: unknown): string {
	if (Array.isArray(value)) return 'a list'
	const kinds: Partial<Record<string, string>> = { string: 'text', number: 'a number', boolean: 'true or false' }
	return kinds[typeof value] ?? 'names and values'
}

function howToAdd(path: Path, syntax: Syntax): string {
	const key = path.at(-1)
	if (syntax === 'yaml')
		return path.length === 1 ? `Add a line "${key}: …" to the front matter.` : `Add a line "${key}: …" to this entry.`
	return `Add "${key}": … to the { } that begins here.`
}

/** `"priceFrom"`, `item 2 of "amenities"`, `the file`. */
function labelOf(path: Path): string {
	const last = path.at(-1)
	if (last === undefined) return 'the content'
	if (typeof last === 'string') return `"${last}"`
	return path.length === 1 ? `item ${last + 1}` : `item ${last + 1} of ${labelOf(path.slice(0, -1))}`
}

/** Returns the keys that an object at `path` of a schema may have, in their order, with the schema of each; none if it is not an object. */
export function shapeAt(schema: z.core.$ZodType, path: Path): Record<string, z.core.$ZodType> {
	if (schema instanceof z.ZodOptional) return shapeAt(schema.unwrap(), path)
	if (schema instanceof z.ZodUnion) {
		return Object.assign({}, ...schema.options.map((option) => shapeAt(option, path))) as Record<
			string,
			z.core.$ZodType
		>
	}
	const [segment, ...rest] = path
	if (schema instanceof z.ZodArray) return segment === undefined ? {} : shapeAt(schema.element, rest)
	if (!(schema instanceof z.ZodObject)) return {}
	const shape = schema.shape as Record<string, z.core.$ZodType>
	if (segment === undefined) return shape
	const inner = shape[segment]
	return inner ? shapeAt(inner, rest) : {}
}
