import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { address as at } from '../../core/addresses.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { FACET_FACTS, FACET_LABELS, type Facet } from '../../core/search/facets.ts'
import { count, list as listOf, sentence } from '../../core/format.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { without, type Applied } from '../../core/search/search-address.ts'
import {
	distanceKm,
	type Close,
	type FilterPart,
	type Found,
	type Perhaps,
	type SearchFilter,
	type SearchResult,
} from '../../core/search/filter-villages.ts'
import { CompareBar, CompareBox } from './compare-choice.tsx'
import { ResultCard } from './result-card.tsx'
import type { SearchState } from './search-state.ts'

/** How many cards are shown at a time: a page that a slow device draws at once. */
const PAGE = 20
/** So many are drawn before anything else: the first row of a wide screen. The others follow a moment later. */
const FIRST = 2

interface Props extends Pick<SearchState, 'asked' | 'layout' | 'ask' | 'setLayout'> {
	rows: ReadonlyMap<string, VillageListRow>
	filter: SearchFilter
	result: SearchResult
	/** What comes closest, when nothing is found. */
	close: readonly Close[]
	applied: readonly Applied[]
	/** Where distances are counted from: `Taupō`, `you`. */
	from?: string | undefined
	heading: RefObject<HTMLHeadingElement | null>
}

/** How many villages match, for the heading and the announcement. */
export function resultTitle({ matches }: SearchResult, isNarrowed: boolean): string {
	if (!isNarrowed) return `All ${count(matches.length, 'village')}`
	return `${sentence(count(matches.length, 'village'))} ${matches.length === 1 ? 'matches' : 'match'}`
}

/** The villages that match, those that might, and what to change when there are none. */
export function SearchResults({
	rows,
	filter,
	result,
	close,
	asked,
	applied,
	from,
	layout,
	ask,
	setLayout,
	heading,
}: Props) {
	const { matches, perhaps } = result
	const [full, setFull] = useState(false)
	const toCompare = useMemo(() => layout.compare.flatMap((slug) => rows.get(slug) ?? []), [layout.compare, rows])
	const clear = useCallback(() => setLayout({ compare: [] }), [setLayout])

	/** The first card that "show more" brought: the button may be gone, and the reader goes on there. */
	const added = useRef<string>(undefined)
	useEffect(() => {
		if (!added.current) return
		const link = document.querySelector<HTMLElement>(`[data-village="${CSS.escape(added.current)}"] a`)
		if (!link) return
		link.focus()
		added.current = undefined
	})

	const latest = useRef({ toCompare, setLayout })
	useEffect(() => {
		latest.current = { toCompare, setLayout }
	})
	const tick = useCallback((slug: string, wanted: boolean) => {
		const slugs = latest.current.toCompare.map((row) => row.slug)
		setFull(wanted && slugs.length >= COMPARE_LIMIT)
		if (!wanted) latest.current.setLayout({ compare: slugs.filter((other) => other !== slug) })
		else if (slugs.length < COMPARE_LIMIT) latest.current.setLayout({ compare: [...slugs, slug] })
	}, [])

	// Those that might match come after the matches, and only once all of those are shown.
	const limit = layout.pages * PAGE
	const shown = matches.slice(0, limit)
	const shownPerhaps = perhaps.slice(0, Math.max(0, limit - matches.length))
	const left = matches.length + perhaps.length - shown.length - shownPerhaps.length

	function showMore() {
		added.current = (matches[shown.length] ?? perhaps[shownPerhaps.length]?.row)?.slug
		setLayout({ pages: layout.pages + 1 })
	}

	/** All but the first are drawn a moment later. */
	const late = useDeferredValue(
		useMemo(() => ({ matches, perhaps, filter, from, limit }), [matches, perhaps, filter, from, limit]),
	)
	const lateShown = useMemo(() => late.matches.slice(FIRST, late.limit), [late])
	const latePerhaps = useMemo(() => late.perhaps.slice(0, Math.max(0, late.limit - late.matches.length)), [late])
	const cards = { compare: layout.compare, onTick: tick }

	return (
		<>
			{matches.length === 0 && (
				<Empty
					perhaps={perhaps.length}
					without={result.without}
					applied={applied}
					asked={asked}
					ask={ask}
					heading={heading}
				/>
			)}
			{matches.length + perhaps.length > 0 && <CompareBar chosen={toCompare} full={full} onClear={clear} />}
			{shown.length > 0 && (
				<ul role="list" className="cards results">
					<Cards rows={shown.slice(0, FIRST)} filter={filter} from={from} {...cards} />
					<Cards rows={lateShown} filter={late.filter} from={late.from} {...cards} />
				</ul>
			)}
			{latePerhaps.length > 0 && (
				<>
					<PerhapsHeading perhaps={late.perhaps} more={late.matches.length > 0} />
					<ul role="list" className="cards results">
						<Cards rows={latePerhaps} filter={late.filter} from={late.from} {...cards} />
					</ul>
				</>
			)}
			{matches.length + perhaps.length === 0 && (
				<Closest close={close} applied={applied} filter={filter} from={from} {...cards} />
			)}
			{left > 0 && (
				<p>
					<button type="button" className="button button-quiet" onClick={showMore}>
						Show {Math.min(PAGE, left)} more of {count(left, 'village')}
					</button>
				</p>
			)}
		</>
	)
}

/** `About 12 km from Taupō`. The points are those of suburbs, so nothing finer than a kilometre would be true. */
function away(km: number, from: string): string {
	return km < 1 ? `Less than 1 km from ${from}` : `About ${Math.round(km)} km from ${from}`
}

interface CardProps {
	row: VillageListRow
	ticked: boolean
	onTick: (slug: string, wanted: boolean) => void
	away: string | undefined
	/** What it does not publish of what was asked, in words. */
	unknown: string
}

/** Drawn again only when something on it changes: most of a list stays as it is from one choice to the next. */
const Card = memo(function Card({ row, ticked, onTick, away, unknown }: CardProps) {
	return (
		<ResultCard row={row}>
			{away && <p>{away}, in a straight line</p>}
			{unknown && <p>Not published: {unknown}</p>}
			<CompareBox row={row} checked={ticked} onChange={(wanted) => onTick(row.slug, wanted)} />
		</ResultCard>
	)
})

interface CardsProps extends Pick<Props, 'filter' | 'from'> {
	rows: readonly (VillageListRow | Perhaps)[]
	compare: readonly string[]
	onTick: CardProps['onTick']
}

const Cards = memo(function Cards({ rows, filter, from, compare, onTick }: CardsProps) {
	return rows.map((one, place) => {
		const { row, unknown } = 'row' in one ? one : { row: one, unknown: [] }
		return (
			<Card
				// By its place in the list and not by its village: filling a card anew takes half the time of making one.
				key={place}
				row={row}
				ticked={compare.includes(row.slug)}
				onTick={onTick}
				away={filter.from && from && filter.sort === 'nearest' ? away(distanceKm(row, filter.from), from) : undefined}
				unknown={unknown.map((facet) => FACET_FACTS[facet]).join(', ')}
			/>
		)
	})
})

/** Over the villages that publish nothing on some of what was asked. */
function PerhapsHeading({ perhaps, more }: { perhaps: readonly Perhaps[]; more: boolean }) {
	const [one, facts] = [perhaps.length === 1, new Map<Facet, number>()]
	for (const { unknown } of perhaps) for (const facet of unknown) facts.set(facet, (facts.get(facet) ?? 0) + 1)
	const isPrice = facts.size === 1 && facts.has('priceRange')
	const named = [...facts].map(([facet, amount]) =>
		facts.size === 1 ? FACET_FACTS[facet] : `${FACET_FACTS[facet]} (${amount})`,
	)
	return (
		<>
			<h2>
				{sentence(count(perhaps.length, more ? 'more village' : 'village'))}{' '}
				{isPrice ? 'without a published price' : 'that might match'}
			</h2>
			<p>
				{one ? 'It matches' : 'They match'} the rest of what you chose, but {one ? 'publishes' : 'publish'} no{' '}
				{listOf(named, 'or no')}, so we cannot say.{' '}
				{isPrice ? 'Ask for the entry payment of every home that is available now.' : 'Ask the village.'}
			</p>
		</>
	)
}

/** What a part of the search is called where it could be taken away. */
function nameOf(part: FilterPart, applied: readonly Applied[]): string {
	return listOf(
		applied.filter((one) => one.part === part).map(({ label }) => label),
		part === 'amenities' ? 'and' : 'or',
	)
}

/** Which part of the search to take away, and what that brings. */
function Empty({
	perhaps,
	without: brings,
	applied,
	asked,
	ask,
	heading,
}: Pick<Props, 'applied' | 'asked' | 'ask' | 'heading'> & {
	perhaps: number
	without: ReadonlyMap<FilterPart, Found>
}) {
	const worth = [...brings]
		.filter(([, found]) => found.matches + found.perhaps > 0)
		.sort(([, a], [, b]) => b.matches - a.matches || b.perhaps - a.perhaps)
	return (
		<div className="notice">
			<p className="notice-heading">
				{perhaps > 0
					? `No village is known to match. ${sentence(count(perhaps, 'village'))} that might ${perhaps === 1 ? 'is' : 'are'} listed below.`
					: 'No village on our list matches all of this'}
			</p>
			{worth.length > 0 ? (
				<>
					<p>Take one of these away to see more:</p>
					<ul className="relax">
						{worth.map(([part, found]) => (
							<li key={part}>
								<button
									type="button"
									className="text-button"
									onClick={() => {
										ask(() => without(asked, part))
										heading.current?.focus()
									}}
								>
									Without “{nameOf(part, applied).replace(/^“|”$/g, '')}”: {inWords(found)}
								</button>
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

/** `4 villages, and 12 that might match` */
function inWords({ matches, perhaps }: Found): string {
	return count(matches, 'village') + (perhaps > 0 ? `, and ${perhaps} that might match` : '')
}

interface ClosestProps extends Omit<CardsProps, 'rows'> {
	close: readonly Close[]
	applied: readonly Applied[]
}

/** The villages that answer most of what was asked, grouped by what they do not answer. */
function Closest({ close, applied, ...cards }: ClosestProps) {
	const groups = new Map<string, VillageListRow[]>()
	for (const { row, failing } of close) {
		const name = listOf(failing.map((part) => (part === 'q' ? nameOf(part, applied) : FACET_LABELS[part])))
		groups.set(name, [...(groups.get(name) ?? []), row])
	}
	return [...groups].map(([name, villages]) => (
		<section key={name} className="closest-villages">
			<h2>The closest, but for: {name}</h2>
			<ul role="list" className="cards results">
				<Cards rows={villages} {...cards} />
			</ul>
		</section>
	))
}
