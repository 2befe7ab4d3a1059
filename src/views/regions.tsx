import { RegionMap } from '../components/map/region-map.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, dataFile } from '../core/addresses.ts'

/** All regions and areas. */
export default function RegionsView({ page }: ViewProps<'regions'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading="Retirement villages by region"
				lead="Choose a region, town or city. The number beside it is how many villages we list there."
			/>
			<section aria-labelledby="map">
				<h2 id="map">On the map</h2>
				<RegionMap regions={page.regions} />
			</section>
			<section aria-labelledby="regions">
				<h2 id="regions">Regions</h2>
				<PlaceGrid places={page.regions} pictures />
			</section>
			<section aria-labelledby="areas">
				<h2 id="areas">Towns and cities</h2>
				<PlaceGrid places={page.areas} pictures />
			</section>
			<p className="links">
				<a href={at.villages}>See all villages on one page</a>
				<a href={dataFile('/villages', 'csv')}>All villages as a spreadsheet (CSV)</a>
			</p>
		</div>
	)
}
