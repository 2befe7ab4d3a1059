/** Checks villages against places, operators and addresses that are taken. */
import { FIXED_SEGMENTS, firstSegment } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import type { VillageFile } from '../records/model.ts'
import { didYouMean, plainName } from '../files/nearest.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'

export function checkVillages(records: Records): Issue[] {
	const taken = takenSegments(records)
	const operator = operatorCheck(records)
	const region = regionCheck(records)
	const name = nameCheck()
	const street = streetCheck()
	const former = formerSlugCheck(records, taken)
	const inFiles = records.villages.entries.flatMap((entry) => {
		const { slug } = entry.record
		const owner = taken.get(slug)
		return [
			...(owner
				? [
						issueAt(
							entry,
							[],
							`the short address /${slug} is taken by ${owner}`,
							'Rename this file; its name is the village’s address.',
						),
					]
				: []),
			...name(entry),
			...street(entry),
			...former(entry),
			...operator(entry),
			...region(entry),
			...statusOf(entry),
		]
	})
	return [...inFiles, ...listedAlready(records)]
}

/** Refuses villages in to-confirm.json that have a file. */
function listedAlready({ villages, toConfirm }: Records): Issue[] {
	if (!toConfirm) return []
	const keyOf = (name: string, town: string) => `${name}\n${town}`.toLowerCase()
	const files = new Map(villages.entries.map(({ file, record: { name, city } }) => [keyOf(name, city), file]))
	return toConfirm.record.flatMap(({ name, town }, index) => {
		const file = files.get(keyOf(name, town))
		return file === undefined
			? []
			: [
					issueAt(
						toConfirm,
						[index, 'name'],
						`"${name}" has a file: ${file}`,
						'Move what its sources say into that file, and remove it here.',
					),
				]
	})
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
function formerSlugCheck({ villages }: Records, taken: ReadonlyMap<string, string>): Check {
	const owners = new Map([
		...taken,
		...villages.broken.map((slug) => [slug, 'another village'] as const),
		...villages.entries.map(({ record }) => [record.slug, record.name] as const),
	])
	return (entry) =>
		(entry.record.formerSlugs ?? []).flatMap((slug, index) => {
			const owner = owners.get(slug)
			owners.set(slug, entry.record.name)
			return owner === undefined
				? []
				: [
						issueAt(
							entry,
							['formerSlugs', index],
							`/${slug} belongs to ${owner}`,
							'Remove it: no address may lead to two pages.',
						),
					]
		})
}

type Check = (entry: Entry<VillageFile>) => Issue[]

/** Words left out when names of villages are compared. */
const COMMON_WORDS = /\b(?:the|retirement|lifestyle|village|villas|estate|home|resthome|care|and)\b/g

/** Refuses two villages of the same name in the same town: one is a copy, or the same village under a second slug. */
function nameCheck(): Check {
	return unlessUnusual(
		'name',
		createTwinCheck(({ record: { name, city } }) => {
			const words = plainName(name)
			return [`${words.replace(COMMON_WORDS, '').trim() || words}\n${plainName(city)}`]
		}),
		'the same name and town',
	)
}

/** Refuses two villages at one street address: they are one village, or one of the addresses is wrong. */
function streetCheck(): Check {
	return unlessUnusual(
		'street',
		createTwinCheck(({ record: { facts, city } }) =>
			(facts.street ?? [])
				.filter(({ state, value }) => state === undefined && /^\d/.test(value))
				.map(({ value }) => `${plainName(value)}\n${plainName(city)}`),
		),
		'the same street address',
	)
}

/** Returns a function that returns the first file with one of the same keys. */
function createTwinCheck(
	keysOf: (entry: Entry<VillageFile>) => readonly string[],
): (entry: Entry<VillageFile>) => string | undefined {
	const seen = new Map<string, string>()
	return (entry) => {
		const keys = keysOf(entry)
		const twin = keys.map((key) => seen.get(key)).find((one) => one !== undefined)
		for (const key of keys) if (!seen.has(key)) seen.set(key, entry.file)
		return twin
	}
}

function unlessUnusual(
	key: 'name' | 'street',
	twinOf: (entry: Entry<VillageFile>) => string | undefined,
	what: string,
): Check {
	return (entry) => {
		const twin = twinOf(entry)
		return twin === undefined || entry.record.unusual?.[key] !== undefined
			? []
			: [
					issueAt(
						entry,
						key === 'name' ? ['name'] : ['facts', 'street'],
						`${twin} has ${what}`,
						`Correct one of the two, or keep one file for the village. If both are right, add "unusual": { "${key}": "…" }, saying how you know.`,
					),
				]
	}
}

function operatorCheck({ operators }: Records): Check {
	// The id may be in a file that could not be read.
	if (operators.broken.length > 0) return () => []
	const ids = new Set(operators.entries.map(({ record }) => record.id))
	const bySlug = new Map(
		operators.entries.flatMap(({ record }) =>
			[record.slug, ...record.aliases].map((name) => [name, record.id] as const),
		),
	)
	return (entry) => {
		const name = entry.record.operator
		if (ids.has(name)) return []
		const id = bySlug.get(name)
		const fix = id
			? `Write its id: "${id}"`
			: didYouMean(name, ids, 'Add a file for it to content/operators, or correct the id.')
		return [issueAt(entry, ['operator'], `there is no operator with the id "${name}"`, fix)]
	}
}

function regionCheck({ regions, areas }: Records): Check {
	if (!regions) return () => []
	const slugs = regions.record.map(({ slug }) => slug)
	const known = new Set(slugs)
	return (entry) => {
		const slug = entry.record.region
		if (known.has(slug)) return []
		const area = areas?.record.find((one) => one.slug === slug)
		const fix = area
			? `"${slug}" is an area; write its region: "${area.region}"`
			: didYouMean(slug, slugs, `Use one of: ${slugs.join(', ')}.`)
		return [issueAt(entry, ['region'], `there is no region "${slug}"`, fix)]
	}
}

/** Checks that the file says whether the village is open, which decides whether it is listed. */
function statusOf(entry: Entry<VillageFile>): Issue[] {
	const { facts, unconfirmed } = entry.record
	return facts.status !== undefined || unconfirmed?.status !== undefined
		? []
		: [
				issueAt(
					entry,
					['facts'],
					'nothing says whether it is open',
					'Add a statement about "status", or write it in "unconfirmed": { "status": "open" }.',
				),
			]
}
