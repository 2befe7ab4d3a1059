/** Chooses villages for an empty comparison: tick saved ones, or choose a town and tick its villages. */
import { useMemo } from 'react'
import { Option } from '../../components/option.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { groupBy } from '../../core/group-by.ts'
import type { Named } from '../../core/search/text-search.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { CompareBar } from '../search/compare-choice.tsx'
import { useShortlist } from '../shortlist/shortlist-store.ts'
import { useTicks } from '../search/use-ticks.ts'

/** `Howick, Auckland` is in Auckland. */
const townOf = ({ locality }: Named) => locality.split(', ').at(-1) ?? locality

export default function TownChoice({ rows }: { rows: readonly Named[] }) {
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
			<SelectField
				label="Choose a town or city"
				value={town}
				options={[
					['', 'All towns'],
					...[...towns]
						.sort(([a], [b]) => a.localeCompare(b, 'en-NZ'))
						.map(([name, villages]) => [name, `${name} (${villages.length})`] as const),
				]}
				onValue={(name) => choose({ town: name })}
			/>
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
				<Option
					key={slug}
					label={
						<>
							{name} {locality !== town && <span className="meta">{locality}</span>}
						</>
					}
					checked={ticked.includes(slug)}
					onChange={(isTicked) => onTick(slug, isTicked)}
				/>
			))}
		</fieldset>
	)
}

function readTown(found: unknown): { town: string } {
	const { town } = (found ?? {}) as { town?: unknown }
	return { town: typeof town === 'string' ? town : '' }
}
