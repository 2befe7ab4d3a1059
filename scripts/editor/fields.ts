/** Makes the fields of the editor's forms from the shapes of files: one for each key. */
import { OPERATOR_FACTS } from '../../src/core/facts/operator-facts.ts'
import { VILLAGE_FACTS } from '../../src/core/facts/village-facts.ts'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { AMENITIES, CARE_LEVELS, HOME_TYPES, SOURCE_KINDS, VILLAGE_STATUS } from '../../src/core/vocabulary.ts'
import { isLongText } from '../facts/fact-rules.ts'
import { ALSO, FACT, ITEMS, NUMBER, SAYS, WRONG, hasStatements, typeName, type Shape } from './form-values.ts'
import { numberRule } from './typed-number.ts'

/** A field as Sveltia CMS configures it. */
export interface Field {
	name: string
	widget: string
	label?: string
	hint?: string
	required?: boolean
	fields?: Field[]
	field?: Field
	types?: FieldType[]
	[option: string]: unknown
}

interface FieldType {
	name: string
	label: string
	summary?: string
	fields?: Field[]
}

/** Fields whose values are chosen from other files, by the names of the fields around them; `*` for the items of a list. */
export type Relations = Record<string, Partial<Field>>

/** Texts of more than a line, other than those of facts. */
const LONG = /^(text|description|lead|meaning|answer|summary|more|reason|why|supports|note|paragraphs|unusual|what)$/

const NAMES = new Map<string, string>(
	Object.entries({
		...Object.fromEntries(Object.entries(CARE_LEVELS).map(([key, { label }]) => [key, label])),
		...SOURCE_KINDS,
		...AMENITIES,
		...HOME_TYPES,
		...CARE_SERVICES,
		...VILLAGE_STATUS,
	}),
)

const LABELS: Record<string, string> = {
	url: 'Web address',
	asOf: 'Date of the source',
	faqs: 'Questions and answers',
	id: 'Id',
	lat: 'Latitude',
	lng: 'Longitude',
	operator: 'Operator',
	...Object.fromEntries([...OPERATOR_FACTS, ...VILLAGE_FACTS].map(({ key, label }) => [key, label])),
}

/** Returns the fields of a file. */
export function fieldsOf(shape: Shape, relations: Relations): Field[] {
	if (shape.type === 'array') return [fieldOf(ITEMS, shape, { isRequired: true, path: ITEMS, relations })]
	const fields = partsOf(shape, '', relations)
	if (!hasStatements(shape)) return fields
	const facts = shape.properties?.['facts']?.properties ?? {}
	return fields
		.filter(({ name }) => name !== 'facts')
		.map((field) => (field.name === 'sources' ? sourcesField(field, facts, relations) : field))
}

interface Context {
	isRequired: boolean
	/** The names of the enclosing fields and its own, joined by dots. */
	path: string
	relations: Relations
}

function partsOf({ properties = {}, required = [] }: Shape, path: string, relations: Relations): Field[] {
	return Object.entries(properties).map(([key, part]) =>
		fieldOf(key, part, {
			isRequired: required.includes(key),
			path: path === '' ? key : `${path}.${key}`,
			relations,
		}),
	)
}

/** @throws Error when there is no field for such a shape */
function fieldOf(name: string, shape: Shape, context: Context): Field {
	const { isRequired, path, relations } = context
	const field = {
		name,
		label: LABELS[name] ?? inWords(name),
		...(shape.description === undefined ? {} : { hint: shape.description }),
		required: isRequired,
	}
	const relation = relations[path] ?? (path === name ? undefined : relations[`*.${name}`])
	if (relation)
		return { ...field, widget: 'relation', ...(shape.type === 'array' ? { multiple: true } : {}), ...relation }
	if (shape.anyOf) return { ...field, widget: 'object', types: shape.anyOf.map((type) => typeOf(type, context)) }
	if (shape.enum) return { ...field, widget: 'select', options: shape.enum.map(option) }
	if ('const' in shape) return { ...field, widget: 'select', options: [option(shape.const)] }
	switch (shape.type) {
		case 'boolean':
			// A choice, because a checkbox that isn't ticked would mean no instead of not known.
			return isRequired
				? { ...field, widget: 'boolean', required: false }
				: { ...field, widget: 'select', options: [true, false].map(option) }
		case 'integer':
		case 'number':
			return { ...field, widget: NUMBER, number: shape, pattern: [`^(?!${WRONG})`, sentence(numberRule(shape))] }
		case 'string':
			return { ...field, ...textOptions(name, shape) }
		case 'array':
			return { ...field, ...listOptions(name, shape, context) }
		case 'object':
			return shape.properties
				? { ...field, widget: 'object', collapsed: 'auto', fields: partsOf(shape, path, relations) }
				: { ...field, widget: 'keyvalue' }
		default:
			throw new Error(`The editor has no field for "${path}": ${JSON.stringify(shape)}`)
	}
}

function option(value: unknown) {
	if (typeof value === 'boolean') return { label: value ? 'Yes' : 'No', value }
	return { label: NAMES.get(String(value)) ?? inWords(String(value)), value }
}

function typeOf(shape: Shape, context: Context): FieldType {
	const name = typeName(shape)
	if ('const' in shape) return { name, label: inWords(name), fields: [] }
	const label = { array: 'A list', integer: 'A number' }[name] ?? name
	return {
		name,
		label,
		fields: [fieldOf('value', shape, { ...context, isRequired: true, path: `${context.path}.value` })],
	}
}

function textOptions(name: string, { format, pattern, message, maxLength }: Shape) {
	if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
	const rule = format === 'uri' ? '^https?://\\S+$' : (pattern ?? '\\S')
	return {
		widget: LONG.test(name) || isLongText(name) ? 'text' : 'string',
		...(maxLength === undefined ? {} : { maxlength: maxLength }),
		...(message === undefined ? {} : { pattern: [rule, sentence(message)] }),
		use_emoji_autocomplete: false,
	}
}

function listOptions(name: string, { items = {}, minItems, maxItems }: Shape, context: Context) {
	const { isRequired, path, relations } = context
	const bounds = {
		required: isRequired && (minItems ?? 0) > 0,
		...(isRequired && minItems !== undefined ? { min: minItems } : {}),
		...(maxItems === undefined ? {} : { max: maxItems }),
	}
	if (items.enum) return { ...bounds, widget: 'select', multiple: true, options: items.enum.map(option) }
	const list = { ...bounds, widget: 'list', label_singular: inWords(name).replace(/s$/, ''), collapsed: 'auto' }
	if (!items.properties)
		return { ...list, field: fieldOf(name, items, { isRequired: true, path: `${path}.*`, relations }) }
	return { ...list, fields: partsOf(items, `${path}.*`, relations) }
}

/** Sources, each with what it says: a statement without a source can't be entered. */
function sourcesField(field: Field, facts: Record<string, Shape>, relations: Relations): Field {
	const says: Field = {
		name: SAYS,
		widget: 'list',
		label: 'Statements',
		label_singular: 'statement',
		hint: 'One statement for each fact. What no source says belongs into “Unconfirmed”.',
		required: false,
		collapsed: 'auto',
		typeKey: FACT,
		types: Object.entries(facts).map(([fact, { items = {} }]) => ({
			name: fact,
			label: LABELS[fact] ?? inWords(fact),
			fields: [...statementFields(fact, items, relations), hidden('at')],
		})),
	}
	return {
		...field,
		label_singular: 'source',
		summary: '{{publisher}}: {{id}}',
		fields: [...(field.fields ?? []), says],
	}
}

function statementFields(fact: string, statement: Shape, relations: Relations): Field[] {
	const path = `facts.${fact}.*`
	return partsOf(statement, path, relations).map((field) => {
		if (field.name === 'value')
			return {
				...field,
				label: LABELS[fact] ?? inWords(fact),
				...(field.widget === 'string' && isLongText(fact) && { widget: 'text' }),
			}
		if (field.name === 'sources')
			return {
				...field,
				name: ALSO,
				label: 'Other sources that say the same',
				hint: 'Save a new source before you choose it here.',
				required: false,
			}
		return field
	})
}

export const hidden = (name: string): Field => ({ name, widget: 'hidden' })

/** `entryPrice` → Entry price */
function inWords(key: string): string {
	const words = key.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
	return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll('-', ' ')
}

/** `must be four digits\nWrite it like "0610".` → It must be four digits. Write it like 0610. Quotes are for files. */
function sentence(message: string): string {
	const [rule = '', fix = ''] = message.replace(', in double quotes', '').replaceAll('"', '').split('\n')
	return `It ${rule}. ${fix}`.trim()
}
