/** The inputs of the calculator that a reader changes first, each with its meaning and its basis. */
import { useState, type ReactNode } from 'react'
import { Term } from '../../components/term.tsx'
import { createPart } from '../../navigation/late-code.tsx'
import { FieldList, type CostFormProps, type Fields } from './cost-field.tsx'

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

const OtherInputs = createPart(
	'We couldn’t load our assumptions',
	async () => (await import('./other-inputs.tsx')).OtherInputs,
)

/** All other inputs: closed, and not loaded, until the reader opens them, or until one of them is wrong. */
export function Assumptions(props: CostFormProps) {
	const isWrong = Object.keys(props.problems).some((name) => !(name in PAID) && !(name in STAY))
	const [isOpen, setOpen] = useState(false)
	const [isWanted, setWanted] = useState(false)
	return (
		<details
			className="fold cost-form"
			open={isOpen || isWrong}
			onToggle={({ currentTarget: { open } }) => {
				setOpen(open)
				if (open) setWanted(true)
			}}
		>
			<summary>Change our assumptions</summary>
			{(isWanted || isWrong) && <OtherInputs {...props} />}
		</details>
	)
}
