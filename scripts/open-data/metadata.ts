/** Makes the descriptions of the open data for programs from `TABLES`: datapackage.json and data.json. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { DATA_CATALOGUE, DATA_PACKAGE, address, dataFile } from '../../src/core/addresses.ts'
import { mailTo } from '../../src/core/message-links.ts'
import { RELEASE_PACKAGE, releaseTableFile } from './releases.ts'
import { tableCsv } from './table-csv.ts'
import { LICENCE, PLACES_CREDIT, TABLES, TABLE_NAMES, type TableName, type Tables } from './tables.ts'

export interface About {
	/** The site's name, description, address and email. */
	name: string
	url: string
	email: string
	/** The date of the oldest source, YYYY, YYYY-MM or YYYY-MM-DD. */
	since: string
	/** The day that the content last changed, YYYY-MM-DD. */
	modified: string
	/** The last release; 0 before the first. */
	version: number
}

/** Returns a value as the text of a file. */
export const json = (value: unknown) => `${JSON.stringify(value, null, '\t')}\n`

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The name of the data set. */
export const dataSetTitle = ({ name }: Pick<About, 'name'>) => `${name}: villages, operators and statements`

/** Returns the columns of a table, each with its type, its meaning and the table whose ids it has. */
export function tableFields(table: TableName) {
	const properties = z.toJSONSchema(TABLES[table].row).properties as Record<string, JsonSchema>
	return Object.entries(properties).map(([name, property]) => {
		const parts = alternatives(property)
		const type = parts.find((part) => part.type !== 'null') ?? {}
		const { title, description, rights, table } = { ...type, ...property }
		const constraints = {
			required: !parts.some((part) => part.type === 'null') && property.type !== undefined,
			...(name === 'id' && { unique: true }),
			enum: type.enum,
		}
		return { name, ...fieldType(type), title, description, rights, table, constraints }
	})
}

/** Returns a schema's alternatives, of one type each: a cell that may be empty has the alternative null. */
function alternatives({ anyOf, type, ...schema }: JsonSchema): JsonSchema[] {
	return anyOf ?? [type].flat().map((each) => ({ ...schema, ...(each !== undefined && { type: each }) }))
}

/** Returns the type of a cell by Table Schema, which has dates as a type and not as a format of texts. */
function fieldType({ type, format }: JsonSchema): { type: string; format?: string } {
	if (format === 'date') return { type: 'date' }
	return { type: String(type ?? 'any'), ...(format === 'uri' && { format }) }
}

/** Returns the tables as CSV, and datapackage.json, by which Frictionless Data reads them, as files of a folder. */
export function packageFiles(tables: Tables, about: Omit<About, 'since'>): Map<string, string> {
	const csv = TABLE_NAMES.map((table) => [table, tableCsv(table, tables[table])] as const)
	const described = {
		profile: 'tabular-data-package',
		name: 'retirement-villages',
		title: dataSetTitle(about),
		description: `What sources say about retirement villages and who runs them. ${PLACES_CREDIT}`,
		homepage: about.url + address.data,
		version: String(about.version),
		created: `${about.modified}T00:00:00Z`,
		licenses: [LICENCE],
		contributors: [{ title: about.name, email: about.email, role: 'publisher' }],
		resources: csv.map(([table, text]) => resourceOf(table, text)),
	}
	return new Map([
		...csv.map(([table, text]) => [releaseTableFile(table), text] as const),
		[RELEASE_PACKAGE, json(described)],
	])
}

function resourceOf(table: TableName, text: string) {
	const fields = tableFields(table)
	const foreignKeys = fields.flatMap(({ name, table }) =>
		table === undefined ? [] : [{ fields: name, reference: { resource: table, fields: 'id' } }],
	)
	return {
		profile: 'tabular-data-resource',
		name: table,
		title: TABLES[table].title,
		description: TABLES[table].description,
		path: releaseTableFile(table),
		format: 'csv',
		mediatype: 'text/csv',
		encoding: 'utf-8',
		bytes: Buffer.byteLength(text),
		hash: `sha256:${hash('sha256', text)}`,
		schema: {
			fields,
			primaryKey: 'id',
			...(foreignKeys.length > 0 && { foreignKeys }),
		},
	}
}

/** Returns data.json: a DCAT catalogue that data.govt.nz and others harvest, by the Project Open Data metadata schema, version 1.1. */
export function dataCatalogue(about: About) {
	const url = (path: string) => about.url + path
	return {
		'@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
		'@id': url(DATA_CATALOGUE),
		'@type': 'dcat:Catalog',
		conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
		describedBy: 'https://project-open-data.cio.gov/v1.1/schema/catalog.json',
		dataset: TABLE_NAMES.map((table) => ({
			'@type': 'dcat:Dataset',
			identifier: `${url(address.data)}#${table}`,
			title: `${about.name}: ${TABLES[table].title.toLowerCase()}`,
			description: TABLES[table].description,
			keyword: ['retirement villages', 'aged care', 'New Zealand', table],
			modified: about.modified,
			publisher: { '@type': 'org:Organization', name: about.name },
			contactPoint: { '@type': 'vcard:Contact', fn: about.name, hasEmail: mailTo(about.email) },
			accessLevel: 'public',
			rights: null,
			license: LICENCE.path,
			landingPage: url(address.data),
			language: ['en-NZ'],
			spatial: 'New Zealand',
			temporal: `${about.since}/${about.modified}`,
			describedBy: url(DATA_PACKAGE),
			describedByType: 'application/json',
			distribution: (['csv', 'json'] as const).map((extension) => ({
				'@type': 'dcat:Distribution',
				title: `${TABLES[table].title} as ${extension.toUpperCase()}`,
				downloadURL: url(dataFile(`/${table}`, extension)),
				mediaType: extension === 'csv' ? 'text/csv' : 'application/json',
				format: extension.toUpperCase(),
			})),
		})),
	}
}
