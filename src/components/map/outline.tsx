import { address as at } from '../../core/addresses.ts'
import { percent } from '../../core/format.ts'
import type { MapName, NamePlace } from '../../core/places/map-data.ts'

/** The land of a map, from its file. On the map of a region, its neighbours are paler. */
export function Outline({ file, hasHere = false }: { file: string; hasHere?: boolean }) {
	return (
		<>
			<use className={hasHere ? undefined : 'map-here'} href={`${file}#land`} width="100%" height="100%" />
			{hasHere && <use className="map-here" href={`${file}#here`} width="100%" height="100%" />}
		</>
	)
}

/** The class that shows a name where its map is wide enough. */
function shownFrom({ from }: NamePlace): string {
	return `map-from-${from}`
}

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
export function MapNote({ dots = false }: { dots?: boolean }) {
	return (
		<figcaption className="meta map-note">
			{dots && 'The map shows the suburb or town, not the exact building. '}
			<a href={at.mapSources}>Map credits</a>
		</figcaption>
	)
}
