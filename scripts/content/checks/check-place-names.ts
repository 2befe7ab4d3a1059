/** Checks the town and suburb of each village against the gazetteer: their spelling, their region, and their distance from the village. */
import { number } from '../../../src/core/format.ts'
import leven from 'leven'
import { distanceKm } from '../../../src/core/distance.ts'
import { tokenize } from '../../../src/core/search/text-words.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import type { VillageFile } from '../records/model.ts'
import { namesAt, ownedBy, sharedNames, unknownNames, unknownRegions } from '../records/names.ts'
import { issueAt, type Entry, type Records } from '../records/records.ts'
import type { DistrictContent, GazetteerContent } from '../schemas/schemas.ts'

/** The gazetteer has one point for a place; Auckland's farthest villages are 30 km from Auckland's. */
const FARTHEST_KM = { city: 40, suburb: 12 } as const

type Kind = keyof typeof FARTHEST_KM
type Odd = Wrong & { key: Kind | 'position' }

export function* checkPlaceNames({ villages, gazetteer, regions }: Records): Iterable<Issue> {
	if (!gazetteer || !regions) return
	const known = new Set(regions.record.map(({ slug }) => slug))
	const places = Map.groupBy(gazetteer.record, ({ name }) => plain(name))
	for (const entry of villages.entries) {
		const { region, unusual } = entry.record
		// An unknown region has an issue of its own.
		if (!known.has(region)) continue
		const odd = (['city', 'suburb'] as const).flatMap((kind) => oddPlace(entry.record, kind, places) ?? [])
		for (const { key, ...wrong } of odd) if (unusual?.[key] === undefined) yield issueAt(entry, [key], wrong)
		for (const key of ['city', 'suburb', 'position'] as const)
			if (unusual?.[key] !== undefined && !odd.some((one) => one.key === key))
				yield issueAt(entry, ['unusual', key], { message: `nothing about "${key}" is unusual`, fix: 'Remove it.' })
	}
}

/** Returns what is wrong with one of the names, the cause first. */
function oddPlace(
	village: VillageFile,
	kind: Kind,
	places: ReadonlyMap<string, readonly GazetteerContent[]>,
): Odd | undefined {
	const name = village[kind]
	if (name === undefined) return undefined
	const known = places.get(plain(name)) ?? []
	const here = known.filter(({ region }) => region === village.region)
	const [first] = known
	if (!first) return unknownPlace(name, kind, village, places)
	// "Māngere" where the gazetteer has "Mangere" is right: not all of its names have their macrons.
	const spelled = known.find((place) => lacksMacron(name, place.name))
	if (spelled && !known.some((place) => place.name === name))
		return { key: kind, message: `"${name}" lacks a macron`, fix: `Write "${spelled.name}".` }
	if (here.length === 0)
		return {
			key: kind,
			message: `"${name}" is in the region "${first.region}", and this village in "${village.region}"`,
			fix: `Correct the name or the region. ${EXCEPTION(kind)}`,
		}
	const distance = Math.min(...here.map((place) => distanceKm(place, village.position)))
	if (distance <= FARTHEST_KM[kind]) return undefined
	return {
		key: 'position',
		message: `the position is ${number(Math.round(distance))} km from ${name}`,
		fix: `Correct "lat" and "lng", or the name. ${EXCEPTION('position')}`,
	}
}

const EXCEPTION = (key: string) => `If it is right, add "unusual": { "${key}": "…" } to the file, saying how you know.`

/** Checks a name. A city must be in the gazetteer. A suburb need not be, because it may be newer, unless it looks like a misspelt name. */
function unknownPlace(
	name: string,
	kind: Kind,
	{ region }: VillageFile,
	places: ReadonlyMap<string, readonly GazetteerContent[]>,
): Odd | undefined {
	const wanted = plain(name)
	const limit = wanted.length > 8 ? 2 : 1
	const meant = [...places]
		.filter(
			([spelling, them]) =>
				them.some((one) => one.region === region) && leven(spelling, wanted, { maxDistance: limit + 1 }) <= limit,
		)
		.map(([, [place]]) => place?.name)
	if (meant.length === 0 && kind === 'suburb') return undefined
	const guess = meant[0] === undefined ? 'Correct the spelling.' : `Did you mean "${meant[0]}"?`
	return { key: kind, message: `the gazetteer has no "${name}"`, fix: `${guess} ${EXCEPTION(kind)}` }
}

/** Returns a name without macrons and capitals, and with "Saint" in full, as the gazetteer has it. */
function plain(name: string): string {
	return bare(name.replace(/^St\.? /, 'Saint '))
}

function bare(name: string): string {
	return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether `proper` and `name` differ only in macrons that `name` lacks. */
function lacksMacron(name: string, proper: string): boolean {
	const full = name.replace(/^St\.? /, 'Saint ')
	return (
		full !== proper &&
		Array.from(proper).every((letter, index) => letter === full[index] || bare(letter) === full[index])
	)
}

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
		yield* unknownRegions(districts, namesAt(named, index, 'regions'), { regions })
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
		ownedBy(owner, entry, [{ name: owner, path: [index, 'name'] }, ...namesAt(aliases, index, 'aliases')]),
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
