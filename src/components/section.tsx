import type { ComponentProps, ReactNode } from 'react'
import { PartGuard } from './part-guard.tsx'

interface Props extends ComponentProps<'section'> {
	/** Of the heading, so that links can lead to it. */
	id: string
	heading: ReactNode
	children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ id, heading, children, ...section }: Props) {
	return (
		<section aria-labelledby={id} {...section}>
			<h2 id={id}>{heading}</h2>
			<PartGuard>{children}</PartGuard>
		</section>
	)
}
