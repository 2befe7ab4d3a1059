import { address as at } from '../../core/addresses.ts'
import { count, percent } from '../../core/format.ts'
import type { MapMark, VillageMap as VillageMapData } from '../../core/places/map-data.ts'
import { MapNote, NameAt, Outline, Towns } from './outline.tsx'

interface Props {
	/** The name of the place, such as `Otago` or `New Zealand`. */
	of: string
	map: VillageMapData
	/** The villages, which the dots name by index. */
	villages: readonly { slug: string; name: string }[]
}

/**
 * A map with numbered dots, explained by the page's list of villages. Every dot is a plain link: to the page of its village, or to
 * the list if several villages share the dot.
 */
export function NumberedMap({ of, map, villages }: Props) {
	if (!map.outline) return null
	return (
		<figure className="village-map">
			<svg className="map" role="group" aria-label={`Map of ${of}`}>
				<Outline {...map.outline} />
				<Towns names={map.names} />
				{map.marks.map((mark, index) => (
					<Mark
						key={mark.villages[0]}
						mark={mark}
						number={index + 1}
						here={mark.villages.flatMap((position) => villages[position] ?? [])}
					/>
				))}
			</svg>
			<MapNote dots={map.marks.length > 0} />
		</figure>
	)
}

function Mark({ mark, number, here }: { mark: MapMark; number: number; here: Props['villages'] }) {
	const [only] = here
	const x = percent(mark.x)
	const y = percent(mark.y)
	const isOne = here.length === 1 && only !== undefined
	// What is written beside the dot is a part of its name, so that it can be said to a computer.
	const where = mark.name?.text ?? mark.label
	const says = isOne ? `${where}, ${only.name}` : `${where}, ${count(here.length, 'village')}`
	return (
		<a
			className="map-mark"
			href={isOne ? at.village(only.slug) : `#${mapEntryId(number)}`}
			aria-label={`${number}. ${says}`}
		>
			<circle className="map-target" cx={x} cy={y} r="24" />
			<circle cx={x} cy={y} r="15" />
			<text x={x} y={y} dy=".35em" textAnchor="middle">
				{number}
			</text>{' '}
			{mark.name && <NameAt x={mark.x} y={mark.y} name={mark.name} />}
		</a>
	)
}

/** Returns the id of a dot's entry in the list of villages. */
export function mapEntryId(number: number): string {
	return `map-${number}`
}

/** The number of a dot, as it is on the map. */
export function MapNumber({ number }: { number: number }) {
	return (
		<>
			<span className="map-badge">
				<span className="visually-hidden">Number </span>
				{number}
				<span className="visually-hidden"> on the map: </span>
			</span>{' '}
		</>
	)
}
