import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { address as at, searchAddress } from '../../core/addresses.ts'
import { COMPARE_LIMIT } from '../../core/compare.ts'
import { count, sentence } from '../../core/format.ts'
import type { SearchChoices, VillageListRow } from '../../core/page-data.ts'
import {
	filterVillages,
	filterWords,
	relaxations,
	without,
	type FilterPart,
	type Relaxation,
	type SearchFilter,
} from '../../core/search.ts'
import { ListFailed } from '../list-failed.tsx'
import type { VillageList } from '../village-list.ts'
import { CompareBar, CompareBox } from './compare-choice.tsx'
import { ResultCard } from './result-card.tsx'

/** How many cards are shown at a time: a page that a slow device draws at once. */
const PAGE = 30

export interface ListState {
	/** Slugs of the villages to compare. */
	chosen: readonly string[]
	/** How often PAGE cards are shown. */
	pages: number
}

interface Props {
	list: VillageList & { retry: () => void }
	pending: boolean
	total: number
	filter: SearchFilter
	choices: SearchChoices
	heading: RefObject<HTMLHeadingElement | null>
	state: ListState
	onState: (next: Partial<ListState>) => void
	onDropAmenities: () => void
}

/** The villages that match, those that might, and what to change when there are none. */
export function SearchResults({
	list,
	pending,
	total,
	filter,
	choices,
	heading,
	state,
	onState,
	onDropAmenities,
}: Props) {
	const { rows } = list
	const { matches, unpricedMatches, amenitiesUnknown } = useMemo(() => filterVillages(rows, filter), [rows, filter])
	const words = filterWords(filter, choices)
	const [full, setFull] = useState(false)
	const chosenRows = state.chosen.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])

	/** The first card that "show more" brought: the button may be gone, and the reader goes on there. */
	const added = useRef<string>(undefined)
	useEffect(() => {
		if (!added.current) return
		document.querySelector<HTMLElement>(`[data-village="${CSS.escape(added.current)}"] a`)?.focus()
		added.current = undefined
	})

	const title = pending
		? `Loading the list of ${count(total, 'village')}…`
		: list.state === 'failed'
			? 'The list of villages is missing'
			: words.length === 0
				? `All ${count(matches.length, 'village')}`
				: `${sentence(count(matches.length, 'village'))} ${matches.length === 1 ? 'matches' : 'match'}`

	function choose(row: VillageListRow, wanted: boolean) {
		const chosen = chosenRows.map(({ slug }) => slug)
		setFull(wanted && chosen.length >= COMPARE_LIMIT)
		if (!wanted) onState({ chosen: chosen.filter((slug) => slug !== row.slug) })
		else if (chosen.length < COMPARE_LIMIT) onState({ chosen: [...chosen, row.slug] })
	}

	// The unpriced come after the matches, and only once all of those are shown.
	const limit = state.pages * PAGE
	const shown = matches.slice(0, limit)
	const shownUnpriced = unpricedMatches.slice(0, Math.max(0, limit - matches.length))
	const left = matches.length + unpricedMatches.length - shown.length - shownUnpriced.length

	function showMore() {
		added.current = (matches[shown.length] ?? unpricedMatches[shownUnpriced.length])?.slug
		onState({ pages: state.pages + 1 })
	}

	const cards = (villages: readonly VillageListRow[]) => (
		<ul role="list" className="cards results">
			{villages.map((row) => (
				<ResultCard key={row.slug} row={row}>
					<CompareBox row={row} checked={state.chosen.includes(row.slug)} onChange={(wanted) => choose(row, wanted)} />
				</ResultCard>
			))}
		</ul>
	)

	return (
		<section className="search-results" aria-labelledby="results">
			<h2 id="results" tabIndex={-1} ref={heading}>
				{title}
			</h2>
			{/* Announces the number when a filter changes; the heading shows it. */}
			<p className="visually-hidden" role="status">
				{!pending &&
					list.state === 'ready' &&
					`${title}${unpricedMatches.length > 0 ? `, and ${count(unpricedMatches.length, 'more', 'more')} without a price` : ''}.`}
			</p>
			{list.state === 'failed' && <ListFailed retry={list.retry} />}
			{!pending && list.state === 'ready' && (
				<>
					{words.length > 0 && (
						<ul role="list" className="chosen-filters" aria-label="What you chose">
							{words.map(({ part, words: text }) => (
								<li key={part}>
									{part === 'amenities' ? (
										<button type="button" className="button button-quiet" onClick={onDropAmenities}>
											{text}
											<Cross />
										</button>
									) : (
										<a className="button button-quiet" href={searchAddress(without(filter, part))}>
											{text}
											<Cross />
										</a>
									)}
								</li>
							))}
						</ul>
					)}
					{matches.length === 0 && (
						<Empty
							unpriced={unpricedMatches.length}
							relaxed={relaxations(rows, filter)}
							words={words}
							filter={filter}
							onDropAmenities={onDropAmenities}
						/>
					)}
					{matches.length + unpricedMatches.length > 0 && (
						<>
							<p>
								{filter.q === undefined
									? 'In order of name, from A to Z.'
									: 'The closest to what you typed come first.'}{' '}
								Nobody can pay to move up.
								{filter.priceRange &&
									' A village matches a price range when the entry payments that it publishes overlap it.'}
							</p>
							<CompareBar chosen={chosenRows} full={full} onClear={() => onState({ chosen: [] })} />
						</>
					)}
					{shown.length > 0 && cards(shown)}
					{shownUnpriced.length > 0 && (
						<>
							<h2>
								{sentence(count(unpricedMatches.length, matches.length > 0 ? 'more village' : 'village'))} without a
								published price
							</h2>
							<p>
								{unpricedMatches.length === 1 ? 'It matches' : 'They match'} the rest of what you chose, but{' '}
								{unpricedMatches.length === 1 ? 'publishes' : 'publish'} no entry payment, so we cannot say whether{' '}
								{unpricedMatches.length === 1 ? 'it is' : 'they are'} in your price range. Ask for the entry payment of
								every home that is available now.
							</p>
							{cards(shownUnpriced)}
						</>
					)}
					{left > 0 && (
						<p>
							<button type="button" className="button button-quiet" onClick={showMore}>
								Show {Math.min(PAGE, left)} more of {count(left, 'village')}
							</button>
						</p>
					)}
					{amenitiesUnknown > 0 && (
						<p className="notice">
							{amenitiesUnknown === 1 ? '1 more village matches' : `${count(amenitiesUnknown, 'more village')} match`}{' '}
							the rest of what you chose, but {amenitiesUnknown === 1 ? 'does' : 'do'} not list{' '}
							{filter.amenities.length === 1 ? 'this' : 'all of these'}: perhaps{' '}
							{amenitiesUnknown === 1 ? 'it has' : 'they have'} {filter.amenities.length === 1 ? 'it' : 'them'}. Take
							the shared places and services away to see {amenitiesUnknown === 1 ? 'it' : 'them'}.
						</p>
					)}
				</>
			)}
		</section>
	)
}

function Cross() {
	return (
		<>
			<span className="visually-hidden">: take away</span>
			<span aria-hidden="true" className="cross">
				×
			</span>
		</>
	)
}

interface EmptyProps {
	unpriced: number
	relaxed: readonly Relaxation[]
	words: readonly { part: FilterPart; words: string }[]
	filter: SearchFilter
	onDropAmenities: () => void
}

/** Which part of the filter to take away, and what that brings. */
function Empty({ unpriced, relaxed, words, filter, onDropAmenities }: EmptyProps) {
	const textOf = (part: FilterPart) => words.find((word) => word.part === part)?.words ?? ''
	return (
		<div className="notice">
			<p className="notice-heading">
				{unpriced > 0
					? `No village with a published price matches. ${sentence(count(unpriced, 'village'))} without one ${unpriced === 1 ? 'is' : 'are'} listed below.`
					: 'No village on our list matches all of this'}
			</p>
			{relaxed.length > 0 ? (
				<>
					<p>Take one of these away to see more:</p>
					<ul className="relax">
						{relaxed.map(({ part, ...brings }) => (
							<li key={part}>
								{part === 'amenities' ? (
									<button type="button" className="text-button" onClick={onDropAmenities}>
										Without “{textOf(part)}”: {inWords(brings)}
									</button>
								) : (
									<a href={searchAddress(without(filter, part))}>
										Without “{textOf(part)}”: {inWords(brings)}
									</a>
								)}
							</li>
						))}
					</ul>
				</>
			) : (
				<p>
					Taking away one choice is not enough. <a href={at.search}>Start again with all villages</a>, or{' '}
					<a href={at.villages}>look through them by region</a>.
				</p>
			)}
		</div>
	)
}

/** `4 villages, and 12 without a published price` */
function inWords({ matches, unpriced }: { matches: number; unpriced: number }): string {
	return count(matches, 'village') + (unpriced > 0 ? `, and ${unpriced} without a published price` : '')
}
