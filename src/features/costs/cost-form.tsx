/** The inputs of the calculator, each with its meaning and its basis. */
import { useState, type ReactNode } from 'react'
import { Term } from '../../components/term.tsx'
import type { InputName } from '../../core/costs/cost-inputs.ts'
import { CostChoice, CostField, type CostFormProps } from './cost-field.tsx'

/** The inputs that a reader changes first. `remember` is below the price. */
export function CostForm({ remember, ...props }: CostFormProps & { remember: ReactNode }) {
	return (
		<div className="cost-form">
			<WhatYouPay {...props}>{remember}</WhatYouPay>
			<CostField
				{...props}
				name="years"
				label="How many years you’d stay"
				hint="Nobody knows, so try both a short and a long time."
			/>
		</div>
	)
}

/** The entry price, with `remember` below it, and the weekly fee. */
export function WhatYouPay({ children, ...props }: CostFormProps & { children?: ReactNode }) {
	return (
		<>
			<CostField
				{...props}
				name="entry"
				label="Entry price, in dollars"
				hint={
					<>
						What you pay to move in, also called a <Term id="capital-sum">capital sum</Term>.
					</>
				}
				basis="entryPayment"
			>
				{children}
			</CostField>
			<CostField
				{...props}
				name="fee"
				label="Weekly fee, in dollars"
				hint={
					<>
						<Term id="weekly-fee">Weekly fees</Term> pay for running the village.
					</>
				}
				basis="weeklyFee"
			/>
		</>
	)
}

const FIRST: ReadonlySet<string> = new Set<InputName>(['entry', 'fee', 'years'])

/** All other inputs: closed until the reader opens them, or until one of them is wrong. */
export function Assumptions(props: CostFormProps) {
	const isWrong = Object.keys(props.problems).some((name) => !FIRST.has(name))
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className="fold cost-form"
			open={isOpen || isWrong}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>Change our assumptions</summary>
			<FeesAndCharges {...props} />
			<WhatTheOperatorKeeps {...props} />
			<WhenYouLeave {...props} />
			<ChangeOfPrice {...props} />
			<OtherWaysToLive {...props} />
		</details>
	)
}

export function FeesAndCharges(props: CostFormProps) {
	return (
		<fieldset>
			<legend>Fees and charges</legend>
			<CostField
				{...props}
				name="feeRise"
				label="Yearly rise in the weekly fee (%)"
				hint={
					<>
						Enter 0 for a <Term id="fixed-weekly-fee">fixed weekly fee</Term>.
					</>
				}
				basis="feeGrowth"
			/>
			<CostField
				{...props}
				name="once"
				label="One-off charges, in dollars"
				hint="Such as refurbishment, selling costs, or a contribution to the village."
				basis="otherCharges"
			/>
		</fieldset>
	)
}

export function WhatTheOperatorKeeps(props: CostFormProps) {
	const isUneven = props.texts.dmfEach.trim() !== ''
	return (
		<fieldset>
			<legend>What the operator keeps</legend>
			<CostChoice
				{...props}
				name="dmfOf"
				label="The deferred management fee is a share of"
				options={[
					['entry-payment', 'the entry price'],
					['resale-price', 'the price the home sells for'],
				]}
			/>
			<CostField
				{...props}
				name="dmf"
				label="Maximum deferred management fee (%)"
				hint={
					isUneven ? (
						'Worked out from the percentages for each year below.'
					) : (
						<>
							The <Term id="deferred-management-fee">deferred management fee</Term> is the part of your money that the
							operator keeps when you leave.
						</>
					)
				}
				basis="dmf"
			/>
			<CostField
				{...props}
				name="dmfStart"
				label="How much of that fee is taken on the first day (%)"
				hint="Enter 0 if the fee builds up from nothing."
			/>
			<CostField
				{...props}
				name="dmfYears"
				label="Years until the fee stops building up"
				hint={isUneven ? 'As many as there are percentages below.' : 'Within each year, the fee builds up day by day.'}
				basis="dmfSchedule"
			/>
			<CostField
				{...props}
				name="dmfEach"
				label="Percentage for each year, if the years differ (optional)"
				hint="List them in order, such as 6, 12, 12. Leave this blank if every year is the same."
			/>
		</fieldset>
	)
}

export function WhenYouLeave(props: CostFormProps) {
	return (
		<fieldset>
			<legend>When you leave</legend>
			<CostField
				{...props}
				name="repaidAfter"
				label="Months until you’re repaid"
				hint="Often you aren’t repaid until someone else has bought the right to live in the home."
				basis="monthsToRepayment"
			/>
			<CostChoice
				{...props}
				name="feeAfter"
				label="The weekly fee after you leave"
				basis="feesStopOnLeaving"
				options={[
					['stops', 'stops'],
					['goes-on', 'continues until you are repaid, halved after six months'],
				]}
			/>
		</fieldset>
	)
}

export function ChangeOfPrice(props: CostFormProps) {
	return (
		<fieldset>
			<legend>If the price of the home changes</legend>
			<CostField
				{...props}
				name="priceChange"
				label="Yearly change in price (%)"
				hint="For a drop, use a minus sign, such as −2."
				basis="priceGrowth"
			/>
			<CostField
				{...props}
				name="gainShare"
				label="Your share of any gain (%)"
				hint={
					<>
						Enter 0 if you get no <Term id="capital-gain">capital gain</Term>.
					</>
				}
				basis="gainShare"
			/>
			<CostField
				{...props}
				name="lossShare"
				label="Your share of any loss (%)"
				hint={
					<>
						Enter 0 if you bear no <Term id="capital-loss">capital loss</Term>.
					</>
				}
				basis="lossShare"
			/>
		</fieldset>
	)
}

function OtherWaysToLive(props: CostFormProps) {
	return (
		<fieldset>
			<legend>Compare with staying at home or renting (optional)</legend>
			<CostField
				{...props}
				name="home"
				label="Staying at home, dollars a week"
				hint="Costs that would stop if you moved, such as rates, insurance, repairs and gardening. Enter 0 to leave this out."
			/>
			<CostField {...props} name="rent" label="Renting, dollars a week" hint="Enter 0 to leave this out." />
			<CostField
				{...props}
				name="livingRise"
				label="Yearly rise in both (%)"
				hint="We’ve started with the same rate as for weekly fees."
			/>
		</fieldset>
	)
}
