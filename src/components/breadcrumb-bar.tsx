import { crumbs } from '../core/head/breadcrumbs.ts'
import type { PageData } from '../core/page-data/page-data.ts'

/** The breadcrumbs; nothing on the home page. */
export function BreadcrumbBar({ address, page }: { address: string; page: PageData }) {
	const trail = crumbs(address, page)
	if (trail.length === 0) return null
	return (
		<nav className="breadcrumbs" aria-label="Breadcrumb">
			<ol role="list" className="wrap cluster">
				{trail.map((crumb, index) => (
					<li key={index} aria-current={index === trail.length - 1 ? 'page' : undefined}>
						{crumb.address ? <a href={crumb.address}>{crumb.label}</a> : crumb.label}
					</li>
				))}
			</ol>
		</nav>
	)
}
