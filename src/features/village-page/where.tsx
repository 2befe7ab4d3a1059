import { Receipt } from '../../components/fact.tsx'
import { SpotMap } from '../../components/map/spot-map.tsx'
import { requestAddress } from '../../core/addresses.ts'
import { sourcesOf } from '../../core/facts/source.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { FamilyDistance } from '../family-distance/family-distance.tsx'

/** The map and the distance from family, beside the rest of the page on wide screens. */
export function Where({ page: { village, map, locality, isGone } }: { page: VillagePage }) {
	const { position, region, slug, facts } = village
	return (
		<>
			<section aria-labelledby="position" className="side-box panel">
				<h2 id="position">
					Where it is: <a href={region.address}>{region.label}</a>
				</h2>
				{map && <SpotMap spot={map} label={`Map with ${locality} marked`} />}
				{facts.street && (
					<div className="meta">
						{facts.street.text}, {locality}{' '}
						<Receipt about="Street address" known={sourcesOf(facts.street)} sources={village.sources} />
					</div>
				)}
			</section>
			{facts.status.value !== 'closed' && <FamilyDistance name={village.name} position={position} />}
			{!isGone && (
				<p className="side-action no-print">
					<a className="button" href={requestAddress([slug])}>
						Ask about this village
					</a>
				</p>
			)}
		</>
	)
}
