import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
	heading?: ReactNode
	children: ReactNode
	retry: (() => void) | undefined
}

/** The message where something that a part of the page needs could not be loaded. */
export function LoadFailed({ heading, children, retry }: Props) {
	return (
		<div className="notice" role="alert">
			{heading && <p className="notice-heading">{heading}</p>}
			<p>{children}</p>
			<Button onClick={retry}>Try again</Button>
		</div>
	)
}

/** The same for the list of villages. */
export function ListFailed({ retry }: { retry: () => void }) {
	return (
		<LoadFailed heading="We couldn’t load the list of villages" retry={retry}>
			Please check your connection and try again.
		</LoadFailed>
	)
}
