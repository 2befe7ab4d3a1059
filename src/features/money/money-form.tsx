/** The reader's figures, in the order in which they are easiest to find. */
import type { ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Receipt } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { money, number, percent } from '../../core/format.ts'
import {
	figureField,
	type MoneyChoices,
	type MoneyInput,
	type MoneyProblems,
	type MoneyTexts,
} from '../../core/money/money-inputs.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'

/** What the form says about a figure. */
interface FigureWords {
	label: string | ((choices: MoneyChoices) => string)
	hint?: string
	/** The page's note on where to look it up. */
	note?: keyof MoneyPage['notes'] | 'inflation'
}
type Fields = Partial<Record<MoneyInput, FigureWords>>

const YOU: Fields = {
	age: { label: 'Your age now' },
	partnerAge: {
		label: 'Your partner’s age now',
		hint: 'For the next answer, think of whichever of you might be alone later.',
	},
	until: { label: 'Up to what age should we work it out?', hint: 'Nobody knows, so try more than one.' },
}
const IN_AND_OUT: Fields = {
	nzSuper: { label: 'Your NZ Super, dollars a fortnight after tax', note: 'nzSuper' },
	partnerSuper: { label: 'Your partner’s NZ Super, dollars a fortnight after tax' },
	otherIncome: {
		label: 'Your other income, dollars a fortnight after tax (optional)',
		hint: 'Such as pensions, wages, or rent people pay you. Leave out interest.',
	},
	partnerIncome: { label: 'Your partner’s other income, dollars a fortnight after tax (optional)' },
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
		hint: 'Leave this blank if you don’t own your home. Use your home’s rateable value or an agent’s appraisal.',
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
		hint: 'For a home that would suit you. If you own your home, we assume you sell it when you move.',
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
const ALONE: Fields = {
	aloneAge: {
		label: ({ isPartnerLeft }) => `Age when ${isPartnerLeft ? 'your partner' : 'you'} would be alone`,
		hint: 'Nobody knows, so try more than one. Leave this blank if you don’t want to count it.',
	},
	aloneSuper: {
		label: 'NZ Super for one, dollars a fortnight after tax',
		hint: 'Whoever is left alone goes from the couple’s rate to a single rate.',
		note: 'nzSuper',
	},
	aloneLiving: {
		label: 'Everyday costs for one, dollars a week',
		hint: 'Power, phone and the car may cost one person as much as two. We also count this while the other is in care.',
	},
}
const CARE: Fields = {
	careAge: {
		label: ({ isTwo, isPartnerLeft }) =>
			`Age when ${isTwo && !isPartnerLeft ? 'your partner' : 'you'} might move into a care home`,
		hint: 'We include care from this age on. Leave this blank for no care.',
	},
	careCost: { label: 'Care, dollars a week in today’s prices', note: 'careCost' },
	careExtras: {
		label: 'Spending money in care, dollars a week (optional)',
		hint: 'Other everyday costs of someone in care would stop, as the price covers food and power.',
	},
}
const LIMITS: Fields = {
	careLimit: { label: 'Asset limit today, in dollars', note: 'careLimit' },
	coupleLimit: {
		label: 'Asset limit if the home doesn’t count, in dollars',
		hint: 'For a couple with one of them at home. For the other limit, the home counts.',
	},
}

interface Props {
	page: MoneyPage
	texts: MoneyTexts
	choices: MoneyChoices
	problems: MoneyProblems
	onChange: (name: MoneyInput, text: string) => void
	onChoose: (name: keyof MoneyChoices, isChosen: boolean) => void
	/** Called when the reader leaves a field. */
	onDone: () => void
}

/** What the ids of the form's fields begin with. */
export const MONEY_IDS = 'money'

function FieldList({ fields, page, texts, choices, problems, onChange, onDone }: Props & { fields: Fields }) {
	return (Object.entries(fields) as [MoneyInput, FigureWords][])
		.filter(([name]) => choices.isTwo || !figureField(name).isOfTwo)
		.map(([name, { label: labelled, hint, note: about }]) => {
			const label = typeof labelled === 'string' ? labelled : labelled(choices)
			const note = about === 'inflation' ? page.inflation : about && page.notes[about]
			const latest = page.latest[name]
			return (
				<NumberInput
					key={name}
					id={`${MONEY_IDS}-${name}`}
					takes={figureField(name)}
					label={label}
					hint={hint}
					error={problems[name]}
					value={texts[name]}
					onChange={(event) => onChange(name, event.target.value)}
					onBlur={onDone}
				>
					{(note || latest) && (
						<div className="hint">
							{latest && (
								<p className="cluster">
									The latest we found: {latest.text}.
									<QuietButton onClick={() => onChange(name, number(latest.dollars))}>
										Use {money(latest.dollars)}
									</QuietButton>
								</p>
							)}
							{note && (
								<details>
									<summary>Where to look it up</summary>
									{note.text}{' '}
									{note.sources.length > 0 && (
										<Receipt about={label} known={note.sources.map((_, index) => index)} sources={note.sources} />
									)}
								</details>
							)}
						</div>
					)}
				</NumberInput>
			)
		})
}

interface ChoiceProps extends Pick<Props, 'choices' | 'onChoose'> {
	name: keyof MoneyChoices
	label: string
	/** Its two values in words; the first is chosen to begin with. */
	words: readonly [no: string, yes: string]
	children?: ReactNode
}

function Choice({ name, label, words: [no, yes], choices, onChoose, children }: ChoiceProps) {
	return (
		<SelectField
			label={label}
			value={choices[name] ? 'yes' : 'no'}
			options={[
				['no', no],
				['yes', yes],
			]}
			onValue={(value) => onChoose(name, value === 'yes')}
		>
			{children}
		</SelectField>
	)
}

function Group({ legend, children, ...props }: Props & { legend: string; fields: Fields; children?: ReactNode }) {
	return (
		<fieldset className="grid">
			<legend>{legend}</legend>
			{children}
			<FieldList {...props} />
		</fieldset>
	)
}

export function AboutYou(props: Props) {
	return (
		<>
			<Group {...props} legend="You" fields={YOU}>
				<Choice {...props} name="isTwo" label="How many of you are there?" words={['One', 'Two of us']} />
			</Group>
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
			<fieldset className="grid">
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

export function Later(props: Props) {
	const { isTwo } = props.choices
	return (
		<>
			<h2>{isTwo ? 'Alone later, or one of you in care' : 'Care later'}</h2>
			{isTwo && <Alone {...props} />}
			<Care {...props} />
		</>
	)
}

/** The life of one of two who is left. */
function Alone(props: Props) {
	return (
		<Group {...props} legend="One of you alone" fields={ALONE}>
			<Choice {...props} name="isPartnerLeft" label="Who might be alone later?" words={['You', 'Your partner']}>
				<p className="hint">Then try the other way round.</p>
			</Choice>
		</Group>
	)
}

function Care(props: Props) {
	const { isSubsidised, isTwo } = props.choices
	return (
		<Folded summary="A care home, from an age you choose" legend="Care later (optional)" isOpen={isTwo}>
			<FieldList {...props} fields={CARE} />
			<Choice
				{...props}
				name="isSubsidised"
				label="Residential care subsidy"
				words={['Leave it out', `Assume ${isTwo ? 'we' : 'I'}’d get it`]}
			>
				<p className="hint">
					You have a needs assessment first, and then Work and Income decides. If you assume you’d get the subsidy: once
					you own no more than the limit, we count all {isTwo ? 'the income of the one in care' : 'your income'} towards
					the cost of care, and none of your savings.
				</p>
			</Choice>
			{isSubsidised && <FieldList {...props} fields={LIMITS} />}
		</Folded>
	)
}
