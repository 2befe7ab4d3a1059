import type { ReactNode } from 'react'

interface PageProps {
	heading: string
	lead?: ReactNode
	className?: string
	/** What is below the header. */
	children: ReactNode
}

/** A page with nothing beside its heading and lead. */
export function Page({ heading, lead, className = '', children }: PageProps) {
	return (
		<div className={`wrap page ${className}`.trim()}>
			<PageHeader heading={heading} lead={lead} />
			{children}
		</div>
	)
}

/** The top of a page: its only heading of level 1, a lead, and content beside them. */
export function PageHeader({ heading, lead, children }: { heading: string; lead?: ReactNode; children?: ReactNode }) {
	return (
		<header className="page-top">
			<h1>{heading}</h1>
			{lead && <p className="lead">{lead}</p>}
			{children}
		</header>
	)
}
