import { AskBox } from '../components/ask-box.tsx'
import { useEffect, useId } from 'react'
import { matchPath } from 'react-router'
import { LinkList } from '../components/link-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { ClosestNames } from '../features/search/closest-names.tsx'
import { useShownLocation } from '../navigation/shown-location.ts'

/** The page for unknown addresses, with links to continue. */
export default function NotFoundView({ page }: ViewProps<'not-found'>) {
	const region = useId()
	const { navigation } = useSite()
	useMoved(page.redirects)
	return (
		<div className="wrap page">
			<PageHeader
				heading="We couldn’t find that page"
				lead="The address may have been mistyped, or the page may have moved. There’s nothing wrong with your device."
			/>
			<AskBox id="ask" role="search" {...navigation} />
			<div className="closest-beside sidebar">
				<ClosestNames page={page} />
				<section className="needs-script" aria-labelledby="search">
					<h2 id="search">Search for a village</h2>
					<form className="inline-form cluster" action={at.search} method="get" role="search">
						<div>
							<label htmlFor={region}>Region, town or city</label>
							<select id={region} name="region" defaultValue="">
								<option value="">Anywhere in New Zealand</option>
								{page.places.map((place) => (
									<option key={place.slug} value={place.slug}>
										{place.name}
									</option>
								))}
							</select>
						</div>
						<button type="submit" className="button">
							Search villages
						</button>
					</form>
				</section>
			</div>
			<section aria-labelledby="places">
				<h2 id="places">Or choose a place</h2>
				<PlaceGrid places={page.places} />
			</section>
			<LinkList
				className="links"
				links={[
					{ label: 'All villages', address: at.villages },
					{ label: 'All operators', address: at.operators },
					{ label: 'The home page', address: at.home },
				]}
			/>
		</div>
	)
}

/** Follows a pattern redirect on hosts without redirect rules; other hosts never show this page for it. */
function useMoved(redirects: { from: string; to: string }[]): void {
	const { pathname } = useShownLocation()
	const to = redirects.find(({ from }) => from.endsWith('*') && matchPath(from, pathname))?.to
	useEffect(() => {
		if (to) window.location.replace(to)
	}, [to])
}
