/** The reader's figures, in the order in which they are easiest to find. */
import { useId, type ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Receipt } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { money, number, percent } from '../../core/format.ts'
import { figureField, type MoneyInput, type MoneyProblems, type MoneyTexts } from '../../core/money/money-inputs.ts'
import type { MoneyNote, MoneyPage } from '../../core/page-data/page-data.ts'

type Fields = Partial<Record<MoneyInput, FigureWords>>

const YOU: Fields = {
	age: { label: 'Your age now', hint: 'If there are two of you, enter the younger person’s age.' },
	until: { label: 'What age should we work it out to?', hint: 'Nobody knows, so try more than one.' },
}
const IN_AND_OUT: Fields = {
	nzSuper: {
		label: 'NZ Super, dollars a fortnight after tax',
		hint: 'If there are two of you, add both together.',
		note: 'nzSuper',
	},
	otherIncome: {
		label: 'Other income, dollars a fortnight after tax (optional)',
		hint: 'Such as pensions, wages, or rent people pay you. Leave out interest.',
	},
	living: {
		label: 'Everyday costs, dollars a week',
		hint: 'Such as food, power, phone, car, doctor, clothes, gifts and travel. Leave out rent, rates, home insurance and repairs.',
	},
}
const SAVINGS: Fields = {
	savings: {
		label: 'Savings, in dollars',
		hint: 'Include bank accounts, term deposits, KiwiSaver and shares. Enter 0 if you have none.',
	},
}
const HOME: Fields = {
	homeValue: {
		label: 'What it would sell for today, in dollars',
		hint: 'Leave this blank if you don’t own your home. Try your rateable value or an agent’s appraisal.',
	},
	owed: { label: 'What you still owe on it, in dollars (optional)', hint: 'Any mortgage or loan.' },
	selling: {
		label: 'Cost of selling and moving, in dollars (optional)',
		hint: 'Such as the agent, the lawyer and the movers.',
	},
}
const STAYING: Fields = {
	upkeep: {
		label: 'Rates, insurance and repairs, dollars a year',
		hint: 'For repairs, think ten years ahead: roof, paint, heating.',
	},
	help: {
		label: 'Help at home, dollars a week (optional)',
		hint: 'Such as cleaning, gardening, meals or care that you pay for.',
		note: 'help',
	},
	changes: {
		label: 'Changes to the house, in dollars (optional)',
		hint: 'A one-off cost, such as rails, a walk-in shower or a ramp.',
	},
}
const RENT: Fields = {
	rent: {
		label: 'Rent, dollars a week',
		hint: 'For a home that would suit you. If you own your home, we assume you sell it.',
	},
}
const RATES: Fields = {
	inflation: { label: 'Yearly inflation (%)', note: 'inflation' },
	interest: { label: 'Yearly interest on savings (%)', hint: 'After tax and fees.' },
	homeGrowth: {
		label: 'Yearly change in the price of your home (%)',
		hint: 'Nobody knows. Try it going up and down.',
	},
	upkeepRise: {
		label: 'Yearly rise in rates, insurance and repairs (%)',
		hint: 'Your past rates bills show how much they’ve gone up.',
	},
	rentRise: { label: 'Yearly rise in rent (%)' },
}
const CARE: Fields = {
	careAge: {
		label: 'Age you might move into a care home',
		hint: 'We include care from this age on. Leave this blank for no care.',
	},
	careCost: { label: 'Care, dollars a week in today’s prices', note: 'careCost' },
	careExtras: {
		label: 'Your own spending money, dollars a week (optional)',
		hint: 'Your other everyday costs would stop, as the price covers food and power.',
	},
}
const LIMIT: Fields = { careLimit: { label: 'Asset limit today, in dollars', note: 'careLimit' } }

interface Props extends MoneyFormProps {
	page: MoneyPage
}

function FieldList({ fields, page, ...props }: Props & { fields: Fields }) {
	const notes = { ...page.notes, inflation: page.inflation }
	return (Object.entries(fields) as [MoneyInput, FigureWords][]).map(([name, { note, ...words }]) => (
		<MoneyField key={name} {...props} {...words} name={name} note={note && notes[note]} />
	))
}

function Group({ legend, ...props }: Props & { legend: string; fields: Fields }) {
	return (
		<fieldset>
			<legend>{legend}</legend>
			<FieldList {...props} />
		</fieldset>
	)
}

export function AboutYou(props: Props) {
	return (
		<>
			<Group {...props} legend="You" fields={YOU} />
			<Group {...props} legend="What comes in and goes out" fields={IN_AND_OUT} />
			<Group {...props} legend="What you have" fields={SAVINGS} />
			<Group {...props} legend="Your home now" fields={HOME} />
		</>
	)
}

/** Staying at home and renting. */
export function OwnWays(props: Props) {
	return (
		<>
			<Folded summary="Staying at home" isOpen>
				<FieldList {...props} fields={STAYING} />
			</Folded>
			<Folded summary="Renting">
				<FieldList {...props} fields={RENT} />
			</Folded>
		</>
	)
}

interface FoldedProps {
	summary: string
	legend?: string
	isOpen?: boolean
	children: ReactNode
}

function Folded({ summary, legend = summary, isOpen = false, children }: FoldedProps) {
	return (
		<Fold summary={summary} isOpen={isOpen}>
			<fieldset>
				<legend className="visually-hidden">{legend}</legend>
				{children}
			</fieldset>
		</Fold>
	)
}

/** Our assumptions, which the reader may change. */
export function Assumed(props: Props) {
	return (
		<>
			<h2 id="assumed" tabIndex={-1}>
				What we assume
			</h2>
			<p>
				We assume prices, income and costs rise by {percent(props.page.inflation.value)} a year, your savings earn no
				interest after tax, and house prices stay the same. These are all guesses, and yours may be better.
			</p>
			<Folded summary="Change our assumptions" legend="Our assumptions">
				<FieldList {...props} fields={RATES} />
			</Folded>
		</>
	)
}

interface CareProps extends Props {
	isSubsidised: boolean
	onSubsidy: (isSubsidised: boolean) => void
}

export function Care({ isSubsidised, onSubsidy, ...props }: CareProps) {
	const id = useId()
	return (
		<Folded summary="A care home, from an age you choose" legend="Care later (optional)">
			<FieldList {...props} fields={CARE} />
			<div className="field">
				<label htmlFor={id}>Residential care subsidy</label>
				<p className="hint">You have a needs assessment first, and then Work and Income decides.</p>
				<select
					id={id}
					value={isSubsidised ? 'yes' : 'no'}
					onChange={({ target: { value } }) => onSubsidy(value === 'yes')}
				>
					<option value="no">Leave it out</option>
					<option value="yes">Assume I’d get it</option>
				</select>
				<p className="hint">
					If you assume so, and you don’t own more than the limit, all your income goes towards your care and you pay
					nothing more.
				</p>
			</div>
			{isSubsidised && <FieldList {...props} fields={LIMIT} />}
			{isSubsidised && (
				<div className="hint">
					The latest limit we found for one person: {props.page.latestLimit.text}.{' '}
					<QuietButton onClick={() => props.onChange('careLimit', number(props.page.latestLimit.dollars))}>
						Use {money(props.page.latestLimit.dollars)}
					</QuietButton>
				</div>
			)}
		</Folded>
	)
}

/** The props that all fields share. */
export interface MoneyFormProps {
	texts: MoneyTexts
	problems: MoneyProblems
	onChange: (name: MoneyInput, text: string) => void
	/** Called when the reader leaves a field. */
	onDone: () => void
}

/** What the form says about a figure. */
export interface FigureWords {
	label: string
	hint?: string
	/** The page's note on where to look it up. */
	note?: keyof MoneyPage['notes'] | 'inflation'
}

/** What the ids of the form's fields begin with. */
export const MONEY_IDS = 'money'

interface FigureProps extends MoneyFormProps, Omit<FigureWords, 'note'> {
	name: MoneyInput
	note: MoneyNote | undefined
}

/** A field for one of the reader's figures. */
export function MoneyField({ name, label, hint, note, texts, problems, onChange, onDone }: FigureProps) {
	return (
		<NumberInput
			id={`${MONEY_IDS}-${name}`}
			takes={figureField(name)}
			label={label}
			hint={hint}
			error={problems[name]}
			value={texts[name]}
			onChange={(event) => onChange(name, event.target.value)}
			onBlur={onDone}
		>
			{note && (
				<details className="hint">
					<summary>Where to look it up</summary>
					{note.text}{' '}
					{note.sources.length > 0 && (
						<Receipt about={label} known={note.sources.map((_, index) => index)} sources={note.sources} />
					)}
				</details>
			)}
		</NumberInput>
	)
}
