import {
	LOCATION_VARIANTS,
	address as at,
	requestAddress,
	searchAddress,
	type LocationVariant,
} from '../core/addresses.ts'
import { ASK_OTHERS } from '../core/request/request-fields.ts'
import type { PlaceOnPage } from '../core/places/place-count.ts'
import { Landscape } from './landscape.tsx'
import { PageHeader } from './page-header.tsx'

/** What each list of a place is called beside the others. */
const TABS: Record<LocationVariant, string> = {
	'best-retirement-villages': 'By need',
	'retirement-villages': 'By suburb',
	'retirement-homes': 'With care',
}

/** The picture of a place, which comes after its villages. */
export function PlacePicture({ place: { slug, landscape } }: { place: PlaceOnPage }) {
	return landscape && <Landscape name={slug} />
}

/** The links between the four pages of a place. */
export function PlaceTabs({ place: { slug, where }, current }: { place: PlaceOnPage; current?: LocationVariant }) {
	const tabs = [
		{ label: 'Map and list', address: at.place(slug), isCurrent: current === undefined },
		...LOCATION_VARIANTS.map((variant) => ({
			label: TABS[variant],
			address: at.location(variant, slug),
			isCurrent: current === variant,
		})),
	]
	return (
		<nav className="place-tabs" aria-label={`Villages ${where}`}>
			<ul role="list" className="data-rows wide">
				{tabs.map(({ label, address, isCurrent }) => (
					<li key={address}>
						<a href={address} aria-current={isCurrent ? 'page' : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

interface HeadingProps {
	place: PlaceOnPage
	heading: string
	lead: string
	/** Whether there are villages to ask about. */
	hasVillages: boolean
}

/** The heading of a page of a place, and what can be done about its villages. */
export function PlaceHeading({ place: { slug, within }, heading, lead, hasVillages }: HeadingProps) {
	return (
		<PageHeader heading={heading} lead={lead}>
			<p className="cluster">
				{hasVillages && (
					<a className="button" href={requestAddress([slug])}>
						{ASK_OTHERS}
					</a>
				)}
				<a className="button button-quiet" href={searchAddress(hasVillages ? { region: slug } : {})}>
					Search
					{hasVillages ? <span className="visually-hidden"> these villages</span> : ' the whole country'}
				</a>
				{within && (
					<span>
						Wider region: <a href={within.address}>{within.label}</a>
					</span>
				)}
			</p>
		</PageHeader>
	)
}
