import type { Source } from '../core/facts/source.ts'
import { Receipt } from './fact.tsx'

interface Props {
	about: string
	/** Indices in `sources`. */
	known: readonly number[]
	sources: readonly Source[]
}

/** Shows the receipt; on paper, the numbers of the sources in the list at the end (sources-list.tsx). */
export function Cited({ about, known, sources }: Props) {
	return (
		<>
			<Receipt about={about} known={known} sources={sources} />
			{known.length > 0 && <span className="source-numbers">[{known.map((position) => position + 1).join(', ')}]</span>}
		</>
	)
}
