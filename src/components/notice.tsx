import type { ReactNode } from 'react'

/** Something to know before reading on. */
export function Notice({ heading, children }: { heading?: string; children: ReactNode }) {
	return (
		<div className="notice" role="note">
			{heading && <p className="notice-heading">{heading}</p>}
			{children}
		</div>
	)
}
