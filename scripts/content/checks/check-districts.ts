/** Checks the parts of the country that the search understands: that their regions and towns exist, and that each name leads to one place. */
import { tokenize } from '../../../src/core/search/text-words.ts'
import type { Issue } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'
import type { DistrictContent } from '../schemas/schemas.ts'

export function* checkDistricts({ districts, regions, areas, gazetteer, villages }: Records): Iterable<Issue> {
	if (!districts || !regions || !areas) return
	yield* sharedNames(districts, [...regions.record, ...areas.record])
	const slugs = regions.record.map(({ slug }) => slug)
	// A village's suburb may be newer than the gazetteer.
	const inVillages = villages.entries.flatMap(({ record: { city, suburb = city, region } }) =>
		[city, suburb].map((name) => ({ name, region })),
	)
	const places = [...(gazetteer?.record ?? []), ...inVillages]
	for (const [index, { regions: named, towns = [] }] of districts.record.entries()) {
		for (const [at, slug] of named.entries())
			if (!slugs.includes(slug))
				yield issueAt(
					districts,
					[index, 'regions', at],
					`there is no region "${slug}"`,
					didYouMean(slug, slugs, `Use one of: ${slugs.join(', ')}.`),
				)
		// Without the gazetteer, a region or a village, nobody can say what is there.
		if (!gazetteer || villages.broken.length > 0 || named.some((slug) => !slugs.includes(slug))) continue
		const there = new Set(places.filter(({ region }) => named.includes(region)).map(({ name }) => name))
		for (const [at, town] of towns.entries())
			if (!there.has(town))
				yield issueAt(
					districts,
					[index, 'towns', at],
					`there is no town or suburb "${town}" in ${named.join(' or ')}`,
					didYouMean(town, there, 'Write it as in content/geo/places.json, or remove it.'),
				)
	}
}

/** Checks that no name is that of another place. Names that differ only in macrons, capitals and spaces are the same to a search. */
function* sharedNames(
	districts: Entry<DistrictContent[]>,
	others: readonly { name: string; aliases: readonly string[] }[],
): Iterable<Issue> {
	const key = (name: string) => tokenize(name).join('')
	const owners = new Map(others.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [key(one), name])))
	for (const [index, { name, aliases = [] }] of districts.record.entries())
		for (const [at, one] of [name, ...aliases].entries()) {
			const owner = owners.get(key(one))
			owners.set(key(one), owner ?? name)
			if (owner !== undefined)
				yield issueAt(
					districts,
					at === 0 ? [index, 'name'] : [index, 'aliases', at - 1],
					`"${one}" leads to ${owner} already`,
					'Remove it from one of the two.',
				)
		}
}
