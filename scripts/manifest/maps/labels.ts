/** Places names on maps beside their points, clear of dots and other names. */
import { GAZETTEER_KINDS } from '../../../src/core/places/gazetteer-file.ts'
import { MAP_RATIO, percentIn, type Frame, type Point } from './map-projection.ts'
import type { MapName, NamePlace } from '../../../src/core/places/map-data.ts'
import { fold } from '../../../src/core/search/text-words.ts'
import type { Content } from '../../content/records/model.ts'

/** The narrowest map is on a phone of 320 px; a name that needs more space is shown from `WIDE_PX` on. */
export const NARROWEST_PX = 284
const WIDE_PX = 460
/** A dot with the area around it that can be pressed. */
export const MARK_PX = 48
/** The average width of a letter, and the height of a line. */
const LETTER_PX = 8.8
const LINE_PX = 24
/** From a point to its name: beside a village's dot, and beside a town's. */
const GAP_PX = { mark: MARK_PX / 2, town: 8 }

interface Box {
	left: number
	right: number
	top: number
	bottom: number
}

/** The free space of a map: finds where a name fits beside a point, and takes that space. */
export class FreeSpace {
	/** The space used at each width, narrow before wide: names on a narrow map are on a wide one too. */
	readonly #taken: Record<number, Box[]>

	constructor(dots: readonly Point[]) {
		const boxes = (width: number) => dots.map((dot) => dotBox(dot, width))
		this.#taken = { [NARROWEST_PX]: boxes(NARROWEST_PX), [WIDE_PX]: boxes(WIDE_PX) }
	}

	/** Returns where the name goes, or null when there is no space for it on any screen. */
	take(point: Point, text: string, gap = GAP_PX.mark): NamePlace | null {
		for (const width of [NARROWEST_PX, WIDE_PX]) {
			const side = (['right', 'left'] as const).find((side) =>
				this.#fits(nameBox(point, text, side, width, gap), width),
			)
			if (!side) continue
			for (const each of [NARROWEST_PX, WIDE_PX])
				if (each >= width) this.#taken[each]?.push(nameBox(point, text, side, each, gap))
			return { text, side, wide: width === WIDE_PX }
		}
		return null
	}

	/** Whether a point is clear of all dots and names on the narrowest map. */
	isClear(point: Point): boolean {
		return this.#fits(dotBox(point, NARROWEST_PX), NARROWEST_PX)
	}

	#fits(box: Box, width: number): boolean {
		if (box.left < 2 || box.right > width - 2 || box.top < 2 || box.bottom > width * MAP_RATIO - 2) return false
		return (this.#taken[width] ?? []).every(
			(other) =>
				box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom,
		)
	}
}

function dotBox({ x, y }: Point, width: number): Box {
	const [cx, cy, half] = [(x / 100) * width, (y / 100) * width * MAP_RATIO, MARK_PX / 2]
	return { left: cx - half, right: cx + half, top: cy - half, bottom: cy + half }
}

/** @param gap from the point to its name, in pixels */
function nameBox({ x, y }: Point, text: string, side: NamePlace['side'], width: number, gap: number): Box {
	const near = (x / 100) * width + (side === 'right' ? gap : -gap)
	const far = near + (side === 'right' ? 1 : -1) * text.length * LETTER_PX
	const middle = (y / 100) * width * MAP_RATIO
	return {
		left: Math.min(near, far),
		right: Math.max(near, far),
		top: middle - LINE_PX / 2,
		bottom: middle + LINE_PX / 2,
	}
}

/** Maps of fewer kilometres across than this name small towns and suburbs too. */
const CITY_KM = 60

/** The number of names on a map, without those of its dots. */
const MAX_NAMES = 7

/** A place of the gazetteer that a map may name. */
type Nameable = Point & { name: string; folded: string }

/**
 * Returns the well-known towns in a frame (on a map of a small area, every town and suburb): those of the region first, then by size.
 * Localities are left out: many are names of a reef, a rock or a bend of a road that only neighbours know.
 */
export function nameable(gazetteer: Content['gazetteer'], frame: Frame, region: string): Nameable[] {
	const isShown = ({ kind, population }: Content['gazetteer'][number]) =>
		frame.width < CITY_KM ? kind !== 'locality' : population !== undefined
	const rank = (place: Content['gazetteer'][number]) =>
		(place.region === region ? 0 : 10) + GAZETTEER_KINDS.indexOf(place.kind)
	return gazetteer
		.filter(isShown)
		.map((place) => ({ ...place, ...percentIn(frame, place) }))
		.filter(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100)
		.map((place) => ({ ...place, folded: fold(place.name) }))
		.toSorted((a, b) => rank(a) - rank(b) || (b.population ?? 0) - (a.population ?? 0))
}

/** Returns the first places for whose names there is space beside the dots. */
export function namesAround(
	places: readonly Nameable[],
	dots: readonly (Point & { name?: NamePlace | undefined })[],
): MapName[] {
	const space = new FreeSpace(dots)
	for (const dot of dots) if (dot.name) space.take(dot, dot.name.text)
	const known = new Set(dots.flatMap(({ name }) => (name ? fold(name.text) : [])))
	const names: MapName[] = []
	for (const { name, folded, x, y } of places) {
		if (names.length === MAX_NAMES) break
		if (known.has(folded) || !space.isClear({ x, y })) continue
		const place = space.take({ x, y }, name, GAP_PX.town)
		if (!place) continue
		known.add(folded)
		names.push({ x, y, ...place })
	}
	return names
}
