import { useId } from 'react'
import { isDay } from '../../core/today-in-words.ts'
import { TOLD_HOW, type ToldHow, type ToldSource } from '../../core/told/told.ts'

interface Props {
	label: string
	source: ToldSource
	onSource: (source: ToldSource) => void
}

/** Where an answer is from, and the day. */
export function SourceFields({ label, source, onSource }: Props) {
	const id = useId()
	return (
		<div className="told-source-fields grid">
			<div>
				<label htmlFor={`${id}how`}>{label}</label>
				<select
					id={`${id}how`}
					value={source.how}
					onChange={({ target }) => onSource({ ...source, how: target.value as ToldHow })}
				>
					{Object.entries(TOLD_HOW).map(([how, words]) => (
						<option key={how} value={how}>
							{words}
						</option>
					))}
				</select>
			</div>
			<div>
				<label htmlFor={`${id}day`}>Day</label>
				<input
					id={`${id}day`}
					type="date"
					value={source.day}
					onChange={({ target }) => onSource({ ...source, day: isDay(target.value) ? target.value : '' })}
				/>
			</div>
		</div>
	)
}
