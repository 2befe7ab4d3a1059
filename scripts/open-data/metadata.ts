/** Makes the descriptions of the open data for programs from `TABLES`: datapackage.json and data.json. */
import { z } from 'zod'
import { DATA_CATALOGUE, DATA_PACKAGE, address, dataFile } from '../../src/core/addresses.ts'
import { mailTo } from '../../src/core/message-links.ts'
import { LICENCE, PLACES_CREDIT, TABLES, TABLE_NAMES, type TableName } from './tables.ts'

export interface About {
	/** The site's name, description, address and email. */
	name: string
	url: string
	email: string
	/** The day that the content last changed, YYYY-MM-DD. */
	modified: string
	/** The last release; 0 before the first. */
	version: number
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The name of the data set. */
export const dataSetTitle = ({ name }: Pick<About, 'name'>) => `${name}: villages, operators and statements`

/** Returns the columns of a table, each with its type and meaning. */
export function tableFields(table: TableName) {
	const properties = z.toJSONSchema(TABLES[table].row).properties as Record<string, JsonSchema>
	return Object.entries(properties).map(([name, property]) => {
		const { title, description, rights } = property
		const parts = alternatives(property)
		const type = parts.find((part) => part.type !== 'null') ?? {}
		return {
			name,
			...fieldType(type),
			title,
			description,
			rights,
			constraints: {
				required: !parts.some((part) => part.type === 'null') && property.type !== undefined,
				...(name === 'id' && { unique: true }),
				enum: type.enum,
			},
		}
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

/** Returns datapackage.json, by which Frictionless Data reads a folder of CSV files. */
export function dataPackage(
	about: Pick<About, 'name' | 'url' | 'email'>,
	{ version, date }: { version: number; date: string },
) {
	return {
		profile: 'tabular-data-package',
		name: 'retirement-villages',
		title: dataSetTitle(about),
		description: `What sources say about retirement villages and who runs them. ${PLACES_CREDIT}`,
		homepage: about.url + address.data,
		version: String(version),
		created: `${date}T00:00:00Z`,
		licenses: [LICENCE],
		contributors: [{ title: about.name, email: about.email, role: 'publisher' }],
		resources: TABLE_NAMES.map((table) => ({
			profile: 'tabular-data-resource',
			name: table,
			title: TABLES[table].title,
			description: TABLES[table].description,
			path: `${table}.csv`,
			format: 'csv',
			mediatype: 'text/csv',
			encoding: 'utf-8',
			schema: { fields: tableFields(table), primaryKey: 'id' },
		})),
	}
}

const FORMATS = [
	{ extension: 'csv', mediaType: 'text/csv', format: 'CSV' },
	{ extension: 'json', mediaType: 'application/json', format: 'JSON' },
] as const

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
			describedBy: url(DATA_PACKAGE),
			describedByType: 'application/json',
			distribution: FORMATS.map(({ extension, mediaType, format }) => ({
				'@type': 'dcat:Distribution',
				title: `${TABLES[table].title} as ${format}`,
				downloadURL: url(dataFile(`/${table}`, extension)),
				mediaType,
				format,
			})),
		})),
	}
}
