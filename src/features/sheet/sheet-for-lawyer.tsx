/** What a lawyer is shown beside the terms: the clauses to look for in the agreement, and what to have explained. */
import { sentence } from '../../core/format.ts'
import type { TaskGroup } from '../../core/page-data/page-data.ts'
import { toldFrom } from '../../core/told/told-words.ts'
import { clausePlace, clausesToShow, type ToldClause, type ToldHere } from '../../core/told/told.ts'
import { SheetTasks } from './sheet-texts.tsx'
import type { SheetHere } from './use-sheet.ts'

export function ForLawyer({ sheet, groups }: { sheet: SheetHere; groups: readonly TaskGroup[] }) {
	return (
		<details className="fold open-on-paper sheet-lawyer">
			<summary>For your lawyer</summary>
			<div className="fold-body">
				<h3>Clauses to look for in the agreement</h3>
				<Clauses here={sheet.told} />
				{groups.map(({ heading, items }) => (
					<section key={heading} aria-label={heading}>
						<h3>{heading}</h3>
						<SheetTasks sheet={sheet} items={items} />
					</section>
				))}
			</div>
		</details>
	)
}

/** Every clause that people are asked to look for: where it was found, or a line for its page. */
function Clauses({ here }: { here: ToldHere }) {
	return (
		<ul className="sheet-clauses">
			{clausesToShow(here).map(({ clause, heading, found }) => (
				<li key={clause}>
					<strong>{heading}.</strong> {found.length === 0 && <BlankPage />}
					{found.map((one) => (
						<FoundClause key={clausePlace(one)} clause={one} />
					))}
				</li>
			))}
		</ul>
	)
}

/** To fill in by hand. */
const BlankPage = () => (
	<span className="sheet-page">
		Page <span className="blank" />
	</span>
)

/** Where a clause is, and its words, which are a stranger’s. */
function FoundClause({ clause }: { clause: ToldClause }) {
	return (
		<p>
			{sentence(toldFrom(clause))}
			{!clause.page && (
				<>
					. <BlankPage />
				</>
			)}
			{clause.quote && (
				<>
					: “<bdi>{clause.quote}</bdi>”
				</>
			)}
		</p>
	)
}
