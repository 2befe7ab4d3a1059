import { address, changesFeedOf, releaseFile } from '../../../src/core/addresses.ts'
import { CONTRACT_TABLE } from '../../../src/core/facts/contract-facts.ts'
import { date, sentence } from '../../../src/core/format.ts'
import type { DataPage } from '../../../src/core/page-data/page-data.ts'
import { isIn } from '../../../src/core/vocabulary.ts'
import { THINGS } from '../../facts/glance.ts'
import { tableFields, dataSetTitle } from '../../open-data/metadata.ts'
import { releaseTableFile, type Release } from '../../open-data/releases.ts'
import { LICENCE, PLACES_CREDIT, TABLES, TABLE_NAMES, type TableName, type Tables } from '../../open-data/tables.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The page of the open data. */
export function createDataPage(context: Context): PageContent<'data'> {
	const { content, lastChecked, places } = context
	const { tables, releases } = context.openData()
	const { name, url } = content.site
	const citationOf = (table: TableName) => {
		const file = releaseTableFile(table)
		const release = releases.findLast(({ files }) => files.has(file))
		const when = release ? `release ${release.version}, ${date(release.date)}` : `as at ${date(lastChecked)}`
		const where = release ? releaseFile(release.version, file) : `${address.data}#${table}`
		return `${name}: ${TABLES[table].title.toLowerCase()}, ${when}. ${url}${where}`
	}
	return {
		title: 'Our data',
		description:
			'Every fact we have about villages and operators, with its source and date, in files you can check, reuse and cite.',
		lastmod: lastChecked,
		name: dataSetTitle(content.site),
		tables: TABLE_NAMES.map((table) => ({
			id: table,
			title: TABLES[table].title,
			description: TABLES[table].description,
			rows: tables[table].length,
			citation: citationOf(table),
			columns: tableFields(table).map(({ name, title = name, description, rights }) => ({
				name,
				title,
				...(description !== undefined && { description }),
				...(rights !== undefined && { hasCredit: true }),
			})),
		})),
		found: foundOf(tables.terms, context),
		licence: { label: LICENCE.title, address: LICENCE.path },
		credits: [PLACES_CREDIT],
		placeFeeds: places.all.map(({ name, slug }) => ({ label: name, address: changesFeedOf(address.place(slug)) })),
		releases: releases.toReversed().map(releaseOf),
	}
}

/** Counts the villages of each operator with several of which we found each thing that a term tells, by their sources or its own. */
function foundOf(rows: Tables['terms'], { content, villagesOf }: Context): DataPage['found'] {
	const found = new Set(rows.flatMap(({ village, term, state }) => (state === 'current' ? [`${village}/${term}`] : [])))
	const things = [...THINGS].filter(([, facts]) => facts.some((fact) => isIn(CONTRACT_TABLE, fact)))
	return {
		columns: ['Operator', 'Villages', ...things.map(([thing]) => sentence(thing))],
		rows: content.operators
			.filter((operator) => villagesOf(operator).length > 1)
			.map((operator) => {
				const villages = villagesOf(operator)
				const counts = things.map(
					([, facts]) => villages.filter(({ slug }) => facts.some((fact) => found.has(`${slug}/${fact}`))).length,
				)
				return [operator.name, ...[villages.length, ...counts].map(String)]
			})
			.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en-NZ')),
	}
}

function releaseOf({ version, date, files }: Release): DataPage['releases'][number] {
	return {
		version,
		date,
		files: Array.from(files.keys(), (file) => ({ label: file, address: releaseFile(version, file) })),
	}
}
