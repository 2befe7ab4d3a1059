/** Loaded when a figure of another way to live is typed: what it costs beside the village. */
import { costsOfStays } from '../../core/costs/cost-model.ts'
import { shownCost, type CostRow } from '../../core/costs/cost-table.ts'
import type { CostInputs, StayTerms } from '../../core/costs/terms.ts'
import { wholeDollars } from '../../core/format.ts'
import { CostsTable } from './costs-table.tsx'

interface Props {
	inputs: CostInputs
	/** Years. */
	stays: readonly number[]
	/** The same in words. */
	columns: readonly string[]
}

export default function LivingOptions({ inputs, stays, columns }: Props) {
	const row = (key: string, label: string, terms: StayTerms): CostRow => ({
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
					row('total', 'This village', inputs),
					...(home > 0 ? [row('fees', 'Staying at home', paidWeekly(inputs, home))] : []),
					...(rent > 0 ? [row('charges', 'Renting', paidWeekly(inputs, rent))] : []),
				]}
			/>
		</>
	)
}

/** Terms of a way to live that costs only so much a week. */
function paidWeekly(inputs: CostInputs, weeklyFee: number): StayTerms {
	return {
		...inputs,
		entryPrice: 0,
		otherCharges: 0,
		weeklyFee,
		weeklyFeeRises: inputs.livingRise,
		repaymentMonths: 0,
	}
}
