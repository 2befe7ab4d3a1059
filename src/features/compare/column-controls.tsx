import { QuietButton } from '../../components/button.tsx'
import type { Column } from './compare-table.tsx'

interface Props {
	column: Column
	/** From 0. */
	index: number
	total: number
	/** @param control the id of the button that was pressed, to which the focus returns */
	onMove: (slug: string, by: -1 | 1, control: string) => void
	onRemove: (slug: string) => void
}

/** Buttons that move a column left or right, or remove it. */
export function ColumnControls({ column: { slug, name }, index, total, onMove, onRemove }: Props) {
	const mover = (by: -1 | 1, arrow: string, words: string) => {
		const id = `${slug}-${words}`
		return (
			// At either end the button stays and announces that, so that the reader doesn't lose the focus.
			<button
				type="button"
				id={id}
				className="button button-quiet"
				aria-disabled={index + by < 0 || index + by >= total}
				onClick={() => onMove(slug, by, id)}
			>
				<span aria-hidden="true">{arrow}</span>
				<span className="visually-hidden">
					Move {name} to the {words}
				</span>
			</button>
		)
	}
	return (
		<span className="column-controls cluster needs-script">
			{total > 1 && mover(-1, '←', 'left')}
			{total > 1 && mover(1, '→', 'right')}
			<QuietButton onClick={() => onRemove(slug)}>
				Remove<span className="visually-hidden"> {name}</span>
			</QuietButton>
		</span>
	)
}
