import { Receipt } from '../../components/fact.tsx'
import type { CostNote } from '../../core/costs/terms.ts'
import type { Source } from '../../core/facts/source.ts'

/** Notes on the terms, such as what they leave out, each with its sources. */
export function CostNotes({
	notes = [],
	sources,
}: {
	notes: readonly CostNote[] | undefined
	sources: readonly Source[]
}) {
	if (notes.length === 0) return null
	return (
		<ul className="points">
			{notes.map(({ text, sources: known }) => (
				<li key={text}>
					{text} <Receipt about={text.replace(/[,.:;]( .*|$)/, '')} known={known} sources={sources} />
				</li>
			))}
		</ul>
	)
}
