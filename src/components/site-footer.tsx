import { useId } from 'react'
import { address as at } from '../core/addresses.ts'
import type { Link } from '../core/facts/source.ts'
import { useSite } from './site.ts'

const MORE: Link[] = [
	{ label: 'Compare Villages', address: at.compare },
	{ label: 'What It Costs', address: at.costs },
	{ label: 'Retirement Guide', address: at.blog },
	{ label: 'FAQ', address: at.faq },
	{ label: 'Checklists', address: at.checklists },
	{ label: 'Glossary', address: at.glossary },
	{ label: 'How We Compare', address: at.howWeCompare },
	{ label: 'Privacy', address: at.privacy },
	{ label: 'Terms', address: at.terms },
]

function Column({ heading, links }: { heading: string; links: Link[] }) {
	const id = useId()
	return (
		<nav aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			<ul role="list">
				{links.map((link) => (
					<li key={link.address}>
						<a href={link.address}>{link.label}</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Regions, operators, the other pages, and how to reach us: the same on every page. */
export function SiteFooter() {
	const site = useSite()
	return (
		<footer className="site-footer">
			<div className="wrap">
				<div className="footer-columns">
					<Column heading="Regions" links={site.footerPlaces} />
					<Column heading="Operators" links={site.footerOperators} />
					<Column heading={site.name} links={MORE} />
				</div>
				<div className="footer-end">
					<p>
						{site.tagline}
						<br />
						Write to us: <a href={`mailto:${site.email}`}>{site.email}</a>
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
