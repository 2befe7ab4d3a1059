import { useId, type ReactNode } from 'react'
import { useEntryState } from '../../navigation/entry-state.ts'

interface Props {
	rows: readonly { slug: string; name: string }[]
	/** Draws what is compared, given the slugs that are in sight on a phone. */
	children: (inSight: readonly string[]) => ReactNode
}

/** On a phone two columns are in sight at a time: which two is chosen here, or stepped through. */
export function PairPicker({ rows, children }: Props) {
	const id = useId()
	const [chosen, choose] = useEntryState<readonly string[]>('in-sight', [], (found) =>
		Array.isArray(found) ? found.filter((slug) => typeof slug === 'string') : [],
	)
	const pairs = rows.flatMap((first, index) => rows.slice(index + 1).map((second) => [first, second] as const))
	const found = pairs.findIndex((pair) => pair.every(({ slug }) => chosen.includes(slug)))
	const current = Math.max(0, found)
	const show = (position: number) => choose(pairs[position % pairs.length]?.map(({ slug }) => slug) ?? [])
	return (
		<>
			{pairs.length > 1 && (
				<div className="pair-picker needs-script">
					<label htmlFor={id}>Two at a time: which two?</label>
					<select id={id} value={current} onChange={({ target }) => show(Number(target.value))}>
						{pairs.map((pair, position) => (
							<option key={pair.map(({ slug }) => slug).join()} value={position}>
								{pair.map(({ name }) => name).join(' and ')}
							</option>
						))}
					</select>
					<button type="button" className="button button-quiet" onClick={() => show(current + 1)}>
						Show the next two
					</button>
				</div>
			)}
			{children(pairs[current]?.map(({ slug }) => slug) ?? rows.map(({ slug }) => slug))}
		</>
	)
}
