/** The form for what was told about one village, in the order of the key terms, and what can be done with it. */
import { useId, useState, type ReactNode } from 'react'
import { Fold } from '../../components/fold.tsx'
import { Section } from '../../components/section.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { plansToChoose } from '../../core/costs/terms.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { toldDifferences } from '../../core/told/told-facts.ts'
import { TOLD_GROUPS, type ToldKey } from '../../core/told/told-rows.ts'
import type { ToldSource } from '../../core/told/told-source.ts'
import { answeredRows, withAnswer, type ToldAnswer, type ToldAnswers } from '../../core/told/told.ts'
import { ToldRow } from './told-row.tsx'
import { ReadForMe } from './read-for-me.tsx'
import { SourceFields } from './source-fields.tsx'
import { ToldSide } from './told-side.tsx'
import { today } from '../../core/today-in-words.ts'
import { toldStore } from './told-store.ts'

export interface ToldFormProps {
	slug: string
	/** What is published; undefined if it can't be loaded. */
	page: VillagePage | undefined
}

export const ToldForm = guarded(function ToldForm({ slug, page }: ToldFormProps) {
	const answers = toldStore.use().value.get(slug) ?? {}
	const [source, setSource] = useState<ToldSource>(() => ({ how: 'person', day: today(new Date()) }))
	const differences = new Map(
		toldDifferences(answers, page?.facts ?? {}, page?.costs.plans).map((difference) => [difference.key, difference]),
	)
	const write = (key: ToldKey, answer: ToldAnswer | undefined) =>
		void toldStore.update((now) => withAnswer(now, slug, key, answer))
	const plans = page ? plansToChoose(page.costs).map(({ name }) => name) : []
	const filled = answeredRows(answers).length
	return (
		<div className="with-side told-form">
			<div className="main-column">
				<ReadForMe slug={slug} facts={page?.facts ?? {}} source={source} onSource={setSource} />
				<div className="told-source panel panel-filled no-print">
					<SourceFields label="Where is this from?" source={source} onSource={setSource} />
					<p className="meta">This goes with each answer below. You can change it for a single answer.</p>
				</div>
				{TOLD_GROUPS.map((group) => (
					<Group key={group.heading} group={group} answers={answers}>
						{group.keys.map((key) => (
							<ToldRow
								key={key}
								row={key}
								answer={answers[key]}
								difference={differences.get(key)}
								page={page}
								source={source}
								plans={plans}
								onAnswer={(answer) => write(key, answer)}
							/>
						))}
					</Group>
				))}
			</div>
			<div className="side-column no-print">
				<ToldSide slug={slug} name={page?.name ?? slug} filled={filled} differing={differences.size} />
			</div>
		</div>
	)
})

interface GroupProps {
	group: (typeof TOLD_GROUPS)[number]
	answers: ToldAnswers
	children: ReactNode
}

/** Rows under a heading with how many are filled in; on a screen the later ones are folded, until one of them is filled in. */
function Group({ group: { heading, keys, folds }, answers, children }: GroupProps) {
	const id = useId()
	const filled = keys.filter((key) => answers[key] !== undefined).length
	const [isOpen] = useState(!folds || filled > 0)
	const title = (
		<>
			{heading}{' '}
			<span className="meta no-print">
				{filled} of {keys.length}
			</span>
		</>
	)
	if (folds)
		return (
			<Fold summary={title} isOpen={isOpen}>
				{children}
			</Fold>
		)
	return (
		<Section id={id} heading={title} className="told-group">
			{children}
		</Section>
	)
}
