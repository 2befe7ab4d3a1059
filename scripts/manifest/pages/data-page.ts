import { DATA_CATALOGUE, OPEN_API, address, dataFile, releaseFile, schemaFile } from '../../../src/core/addresses.ts'
import { date } from '../../../src/core/format.ts'
import type { DataPage, DataTable } from '../../../src/core/page-data/page-data.ts'
import { cellsOf } from '../../open-data/table-csv.ts'
import { tableFields, dataSetTitle } from '../../open-data/metadata.ts'
import { DATA_PACKAGE, type Release } from '../../open-data/releases.ts'
import {
	LICENCE,
	PLACES_CREDIT,
	TABLES,
	TABLE_NAMES,
	type ChangeRow,
	type TableRow,
	type StatementRow,
	type TableName,
	type Tables,
} from '../../open-data/tables.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** What a person sees before downloading. */
const PREVIEW_ROWS = 3
const PREVIEW_COLUMNS: Record<TableName, readonly string[]> = {
	villages: ['name', 'operator', 'region', 'status', 'units'],
	operators: ['name', 'villages', 'founded', 'website'],
	statements: ['subject', 'fact', 'value', 'sourcePublisher', 'sourceAsOf'],
	changes: ['date', 'name', 'fact', 'kind', 'whose'],
}

/** The page of the open data. */
export function createDataPage({ content, openData: openDataOf, lastChecked }: Context): PageContent<'data'> {
	const openData = openDataOf()
	const { name, url } = content.site
	const release = openData.releases.at(-1)
	const title = dataSetTitle(content.site)
	const when = release ? `release ${release.version}, ${date(release.date)}` : `as at ${date(lastChecked)}`
	return {
		kind: 'data',
		title: 'Our data',
		crumb: 'Our Data',
		description:
			'Every fact we have about villages and operators, with its source and date, in files you can check, reuse and cite.',
		indexable: true,
		lastmod: lastChecked,
		name: title,
		tables: TABLE_NAMES.map((table) => tableOf(table, openData.tables[table], firstRows(table, openData.tables))),
		licence: { label: LICENCE.title, address: LICENCE.path },
		credits: [PLACES_CREDIT],
		citation: `${name}: data on retirement villages and operators, with sources; ${when}. ${url}${address.data}`,
		descriptions: [
			{
				label: 'Data package',
				address: `/data/${DATA_PACKAGE}`,
				note: 'the CSV files and their columns (Frictionless Data)',
			},
			{ label: 'Catalogue', address: DATA_CATALOGUE, note: 'for sites that collect data sets (DCAT)' },
			{ label: 'OpenAPI', address: OPEN_API, note: 'the address of every file, and what’s in it' },
		],
		releases: openData.releases.toReversed().map(releaseOf),
	}
}

/** Returns the first rows without empty cells in the columns shown. Closed villages are left out, as in all lists. */
function firstRows(table: TableName, { villages, ...tables }: Tables): readonly TableRow[] {
	const listed = villages.filter(({ status }) => status !== 'closed')
	const slugs = new Set(listed.map(({ id }) => id))
	const isListed = ({ subjectType, subject }: StatementRow | ChangeRow) =>
		subjectType === 'village' && slugs.has(subject)
	const rows: readonly TableRow[] = {
		villages: listed,
		operators: tables.operators,
		statements: tables.statements.filter(isListed),
		changes: tables.changes.filter(isListed),
	}[table]
	const isFull = (row: TableRow) => PREVIEW_COLUMNS[table].every((column) => row[column] !== null)
	return rows.filter(isFull).slice(0, PREVIEW_ROWS)
}

function tableOf(table: TableName, rows: readonly unknown[], first: readonly TableRow[]): DataTable {
	const { title, description } = TABLES[table]
	const fields = tableFields(table)
	const shown = PREVIEW_COLUMNS[table]
	return {
		id: table,
		title,
		description,
		rows: rows.length,
		csv: dataFile(`/${table}`, 'csv'),
		json: dataFile(`/${table}`, 'json'),
		schema: schemaFile(table),
		columns: fields.map(({ name, title = name, description, rights }) => ({
			name,
			title,
			...(description !== undefined && { description }),
			...(rights !== undefined && { hasCredit: true }),
		})),
		preview: {
			columns: shown.map((column) => fields.find(({ name }) => name === column)?.title ?? column),
			rows: first.map((row) => cellsOf(row, shown)),
		},
	}
}

function releaseOf({ version, date, files }: Release): DataPage['releases'][number] {
	return {
		version,
		date,
		files: Array.from(files.keys(), (file) => ({ label: file, address: releaseFile(version, file) })),
	}
}
