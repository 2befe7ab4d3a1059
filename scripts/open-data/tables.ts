/**
 * Defines the tables of the open data. The CSV, JSON, datapackage.json, data.json and the page /data are all made from it. The title and description of a column are its documentation.
 */
import { z } from 'zod'
import { VILLAGE_STATUS, SOURCE_KINDS, keysOf } from '../../src/core/vocabulary.ts'
import { OPERATOR_TABLE } from '../../src/core/facts/operator-facts.ts'
import { CONTRACT_TABLE } from '../../src/core/facts/contract-facts.ts'
import { VILLAGE_TABLE } from '../../src/core/facts/village-facts.ts'
import { CONTRACT_RULES, OPERATOR_RULES, VILLAGE_RULES, type FactRule } from '../facts/fact-rules.ts'
import { asOf, day, percentage, slug, text, url } from '../shared/schema-parts.ts'

/** Returns a schema as that of a column with a title and a meaning. */
const column = <S extends z.ZodType>(schema: S, title: string, description?: string, more = {}) =>
	schema.meta({ title, ...(description && { description }), ...more })

/** The licence of our own data. */
export const LICENCE = {
	name: 'CC-BY-4.0',
	title: 'Creative Commons Attribution 4.0 International',
	path: 'https://creativecommons.org/licenses/by/4.0/',
} as const

/** The sources of names and positions of places, as their licences require. */
export const PLACES_CREDIT =
	'Places: Toitū Te Whenua Land Information New Zealand (New Zealand Gazetteer; NZ Suburbs and Localities), Stats NZ (statistical areas 2022) and GeoNames, all CC BY 4.0, combined and modified.'

/** Returns the column of the day of a price or fee. */
const dateOf = (fee: string) =>
	column(
		asOf.nullable(),
		`Date of the ${fee}`,
		'Year, month or day. If this is empty beside an amount, the source has no date, so treat the amount as old.',
	)

const id = column(slug, 'Id', 'Never changes. It’s also the last part of the page’s address.')
const checked = column(day, 'Checked', 'The date we last checked our facts.')
const page = column(url, 'Page', 'Its address on this site.')
const fromPlaces = { rights: PLACES_CREDIT }

/** Returns the facts of a table with a column of their own, each with its schema, in the order of the table. */
function columns(
	table: Readonly<Record<string, { label: string }>>,
	rules: Readonly<Record<string, FactRule<never>>>,
): Record<string, z.ZodType> {
	return Object.fromEntries(
		Object.entries(table).flatMap(([fact, { label }]) => {
			const { column, value = text } = rules[fact] ?? {}
			return column ? [[fact, value.nullable().meta({ title: label, ...column })]] : []
		}),
	)
}

/** The facts with a column of their own. */
export const COLUMNS = {
	village: columns(VILLAGE_TABLE, VILLAGE_RULES),
	terms: columns(CONTRACT_TABLE, CONTRACT_RULES),
	operator: columns(OPERATOR_TABLE, OPERATOR_RULES),
}

const OWN_OR_GENERAL = '“own”: the village’s own sources say so. “operator”: it’s in its operator’s general terms.'

/** Returns the column of whose a term is. */
const whose = (label: string) => column(z.enum(['own', 'operator']).nullable(), `${label}: whose`, OWN_OR_GENERAL)

/** The columns of terms that have one, each with whose it is beside it. */
const terms = Object.fromEntries(
	Object.entries(COLUMNS.terms).flatMap(([fact, column]) => [
		[fact, column],
		[`${fact}Of`, whose(CONTRACT_TABLE[fact as keyof typeof CONTRACT_TABLE].label)],
	]),
)

const village = z.strictObject({
	id,
	name: column(text, 'Name', 'The name on this site.'),
	operator: column(slug, 'Operator', 'Who runs it now: an id from the operators table.', { table: 'operators' }),
	region: column(slug, 'Region'),
	area: column(slug.nullable(), 'Area', 'A town or city with a page of its own.'),
	city: column(text, 'Town or city', undefined, fromPlaces),
	suburb: column(text.nullable(), 'Suburb', undefined, fromPlaces),
	latitude: column(z.number(), 'Latitude', 'WGS 84, of the suburb or town.', fromPlaces),
	longitude: column(z.number(), 'Longitude', 'WGS 84, of the suburb or town.', fromPlaces),
	position: column(z.enum(['suburb', 'town']), 'Position', 'What the position is of. It’s never the building.'),
	status: column(
		z.enum(keysOf(VILLAGE_STATUS)),
		'Status',
		'Where we couldn’t confirm that it’s open: “plans-only” if we’ve only read about plans, else “unconfirmed”.',
	),
	...COLUMNS.village,
	entryPriceFrom: column(z.int().nullable(), 'Entry price from', 'Dollars.'),
	entryPriceTo: column(z.int().nullable(), 'Entry price to', 'Dollars.'),
	entryPriceAsOf: dateOf('entry price'),
	dmfPercent: column(
		percentage.nullable(),
		'Maximum deferred management fee',
		'As a percentage of the entry price. Where there’s a choice of plans, that of the standard one, or else the highest.',
	),
	dmfWords: column(text.nullable(), 'Deferred management fee, in words', 'With all plans.'),
	dmfOf: whose('Deferred management fee'),
	weeklyFeeFrom: column(z.number().nullable(), 'Weekly fee from', 'Dollars.'),
	weeklyFeeTo: column(z.number().nullable(), 'Weekly fee to', 'Dollars.'),
	weeklyFeeAsOf: dateOf('weekly fee'),
	weeklyFeeOf: whose('Weekly fee'),
	...terms,
	confirmed: column(z.boolean(), 'Confirmed', 'Whether any of our sources mentions this village.'),
	checked,
	page,
})

const operator = z.strictObject({
	id,
	name: column(text, 'Name'),
	villages: column(z.int().min(0), 'Villages on our list'),
	villageCount: column(OPERATOR_RULES.villageCount.value.nullable(), 'Villages', 'According to a source.'),
	...COLUMNS.operator,
	dmfPercent: column(percentage.nullable(), 'Maximum deferred management fee', 'Percent, if all have the same.'),
	checked,
	page,
})

const subject = {
	subjectType: column(z.enum(['village', 'operator', 'law']), 'Kind of subject', 'law: a legal or market topic.'),
	subject: column(slug, 'Subject', 'An id from the villages or operators table, or the topic.'),
}

const source = {
	sourceUrl: column(url, 'Address of the source'),
	sourcePublisher: column(text, 'Publisher of the source'),
	sourceKind: column(z.enum(keysOf(SOURCE_KINDS)).nullable(), 'Kind of source', 'Empty for legal and market topics.'),
	sourceAsOf: column(asOf.nullable(), 'Date of the source', 'Year, month or day. Empty if it’s undated.'),
}

const term = z.strictObject({
	id: column(text, 'Id', 'The village and the term, with a number from the second value on.'),
	village: column(slug, 'Village', 'An id from the villages table.', { table: 'villages' }),
	term: column(z.enum(keysOf(CONTRACT_TABLE)), 'Term', 'By the name that statements have too.'),
	found: column(z.boolean(), 'Found', 'If this is false, the rest of the row is empty.'),
	value: column(z.unknown(), 'Value', 'In the CSV file, a value with several parts is JSON.'),
	words: column(text.nullable(), 'Value in words'),
	whose: column(
		z.enum(['own', 'operator', 'law']).nullable(),
		'Whose',
		`${OWN_OR_GENERAL} “law”: the law settles it for every registered village.`,
	),
	state: column(z.enum(['current', 'planned']).nullable(), 'State'),
	covers: column(text.nullable(), 'What it covers', 'The plan, homes or agreements, if not all.'),
	asOf: column(asOf.nullable(), 'Date', 'That of its newest source. If it’s empty, none is dated.'),
	sourceUrl: source.sourceUrl.nullable(),
	sourcePublisher: source.sourcePublisher.nullable(),
	sourceKind: source.sourceKind,
	sourceAsOf: source.sourceAsOf,
	moreSources: column(z.array(url).nullable(), 'Addresses of its other sources'),
})

const statement = z.strictObject({
	id: column(text, 'Id', 'Stays the same as long as the source says the same thing. A new value is a new statement.'),
	...subject,
	fact: column(text, 'Fact', 'What the statement is about, such as units or weeklyFee.'),
	value: column(
		z.unknown(),
		'Value',
		'What the source says. Who runs a village is an id from the operators table, or a name. In the CSV file, a value with several parts is written as JSON.',
	),
	state: column(z.enum(['current', 'planned', 'former']), 'State', 'What it was when the source was written.'),
	asOf: column(asOf.nullable(), 'Date', 'Where it differs from the date of the source.'),
	scope: column(
		z.looseObject({}).nullable(),
		'Scope',
		'What it applies to, if it doesn’t apply to everything: certain villages, a plan, some homes, signing dates or a number of days.',
	),
	note: column(text.nullable(), 'Note'),
	...source,
	sourceNote: column(text.nullable(), 'Note on the source'),
})

const change = z.strictObject({
	id: column(text, 'Id'),
	release: column(z.int().min(0), 'Release', 'The last release before the change.'),
	date: column(day, 'Date', 'The date of the last check of the subject, or that of the release if it’s later.'),
	kind: column(
		z.enum(['new', 'changed', 'confirmed', 'withdrawn', 'general']),
		'Kind',
		'confirmed: another source now says the same thing. withdrawn: no longer among the statements. general: it was the village’s own, and is now from its operator’s general terms.',
	),
	whose: column(
		z.enum(['source', 'ours']),
		'Whose change',
		'source: the source is dated after the release. ours: we found, corrected or removed the statement ourselves.',
	),
	...subject,
	name: column(text, 'Name of the subject'),
	fact: column(text, 'Fact'),
	value: column(z.unknown(), 'Value', 'Empty where it was withdrawn.'),
	before: column(z.unknown(), 'Value before', 'Empty where there was none.'),
	...source,
})

export const TABLES = {
	villages: {
		title: 'Villages',
		description:
			'There’s one row for each village on our list, including closed ones. A cell is empty if we found nothing, if equally good sources disagree, or if the figure covers only some of the homes; the statements table has every figure we found. Telephone and website are the village’s own: those of its operator are in the operators table. Beside each term, a column says whose it is.',
		row: village,
	},
	operators: {
		title: 'Operators',
		description: 'There’s one row for each operator. Cells are empty for the same reasons as in the villages table.',
		row: operator,
	},
	terms: {
		title: 'Terms of agreements',
		description:
			'There’s one row for each value of each term at each village, as its page shows it: the village’s own, or else its operator’s general terms. A term has more than one row where plans, homes or sources differ. A term we haven’t found has a row that says so.',
		row: term,
	},
	statements: {
		title: 'Statements',
		description:
			'There’s one row for each thing a source says about a village, an operator, or a legal or market topic, including older values, plans, and where sources differ. If two sources say the same thing, there are two rows.',
		row: statement,
	},
	changes: {
		title: 'Changes',
		description:
			'There’s one row for each statement that’s new, changed, confirmed or withdrawn since the last release.',
		row: change,
	},
} as const

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = keysOf(TABLES)
export type TableRow = Readonly<Record<string, unknown>>
type RowOf<T extends TableName> = z.infer<(typeof TABLES)[T]['row']>
export type VillageTableRow = RowOf<'villages'> & TableRow
export type OperatorTableRow = RowOf<'operators'> & TableRow
export type TermTableRow = RowOf<'terms'>
export type StatementRow = RowOf<'statements'>
export type ChangeRow = RowOf<'changes'>
export type Tables = { [T in TableName]: readonly (RowOf<T> & TableRow)[] }

/** A row that may lack what it has nothing for, and have more than its table. */
type Draft<R> = { [C in keyof R]?: R[C] | undefined } & { [C in keyof R as null extends R[C] ? never : C]: R[C] }

/** Returns rows with the columns of their table: in order of id and each once, so that two runs give the same file. */
export function tableOf<T extends TableName>(table: T, rows: readonly Draft<RowOf<T>>[]): RowOf<T>[] {
	const byId = new Map(
		rows.map((row: TableRow) => [
			String(row['id']),
			Object.fromEntries(columnsOf(table).map((column) => [column, row[column] ?? null])),
		]),
	)
	return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row as RowOf<T>)
}

/** The names of a table's columns, in order. */
export function columnsOf(table: TableName): string[] {
	return Object.keys(TABLES[table].row.shape)
}
