/** What is left to ask, made from the comparison: lists to read, and sheets to print and write on. */
import type { ReactNode } from 'react'
import { address as at } from '../../core/addresses.ts'
import { lawyerQuestions, questionsForEach, type Group, type Slot } from '../../core/compare/fact-comparison.ts'
import type { Compared } from '../../core/page-data/page-data.ts'

interface Asked {
	slug: string
	name: string
	/** Where to reach them, as far as it is published. */
	reach: readonly string[]
}

interface Props {
	compared: Compared
	sides: readonly Asked[]
	/** All rows, whether or not they differ. */
	groups: readonly Group[]
}

export function AskLists({ compared, sides, groups }: Props) {
	const each = questionsForEach(groups)
	return (
		<>
			<section aria-labelledby="ask" className="ask-lists">
				<h2 id="ask">What to ask each {compared === 'villages' ? 'village' : 'operator'}</h2>
				<p>We made these lists from what is not published. Printed, each question has room for the answer.</p>
				<div className="ask-sheets">
					{sides.map(({ slug, name, reach }, index) => (
						<div key={slug} className="ask-sheet">
							<h3>{name}</h3>
							{reach.length > 0 && <p className="print-only">{reach.join(' · ')}</p>}
							<ul className="contains-task-list">
								{each[index]?.map((question) => (
									<Question key={question}>{question}</Question>
								))}
								{each[index]?.length === 0 && (
									<li>It publishes everything that we compare. Ask it to confirm the figures in writing.</li>
								)}
							</ul>
						</div>
					))}
				</div>
			</section>
			<section aria-labelledby="lawyer" className="ask-lists ask-sheet">
				<h2 id="lawyer">What to ask your lawyer</h2>
				<p>
					You must have a lawyer of your own before you sign. Take this list and the agreement with you. There is{' '}
					<a href={at.checklist('questions-for-the-lawyer')}>a longer list</a> too.
				</p>
				<ul className="contains-task-list">
					{lawyerQuestions(groups).map(({ question, rows, differs }) => (
						<Question key={question}>
							{question}
							{rows.map((row) => (
								<span key={row.key} className="explain">
									<b>{row.label}.</b>{' '}
									{sides.map(({ name }, index) => `${name}: ${wordsOf(row.cells[index])}`).join('; ')}.
								</span>
							))}
							{differs && <span className="explain">Here they differ.</span>}
						</Question>
					))}
				</ul>
			</section>
		</>
	)
}

/** A box to tick, and room for the answer on paper. */
function Question({ children }: { children: ReactNode }) {
	return (
		<li className="task-list-item">
			<span className="tick-box" aria-hidden="true" />
			{children}
		</li>
	)
}

function wordsOf(cell: Slot | undefined): string {
	return typeof cell === 'object' ? cell.text.replace(/\.$/, '') : 'not published'
}
