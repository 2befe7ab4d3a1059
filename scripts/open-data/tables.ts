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

/** The licence of our own data. */
export const LICENCE = {
	name: 'CC-BY-4.0',
	title: 'Creative Commons Attribution 4.0 International',
	path: 'https://creativecommons.org/licenses/by/4.0/',
} as const

/** The sources of names and positions of places, as their licences require. */
export const PLACES_CREDIT =
	'Places: Toitū Te Whenua Land Information New Zealand (New Zealand Gazetteer; NZ Suburbs and Localities), Stats NZ (statistical areas 2022) and GeoNames, all CC BY 4.0, combined and modified.'

const id = slug.meta({
	title: 'Id',
	description: 'Never changes. It’s also the last part of the page’s address.',
})
const checked = day.meta({ title: 'Checked', description: 'The date we last checked our facts.' })
const page = url.meta({ title: 'Page', description: 'Its address on this site.' })
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

/** Whose a term is. */
const whose = (label: string) =>
	z
		.enum(['own', 'operator'])
		.nullable()
		.meta({
			title: `${label}: whose`,
			description: '“own”: the village’s own sources say so. “operator”: it’s in its operator’s general terms.',
		})

/** The columns of terms that have one, each with whose it is beside it. */
const terms = Object.fromEntries(
	Object.entries(COLUMNS.terms).flatMap(([fact, column]) => [
		[fact, column],
		[`${fact}Of`, whose(CONTRACT_TABLE[fact as keyof typeof CONTRACT_TABLE].label)],
	]),
)

const village = z.strictObject({
	id,
	name: text.meta({ title: 'Name', description: 'The name on this site.' }),
	operator: slug.meta({ title: 'Operator', description: 'Who runs it now: an id from the operators table.' }),
	region: slug.meta({ title: 'Region' }),
	area: slug.nullable().meta({ title: 'Area', description: 'A town or city with a page of its own.' }),
	city: text.meta({ title: 'Town or city', ...fromPlaces }),
	suburb: text.nullable().meta({ title: 'Suburb', ...fromPlaces }),
	latitude: z.number().meta({ title: 'Latitude', description: 'WGS 84, of the suburb or town.', ...fromPlaces }),
	longitude: z.number().meta({ title: 'Longitude', description: 'WGS 84, of the suburb or town.', ...fromPlaces }),
	position: z.enum(['suburb', 'town']).meta({
		title: 'Position',
		description: 'What the latitude and longitude refer to. They’re never for the building itself.',
	}),
	status: z.enum(keysOf(VILLAGE_STATUS)).meta({
		title: 'Status',
		description:
			'Where we couldn’t confirm that it’s open: “plans-only” if we’ve only read about plans, else “unconfirmed”.',
	}),
	...COLUMNS.village,
	entryPriceFrom: z.int().nullable().meta({ title: 'Entry price from', description: 'Dollars.' }),
	entryPriceTo: z.int().nullable().meta({ title: 'Entry price to', description: 'Dollars.' }),
	entryPriceAsOf: asOf.nullable().meta({
		title: 'Date of the entry price',
		description:
			'Year, month or day. If this is empty beside a price, the source has no date, so treat the price as old.',
	}),
	dmfPercent: percentage.nullable().meta({
		title: 'Maximum deferred management fee',
		description:
			'As a percentage of the entry price. Where there’s a choice of plans, that of the standard one, or else the highest.',
	}),
	dmfWords: text.nullable().meta({ title: 'Deferred management fee, in words', description: 'With all plans.' }),
	dmfOf: whose('Deferred management fee'),
	weeklyFeeFrom: z.number().nullable().meta({ title: 'Weekly fee from', description: 'Dollars.' }),
	weeklyFeeTo: z.number().nullable().meta({ title: 'Weekly fee to', description: 'Dollars.' }),
	weeklyFeeAsOf: asOf.nullable().meta({
		title: 'Date of the weekly fee',
		description: 'Year, month or day. If this is empty beside a fee, the source has no date, so treat the fee as old.',
	}),
	weeklyFeeOf: whose('Weekly fee'),
	...terms,
	confirmed: z.boolean().meta({ title: 'Confirmed', description: 'Whether any of our sources mentions this village.' }),
	checked,
	page,
})

const operator = z.strictObject({
	id,
	name: text.meta({ title: 'Name' }),
	villages: z.int().min(0).meta({ title: 'Villages on our list' }),
	villageCount: OPERATOR_RULES.villageCount.value.nullable().meta({
		title: 'Villages',
		description: 'How many there are, according to the operator or another source.',
	}),
	...COLUMNS.operator,
	dmfPercent: percentage.nullable().meta({
		title: 'Maximum deferred management fee',
		description: 'As a percentage of the entry price, if one figure applies to all its villages.',
	}),
	checked,
	page,
})

export const SUBJECT_TYPES = ['village', 'operator', 'law'] as const

const subject = {
	subjectType: z.enum(SUBJECT_TYPES).meta({
		title: 'Kind of subject',
		description: 'A village, an operator, or a legal or market topic.',
	}),
	subject: slug.meta({ title: 'Subject', description: 'An id from the villages or operators table, or the topic.' }),
}

const source = {
	sourceUrl: url.meta({ title: 'Address of the source' }),
	sourcePublisher: text.meta({ title: 'Publisher of the source' }),
	sourceKind: z.enum(keysOf(SOURCE_KINDS)).nullable().meta({
		title: 'Kind of source',
		description: 'Empty for legal and market topics.',
	}),
	sourceAsOf: asOf
		.nullable()
		.meta({ title: 'Date of the source', description: 'Year, month or day. If this is empty, the source is undated.' }),
}

const statement = z.strictObject({
	id: text.meta({
		title: 'Id',
		description: 'Stays the same as long as the source says the same thing. A new value is a new statement.',
	}),
	...subject,
	fact: text.meta({ title: 'Fact', description: 'What the statement is about, such as units or weeklyFee.' }),
	value: z.unknown().meta({
		title: 'Value',
		description:
			'What the source says. Who runs a village is an id from the operators table, or a name. In the CSV file, a value with several parts is written as JSON.',
	}),
	state: z.enum(['current', 'planned', 'former']).meta({
		title: 'State',
		description: 'Whether it was true, planned or no longer true when the source was written.',
	}),
	asOf: asOf.nullable().meta({ title: 'Date', description: 'Where it differs from the date of the source.' }),
	scope: z.looseObject({}).nullable().meta({
		title: 'Scope',
		description:
			'What it applies to, if it doesn’t apply to everything: certain villages, a plan, some homes, signing dates or a number of days.',
	}),
	note: text.nullable().meta({ title: 'Note' }),
	...source,
	sourceNote: text.nullable().meta({ title: 'Note on the source' }),
})

const change = z.strictObject({
	id: text.meta({ title: 'Id' }),
	release: z.int().min(0).meta({ title: 'Release', description: 'The last release before the change.' }),
	date: day.meta({
		title: 'Date',
		description: 'The date of the last check of the subject, or that of the release if it’s later.',
	}),
	kind: z.enum(['new', 'changed', 'confirmed', 'withdrawn', 'general']).meta({
		title: 'Kind',
		description:
			'confirmed: another source now says the same thing. withdrawn: no longer among the statements. general: it was the village’s own, and is now from its operator’s general terms.',
	}),
	whose: z.enum(['source', 'ours']).meta({
		title: 'Whose change',
		description:
			'source: the source is dated after the release. ours: we found, corrected or removed the statement ourselves.',
	}),
	...subject,
	name: text.meta({ title: 'Name of the subject' }),
	fact: text.meta({ title: 'Fact' }),
	value: z.unknown().meta({ title: 'Value', description: 'Empty where it was withdrawn.' }),
	before: z.unknown().meta({ title: 'Value before', description: 'Empty where there was none.' }),
	...source,
})

export interface Table {
	title: string
	description: string
	/** The columns, in order. */
	row: z.ZodObject
}

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
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = keysOf(TABLES)
export type VillageTableRow = z.infer<typeof village> & TableRow
export type OperatorTableRow = z.infer<typeof operator> & TableRow
export type StatementRow = z.infer<typeof statement>
export type ChangeRow = z.infer<typeof change>
export type TableRow = Readonly<Record<string, unknown>>
export type Tables = {
	villages: readonly VillageTableRow[]
	operators: readonly OperatorTableRow[]
	statements: readonly StatementRow[]
	changes: readonly ChangeRow[]
}

/** The names of a table's columns, in order. */
export function columnsOf(table: TableName): string[] {
	return Object.keys(TABLES[table].row.shape)
}
