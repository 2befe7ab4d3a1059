import { AskBox } from '../components/ask-box.tsx'
import { LinkList } from '../components/link-list.tsx'
import { Page } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { ClosestNames } from '../features/search/closest-names.tsx'

/** The page for unknown addresses, with links to continue. */
export default function NotFoundView({ page }: ViewProps<'not-found'>) {
	return (
		<Page
			heading="We couldn’t find that page"
			lead="The address may have been mistyped, or the page may have moved. There’s nothing wrong with your device."
		>
			<div className="closest-beside sidebar">
				<AskBox />
				<ClosestNames page={page} />
				<LinkList
					className="links"
					links={[
						{ label: 'All villages', address: at.villages },
						{ label: 'All operators', address: at.operators },
						{ label: 'The home page', address: at.home },
					]}
				/>
			</div>
			<Section id="places" heading="Or choose a place">
				<PlaceGrid places={page.places} />
			</Section>
		</Page>
	)
}
