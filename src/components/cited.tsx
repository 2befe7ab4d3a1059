import { Receipt, type ReceiptProps } from './fact.tsx'

/** Shows the receipt; on paper, the numbers of the sources in the list at the end (sources-list.tsx). */
export function Cited({ about, known, sources }: ReceiptProps) {
	return (
		<>
			<Receipt about={about} known={known} sources={sources} />
			{known.length > 0 && <span className="source-numbers">[{known.map((position) => position + 1).join(', ')}]</span>}
		</>
	)
}
