import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { address as at, searchAddress } from '../../core/addresses.ts'
import type { SearchChoices } from '../../core/search/facets.ts'
import { MAX_TEXT_LENGTH, CARE_LEVELS, PRICE_RANGES, keysOf } from '../../core/vocabulary.ts'

/** What the panel's fields hold: a facet's values with commas between them. */
export interface PanelFields {
	q: string
	region: string
	priceRange: string
	careLevel: string
}

interface Props {
	choices: SearchChoices
	/** The texts of the stat tiles. */
	stats?: readonly string[]
	/** What the address has chosen already. */
	fields?: PanelFields
	/** Whether free text can be typed too. */
	withText?: boolean
	/** Searches; without it, the panel goes to the search with only what is chosen. */
	onSearch?: (fields: PanelFields) => void
	/** Stands above the fields that `more` may hide. */
	children?: ReactNode
}

const ANY: PanelFields = { q: '', region: '', priceRange: '', careLevel: '' }

/** The search form. A real GET form, so that it works before and without JavaScript. One to a page. */
export function SearchPanel({ choices, stats, fields = ANY, withText = false, onSearch, children }: Props) {
	const navigate = useNavigate()
	const form = useRef<HTMLFormElement>(null)

	// The fields keep their own state, so that a choice made before hydration stays; only a new address sets them.
	const { q, region, priceRange, careLevel } = fields
	const applied = useRef(ANY)
	useEffect(() => {
		const now = { q, region, priceRange, careLevel }
		for (const name of ['q', 'region', 'priceRange', 'careLevel'] as const) {
			const field = form.current?.elements.namedItem(name)
			const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement
			if (isField && applied.current[name] !== now[name]) field.value = now[name]
		}
		applied.current = now
	}, [q, region, priceRange, careLevel])

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const data = new FormData(event.currentTarget)
		const value = (name: string) => {
			const chosen = data.get(name)
			return typeof chosen === 'string' ? chosen : ''
		}
		const chosen = {
			q: value('q').trim(),
			region: value('region'),
			priceRange: value('priceRange'),
			careLevel: value('careLevel'),
		}
		if (onSearch) onSearch(chosen)
		else void navigate(searchAddress(chosen))
	}

	return (
		<section className="search-panel" aria-labelledby="search-panel-heading">
			<h2 id="search-panel-heading">Find Your Perfect Retirement Village</h2>
			<form action={at.search} method="get" role="search" ref={form} onSubmit={submit}>
				{withText && (
					<div className="field field-text">
						<label htmlFor="search-text">Village, operator, suburb or town (optional)</label>
						<input
							id="search-text"
							name="q"
							type="search"
							maxLength={MAX_TEXT_LENGTH}
							autoComplete="off"
							enterKeyHint="search"
						/>
					</div>
				)}
				{children}
				<div className="field">
					<label htmlFor="search-region">Region</label>
					<select id="search-region" name="region">
						<option value="">Any</option>
						<Several values={region} />
						<optgroup label="Cities and towns">
							{choices.areas.map((place) => (
								<option key={place.slug} value={place.slug}>
									{place.name}
								</option>
							))}
						</optgroup>
						<optgroup label="Regions">
							{choices.regions.map((place) => (
								<option key={place.slug} value={place.slug}>
									{place.name}
								</option>
							))}
						</optgroup>
					</select>
				</div>
				<div className="field">
					<label htmlFor="search-price">Price range</label>
					<select id="search-price" name="priceRange">
						<option value="">Any</option>
						<Several values={priceRange} />
						{keysOf(PRICE_RANGES).map((range) => (
							<option key={range} value={range}>
								{PRICE_RANGES[range].label}
							</option>
						))}
					</select>
				</div>
				<div className="field">
					<label htmlFor="search-care">Care level</label>
					<select id="search-care" name="careLevel">
						<option value="">Any</option>
						<Several values={careLevel} />
						{keysOf(CARE_LEVELS).map((level) => (
							<option key={level} value={level}>
								{CARE_LEVELS[level].label}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="button button-main">
					Search Villages
				</button>
			</form>
			{stats && <Stats texts={stats} />}
		</section>
	)
}

/** What the site holds, in four tiles. */
export function Stats({ texts }: { texts: readonly string[] }) {
	return (
		<ul role="list" className="stats">
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	)
}

/** Where several values are chosen, which a field of one cannot say, it says how many. */
function Several({ values }: { values: string }) {
	if (!values.includes(',')) return null
	return <option value={values}>{values.split(',').length} chosen</option>
}
