import { memo } from 'react'
import { FACET_DEFINITIONS } from '../../core/search/facets.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import { list } from '../../core/format.ts'
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
	/** What we have not found of what was searched for, in words. */
	unknown: string
}

const NO_SLUGS: readonly string[] = []

/** Drawn again only when something on it changes: most of a list stays as it is from one choice to the next. */
const Card = memo(function Card({ row, chosen, onTick, away, unknown }: CardProps) {
	return (
		<ResultCard
			row={row}
			away={away}
			compare={<CompareBox row={row} chosen={chosen} onChange={(wanted) => onTick(row.slug, wanted)} />}
		>
			{unknown && <p className="meta">Ask about {unknown}</p>}
		</ResultCard>
	)
})

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
				away={filter.from && fromName && `${distanceInWords(distanceKm(row, filter.from))} from ${fromName}`}
				unknown={list(unknown.map((facet) => FACET_DEFINITIONS[facet].fact))}
			/>
		)
	})
})
