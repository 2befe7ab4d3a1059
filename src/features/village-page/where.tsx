/** Where a village is, and what is near it. */
import { Receipt } from '../../components/fact.tsx'
import { MapNote, NameAt, OtherDot, Outline, Towns } from '../../components/map/outline.tsx'
import { Section } from '../../components/section.tsx'
import { VillageRows } from '../../components/village-rows.tsx'
import { compareAddress } from '../../core/addresses.ts'
import { sourcesOf, wordsOf } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import type { VillageSpot } from '../../core/places/map-data.ts'
import { FamilyDistance } from '../family-distance/family-distance.tsx'

/** The map and the distance from family, beside the rest of the page on wide screens. */
export function Where({ page }: { page: VillagePage }) {
	const { name, position, region, facts, sources, map, locality } = page
	return (
		<>
			<section aria-labelledby="position" className="side-box panel">
				<h2 id="position">
					Where it is: <a href={region.address}>{region.label}</a>
				</h2>
				{map && <SpotMap spot={map} label={`Map with ${locality} marked`} />}
				{facts.street && (
					<div className="meta">
						{wordsOf(facts.street)}, {locality}{' '}
						<Receipt about="Street address" known={sourcesOf(facts.street)} sources={sources} />
					</div>
				)}
			</section>
			{facts.status.value !== 'closed' && <FamilyDistance name={name} position={position} />}
		</>
	)
}

/** Shows a village among the suburbs and towns around it. The text beside it says the same. */
function SpotMap({ spot, label }: { spot: VillageSpot; label: string }) {
	return (
		<figure className="village-map">
			<svg className="map map-window" role="img" aria-label={label}>
				<Outline {...spot.outline} />
				{spot.others.map(({ x, y }) => (
					<OtherDot key={`${x} ${y}`} x={x} y={y} />
				))}
				<Towns names={spot.names} />
				<circle className="map-halo" cx="50%" cy="50%" r="20" />
				<circle className="map-dot" cx="50%" cy="50%" r="8" />
				{spot.name && <NameAt x={50} y={50} name={spot.name} />}
			</svg>
			<MapNote dots others={spot.others.length > 0} />
		</figure>
	)
}

/** The nearest other villages, and a comparison with them. */
export function Nearby({ page: { slug, area, region, where, nearby } }: { page: VillagePage }) {
	const place = area ?? region
	return (
		<Section id="nearby" heading="Nearby" className="no-print">
			<VillageRows rows={nearby.map((near) => ({ village: near }))} />
			<p className="links cluster no-print">
				<a href={compareAddress([slug, ...nearby.map((near) => near.slug)])}>Compare these</a>{' '}
				<a href={place.address}>More {where}</a>
			</p>
		</Section>
	)
}
