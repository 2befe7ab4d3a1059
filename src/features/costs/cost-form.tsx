import { useId, type ReactNode } from 'react'
import { Receipt } from '../../components/fact.tsx'
import { Term } from '../../components/term.tsx'
import type { InputName, InputProblems, InputTexts } from '../../core/costs/cost-inputs.ts'
import type { CostInput, CostPlan } from '../../core/costs/cost-terms.ts'
import type { Source } from '../../core/facts/source.ts'

interface FormProps {
	texts: InputTexts
	/** What the texts were before anybody changed them. */
	start: InputTexts
	problems: InputProblems
	plan: CostPlan
	sources: readonly Source[]
	onChange: (name: InputName, text: string) => void
	/** The visitor has finished with a field. */
	onDone: () => void
}

/** The inputs of the calculator, each with its meaning and with what it rests on. */
export function CostForm(props: FormProps) {
	const { texts } = props
	const text = (name: InputName, label: string, hint: ReactNode, basis?: CostInput) => (
		<Field {...props} name={name} label={label} hint={hint} basis={basis} />
	)
	const isUneven = texts.dmfEach.trim() !== ''
	return (
		<div className="cost-form">
			<fieldset>
				<legend>Your stay</legend>
				{text('years', 'How many years you stay', 'Nobody knows. Try short and long ones.')}
			</fieldset>
			<fieldset>
				<legend>What you pay</legend>
				{text(
					'entry',
					'Entry payment, in dollars',
					<>
						What you pay to move in, your <Term id="capital-sum">capital sum</Term>. It buys the right to live there,
						not the home.
					</>,
					'entryPayment',
				)}
				{text(
					'fee',
					'Weekly fee, in dollars',
					<>
						The <Term id="weekly-fee">weekly fee</Term> goes towards running the village.
					</>,
					'weeklyFee',
				)}
				{text(
					'feeRise',
					'Rise of the weekly fee each year, in percent',
					<>
						0 for a <Term id="fixed-weekly-fee">fixed weekly fee</Term>.
					</>,
					'feeGrowth',
				)}
				{text(
					'once',
					'Charges paid once, in dollars',
					'Such as a contribution, refurbishment or a fee for selling.',
					'otherCharges',
				)}
			</fieldset>
			<fieldset>
				<legend>What the operator keeps</legend>
				<Choice
					{...props}
					name="dmfOf"
					label="The deferred management fee is a share of"
					options={[
						['entry-payment', 'the entry payment'],
						['resale-price', 'the price at which the home is sold again'],
					]}
				/>
				{text(
					'dmf',
					'Deferred management fee in all, in percent',
					isUneven ? (
						'Worked out from the shares of each year below.'
					) : (
						<>
							The <Term id="deferred-management-fee">deferred management fee</Term> is what the operator keeps of your
							money when you leave.
						</>
					),
					'dmf',
				)}
				{text('dmfStart', 'Of that, on the first day, in percent', '0 where it builds up from nothing.')}
				{text(
					'dmfYears',
					'Years until it stops growing',
					isUneven ? 'As many as there are shares below.' : 'It grows day by day.',
					'dmfSchedule',
				)}
				{text(
					'dmfEach',
					'Share of each year, in percent, where they differ (optional)',
					'One after the other, such as 6, 12, 12. Leave it empty for even steps.',
				)}
			</fieldset>
			<fieldset>
				<legend>When you leave</legend>
				{text(
					'repaidAfter',
					'Months until you are repaid',
					'Often only when somebody else has bought the right to live in the home.',
					'monthsToRepayment',
				)}
				<Choice
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
			<fieldset>
				<legend>If the price of the home changes</legend>
				{text(
					'priceChange',
					'Change of the price each year, in percent',
					'Less than 0 for a fall, such as −2.',
					'priceGrowth',
				)}
				{text(
					'gainShare',
					'Your share of a rise, in percent',
					<>
						Whether you have a share in a <Term id="capital-gain">capital gain</Term>.
					</>,
					'gainShare',
				)}
				{text(
					'lossShare',
					'Your share of a fall, in percent',
					<>
						Whether you bear a part of a <Term id="capital-loss">capital loss</Term>.
					</>,
					'lossShare',
				)}
			</fieldset>
			<details className="cost-living" open={Number(texts.home) > 0 || Number(texts.rent) > 0 || undefined}>
				<summary>Compare with staying at home or renting (optional)</summary>
				<fieldset>
					<legend>Your own figures</legend>
					{text(
						'home',
						'Staying at home, dollars a week',
						'Rates, insurance, repairs, gardening: what would stop if you moved. 0 to leave it out.',
					)}
					{text('rent', 'Renting, dollars a week', '0 to leave it out.')}
					{text('livingRise', 'Rise of both each year, in percent', 'We begin with what we assume for weekly fees.')}
				</fieldset>
			</details>
		</div>
	)
}

interface InputProps extends FormProps {
	name: InputName
	label: string
	basis?: CostInput | undefined
}

function Field({ hint, ...props }: InputProps & { hint: ReactNode }) {
	const { name, label, texts, problems, onChange, onDone } = props
	const id = useId()
	const problem = problems[name]
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
			{problem && (
				<p className="field-error" id={`${id}-error`}>
					{problem}
				</p>
			)}
			<input
				id={id}
				type="text"
				inputMode={name === 'dmfEach' ? 'text' : 'decimal'}
				autoComplete="off"
				maxLength={200}
				value={texts[name]}
				aria-invalid={problem ? true : undefined}
				aria-describedby={`${problem ? `${id}-error ` : ''}${id}-hint`}
				onChange={(event) => onChange(name, event.target.value)}
				onBlur={onDone}
			/>
			<Basis {...props} />
		</div>
	)
}

function Choice({ options, ...props }: InputProps & { options: readonly (readonly [value: string, label: string])[] }) {
	const { name, label, texts, problems, onChange, onDone } = props
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{problems[name] && <p className="field-error">{problems[name]}</p>}
			<select id={id} value={texts[name]} onChange={(event) => onChange(name, event.target.value)} onBlur={onDone}>
				{options.map(([value, words]) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</select>
			<Basis {...props} />
		</div>
	)
}

/** Why an input has the value it begins with, or that it is the visitor's own. */
function Basis({ name, label, basis, texts, start, plan, sources }: InputProps) {
	const found = plan.inputs.find(({ input }) => input === basis)
	if (texts[name].trim() !== start[name]) {
		return (
			<p className="hint">
				<span className="tag">Your figure</span> {found && `We began with: ${found.text}.`}
			</p>
		)
	}
	if (!found) return null
	return (
		<div className="hint">
			{found.assumed && (
				<>
					<span className="tag">Assumption</span> {found.assumed}{' '}
				</>
			)}
			{found.known.length > 0 && <Receipt about={label} known={found.known} sources={sources} />}
		</div>
	)
}
