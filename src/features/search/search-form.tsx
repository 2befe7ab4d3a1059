import { memo, type RefObject } from 'react'
import type { Facet, SearchChoices } from '../../core/search/facets.ts'
import { withValues, type SearchCriteria } from '../../core/search/search-address.ts'
import { SearchPanel, type PanelFields } from './search-panel.tsx'
import type { SearchState } from './search-state.ts'

interface Props extends Pick<SearchState, 'criteria' | 'setCriteria' | 'setLayout'> {
	choices: SearchChoices
	/** How many filters are applied. */
	applied: number
	/** On a phone: whether the filters are in sight. */
	isOpen: boolean
	/** Gets the focus when the form is sent. */
	heading: RefObject<HTMLElement | null>
}

/** The panel of the search page, set to the search. Its many options take longer to draw than the results: it is drawn again only for its own. */
export const SearchForm = memo(function SearchForm(props: Props) {
	const { choices, criteria, applied, isOpen, setCriteria, setLayout, heading } = props
	function submit({ q, region, priceRange, careLevel }: PanelFields) {
		setCriteria(({ q: _text, ...now }) => {
			let next: SearchCriteria = q ? { ...now, q } : now
			for (const [facet, chosen] of Object.entries({ region, priceRange, careLevel }))
				next = withValues(next, facet as Facet, chosen.split(',').filter(Boolean))
			return next
		})
		heading.current?.focus()
	}
	return (
		<SearchPanel choices={choices} fields={fieldsOf(criteria)} withText onSearch={submit}>
			<button
				type="button"
				className="button button-quiet filters-button needs-script"
				aria-expanded={isOpen}
				aria-controls="filters"
				onClick={() => setLayout({ filters: !isOpen })}
			>
				Filters{applied > 0 && ` (${applied} applied)`}
			</button>
		</SearchPanel>
	)
})

/** What the panel's fields show of a search. */
function fieldsOf({ q = '', chosen }: SearchCriteria): PanelFields {
	const text = (facet: Facet) => (chosen[facet] ?? []).join(',')
	return { q, region: text('region'), priceRange: text('priceRange'), careLevel: text('careLevel') }
}
