/** The inputs of the calculator: those that a reader changes first, and all others. */
import { useState, type ReactNode } from 'react'
import { numberField } from '../../core/costs/cost-inputs.ts'
import type { CostFormProps } from './cost-field.tsx'
import { WhatYouPay } from './cost-form.tsx'
import { OtherInputs } from './other-inputs.tsx'
import { YearsStepper } from './years-stepper.tsx'

interface FormProps extends CostFormProps {
	/** The length of the stay that is worked with. */
	years: number
	/** Shown below the price. */
	quoted: ReactNode
}

/** The inputs that a reader changes first. */
export function CostForm({ quoted, years, ...props }: FormProps) {
	return (
		<div className="cost-form">
			<WhatYouPay {...props}>{quoted}</WhatYouPay>
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
			{(wasOpened || isWrong) && <OtherInputs {...props} />}
		</details>
	)
}
