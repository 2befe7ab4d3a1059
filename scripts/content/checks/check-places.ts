/** Checks regions and areas against each other. */
import { issueFile } from '../files/content-files.ts'
import { FIXED_SEGMENTS } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'
import type { AreaContent, GazetteerContent, OutlineContent, RegionContent } from '../schemas/schemas.ts'

interface Place {
	entry: Entry<unknown>
	index: number
	place: RegionContent | AreaContent
}

export function* checkPlaces({ regions, areas, placeTexts, gazetteer, outlines }: Records): Iterable<Issue> {
	const regionPlaces = regions?.record.map((place, index): Place => ({ entry: regions, index, place })) ?? []
	const areaPlaces = areas?.record.map((place, index): Place => ({ entry: areas, index, place })) ?? []
	const all = [...regionPlaces, ...areaPlaces]
	yield* duplicateSlugs(regionPlaces, 'region')
	yield* duplicateSlugs(areaPlaces, 'area')
	if (areas) yield* sharedTowns(areas)
	for (const { entry, index, place } of all)
		if (FIXED_SEGMENTS.has(place.slug))
			yield issueAt(
				entry,
				[index, 'slug'],
				`"${place.slug}" is the beginning of another address of the site`,
				'Choose another slug.',
			)
	yield* aliases(all)
	if (!regions) return
	const slugs = regions.record.map(({ slug }) => slug)
	if (outlines) yield* outlined(outlines, regions)
	if (gazetteer) yield* gazetteerRegions(gazetteer, slugs)
	// If one of the two files is unreadable, a neighbour may be in it.
	if (!areas) return
	yield* sharedSlugs(areas, slugs)
	yield* nearby(all)
	yield* texts(all, placeTexts)
}

function* duplicateSlugs(places: readonly Place[], kind: string): Iterable<Issue> {
	const slugs = places.map(({ place }) => place.slug)
	for (const { entry, index, place } of places)
		if (slugs.indexOf(place.slug) !== index)
			yield issueAt(
				entry,
				[index, 'slug'],
				`another ${kind} has the slug "${place.slug}"`,
				'Give each one a slug of its own.',
			)
}

/** Checks that an area has its region's slug if it is the whole region, and another slug otherwise. */
function* sharedSlugs(areas: Entry<AreaContent[]>, slugs: readonly string[]): Iterable<Issue> {
	for (const [index, { slug, region, cities }] of areas.record.entries()) {
		if (!slugs.includes(region))
			yield issueAt(
				areas,
				[index, 'region'],
				`there is no region "${region}"`,
				didYouMean(region, slugs, `Use one of: ${slugs.join(', ')}.`),
			)
		else if (cities === 'all' && slug !== region)
			yield issueAt(
				areas,
				[index, 'cities'],
				`"${slug}" is its whole region but has another slug`,
				`Give it the slug "${region}", or list its towns.`,
			)
		else if (cities !== 'all' && slugs.includes(slug))
			yield issueAt(
				areas,
				[index, 'slug'],
				`a region has the slug "${slug}" too`,
				'Choose another slug, or set "cities" to "all" when the area is the whole region.',
			)
	}
}

function* sharedTowns(areas: Entry<AreaContent[]>): Iterable<Issue> {
	const owners = new Map<string, string>()
	for (const [index, { slug, region, cities }] of areas.record.entries())
		for (const [at, city] of (cities === 'all' ? [] : cities).entries()) {
			const town = `${region}/${city}`
			const owner = owners.get(town)
			owners.set(town, owner ?? slug)
			if (owner !== undefined)
				yield issueAt(
					areas,
					[index, 'cities', at],
					`${city} belongs to the area "${owner}" already`,
					'Remove it from one of the two.',
				)
		}
}

function* aliases(places: readonly Place[]): Iterable<Issue> {
	const slugs = new Set(places.map(({ place }) => place.slug))
	const owners = new Map<string, string>()
	for (const { entry, index, place } of places)
		for (const [at, alias] of place.aliases.entries()) {
			const path = [index, 'aliases', at]
			if (slugs.has(alias)) {
				yield issueAt(entry, path, `the alias "${alias}" is the slug of a place`, 'Remove the alias.')
				continue
			}
			const owner = owners.get(alias)
			owners.set(alias, place.name)
			if (owner !== undefined)
				yield issueAt(entry, path, `the alias "${alias}" leads to ${owner} already`, 'Remove it from one of the two.')
		}
}

function* nearby(places: readonly Place[]): Iterable<Issue> {
	const slugs = [...new Set(places.map(({ place }) => place.slug))]
	for (const { entry, index, place } of places)
		for (const [at, slug] of place.nearby.entries()) {
			const path = [index, 'nearby', at]
			if (slug === place.slug) yield issueAt(entry, path, `"${slug}" is the place itself`, 'Remove it.')
			else if (!slugs.includes(slug))
				yield issueAt(
					entry,
					path,
					`there is no region or area "${slug}"`,
					didYouMean(slug, slugs, `Use one of: ${slugs.join(', ')}.`),
				)
		}
}

/** Checks that every region has an outline and every outline a region: without one it would have no name on the map. */
function* outlined(outlines: Entry<OutlineContent>, regions: Entry<RegionContent[]>): Iterable<Issue> {
	const slugs = regions.record.map(({ slug }) => slug)
	const drawn = outlines.record.objects.regions.geometries.map(({ id }) => id)
	for (const [index, { slug, name }] of regions.record.entries())
		if (!drawn.includes(slug))
			yield issueAt(
				regions,
				[index, 'slug'],
				`${name} has no outline`,
				'Add one with this slug as its id to content/geo/regions.json.',
			)
	for (const [index, slug] of drawn.entries())
		if (!slugs.includes(slug))
			yield issueAt(
				outlines,
				['objects', 'regions', 'geometries', index, 'id'],
				`there is no region "${slug}"`,
				didYouMean(slug, slugs, 'Remove its outline.'),
			)
}

function* gazetteerRegions(gazetteer: Entry<GazetteerContent[]>, slugs: readonly string[]): Iterable<Issue> {
	for (const [index, { region }] of gazetteer.record.entries())
		if (!slugs.includes(region))
			yield issueAt(
				gazetteer,
				[index, 'region'],
				`there is no region "${region}"`,
				didYouMean(region, slugs, `Use one of: ${slugs.join(', ')}.`),
			)
}

/** Checks that every place has a text about living there, and every text a place. */
function* texts(places: readonly Place[], { entries, broken }: Records['placeTexts']): Iterable<Issue> {
	const names = new Map(places.map(({ place }) => [place.slug, place.name]))
	const written = new Set([...entries.map(({ record }) => record.slug), ...broken])
	for (const [slug, name] of names)
		if (!written.has(slug))
			yield {
				file: issueFile(`places/${slug}.md`),
				line: 1,
				column: 1,
				message: `${name} has no text about living there`,
				fix: 'Make this file; content/README.md says what it holds.',
			}
	for (const entry of entries) {
		const { slug } = entry.record
		if (!names.has(slug))
			yield issueAt(
				entry,
				[],
				`there is no region or area "${slug}"`,
				didYouMean(slug, names.keys(), 'Name the file after a place, or remove it.'),
			)
	}
}
