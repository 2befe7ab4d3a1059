/** The open data of a build: its tables, and the releases that they are compared with. */
import { agreed } from '../../src/core/facts/source.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import type { Content, Village } from '../content/records/model.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import { changesInWords } from './change-words.ts'
import { changesOf, changesSince, operatorOf, type ChangedFact, type General, type ChangedSubject } from './changes.ts'
import { readReleases, readTable, type Release } from './releases.ts'
import { operatorRows, statementRows, villageTableRows, type Listed } from './rows.ts'
import type { ChangeRow, Tables } from './tables.ts'

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
	const statements = statementRows(content)
	const subjects = new Map<string, { name: string; checked: string }>([
		...villages.map((row) => [`village/${row.id}`, row] as const),
		...operators.map((row) => [`operator/${row.id}`, row] as const),
		...content.lawAndMarket.map(({ slug, title, checked }) => [`law/${slug}`, { name: title, checked }] as const),
	])
	const last = releases.at(-1)
	const namesBefore = last ? namesIn(last) : new Map<string, string>()
	const subjectOf = ({ subjectType, subject }: ChangedSubject) => {
		const key = `${subjectType}/${subject}`
		return subjects.get(key) ?? { name: namesBefore.get(key) ?? subject, checked: content.today }
	}
	const renamed = renamedIn(content)
	const slugNow = ({ subjectType, subject }: ChangedSubject) => renamed.get(`${subjectType}/${subject}`) ?? subject
	const changes = last ? changesSince(last, statements, subjectOf, generalIn(content), slugNow) : []
	const released = releases.flatMap(changesOf).map((row) => ({ ...row, subject: slugNow(row) }))
	const isThere = ({ subjectType, subject }: ChangeRow) => subjects.has(`${subjectType}/${subject}`)
	/** An operator's name for its id; a value of text that isn't one stays. */
	const nameOf = (value: unknown) => value && subjectOf(operatorOf(slugNow(operatorOf(value)))).name
	const withNames = (row: ChangeRow): ChangeRow =>
		row.fact === 'operator' ? { ...row, value: nameOf(row.value), before: nameOf(row.before) } : row
	const named = released.map(withNames)
	const entries = changesInWords([...changes.map(withNames), ...named], isThere)
	return { tables: { villages, operators, statements, changes }, releases, entries, released: named }
}

/** Returns how to look up what a village has from its operator's general terms. */
function generalIn({ villages }: Content) {
	const bySlug = new Map(villages.map(({ slug, known }) => [slug, known]))
	return ({ subjectType, subject, fact }: ChangedFact): General | undefined => {
		const village = subjectType === 'village' ? bySlug.get(subject) : undefined
		const known = village && ({ ...village.facts } as Partial<KnownFacts>)[fact]
		const source = known?.general && village?.sources[known.sources[0] ?? -1]
		if (!source) return undefined
		const { url, publisher = '', kind = null, asOf = null } = source
		const value = agreed(known) ?? null
		return { value, sourceUrl: url, sourcePublisher: publisher, sourceKind: kind, sourceAsOf: asOf }
	}
}

/** Returns the present slugs of villages and operators by their kind and former slugs; those of operators also by their ids, which releases before the third name them by. */
function renamedIn({ villages, closedVillages, operators }: Content): Map<string, string> {
	const of = (type: string, records: readonly { slug: string; formerSlugs?: string[] | undefined }[]) =>
		records.flatMap(({ slug, formerSlugs = [] }) => formerSlugs.map((former) => [`${type}/${former}`, slug] as const))
	const ids = operators.map(({ id, slug }) => [`operator/${id}`, slug] as const)
	const slugs = operators.map(({ slug }) => [`operator/${slug}`, slug] as const)
	return new Map([...of('village', [...villages, ...closedVillages]), ...ids, ...of('operator', operators), ...slugs])
}

/** Returns the names of a release's villages and operators. */
function namesIn(release: Release): Map<string, string> {
	return new Map(
		(['village', 'operator'] as const).flatMap((type) =>
			Array.from(readTable(release, `${type}s`), ([id, { name }]) => [`${type}/${id}`, name ?? id] as const),
		),
	)
}
