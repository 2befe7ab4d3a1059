/** Shown by the search besides villages that match: those that might match and, if nothing matches, filters to remove and the closest villages. */
import { useMemo, type RefObject } from 'react'
import { CareSoon } from '../../components/care-soon.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { address as at } from '../../core/addresses.ts'
import { count, list as listOf, sentence } from '../../core/format.ts'
import { groupBy } from '../../core/group-by.ts'
import { FACET_DEFINITIONS, type Facet } from '../../core/search/facets.ts'
import {
	closest,
	type FilterPart,
	type MatchCounts,
	type Perhaps,
	type Searchable,
	type SearchResult,
} from '../../core/search/filter-villages.ts'
import { without, type Applied } from '../../core/search/search-address.ts'
import { ResultCards, type ResultCardsProps } from './result-cards.tsx'
import type { SetCriteria } from './search-state.ts'
import type { SearchOutcome } from './use-search.ts'

/** How many villages are proposed. */
const MAX_CLOSEST = 6

interface Props extends Pick<ResultCardsProps, 'compare' | 'onTick'> {
	villages: Searchable
	outcome: SearchOutcome
	setCriteria: SetCriteria
	/** Gets the focus when a part of the search is taken away. */
	heading: RefObject<HTMLElement | null>
}

/** Which part of the search to take away, and what that brings. */
export function Relaxations({ outcome, setCriteria, heading }: Pick<Props, 'outcome' | 'setCriteria' | 'heading'>) {
	const { result, applied } = outcome
	const perhaps = result.perhaps.length
	const worth = worthRemoving(result)
	return (
		<div className="notice">
			{perhaps === 0 && <p className="notice-heading">No village on our list matches all of this</p>}
			{worth.length > 0 ? (
				<>
					<p>Remove one of these to see more:</p>
					<ul className="relax">
						{worth.map(([part, found]) => (
							<li key={part}>
								<button
									type="button"
									className="text-button"
									onClick={() => {
										setCriteria((criteria) => without(criteria, part))
										heading.current?.focus()
									}}
								>
									If you remove {part === 'q' ? <Quoting text={nameOf(part, applied)} /> : `“${nameOf(part, applied)}”`}
									: {inWords(found)}
								</button>
							</li>
						))}
					</ul>
					<p>
						Or <a href={at.villages}>look through all villages by region</a>.
					</p>
				</>
			) : (
				<p>
					{perhaps === 0 ? 'Removing one choice isn’t enough.' : 'Removing one choice brings no village for certain.'}{' '}
					<a href={at.search}>Start again with all villages</a>, or{' '}
					<a href={at.villages}>look through them by region</a>.
				</p>
			)}
			{perhaps === 0 && <CareSoon />}
		</div>
	)
}

/** Returns the parts of a search without which there is more to show, what brings most first. Villages that might match are there already, if any. */
export function worthRemoving({ perhaps, without }: Pick<SearchResult, 'perhaps' | 'without'>) {
	return [...without]
		.filter(([, found]) => found.matches > 0 || (perhaps.length === 0 && found.perhaps > 0))
		.sort(([, a], [, b]) => b.matches - a.matches || b.perhaps - a.perhaps)
}

/** `4 villages, and 12 that might match` */
function inWords({ matches, perhaps }: MatchCounts): string {
	return count(matches, 'village') + (perhaps > 0 ? `, and ${perhaps} that might match` : '')
}

/** The villages that answer most of what was searched for, grouped by what they don't answer and what isn't known. */
export function Closest({ villages, outcome, ...cards }: Omit<Props, 'setCriteria' | 'heading'>) {
	const { filter, applied, fromName } = outcome
	const groups = useMemo(
		() =>
			groupBy(closest(villages, filter, MAX_CLOSEST), ({ failing, unknown }) => {
				const label = (part: FilterPart) =>
					part === 'q' || part === 'within' ? nameOf(part, applied) : FACET_DEFINITIONS[part].label
				const toAsk = unknown.length > 0 ? `. Ask about: ${listOf(unknown.map(label))}` : ''
				return listOf(failing.map(label)) + toAsk
			}),
		[villages, filter, applied],
	)
	return [...groups].map(([name, close]) => (
		<section key={name} className="closest-villages">
			<h2>
				Close matches, except for: <Quoting text={name} />
			</h2>
			<ul role="list" className="results grid">
				<ResultCards rows={close.map(({ row }) => row)} filter={filter} fromName={fromName} {...cards} />
			</ul>
		</section>
	))
}

/** Returns the name of a part of the search that can be removed. */
function nameOf(part: FilterPart, applied: readonly Applied[]): string {
	return listOf(
		applied.filter((one) => one.part === part).map(({ label }) => label),
		part !== 'q' && part !== 'within' && FACET_DEFINITIONS[part].isAll ? 'and' : 'or',
	)
}

/** Above the villages that publish nothing on some of what was searched for. */
export function PerhapsHeading({ perhaps, more }: { perhaps: readonly Perhaps[]; more: boolean }) {
	const [one, facts] = [perhaps.length === 1, new Map<Facet, number>()]
	for (const { unknown } of perhaps) for (const facet of unknown) facts.set(facet, (facts.get(facet) ?? 0) + 1)
	const isPrice = facts.size === 1 && facts.has('priceRange')
	const named = [...facts].map(([facet, amount]) =>
		facts.size === 1 ? FACET_DEFINITIONS[facet].fact : `${FACET_DEFINITIONS[facet].fact} (${amount})`,
	)
	return (
		<>
			<h2>
				{sentence(count(perhaps.length, more ? 'more village' : 'village'))}{' '}
				{isPrice ? 'without a current price' : 'that might match'}
			</h2>
			<p>
				{one ? 'It matches' : 'They match'} the rest of what you chose, but we haven’t found {!isPrice && 'out '}
				{listOf(named, 'or')}. {isPrice ? 'Ask for the price of each home.' : 'Ask the village.'}
			</p>
		</>
	)
}
