import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { count, number } from '../../core/format.ts'
import { FACET_DEFINITIONS, FACETS, type Facet, type FacetValue } from '../../core/search/facets.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { withValues, type SearchCriteria } from '../../core/search/search-address.ts'
import type { SearchResult } from '../../core/search/filter-villages.ts'
import type { SearchState, SetCriteria } from './search-state.ts'

/** How many operators of a long list are shown; one click shows the others. */
const SHORT_LIST = 10

/** Suburbs are chosen on the map, and postcodes are typed: a list of them would be as long as that of the villages. */
const BOXES = FACETS.filter((facet) => facet !== 'locality' && facet !== 'postcode')

const NONE: readonly string[] = []

interface Props {
	rows: readonly VillageListRow[]
	values: Record<Facet, readonly FacetValue[]>
	criteria: SearchCriteria
	counts: SearchResult['counts']
	open: readonly Facet[]
	setLayout: SearchState['setLayout']
	setCriteria: SetCriteria
	latestCriteria: SearchState['latestCriteria']
}

/**
 * All that a search can be narrowed down by, with what each choice would give. A choice takes effect immediately, though `criteria` and `counts` may
 * come a moment later: what was pressed shows its tick by itself.
 */
export const FacetBoxes = memo(function FacetBoxes({
	rows,
	values,
	criteria,
	counts,
	open,
	setLayout,
	setCriteria,
	latestCriteria,
}: Props) {
	return BOXES.map((facet) => {
		const chosen = criteria.chosen[facet] ?? NONE
		const isOpen = open.includes(facet)
		// What would find nothing is not proposed.
		const worth = values[facet].filter(({ value }) => (counts[facet].get(value) ?? 0) > 0 || chosen.includes(value))
		if (worth.length === 0) return null
		return (
			<details
				key={facet}
				className="facet"
				open={isOpen}
				onToggle={({ currentTarget }) => {
					if (currentTarget.open === isOpen) return
					setLayout(({ open }) => ({ open: isOpen ? open.filter((other) => other !== facet) : [...open, facet] }))
				}}
			>
				<summary>
					{FACET_DEFINITIONS[facet].label}
					{chosen.length > 0 && ` (${chosen.length})`}
				</summary>
				{/* A closed box is not worth drawing. */}
				{isOpen && (
					<Values
						facet={facet}
						rows={rows}
						values={worth}
						chosen={chosen}
						counts={counts[facet]}
						setCriteria={setCriteria}
						latestCriteria={latestCriteria}
					/>
				)}
			</details>
		)
	})
})

interface ValuesProps {
	facet: Facet
	rows: readonly VillageListRow[]
	values: readonly FacetValue[]
	chosen: readonly string[]
	counts: ReadonlyMap<string, number>
	setCriteria: SetCriteria
	latestCriteria: SearchState['latestCriteria']
}

/** Drawn again with every search, whose counts are new, and only then. */
const Values = memo(function Values(props: ValuesProps) {
	const { facet, rows, values, chosen, counts, setCriteria, latestCriteria } = props
	const fieldset = useRef<HTMLFieldSetElement>(null)
	// Not by `checked`: React would take a tick away until the choice has come round. By the last press and not by `chosen`, which
	// may be older. All of them each time, because a box that was ticked and cleared again before it was drawn has been given neither.
	useLayoutEffect(() => {
		const pressed = latestCriteria().chosen[facet] ?? NONE
		for (const input of fieldset.current?.querySelectorAll('input') ?? []) input.checked = pressed.includes(input.value)
	})
	const { label, hint, valuesOf } = FACET_DEFINITIONS[facet]
	// Of all villages, and the boxes are drawn with every search.
	const publishing = useMemo(() => rows.filter((row) => (valuesOf(row) ?? []).length > 0).length, [rows, valuesOf])
	const tick = (value: string, wanted: boolean) =>
		setCriteria((criteria) => {
			const others = (criteria.chosen[facet] ?? []).filter((other) => other !== value)
			return withValues(criteria, facet, wanted ? [...others, value] : others)
		})
	const boxes = (shown: readonly FacetValue[]) =>
		shown.map(({ value, label }) => (
			<Box
				key={value}
				value={value}
				label={label}
				amount={counts.get(value) ?? 0}
				onChange={(wanted) => tick(value, wanted)}
			/>
		))
	// What is chosen is always shown.
	const rest = facet === 'operator' ? values.slice(SHORT_LIST).filter(({ value }) => !chosen.includes(value)) : []
	return (
		<fieldset className="options" ref={fieldset}>
			<legend className="visually-hidden">{label}</legend>
			{hint && <p className="hint">{hint}</p>}
			{publishing < rows.length && (
				<p className="hint">
					We found it for {number(publishing)} of {count(rows.length, 'village')}. The others are listed separately.
				</p>
			)}
			{boxes(values.filter((one) => !rest.includes(one)))}
			{rest.length > 0 && (
				<details className="facet-rest">
					<summary>{count(rest.length, 'more operator')}</summary>
					{boxes(rest)}
				</details>
			)}
		</fieldset>
	)
})

interface BoxProps {
	value: string
	label: string
	/** How many villages there would be. */
	amount: number
	onChange: (wanted: boolean) => void
}

const Box = memo(
	function Box({ value, label, amount, onChange }: BoxProps) {
		return (
			<label className="option">
				<input type="checkbox" value={value} onChange={(event) => onChange(event.target.checked)} />
				<span>
					{label} <span className="amount">({number(amount)})</span>
				</span>
			</label>
		)
	},
	// What `onChange` does follows from the label's place, which never changes.
	(last, next) => last.amount === next.amount && last.value === next.value && last.label === next.label,
)
