import { Fold } from '../../components/fold.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { Section } from '../../components/section.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { InputProblems } from '../../core/costs/cost-inputs.ts'
import { STAYS, costsOfStays } from '../../core/costs/cost-model.ts'
import { costRows, shownCost, stayLabel, type CostRow } from '../../core/costs/cost-table.ts'
import { stayInWords, weekInWords } from '../../core/costs/stay-sentence.ts'
import type { CostInputs, StayTerms } from '../../core/costs/terms.ts'
import { uncapitalised, wholeDollars } from '../../core/format.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'
import { DoIUnderstandIt } from './do-i-understand-it.tsx'

interface AnswerProps {
	inputs: CostInputs
	/** Errors to fix before there is a result. Figures are hidden meanwhile and not removed, so that folded parts stay as they are. */
	problems: InputProblems
	/** Some of the inputs came with a link, and are neither ours nor the reader's. */
	isFromLink: boolean
	/** Says which figures are our guesses. */
	guesses: string
}

/** What a stay costs, in a few sentences. */
export function CostAnswer({ inputs, problems, isFromLink, guesses }: AnswerProps) {
	const wrong = Object.values(problems).join(' ')
	return (
		<Section
			id="result"
			heading={wrong ? 'We can’t work this out yet' : 'What it would cost you'}
			className="cost-results"
		>
			<p className="lead" role="status">
				{wrong || (
					<>
						{isFromLink && 'With figures from the link: '}
						<strong>{weekInWords(inputs)}</strong> {stayInWords(inputs, guesses)}
					</>
				)}
			</p>
		</Section>
	)
}

/** The answer for stays of any length, as a chart. */
export const CostCurve = guarded(function CostCurve({ inputs }: { inputs: CostInputs }) {
	const last = Math.max(10, inputs.years)
	return (
		<>
			<Chart terms={inputs} years={last} stay={inputs.years} pending={<div className="cost-chart needs-script" />} />
			<details className="cost-years">
				<summary>The chart as a table</summary>
				<YearTable terms={inputs} years={last} />
			</details>
			<DoIUnderstandIt sum={{ terms: inputs }} />
		</>
	)
})

/** Every amount for stays of different lengths, and other ways to live. */
export const CostDetails = guarded(function CostDetails({ inputs, name }: { inputs: CostInputs; name: string }) {
	const stays = [...new Set([...STAYS, inputs.years])].sort((a, b) => a - b)
	const columns = stays.map(stayLabel)
	return (
		<div className="cost-stays">
			<Fold summary="Short and long stays: all the figures" isOpenBeside>
				<CostsTable
					caption={captionOf(
						'The cost of shorter and longer stays. Estimates are to the nearest $100, and $10 a week',
						name,
					)}
					columns={columns}
					rows={costRows(inputs, stays, inputs.earnings)}
				/>
			</Fold>
			{inputs.home + inputs.rent > 0 && <LivingOptions inputs={inputs} stays={stays} columns={columns} />}
		</div>
	)
})

const Chart = createPart('We couldn’t load the chart', async () => (await import('./cost-chart.tsx')).CostChart)

/** Says above a table, and on paper, whose figures it has. */
const captionOf = (text: string, name: string) => (name ? `${name}: ${uncapitalised(text)}` : text)

function YearTable({ terms, years }: { terms: StayTerms; years: number }) {
	const stays = Array.from({ length: years }, (_, year) => year + 1)
	const costs = costsOfStays(terms, stays).map((cost) => shownCost(terms, cost))
	const caption = `What it costs if you leave after 1 to ${years} years`
	return (
		<>
			<StackedTable
				className="stacked costs"
				caption={caption}
				columns={['Leaving', 'Paid so far', 'Repaid', 'Total cost']}
				rows={costs.map(({ years: stay, otherCharges, feesPaid, repaid, totalCost }) => ({
					key: stay,
					label: stayLabel(stay),
					cells: [terms.entryPrice + otherCharges + feesPaid, repaid, totalCost].map(wholeDollars),
				}))}
			/>
			<SaveFiguresButton of={caption} unitsBy="columns" />
		</>
	)
}

interface Props {
	inputs: CostInputs
	/** Years. */
	stays: readonly number[]
	/** The same in words. */
	columns: readonly string[]
}

export function LivingOptions({ inputs, stays, columns }: Props) {
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

/** The costs of stays of these lengths, a row for each amount; on a phone each amount is a separate block. */
export function CostsTable({
	caption,
	columns,
	rows,
}: {
	caption: string
	/** Their lengths in words. */
	columns: readonly string[]
	rows: readonly CostRow[]
}) {
	return (
		<>
			<table className="stacked costs">
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Amount</th>
						{columns.map((label) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, values }) => (
						<tr key={key} className={key}>
							<th scope="row">{label}</th>
							{values.every((value) => value === values[0]) ? (
								<td colSpan={columns.length} data-label="However long you stay">
									<span>
										{values[0]}
										<span className="costs-always">, however long you stay</span>
									</span>
								</td>
							) : (
								values.map((value, index) => (
									<td key={columns[index]} data-label={columns[index]}>
										{value}
									</td>
								))
							)}
						</tr>
					))}
				</tbody>
			</table>
			<SaveFiguresButton of={caption} unitsBy="rows" />
		</>
	)
}
