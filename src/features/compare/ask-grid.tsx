// The roles are spelled out, because the layout on a phone would take the table's meaning away in some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fold } from '../../components/fold.tsx'
import { address as at } from '../../core/addresses.ts'
import { questionGrid, type GridQuestion } from '../../core/compare/arrange.ts'
import type { Compared } from '../../core/page-data/page-data.ts'

/** Shown before the rest is folded. */
const SHOWN = 8

interface Props {
	compared: Compared
	/** How to reach each side is below its name, on paper. */
	sides: readonly { slug: string; name: string; reach: readonly string[] }[]
	/** What to ask each, money first. */
	questions: readonly (readonly string[])[]
}

/** What is left to ask: questions down, sides across, with room for the answers. */
export function AskGrid({ compared, sides, questions: each }: Props) {
	const questions = questionGrid(each)
	if (questions.length === 0) return null
	const rest = questions.slice(SHOWN)
	const table = (label: string, shown: readonly GridQuestion[]) => (
		<Grid label={label} sides={sides} questions={shown} />
	)
	return (
		<section aria-labelledby="ask" className="ask-grid">
			<h2 id="ask">Ask each {compared === 'villages' ? 'village' : 'operator'}</h2>
			<p className="no-print">
				An empty box means you’ll need to ask. Print this page and write the answers in. We have{' '}
				<a href={at.checklist('questions-for-the-lawyer')}>questions for your lawyer</a> too.
			</p>
			{table('Questions to ask', questions.slice(0, SHOWN))}
			{rest.length > 0 && (
				<Fold summary={`${rest.length} more ${rest.length === 1 ? 'question' : 'questions'}`}>
					{table('More questions to ask', rest)}
				</Fold>
			)}
		</section>
	)
}

interface GridProps extends Pick<Props, 'sides'> {
	label: string
	questions: readonly GridQuestion[]
}

function Grid({ label, sides, questions }: GridProps) {
	return (
		<table
			className="ask-table"
			role="table"
			aria-label={label}
			data-count={sides.length}
			// On a phone three or four columns scroll, by the arrow keys too.
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
			tabIndex={sides.length > 2 ? 0 : undefined}
		>
			<thead role="rowgroup">
				<tr role="row">
					<th role="columnheader" scope="col">
						<span className="visually-hidden">Question</span>
					</th>
					{sides.map(({ slug, name, reach }) => (
						<th key={slug} role="columnheader" scope="col">
							{name}
							{reach.length > 0 && <span className="print-only meta">{reach.join(' · ')}</span>}
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
						{sides.map(({ slug }, index) => (
							<td key={slug} role="cell">
								{open[index] ? (
									<span className="visually-hidden">Not known</span>
								) : (
									<span className="meta">See above</span>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
