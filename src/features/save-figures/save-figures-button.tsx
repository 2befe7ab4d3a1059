import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { UnitsBy } from '../../core/figures-csv.ts'
import { useCode } from '../../navigation/late-code.tsx'

const load = () => import('./save-figures.ts')
// With the page, also where its table comes later: a press fetches nothing.
if (typeof document !== 'undefined') load().catch(() => {})

interface Props {
	/** What the table is about. */
	of: string
	unitsBy: UnitsBy
}

/** Saves the table just before this button as a CSV file, which is made here: nothing is sent. */
export function SaveFiguresButton({ of, unitsBy }: Props) {
	const [message, setMessage] = useState('')
	// It comes after the page, so that it is there when the button is pressed, also without a network.
	const code = useCode(load, true)
	const save = (button: HTMLButtonElement) =>
		setMessage(
			code.state === 'ready'
				? code.value.saveFigures(button, of, unitsBy)
				: 'We couldn’t make the file yet. Check your connection and try again.',
		)
	return (
		<p className="cluster needs-script no-print">
			<QuietButton onClick={({ currentTarget }) => save(currentTarget)}>
				Download as a spreadsheet (CSV)<span className="visually-hidden">{` ${of}`}</span>
			</QuietButton>
			<span role="status">{message}</span>
		</p>
	)
}
