/** The forms of an agreement's terms: the calculator and /money ask for them. */
import { useState } from 'react'
import { Term } from '../../components/term.tsx'
import { numberField } from '../../core/costs/cost-inputs.ts'
import { FieldList, type BelowFields, type CostFormProps, type Fields } from './cost-field.tsx'
import { YearsStepper } from './years-stepper.tsx'

const PAID: Fields = {
	entryPrice: {
		label: 'Entry price, in dollars',
		hint: (
			<>
				What you pay to move in, also called a <Term id="capital-sum">capital sum</Term>.
			</>
		),
	},
	weeklyFee: {
		label: 'Weekly fee, in dollars',
		hint: (
			<>
				<Term id="weekly-fee">Weekly fees</Term> pay for running the village.
			</>
		),
	},
}

/** The terms of an agreement beside what is paid, by the heading of their part of the form. */
const TERMS: Record<string, Fields> = {
	'Fees and charges': {
		weeklyFeeRises: {
			label: 'Yearly rise in the weekly fee (%)',
			hint: (
				<>
					Enter 0 for a <Term id="fixed-weekly-fee">fixed weekly fee</Term>.
				</>
			),
		},
		otherCharges: {
			label: 'One-off charges, in dollars',
			hint: 'Such as refurbishment, selling costs, or a contribution to the village.',
		},
	},
	'What the operator keeps': {
		dmfOf: {
			label: 'The deferred management fee is a share of',
			options: { 'entry-payment': 'the entry price', 'resale-price': 'the price the home sells for' },
		},
		dmf: {
			label: 'Maximum deferred management fee (%)',
			hint: (
				<>
					The <Term id="deferred-management-fee">deferred management fee</Term> is the part of your money that the
					operator keeps when you leave.
				</>
			),
			hintIfUneven: 'Worked out from the percentages for each year below.',
		},
		dmfAtEntry: {
			label: 'How much of that fee is taken on the first day (%)',
			hint: 'Enter 0 if the fee builds up from nothing.',
		},
		dmfYears: {
			label: 'Years until the fee stops growing',
			hint: 'Within each year, the fee builds up day by day.',
			hintIfUneven: 'One year for each percentage below.',
		},
		dmfByYear: {
			label: 'Percentage for each year, if the years differ (optional)',
			hint: 'List them in order: for example, 6, 12, 12. Leave this blank if every year is the same.',
		},
	},
	'When you leave': {
		repaymentMonths: {
			label: 'Months until you’re repaid',
			hint: 'Often you aren’t repaid until someone else has bought the right to live in the home.',
		},
		feesStopOnExit: {
			label: 'The weekly fee after you leave',
			hint: 'If it continues, we count it until you’re repaid: in full for six months, then half.',
			options: { stops: 'stops', 'goes-on': 'continues' },
		},
	},
	'If the price of the home changes': {
		priceGrowth: {
			label: 'Yearly change in price (%)',
			hint: 'For a drop, use a minus sign, such as −2.',
		},
		gainShare: {
			label: 'Your share of any gain (%)',
			hint: (
				<>
					Enter 0 if you get no <Term id="capital-gain">capital gain</Term>.
				</>
			),
		},
		lossShare: {
			label: 'Your share of any loss (%)',
			hint: (
				<>
					Enter 0 if you bear no <Term id="capital-loss">capital loss</Term>.
				</>
			),
		},
	},
}
const OTHER_WAYS: Record<string, Fields> = {
	'Compare with staying at home or renting (optional)': {
		home: {
			label: 'Staying at home, dollars a week',
			hint: 'Costs that would stop if you moved, such as rates, insurance, repairs and gardening. Enter 0 to leave this out.',
		},
		rent: { label: 'Renting, dollars a week', hint: 'Enter 0 to leave this out.' },
		livingRise: {
			label: 'Yearly rise in the cost of staying at home or renting (%)',
			hint: 'We’ve started with the same rate as for weekly fees.',
		},
	},
	'What your money could earn elsewhere (optional)': {
		earnings: {
			label: 'What your money could earn in a year (%)',
			hint: 'Such as what a bank would pay you, after tax, on the entry price. Enter 0 to leave this out.',
		},
	},
}

/** The terms of an agreement beside the entry price and the weekly fee; `of` tells two agreements of a page apart. */
export function OtherTerms(props: CostFormProps & { of: string }) {
	return <Groups {...props} groups={TERMS} />
}

function Groups({ groups, of, ...props }: CostFormProps & { groups: typeof TERMS; of?: string }) {
	return Object.entries(groups).map(([legend, fields]) => (
		<fieldset key={legend} className="grid">
			<legend>
				{of && <span className="visually-hidden">{`${of}: `}</span>}
				{legend}
			</legend>
			<FieldList {...props} fields={fields} />
		</fieldset>
	))
}

/** The entry price and the weekly fee. */
export const WhatYouPay = (props: CostFormProps & { below?: BelowFields }) => <FieldList {...props} fields={PAID} />

interface FormProps extends CostFormProps {
	/** The length of the stay that is worked with. */
	years: number
	below: BelowFields
}

/** The inputs that a reader changes first. */
export function CostForm({ years, ...props }: FormProps) {
	return (
		<div className="cost-form grid">
			<WhatYouPay {...props} />
			<YearsStepper
				text={props.texts.years}
				years={years}
				max={numberField('years')?.max ?? years}
				error={props.problems.years}
				onChange={(text) => props.onChange('years', text)}
				onDone={props.onDone}
			/>
		</div>
	)
}

/** All other inputs: closed, and not drawn, until the reader opens them, or until one of them is wrong. */
export function Assumptions(props: CostFormProps) {
	const isWrong = Object.keys(props.problems).some((name) => !['entryPrice', 'weeklyFee', 'years'].includes(name))
	const [isOpen, setOpen] = useState(false)
	const [wasOpened, setOpened] = useState(false)
	return (
		<details
			className="fold cost-form"
			open={isOpen || isWrong}
			onToggle={({ currentTarget: { open } }) => {
				setOpen(open)
				if (open) setOpened(true)
			}}
		>
			<summary>Change our assumptions</summary>
			{(wasOpened || isWrong) && <Groups {...props} groups={{ ...TERMS, ...OTHER_WAYS }} />}
		</details>
	)
}
