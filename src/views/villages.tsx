import { Fold } from '../components/fold.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { count, sentence } from '../core/format.ts'

/** Every village, by region. The regions are folded, and a search in the page opens them. */
export default function VillagesView({ page }: ViewProps<'villages'>) {
	return (
		<div className="wrap page">
			<PageHeader
				heading="All retirement villages"
				lead={`${sentence(count(page.total, 'village'))}, in alphabetical order within each region. Nobody can pay to be listed or to move up the list.`}
			>
				<p>
					To narrow the list by place, price or care, <a href={at.search}>use the search</a>.
				</p>
			</PageHeader>
			{page.groups.map(({ place, villages }) => (
				<Fold
					key={place.slug}
					summary={`${place.name}: ${villages.length === 0 ? 'none on our list' : count(villages.length, 'village')}`}
				>
					<p>
						<a className="standalone" href={place.address}>
							{place.name} on a map
						</a>
					</p>
					<ul role="list" className="village-names">
						{villages.map(({ slug, name, where, runBy, toBeSold, remarks = [] }) => (
							<li key={slug}>
								<a href={at.village(slug)}>{name}</a>{' '}
								<span className="meta">{[where, runBy, toBeSold, ...remarks].filter(Boolean).join(' · ')}</span>
							</li>
						))}
					</ul>
				</Fold>
			))}
		</div>
	)
}
