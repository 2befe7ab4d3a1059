/** Villages against places, operators, their own sources and the addresses that are taken. */
import { reversed } from './check-operators.ts'
import { FIXED_SEGMENTS, firstSegment } from './fixed-routes.ts'
import type { Issue } from './issues.ts'
import type { Village } from './model.ts'
import { didYouMean } from './nearest.ts'
import { issueAt, type Entry, type Records } from './records.ts'

export function checkVillages(records: Records): Issue[] {
	const taken = takenSegments(records)
	const operator = operatorCheck(records)
	const region = regionCheck(records)
	const name = nameCheck()
	return records.villages.entries.flatMap((entry) => {
		const { slug, priceFrom, priceTo, sources, verified } = entry.record
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
			...operator(entry),
			...region(entry),
			...reversed(entry, priceFrom, priceTo, ['priceFrom']),
			...facts(entry),
			...(verified && sources.length === 0
				? [
						issueAt(
							entry,
							['verified'],
							'a village without sources cannot be verified',
							'Add the source that confirms it, or set "verified" to false.',
						),
					]
				: []),
		]
	})
}

/** First segments that a village's short address may not have, with what has them. */
function takenSegments({ regions, areas, guides, pages, redirects }: Records): Map<string, string> {
	const taken = new Map<string, string>()
	// A redirect of the short address itself is reported where it is written: there it is easy to mend.
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

type Check = (entry: Entry<Village>) => Issue[]

/** Only one village of a suburb has a name: a copy of a file still has that of the other. */
function nameCheck(): Check {
	const seen = new Map<string, string>()
	return (entry) => {
		const { name, suburb = '', city } = entry.record
		const key = [name, suburb, city].join('\n').toLowerCase()
		const first = seen.get(key)
		seen.set(key, first ?? entry.file)
		return first === undefined
			? []
			: [
					issueAt(
						entry,
						['name'],
						`${first} has the same name and place`,
						'Write this village’s own name, or remove one of the two.',
					),
				]
	}
}

function operatorCheck({ operators }: Records): Check {
	// Any of the ids may be that of a file that could not be read.
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

function facts(entry: Entry<Village>): Issue[] {
	const { record } = entry
	return record.sources.flatMap(({ supports }, index) =>
		supports.flatMap((fact, at) =>
			record[fact] !== undefined
				? []
				: [
						issueAt(
							entry,
							['sources', index, 'supports', at],
							`this source supports "${fact}", which the file does not give`,
							`Add "${fact}", or remove it here.`,
						),
					],
		),
	)
}
