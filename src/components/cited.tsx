import { Receipt, type ReceiptProps } from './fact.tsx'

interface Props extends ReceiptProps {
	/** Those of `known` that paper names; all if absent. */
	printed?: readonly number[]
}

/** Shows the receipt; on paper, the numbers of the sources in the list at the end (sources-list.tsx). */
export function Cited({ about, known, sources, printed = known }: Props) {
	return (
		<>
			<Receipt about={about} known={known} sources={sources} />
			{printed.length > 0 && (
				<span className="source-numbers">
					[
					{Array.from(printed, (position) => position + 1)
						.sort((a, b) => a - b)
						.join(', ')}
					]
				</span>
			)}
		</>
	)
}
