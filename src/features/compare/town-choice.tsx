/** Chooses villages for an empty comparison: tick saved ones, or choose a town and tick its villages. */
import { useId, useMemo } from 'react'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { groupBy } from '../../core/group-by.ts'
import type { Named } from '../../core/search/text-search.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { CompareBar } from '../search/compare-choice.tsx'
import { useShortlist } from '../shortlist/shortlist-store.ts'
import { useTicks } from '../search/use-ticks.ts'

/** `Howick, Auckland` is in Auckland. */
const townOf = ({ locality }: Named) => locality.split(', ').at(-1) ?? locality

export function TownChoice({ rows }: { rows: readonly Named[] }) {
	const id = useId()
	const [{ town }, choose] = useEntryState<{ town: string }>('town-choice', { town: '' }, readTown)
	const bySlug = useMemo(() => new Map(rows.map((row) => [row.slug, row])), [rows])
	const { slugs: ticked, tick, tray } = useTicks(bySlug)
	const slugs = useShortlist()
	const saved = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
	const towns = groupBy(rows, townOf)
	const here = [...(towns.get(town) ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'en-NZ'))
	const boxes = { ticked, onTick: tick }
	return (
		<div className="town-choice">
			{saved.length > 0 && <Boxes {...boxes} legend="Tick your saved villages" rows={saved} />}
			<div className="field">
				<label htmlFor={id}>Choose a town or city</label>
				<select id={id} value={town} onChange={({ target }) => choose({ town: target.value })}>
					<option value="">All towns</option>
					{[...towns]
						.sort(([a], [b]) => a.localeCompare(b, 'en-NZ'))
						.map(([name, villages]) => (
							<option key={name} value={name}>
								{name} ({villages.length})
							</option>
						))}
				</select>
			</div>
			{here.length > 0 && <Boxes {...boxes} legend={`Tick up to ${COMPARE_LIMIT} villages`} rows={here} town={town} />}
			<CompareBar {...tray} />
		</div>
	)
}

interface BoxesProps {
	legend: string
	rows: readonly Named[]
	/** The town that all of them are in, which isn't repeated for each. */
	town?: string
	ticked: readonly string[]
	onTick: (slug: string, wanted: boolean) => void
}

function Boxes({ legend, rows, town, ticked, onTick }: BoxesProps) {
	return (
		<fieldset className="town-villages grid">
			<legend>{legend}</legend>
			{rows.map(({ slug, name, locality }) => (
				<label key={slug} className="option">
					<input
						type="checkbox"
						checked={ticked.includes(slug)}
						onChange={({ target }) => onTick(slug, target.checked)}
					/>
					<span>
						{name} {locality !== town && <span className="meta">{locality}</span>}
					</span>
				</label>
			))}
		</fieldset>
	)
}

function readTown(found: unknown): { town: string } {
	const { town } = (found ?? {}) as { town?: unknown }
	return { town: typeof town === 'string' ? town : '' }
}
