/** The form for what was told about one village, in the order of the key terms, and what can be done with it. */
import { Fragment, useId, useState, type ReactNode } from 'react'
import { Fold } from '../../components/fold.tsx'
import { Section } from '../../components/section.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { plansToChoose } from '../../core/costs/terms.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { toldRows } from '../../core/told/told-words.ts'
import { TOLD_GROUPS, type ToldKey } from '../../core/told/told-rows.ts'
import { NOTHING_TOLD_HERE, type ToldSource } from '../../core/told/told.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import { RowFields } from './row-fields.tsx'
import { ReadForMe } from './read-for-me.tsx'
import { SourceFields } from './source-fields.tsx'
import { ToldSide } from './told-side.tsx'
import { today } from '../../core/today-in-words.ts'
import { toldStore, writeTyped } from './told-store.ts'

export interface ToldFormProps {
	slug: string
	/** What is published; undefined if it can't be loaded. */
	page: VillagePage | undefined
}

export const ToldForm = guarded(function ToldForm({ slug, page }: ToldFormProps) {
	const here = toldStore.use().value.get(slug) ?? NOTHING_TOLD_HERE
	const [source, setSource] = useState<ToldSource>(() => ({ how: 'person', day: today(new Date()) }))
	/** The row in which the first words were typed: the question whether to keep them is below it. */
	const [first, setFirst] = useState<ToldKey>()
	const rows = new Map(toldRows(here, page?.facts ?? {}, page?.costs.plans).map((row) => [row.key, row]))
	const plans = page ? plansToChoose(page.costs).map(({ name }) => name) : []
	return (
		<div className="with-side told-form">
			<div className="main-column">
				{!first && <KeepChoice />}
				<ReadForMe slug={slug} facts={page?.facts ?? {}} source={source} onSource={setSource} />
				<div className="told-source panel panel-filled no-print">
					<SourceFields label="Where is this from?" source={source} onSource={setSource} />
					<p className="meta">This goes with each answer below. You can change it for a single answer.</p>
				</div>
				{TOLD_GROUPS.map((group) => (
					<Group key={group.heading} group={group} filled={group.keys.filter((key) => rows.has(key)).length}>
						{group.keys.map((key) => (
							<Fragment key={key}>
								<RowFields
									row={key}
									told={rows.get(key)}
									page={page}
									source={source}
									plans={plans}
									onTyped={(typed, from) => {
										writeTyped(slug, key, typed, from)
										if (typed !== undefined) setFirst((before) => before ?? key)
									}}
								/>
								{first === key && <KeepChoice />}
							</Fragment>
						))}
					</Group>
				))}
			</div>
			<div className="side-column no-print">
				<ToldSide
					slug={slug}
					name={page?.name ?? slug}
					filled={rows.size}
					differing={[...rows.values()].filter(({ differs }) => differs).length}
				/>
			</div>
		</div>
	)
})

interface GroupProps {
	group: (typeof TOLD_GROUPS)[number]
	/** How many rows are. */
	filled: number
	children: ReactNode
}

/** Rows under a heading with how many are filled in; on a screen the later ones are folded, until one of them is filled in. */
function Group({ group: { heading, keys, folds }, filled, children }: GroupProps) {
	const id = useId()
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
