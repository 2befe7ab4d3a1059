/** The calculator's form with its result: all that follows from where the figures begin. */
import { useEffect } from 'react'
import { address as at } from '../../core/addresses.ts'
import { costQuery, inputsOf, textsOf, type CostAddress, type InputTexts } from '../../core/costs/cost-inputs.ts'
import type { CostPlan, Defaults } from '../../core/costs/cost-terms.ts'
import { fillCosts } from '../../core/costs/fill-costs.ts'
import { Assumptions, CostForm } from './cost-form.tsx'
import { CostNotes } from './cost-notes.tsx'
import { CostDetails, CostResults } from './cost-results.tsx'
import type { Preset } from './cost-preset.ts'
import { PrintedInputs } from './printed-inputs.tsx'
import { RememberPrice } from './remember-price.tsx'
import { useCostInputs } from './use-cost-inputs.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'

interface Props {
	address: CostAddress
	preset: Preset
	/** What gaps are filled with. */
	defaults: Defaults
	isWaiting: boolean
	/** Nothing else will be loaded. */
	isSettled: boolean
	/** What was typed before that: it is kept when the rest arrives. */
	early: Partial<InputTexts>
	onEarly: (texts: Partial<InputTexts>) => void
	/** What the address names and we do not have. */
	unknown: readonly string[]
}

export function CostWorksheet({ address, preset, defaults, isWaiting, isSettled, early, onEarly, unknown }: Props) {
	const { notes, sources } = preset.costs
	const plans = fillCosts(preset.costs, defaults)
	const planIndex = address.plan < plans.length ? address.plan : 0
	const plan = plans[planIndex]
	if (!plan) throw new Error('costs without a plan')
	const fields = useCostInputs({ address, plan, planIndex, isSettled, early, onEarly })
	const { inputs } = fields
	const isWrong = Object.keys(fields.unanswered).length > 0

	// From here on what changes follows from what the reader does, in sight.
	useEffect(() => {
		if (isSettled) delete document.documentElement.dataset['asked']
	}, [isSettled])

	return (
		<>
			<div className="needs-script cost-asked">
				<AddressProblems problems={[...unknown, ...Object.values(fields.addressProblems)]} />
				<p role="status">
					<PresetNote preset={preset} isWaiting={isWaiting} />
				</p>
			</div>
			{!isWrong && (
				<PrintedInputs
					texts={textsOf(inputs)}
					name={preset.name}
					plan={plan.name}
					address={at.costs + costQuery({ ...address, plan: planIndex }, inputs)}
				/>
			)}
			<div className="cost-columns">
				<div className="needs-script cost-asked">
					{plans.length > 1 && (
						<PlanChoice address={address} plans={plans} planIndex={planIndex} years={inputs.years} />
					)}
					<Fields address={address} preset={preset} plan={plan} fields={fields} />
				</div>
				<CostResults inputs={inputs} problems={fields.unanswered} />
			</div>
			<div hidden={isWrong}>
				<CostDetails inputs={inputs} />
			</div>
			<CostNotes notes={notes} sources={sources} />
			<p className="needs-script">
				<button type="button" className="button" onClick={() => window.print()}>
					Print this on one sheet
				</button>
			</p>
		</>
	)
}

interface FieldsProps extends Pick<Props, 'address' | 'preset'> {
	plan: CostPlan
	fields: ReturnType<typeof useCostInputs>
}

/** What the reader changes first; the rest is closed. */
function Fields({ address: { village }, preset, plan, fields }: FieldsProps) {
	const { texts, start, problems, inputs } = fields
	const { name, page, costs } = preset
	const shared = {
		texts,
		start,
		problems,
		plan,
		sources: costs.sources,
		onChange: fields.change,
		onDone: fields.finish,
	}
	const remember = village && page && !problems.entry && (
		<RememberPrice village={village} name={name} quoted={{ price: inputs.entry, plan: plan.name }} />
	)
	return (
		<>
			<CostForm {...shared} remember={remember} />
			<Assumptions {...shared} />
		</>
	)
}

function AddressProblems({ problems }: { problems: readonly string[] }) {
	if (problems.length === 0) return null
	return (
		<div className="notice" role="alert">
			<p className="notice-heading">Part of this link can’t be used</p>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
			<p>We’ve used the rest, with our assumptions in place of these.</p>
		</div>
	)
}

/** Says what the fields are filled in with. */
function PresetNote({ preset, isWaiting }: Pick<Props, 'preset' | 'isWaiting'>) {
	if (isWaiting) return 'Loading the terms…'
	if (!preset.page) return 'We’ve started with our assumptions. Replace them with your own figures.'
	return (
		<>
			We’ve filled in the terms we found for <a href={preset.page}>{preset.name}</a>, and our assumptions for the rest.{' '}
			<a href={at.costs}>Start again</a>.
		</>
	)
}

interface PlanChoiceProps {
	address: CostAddress
	plans: readonly CostPlan[]
	planIndex: number
	/** The length of stay, which stays when the plan changes. */
	years: number
}

function PlanChoice({ address, plans, planIndex, years }: PlanChoiceProps) {
	const navigate = useNavigate()
	const choose = (plan: number, { terms }: CostPlan) =>
		navigate(at.costs + costQuery({ ...address, plan }, { ...inputsOf(terms), years }), {
			replace: true,
		})
	return (
		<fieldset className="field">
			<legend>Which agreement</legend>
			{plans.map((plan, index) => (
				<label key={plan.name} className="cost-plan">
					<input type="radio" name="plan" checked={index === planIndex} onChange={() => choose(index, plan)} />{' '}
					{plan.name}
					{plan.for && <span className="meta">{plan.for}</span>}
				</label>
			))}
		</fieldset>
	)
}
