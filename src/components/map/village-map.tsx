import { address as at } from '../../core/addresses.ts'
import { count, percent } from '../../core/format.ts'
import type { MapMark, VillageMap as VillageMapData } from '../../core/places/map-data.ts'
import { MapNote, NameAt, Outline, Towns } from './outline.tsx'

interface Props {
	/** `Otago`, `New Zealand`: what the map is of. */
	of: string
	map: VillageMapData
	/** Those that the dots stand for, by position. */
	villages: readonly { slug: string; name: string }[]
}

/**
 * A map with numbered dots, and beside it the list that says what each number is. Every dot is a plain link: of one village to
 * its page, of several that stand too close to be told apart to their entry in the list.
 */
export function VillageMap({ of, map, villages }: Props) {
	const marks = map.marks.map((mark) => ({ ...mark, here: mark.villages.flatMap((index) => villages[index] ?? []) }))
	return (
		<div className="map-beside">
			<figure>
				<svg className="map" role="group" aria-label={`Map of ${of}`}>
					<Outline {...map} />
					<Towns names={map.names} />
					{marks.map((mark, index) => (
						<Mark key={mark.villages[0]} mark={mark} number={index + 1} here={mark.here} />
					))}
				</svg>
				<MapNote dots={marks.length > 0} />
			</figure>
			{marks.length > 0 && (
				<ol role="list" className="map-key">
					{marks.map(({ label, here, villages }, index) => (
						<li key={villages[0]} id={`map-${index + 1}`} tabIndex={-1}>
							<b>{label}</b>
							{here.length > 1 && `, ${count(here.length, 'village')}`}:{' '}
							{here.map(({ slug, name }, index) => (
								<span key={slug}>
									{index > 0 && ', '}
									<a href={at.village(slug)}>{name}</a>
								</span>
							))}
						</li>
					))}
				</ol>
			)}
		</div>
	)
}

function Mark({ mark, number, here }: { mark: MapMark; number: number; here: Props['villages'] }) {
	const [only] = here
	const x = percent(mark.x)
	const y = percent(mark.y)
	const isOne = here.length === 1 && only !== undefined
	const says = isOne ? `${mark.label}, ${only.name}` : `${mark.label}, ${count(here.length, 'village')}`
	return (
		<a className="map-mark" href={isOne ? at.village(only.slug) : `#map-${number}`} aria-label={`${number}. ${says}`}>
			<circle cx={x} cy={y} r="15" />
			<text x={x} y={y} dy=".35em" textAnchor="middle">
				{number}
			</text>{' '}
			{mark.name && <NameAt x={mark.x} y={mark.y} name={mark.name} />}
		</a>
	)
}
