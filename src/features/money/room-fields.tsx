/** What someone would pay and get back for a room in a village's own care. */
import { ChoiceField } from '../../components/choice-field.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { NO_ROOM, roomField, type RoomInput, type RoomProblems, type RoomTexts } from '../../core/money/room-inputs.ts'

interface Props {
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
	fee: { label: 'Fee kept from that price, at most (%)', hint: 'Enter 0 if there’s no second fee.' },
	years: {
		label: 'Years until that fee stops growing',
		hint: 'Leave this blank if all of it is taken on the first day.',
	},
} as const
const CHOICES = {
	credit: {
		label: 'The fee kept for your first home',
		options: { no: 'doesn’t count: the second fee is kept as well', yes: 'counts towards the second fee' },
	},
	paid: {
		label: 'You pay for the care room',
		options: {
			before: 'before you’re repaid for your home',
			'from-home': 'out of what the village owes you for your home',
		},
	},
} as const

export function RoomFields(props: Props) {
	return (
		<>
			<p className="hint">
				Some villages sell a care room or suite, with a second fee when you leave it. We count it from the age you enter
				under “Care later”. Ask the village for these figures.
			</p>
			<fieldset>
				<legend className="visually-hidden">Moving into its own care, {props.of}</legend>
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
					<ChoiceField
						key={name}
						{...CHOICES[name]}
						value={props.texts[name] ?? NO_ROOM[name]}
						onChange={(value) => props.onChange(name, value)}
					/>
				))}
			</fieldset>
		</>
	)
}
