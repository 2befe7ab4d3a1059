/** How long the reader would stay: a number with a button on each side. Comparisons and the calculator share it. */
import { useId } from 'react'
import { create } from 'zustand'

interface Props {
	/** As typed. */
	text: string
	/** The number that is worked with. */
	years: number
	max: number
	error?: string | undefined
	onChange: (text: string) => void
	/** Called when the reader leaves the field. */
	onDone?: () => void
}

export function YearsStepper({ text, years, max, error, onChange, onDone }: Props) {
	const id = useId()
	const step = (by: -1 | 1, sign: string, words: string) => {
		const isEnd = years + by < 1 || years + by > max
		return (
			// It stays at either end, so that the reader doesn't lose the focus.
			<button type="button" aria-disabled={isEnd} onClick={() => !isEnd && onChange(String(years + by))}>
				<span aria-hidden="true">{sign}</span>
				<span className="visually-hidden">{words}</span>
			</button>
		)
	}
	return (
		<div className="field years-field">
			<label htmlFor={id}>
				If you stay<span className="visually-hidden"> this many years</span>
			</label>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			<span className="stepper">
				{step(-1, '−', 'One year less')}
				<span className="stepper-value cluster">
					<input
						id={id}
						type="text"
						inputMode="numeric"
						autoComplete="off"
						value={text}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						onChange={({ target }) => onChange(target.value)}
						onBlur={onDone}
					/>
					<span aria-hidden="true">{text.trim() === '1' ? 'year' : 'years'}</span>
				</span>
				{step(1, '+', 'One year more')}
			</span>
		</div>
	)
}

/** Empty on the server and in the first client render. */
const useStore = create<{ years?: number }>(() => ({}))

export const setStayYears = (years: number) => useStore.setState({ years })

/** The years; undefined if the reader hasn't chosen any. */
export const useStayYears = () => useStore(({ years }) => years)
