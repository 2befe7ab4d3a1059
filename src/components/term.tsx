import type { ReactNode } from 'react'
import { address as at } from '../core/addresses.ts'

/** A term of the glossary: a link to its explanation, which opens over the page if scripts run. */
export function Term({ id, children }: { id: string; children: ReactNode }) {
	return (
		<a className="term" href={at.term(id)}>
			{children}
		</a>
	)
}
