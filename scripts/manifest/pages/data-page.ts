import { address, changesFeedOf, releaseFile } from '../../../src/core/addresses.ts'
import { date } from '../../../src/core/format.ts'
import type { DataPage, DataTable } from '../../../src/core/page-data/page-data.ts'
import { tableFields, dataSetTitle } from '../../open-data/metadata.ts'
import type { Release } from '../../open-data/releases.ts'
import { LICENCE, PLACES_CREDIT, TABLES, TABLE_NAMES, type TableName } from '../../open-data/tables.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The page of the open data. */
export function createDataPage({ content, openData: openDataOf, lastChecked, places }: Context): PageContent<'data'> {
	const openData = openDataOf()
	const { name, url } = content.site
	const release = openData.releases.at(-1)
	const title = dataSetTitle(content.site)
	const when = release ? `release ${release.version}, ${date(release.date)}` : `as at ${date(lastChecked)}`
	return {
		title: 'Our data',
		description:
			'Every fact we have about villages and operators, with its source and date, in files you can check, reuse and cite.',
		lastmod: lastChecked,
		name: title,
		tables: TABLE_NAMES.map((table) => tableOf(table, openData.tables[table])),
		licence: { label: LICENCE.title, address: LICENCE.path },
		credits: [PLACES_CREDIT],
		citation: `${name}: data on retirement villages and operators, with sources; ${when}. ${url}${address.data}`,
		placeFeeds: places.all.map(({ name, slug }) => ({ label: name, address: changesFeedOf(address.place(slug)) })),
		releases: openData.releases.toReversed().map(releaseOf),
	}
}

function tableOf(table: TableName, rows: readonly unknown[]): DataTable {
	const { title, description } = TABLES[table]
	return {
		id: table,
		title,
		description,
		rows: rows.length,
		columns: tableFields(table).map(({ name, title = name, description, rights }) => ({
			name,
			title,
			...(description !== undefined && { description }),
			...(rights !== undefined && { hasCredit: true }),
		})),
	}
}

function releaseOf({ version, date, files }: Release): DataPage['releases'][number] {
	return {
		version,
		date,
		files: Array.from(files.keys(), (file) => ({ label: file, address: releaseFile(version, file) })),
	}
}
