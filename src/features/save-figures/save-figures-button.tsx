import { useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import type { UnitsBy } from '../../core/figures-csv.ts'
import { LoadFailed, fetchCode } from '../../navigation/late-code.tsx'

interface Props {
	/** What the table is about. */
	of: string
	unitsBy: UnitsBy
}

const load = () => import('./save-figures.ts')

/** Saves the table just before this button as a CSV file. */
export function SaveFiguresButton({ of, unitsBy }: Props) {
	const button = useRef<HTMLButtonElement>(null)
	const [message, setMessage] = useState('')
	const [failure, setFailure] = useState<{ hasChanged: boolean }>()

	async function save() {
		setFailure(undefined)
		const code = await fetchCode(load)
		if (code.state === 'failed') setFailure(code)
		else if (button.current) setMessage(code.value.saveFigures(button.current, of, unitsBy))
	}
	return (
		<>
			<p className="row needs-script no-print">
				<QuietButton ref={button} onClick={() => void save()}>
					Download these figures (CSV)<span className="visually-hidden">: {of}</span>
				</QuietButton>
				<span role="status">{message}</span>
			</p>
			{failure && <LoadFailed heading="We couldn’t make the file" {...failure} retry={() => void save()} />}
		</>
	)
}
