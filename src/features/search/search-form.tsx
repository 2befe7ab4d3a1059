import type { ReactNode, RefObject } from 'react'
import type { Facet, SearchChoices } from '../../core/search/facets.ts'
import { withValues, type SearchCriteria } from '../../core/search/search-address.ts'
import { NearField } from './near-field.tsx'
import type { Near } from './near.ts'
import { SearchPanel, type PanelFields } from './search-panel.tsx'
import type { SearchState } from './search-state.ts'

interface Props extends Pick<SearchState, 'criteria' | 'setCriteria' | 'setLayout'> {
	choices: SearchChoices
	/** Absent until the page has been hydrated. */
	near: Near | undefined
	/** How many filters are applied. */
	applied: number
	/** On a phone: whether the filters are shown. */
	hasFilters: boolean
	/** Gets the focus when the form is sent. */
	heading: RefObject<HTMLElement | null>
	/** The filters. */
	children: ReactNode
}

/** The panel of the search page, set to the search. */
export function SearchForm(props: Props) {
	const { choices, criteria, near, applied, hasFilters, setCriteria, setLayout, heading, children } = props
	function submit({ q, region, priceRange, careLevel }: PanelFields) {
		setCriteria(
			({ q: _text, ...now }) => {
				let next: SearchCriteria = q ? { ...now, q } : now
				for (const [facet, chosen] of Object.entries({ region, priceRange, careLevel }))
					next = withValues(next, facet as Facet, chosen.split(',').filter(Boolean))
				return next
			},
			{ panel: false },
		)
		heading.current?.focus()
	}
	const more = (
		<>
			<button
				type="button"
				className="button button-quiet filters-button needs-script"
				aria-expanded={hasFilters}
				aria-controls="filters"
				onClick={() => setLayout({ filters: !hasFilters })}
			>
				More filters{applied > 0 && ` (${applied} applied)`}
			</button>
			{children}
		</>
	)
	return (
		<SearchPanel choices={choices} fields={fieldsOf(criteria)} withText onSearch={submit} more={more}>
			<div className="nearest needs-script">
				<NearField criteria={criteria} near={near} setCriteria={setCriteria} />
			</div>
		</SearchPanel>
	)
}

/** Returns the values of the panel's fields for a search. */
function fieldsOf({ q = '', chosen }: SearchCriteria): PanelFields {
	const text = (facet: Facet) => (chosen[facet] ?? []).join(',')
	return { q, region: text('region'), priceRange: text('priceRange'), careLevel: text('careLevel') }
}
