import { mapFile } from '../../core/addresses.ts'
import { count, percent } from '../../core/format.ts'
import type { RegionMark } from '../../core/places/map-data.ts'
import { MapNote } from './outline.tsx'

const FILE = mapFile('new-zealand')

const counted = (villages: number) => (villages === 0 ? 'none on our list' : count(villages, 'village'))

/**
 * A map of New Zealand to choose a region from, and the same regions as a list. On a wide screen the map has their names; on a
 * narrow one their numbers in the list.
 */
export function RegionMap({ regions }: { regions: readonly RegionMark[] }) {
	return (
		<div className="map-beside">
			<figure>
				<svg className="map map-country" role="group" aria-label="Map of New Zealand’s regions">
					{regions.map((region, index) => (
						<Region key={region.slug} region={region} number={index + 1} />
					))}
				</svg>
				<MapNote />
			</figure>
			<ol role="list" className="map-key map-regions">
				{regions.map(({ slug, name, address, villages }) => (
					<li key={slug}>
						<a href={address}>{name}</a>, {counted(villages)}
					</li>
				))}
			</ol>
		</div>
	)
}

function Region({ region, number }: { region: RegionMark; number: number }) {
	const { slug, name, address, villages, numberAt, nameAt } = region
	return (
		<a className="map-region" href={address} aria-label={`${number}. ${name}, ${counted(villages)}`}>
			<use href={`${FILE}#${slug}`} width="100%" height="100%" />
			<text className="map-number" x={percent(numberAt.x)} y={percent(numberAt.y)} dy=".35em" textAnchor="middle">
				{number}
			</text>{' '}
			{nameAt && (
				<text
					className="map-name map-wide"
					x={percent(nameAt.x)}
					y={percent(nameAt.y)}
					dy=".35em"
					textAnchor={nameAt.side === 'right' ? 'start' : 'end'}
				>
					{name}
				</text>
			)}
		</a>
	)
}
