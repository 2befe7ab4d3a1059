/** What is paid to a village, each with its meaning and its basis: the calculator and /money ask for it. */
import type { ReactNode } from 'react'
import { Term } from '../../components/term.tsx'
import { FieldList, type CostFormProps, type Fields } from './cost-field.tsx'

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

/** The entry price, with `children` below it, and the weekly fee. */
export function WhatYouPay({ children, ...props }: CostFormProps & { children?: ReactNode }) {
	return (
		<FieldList {...props} fields={PAID}>
			{children}
		</FieldList>
	)
}
