import { useRef, type ReactNode, type RefObject } from 'react'
import type { Facet, SearchChoices } from '../../core/search/facets.ts'
import { withValues, without, type SearchCriteria } from '../../core/search/search-address.ts'
import { useTyped } from '../../navigation/use-typed.ts'
import { SearchPanel, type PanelFields } from './search-panel.tsx'
import type { SearchState } from './search-state.ts'

interface Props extends Pick<SearchState, 'criteria' | 'setCriteria' | 'setLayout'> {
	choices: SearchChoices
	pricesFound: string
	/** How many filters are applied. */
	applied: number
	/** Whether the filters are shown. */
	hasFilters: boolean
	/** Called with what is typed. */
	onType: (text: string) => void
	/** Gets the focus when the form is sent. */
	heading: RefObject<HTMLElement | null>
	/** The filters. */
	children: ReactNode
}

/** The panel of the search page, set to the search. */
export function SearchForm(props: Props) {
	const { choices, pricesFound, criteria, applied, hasFilters, setCriteria, setLayout, onType, heading, children } =
		props
	const fields = fieldsOf(criteria)
	const text = useRef<HTMLInputElement>(null)
	useTyped(
		'search',
		() => text.current?.value !== fields.q && text.current?.value,
		(found) => {
			if (text.current && typeof found === 'string') text.current.value = found
		},
	)
	function submit({ q, region, priceRange, careLevel }: PanelFields) {
		setCriteria(
			({ q: text, ...now }) => {
				// A distance from a place that the text named goes with the text.
				const rest = text === q || now.near !== undefined || now.here ? now : without(now, 'within')
				let next: SearchCriteria = q ? { ...rest, q } : rest
				for (const [facet, chosen] of Object.entries({ region, priceRange, careLevel }))
					next = withValues(next, facet as Facet, chosen.split(',').filter(Boolean))
				return next
			},
			{ panel: false },
		)
		heading.current?.focus()
	}
	const more = (
		<button
			type="button"
			className="button button-quiet filters-button needs-script"
			aria-expanded={hasFilters}
			aria-controls="filters"
			onClick={() => setLayout(hasFilters ? { filters: false, open: [] } : { filters: true })}
		>
			{hasFilters ? 'Fewer filters' : 'More filters'}
			{applied > 0 && (
				<>
					{` (${applied}`}
					<span className="visually-hidden"> applied</span>)
				</>
			)}
		</button>
	)
	return (
		<SearchPanel
			choices={choices}
			pricesFound={pricesFound}
			fields={fields}
			text={text}
			onSearch={submit}
			onType={onType}
			beside={more}
		>
			{children}
		</SearchPanel>
	)
}

/** Returns the values of the panel's fields for a search. */
function fieldsOf({ q = '', chosen }: SearchCriteria): PanelFields {
	const text = (facet: Facet) => (chosen[facet] ?? []).join(',')
	return { q, region: text('region'), priceRange: text('priceRange'), careLevel: text('careLevel') }
}
