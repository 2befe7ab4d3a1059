/** Checks villages against places, operators and addresses that are taken. */
import { FIXED_SEGMENTS, firstSegment } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import type { VillageFile } from '../records/model.ts'
import { plainName } from '../files/nearest.ts'
import { namesAt, ownedBy, sharedNames, unknownOperators, unknownRegions } from '../records/names.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'

export function* checkVillages(records: Records): Iterable<Issue> {
	const { entries } = records.villages
	const taken = takenSegments(records)
	for (const entry of entries) {
		const { slug, operator, region, facts, unconfirmed } = entry.record
		const owner = taken.get(slug)
		if (owner)
			yield issueAt(entry, [], {
				message: `the short address /${slug} is taken by ${owner}`,
				fix: 'Rename this file; its name is the village’s address.',
			})
		const newOperator = 'Add a file for it to content/operators, or correct the id.'
		yield* unknownOperators(entry, [{ name: operator, path: ['operator'] }], records, newOperator)
		const area = records.areas?.record.find((one) => one.slug === region)
		const regionOfArea = area && `"${region}" is an area; write its region: "${area.region}"`
		yield* unknownRegions(entry, [{ name: region, path: ['region'] }], records, regionOfArea)
		// It decides whether the village is listed.
		if (facts.status === undefined && unconfirmed?.status === undefined)
			yield issueAt(entry, ['facts'], {
				message: 'nothing says whether it is open',
				fix: 'Add a statement about "status", or write it in "unconfirmed": { "status": "open" }.',
			})
	}
	yield* twins(entries, 'name', 'the same name and town', nameKeys)
	yield* twins(entries, 'street', 'the same street address', streetKeys)
	yield* formerSlugs(records, taken)
	yield* listedAlready(records)
}

/** Refuses villages in to-confirm.json that have a file. */
function listedAlready({ villages, toConfirm }: Records): Iterable<Issue> {
	if (!toConfirm) return []
	const keyOf = (name: string, town: string) => `${name}, ${town}`.toLowerCase()
	return sharedNames(
		toConfirm.record.map(({ name, town }, index) => ({
			entry: toConfirm,
			name: keyOf(name, town),
			path: [index, 'name'],
			owner: toConfirm.file,
		})),
		(name, file) => [`"${name}" has a file: ${file}`, 'Move what its sources say into that file, and remove it here.'],
		{ owners: villages.entries.map(({ file, record: { name, city } }) => [keyOf(name, city), file]) },
	)
}

/** First segments that a village's short address can't have, with what uses them. */
function takenSegments({ regions, areas, guides, pages, redirects }: Records): Map<string, string> {
	const taken = new Map<string, string>()
	// A redirect of the short address itself is reported where it is written: there it is easy to fix.
	for (const { from } of redirects?.record ?? [])
		if (from.split('/').length > 2) taken.set(firstSegment(from), `the redirect ${from}`)
	for (const { record } of pages.entries) taken.set(record.slug, `the page "${record.title}"`)
	for (const { record } of guides.entries) taken.set(record.slug, `the guide "${record.title}"`)
	for (const slug of [...guides.broken, ...pages.broken]) taken.set(slug, 'a guide or page of that name')
	for (const { slug, name } of areas?.record ?? []) taken.set(slug, `the area ${name}`)
	for (const { slug, name } of regions?.record ?? []) taken.set(slug, `the region ${name}`)
	for (const segment of FIXED_SEGMENTS) taken.set(segment, 'a fixed address of the site')
	return taken
}

/** Refuses a former slug that something else has: it must lead to one village. */
function formerSlugs({ villages }: Records, taken: ReadonlyMap<string, string>): Iterable<Issue> {
	const former = villages.entries.flatMap((entry) =>
		ownedBy(entry.record.name, entry, namesAt(entry.record.formerSlugs, 'formerSlugs')),
	)
	return sharedNames(
		former,
		(slug, owner) => [`/${slug} belongs to ${owner}`, 'Remove it: no address may lead to two pages.'],
		{
			owners: [
				...taken,
				...villages.broken.map((slug) => [slug, 'another village'] as const),
				...villages.entries.map(({ record }) => [record.slug, record.name] as const),
			],
		},
	)
}

/** Words left out when names of villages are compared. */
const COMMON_WORDS = /\b(?:the|retirement|lifestyle|village|villas|estate|home|resthome|care|and)\b/g

/** Two villages of the same name in the same town are one, or one is a copy. */
function nameKeys({ name, city }: VillageFile): string[] {
	const words = plainName(name)
	return [`${words.replace(COMMON_WORDS, '').trim() || words}\n${plainName(city)}`]
}

/** Two villages at one street address are one, or one of the addresses is wrong. */
function streetKeys({ facts, city }: VillageFile): string[] {
	return (facts.street ?? [])
		.filter(({ state, value }) => state === undefined && /^\d/.test(value))
		.map(({ value }) => `${plainName(value)}\n${plainName(city)}`)
}

/** Refuses a village that shares a key with an earlier one, unless one of their files says why. */
function twins(
	entries: readonly Entry<VillageFile>[],
	fact: 'name' | 'street',
	what: string,
	keysOf: (village: VillageFile) => readonly string[],
): Iterable<Issue> {
	const path = fact === 'name' ? ['name'] : ['facts', 'street']
	const keys = entries
		.filter(({ record }) => record.unusual?.[fact] === undefined)
		.flatMap((entry) => Array.from(new Set(keysOf(entry.record)), (name) => ({ entry, name, path, owner: entry.file })))
	return sharedNames(keys, (_, twin) => [
		`${twin} has ${what}`,
		`Correct one of the two, or keep one file for the village. If both are right, add "unusual": { "${fact}": "…" }, saying how you know.`,
	])
}
