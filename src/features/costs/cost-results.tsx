import { Fold } from '../../components/fold.tsx'
import { Section } from '../../components/section.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import { Term } from '../../components/term.tsx'
import { termsOf, type CostInputs, type InputProblems } from '../../core/costs/cost-inputs.ts'
import { costRows, stayLabel, wholeDollars, type CostRow } from '../../core/costs/cost-rows.ts'
import {
	COMPARABLE_YEARS,
	STAYS,
	comparableMonthlyFigure,
	couldHaveEarned,
	costsOfStays,
	type CostTerms,
} from '../../core/costs/cost-model.ts'
import { count, percent } from '../../core/format.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'
import { CostsTable } from './costs-table.tsx'

const NSW =
	'https://www.fairtrading.nsw.gov.au/housing-and-property/strata-and-community-living/retirement-villages/average-resident-comparison-figure'

interface ResultsProps {
	inputs: CostInputs
	/** Errors to fix before there is a result. Figures are hidden meanwhile and not removed, so that folded parts stay as they are. */
	problems: InputProblems
	/** Some of the inputs came with a link, and are neither ours nor the reader's. */
	isFromLink: boolean
	/** Says which figures of the answer are our assumptions, under the name of a village or operator. */
	assumptions: string
}

/** What a stay costs, in a sentence and as a chart. */
export function CostResults({ inputs, problems, isFromLink, assumptions }: ResultsProps) {
	const wrong = Object.values(problems).join(' ')
	const terms = termsOf(inputs)
	const [cost] = costsOfStays(terms, [inputs.years])
	const earned = couldHaveEarned(terms, inputs.years, inputs.earns / 100)
	const last = Math.max(10, inputs.years)
	return (
		<Section
			id="result"
			heading={wrong ? 'We can’t work this out yet' : `If you leave after ${count(inputs.years, 'year')}`}
			className="cost-results"
		>
			{cost && (
				<p className="lead" role="status">
					{wrong || (
						<>
							{isFromLink ? 'With figures from the link, you' : 'You'} pay {wholeDollars(terms.entryPayment)} to move
							in, and get back {wholeDollars(cost.repaid)}
							{terms.monthsToRepayment > 0 && `, ${count(terms.monthsToRepayment, 'month')} after you leave`}. With
							weekly fees, it costs {wholeDollars(cost.totalCost)} in all, or {wholeDollars(cost.costPerWeek ?? 0)} a
							week.
							{earned > 0 &&
								` At ${percent(inputs.earns)} a year, the entry price could have earned ${wholeDollars(earned)} elsewhere by the time you’re repaid.`}
						</>
					)}
				</p>
			)}
			<div hidden={wrong !== ''}>
				<Chart terms={terms} years={last} stay={inputs.years} pending={<div className="cost-chart needs-script" />} />
				{assumptions && <p>{assumptions}</p>}
				<details className="cost-years">
					<summary>The chart as a table</summary>
					<YearTable terms={terms} years={last} />
				</details>
			</div>
		</Section>
	)
}

/** Every amount for stays of different lengths, other ways to live, and one figure to compare by. */
export function CostDetails({ inputs }: { inputs: CostInputs }) {
	const terms = termsOf(inputs)
	const stays = [...new Set([...STAYS, inputs.years])].sort((a, b) => a - b)
	const columns = stays.map(stayLabel)
	const others = livingRows(inputs, stays)
	return (
		<div className="cost-stays">
			<Fold summary="Short and long stays: all the figures" isOpenBeside>
				<CostsTable
					caption="The cost of shorter and longer stays, to the nearest dollar"
					columns={columns}
					rows={costRows(terms, stays, inputs.earns / 100)}
				/>
			</Fold>
			{others.length > 0 && (
				<>
					<h2>Compared with your other options</h2>
					<CostsTable
						caption="What each would cost in all, from your own figures. Any change in the value of a home you own isn’t included."
						columns={columns}
						rows={[
							{
								key: 'total',
								label: 'This village',
								values: costsOfStays(terms, stays).map((one) => wholeDollars(one.totalCost)),
							},
							...others,
						]}
					/>
				</>
			)}
			<Fold summary="One figure for comparing villages">
				<p>
					In New South Wales, villages must give one monthly figure. It adds up weekly fees, the{' '}
					<Term id="deferred-management-fee">departure fee</Term> and the operator’s share of any{' '}
					<Term id="capital-gain">gain</Term> over {COMPARABLE_YEARS} years, and divides the total by 84 months. New
					Zealand has no such rule. On the figures above, it would be{' '}
					<strong>{wholeDollars(comparableMonthlyFigure(terms))} a month</strong>. Source:{' '}
					<a href={NSW} rel="external noopener">
						NSW Fair Trading, average resident comparison figure
					</a>
					, undated.
				</p>
			</Fold>
		</div>
	)
}

const Chart = createPart('We couldn’t load the chart', async () => (await import('./cost-chart.tsx')).CostChart)

function YearTable({ terms, years }: { terms: CostTerms; years: number }) {
	const costs = costsOfStays(
		terms,
		Array.from({ length: years }, (_, year) => year + 1),
	)
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
					cells: [terms.entryPayment + otherCharges + feesPaid, repaid, totalCost].map(wholeDollars),
				}))}
			/>
			<SaveFiguresButton of={caption} unitsBy="columns" />
		</>
	)
}

/** The total cost of staying at home and of renting, if the visitor gave a figure for them. */
function livingRows({ home, rent, livingRise, ...inputs }: CostInputs, stays: readonly number[]): CostRow[] {
	const ways = [
		{ key: 'fees', label: 'Staying at home', week: home },
		{ key: 'charges', label: 'Renting', week: rent },
	] as const
	return ways
		.filter(({ week }) => week > 0)
		.map(({ key, label, week }) => {
			const terms: CostTerms = {
				...termsOf({ ...inputs, home, rent, livingRise }),
				entryPayment: 0,
				otherCharges: 0,
				weeklyFee: Math.round(week * 100),
				feeGrowth: livingRise / 100,
				feesStopOnLeaving: true,
			}
			return { key, label, values: costsOfStays(terms, stays).map(({ feesPaid }) => wholeDollars(feesPaid)) }
		})
}
