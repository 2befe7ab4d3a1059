/** One sheet summed up, for someone who decides alone. */
import { Section } from '../../components/section.tsx'
import type { AnswerSheet, SheetAnswer } from '../../core/answer-sheet.ts'
import type { TogetherPage } from '../../core/page-data/page-data.ts'
import type { GroupKey } from './sheet-form.tsx'

/** The lists, in the order in which they help: what decides, what is possible, and what to do next. */
const LISTS: readonly (readonly [heading: string, group: GroupKey, answers: readonly SheetAnswer[]])[] = [
	['What matters a lot to you', 'values', ['yes']],
	['What you could live with', 'options', ['yes']],
	['What to read about again', 'options', ['unsure']],
	['What to find out', 'facts', ['no', 'unsure']],
]

/** What someone answered, by what it is for; the page has a way to each option. */
export function OneSheet({ page, sheet }: { page: TogetherPage; sheet: AnswerSheet }) {
	const lists = LISTS.map(([heading, group, answers]) => ({
		heading,
		items: page[group].filter((item) => answers.some((answer) => answer === sheet.answers[item])),
	})).filter(({ items }) => items.length > 0)
	return (
		<Section id="one-sheet" heading="Your answers in short">
			{lists.length === 0 && (
				<p>Answer something first: then you’ll see here what matters to you and what to find out.</p>
			)}
			{lists.map(({ heading, items }) => (
				<div key={heading}>
					<h3>{heading}</h3>
					<ul>
						{items.map((item) => (
							<li key={item}>{page.sections[item] ? <a href={page.sections[item]}>{item}</a> : item}</li>
						))}
					</ul>
				</div>
			))}
			{lists.length > 0 && (
				<p>
					Find out the facts first, then see whether what you could live with gives you what matters. Talk it over with
					someone you trust, and take your time.
				</p>
			)}
		</Section>
	)
}
