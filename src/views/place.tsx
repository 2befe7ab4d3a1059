import { Landscape } from '../components/landscape.tsx'
import { VillageMap } from '../components/map/village-map.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { Prose } from '../components/prose.tsx'
import type { ViewProps } from '../components/site.ts'
import { VillageTable } from '../components/village-list.tsx'
import { address as at, requestAddress, searchAddress } from '../core/addresses.ts'
import { count } from '../core/format.ts'
import type { PlaceSummary } from '../core/places/place-summary.ts'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'

/** One region or area. */
export default function PlaceView({ page }: ViewProps<'place'>) {
	const { place, summary, villages } = page
	return (
		<div className="wrap page">
			{place.landscape && <Landscape name={place.slug} />}
			<Heading page={page} />
			<section aria-labelledby="map">
				<h2 id="map">On the map</h2>
				<VillageMap of={place.name} map={page.map} villages={villages} />
			</section>
			{villages.length > 0 && (
				<section aria-labelledby="villages">
					<h2 id="villages">{villages.length === 1 ? 'The village' : 'The villages'}</h2>
					<VillageTable
						villages={villages}
						Action={ShortlistButton}
						caption="From A to Z. Nobody can pay to be listed or to move up."
					/>
				</section>
			)}
			{page.lenses.length > 0 && <OtherWays page={page} />}
			{summary.operators.length > 0 && <Operators operators={summary.operators} />}
			{page.areas.length > 0 && (
				<section aria-labelledby="areas">
					<h2 id="areas">Towns and cities of {place.name}</h2>
					<PlaceGrid places={page.areas} pictures />
				</section>
			)}
			<section aria-labelledby="living">
				<h2 id="living">Living {place.where}</h2>
				<Prose html={page.living} />
			</section>
			{page.nearby.length > 0 && (
				<section aria-labelledby="nearby">
					<h2 id="nearby">Nearby</h2>
					<PlaceGrid places={page.nearby} pictures />
				</section>
			)}
		</div>
	)
}

function Heading({ page }: ViewProps<'place'>) {
	const { place, villages } = page
	return (
		<PageHeader heading={page.title} lead={page.lead}>
			{place.within && (
				<p>
					{place.name} is part of <a href={place.within.address}>{place.within.label}</a>.
				</p>
			)}
			<p className="row">
				{villages.length > 0 && (
					<a className="button" href={requestAddress([place.slug])}>
						Request an information pack
					</a>
				)}
				<a className="button button-quiet" href={searchAddress(villages.length > 0 ? { region: place.slug } : {})}>
					{villages.length > 0 ? 'Narrow them down' : 'Search the whole country'}
				</a>
				<a className="button button-quiet" href={at.quiz}>
					Take the quiz
				</a>
			</p>
		</PageHeader>
	)
}

function OtherWays({ page: { place, lenses } }: ViewProps<'place'>) {
	return (
		<section aria-labelledby="lenses">
			<h2 id="lenses">Other ways to look at villages {place.where}</h2>
			<ul className="links">
				{lenses.map((lens) => (
					<li key={lens.address}>
						<a href={lens.address}>{lens.label}</a>
					</li>
				))}
			</ul>
		</section>
	)
}

function Operators({ operators }: Pick<PlaceSummary, 'operators'>) {
	return (
		<section aria-labelledby="operators">
			<h2 id="operators">Who runs them</h2>
			<ul className="links">
				{operators.map((operator) => (
					<li key={operator.address}>
						<a href={operator.address}>{operator.name}</a>, {count(operator.villages, 'village')} here
					</li>
				))}
			</ul>
		</section>
	)
}
