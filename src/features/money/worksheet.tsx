/** A worksheet for paper, with sums that need only a calculator. */
import { Fold } from '../../components/fold.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { MoneyPage } from '../../core/page-data/page-data.ts'

const WAYS = ['At home', 'Renting', 'Village', 'Other village'] as const

/** The lines: letter, what to write, and the ways to live for which there is nothing to write. */
const LINES: readonly (readonly [letter: string, what: string, without?: readonly number[]])[] = [
	['A', 'Your savings'],
	['B', 'Your home: its price, less what you owe on it, less the cost of selling and moving', [0]],
	['C', 'Entry price and one-off charges; at home, changes to the house', [1]],
	['D', 'Money you’d start with: A + B − C'],
	['E', 'Income a year: (NZ Super + other income, for a fortnight) × 26'],
	['F', 'Everyday costs a year: weekly costs × 52'],
	['G', 'Cost of the home for a year: rates, insurance, repairs, and help × 52; or rent × 52; or weekly fee × 52'],
	['H', 'Used up in a year: F + G − E. If this is 0 or less, the money doesn’t run out'],
	['I', 'Years it lasts: D ÷ H'],
	['J', 'Your age when it runs out: your age now + line I'],
	['K', 'What you’d still get for the home: its price less costs; or the entry price less what the village keeps', [1]],
]

export function Worksheet({ notes }: Pick<MoneyPage, 'notes'>) {
	return (
		<Fold summary="A worksheet to fill in on paper">
			<div className="money-worksheet">
				<p>
					It leaves out interest, rising prices and care. If there are two of you, fill in one for both of you, and one
					for each of you alone. {notes.nzSuper.text}
				</p>
				<StackedTable
					caption="One column for each option, in dollars"
					columns={['Line', ...WAYS]}
					rows={LINES.map(([letter, what, without = []]) => ({
						key: letter,
						label: (
							<>
								<strong>{letter}</strong> {what}
							</>
						),
						cells: WAYS.map((way, index) =>
							without.includes(index) ? (
								'None'
							) : (
								<span key={way} className="visually-hidden">
									to fill in
								</span>
							),
						),
					}))}
				/>
			</div>
		</Fold>
	)
}
