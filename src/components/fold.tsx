import type { ReactNode } from 'react'

interface Props {
	summary: ReactNode
	isOpen?: boolean
	/** Whether the part is open on screens with a side column. */
	isOpenBeside?: boolean
	children: ReactNode
}

/** A part of a page that opens on demand; on paper it is open. Works without scripts. */
export function Fold({ summary, isOpen = false, isOpenBeside = false, children }: Props) {
	return (
		<details className={isOpenBeside ? 'fold fold-beside' : 'fold'} open={isOpen}>
			<summary>{summary}</summary>
			<div className="fold-body">{children}</div>
		</details>
	)
}
