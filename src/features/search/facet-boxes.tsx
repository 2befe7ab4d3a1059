import { memo, useCallback, useMemo } from 'react'
import { Option } from '../../components/option.tsx'
import { count, number } from '../../core/format.ts'
import { FACET_DEFINITIONS, FACETS, type Chosen, type Facet, type FacetValue } from '../../core/search/facets.ts'
import { TERM_CHOICES } from '../../core/search/term-choices.ts'
import { CARE_SERVICES } from '../../core/care-services.ts'
import { isIn, keysOf } from '../../core/vocabulary.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { withValues } from '../../core/search/search-address.ts'
import type { SearchResult } from '../../core/search/filter-villages.ts'
import type { SearchState, SetCriteria } from './search-state.ts'

/** How many operators of a long list are shown; one click shows the others. */
const SHORT_LIST = 10

/** The panel has these already. Suburbs are chosen on the map, and postcodes typed: a list of them would be as long as that of the villages. */
const ELSEWHERE: readonly Facet[] = ['region', 'locality', 'postcode', 'priceRange']

const MONEY: readonly Facet[] = ['fee', ...keysOf(TERM_CHOICES)]

/** The boxes under their headings; what is known of the fewest villages comes last. */
const GROUPS: Readonly<Record<string, readonly Facet[]>> = {
	'What you pay and get back': MONEY,
	'The village and its care': [
		...FACETS.filter((facet) => ![...ELSEWHERE, ...MONEY, 'audit'].includes(facet)),
		'audit',
	],
}

/** Levels of care are chosen in the panel, and kinds of care here. */
const isInPanel = (facet: Facet, value: string) => facet === 'careLevel' && !isIn(CARE_SERVICES, value)

const NO_VALUES: readonly string[] = []

interface Props {
	rows: readonly VillageRow[]
	values: Record<Facet, readonly FacetValue[]>
	/** What is ticked, immediately after a press. */
	chosen: Chosen
	/** May follow a moment later. */
	counts: SearchResult['counts']
	open: readonly Facet[]
	setLayout: SearchState['setLayout']
	setCriteria: SetCriteria
}

/** All that a search can be narrowed down by, with what each choice would give. */
export const FacetBoxes = memo(function FacetBoxes(props: Props) {
	const { rows, values, chosen, counts, open, setLayout, setCriteria } = props
	const box = (facet: Facet) => {
		const ticked = chosen[facet] ?? NO_VALUES
		const isOpen = open.includes(facet)
		// What would find nothing is not proposed.
		const worth = values[facet].filter(
			({ value }) => !isInPanel(facet, value) && (counts[facet].has(value) || ticked.includes(value)),
		)
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
					{facet === 'careLevel' ? 'Kinds of care' : FACET_DEFINITIONS[facet].label}
					{ticked.length > 0 && ` (${ticked.length})`}
				</summary>
				{/* A closed box is not worth drawing. */}
				{isOpen && (
					<Values {...{ facet, rows, ticked, setCriteria }} all={values[facet]} values={worth} counts={counts[facet]} />
				)}
			</details>
		)
	}
	return keysOf(GROUPS).map((heading) => (
		<section key={heading}>
			<h3>{heading}</h3>
			<div className="facets grid">{GROUPS[heading]?.map(box)}</div>
		</section>
	))
})

interface ValuesProps {
	facet: Facet
	rows: readonly VillageRow[]
	all: readonly FacetValue[]
	/** Those that are proposed. */
	values: readonly FacetValue[]
	ticked: readonly string[]
	counts: ReadonlyMap<string, number>
	setCriteria: SetCriteria
}

function Values({ facet, rows, all, values, ticked, counts, setCriteria }: ValuesProps) {
	const { label, hint, judge } = FACET_DEFINITIONS[facet]
	const publishing = useMemo(
		() => rows.filter((row) => all.some(({ value }) => judge(row, value).verdict !== 'not known')).length,
		[rows, all, judge],
	)
	const tick = useCallback(
		(value: string, wanted: boolean) =>
			setCriteria((criteria) => {
				const others = (criteria.chosen[facet] ?? []).filter((other) => other !== value)
				return withValues(criteria, facet, wanted ? [...others, value] : others)
			}),
		[facet, setCriteria],
	)
	const boxes = (shown: readonly FacetValue[]) =>
		shown.map(({ value, label }) => (
			<Box
				key={value}
				{...{ value, label }}
				amount={counts.get(value) ?? 0}
				isTicked={ticked.includes(value)}
				onTick={tick}
			/>
		))
	// What is chosen is always shown.
	const rest = facet === 'operator' ? values.slice(SHORT_LIST).filter(({ value }) => !ticked.includes(value)) : []
	return (
		<fieldset className="options">
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
}

interface BoxProps extends FacetValue {
	/** How many villages there would be. */
	amount: number
	isTicked: boolean
	onTick: (value: string, wanted: boolean) => void
}

const Box = memo(function Box({ value, label, amount, isTicked, onTick }: BoxProps) {
	return (
		<Option
			value={value}
			label={
				<>
					{label} <span className="amount">({number(amount)})</span>
				</>
			}
			checked={isTicked}
			onChange={(isChecked) => onTick(value, isChecked)}
		/>
	)
})
