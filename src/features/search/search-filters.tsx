import { memo, useState, type RefObject } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { count } from '../../core/format.ts'
import { without, type Applied, type SearchCriteria } from '../../core/search/search-address.ts'
import { PlacePicker } from '../places/place-picker.tsx'
import { FacetBoxes } from './facet-boxes.tsx'
import type { Near } from './near.ts'
import type { SetCriteria } from './search-state.ts'
import type { Search } from './use-search.ts'

interface SearchFiltersProps {
	search: Search
	/** Gets the focus when a filter is taken away, and when the reader is done. */
	heading: RefObject<HTMLElement | null>
}

/** All that the panel doesn't ask. Loaded on demand, because most searches need none of it. */
export default function SearchFilters({ search, heading }: SearchFiltersProps) {
	const { list, near, criteria, outcome, layout, setCriteria, setLayout, isShown } = search
	const { matches } = outcome.result
	return (
		<>
			{isShown && outcome.applied.length > 0 && (
				<AppliedFilters applied={outcome.applied} setCriteria={setCriteria} heading={heading} />
			)}
			<div className="nearest">
				<NearField criteria={criteria} near={near} setCriteria={setCriteria} />
			</div>
			{isShown && (
				<FacetBoxes
					rows={list.rows}
					values={search.values}
					chosen={criteria.chosen}
					counts={outcome.result.counts}
					open={layout.open}
					setCriteria={setCriteria}
					setLayout={setLayout}
				/>
			)}
			<p className="filters-done wide">
				<Button
					onClick={() => {
						setLayout({ panel: false, filters: false, open: [] })
						heading.current?.focus()
					}}
				>
					{matches.length > 0 ? `Show ${count(matches.length, 'village')}` : 'Show the results'}
				</Button>
			</p>
		</>
	)
}

interface AppliedFiltersProps {
	applied: readonly Applied[]
	setCriteria: SetCriteria
	/** Gets the focus when a filter is taken away. */
	heading: RefObject<HTMLElement | null>
}

/** The filters that are applied, each with a button that removes it. */
const AppliedFilters = memo(function AppliedFilters({ applied, setCriteria, heading }: AppliedFiltersProps) {
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
						aria-label={`Remove: ${label}`}
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

interface NearFieldProps {
	criteria: SearchCriteria
	near: Near
	setCriteria: SetCriteria
}

/** From where nearness is counted: a place of the list, or this device, if the reader says so. */
function NearField({ criteria, near, setCriteria }: NearFieldProps) {
	const [answer, setAnswer] = useState('')

	async function locate() {
		setAnswer('Finding your location…')
		const here = await locateDevice().catch(() => 'Type a place instead.')
		if (typeof here === 'string') return setAnswer(here)
		setAnswer('')
		setCriteria(({ near: _place, ...now }) => ({ ...now, here, sort: 'nearest' }))
	}

	return (
		<>
			<PlacePicker
				label="Near (optional)"
				picked={(near.state === 'ready' && near.label) || (criteria.near ?? '')}
				onPick={(place) =>
					setCriteria(({ here: _device, near: _near, sort: _sort, ...now }) =>
						place ? { ...now, near: place.label, sort: 'nearest' } : without(now, 'within'),
					)
				}
			/>
			<p>
				<button type="button" className="text-button" onClick={locate}>
					Use my current location
				</button>{' '}
				<span className="meta">Your device asks you first. Your location stays on this device.</span>
			</p>
			<p role="status">{answer}</p>
		</>
	)
}

/** How long the device may take; after that the reader sees that it has no answer. */
const PATIENCE_MS = 10_000

const REFUSED =
	'Your browser didn’t tell us where you are. Type a place above instead. To allow it, look for “Location” in your browser’s settings for this site.'
const UNKNOWN = 'We couldn’t find your location. Type a place above instead.'

/** Resolves to the device's position to about a kilometre, because a finer one would be in the history for nothing; or to the message to show instead. */
function locateDevice(): Promise<{ lat: number; lng: number } | string> {
	return new Promise((resolve) =>
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => resolve({ lat: rounded(latitude), lng: rounded(longitude) }),
			({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? REFUSED : UNKNOWN),
			{ timeout: PATIENCE_MS, maximumAge: 600_000 },
		),
	)
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100
