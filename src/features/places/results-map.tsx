import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { Outline, MapNote } from '../../components/map/outline.tsx'
import { address as at, mapFile, searchAddress } from '../../core/addresses.ts'
import { count, percent } from '../../core/format.ts'
import { frameFrom, groupNear, project, shareOf } from '../../core/map.ts'
import type { SearchMap, VillageListRow } from '../../core/page-data.ts'

type Row = Pick<VillageListRow, 'slug' | 'name' | 'lat' | 'lng' | 'region'>

/** What was chosen on the map: a place (null: the whole country), or the villages of a dot. */
export type MapChoice = { place: string | null } | { villages: string[] }

interface Props {
	map: SearchMap
	/** The villages to show. */
	rows: readonly Row[]
	/** The region or area that is shown; none: the country. */
	place?: { slug: string; name: string } | undefined
	/** The villages whose dot stands out. */
	lit?: readonly string[]
	onChoose: (choice: MapChoice) => void
}

/** Two dots closer than this many pixels are one: a finger has to hit it. */
const APART_PX = 34
/** Until the map has been measured: as wide as on the narrowest phone. */
const NARROWEST_PX = 284

const isPlain = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The results of a search on a map: the country with how many there are in each region, or one place with its dots. */
export default function ResultsMap({ map, rows, place, lit = [], onChoose }: Props) {
	const known = place && map.frames[place.slug]
	const choose = (choice: MapChoice) => (event: MouseEvent) => {
		if (!isPlain(event)) return
		event.preventDefault()
		onChoose(choice)
	}
	return (
		<figure className="results-map">
			{known && (
				<p>
					<button type="button" className="button button-quiet" onClick={() => onChoose({ place: null })}>
						Show all of New Zealand
					</button>
				</p>
			)}
			{place && known ? (
				<PlaceDots map={map} place={place} frame={known} rows={rows} lit={lit} choose={choose} />
			) : (
				<Country map={map} rows={rows} choose={choose} />
			)}
			<MapNote dots />
		</figure>
	)
}

type Choose = (choice: MapChoice) => (event: MouseEvent) => void

function Country({ map, rows, choose }: { map: SearchMap; rows: readonly Row[]; choose: Choose }) {
	const counts = useMemo(() => {
		const found = new Map<string, number>()
		for (const { region } of rows) found.set(region, (found.get(region) ?? 0) + 1)
		return found
	}, [rows])
	return (
		<svg className="map" role="group" aria-label="Map of New Zealand with the number of results in each region">
			{map.regions.map(({ slug, name, numberAt }) => {
				const found = counts.get(slug) ?? 0
				const outline = <use href={`${mapFile('new-zealand')}#${slug}`} width="100%" height="100%" />
				if (found === 0) return <g key={slug}>{outline}</g>
				return (
					<a
						key={slug}
						className="map-region map-mark"
						href={searchAddress({ region: slug })}
						aria-label={`${name}, ${count(found, 'result')}`}
						onClick={choose({ place: slug })}
					>
						{outline}
						<Dot {...numberAt} text={String(found)} />
					</a>
				)
			})}
		</svg>
	)
}

interface PlaceDotsProps {
	map: SearchMap
	place: { slug: string; name: string }
	frame: [number, number, number]
	rows: readonly Row[]
	lit: readonly string[]
	choose: Choose
}

function PlaceDots({ map, place, frame, rows, lit, choose }: PlaceDotsProps) {
	const svg = useRef<SVGSVGElement>(null)
	const [width, setWidth] = useState(NARROWEST_PX)
	// Before the first paint, so that no dot is seen to move.
	useLayoutEffect(() => {
		if (!svg.current) return
		const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width || NARROWEST_PX))
		observer.observe(svg.current)
		setWidth(svg.current.clientWidth || NARROWEST_PX)
		return () => observer.disconnect()
	}, [])
	const groups = useMemo(() => {
		const whole = frameFrom(frame)
		const inFrame = rows
			.map((row) => ({ row, point: project(row) }))
			.filter(({ point }) => isWithin(shareOf(whole, point)))
		return groupNear(
			inFrame.map(({ point }) => point),
			(APART_PX / width) * whole.width,
		).map(({ members, ...middle }) => ({
			...shareOf(whole, middle),
			villages: members.flatMap((index) => inFrame[index]?.row ?? []),
		}))
	}, [rows, frame, width])
	return (
		<svg ref={svg} className="map" role="group" aria-label={`Map of ${place.name} with a dot for each result`}>
			<Outline file={mapFile(place.slug)} hasHere={map.regions.some(({ slug }) => slug === place.slug)} />
			{groups.map(({ x, y, villages }) => {
				const [first] = villages
				if (!first) return null
				const isLit = villages.some(({ slug }) => lit.includes(slug))
				const names = villages.map(({ name }) => name).join(', ')
				return (
					<a
						key={first.slug}
						className={isLit ? 'map-mark map-lit' : 'map-mark'}
						href={villages.length === 1 ? at.village(first.slug) : '#results'}
						aria-label={villages.length === 1 ? names : `${count(villages.length, 'village')}: ${names}`}
						aria-current={isLit || undefined}
						onClick={choose({ villages: villages.map(({ slug }) => slug) })}
					>
						<Dot x={x} y={y} text={villages.length > 1 ? String(villages.length) : ''} />
					</a>
				)
			})}
		</svg>
	)
}

function isWithin({ x, y }: { x: number; y: number }): boolean {
	return x >= 0 && x <= 100 && y >= 0 && y <= 100
}

function Dot({ x, y, text }: { x: number; y: number; text: string }) {
	return (
		<>
			<circle cx={percent(x)} cy={percent(y)} r="15" />
			<text x={percent(x)} y={percent(y)} dy=".35em" textAnchor="middle">
				{text}
			</text>
		</>
	)
}
