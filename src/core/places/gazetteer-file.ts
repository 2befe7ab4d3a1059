/** The gazetteer as a file, written at build and read in the browser: grouped, so that what places share is stored once. */
import { FORMAT, FormatError, checkFormat } from '../data-format.ts'

/** The kinds of place, the most important first: if two places match a text equally well, this order decides. */
export const GAZETTEER_KINDS = ['city', 'town', 'area', 'suburb', 'locality'] as const
export type GazetteerKind = (typeof GAZETTEER_KINDS)[number]

export interface GazetteerPlace {
	name: string
	kind: GazetteerKind
	/** Of a suburb: its city or town. */
	city?: string | undefined
	/** The slug of a region, and its name. */
	region: string
	regionName: string
	/** Degrees, to about 100 m; the point is that of a map's label, or of an area, a region or district, where its people live. */
	lat: number
	lng: number
	/** For ranking only, never shown. */
	population?: number | undefined
}

interface Group {
	kind: GazetteerKind
	region: string
	city?: string | undefined
	/** Joined by `|`. */
	names: string
	/** The least latitude and longitude of the group, in thousandths of a degree. */
	from: [number, number]
	/** Latitude and longitude of each place, alternating, as offsets from there. */
	at: number[]
	/** In the order of `names`, 0 if unknown; absent if unknown for all. */
	population?: number[] | undefined
}

export interface GazetteerFile {
	format: number
	/** slug → name */
	regions: Record<string, string>
	groups: Group[]
}

const thousandths = (degrees: number) => Math.round(degrees * 1000)

/** Writes the places as a file that `decodeGazetteer` reads; positions are rounded to a thousandth of a degree. */
export function encodeGazetteer(places: readonly GazetteerPlace[]): GazetteerFile {
	const regions: Record<string, string> = {}
	const groups = new Map<string, GazetteerPlace[]>()
	for (const place of places) {
		regions[place.region] = place.regionName
		const key = `${GAZETTEER_KINDS.indexOf(place.kind)}|${place.region}|${place.city ?? ''}`
		groups.set(key, [...(groups.get(key) ?? []), place])
	}
	return {
		format: FORMAT,
		regions,
		groups: [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => encodeGroup(group)),
	}
}

function encodeGroup(places: readonly GazetteerPlace[]): Group[] {
	const [first] = places
	if (!first) return []
	const lats = places.map(({ lat }) => thousandths(lat))
	const lngs = places.map(({ lng }) => thousandths(lng))
	const from: [number, number] = [Math.min(...lats), Math.min(...lngs)]
	return [
		{
			kind: first.kind,
			region: first.region,
			...(first.city !== undefined && { city: first.city }),
			names: places.map(({ name }) => name).join('|'),
			from,
			at: places.flatMap((_, index) => [(lats[index] ?? 0) - from[0], (lngs[index] ?? 0) - from[1]]),
			...(places.some(({ population }) => population) && {
				population: places.map(({ population }) => population ?? 0),
			}),
		},
	]
}

/**
 * Reads the places of a fetched file.
 * @throws FormatError when the file has another format or another shape
 */
export function decodeGazetteer(file: unknown): GazetteerPlace[] {
	if (!isGazetteerFile(file)) throw new FormatError('the list of places is not of a known shape')
	checkFormat('the list of places', file)
	return file.groups.flatMap(({ kind, region, city, names, from, at, population }) =>
		names.split('|').map((name, index): GazetteerPlace => {
			const [lat, lng] = [at[2 * index], at[2 * index + 1]]
			if (lat === undefined || lng === undefined) throw new FormatError(`${name} has no position`)
			return {
				name,
				kind,
				...(city !== undefined && { city }),
				region,
				regionName: file.regions[region] ?? region,
				lat: (from[0] + lat) / 1000,
				lng: (from[1] + lng) / 1000,
				...(population?.[index] && { population: population[index] }),
			}
		}),
	)
}

function isGazetteerFile(file: unknown): file is GazetteerFile {
	if (typeof file !== 'object' || file === null) return false
	const { regions, groups } = file as Partial<GazetteerFile>
	return typeof regions === 'object' && Array.isArray(groups)
}
