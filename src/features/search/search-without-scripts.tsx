import { address as at } from '../../core/addresses.ts'
import { count } from '../../core/format.ts'
import type { SearchPage } from '../../core/page-data/page-data.ts'

/** Every village by region, for browsers without JavaScript. */
export function SearchWithoutScripts({ page }: { page: SearchPage }) {
	return (
		<noscript>
			<section aria-labelledby="everything">
				<h2 id="everything">All {count(page.total, 'village')}, by region</h2>
				<p>In each region, they’re from A to Z. Select a region’s name to see its page, with care, prices and a map.</p>
				{page.withoutScripts?.map(({ place, villages }) => (
					<section key={place.address}>
						<h3>
							<a href={place.address}>{place.label}</a>
						</h3>
						<ul>
							{villages.map(({ slug, name, locality }) => (
								<li key={slug}>
									<a href={at.village(slug)}>{name}</a>, {locality}
								</li>
							))}
						</ul>
						{villages.length === 0 && <p>There are no villages here on our list.</p>}
					</section>
				))}
			</section>
		</noscript>
	)
}
