/** The inputs of the calculator, each with its meaning and its basis. */
import { useState, type ReactNode } from 'react'
import { Term } from '../../components/term.tsx'
import type { InputName } from '../../core/costs/cost-inputs.ts'
import { CostChoice, CostField, type CostFormProps, type FieldWords } from './cost-field.tsx'

type Fields = Partial<Record<InputName, FieldWords>>

const PAID: Fields = {
	entry: {
		label: 'Entry price, in dollars',
		hint: (
			<>
				What you pay to move in, also called a <Term id="capital-sum">capital sum</Term>.
			</>
		),
		basis: 'entryPayment',
	},
	fee: {
		label: 'Weekly fee, in dollars',
		hint: (
			<>
				<Term id="weekly-fee">Weekly fees</Term> pay for running the village.
			</>
		),
		basis: 'weeklyFee',
	},
}
const STAY: Fields = {
	years: { label: 'How many years you’d stay', hint: 'Nobody knows, so try both a short and a long time.' },
}

/** The terms of an agreement beside what is paid, by the heading of their part of the form. */
const TERMS: Record<string, Fields> = {
	'Fees and charges': {
		feeRise: {
			label: 'Yearly rise in the weekly fee (%)',
			hint: (
				<>
					Enter 0 for a <Term id="fixed-weekly-fee">fixed weekly fee</Term>.
				</>
			),
			basis: 'feeGrowth',
		},
		once: {
			label: 'One-off charges, in dollars',
			hint: 'Such as refurbishment, selling costs, or a contribution to the village.',
			basis: 'otherCharges',
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
			basis: 'dmf',
		},
		dmfStart: {
			label: 'How much of that fee is taken on the first day (%)',
			hint: 'Enter 0 if the fee builds up from nothing.',
		},
		dmfYears: {
			label: 'Years until the fee stops building up',
			hint: 'Within each year, the fee builds up day by day.',
			hintIfUneven: 'As many as there are percentages below.',
			basis: 'dmfSchedule',
		},
		dmfEach: {
			label: 'Percentage for each year, if the years differ (optional)',
			hint: 'List them in order, such as 6, 12, 12. Leave this blank if every year is the same.',
		},
	},
	'When you leave': {
		repaidAfter: {
			label: 'Months until you’re repaid',
			hint: 'Often you aren’t repaid until someone else has bought the right to live in the home.',
			basis: 'monthsToRepayment',
		},
		feeAfter: {
			label: 'The weekly fee after you leave',
			options: { stops: 'stops', 'goes-on': 'continues until you are repaid, halved after six months' },
			basis: 'feesStopOnLeaving',
		},
	},
	'If the price of the home changes': {
		priceChange: {
			label: 'Yearly change in price (%)',
			hint: 'For a drop, use a minus sign, such as −2.',
			basis: 'priceGrowth',
		},
		gainShare: {
			label: 'Your share of any gain (%)',
			hint: (
				<>
					Enter 0 if you get no <Term id="capital-gain">capital gain</Term>.
				</>
			),
			basis: 'gainShare',
		},
		lossShare: {
			label: 'Your share of any loss (%)',
			hint: (
				<>
					Enter 0 if you bear no <Term id="capital-loss">capital loss</Term>.
				</>
			),
			basis: 'lossShare',
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
		livingRise: { label: 'Yearly rise in both (%)', hint: 'We’ve started with the same rate as for weekly fees.' },
	},
}

/** The inputs that a reader changes first. `remember` is below the price. */
export function CostForm({ remember, ...props }: CostFormProps & { remember: ReactNode }) {
	return (
		<div className="cost-form">
			<WhatYouPay {...props}>{remember}</WhatYouPay>
			<FieldList {...props} fields={STAY} />
		</div>
	)
}

/** The entry price, with `children` below it, and the weekly fee. */
export function WhatYouPay({ children, ...props }: CostFormProps & { children?: ReactNode }) {
	return (
		<FieldList {...props} fields={PAID}>
			{children}
		</FieldList>
	)
}

/** All other inputs: closed until the reader opens them, or until one of them is wrong. */
export function Assumptions(props: CostFormProps) {
	const isWrong = Object.keys(props.problems).some((name) => !(name in PAID) && !(name in STAY))
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className="fold cost-form"
			open={isOpen || isWrong}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>Change our assumptions</summary>
			<OtherTerms {...props} />
			<Groups {...props} groups={OTHER_WAYS} />
		</details>
	)
}

/** The terms of an agreement beside the entry price and the weekly fee. */
export function OtherTerms(props: CostFormProps) {
	return <Groups {...props} groups={TERMS} />
}

function Groups({ groups, ...props }: CostFormProps & { groups: typeof TERMS }) {
	return Object.entries(groups).map(([legend, fields]) => (
		<fieldset key={legend}>
			<legend>{legend}</legend>
			<FieldList {...props} fields={fields} />
		</fieldset>
	))
}

/** @param props `children`: shown below the entry price */
function FieldList({ fields, children, ...props }: CostFormProps & { fields: Fields; children?: ReactNode }) {
	return (Object.entries(fields) as [InputName, FieldWords][]).map(([name, words]) => {
		const Field = words.options ? CostChoice : CostField
		return (
			<Field key={name} {...props} {...words} name={name}>
				{name === 'entry' && children}
			</Field>
		)
	})
}
