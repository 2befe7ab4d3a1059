import { RegionMap } from '../components/map/region-map.tsx'
import { Page } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, dataFile } from '../core/addresses.ts'
import './region-map.css'

/** All regions and areas. */
export default function RegionsView({ page }: ViewProps<'regions'>) {
	return (
		<Page
			heading="Retirement villages by region"
			lead="Choose a region, town or city. The number beside it is how many villages we list there."
		>
			<Section id="map" heading="On the map">
				<RegionMap regions={page.regions} />
			</Section>
			<Section id="regions" heading="Regions">
				<PlaceGrid places={page.regions} pictures />
			</Section>
			<Section id="areas" heading="Towns and cities">
				<PlaceGrid places={page.areas} pictures />
			</Section>
			<p className="links">
				<a href={at.villages}>See all villages on one page</a>{' '}
				<a href={dataFile('/villages', 'csv')}>All villages as a spreadsheet (CSV)</a>
			</p>
		</Page>
	)
}
