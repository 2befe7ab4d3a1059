import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { UnitsBy } from '../../core/figures-csv.ts'

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
			<QuietButton
				onClick={({ currentTarget }) =>
					void import('./save-figures.ts').then(
						(module) => setMessage(module.saveFigures(currentTarget, of, unitsBy)),
						() => setMessage('We couldn’t make the file. Please check your connection.'),
					)
				}
			>
				Download these figures (CSV)<span className="visually-hidden">: {of}</span>
			</QuietButton>
			<span role="status">{message}</span>
		</p>
	)
}
