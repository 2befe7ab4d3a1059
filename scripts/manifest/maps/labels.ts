/** Places names on maps beside their points, clear of dots and other names. */
import { distanceKm } from '../../../src/core/distance.ts'
import { GAZETTEER_KINDS } from '../../../src/core/places/gazetteer-file.ts'
import { MAP_RATIO, pointInFrame, projectPosition, type Frame, type Point } from './map-projection.ts'
import type { MapName, NamePlace } from '../../../src/core/places/map-data.ts'
import { fold } from '../../../src/core/search/text-words.ts'
import type { Content } from '../../content/records/model.ts'

/** The narrowest map, on a phone of 320 px. */
export const NARROWEST_PX = 284
/** A dot with the area around it that can be pressed. */
export const MARK_PX = 48

/**
 * The widths from which on names are shown, in rem: points keep their share of a map, and names the size of the reader's text, so
 * that what a map has room for depends on its width in text. map.css has a rule for each.
 */
const FROM_REM = [10, 14, 18, 22, 28] as const
/** No map is wider, in rem. */
const WIDEST_REM = 36
/** A long name that needs a wider map than this gives way to a short one. */
const WIDE_REM = 18

/** The size of names and the height of a line; half of a village's dot, and of the dot of a town. */
const FONT_REM = 0.895
const LINE_REM = 1.15
const MARK_REM = 0.9
const TOWN_REM = 0.3
/** From a point to its name: beside a village's dot, and beside a town's. */
const GAP_REM = { mark: 1.2 * FONT_REM, town: 0.5 * FONT_REM }
/** The width of the scale, which is in the corner at the lower right. */
const SCALE_REM = 4
/** Between a name and whatever is nearest to it: other names, dots and the edge of the map. */
const ROOM_REM = 0.15

/** What a point of a map takes up around it, in rem. */
interface Box extends Point {
	left: number
	right: number
	/** Above and below the point. */
	half: number
}

/** The free space of a map: finds where a name fits beside a point, and takes that space. */
export class FreeSpace {
	/** The space used, and the width of the map from which on. */
	readonly #taken: (Box & { from: number })[]
	readonly #ratio: number

	/** @param ratio the height of the map as a share of its width */
	constructor(dots: readonly Point[], ratio = MAP_RATIO) {
		this.#ratio = ratio
		const scale = { x: 97, y: 97, left: -SCALE_REM, right: 0, half: LINE_REM, from: 0 }
		this.#taken = [scale, ...dots.map((dot) => ({ ...dot, left: -MARK_REM, right: MARK_REM, half: MARK_REM, from: 0 }))]
	}

	/** Returns where the name of a village's dot goes, the short one where that helps; undefined when there is no space on any screen. */
	takeBesideMark(point: Point, text: string, shortened = text): NamePlace | undefined {
		const whole = this.#find(point, text, GAP_REM.mark)
		const short = this.#find(point, shortened, GAP_REM.mark)
		const isBetter = !whole || (whole.from > WIDE_REM && short !== undefined && short.from < whole.from)
		const name = isBetter ? short : whole
		if (name) this.hold(point, name)
		return name
	}

	/** Returns where the name of a town or suburb goes, whose dot needs space too. */
	takeBesideTown(point: Point, text: string): NamePlace | undefined {
		const name = this.#find(point, text, GAP_REM.town, TOWN_REM)
		if (name) this.#taken.push({ ...boxOf(point, name, GAP_REM.town, TOWN_REM), from: name.from })
		return name
	}

	/** Takes the space of a dot's name. */
	hold(point: Point, name: NamePlace): void {
		this.#taken.push({ ...boxOf(point, name, GAP_REM.mark), from: name.from })
	}

	/** Returns on which side of its point a name is shown on the narrower map. */
	#find(point: Point, text: string, gap: number, dot?: number): NamePlace | undefined {
		const at = (side: NamePlace['side']) => this.#fitsFrom(boxOf(point, { text, side }, gap, dot))
		const [right, left] = [at('right'), at('left')]
		const from = Math.min(right, left)
		return from < Infinity ? { text, side: left < right ? 'left' : 'right', from } : undefined
	}

	/** Returns the width of the map in rem from which on a box is clear of the edge and of what is shown there. */
	#fitsFrom(box: Box): number {
		const [x, y] = [box.x / 100, (box.y / 100) * this.#ratio]
		const edges = [
			(ROOM_REM - box.left) / x,
			(ROOM_REM + box.right) / (1 - x),
			(ROOM_REM + box.half) / y,
			(ROOM_REM + box.half) / (this.#ratio - y),
		]
		const others = this.#taken.map((other) => {
			const until = overlapsUntil(box, other, this.#ratio)
			return until <= other.from ? 0 : until
		})
		const needed = Math.max(...edges, ...others)
		return FROM_REM.find((from) => from >= needed) ?? Infinity
	}
}

/**
 * Returns what a name beside a point takes up.
 *
 * @param gap from the point to the name, in rem
 * @param dot half of the point's own dot, in rem, unless its space is taken already
 */
function boxOf(point: Point, { text, side }: Pick<NamePlace, 'text' | 'side'>, gap: number, dot = -gap): Box {
	const far = gap + widthOf(text) + ROOM_REM
	return {
		...point,
		...(side === 'right' ? { left: -dot, right: far } : { left: -far, right: dot }),
		half: LINE_REM / 2,
	}
}

/**
 * Returns the width of the map, in rem, from which on two boxes no longer overlap; 0 if they do on none. Their points move apart as
 * the map becomes wider, and what is around them keeps its size: they overlap between two widths.
 */
function overlapsUntil(a: Box, b: Box, ratio: number): number {
	const dx = (a.x - b.x) / 100
	const dy = ((a.y - b.y) / 100) * ratio
	const high = a.half + b.half
	let [from, until] = [0, Infinity]
	for (const [apart, room] of [
		[dx, b.right - a.left],
		[-dx, a.right - b.left],
		[dy, high],
		[-dy, high],
	] as const) {
		// They overlap while apart * width < room.
		if (apart > 0) until = Math.min(until, room / apart)
		else if (apart < 0) from = Math.max(from, room / apart)
		else if (room <= 0) return 0
	}
	return from < Math.min(until, WIDEST_REM) ? until : 0
}

/** Returns the width of a name in rem, a little more than the typeface needs. */
function widthOf(text: string): number {
	const letters = Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
	return letters.reduce((sum, letter) => sum + emsOf(letter), 0) * FONT_REM
}

function emsOf(letter: string): number {
	if (/[ijltf’'.,I-]/.test(letter)) return 0.3
	if (/[ r]/.test(letter)) return 0.35
	if (/[mwMW]/.test(letter)) return 0.83
	return /[A-Z]/.test(letter) ? 0.65 : 0.55
}

/** Maps of fewer kilometres across than this name suburbs too. */
const CITY_KM = 60

/** The number of names on a map, without those of its dots. */
const MAX_NAMES = 16

/** A town or suburb of the gazetteer, with its place on the plane of the maps. */
export type Town = Content['gazetteer'][number] & { point: Point; folded: string; kmToCity: number }

/**
 * Returns the places that maps may name. Localities are left out: many are names of a reef, a rock or a bend of a road that only
 * neighbours know.
 */
export function townsOf(gazetteer: Content['gazetteer']): Town[] {
	const places = gazetteer.filter(({ kind }) => kind !== 'locality')
	const key = (region: string, name: string) => `${region}/${name}`
	const cities = new Map(
		places.flatMap((one) => (one.kind === 'suburb' ? [] : [[key(one.region, one.name), one] as const])),
	)
	return places.map((place) => {
		const city = cities.get(key(place.region, place.city ?? place.name))
		return {
			...place,
			point: projectPosition(place),
			folded: fold(place.name),
			kmToCity: city ? distanceKm(place, city) : Infinity,
		}
	})
}

/** A town with its place on one map, in percent. */
type Nameable = Point & Pick<Town, 'name' | 'folded'>

/**
 * Returns the towns in a frame, on a map of a small area suburbs too: those of the region first, cities before towns before suburbs, by
 * size, and suburbs by how near to the middle of their city they are: the nearest are known to most.
 */
export function nameable(towns: readonly Town[], frame: Frame, region: string): Nameable[] {
	const rank = (town: Town) => (town.region === region ? 0 : 10) + GAZETTEER_KINDS.indexOf(town.kind)
	return towns
		.filter(({ kind }) => kind !== 'suburb' || frame.width < CITY_KM)
		.filter(
			({ point: { x, y } }) => x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height,
		)
		.toSorted((a, b) => rank(a) - rank(b) || (b.population ?? 0) - (a.population ?? 0) || a.kmToCity - b.kmToCity)
		.map(({ name, folded, point }) => ({ name, folded, ...pointInFrame(frame, point) }))
}

/** Returns the first places for whose names there is space beside the dots. */
export function namesAround(
	places: readonly Nameable[],
	dots: readonly (Point & { name?: NamePlace | undefined })[],
	ratio?: number,
): MapName[] {
	const space = new FreeSpace(dots, ratio)
	for (const dot of dots) if (dot.name) space.hold(dot, dot.name)
	const known = new Set(dots.flatMap(({ name }) => (name ? name.text.split(/, | and /).map(fold) : [])))
	const names: MapName[] = []
	for (const { name, folded, x, y } of places) {
		if (names.length === MAX_NAMES) break
		if (known.has(folded)) continue
		const place = space.takeBesideTown({ x, y }, name)
		if (!place) continue
		known.add(folded)
		names.push({ x, y, ...place })
	}
	return names
}
