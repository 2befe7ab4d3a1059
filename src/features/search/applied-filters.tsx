import { memo, type RefObject } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { without, type Applied, type SearchCriteria } from '../../core/search/search-address.ts'
import type { SetCriteria } from './search-state.ts'

interface Props {
	applied: readonly Applied[]
	setCriteria: SetCriteria
	/** Gets the focus when a filter is taken away. */
	heading: RefObject<HTMLElement | null>
}

/** The filters that are applied, each with a button that removes it. */
export const AppliedFilters = memo(function AppliedFilters({ applied, setCriteria, heading }: Props) {
	// The button that was pressed is removed with its filter.
	const take = (change: (criteria: SearchCriteria) => SearchCriteria) => {
		setCriteria(change)
		heading.current?.focus()
	}
	return (
		<ul role="list" className="chosen-filters cluster" aria-label="What you chose">
			{applied.map(({ part, value, label }) => (
				<li key={`${part} ${value}`}>
					<QuietButton
						aria-label={`Remove ${label}`}
						onClick={() => take((criteria) => without(criteria, part, value))}
					>
						<Quoting text={label} />
						<span aria-hidden="true" className="cross">
							×
						</span>
					</QuietButton>
				</li>
			))}
			{applied.length > 1 && (
				<li>
					<button
						type="button"
						className="text-button"
						onClick={() => take(({ sort, near }) => ({ chosen: {}, ...(sort && { sort }), ...(near && { near }) }))}
					>
						Clear all
					</button>
				</li>
			)}
		</ul>
	)
})
