import { Fragment, useDeferredValue, useMemo, type RefObject } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { SignKey } from '../../components/sign-key.tsx'
import { address as at } from '../../core/addresses.ts'
import { distanceKm } from '../../core/distance.ts'
import { count, list, number, sentence } from '../../core/format.ts'
import { byFee, type SearchFilter } from '../../core/search/filter-villages.ts'
import { SORTS } from '../../core/search/search-address.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { CompareBar } from './compare-choice.tsx'
import { useTicks } from './use-ticks.ts'
import { Closest, PerhapsHeading, Relaxations } from './no-matches.tsx'
import { PrintedList } from './printed-list.tsx'
import { useFocusOnCard } from './result-card.tsx'
import { awayFrom, ResultCards } from './result-cards.tsx'
import type { Search, SearchOutcome } from './use-search.ts'

/** How many cards are shown at a time: a page that a slow device draws quickly. */
const PAGE = 20

interface Props extends Pick<Search, 'bySlug' | 'villages' | 'outcome' | 'layout' | 'setCriteria' | 'setLayout'> {
	heading: RefObject<HTMLHeadingElement | null>
}

/** How many villages match, for the heading and the announcement. */
export function resultTitle(
	{
		result: { matches, perhaps },
		isUnnamed,
		nearestTo,
		readAs,
	}: Pick<SearchOutcome, 'result' | 'isUnnamed' | 'nearestTo' | 'readAs'>,
	total: number,
): string {
	if (isUnnamed) return 'No village has a name like this'
	if (readAs && !nearestTo) return `${readAs}: ${readCount(matches.length, perhaps.length)}`
	if (matches.length === 0 && perhaps.length > 0) return `None for certain. ${number(perhaps.length)} might suit`
	if (matches.length === total && nearestTo) return `Villages nearest to ${nearestTo}`
	if (matches.length === total) return `All ${count(total, 'village')}`
	return `${sentence(count(matches.length, 'village'))} ${matches.length === 1 ? 'matches' : 'match'}`
}

/** `1 village, 2 more that might have it` */
function readCount(matches: number, perhaps: number): string {
	const might = perhaps > 0 && `${number(perhaps)}${matches > 0 ? ' more' : ''} that might have it`
	return [matches > 0 ? count(matches, 'village') : might ? 'none for certain' : 'none', might]
		.filter(Boolean)
		.join(', ')
}

/** The same for who listens: the villages that might match have a heading of their own further down. */
export function resultAnnouncement(outcome: SearchOutcome, total: number): string {
	const { result } = outcome
	const more = result.matches.length > 0 && !outcome.readAs ? result.perhaps.length : 0
	return `${resultTitle(outcome, total)}.${more > 0 ? ` ${number(more)} more might suit.` : ''}`
}

/** Villages farther from a place than this, in kilometres, come after a heading that says so. */
const NEAR_KM = 25

/** Splits the matches where their order has parts: those near a place and others, and deferred management fees that don't compare. */
function partsOf(matches: readonly VillageRow[], { sort, from, within }: SearchFilter, nearestTo?: string) {
	if (from && nearestTo && within === undefined && matches.length > 0) {
		const near = matches.filter((row) => distanceKm(row, from) <= NEAR_KM)
		const far = near.length > 0 ? `More than ${NEAR_KM} km away:` : `We list none within ${NEAR_KM} km. The nearest:`
		return [
			{ heading: '', rows: near, start: 0 },
			{ heading: far, rows: matches.slice(near.length), start: near.length },
		].filter(({ rows }) => rows.length > 0)
	}
	if (sort !== 'kept') return matches.length > 0 ? [{ heading: '', rows: matches, start: 0 }] : []
	const { ranked, ofAnother, unknown } = byFee(matches)
	const afterRanked = ranked.length > 0 ? ', so they can’t be compared with those above' : ''
	return [
		{ heading: '', rows: ranked, start: 0 },
		{
			heading: `These keep a share of the resale price or market value${afterRanked}:`,
			rows: ofAnother,
			start: ranked.length,
		},
		{ heading: 'We haven’t found this fee for these:', rows: unknown, start: ranked.length + ofAnother.length },
	].filter(({ rows }) => rows.length > 0)
}

/** The villages that match, those that might, and what to change when there are none. */
export const SearchResults = guarded(Results)

function Results({ bySlug, villages, outcome, layout, setCriteria, setLayout, heading }: Props) {
	const { filter, fromName, result, nearestTo } = outcome
	const { matches, perhaps } = result
	const { slugs, tick, tray } = useTicks(bySlug)
	const showFrom = useFocusOnCard()
	const parts = useMemo(() => partsOf(matches, filter, nearestTo), [matches, filter, nearestTo])

	// Those that might match come after the matches, and only once all of those are shown.
	const limit = layout.pages * PAGE
	// Twenty more cards take a slow device a moment.
	const end = useDeferredValue(limit)
	const perhapsEnd = end - matches.length
	const left = Math.max(0, matches.length + perhaps.length - limit)
	const cards = { filter, fromName, compare: slugs, onTick: tick }

	function showMore() {
		showFrom((matches[limit] ?? perhaps[limit - matches.length]?.row)?.slug)
		setLayout({ pages: layout.pages + 1 })
	}

	return (
		<>
			{outcome.isUnnamed && <Unnamed villages={villages} />}
			{matches.length === 0 && !outcome.isUnnamed && (
				<Relaxations outcome={outcome} setCriteria={setCriteria} heading={heading} />
			)}
			<SignKey villages={matches.length > 0 ? matches : perhaps.map(({ row }) => row)} />
			<CompareBar {...tray} />
			{parts.map(
				({ heading, rows, start }) =>
					end > start && (
						<Fragment key={start}>
							{heading && <p className="results-part">{heading}</p>}
							<ul role="list" className="results grid">
								<ResultCards rows={rows} end={end - start} {...cards} />
							</ul>
						</Fragment>
					),
			)}
			{perhaps.length > 0 && perhapsEnd > 0 && (
				<>
					<PerhapsHeading perhaps={perhaps} more={matches.length > 0} />
					<ul role="list" className="results grid">
						<ResultCards rows={perhaps} end={perhapsEnd} {...cards} />
					</ul>
				</>
			)}
			{matches.length + perhaps.length === 0 && (
				<Closest villages={villages} outcome={outcome} compare={slugs} onTick={tick} />
			)}
			{left > 0 && (
				<p>
					<QuietButton onClick={showMore}>Show {count(Math.min(PAGE, left), 'more village')}</QuietButton>
				</p>
			)}
			<PrintedResults outcome={outcome} />
		</>
	)
}

/** How many villages are printed that might match: hundreds might. */
const MAX_PERHAPS = 20

/** All results on paper, also those that aren't drawn yet. */
function PrintedResults({ outcome: { applied, filter, fromName, nearestTo, readAs, result } }: Pick<Props, 'outcome'>) {
	const { matches, perhaps } = result
	const read = readAs && nearestTo ? `${readAs} near ${nearestTo}` : readAs
	if (matches.length + perhaps.length === 0) return null
	const rows = [...matches, ...perhaps.slice(0, MAX_PERHAPS).map(({ row }) => row)]
	const first = perhaps.length > MAX_PERHAPS ? `, the first ${MAX_PERHAPS} of ${number(perhaps.length)}` : ''
	return (
		<PrintedList
			heading={read || list(applied.map(({ label }) => label)) || 'Retirement villages'}
			order={`Sorted by: ${SORTS[filter.sort]}`}
			rows={
				filter.from && fromName ? rows.map((row) => ({ ...row, away: awayFrom(filter.from!, fromName, row) })) : rows
			}
			then={perhaps.length > 0 ? { from: matches.length, heading: `These might suit: ask${first}` } : undefined}
		/>
	)
}

/** What to do about a text that asks something and names nothing. */
function Unnamed({ villages }: Pick<Props, 'villages'>) {
	return (
		<p>
			Type a suburb, a town or the name of a village, or{' '}
			<a href={at.villages}>look through all {count(villages.length, 'village')} by region</a>.
		</p>
	)
}
