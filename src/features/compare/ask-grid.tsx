// The roles are explicit, because in some browsers the layout on a phone removes the table's semantics.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { Fold } from '../../components/fold.tsx'
import { Section } from '../../components/section.tsx'
import { address as at } from '../../core/addresses.ts'
import { questionGrid, type GridQuestion } from '../../core/compare/arrange.ts'
import { knownAnswers } from '../../core/compare/known-answers.ts'
import { careQuestions } from '../../core/facts/offers.ts'
import { wordsOf } from '../../core/facts/source.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import type { Side } from './side.ts'

/** How many questions are shown; the rest is folded. */
const SHOWN = 8

interface Props {
	compared: Compared
	sides: readonly Side[]
	operatorQuestions: NonNullable<ComparePage['operatorQuestions']>
}

/** The open questions as a grid: a row for each question, a column for each side, with space for the answers. */
export function AskGrid({ compared, sides, operatorQuestions }: Props) {
	const questions = questionGrid(sides.map(({ data }) => questionsOf(data)))
	if (questions.length === 0) return null
	const rest = questions.slice(SHOWN)
	const table = (label: string, shown: readonly GridQuestion[]) => (
		<Grid label={label} sides={sides} questions={shown} operatorQuestions={operatorQuestions} />
	)
	return (
		<Section id="ask" heading={`Ask each ${compared === 'villages' ? 'village' : 'operator'}`} className="ask-grid">
			<p className="no-print">
				Print this page and write the answers in: each empty box is something to ask. We have{' '}
				<a href={at.checklist('questions-for-the-lawyer')}>questions for your lawyer</a> too.
			</p>
			{table('Questions to ask', questions.slice(0, SHOWN))}
			{rest.length > 0 && (
				<Fold summary={`${rest.length} more ${rest.length === 1 ? 'question' : 'questions'}`}>
					{table('More questions to ask', rest)}
				</Fold>
			)}
		</Section>
	)
}

interface GridProps extends Pick<Props, 'sides' | 'operatorQuestions'> {
	label: string
	questions: readonly GridQuestion[]
}

function Grid({ label, sides, questions, operatorQuestions }: GridProps) {
	const answers = sides.map(({ data }) => data && knownAnswers(data, operatorQuestions))
	return (
		<table className="ask-table" role="table" aria-label={label}>
			<thead role="rowgroup">
				<tr role="row">
					<th role="columnheader" scope="col">
						<span className="visually-hidden">Question</span>
					</th>
					{sides.map(({ slug, name, data }) => (
						<th key={slug} role="columnheader" scope="col">
							{name}
							<Reach of={data} />
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{questions.map(({ question, open }) => (
					<tr key={question} role="row">
						<th role="rowheader" scope="row">
							<span className="row-label">{question}</span>
						</th>
						{sides.map(({ slug, name }, index) => (
							<td key={slug} role="cell" data-label={name}>
								{open[index] ? (
									<span className="visually-hidden">Not known</span>
								) : (
									<span className="meta">
										<span className="no-print">See above</span>{' '}
										<span className="print-only">
											<Answer told={sides[index]?.told?.answered.get(question)}>{answers[index]?.(question)}</Answer>
										</span>
									</span>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** The open questions of a side, money first. */
function questionsOf(side: Side['data']): readonly string[] {
	if (!side) return []
	return side.kind === 'village' ? [...side.questions, ...careQuestions(side.offers.signs)] : side.questions
}

/** On paper: how to reach a side, where that is published. */
function Reach({ of: side }: { of: Side['data'] }) {
	if (!side) return null
	const { phone, website } = side.facts
	return (
		<span className="print-only meta">
			{' '}
			{[phone, website].flatMap((known) => (known ? wordsOf(known) : [])).join(' · ')}
		</span>
	)
}

/** What the reader was told, or else what is published. */
function Answer({ told, children }: { told: string | undefined; children: ReactNode }) {
	if (told === undefined) return children
	return (
		<>
			You were told: <bdi>{told}</bdi>
		</>
	)
}
