import type { ComponentProps, ReactNode } from 'react'
import { Fold } from './fold.tsx'
import { PartGuard } from './part-guard.tsx'

interface Props extends ComponentProps<'section'> {
	/** Of the heading, so that links can lead to it. */
	id: string
	heading: ReactNode
	/** Whether it is folded on screens without a side column. */
	isFolded?: boolean
	children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ id, heading, isFolded = false, children, ...section }: Props) {
	const title = <h2 id={id}>{heading}</h2>
	const content = <PartGuard>{children}</PartGuard>
	return (
		<section aria-labelledby={id} {...section}>
			{isFolded ? (
				<Fold summary={title} isOpenBeside>
					{content}
				</Fold>
			) : (
				<>
					{title}
					{content}
				</>
			)}
		</section>
	)
}
