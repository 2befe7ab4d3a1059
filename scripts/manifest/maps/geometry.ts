/**
 * Makes the outlines of the regions. In TopoJSON neighbours share their border, so a simplified border is the same line on both sides
 * and there is no gap between them.
 */
import { geoIdentity, geoPath } from 'd3-geo'
import { feature, merge } from 'topojson-client'
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify'
import type {
	GeometryCollection,
	MultiPolygon as MultiPolygonArcs,
	Polygon as PolygonArcs,
	Topology,
} from 'topojson-specification'
import { projectPosition, type Frame } from './map-projection.ts'
import type { MultiPolygon } from 'geojson'
import type { OutlineContent } from '../../content/schemas/schemas.ts'
import { keyOf } from '../../shared/store.ts'

type RegionObjects = { regions: GeometryCollection }
type Regions = Topology<RegionObjects>
type Area = PolygonArcs | MultiPolygonArcs

/** Maps are drawn on a grid this wide: twice the pixels of the widest map, so that its steps can't be seen. */
export const GRID = 1000

/** Detail below this many steps of the grid is left out. */
const MIN_DETAIL = 1.6
/** Islands smaller than this many squares of the grid are left out. */
const MIN_ISLAND = 8

export interface Outlines {
	/** The slugs of the regions. */
	slugs: string[]
	/** Returns the bounding box of a region, in kilometres. */
	boundsOf: (slug: string) => Frame
	/** Whether there is water in a frame, and not only at its edge. */
	hasCoast: (frame: Frame) => boolean
	/** What the outlines are made from, as a hash. */
	madeFrom: string
	/** Returns the part of the outline in a frame: path data on a grid of `GRID` by `GRID` times the frame's ratio. */
	draw: (frame: Frame) => Drawing
}

export interface Drawing {
	height: number
	region: (slug: string) => string
	/** Returns all land except one region. */
	landWithout: (slug?: string) => string
}

/** Returns the outlines that content holds, ready to be drawn. */
export function createOutlines(content: OutlineContent): Outlines {
	const topology = projected(content)
	// Ranked when the first map is drawn: npm run dev may draw none.
	let ranked: ReturnType<typeof presimplify<RegionObjects>> | undefined
	const scales = new Map<number, Scaled>()
	const coast = coastOf(topology)
	const areas = new Map(topology.objects.regions.geometries.map((area) => [String(area.id), area as Area]))
	const areaOf = (slug: string): Area => {
		const area = areas.get(slug)
		if (!area) throw new Error(`the region ${slug} has no outline although no issue says so`)
		return area
	}
	return {
		slugs: [...areas.keys()],
		madeFrom: keyOf(JSON.stringify(content)),
		hasCoast: ({ x, y, width, height }) =>
			coast.some(
				([east = 0, south = 0]) =>
					Math.abs(east - x - width / 2) < 0.4 * width && Math.abs(south - y - height / 2) < 0.4 * height,
			),
		boundsOf: (slug) => {
			const [[x, y], [right, bottom]] = geoPath().bounds(feature(topology, areaOf(slug)))
			return { x, y, width: right - x, height: bottom - y }
		},
		draw: (frame) => {
			const scale = GRID / frame.width
			const scaled = scales.get(scale) ?? scaledTo(scale, (ranked ??= presimplify(topology)), [...areas.keys()])
			scales.set(scale, scaled)
			return drawing(scaled, scale, frame)
		},
	}
}

/** How far the points of a coast are from each other, in kilometres. */
const COAST_STEP = 4

/** Returns points of every line that is the border of one region only. */
function coastOf({ arcs, objects }: Regions) {
	const uses = objects.regions.geometries
		.flatMap((area) => (area as Area).arcs.flat(2))
		.map((arc) => (arc < 0 ? ~arc : arc))
	const shared = new Set(uses.filter((arc, at) => uses.indexOf(arc) !== at))
	return arcs
		.filter((_points, arc) => !shared.has(arc))
		.flatMap((points) =>
			points.flatMap(([x = 0, y = 0], at) => {
				const [toX = x, toY = y] = points[at + 1] ?? []
				const steps = Math.ceil(Math.hypot(toX - x, toY - y) / COAST_STEP)
				return Array.from({ length: steps }, (_, step) => [
					x + ((toX - x) * step) / steps,
					y + ((toY - y) * step) / steps,
				])
			}),
		)
}

/** The land at one scale: the same for every map as many kilometres wide. */
interface Scaled {
	shown: Regions
	/** The regions with some land left. */
	areas: Map<string, Area>
	landWithout: (slug?: string) => MultiPolygon
}

function scaledTo(scale: number, topology: Regions, slugs: readonly string[]): Scaled {
	const squares = (count: number) => count / scale ** 2
	const simple = simplify(topology, squares(MIN_DETAIL ** 2 / 2))
	const shown = filter(simple, filterAttachedWeight(simple, squares(MIN_ISLAND))) as Regions
	const areas = new Map(
		shown.objects.regions.geometries.filter(({ type }) => type).map((area) => [String(area.id), area as Area]),
	)
	const merged = (slug?: string) =>
		merge(
			shown,
			slugs.filter((other) => other !== slug).flatMap((other) => areas.get(other) ?? []),
		)
	let all: MultiPolygon | undefined
	return { shown, areas, landWithout: (slug) => (slug === undefined ? (all ??= merged()) : merged(slug)) }
}

function drawing({ shown, areas, landWithout }: Scaled, scale: number, frame: Frame): Drawing {
	const height = Math.round(GRID * (frame.height / frame.width))
	// Beyond the frame by more than the width of a line, so that the edge of the frame doesn't look like a coast.
	const projection = geoIdentity()
		.scale(scale)
		.translate([-frame.x * scale, -frame.y * scale])
		.clipExtent([
			[-20, -20],
			[GRID + 20, height + 20],
		])
	const path = geoPath(projection).digits(0)
	return {
		height,
		region: (slug) => {
			const area = areas.get(slug)
			return area ? (path(feature(shown, area)) ?? '') : ''
		},
		landWithout: (slug) => path(landWithout(slug)) ?? '',
	}
}

/** Converts the arcs from steps of the file's grid to kilometres of the site's projection. */
function projected({ transform, arcs, objects }: OutlineContent): Regions {
	const [scaleLng, scaleLat] = transform.scale
	const [west, south] = transform.translate
	return {
		type: 'Topology',
		objects,
		arcs: arcs.map((arc) => {
			let [x, y] = [0, 0]
			return arc.map(([dx, dy]): [number, number] => {
				x += dx
				y += dy
				const point = projectPosition({ lng: x * scaleLng + west, lat: y * scaleLat + south })
				return [point.x, point.y]
			})
		}),
	}
}
