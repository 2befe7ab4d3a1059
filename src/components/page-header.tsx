import type { ReactNode } from 'react'

/** The top of a page: its only heading of level 1, a lead, and content beside them. */
export function PageHeader({ heading, lead, children }: { heading: string; lead?: ReactNode; children?: ReactNode }) {
	return (
		<header className="page-header">
			<h1>{heading}</h1>
			{lead && <p className="lead">{lead}</p>}
			{children}
		</header>
	)
}
