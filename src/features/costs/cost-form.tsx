/** The inputs of the calculator, each with its meaning and with what it rests on. */
import { Term } from '../../components/term.tsx'
import { CostChoice, CostField, type CostFormProps } from './cost-field.tsx'

export function CostForm(props: CostFormProps) {
	return (
		<div className="cost-form">
			<fieldset>
				<legend>Your stay</legend>
				<CostField
					{...props}
					name="years"
					label="How many years you stay"
					hint="Nobody knows. Try short and long ones."
				/>
			</fieldset>
			<WhatYouPay {...props} />
			<WhatTheOperatorKeeps {...props} />
			<WhenYouLeave {...props} />
			<ChangeOfPrice {...props} />
			<OtherWaysToLive {...props} />
		</div>
	)
}

function WhatYouPay(props: CostFormProps) {
	return (
		<fieldset>
			<legend>What you pay</legend>
			<CostField
				{...props}
				name="entry"
				label="Entry payment, in dollars"
				hint={
					<>
						What you pay to move in, your <Term id="capital-sum">capital sum</Term>. It buys the right to live there,
						not the home.
					</>
				}
				basis="entryPayment"
			/>
			<CostField
				{...props}
				name="fee"
				label="Weekly fee, in dollars"
				hint={
					<>
						The <Term id="weekly-fee">weekly fee</Term> goes towards running the village.
					</>
				}
				basis="weeklyFee"
			/>
			<CostField
				{...props}
				name="feeRise"
				label="Rise of the weekly fee each year, in percent"
				hint={
					<>
						0 for a <Term id="fixed-weekly-fee">fixed weekly fee</Term>.
					</>
				}
				basis="feeGrowth"
			/>
			<CostField
				{...props}
				name="once"
				label="Charges paid once, in dollars"
				hint="Such as a contribution, refurbishment or a fee for selling."
				basis="otherCharges"
			/>
		</fieldset>
	)
}

function WhatTheOperatorKeeps(props: CostFormProps) {
	const isUneven = props.texts.dmfEach.trim() !== ''
	return (
		<fieldset>
			<legend>What the operator keeps</legend>
			<CostChoice
				{...props}
				name="dmfOf"
				label="The deferred management fee is a share of"
				options={[
					['entry-payment', 'the entry payment'],
					['resale-price', 'the price at which the home is sold again'],
				]}
			/>
			<CostField
				{...props}
				name="dmf"
				label="Deferred management fee in all, in percent"
				hint={
					isUneven ? (
						'Worked out from the shares of each year below.'
					) : (
						<>
							The <Term id="deferred-management-fee">deferred management fee</Term> is what the operator keeps of your
							money when you leave.
						</>
					)
				}
				basis="dmf"
			/>
			<CostField
				{...props}
				name="dmfStart"
				label="Of that, on the first day, in percent"
				hint="0 where it builds up from nothing."
			/>
			<CostField
				{...props}
				name="dmfYears"
				label="Years until it stops growing"
				hint={isUneven ? 'As many as there are shares below.' : 'It grows day by day.'}
				basis="dmfSchedule"
			/>
			<CostField
				{...props}
				name="dmfEach"
				label="Share of each year, in percent, where they differ (optional)"
				hint="One after the other, such as 6, 12, 12. Leave it empty for even steps."
			/>
		</fieldset>
	)
}

function WhenYouLeave(props: CostFormProps) {
	return (
		<fieldset>
			<legend>When you leave</legend>
			<CostField
				{...props}
				name="repaidAfter"
				label="Months until you are repaid"
				hint="Often only when somebody else has bought the right to live in the home."
				basis="monthsToRepayment"
			/>
			<CostChoice
				{...props}
				name="feeAfter"
				label="The weekly fee after you leave"
				basis="feesStopOnLeaving"
				options={[
					['stops', 'stops'],
					['goes-on', 'goes on until you are repaid, halved after six months'],
				]}
			/>
		</fieldset>
	)
}

function ChangeOfPrice(props: CostFormProps) {
	return (
		<fieldset>
			<legend>If the price of the home changes</legend>
			<CostField
				{...props}
				name="priceChange"
				label="Change of the price each year, in percent"
				hint="Less than 0 for a fall, such as −2."
				basis="priceGrowth"
			/>
			<CostField
				{...props}
				name="gainShare"
				label="Your share of a rise, in percent"
				hint={
					<>
						Whether you have a share in a <Term id="capital-gain">capital gain</Term>.
					</>
				}
				basis="gainShare"
			/>
			<CostField
				{...props}
				name="lossShare"
				label="Your share of a fall, in percent"
				hint={
					<>
						Whether you bear a part of a <Term id="capital-loss">capital loss</Term>.
					</>
				}
				basis="lossShare"
			/>
		</fieldset>
	)
}

function OtherWaysToLive(props: CostFormProps) {
	const { home, rent } = props.texts
	return (
		<details className="cost-living" open={Number(home) > 0 || Number(rent) > 0 || undefined}>
			<summary>Compare with staying at home or renting (optional)</summary>
			<fieldset>
				<legend>Your own figures</legend>
				<CostField
					{...props}
					name="home"
					label="Staying at home, dollars a week"
					hint="Rates, insurance, repairs, gardening: what would stop if you moved. 0 to leave it out."
				/>
				<CostField {...props} name="rent" label="Renting, dollars a week" hint="0 to leave it out." />
				<CostField
					{...props}
					name="livingRise"
					label="Rise of both each year, in percent"
					hint="We begin with what we assume for weekly fees."
				/>
			</fieldset>
		</details>
	)
}
