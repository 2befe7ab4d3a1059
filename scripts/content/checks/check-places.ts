/** Checks regions and areas against each other. */
import { issueOf } from '../files/content-files.ts'
import { FIXED_SEGMENTS } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import { namesAt, noPlace, ownedBy, sharedNames, unknownNames, unknownRegions, type Named } from '../records/names.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'
import type { AreaContent, OutlineContent, RegionContent } from '../schemas/schemas.ts'

interface Place {
	entry: Entry<unknown>
	index: number
	place: RegionContent | AreaContent
}

export function* checkPlaces({ regions, areas, placeTexts, gazetteer, outlines }: Records): Iterable<Issue> {
	const regionPlaces = regions?.record.map((place, index): Place => ({ entry: regions, index, place })) ?? []
	const areaPlaces = areas?.record.map((place, index): Place => ({ entry: areas, index, place })) ?? []
	const all = [...regionPlaces, ...areaPlaces]
	yield* sharedSlugs(regionPlaces, 'region')
	yield* sharedSlugs(areaPlaces, 'area')
	if (areas) yield* sharedTowns(areas)
	for (const { entry, index, place } of all)
		if (FIXED_SEGMENTS.has(place.slug))
			yield issueAt(entry, [index, 'slug'], {
				message: `"${place.slug}" is the beginning of another address of the site`,
				fix: 'Choose another slug.',
			})
	yield* aliases(all)
	if (!regions) return
	const slugs = regions.record.map(({ slug }) => slug)
	if (outlines) yield* outlined(outlines, regions)
	if (gazetteer) yield* unknownRegions(gazetteer, regionsIn(gazetteer), { regions })
	// If one of the two files is unreadable, a neighbour may be in it.
	if (!areas) return
	yield* unknownRegions(areas, regionsIn(areas), { regions })
	yield* wholeRegions(areas, slugs)
	yield* nearby(all)
	yield* texts(all, placeTexts)
}

function sharedSlugs(places: readonly Place[], kind: string): Iterable<Issue> {
	return sharedNames(
		places.map(({ entry, index, place: { slug, name } }) => ({
			entry,
			name: slug,
			path: [index, 'slug'],
			owner: name,
		})),
		(slug) => [`another ${kind} has the slug "${slug}"`, 'Give each one a slug of its own.'],
	)
}

function regionsIn({ record }: Entry<readonly { region: string }[]>): Named[] {
	return record.map(({ region }, index) => ({ name: region, path: [index, 'region'] }))
}

/** Checks that an area has its region's slug if it is the whole region, and another slug otherwise. */
function* wholeRegions(areas: Entry<AreaContent[]>, slugs: readonly string[]): Iterable<Issue> {
	for (const [index, { slug, region, cities }] of areas.record.entries()) {
		if (cities === 'all' && slug !== region && slugs.includes(region))
			yield issueAt(areas, [index, 'cities'], {
				message: `"${slug}" is its whole region but has another slug`,
				fix: `Give it the slug "${region}", or list its towns.`,
			})
		else if (cities !== 'all' && slugs.includes(slug))
			yield issueAt(areas, [index, 'slug'], {
				message: `a region has the slug "${slug}" too`,
				fix: 'Choose another slug, or set "cities" to "all" when the area is the whole region.',
			})
	}
}

function sharedTowns(areas: Entry<AreaContent[]>): Iterable<Issue> {
	const towns = areas.record.flatMap(({ slug, region, cities }, index) => {
		const inRegion = cities === 'all' ? [] : cities.map((city) => `${city}, ${region}`)
		return ownedBy(slug, areas, namesAt(inRegion, index, 'cities'))
	})
	return sharedNames(towns, (town, area) => [
		`${town} belongs to the area "${area}" already`,
		'Remove it from one of the two.',
	])
}

function aliases(places: readonly Place[]): Iterable<Issue> {
	const named = places.flatMap(({ entry, index, place }) =>
		ownedBy(place.name, entry, namesAt(place.aliases, index, 'aliases')),
	)
	return sharedNames(
		named,
		(alias, owner) => [`the alias "${alias}" leads to ${owner} already`, 'Remove it from one of the two.'],
		{ owners: places.map(({ place: { slug, name } }) => [slug, name]) },
	)
}

function* nearby(places: readonly Place[]): Iterable<Issue> {
	const slugs = places.map(({ place }) => place.slug)
	for (const { entry, index, place } of places)
		yield* unknownNames(
			entry,
			namesAt(place.nearby, index, 'nearby'),
			slugs.filter((slug) => slug !== place.slug),
			(slug) => (slug === place.slug ? `"${slug}" is the place itself` : noPlace(slug)),
			'Use the slug of another region or area, or remove it.',
		)
}

/** Checks that every region has an outline and every outline a region: without one it would have no name on the map. */
function* outlined(outlines: Entry<OutlineContent>, regions: Entry<RegionContent[]>): Iterable<Issue> {
	const drawn = outlines.record.objects.regions.geometries.map(({ id }) => id)
	for (const [index, { slug, name }] of regions.record.entries())
		if (!drawn.includes(slug))
			yield issueAt(regions, [index, 'slug'], {
				message: `${name} has no outline`,
				fix: 'Add one with this slug as its id to content/geo/regions.json.',
			})
	const named = drawn.map((name, index) => ({ name, path: ['objects', 'regions', 'geometries', index, 'id'] }))
	yield* unknownRegions(outlines, named, { regions }, 'Remove its outline.')
}

/** Checks that every place has a text about living there, and every text a place. */
function* texts(places: readonly Place[], { entries, broken }: Records['placeTexts']): Iterable<Issue> {
	const names = new Map(places.map(({ place }) => [place.slug, place.name]))
	const written = new Set([...entries.map(({ record }) => record.slug), ...broken])
	for (const [slug, name] of names)
		if (!written.has(slug))
			yield issueOf(`places/${slug}.md`, {
				message: `${name} has no text about living there`,
				fix: 'Make this file; content/README.md says what it holds.',
			})
	for (const entry of entries)
		yield* unknownNames(
			entry,
			[{ name: entry.record.slug, path: [] }],
			names.keys(),
			noPlace,
			'Name the file after a place, or remove it.',
		)
}
