import { useState } from 'react'
import { Option } from '../../components/option.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { ANYWHERE, DISTANCES, readNear, writeNear, type Answer } from '../../core/quiz/quiz-answers.ts'
import { PlacePicker, type PickedPlace } from '../places/place-picker.tsx'

/** The distance that is chosen at first. */
const USUAL_KM = 25

/** The way of saying where that asks for a typed place. */
export const NEAR = 'near'
type Way = 'places' | typeof NEAR | 'anywhere'

interface Props {
	question: QuizQuestion
	answer: Answer | undefined
	labelledBy: string
	describedBy: string | undefined
	/** Undefined if nothing is chosen yet. */
	onChange: (answer: readonly string[] | undefined) => void
	/** Called with the answer that the reader typed and didn't pick, if it can be told; undefined if there is none. */
	onTyped: (answer: readonly string[] | undefined) => void
}

/** The options for where: in places on our list, near a place that the reader types, or anywhere. */
export function WhereOptions({ question, answer, labelledBy, describedBy, onChange, onTyped }: Props) {
	const near = readNear(answer)
	const chosen = Array.isArray(answer) && !near ? (answer as readonly string[]) : []
	const [opened, setOpened] = useState<Way>()
	const way =
		opened ?? (near ? NEAR : chosen.includes(ANYWHERE) ? 'anywhere' : chosen.length > 0 ? 'places' : undefined)

	function open(next: Way) {
		setOpened(next)
		onChange(next === 'anywhere' ? [ANYWHERE] : undefined)
	}
	const radio = (value: Way, label: string) => (
		<Option
			isLarge
			type="radio"
			name={question.id}
			value={value}
			label={label}
			checked={way === value}
			onChange={() => open(value)}
		/>
	)

	return (
		<fieldset className="options" aria-labelledby={labelledBy} aria-describedby={describedBy}>
			{radio('places', 'In places I choose')}
			{way === 'places' && <Places question={question} chosen={chosen} onChange={onChange} />}
			{radio(NEAR, 'Near a person or a place')}
			{way === NEAR && <Near near={near} onChange={onChange} onTyped={onTyped} />}
			{radio('anywhere', 'Anywhere in New Zealand')}
		</fieldset>
	)
}

function Places({ question, chosen, onChange }: Pick<Props, 'question' | 'onChange'> & { chosen: readonly string[] }) {
	const areas = question.where?.areas ?? 0
	const groups = [
		{ legend: 'Cities and towns', options: question.options.slice(0, areas) },
		{ legend: 'Regions', options: question.options.slice(areas) },
	]
	function tick(id: string, isTicked: boolean) {
		const others = chosen.filter((one) => one !== id && one !== ANYWHERE)
		const next = isTicked ? [...others, id] : others
		onChange(next.length > 0 ? next : undefined)
	}
	return (
		<div className="reveal">
			{groups.map(({ legend, options }) => (
				<fieldset key={legend}>
					<legend>{legend}</legend>
					<div className="option-columns grid">
						{options.map(({ id, label }) => (
							<label key={id}>
								<input
									type="checkbox"
									value={id}
									checked={chosen.includes(id)}
									onChange={(event) => tick(id, event.target.checked)}
								/>
								<span>{label}</span>
							</label>
						))}
					</div>
				</fieldset>
			))}
		</div>
	)
}

function Near({
	near,
	onChange,
	onTyped,
}: Pick<Props, 'onChange' | 'onTyped'> & { near: ReturnType<typeof readNear> }) {
	const [distance, setDistance] = useState<number>(USUAL_KM)
	const km = near?.km ?? distance
	const answerOf = (place: PickedPlace | null) =>
		place ? [writeNear({ name: place.label, lat: place.lat, lng: place.lng, km })] : undefined
	return (
		<div className="reveal">
			<PlacePicker
				label="Which suburb, town or city?"
				picked={near?.name ?? ''}
				onPick={(place) => onChange(answerOf(place))}
				onSure={(place) => onTyped(answerOf(place))}
			/>
			<SelectField
				label="How far away can it be?"
				value={km}
				options={DISTANCES.map((one) => [one, `Up to ${one} km`])}
				onValue={(next) => {
					setDistance(Number(next))
					if (near) onChange([writeNear({ ...near, km: Number(next) })])
				}}
			/>
			<p role="status">
				{near && (
					<>
						You chose:{' '}
						<strong>
							up to {near.km} km from {near.name}
						</strong>
						, as the crow flies. We know only roughly where each village is, so we may miss one at the edge.
					</>
				)}
			</p>
		</div>
	)
}
