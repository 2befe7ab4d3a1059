/** The terms of one of the two villages, which the reader can have filled in from our list. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Fold } from '../../components/fold.tsx'
import { useUndo } from '../../components/undo.tsx'
import { address as at } from '../../core/addresses.ts'
import type { InputTexts } from '../../core/costs/cost-inputs.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { OtherTerms, WhatYouPay } from '../costs/cost-form.tsx'
import type { LoadedPreset } from '../costs/cost-preset.ts'
import { RoomFields } from './room-fields.tsx'
import { NO_VILLAGE, type VillageFigures } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'
import { VillageToFillIn, type VillageToFillInProps } from './village-to-fill-in.tsx'

interface Props {
	label: string
	/** What the ids of its fields begin with. */
	ids: string
	figures: VillageFigures
	loaded: LoadedPreset
	terms: ShownTerms
	onChange: (change: (now: VillageFigures) => VillageFigures) => void
	onDone: () => void
}

export function VillageTermsForm({ label, ids, figures, loaded, terms, onChange, onDone }: Props) {
	const { plan, start, texts, problems, roomProblems } = terms
	const { undoNote, offerUndo, endUndo } = useUndo()
	function write(change: (now: VillageFigures) => Partial<VillageFigures>) {
		// Undoing would overwrite it.
		endUndo()
		onChange((now) => ({ ...now, ...change(now) }))
	}
	function choose(slug: string) {
		onChange(() => ({ ...NO_VILLAGE, slug }))
		if (Object.keys({ ...figures.texts, ...figures.room }).length > 0)
			offerUndo('The terms that you typed have been cleared.', () => onChange(() => figures))
	}
	const fields = {
		ids,
		texts,
		start,
		problems,
		plan,
		sources: loaded.preset.costs.sources,
		told: loaded.preset.told,
		onChange: (name: keyof InputTexts, text: string) => write((now) => ({ texts: { ...now.texts, [name]: text } })),
		onDone,
	}
	return (
		<Fold summary={label} isOpen={figures.slug !== ''}>
			<FromTheList chosen={figures.slug} onChoose={choose} />
			{undoNote}
			<TermsNote {...loaded} />
			{loaded.preset.told?.note()}
			<PlanChoice label={label} terms={terms} onChoose={(index) => onChange((now) => ({ ...now, plan: index }))} />
			<WhatYouPay {...fields} />
			<details>
				<summary>What the village keeps, and when you are repaid</summary>
				<p className="hint">
					For our assumptions and where they come from, see our page{' '}
					<a href={`${at.costs}#assumptions`}>What a village costs you</a>.
				</p>
				<OtherTerms {...fields} of={label} />
			</details>
			<details>
				<summary>Moving into this village’s own care (optional)</summary>
				<RoomFields
					of={label}
					ids={`${ids}room-`}
					texts={figures.room}
					problems={roomProblems}
					onChange={(name, text) => write((now) => ({ room: { ...now.room, [name]: text } }))}
					onDone={onDone}
				/>
			</details>
		</Fold>
	)
}

/** A button that opens a field for the name of a village. */
function FromTheList({ chosen, onChoose }: VillageToFillInProps) {
	const [isOpen, setOpen] = useState(false)
	if (isOpen)
		return (
			<VillageToFillIn
				chosen={chosen}
				onChoose={(slug) => {
					setOpen(false)
					onChoose(slug)
				}}
			/>
		)
	return (
		<p>
			<QuietButton onClick={() => setOpen(true)}>
				{chosen ? 'Choose another village' : 'Use figures from a village we list'}
			</QuietButton>
		</p>
	)
}

/** Says whose terms are filled in. */
function TermsNote({ state, preset, ...failure }: LoadedPreset) {
	if (state === 'failed') return <LoadFailed heading="We couldn’t load this village’s terms" {...failure} />
	return (
		<p role="status">
			{state === 'pending' && 'Loading the terms…'}
			{preset.page && (
				<>
					We’ve filled in the terms we found for <a href={preset.page}>{preset.name}</a>, and our assumptions for the
					rest.
				</>
			)}
		</p>
	)
}

interface PlanChoiceProps {
	label: string
	terms: ShownTerms
	onChoose: (index: number) => void
}

function PlanChoice({ label, terms: { plans, plan }, onChoose }: PlanChoiceProps) {
	if (plans.length < 2) return null
	return (
		<fieldset className="field">
			<legend>Which agreement</legend>
			{plans.map(({ name }, index) => (
				<label key={name} className="option">
					<input type="radio" name={`${label} plan`} checked={plan.name === name} onChange={() => onChoose(index)} />
					<span>{name}</span>
				</label>
			))}
		</fieldset>
	)
}
