/** What is written on a sheet in the reader's own words: when, with whom, what to look at, people and notes. */
import { useId, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { offerCalendar } from '../../components/offer-calendar.ts'
import { date as dateInWords } from '../../core/format.ts'
import type { TaskGroup } from '../../core/page-data/page-data.ts'
import { isDay } from '../../core/today-in-words.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import type { SheetHere } from './use-sheet.ts'

const isQuestion = (item: string) => item.includes('?')

interface FieldProps {
	sheet: SheetHere
	/** What the text is about: a field, or the question that it answers. */
	about: string
	label?: string
	type?: 'text' | 'date' | 'time' | 'tel'
	/** In lines, for a longer text. */
	rows?: number
}

/** The fields of a visit, in one line: the question whether to keep them is below it. */
const WHEN = ['date', 'time', 'with']

/** A field with its label; on paper its text, above a line to write on. */
export function SheetField({ sheet, about, label = about, type = 'text', rows }: FieldProps) {
	const id = useId()
	const value = sheet.texts[about] ?? ''
	const shared = {
		id,
		value,
		autoComplete: 'off',
		className: 'needs-script',
		onChange: ({ target }: { target: { value: string } }) => sheet.writeText(about, target.value),
	}
	return (
		<div className={value === '' ? 'sheet-field sheet-blank' : 'sheet-field'}>
			<label htmlFor={id}>
				<Quoting text={label} />
			</label>
			{rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
			<p className="plan-written">
				<bdi>{type === 'date' && isDay(value) ? dateInWords(value) : value}</bdi>
			</p>
			{sheet.asked === about && !WHEN.includes(about) && <KeepChoice />}
		</div>
	)
}

/** Things to do, to tick, and questions with room for the answers. */
export function SheetTasks({ sheet, items }: { sheet: SheetHere; items: readonly string[] }) {
	return (
		<>
			<ul role="list" className="questions wide">
				{items
					.filter((item) => !isQuestion(item))
					.map((item) => (
						<li key={item}>
							<label className="option question">
								<input
									type="checkbox"
									checked={Boolean(sheet.texts[item])}
									onChange={({ target }) => sheet.writeText(item, target.checked ? 'done' : '')}
								/>
								<span>{item}</span>
							</label>
							{sheet.asked === item && <KeepChoice />}
						</li>
					))}
			</ul>
			{items.filter(isQuestion).map((item) => (
				<SheetField key={item} sheet={sheet} about={item} rows={1} />
			))}
		</>
	)
}

interface WhenProps {
	sheet: SheetHere
	/** For the calendar. */
	title: string
	place: string
	questions: readonly string[]
}

/** When the reader goes there, and with whom. */
export function When({ sheet, title, place, questions }: WhenProps) {
	const [message, setMessage] = useState('')
	const { date = '', time = '', with: company } = sheet.texts

	function addToCalendar() {
		if (!isDay(date)) return setMessage('Choose a date first.')
		offerCalendar(
			{
				uid: `${sheet.slug}@${location.host}`,
				title,
				place,
				notes: [company, ...questions.map((question) => `- ${question}`)].filter(Boolean).join('\n'),
				date,
				time,
			},
			`visit-${sheet.slug}`,
		)
		setMessage('Your calendar file is ready. Open it to add the visit to your calendar.')
	}
	return (
		<>
			<div className="sheet-when panel panel-filled grid" role="group" aria-label="Your visit">
				<SheetField sheet={sheet} about="date" label="When you go" type="date" />
				<SheetField sheet={sheet} about="time" label="Time" type="time" />
				<SheetField sheet={sheet} about="with" label="Who’s coming with you" />
				<p className="needs-script no-print">
					<QuietButton onClick={addToCalendar}>Add to calendar</QuietButton> <span role="status">{message}</span>
				</p>
			</div>
			{WHEN.includes(sheet.asked ?? '') && <KeepChoice />}
		</>
	)
}

/** The fields of a sheet. */
export const SHEET_FIELDS = ['date', 'time', 'with', 'whom', 'notes', 'name', 'phone']

/** What to look at: the first list is open. */
export function LookAt({ sheet, groups }: { sheet: SheetHere; groups: readonly TaskGroup[] }) {
	return (
		<>
			{groups.map(({ heading, items }, index) => (
				<details key={heading} className="fold open-on-paper" open={index === 0}>
					<summary>{heading}</summary>
					<div className="fold-body">
						<SheetTasks sheet={sheet} items={items} />
					</div>
				</details>
			))}
		</>
	)
}
