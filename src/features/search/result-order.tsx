import { memo } from 'react'
import { Quoting } from '../../components/quoting.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { count, number } from '../../core/format.ts'
import { SORTS, WITHIN, without, type SearchCriteria } from '../../core/search/search-address.ts'
import { byFee, type Sort } from '../../core/search/filter-villages.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { keysOf } from '../../core/vocabulary.ts'
import type { Near } from './near.ts'
import type { SetCriteria } from './search-state.ts'
import type { SearchOutcome } from './use-search.ts'

interface Props {
	/** What is chosen, immediately after a choice. */
	sort: Sort
	within: SearchCriteria['within']
	near: Near
	outcome: SearchOutcome
	setCriteria: SetCriteria
}

/** How the results are sorted: a choice, and its rule in words. */
export const ResultOrder = memo(function ResultOrder({ sort, within, near, outcome, setCriteria }: Props) {
	const { criteria, filter, byDistance } = outcome
	return (
		<div className="order cluster">
			<SelectField
				label="Sort by"
				value={sort}
				options={keysOf(SORTS)
					.filter((one) => one !== 'closest' || criteria.q !== undefined)
					.filter((one) => one !== 'nearest' || one === sort || filter.from)
					.map((one) => [one, SORTS[one]])}
				onValue={(next) => setCriteria((now) => ({ ...now, sort: next as Sort }))}
			/>
			{(filter.from ?? byDistance) && (
				<SelectField
					label="Within"
					value={within ?? ''}
					options={[['', 'Any distance'], ...WITHIN.map((km) => [km, `${km} km`] as const)]}
					onValue={(next) => {
						const km = WITHIN.find((one) => String(one) === next)
						setCriteria((now) =>
							km ? { ...((!filter.from && byDistance) || now), within: km } : without(now, 'within'),
						)
					}}
				/>
			)}
			<p className="meta">
				<Quoting text={ruleOf(near, outcome)} /> Operators can’t pay to move up the list.
				{criteria.chosen.priceRange && ' A village is listed if any of its homes are in your price range.'}
			</p>
		</div>
	)
})

/** Says for how many of the villages a list is sorted by what it is sorted by, right for none, some and all. */
export function foundInWords(what: string, found: number, all: number): string {
	if (found === 0) return `We haven’t found ${what} for any of these, so the list runs from A to Z.`
	if (found === all) return `We found ${what} for ${all === 1 ? 'the one below' : 'all of these'}.`
	return `We found ${what} for ${number(found)} of the ${count(all, 'village')}. The others follow from A to Z.`
}

/** The rule of an order, in words. */
function ruleOf(
	near: Near,
	{ criteria, filter: { sort, from }, result: { matches }, fromName }: SearchOutcome,
): string {
	const nearest = `The nearest to ${fromName}, as the crow flies, comes first.`
	switch (sort) {
		case 'closest':
			return from && criteria.near === undefined && !criteria.here
				? nearest
				: 'The closest to what you typed comes first.'
		case 'nearest':
			if (from) return nearest
			if (near.state === 'unknown')
				return `We have no place called ${quoteWords(criteria.near ?? '')}. Type the nearest town. Until then, the list runs from A to Z.`
			if (near.state === 'failed') return 'We couldn’t load the list of places, so the list runs from A to Z.'
			return 'Type a place in the search panel. Until then, the list runs from A to Z.'
		case 'price': {
			const published = matches.filter((row) => row.priceFrom !== null || row.priceTo !== null).length
			return `The lowest entry price comes first. ${foundInWords('a price from the last 24 months', published, matches.length)}`
		}
		case 'known':
			return 'We look for 12 key facts about each village. The villages we know most about come first.'
		case 'kept': {
			const known = byFee(matches).ranked.length
			return `The lowest fee comes first: the most it can be, as a percentage of the entry price. Where we haven’t found a village’s own fee, we use its operator’s general terms. Where there are two plans, we use the standard one, or the higher fee if we don’t know which that is. ${foundInWords('this fee', known, matches.length)}`
		}
		case 'largest': {
			const published = matches.filter((row) => row.units !== null).length
			return `Villages with the most homes come first. ${foundInWords('the number of homes', published, matches.length)}`
		}
		case 'name':
			return 'The list runs from A to Z.'
	}
}
