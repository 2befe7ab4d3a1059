import { useId } from 'react'
import { TOLD_ROWS, type ToldKey } from '../../core/told/told-rows.ts'
import { typedOf } from '../../core/told/told-format.ts'
import { NOTHING_TOLD_HERE, statementAbout, type ToldSource } from '../../core/told/told.ts'
import { ToldControl } from './told-control.tsx'
import { toldStore, writeTyped } from './told-store.ts'

/** The answers that decide most of the cost. */
const FIVE: readonly ToldKey[] = ['dmfMax', 'dmfYears', 'weeklyFee', 'gainShare', 'repaymentMonths']

/** For a document that is a picture: its five most important answers, to type. They are those of the form below. */
export function ScanFields({ slug, source }: { slug: string; source: ToldSource }) {
	const id = useId()
	const here = toldStore.use().value.get(slug) ?? NOTHING_TOLD_HERE
	const typedIn = (key: ToldKey) => {
		const statement = statementAbout(here, key)
		return statement && typedOf(statement)
	}
	return (
		<>
			<p>They decide most of the cost.</p>
			{FIVE.map((key) => (
				<div key={key} className="told-row">
					<label id={id + key} htmlFor={`${id}${key}field`}>
						{TOLD_ROWS[key].label}
					</label>
					<ToldControl
						id={`${id}${key}field`}
						describedBy={id + key}
						label={TOLD_ROWS[key].label}
						row={key}
						value={typedIn(key)}
						plans={[]}
						onValue={(typed) => writeTyped(slug, key, typed, source)}
					/>
				</div>
			))}
		</>
	)
}
