/** What a side costs to leave as a bar, on the same scale for all sides: what is known, what we assume, and the minimum and maximum. */
import type { CSSProperties } from 'react'
import { isSum, type KeptShares, type LeavingAnswer, type LeavingSum } from '../../core/compare/leaving-sums.ts'
import { sumOf } from '../../core/rounded-sum.ts'

type Kind = 'kept' | 'known' | 'ours' | 'rest'

const KEY: readonly (readonly [kind: Kind, words: string])[] = [
	['kept', 'Fee when you leave'],
	['known', 'Weekly fees, published or told'],
	['ours', 'Weekly fees, we assume'],
	['rest', 'Other costs'],
]

/** Returns the parts of a bar, in dollars or percent. Of a share that is a range, its lowest is known. */
function piecesOf(found: KeptShares | LeavingSum): (readonly [kind: Kind, size: number])[] {
	if (!isSum(found)) return [['kept', found.low] as const, ['ours', found.high - found.low] as const]
	const { kept, fees, feesAfter } = found.parts
	return [
		['kept', kept.middle] as const,
		['known', found.knownFees] as const,
		['ours', sumOf([fees.middle, feesAfter.middle, -found.knownFees])] as const,
		['rest', sumOf([found.total.middle, -kept.middle, -fees.middle, -feesAfter.middle])] as const,
	]
}

interface Props {
	found: KeptShares | LeavingSum
	/** The end of the scale. */
	highest: number
}

/** The words beside it, and the table, say the same. */
export function Bar({ found, highest }: Props) {
	const share = (amount: number) => amount / highest
	const { low, high } = isSum(found) ? found.total : { low: 0, high: 0 }
	return (
		<span className="leave-bar" aria-hidden="true">
			{piecesOf(found).map(
				([kind, size]) =>
					size > 0 && (
						<span key={kind} className={`leave-${kind}`} style={{ '--size': share(size) } as CSSProperties} />
					),
			)}
			{low < high && (
				<span className="leave-range" style={{ '--start': share(low), '--size': share(high - low) } as CSSProperties} />
			)}
		</span>
	)
}

/** Explains the parts that any bar of a sum has. */
export function Key({ answers }: { answers: readonly LeavingAnswer[] }) {
	const sums = answers.flatMap(({ found }) => (isSum(found) ? [found] : []))
	const shown = new Set(sums.flatMap(piecesOf).flatMap(([kind, size]) => (size > 0 ? [kind] : [])))
	return (
		<ul role="list" className="leave-key cluster no-print">
			{KEY.filter(([kind]) => shown.has(kind)).map(([kind, words]) => (
				<li key={kind}>
					<span className={`leave-${kind}`} aria-hidden="true" /> {words}
				</li>
			))}
			{sums.some(({ total }) => total.low < total.high) && (
				<li>
					<span className="leave-range" aria-hidden="true" /> Lowest to highest
				</li>
			)}
		</ul>
	)
}
