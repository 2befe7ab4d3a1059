import { memo } from 'react'
import { gapsInWords } from '../../components/village-card.tsx'
import { distanceInWords, distanceKm, type Position } from '../../core/distance.ts'
import { offerGaps } from '../../core/facts/offers.ts'
import { uncapitalised } from '../../core/format.ts'
import { FACET_DEFINITIONS, type Facet } from '../../core/search/facets.ts'
import type { Perhaps, SearchFilter } from '../../core/search/filter-villages.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { CompareBox } from './compare-choice.tsx'
import { ResultCard } from './result-card.tsx'

interface CardProps {
	row: VillageRow
	/** Slugs of the villages to compare; none where this isn't one of them. */
	chosen: readonly string[]
	onTick: (slug: string, wanted: boolean) => void
	away: string | undefined
	gaps: string
}

const NO_SLUGS: readonly string[] = []

/** Drawn again only when something on it changes: most of a list stays as it is from one choice to the next. */
const Card = memo(function Card({ row, chosen, onTick, away, gaps }: CardProps) {
	return (
		<ResultCard
			row={row}
			away={away}
			gaps={gaps}
			compare={<CompareBox row={row} chosen={chosen} onChange={(wanted) => onTick(row.slug, wanted)} />}
		/>
	)
})

/** Returns how far a village is from a place; in a town it is "about 3 km away", because "about 3 km from Timaru" would be outside. */
export function awayFrom(from: Position, name: string, row: VillageRow): string {
	return distanceInWords(distanceKm(row, from), row.locality.split(', ').includes(name) ? undefined : name)
}

/** Returns what to ask about where what was searched for isn't known. What a card asks about care covers all but psychogeriatric care. */
function askFor(facet: Facet, { offers }: VillageRow): string[] {
	if (facet === 'careLevel') return offerGaps(offers).length > 0 ? [] : ['psychogeriatric care']
	if (facet === 'status') return ['whether it’s open']
	return [facet === 'priceRange' ? 'entry price' : uncapitalised(FACET_DEFINITIONS[facet].label)]
}

export interface ResultCardsProps {
	rows: readonly (VillageRow | Perhaps)[]
	/** Only the rows before this one are drawn. */
	end?: number
	filter: SearchFilter
	/** Where distances are counted from: `Taupō`, `you`. */
	fromName: string | undefined
	/** Slugs of the villages to compare. */
	compare: readonly string[]
	onTick: CardProps['onTick']
}

/** Cards of a list of results. Drawn again only when it changes: a card takes longer to draw than to compare. */
export const ResultCards = memo(function ResultCards({
	rows,
	end,
	filter,
	fromName,
	compare,
	onTick,
}: ResultCardsProps) {
	return rows.slice(0, end).map((one, place) => {
		const { row, unknown } = 'row' in one ? one : { row: one, unknown: [] }
		return (
			<Card
				// By its place in the list and not by its village: changing a card takes half the time of making one.
				key={place}
				row={row}
				chosen={compare.includes(row.slug) ? compare : NO_SLUGS}
				onTick={onTick}
				away={filter.from && fromName && awayFrom(filter.from, fromName, row)}
				gaps={gapsInWords(
					row.card,
					unknown.flatMap((facet) => askFor(facet, row)),
				)}
			/>
		)
	})
})
