import { useId, useRef, useState, type ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Section } from '../../components/section.tsx'
import { isDay } from '../../core/today-in-words.ts'
import type { TaskGroup } from '../../core/page-data/page-data.ts'
import { planKey } from '../../core/sheets/visit-plan.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import type { Plan } from './use-plan.ts'
import { offerCalendar } from './offer-calendar.ts'

export interface MeetingProps {
	/** The slug of a village, or the name of another meeting: the first part of its texts' keys. */
	id: string
	heading: string
	/** The label of the field for the people that the reader meets. */
	whom: string
	/** For the calendar. */
	place?: string
	groups: readonly TaskGroup[]
	plan: Plan
	/** What the reader was told about the village, if there is something. */
	told?: MeetingTold | undefined
	/** Called with an answer that the reader has written. */
	onAnswer?: ((question: string, text: string) => void) | undefined
	/** Removes the meeting from the plan. */
	onDrop?: (() => void) | undefined
}

export interface MeetingTold {
	/** What to ask because of it. */
	questions: readonly string[]
	/** What was told in answer to a question. */
	answerTo: (question: string) => ReactNode
}

const isQuestion = (item: string) => item.includes('?')

/** One meeting: when, with whom, what to ask, and space for the answers. On paper each starts on a new page. */
export function Meeting({ id, heading, whom, place = '', groups, plan, told, onAnswer, onDrop }: MeetingProps) {
	const headingId = useId()
	const first = groups.findIndex(({ items }) => items.some(isQuestion))
	const field = (what: string) => ({
		value: plan.texts[planKey(id, what)] ?? '',
		onText: (text: string) => plan.write(planKey(id, what), text),
		below: plan.asked === planKey(id, what) && <KeepChoice />,
	})
	const items = (group: TaskGroup) => <Items items={group.items} field={field} told={told} onAnswer={onAnswer} />
	return (
		<Section id={headingId} heading={heading} className="meeting">
			<div className="meeting-when grid">
				<TextField label="Date" type="date" {...field('date')} />
				<TextField label="Time" type="time" {...field('time')} />
				<TextField label="Who’s coming with you" {...field('with')} />
				<TextField label={whom} {...field('whom')} />
			</div>
			<p className="cluster needs-script no-print">
				<CalendarButton id={id} title={heading} place={place} groups={groups} texts={plan.texts} />
				{onDrop && (
					<QuietButton onClick={onDrop}>
						Remove<span className="visually-hidden"> {heading}</span>
					</QuietButton>
				)}
			</p>
			{groups.map((group, index) =>
				index === first ? (
					<div key={group.heading} className="meeting-first">
						<h3>{group.heading}</h3>
						{items(group)}
					</div>
				) : (
					<details key={group.heading} className="fold open-on-paper">
						<summary>{group.heading}</summary>
						{items(group)}
					</details>
				),
			)}
			<TextField label="Your notes" isLong {...field('notes')} />
		</Section>
	)
}

interface FieldProps {
	value: string
	onText: (text: string) => void
	/** Shown below the field. */
	below: ReactNode
}

interface ItemsProps extends Pick<MeetingProps, 'told' | 'onAnswer'> {
	items: readonly string[]
	field: (what: string) => FieldProps
}

/** A question has space for the answer; a task has a box to tick. */
function Items({ items, field, told, onAnswer }: ItemsProps) {
	const toDo = items.filter((item) => !isQuestion(item))
	return (
		<>
			{toDo.length > 0 && (
				<ul role="list" className="questions wide">
					{toDo.map((item) => {
						const { value, onText, below } = field(item)
						return (
							<li key={item}>
								<label className="option question">
									<input
										type="checkbox"
										checked={value !== ''}
										onChange={({ target }) => onText(target.checked ? 'done' : '')}
									/>
									<span>{item}</span>
								</label>
								{below}
							</li>
						)
					})}
				</ul>
			)}
			{items.filter(isQuestion).map((item) => (
				<TextField key={item} label={item} isLong {...field(item)} onDone={(text) => onAnswer?.(item, text)}>
					{told?.answerTo(item)}
				</TextField>
			))}
		</>
	)
}

/** A field with its label; on paper its text, above a line to write on. */
function TextField({
	label,
	value,
	onText,
	below,
	type = 'text',
	isLong = false,
	onDone,
	children,
}: FieldProps & {
	label: string
	type?: 'text' | 'date' | 'time'
	isLong?: boolean
	/** Called when the reader leaves the field with another text than before. */
	onDone?: (text: string) => void
	/** Shown below the label. */
	children?: ReactNode
}) {
	const id = useId()
	const before = useRef(value)
	const shared = { id, value, autoComplete: 'off' }
	return (
		<div className={isLong ? 'plan-field plan-field-long' : 'plan-field'}>
			<label htmlFor={id}>
				<Quoting text={label} />
			</label>
			{children}
			{isLong ? (
				<textarea
					{...shared}
					rows={1}
					className="needs-script"
					onFocus={() => (before.current = value)}
					onChange={({ target }) => onText(target.value)}
					onBlur={() => value !== before.current && onDone?.(value)}
				/>
			) : (
				<input {...shared} type={type} className="needs-script" onChange={({ target }) => onText(target.value)} />
			)}
			<p className="plan-written">
				<bdi>{value}</bdi>
			</p>
			{below}
		</div>
	)
}

type CalendarProps = Required<Pick<MeetingProps, 'id' | 'place' | 'groups'>> & { title: string; texts: Plan['texts'] }

/** Makes a calendar file in the browser, and offers it as a download. */
function CalendarButton({ id, title, place, groups, texts }: CalendarProps) {
	const [message, setMessage] = useState('')
	const textOf = (what: string) => texts[planKey(id, what)] ?? ''

	function download() {
		const date = textOf('date')
		if (!isDay(date)) return setMessage('Choose a date first.')
		const questions = groups.flatMap(({ items }) => items.filter(isQuestion))
		const people = [textOf('with'), textOf('whom')].filter(Boolean).join(', ')
		offerCalendar(
			{
				uid: `${id}@${location.host}`,
				title,
				place,
				notes: [people, ...questions.map((question) => `- ${question}`)].filter(Boolean).join('\n'),
				date,
				time: textOf('time'),
			},
			`visit-${id}`,
		)
		setMessage('Your calendar file is ready. Open it to add the meeting to your calendar.')
	}
	return (
		<>
			<QuietButton onClick={download}>Add to your calendar</QuietButton>
			<span role="status">{message}</span>
		</>
	)
}
