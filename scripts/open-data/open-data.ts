/** The open data of a build: its tables, and the releases that they are compared with. */
import type { Content, Village } from '../content/records/model.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import { changesInWords } from './change-words.ts'
import { changesOf, changesSince, operatorOf, type ChangedSubject } from './changes.ts'
import { packageFiles, type About } from './metadata.ts'
import { readReleases, readTable, releaseTableFile, type Release } from './releases.ts'
import { operatorRows, statementRows, termRows, villageTableRows, type Listed } from './rows.ts'
import { TABLE_NAMES, type ChangeRow, type Tables } from './tables.ts'

export interface OpenData {
	tables: Tables
	/** The oldest first. */
	releases: readonly Release[]
	/** All changes in words, the latest first: those since the last release, and those that each release has brought. */
	entries: readonly ChangeEntry[]
	/** The changes that each release has brought, for readers, the oldest first; `release` of a row is the one before. */
	released: readonly ChangeRow[]
}

export function createOpenData(content: Content, listed: (village: Village) => Listed): OpenData {
	const releases = readReleases(content.root)
	const villages = villageTableRows(content, listed)
	const operators = operatorRows(content)
	const terms = termRows(content)
	const statements = statementRows(content)
	const subjects = new Map<string, { name: string; checked: string }>([
		...villages.map((row) => [`village/${row.id}`, row] as const),
		...operators.map((row) => [`operator/${row.id}`, row] as const),
		...content.lawAndMarket.map(({ slug, title, checked }) => [`law/${slug}`, { name: title, checked }] as const),
	])
	const last = releases.at(-1)
	const nameBefore = ({ subjectType, subject }: ChangedSubject) =>
		last && subjectType !== 'law' ? readTable(last, `${subjectType}s`).get(subject)?.['name'] : undefined
	const subjectOf = (row: ChangedSubject) =>
		subjects.get(`${row.subjectType}/${row.subject}`) ?? {
			name: nameBefore(row) ?? row.subject,
			checked: content.today,
		}
	const renamed = renamedIn(content)
	const slugNow = ({ subjectType, subject }: ChangedSubject) => renamed.get(`${subjectType}/${subject}`) ?? subject
	const changes = last ? changesSince(last, statements, subjectOf, terms, slugNow) : []
	const released = releases.flatMap(changesOf).map((row) => ({ ...row, subject: slugNow(row) }))
	const isThere = ({ subjectType, subject }: ChangeRow) => subjects.has(`${subjectType}/${subject}`)
	/** An operator's name for its id; a value of text that isn't one stays. */
	const nameOf = (value: unknown) => value && subjectOf(operatorOf(slugNow(operatorOf(value)))).name
	const withNames = (row: ChangeRow): ChangeRow =>
		row.fact === 'operator' ? { ...row, value: nameOf(row.value), before: nameOf(row.before) } : row
	const named = released.map(withNames)
	const entries = changesInWords([...changes.map(withNames), ...named], isThere)
	return { tables: { villages, operators, terms, statements, changes }, releases, entries, released: named }
}

/**
 * Returns a release of the current tables; undefined if they are the same as in the last release.
 * @param today the day of the release, YYYY-MM-DD
 */
export function nextRelease(
	{ tables, releases }: OpenData,
	about: Omit<About, 'version' | 'modified' | 'since'>,
	today: string,
): Release | undefined {
	const last = releases.at(-1)
	const version = (last?.version ?? 0) + 1
	const files = packageFiles(tables, { ...about, version, modified: today })
	// The table of changes, and the description, which has the day, don't make a release.
	const isNew = TABLE_NAMES.filter((table) => table !== 'changes')
		.map(releaseTableFile)
		.some((file) => files.get(file) !== last?.files.get(file))
	return isNew ? { version, date: today, files } : undefined
}

/** Returns the present slugs of villages and operators by their kind and former slugs; those of operators also by their ids, which releases before the third name them by. */
function renamedIn({ villages, closedVillages, operators }: Content): Map<string, string> {
	const of = (type: string, records: readonly { slug: string; formerSlugs?: string[] | undefined }[]) =>
		records.flatMap(({ slug, formerSlugs = [] }) => formerSlugs.map((former) => [`${type}/${former}`, slug] as const))
	const ids = operators.map(({ id, slug }) => [`operator/${id}`, slug] as const)
	const slugs = operators.map(({ slug }) => [`operator/${slug}`, slug] as const)
	return new Map([...of('village', [...villages, ...closedVillages]), ...ids, ...of('operator', operators), ...slugs])
}
