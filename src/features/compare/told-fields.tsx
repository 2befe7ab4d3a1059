/** What the reader was told at each village: price, weekly fee and, where there are several, the agreement. */
import { useId } from 'react'
import { plansToChoose } from '../../core/costs/terms.ts'
import { typedOf } from '../../core/told/told-format.ts'
import { statementAbout } from '../../core/told/told.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import { ToldControl } from '../sheets/told-control.tsx'
import { toldStore, writeTyped } from '../sheets/told-store.ts'
import type { Column } from './compare-table.tsx'

const FIELDS = [
	['entryPrice', 'Price, in dollars'],
	['weeklyFee', 'Weekly fee, in dollars'],
] as const

export default function ToldFields({ sides }: { sides: readonly Column[] }) {
	const { value: told } = toldStore.use()
	const id = useId()
	return (
		<>
			<p>Other pages here use these figures too. If you send this comparison, they go with it.</p>
			<div className="told-fields grid">
				{sides.map(({ slug, name, data }) => (
					<fieldset key={slug}>
						<legend>{name}</legend>
						{FIELDS.map(([row, label]) => {
							const here = told.get(slug)
							const statement = here && statementAbout(here, row)
							const field = id + slug + row
							return (
								<div key={row} className="field">
									<label id={`${field}-label`} htmlFor={field}>
										{label}
									</label>
									<ToldControl
										id={field}
										describedBy={`${field}-label`}
										row={row}
										value={statement && typedOf(statement)}
										plans={data ? plansToChoose(data.costs).map((plan) => plan.name) : []}
										onValue={(typed) => writeTyped(slug, row, typed)}
									/>
								</div>
							)
						})}
					</fieldset>
				))}
			</div>
			<KeepChoice />
		</>
	)
}
