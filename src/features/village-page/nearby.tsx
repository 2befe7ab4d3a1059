import { Section } from '../../components/section.tsx'
import { VillageRows } from '../../components/village-rows.tsx'
import { compareAddress } from '../../core/addresses.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'

/** The nearest other villages, and a comparison with them. */
export function Nearby({ village, nearby }: Pick<VillagePage, 'village' | 'nearby'>) {
	const place = village.area ?? village.region
	return (
		<Section id="nearby" heading="Nearby" className="no-print">
			<VillageRows rows={nearby.map((near) => ({ village: near }))} />
			<p className="links cluster no-print">
				<a href={compareAddress([village.slug, ...nearby.map(({ slug }) => slug)])}>Compare these</a>{' '}
				<a href={place.address}>More in {place.label}</a>
			</p>
		</Section>
	)
}
