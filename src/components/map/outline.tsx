import { address as at } from '../../core/addresses.ts'
import { percent } from '../../core/format.ts'
import type { MapName, MapOutline, NamePlace } from '../../core/places/map-data.ts'

/** The lengths that the bar of a scale may have, in kilometres: the first that takes at most a fifth of the map. */
const SCALES = [200, 100, 50, 20, 10, 5, 2] as const

/** The land of a map, from its file, and its scale. On the map of a region, its neighbours are paler. */
export function Outline({ file, hasHere, km }: MapOutline) {
	const bar = SCALES.find((length) => length <= km / 5) ?? 1
	return (
		<>
			<use className={hasHere ? undefined : 'map-here'} href={`${file}#land`} width="100%" height="100%" />
			{hasHere && <use className="map-here" href={`${file}#here`} width="100%" height="100%" />}
			<g className="map-scale" aria-hidden="true">
				<line x1={percent(97 - (100 * bar) / km)} x2="97%" y1="97%" y2="97%" />
				<text x="97%" y="97%" dy="-.4em" textAnchor="end">
					{bar} km
				</text>
			</g>
		</>
	)
}

/** The class that shows a name where its map is wide enough. */
const shownFrom = ({ from }: NamePlace) => `map-from-${from}`

/** A name beside a point, so many ems from it: clear of a dot of the usual size. */
export function NameAt({ x, y, name, ems = 1.2 }: { x: number; y: number; name: NamePlace; ems?: number }) {
	const isRight = name.side === 'right'
	return (
		<text
			className={`map-name ${shownFrom(name)}`}
			x={percent(x)}
			y={percent(y)}
			dx={`${isRight ? ems : -ems}em`}
			dy=".35em"
			textAnchor={isRight ? 'start' : 'end'}
		>
			{name.text}
		</text>
	)
}

/** A village besides those that the map is about. */
export function OtherDot({ x, y }: { x: number; y: number }) {
	return <circle className="map-other" cx={percent(x)} cy={percent(y)} r="5" />
}

/** Names of towns and suburbs for orientation. */
export function Towns({ names }: { names: readonly MapName[] }) {
	return (
		<g className="map-towns" aria-hidden="true">
			{names.map(({ x, y, ...name }) => (
				<g key={name.text} className={shownFrom(name)}>
					<circle cx={percent(x)} cy={percent(y)} r="3" />
					<NameAt x={x} y={y} name={name} ems={0.5} />
				</g>
			))}
		</g>
	)
}

/** The note below every map. */
export function MapNote({ dots = false, others = false }: { dots?: boolean; others?: boolean }) {
	return (
		<figcaption className="meta map-note">
			{dots && 'The map shows the suburb or town, not the exact building. '}
			{others && 'Small dots are other villages. '}
			<a href={at.mapSources}>Map credits</a>
		</figcaption>
	)
}
