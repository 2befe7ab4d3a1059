/** Checks the parts of the country that the search understands: that their regions and towns exist, and that each name leads to one place. */
import { tokenize } from '../../../src/core/search/text-words.ts'
import type { Issue } from '../files/issues.ts'
import { namesAt, noRegion, sharedNames, unknownNames } from '../records/names.ts'
import type { Entry, Records } from '../records/records.ts'
import type { DistrictContent } from '../schemas/schemas.ts'

export function* checkDistricts({ districts, regions, areas, gazetteer, villages }: Records): Iterable<Issue> {
	if (!districts || !regions || !areas) return
	yield* sharedWithPlaces(districts, [...regions.record, ...areas.record])
	const slugs = regions.record.map(({ slug }) => slug)
	// A village's suburb may be newer than the gazetteer.
	const inVillages = villages.entries.flatMap(({ record: { city, suburb = city, region } }) =>
		[city, suburb].map((name) => ({ name, region })),
	)
	const places = [...(gazetteer?.record ?? []), ...inVillages]
	for (const [index, { regions: named, towns = [] }] of districts.record.entries()) {
		yield* unknownNames(districts, namesAt(named, index, 'regions'), slugs, noRegion)
		// Without the gazetteer, a region or a village, nobody can say what is there.
		if (!gazetteer || villages.broken.length > 0 || named.some((slug) => !slugs.includes(slug))) continue
		const there = places.filter(({ region }) => named.includes(region)).map(({ name }) => name)
		yield* unknownNames(
			districts,
			namesAt(towns, index, 'towns'),
			there,
			(town) => `there is no town or suburb "${town}" in ${named.join(' or ')}`,
			'Write it as in content/geo/places.json, or remove it.',
		)
	}
}

/** Checks that no name is that of another place. Names that differ only in macrons, capitals and spaces are the same to a search. */
function sharedWithPlaces(
	entry: Entry<DistrictContent[]>,
	others: readonly { name: string; aliases: readonly string[] }[],
): Iterable<Issue> {
	const key = (name: string) => tokenize(name).join('')
	const names = entry.record.flatMap(({ name: owner, aliases }, index) =>
		[{ name: owner, path: [index, 'name'] }, ...namesAt(aliases, index, 'aliases')].map((one) => ({
			...one,
			entry,
			owner,
		})),
	)
	return sharedNames(
		names,
		(name, owner) => [`"${name}" leads to ${owner} already`, 'Remove it from one of the two.'],
		{
			keyOf: key,
			owners: others.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [key(one), name] as const)),
		},
	)
}
