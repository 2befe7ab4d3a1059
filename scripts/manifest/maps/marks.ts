/** Makes the dots of a map from villages, so that none hides another. */
import { list } from '../../../src/core/format.ts'
import { MAP_RATIO, projectPosition, pointInFrame, type Frame, type Point } from './map-projection.ts'
import { SUBURB_UNKNOWN, dotNames } from '../../../src/core/places/dot-names.ts'
import type { MapMark } from '../../../src/core/places/map-data.ts'
import type { Village } from '../../content/records/model.ts'
import { FreeSpace, MARK_PX, NARROWEST_PX } from './labels.ts'

/** The minimum distance of villages from the edge of a map, as a share of its size. */
const MARGIN = 0.1
/** The minimum width of a map in kilometres: a smaller one would show nothing that readers recognise, such as a coast. */
const MIN_KM = 20
/** The maximum number of places that a heading of the list below a map names. */
const MAX_NAMED = 5

/** Returns the smallest frame of the maps' shape around a rectangle, with a margin. */
export function frameAround({ x, y, width, height }: Frame): Frame {
	const enlarged = 1 + 2 * MARGIN
	const wide = Math.max(width * enlarged, (height * enlarged) / MAP_RATIO, MIN_KM)
	return {
		x: x + width / 2 - wide / 2,
		y: y + height / 2 - (wide * MAP_RATIO) / 2,
		width: wide,
		height: wide * MAP_RATIO,
	}
}

/** Returns the smallest rectangle around the villages, in kilometres. */
export function boundsOf(villages: readonly Village[]): Frame {
	const points = villages.map(({ position }) => projectPosition(position))
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	const [x, y] = [Math.min(...xs), Math.min(...ys)]
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Returns the dots, from north to south. Villages that would touch on the narrowest map share one. */
export function marksOf(villages: readonly Village[], frame: Frame): MapMark[] {
	const near = (MARK_PX / NARROWEST_PX) * frame.width
	const points = villages.map(({ position }) => projectPosition(position))
	const groups = groupNear(points, near)
	// The nearest first: of places with as many villages, the dot has the name of where it is.
	const groupNames = dotNames(
		groups.map((middle) => {
			const kmTo = (index: number) => apart(points[index] ?? middle, middle)
			return middle.members.toSorted((a, b) => kmTo(a) - kmTo(b)).flatMap((index) => villages[index] ?? [])
		}),
	)
	const marks = groups.map(({ members, ...middle }, index): MapMark => ({
		...pointInFrame(frame, middle),
		label: inWords(groupNames[index] ?? [], MAX_NAMED),
		villages: members.toSorted((a, b) => a - b),
	}))
	const space = new FreeSpace(marks)
	// Groups of many villages first.
	const named = marks.map((mark, index) => ({ mark, all: groupNames[index] ?? [] }))
	for (const { mark, all } of named.toSorted((a, b) => b.mark.villages.length - a.mark.villages.length)) {
		const names = all.filter((name) => !name.endsWith(SUBURB_UNKNOWN))
		const [first] = names
		// A part of the label, because who speaks to the screen says what is on it.
		const name = first && space.takeBesideMark(mark, names.length < all.length ? first : mark.label, first)
		if (name) mark.name = name
	}
	return marks
}

/** Returns `Howick, Pakuranga and Botany`, or `Howick and 3 other places` if there are more than `max`. */
function inWords(names: readonly string[], max: number): string {
	return names.length > max ? `${names[0]} and ${names.length - 1} other places` : list(names)
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

interface Group extends Point {
	/** Indices in the list that was grouped. */
	members: number[]
}

/**
 * Groups points that are closer together than `near` kilometres, from north to south. Each group is at its most frequent point, so
 * that a dot is always at a real suburb or town.
 */
function groupNear(points: readonly Point[], near: number): Group[] {
	const places = new Map<string, Group>()
	for (const [index, { x, y }] of points.entries()) {
		const key = `${x},${y}`
		const place = places.get(key)
		if (place) place.members.push(index)
		else places.set(key, { x, y, members: [index] })
	}
	const largestFirst = [...places.values()].sort(
		(a, b) => b.members.length - a.members.length || a.y - b.y || a.x - b.x,
	)
	const groups: Group[] = []
	for (const { x, y } of largestFirst)
		if (groups.every((group) => apart(group, { x, y }) >= near)) groups.push({ x, y, members: [] })
	for (const place of largestFirst) {
		const nearest = groups.reduce((best, group) => (apart(group, place) < apart(best, place) ? group : best))
		nearest.members.push(...place.members)
	}
	return groups.sort((a, b) => a.y - b.y || a.x - b.x)
}
