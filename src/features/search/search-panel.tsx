import { useEffect, useRef, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { address as at, searchAddress } from '../../core/addresses.ts'
import type { SearchChoices } from '../../core/page-data.ts'
import { LONGEST_TEXT, type SearchChoice } from '../../core/search.ts'
import { CARE_LEVELS, PRICE_RANGES, keysOf } from '../../core/vocabulary.ts'

interface Props {
	choices: SearchChoices
	/** The texts of the stat tiles. */
	stats: readonly string[]
	/** What the address has chosen already. */
	chosen?: SearchChoice
	/** Whether free text can be typed too. */
	withText?: boolean
	/** Called as the search starts. */
	onSearch?: () => void
}

/** The search form. A real GET form, so that it works before and without JavaScript. One to a page. */
export function SearchPanel({ choices, stats, chosen = {}, withText = false, onSearch }: Props) {
	const navigate = useNavigate()
	const form = useRef<HTMLFormElement>(null)

	// The fields keep their own state, so that a choice made before hydration stays; only a new address sets them.
	const { q = '', region = '', priceRange = '', careLevel = '' } = chosen
	const address = searchAddress(chosen)
	const applied = useRef<string>(at.search)
	useEffect(() => {
		if (applied.current === address) return
		applied.current = address
		for (const [name, value] of Object.entries({ q, region, priceRange, careLevel })) {
			const field = form.current?.elements.namedItem(name)
			if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value
		}
	}, [address, q, region, priceRange, careLevel])

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const fields = new FormData(event.currentTarget)
		const value = (name: string) => {
			const chosen = fields.get(name)
			return typeof chosen === 'string' ? chosen : ''
		}
		onSearch?.()
		void navigate(
			searchAddress({
				q: value('q').trim(),
				region: value('region'),
				priceRange: value('priceRange'),
				careLevel: value('careLevel'),
			}),
		)
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
							maxLength={LONGEST_TEXT}
							autoComplete="off"
							enterKeyHint="search"
						/>
					</div>
				)}
				<div className="field">
					<label htmlFor="search-region">Region</label>
					<select id="search-region" name="region">
						<option value="">Any</option>
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
			<ul role="list" className="stats">
				{stats.map((stat) => (
					<li key={stat}>{stat}</li>
				))}
			</ul>
		</section>
	)
}
