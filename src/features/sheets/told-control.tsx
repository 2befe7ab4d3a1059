/** The control of a row. What is typed stays on the screen, whether or not it can be read; only what can be read is an answer. */
import { useState } from 'react'
import { TextBox } from '../../components/text-box.tsx'
import { MAX_TOLD_TEXT, priceOf, type QuotedPrice, type Typed } from '../../core/told/told-format.ts'
import {
	FEE_SHARE_FIELD,
	PRICE_FIELD,
	TOLD_FEE_STAYS,
	TOLD_ROWS,
	type FeeParts,
	type ToldKey,
} from '../../core/told/told-rows.ts'
import { MAX_QUOTED_LENGTH } from '../../core/sent-words.ts'
import { yearInWords } from '../../core/told/told-words.ts'
import { keyboardFor, readNumber, writeNumber, type NumberField } from '../../core/typed-number.ts'

interface Props {
	/** Of the field, if the row has one. */
	id: string
	describedBy: string
	row: ToldKey
	value: Typed | undefined
	plans: readonly string[]
	/** Whether a price is asked for its home. */
	hasHome?: boolean
	/** The kind of contract that is published, which is among the choices. */
	published?: string | undefined
	onValue: (value: Typed | undefined) => void
}

export function ToldControl({ id, describedBy, row, value, plans, hasHome, published, onValue }: Props) {
	const { control } = TOLD_ROWS[row]
	const field = { id, describedBy, onValue }
	switch (control.kind) {
		case 'number':
			return <NumberBox {...field} {...control} value={value as number | undefined} />
		case 'words':
			return (
				<TextBox
					id={id}
					aria-describedby={describedBy}
					rows={2}
					max={MAX_TOLD_TEXT}
					value={(value as string | undefined) ?? ''}
					onText={(text) => onValue(text.trim() === '' ? undefined : text)}
				/>
			)
		case 'choice':
			return (
				<Choice
					name={id}
					options={{
						...(control.isOpen && published && { [published]: published }),
						...control.options,
						...(control.isOpen && typeof value === 'string' && { [value]: value }),
					}}
					value={value as string | undefined}
					onValue={onValue}
				/>
			)
		case 'steps':
			return <Steps value={value as FeeParts['dmfByYear'] | undefined} onValue={onValue} />
		case 'price':
			return <Price {...field} plans={plans} hasHome={hasHome} value={value as QuotedPrice | undefined} />
	}
}

interface NumberProps {
	id?: string
	describedBy?: string
	name?: string
	takes: NumberField
	before?: string | undefined
	after?: string | undefined
	value: number | undefined
	onValue: (value: number | undefined) => void
}

/**
 * The text of a field for a number, which stays as it's typed whether or not it can be read. A number of another tab or page takes its
 * place, unless the text means the same.
 */
function useTypedNumber(value: number | undefined, takes: NumberField) {
	const stored = value === undefined ? '' : writeNumber(value, takes)
	const [text, setText] = useState(stored)
	const [problem, setProblem] = useState('')
	const [seen, setSeen] = useState(stored)
	const read = (typed: string) => (typed.trim() === '' ? undefined : readNumber(typed, takes))
	/** The number that a text means, if it means one. */
	const meaningOf = (typed: string) => {
		const found = read(typed)
		return typeof found === 'number' ? found : undefined
	}
	if (seen !== stored) {
		setSeen(stored)
		if (meaningOf(text) !== value) {
			setText(stored)
			setProblem('')
		}
	}
	/** Writes the number as fields have it, or says what is wrong. Returns false if the text can't be read. */
	function settle(): boolean {
		const found = read(text)
		setProblem(typeof found === 'object' ? found.problem : '')
		if (typeof found === 'number') setText(writeNumber(found, takes))
		return typeof found !== 'object'
	}
	return { text, setText, problem, meaningOf, settle }
}

/** A number with its unit. */
function NumberBox({ id, describedBy, name, takes, before, after, value, onValue }: NumberProps) {
	const { text, setText, problem, meaningOf, settle } = useTypedNumber(value, takes)
	return (
		<span className="told-number cluster">
			{before}
			<input
				id={id}
				type="text"
				inputMode={keyboardFor(takes)}
				autoComplete="off"
				aria-label={name}
				aria-describedby={[describedBy, problem && `${id}-error`].filter(Boolean).join(' ') || undefined}
				aria-invalid={problem ? true : undefined}
				className={takes.kind === 'dollars' ? 'told-dollars' : undefined}
				value={text}
				onChange={({ target }) => {
					setText(target.value)
					onValue(meaningOf(target.value))
				}}
				onBlur={settle}
			/>
			{after && ` ${after}`}
			{problem && (
				<span id={`${id}-error`} className="field-error">
					{problem}
				</span>
			)}
		</span>
	)
}

interface ChoiceProps {
	name: string
	options: Readonly<Record<string, string>>
	value: string | undefined
	onValue: (value: string | undefined) => void
}

function Choice({ name, options, value, onValue }: ChoiceProps) {
	return (
		<>
			{[...Object.entries(options), ['', 'Not sure yet'] as const].map(([option, words]) => (
				<label key={option} className="option">
					<input
						type="radio"
						name={name}
						checked={(value ?? '') === option}
						onChange={() => onValue(option === '' ? undefined : option)}
					/>
					<bdi>{words}</bdi>
				</label>
			))}
		</>
	)
}

interface StepsProps {
	value: FeeParts['dmfByYear'] | undefined
	onValue: (value: FeeParts['dmfByYear'] | undefined) => void
}

/** What is kept at entry and after each year, as the papers have it: in all, not for the year. */
function Steps({ value = [], onValue }: StepsProps) {
	function change(year: number, step: number | undefined) {
		const steps = Array.from({ length: TOLD_FEE_STAYS }, (_, index) =>
			index === year ? (step ?? null) : (value[index] ?? null),
		)
		onValue(steps.some((one) => one !== null) ? steps : undefined)
	}
	return (
		<>
			<div className="told-steps">
				{Array.from({ length: TOLD_FEE_STAYS }, (_, year) => (
					<div key={year} className="stack">
						<span aria-hidden="true" className="meta">
							{year < 2 ? yearInWords(year) : year}
						</span>
						<NumberBox
							name={`What they keep ${year === 0 ? 'on the first day' : `after ${yearInWords(year)}`}, per cent`}
							takes={FEE_SHARE_FIELD}
							value={value[year] ?? undefined}
							onValue={(step) => change(year, step)}
						/>
					</div>
				))}
			</div>
			<p className="meta">The total so far, per cent</p>
		</>
	)
}

interface PriceProps {
	id: string
	describedBy: string
	plans: readonly string[]
	hasHome: boolean | undefined
	value: QuotedPrice | undefined
	onValue: (value: QuotedPrice | undefined) => void
}

/** The price of the home, which home and, where agreements differ, the one that it's for. */
function Price({ id, describedBy, plans, hasHome, value, onValue }: PriceProps) {
	/** What was written before the price. */
	const [early, setEarly] = useState<{ plan: string; home?: string }>({ plan: '' })
	const { plan, home = '' } = value ?? early
	const write = (price: number | undefined, next: typeof early) => {
		setEarly(next)
		onValue(price === undefined ? undefined : priceOf(price, next.plan, next.home))
	}
	return (
		<>
			<NumberBox
				id={id}
				describedBy={describedBy}
				takes={PRICE_FIELD}
				before="$"
				value={value?.price}
				onValue={(price) => write(price, { plan, home })}
			/>
			{hasHome && (
				<>
					<label htmlFor={`${id}-home`}>Which home (optional)</label>
					<TextBox
						id={`${id}-home`}
						autoComplete="off"
						max={MAX_QUOTED_LENGTH}
						value={home}
						onText={(text) => write(value?.price, { plan, home: text })}
					/>
				</>
			)}
			{plans.length > 1 && (
				<select
					aria-label="Which agreement the price is for"
					value={plan}
					onChange={({ target }) => write(value?.price, { plan: target.value, home })}
				>
					<option value="">Which agreement?</option>
					{plans.map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			)}
		</>
	)
}
