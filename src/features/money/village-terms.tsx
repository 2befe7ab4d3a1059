/** The terms of one of the two villages, which the reader can have filled in from our list. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Fold } from '../../components/fold.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { Option } from '../../components/option.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useUndo } from '../../components/undo.tsx'
import { address as at } from '../../core/addresses.ts'
import type { InputTexts } from '../../core/costs/cost-inputs.ts'
import { NO_ROOM, roomField, type RoomInput, type RoomProblems, type RoomTexts } from '../../core/money/room-inputs.ts'
import { LoadFailed, createPart } from '../../navigation/late-code.tsx'
import { OtherTerms, WhatYouPay } from '../costs/cost-form.tsx'
import type { LoadedPreset } from '../costs/cost-preset.ts'
import { NO_VILLAGE, STAYS, type VillageFigures } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'
import type { VillageToFillInProps } from './village-to-fill-in.tsx'

const VillageToFillIn = createPart('We couldn’t load the list of villages', () => import('./village-to-fill-in.tsx'))

interface Props {
	label: string
	/** What the ids of its fields begin with. */
	ids: string
	figures: VillageFigures
	isTwo: boolean
	loaded: LoadedPreset
	terms: ShownTerms
	onChange: (change: (now: VillageFigures) => VillageFigures) => void
	onDone: () => void
}

export function VillageTermsForm({ label, ids, figures, isTwo, loaded, terms, onChange, onDone }: Props) {
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
		sources: loaded.preset.sources,
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
			{isTwo && (
				<StaysField
					found={loaded.preset.couples}
					stays={figures.stays}
					onChange={(stays) => write(() => ({ stays }))}
				/>
			)}
			<details>
				<summary>What the village keeps, and when you are repaid</summary>
				<p className="hint">
					For our assumptions and where they come from, see our page “
					<a href={`${at.costs}#assumptions`}>What a village costs you</a>”.
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

interface StaysProps {
	/** What we found on couples. */
	found: string | undefined
	stays: VillageFigures['stays']
	onChange: (stays: VillageFigures['stays']) => void
}

/** What the agreement does when one of two leaves. */
function StaysField({ found, stays, onChange }: StaysProps) {
	return (
		<SelectField
			label="When one of you dies or moves into care, can the other stay?"
			value={stays}
			options={[
				['', 'We don’t know'],
				['yes', 'Yes'],
				['no', 'No, the agreement ends'],
			]}
			onValue={(value) => onChange(STAYS.find((one) => one === value) ?? '')}
		>
			<p className="hint">
				{found
					? `We found: ${found}. Check what the agreement says.`
					: 'It’s in the agreement. Until you know, we work out both.'}
			</p>
		</SelectField>
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
		<fieldset className="field grid">
			<legend>Which agreement</legend>
			{plans.map(({ name }, index) => (
				<Option
					key={name}
					type="radio"
					name={`${label} plan`}
					label={name}
					checked={plan.name === name}
					onChange={() => onChoose(index)}
				/>
			))}
		</fieldset>
	)
}

interface RoomProps {
	/** Tells the two villages of the page apart. */
	of: string
	/** What the ids of the fields begin with. */
	ids: string
	/** What the reader filled in. */
	texts: Partial<RoomTexts>
	problems: RoomProblems
	onChange: (name: RoomInput, text: string) => void
	/** Called when the reader leaves a field. */
	onDone: () => void
}

const NUMBERS = {
	price: {
		label: 'Price of the care room today, in dollars',
		hint: 'Leave this blank if you’d pay only by the week, or move to a care home elsewhere.',
	},
	fee: { label: 'The most they keep of that price (%)', hint: 'Enter 0 if there’s no second fee.' },
	years: {
		label: 'Years until that fee stops growing',
		hint: 'Leave this blank if all of it is taken on the first day.',
	},
} as const
const CHOICES = {
	credit: {
		label: 'If there’s a second fee, what happens to the first',
		options: { no: 'is kept as well', yes: 'counts towards it' },
	},
	paid: {
		label: 'You pay for the care room',
		options: {
			before: 'before you’re repaid',
			'from-home': 'out of what you’re owed',
		},
	},
} as const

export function RoomFields(props: RoomProps) {
	return (
		<>
			<p className="hint">
				Some villages sell the right to live in a care room or suite, and keep a second fee when you leave it. We count
				it from the age you enter under “Care later”. Ask the village for these figures.
			</p>
			<fieldset className="grid">
				<legend className="visually-hidden">{`${props.of}: moving into its own care`}</legend>
				{(['price', 'fee', 'years'] as const).map((name) => (
					<NumberInput
						key={name}
						id={props.ids + name}
						{...NUMBERS[name]}
						takes={roomField(name)}
						error={props.problems[name]}
						value={props.texts[name] ?? ''}
						onChange={(event) => props.onChange(name, event.target.value)}
						onBlur={props.onDone}
					/>
				))}
				{(['credit', 'paid'] as const).map((name) => (
					<SelectField
						key={name}
						label={CHOICES[name].label}
						options={Object.entries(CHOICES[name].options)}
						value={props.texts[name] ?? NO_ROOM[name]}
						onValue={(value) => props.onChange(name, value)}
					/>
				))}
			</fieldset>
		</>
	)
}
