/** What each way to live would cost in all, by the reader's own figures. */
import { termsOf, type CostInputs } from '../../core/costs/cost-inputs.ts'
import { costsOfStays, type CostTerms } from '../../core/costs/cost-model.ts'
import { wholeDollars } from '../../core/costs/cost-rows.ts'
import { shownCost, type CostRow } from '../../core/costs/cost-table.ts'
import { CostsTable } from './costs-table.tsx'

interface Props {
	inputs: CostInputs
	/** Years. */
	stays: readonly number[]
	/** The same in words. */
	columns: readonly string[]
}

export function LivingOptions({ inputs, stays, columns }: Props) {
	const row = (key: string, label: string, terms: CostTerms): CostRow => ({
		key,
		label,
		values: costsOfStays(terms, stays).map((cost) => wholeDollars(shownCost(terms, cost).totalCost)),
	})
	const { home, rent } = inputs
	return (
		<>
			<h2>Compared with your other options</h2>
			<CostsTable
				caption="What each would cost in all, from your own figures. Any change in the value of a home you own isn’t included."
				columns={columns}
				rows={[
					row('total', 'This village', termsOf(inputs)),
					...(home > 0 ? [row('fees', 'Staying at home', paidWeekly(inputs, home))] : []),
					...(rent > 0 ? [row('charges', 'Renting', paidWeekly(inputs, rent))] : []),
				]}
			/>
		</>
	)
}

/** Terms of a way to live that costs only so much a week. */
function paidWeekly(inputs: CostInputs, week: number): CostTerms {
	return {
		...termsOf({ ...inputs, entry: 0, once: 0, fee: week, feeRise: inputs.livingRise, repaidAfter: 0 }),
		dmfAtEntry: 0,
		dmfByYear: [],
	}
}
