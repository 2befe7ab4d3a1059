import { Fragment, useId, useState, type SubmitEvent } from 'react'
import type { CompareSettings } from '../../core/addresses.ts'
import { readAmount } from '../../core/compare/compare-address.ts'
import { STAYS } from '../../core/costs/cost-model.ts'
import { count, list, number } from '../../core/format.ts'
import type { Link } from '../../core/facts/source.ts'

/** Lengths of stay to choose from, in years. */
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
	const [problem, setProblem] = useState('')

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const fields = new FormData(event.currentTarget)
		const read = (name: 'entry' | 'years') => {
			const text = fields.get(name)
			return readAmount(name, typeof text === 'string' ? text : '')
		}
		const amount = read('entry')
		setProblem(amount.problem ?? '')
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
		// A link or Back sets the fields anew.
		<form key={`${entry} ${years}`} className="needs-script" noValidate onSubmit={submit}>
			<div className="inline-form">
				<div>
					<label htmlFor={`${id}-entry`}>The same entry payment for all, in dollars (optional)</label>
					{problem && (
						<p className="field-error" id={`${id}-problem`}>
							{problem}
						</p>
					)}
					<input
						id={`${id}-entry`}
						name="entry"
						type="text"
						inputMode="numeric"
						autoComplete="off"
						defaultValue={entry === undefined ? '' : number(entry)}
						aria-invalid={problem !== ''}
						aria-describedby={problem ? `${id}-problem` : undefined}
					/>
				</div>
				<div>
					<label htmlFor={`${id}-years`}>Length of stay</label>
					<select id={`${id}-years`} name="years" defaultValue={years ?? ''}>
						<option value="">{list(STAYS.map(String))} years</option>
						{Array.from({ length: MAX_YEARS }, (_, index) => index + 1)
							.concat(years !== undefined && years > MAX_YEARS ? [years] : [])
							.map((one) => (
								<option key={one} value={one}>
									{count(one, 'year')}
								</option>
							))}
					</select>
				</div>
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
