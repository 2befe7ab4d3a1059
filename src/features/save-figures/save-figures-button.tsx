import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { UnitsBy } from '../../core/figures-csv.ts'
import { saveFigures } from './save-figures.ts'

interface Props {
	/** What the table is about. */
	of: string
	unitsBy: UnitsBy
}

/** Saves the table just before this button as a CSV file. */
export function SaveFiguresButton({ of, unitsBy }: Props) {
	const [message, setMessage] = useState('')
	return (
		<p className="row needs-script no-print">
			<QuietButton onClick={({ currentTarget }) => setMessage(saveFigures(currentTarget, of, unitsBy))}>
				Download these figures (CSV)<span className="visually-hidden">: {of}</span>
			</QuietButton>
			<span role="status">{message}</span>
		</p>
	)
}
