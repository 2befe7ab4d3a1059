/** Checks regions and areas against each other. */
import { issueFile } from '../files/content-files.ts'
import { FIXED_SEGMENTS } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'
import type { AreaContent, GazetteerContent, OutlineContent, RegionContent } from '../schemas/schemas.ts'

interface Place {
	entry: Entry<unknown>
	index: number
	place: RegionContent | AreaContent
}

export function checkPlaces({ regions, areas, placeTexts, gazetteer, outlines }: Records): Issue[] {
	const regionPlaces = regions?.record.map((place, index): Place => ({ entry: regions, index, place })) ?? []
	const areaPlaces = areas?.record.map((place, index): Place => ({ entry: areas, index, place })) ?? []
	const all = [...regionPlaces, ...areaPlaces]
	return [
		...duplicateSlugs(regionPlaces, 'region'),
		...duplicateSlugs(areaPlaces, 'area'),
		...(regions && areas ? sharedSlugs(areas, regions.record) : []),
		...(areas ? sharedTowns(areas) : []),
		...all.flatMap(({ entry, index, place: { slug } }) =>
			FIXED_SEGMENTS.has(slug)
				? [
						issueAt(
							entry,
							[index, 'slug'],
							`"${slug}" is the beginning of another address of the site`,
							'Choose another slug.',
						),
					]
				: [],
		),
		...aliases(all),
		...(regions && outlines ? outlined(outlines, regions) : []),
		...(regions && gazetteer ? gazetteerRegions(gazetteer, regions.record) : []),
		// If one of the two files is unreadable, a neighbour may be in it.
		...(regions && areas ? [...nearby(all), ...texts(all, placeTexts)] : []),
	]
}

function duplicateSlugs(places: readonly Place[], kind: string): Issue[] {
	const seen = new Set<string>()
	return places.flatMap(({ entry, index, place: { slug } }) => {
		if (!seen.has(slug)) {
			seen.add(slug)
			return []
		}
		return [
			issueAt(entry, [index, 'slug'], `another ${kind} has the slug "${slug}"`, 'Give each one a slug of its own.'),
		]
	})
}

/** Checks that an area has its region's slug if it is the whole region, and another slug otherwise. */
function sharedSlugs(areas: Entry<AreaContent[]>, regions: readonly RegionContent[]): Issue[] {
	const slugs = regions.map(({ slug }) => slug)
	return areas.record.flatMap(({ slug, region, cities }, index) => {
		const at = (path: Path, message: string, fix: string) => [issueAt(areas, [index, ...path], message, fix)]
		if (!slugs.includes(region))
			return at(
				['region'],
				`there is no region "${region}"`,
				didYouMean(region, slugs, `Use one of: ${slugs.join(', ')}.`),
			)
		if (cities === 'all' && slug !== region)
			return at(
				['cities'],
				`"${slug}" is its whole region but has another slug`,
				`Give it the slug "${region}", or list its towns.`,
			)
		if (cities !== 'all' && slugs.includes(slug))
			return at(
				['slug'],
				`a region has the slug "${slug}" too`,
				'Choose another slug, or set "cities" to "all" when the area is the whole region.',
			)
		return []
	})
}

function sharedTowns(areas: Entry<AreaContent[]>): Issue[] {
	const owners = new Map<string, string>()
	return areas.record.flatMap(({ slug, region, cities }, index) =>
		cities === 'all'
			? []
			: cities.flatMap((city, at) => {
					const town = `${region}/${city}`
					const owner = owners.get(town)
					owners.set(town, owner ?? slug)
					return owner === undefined
						? []
						: [
								issueAt(
									areas,
									[index, 'cities', at],
									`${city} belongs to the area "${owner}" already`,
									'Remove it from one of the two.',
								),
							]
				}),
	)
}

function aliases(places: readonly Place[]): Issue[] {
	const slugs = new Set(places.map(({ place }) => place.slug))
	const owners = new Map<string, string>()
	return places.flatMap(({ entry, index, place }) =>
		place.aliases.flatMap((alias, at) => {
			const path = [index, 'aliases', at]
			if (slugs.has(alias))
				return [issueAt(entry, path, `the alias "${alias}" is the slug of a place`, 'Remove the alias.')]
			const owner = owners.get(alias)
			owners.set(alias, place.name)
			return owner === undefined
				? []
				: [issueAt(entry, path, `the alias "${alias}" leads to ${owner} already`, 'Remove it from one of the two.')]
		}),
	)
}

function nearby(places: readonly Place[]): Issue[] {
	const slugs = [...new Set(places.map(({ place }) => place.slug))]
	return places.flatMap(({ entry, index, place }) =>
		place.nearby.flatMap((slug, at) => {
			const path = [index, 'nearby', at]
			if (slug === place.slug) return [issueAt(entry, path, `"${slug}" is the place itself`, 'Remove it.')]
			return slugs.includes(slug)
				? []
				: [
						issueAt(
							entry,
							path,
							`there is no region or area "${slug}"`,
							didYouMean(slug, slugs, `Use one of: ${slugs.join(', ')}.`),
						),
					]
		}),
	)
}

/** Checks that every region has an outline and every outline a region: without one it would have no name on the map. */
function outlined(outlines: Entry<OutlineContent>, regions: Entry<RegionContent[]>): Issue[] {
	const slugs = regions.record.map(({ slug }) => slug)
	const drawn = outlines.record.objects.regions.geometries.map(({ id }) => id)
	return [
		...regions.record.flatMap(({ slug, name }, index) =>
			drawn.includes(slug)
				? []
				: [
						issueAt(
							regions,
							[index, 'slug'],
							`${name} has no outline`,
							'Add one with this slug as its id to content/geo/regions.json.',
						),
					],
		),
		...drawn.flatMap((slug, index) =>
			slugs.includes(slug)
				? []
				: [
						issueAt(
							outlines,
							['objects', 'regions', 'geometries', index, 'id'],
							`there is no region "${slug}"`,
							didYouMean(slug, slugs, 'Remove its outline.'),
						),
					],
		),
	]
}

function gazetteerRegions(gazetteer: Entry<GazetteerContent[]>, regions: readonly RegionContent[]): Issue[] {
	const slugs = regions.map(({ slug }) => slug)
	const known = new Set(slugs)
	return gazetteer.record.flatMap(({ region }, index) =>
		known.has(region)
			? []
			: [
					issueAt(
						gazetteer,
						[index, 'region'],
						`there is no region "${region}"`,
						didYouMean(region, slugs, `Use one of: ${slugs.join(', ')}.`),
					),
				],
	)
}

/** Checks that every place has a text about living there, and every text a place. */
function texts(places: readonly Place[], { entries, broken }: Records['placeTexts']): Issue[] {
	const names = new Map(places.map(({ place }) => [place.slug, place.name]))
	const written = new Set([...entries.map(({ record }) => record.slug), ...broken])
	return [
		...[...names]
			.filter(([slug]) => !written.has(slug))
			.map(([slug, name]) => ({
				file: issueFile(`places/${slug}.md`),
				line: 1,
				column: 1,
				message: `${name} has no text about living there`,
				fix: 'Make this file; content/README.md says what it holds.',
			})),
		...entries.flatMap((entry) =>
			names.has(entry.record.slug)
				? []
				: [
						issueAt(
							entry,
							[],
							`there is no region or area "${entry.record.slug}"`,
							didYouMean(entry.record.slug, [...names.keys()], 'Name the file after a place, or remove it.'),
						),
					],
		),
	]
}
