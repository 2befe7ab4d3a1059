import { Section } from '../../components/section.tsx'
import { address as at, compareAddress } from '../../core/addresses.ts'
import { distanceInWords } from '../../core/distance.ts'
import { sentence } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'

/** The nearest other villages, and a comparison with them. */
export function Nearby({ village, nearby }: Pick<VillagePage, 'village' | 'nearby'>) {
	const place = village.area ?? village.region
	return (
		<Section id="nearby" heading="Nearby" className="no-print">
			<ul role="list" className="nearby">
				{nearby.map(({ slug, name, locality, kilometres, about }) => (
					<li key={slug}>
						<a href={at.village(slug)}>{name}</a>
						<span className="meta">
							{sentence(distanceInWords(kilometres))} away, in {locality}. {about}
						</span>
					</li>
				))}
			</ul>
			<p className="links row no-print">
				<a href={compareAddress([village.slug, ...nearby.map(({ slug }) => slug)])}>Compare these</a>{' '}
				<a href={place.address}>More in {place.label}</a>
			</p>
		</Section>
	)
}
