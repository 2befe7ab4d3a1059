import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { VillageNames } from '../components/village-list.tsx'
import { address as at } from '../core/addresses.ts'
import { count, sentence } from '../core/format.ts'

/** Every village, by region. */
export default function VillagesView({ page }: ViewProps<'villages'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading="All retirement villages"
				lead={`${sentence(count(page.total, 'village'))}, by region, each region from A to Z. Nobody can pay to be listed or to move up.`}
			>
				<p>
					To narrow the list by place, price or care, <a href={at.search}>use the search</a>.
				</p>
			</PageHeader>
			<nav className="contents contents-wide" aria-labelledby="contents">
				<h2 id="contents">Go to a region</h2>
				<ul role="list">
					{page.groups.map(({ place }) => (
						<li key={place.slug}>
							<a href={`#${place.slug}`}>{place.name}</a>{' '}
							<span className="meta">{sentence(count(place.villages, 'village'))}</span>
						</li>
					))}
				</ul>
			</nav>
			{page.groups.map(({ place, villages }) => (
				<section key={place.slug} aria-labelledby={place.slug}>
					<h2 id={place.slug}>
						<a href={place.address}>{place.name}</a>
					</h2>
					{villages.length > 0 ? <VillageNames villages={villages} /> : <p>We list no villages here yet.</p>}
				</section>
			))}
		</div>
	)
}
