import { Fragment, useId, useState, type SubmitEvent } from 'react'
import type { CompareSettings } from '../../core/addresses.ts'
import { readAmount } from '../../core/compare/compare-address.ts'
import { STAYS } from '../../core/costs/cost-model.ts'
import { count, list, number } from '../../core/format.ts'
import type { Link } from '../../core/facts/source.ts'

/** The longest stay to choose, in years. */
const MAX_YEARS = 20

interface Props {
	settings: CompareSettings
	/** Where each side's figures can be changed one by one. */
	calculators: readonly Link[]
	onChange: (settings: Pick<CompareSettings, 'entry' | 'years'>) => void
}

/** One entry payment and one stay for all, so that only the terms differ. */
export function CostSettings({ settings: { entry, years }, calculators, onChange }: Props) {
	const id = useId()
	const [error, setError] = useState('')

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const fields = new FormData(event.currentTarget)
		const read = (name: 'entry' | 'years') => {
			const text = fields.get(name)
			return readAmount(name, typeof text === 'string' ? text : '')
		}
		const amount = read('entry')
		setError(amount.problem ?? '')
		if (amount.problem) {
			event.currentTarget.querySelector('input')?.focus()
			return
		}
		const stay = read('years').value
		onChange({
			...(amount.value !== undefined && { entry: amount.value }),
			...(stay !== undefined && { years: stay }),
		})
	}

	return (
		// A link or Back fills the fields again.
		<form key={`${entry} ${years}`} className="needs-script" noValidate onSubmit={submit}>
			<div className="inline-form">
				<EntryField id={id} entry={entry} error={error} />
				<StayField id={id} years={years} />
				<button type="submit" className="button">
					Work it out
				</button>
			</div>
			<p>
				Or change any figure in the calculator:{' '}
				{calculators.map(({ label, address }, index) => (
					<Fragment key={address}>
						{index > 0 && ', '}
						<a href={address}>{label}</a>
					</Fragment>
				))}
				.
			</p>
		</form>
	)
}

/** @param props `id`: of the form, which every id in it begins with */
function EntryField({ id, entry, error }: { id: string; entry: CompareSettings['entry']; error: string }) {
	return (
		<div>
			<label htmlFor={`${id}-entry`}>The same entry payment for all, in dollars (optional)</label>
			{error && (
				<p className="field-error" id={`${id}-problem`}>
					{error}
				</p>
			)}
			<input
				id={`${id}-entry`}
				name="entry"
				type="text"
				inputMode="numeric"
				autoComplete="off"
				defaultValue={entry === undefined ? '' : number(entry)}
				aria-invalid={error !== ''}
				aria-describedby={error ? `${id}-problem` : undefined}
			/>
		</div>
	)
}

function StayField({ id, years }: { id: string; years: CompareSettings['years'] }) {
	const lengths = Array.from({ length: MAX_YEARS }, (_, index) => index + 1)
	if (years !== undefined && years > MAX_YEARS) lengths.push(years)
	return (
		<div>
			<label htmlFor={`${id}-years`}>Length of stay</label>
			<select id={`${id}-years`} name="years" defaultValue={years ?? ''}>
				<option value="">{list(STAYS.map(String))} years</option>
				{lengths.map((one) => (
					<option key={one} value={one}>
						{count(one, 'year')}
					</option>
				))}
			</select>
		</div>
	)
}
