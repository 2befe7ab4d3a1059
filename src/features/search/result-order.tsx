import { lazy, memo, Suspense, useId, useState } from 'react'
import { count } from '../../core/format.ts'
import { SORTS, usualSort, type SearchCriteria } from '../../core/search/search-address.ts'
import type { SearchResult, Sort } from '../../core/search/filter-villages.ts'
import { keysOf } from '../../core/vocabulary.ts'
import type { Near } from './near.ts'
import type { SetCriteria } from './search-state.ts'

/** For the one order of four that asks for a place. */
const PlacePicker = lazy(async () => ({ default: (await import('../places/place-picker.tsx')).PlacePicker }))

interface Props {
	criteria: SearchCriteria
	near: Near
	result: SearchResult
	setCriteria: SetCriteria
}

/** The order of the results: a choice, its rule in words, and for nearness the place that it is counted from. */
export const ResultOrder = memo(function ResultOrder({ criteria, near, result, setCriteria }: Props) {
	const id = useId()
	const sort = criteria.sort ?? usualSort(criteria)
	return (
		<div className="order">
			<div className="field">
				<label htmlFor={id}>Order</label>
				<select
					id={id}
					value={sort}
					onChange={(event) => {
						const next = event.target.value as Sort
						setCriteria((now) => ({ ...now, sort: next }))
					}}
				>
					{keysOf(SORTS)
						.filter((one) => one !== 'closest' || criteria.q !== undefined)
						.map((one) => (
							<option key={one} value={one}>
								{SORTS[one]}
							</option>
						))}
				</select>
			</div>
			{sort === 'nearest' && <NearestTo criteria={criteria} near={near} setCriteria={setCriteria} />}
			<p>
				{ruleOf(sort, near, criteria, result)} Nobody can pay to move up.
				{criteria.chosen.priceRange &&
					' A village matches a price range when the entry payments that it publishes overlap it.'}
			</p>
		</div>
	)
})

/** The rule of an order, in words. */
function ruleOf(sort: Sort, near: Near, criteria: SearchCriteria, { matches }: SearchResult): string {
	switch (sort) {
		case 'closest':
			return 'The closest to what you typed come first.'
		case 'nearest':
			if (near.state === 'ready' && near.label)
				return `The nearest to ${near.label} come first, in a straight line between suburbs or towns.`
			if (near.state === 'unknown')
				return `We know no place called “${criteria.near ?? ''}”, so villages are in order of name. Type the nearest town.`
			if (near.state === 'failed')
				return 'The list of places could not be had, so villages are in order of name. Check your connection and try again.'
			return 'Say from where, and the nearest come first. Until then, in order of name.'
		case 'price': {
			const published = matches.filter((row) => row.priceFrom !== null || row.priceTo !== null).length
			return `The lowest published entry payment comes first. ${count(published, 'village publishes', 'villages publish')} one; the others follow from A to Z.`
		}
		case 'largest': {
			const published = matches.filter((row) => row.units !== null).length
			return `The most homes come first. ${count(published, 'village publishes', 'villages publish')} how many it has; the others follow from A to Z.`
		}
		case 'name':
			return 'In order of name, from A to Z.'
	}
}

/** How long the device may take; after that the reader sees that it has no answer. */
const PATIENCE_MS = 10_000

type Asking = 'asking' | 'refused' | 'unavailable'

/** From where nearness is counted: a place of the list, or this device, if the reader says so. */
function NearestTo({ criteria, near, setCriteria }: Pick<Props, 'criteria' | 'near' | 'setCriteria'>) {
	const [asking, setAsking] = useState<Asking>()

	function locate() {
		setAsking('asking')
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setAsking(undefined)
				setCriteria(({ near: _place, ...now }) => ({ ...now, here: rounded(coords), sort: 'nearest' }))
			},
			({ code, PERMISSION_DENIED }) => setAsking(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
			{ timeout: PATIENCE_MS, maximumAge: 600_000 },
		)
	}

	return (
		<div className="nearest">
			<Suspense fallback={<p className="hint">Loading…</p>}>
				<PlacePicker
					label="Nearest to"
					hint="Type a suburb, town or city, such as where your daughter lives."
					picked={near.state === 'ready' && criteria.near ? (near.label ?? '') : (criteria.near ?? '')}
					onPick={(place) => {
						if (place) setCriteria(({ here: _device, ...now }) => ({ ...now, near: place.label, sort: 'nearest' }))
					}}
				/>
			</Suspense>
			{'geolocation' in navigator && (
				<p>
					<button type="button" className="button button-quiet" onClick={locate}>
						Use where I am now
					</button>{' '}
					<span className="meta">Your browser asks you first. Where you are stays on this device.</span>
				</p>
			)}
			<p role="status">{asking && ANSWERS[asking]}</p>
		</div>
	)
}

const ANSWERS: Record<Asking, string> = {
	asking: 'Asking your device where it is…',
	refused:
		'Your browser did not let us know where you are, and that is fine. Type a place above instead. If you want to allow it, look for “Location” in your browser’s settings for this site.',
	unavailable: 'Your device could not say where it is. Type a place above instead.',
}

/** To about a kilometre: finer would be kept in the history for nothing. */
function rounded({ latitude, longitude }: GeolocationCoordinates) {
	return { lat: Math.round(latitude * 100) / 100, lng: Math.round(longitude * 100) / 100 }
}
