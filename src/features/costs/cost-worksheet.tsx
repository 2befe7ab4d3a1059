/** The calculator's form with its result: all that follows from where the figures begin. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { address as at } from '../../core/addresses.ts'
import { costQuery, inputsOf, textsOf, type CostAddress, type InputTexts } from '../../core/costs/cost-inputs.ts'
import type { CostPlan } from '../../core/costs/cost-terms.ts'
import { CostForm } from './cost-form.tsx'
import { CostNotes } from './cost-notes.tsx'
import { CostResults } from './cost-results.tsx'
import type { Preset } from './cost-preset.ts'
import { PrintedInputs } from './printed-inputs.tsx'
import { useCostInputs } from './use-cost-inputs.ts'

interface Props {
	address: CostAddress
	preset: Preset
	isWaiting: boolean
	/** Nothing else will be loaded. */
	isSettled: boolean
	/** What was typed before that: it is kept when the rest arrives. */
	early: Partial<InputTexts>
	onEarly: (texts: Partial<InputTexts>) => void
	/** What the address names and we do not have. */
	unknown: readonly string[]
}

export function CostWorksheet({ address, preset, isWaiting, isSettled, early, onEarly, unknown }: Props) {
	const { plans, notes, sources } = preset.costs
	const planIndex = address.plan < plans.length ? address.plan : 0
	const plan = plans[planIndex]
	if (!plan) throw new Error('costs without a plan')
	const fields = useCostInputs({ address, plan, planIndex, isSettled, early, onEarly })
	const { inputs } = fields

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
				<p>
					Every figure can be changed; the result follows. <a href="#result">Go to the result</a>.
				</p>
				{plans.length > 1 && <PlanChoice address={address} plans={plans} planIndex={planIndex} years={inputs.years} />}
				<CostForm
					texts={fields.texts}
					start={fields.start}
					problems={fields.problems}
					plan={plan}
					sources={sources}
					onChange={fields.change}
					onDone={fields.finish}
				/>
			</div>
			<PrintedInputs texts={textsOf(inputs)} name={preset.name} plan={plan.name} />
			<CostResults inputs={inputs} />
			<CostNotes notes={notes} sources={sources} />
			<p className="needs-script">
				<button type="button" className="button" onClick={() => window.print()}>
					Print this on one sheet
				</button>
			</p>
		</>
	)
}

function AddressProblems({ problems }: { problems: readonly string[] }) {
	if (problems.length === 0) return null
	return (
		<div className="notice" role="alert">
			<p className="notice-heading">Some of what the address asks for cannot be used</p>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
			<p>The rest is kept. In place of these stands what the calculator begins with.</p>
		</div>
	)
}

/** Says what the fields are filled in with. */
function PresetNote({ preset, isWaiting }: Pick<Props, 'preset' | 'isWaiting'>) {
	if (isWaiting) return 'Getting what is published…'
	if (!preset.page) return 'Filled in with assumptions. Put your own figures in their place.'
	return (
		<>
			Filled in with what is published for <a href={preset.page}>{preset.name}</a>, and with assumptions where nothing
			is. <a href={at.costs}>Begin blank instead</a>.
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
			preventScrollReset: true,
		})
	return (
		<fieldset className="field">
			<legend>Which agreement</legend>
			{plans.map((plan, index) => (
				<label key={plan.name} className="cost-plan">
					<input type="radio" name="plan" checked={index === planIndex} onChange={() => void choose(index, plan)} />{' '}
					{plan.name}
					{plan.for && <span className="meta">{plan.for}</span>}
				</label>
			))}
		</fieldset>
	)
}
