import { Fold } from '../../components/fold.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { Section } from '../../components/section.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { InputProblems } from '../../core/costs/cost-inputs.ts'
import { STAYS, costsOfStays } from '../../core/costs/cost-model.ts'
import { costRows, shownCost, stayLabel } from '../../core/costs/cost-table.ts'
import { stayInWords, weekInWords } from '../../core/costs/stay-sentence.ts'
import type { CostInputs, StayTerms } from '../../core/costs/terms.ts'
import { uncapitalised, wholeDollars } from '../../core/format.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { SaveFiguresButton } from '../save-figures/save-figures-button.tsx'
import { CostsTable } from './costs-table.tsx'
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
						'The cost of shorter and longer stays. Totals are to the nearest $100, and weekly figures to the nearest $10',
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

/** Only where the reader has typed what another way to live costs. */
const LivingOptions = createPart('We couldn’t load your other options', () => import('./living-options.tsx'))
const Chart = createPart('We couldn’t load the chart', () => import('./cost-chart.tsx'))

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
