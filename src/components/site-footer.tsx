import { address as at } from '../core/addresses.ts'
import type { Link } from '../core/facts/source.ts'
import type { PageData } from '../core/page-data/page-data.ts'
import { LinkList } from './link-list.tsx'
import { useSite } from './site.ts'
import { SiteEmail } from './site-email.tsx'

/** Links under a heading, folded on a phone to keep pages short. The search stays in view. */
function Column({ heading, links }: { heading: string; links: Link[] }) {
	return (
		<nav aria-label={heading}>
			<h2>{heading}</h2>
			<details className="open-where-wide">
				<summary>{heading}</summary>
				<LinkList links={links} role="list" />
			</details>
		</nav>
	)
}

interface SiteFooterProps {
	/** Absent if the page is unknown because of an error. */
	page: PageData | undefined
}

/** The footer: regions, operators, other pages, how to reach us, and where to report a mistake on the page. */
export function SiteFooter({ page }: SiteFooterProps) {
	const site = useSite()
	const { navigation } = site
	return (
		<footer className="site-footer">
			<div className="wrap">
				<div className="footer-columns">
					<a className="footer-search" href={at.search}>
						{navigation.searchBelow}
					</a>
					<Column heading={navigation.places} links={site.footerPlaces} />
					<Column heading={navigation.operators} links={site.footerOperators} />
					<Column heading={site.name} links={navigation.pages} />
				</div>
				<div className="footer-end">
					<p>
						<SiteEmail />
						{page?.correction && (
							<>
								<br />
								<a href={page.correction}>Suggest a correction to this page</a>
							</>
						)}
					</p>
					{site.social.length > 0 && (
						<ul role="list" className="row" aria-label="Find us elsewhere">
							{site.social.map((link) => (
								<li key={link.address}>
									<a href={link.address} rel="external noopener">
										{link.label}
									</a>
								</li>
							))}
						</ul>
					)}
				</div>
			</div>
		</footer>
	)
}
