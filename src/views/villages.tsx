import { Fold } from '../components/fold.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { NOBODY } from '../components/village-card.tsx'
import { address as at } from '../core/addresses.ts'
import { count, sentence, telephoneAddress } from '../core/format.ts'
import type { Card } from '../core/search/village-list-file.ts'

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
						{villages.map(({ slug, name, where, card }) => (
							<li key={slug}>
								<a href={at.village(slug)}>{name}</a>{' '}
								<span className="meta">
									{[where, card.runBy, card.toBeSold, card.state].filter(Boolean).join(' · ')}
								</span>{' '}
								<Contact card={card} />
							</li>
						))}
					</ul>
				</Fold>
			))}
		</div>
	)
}

/** In few words, because the page has hundreds. */
function Contact({ card }: { card: Card }) {
	const { phone, website } = card.contact ?? {}
	if (phone) return <a href={telephoneAddress(phone)}>Ring {phone}</a>
	return website ? <a href={website}>Website</a> : NOBODY
}
