/** The calculator's form with its result, for one preset. */
import { useEffect } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { address as at, costsAddress } from '../../core/addresses.ts'
import {
	costQuery,
	inputsOf,
	textsOf,
	type CostAddress,
	type InputName,
	type InputTexts,
} from '../../core/costs/cost-inputs.ts'
import type { CostInput, CostPlan, Defaults } from '../../core/costs/cost-terms.ts'
import { fillCosts } from '../../core/costs/fill-costs.ts'
import { list, sentence } from '../../core/format.ts'
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
	/** The inputs that the address itself holds. */
	sent: Partial<InputTexts>
	preset: Preset
	/** Values for missing terms. */
	defaults: Defaults
	isWaiting: boolean
	/** Whether everything has loaded. */
	isSettled: boolean
	/** What was typed before that; it stays when the rest has loaded. */
	early: Partial<InputTexts>
	onEarly: (texts: Partial<InputTexts>) => void
	/** What the address names and we don't have, in sentences. */
	unknown: readonly string[]
}

export function CostWorksheet({
	address,
	sent,
	preset,
	defaults,
	isWaiting,
	isSettled,
	early,
	onEarly,
	unknown,
}: Props) {
	const { notes, sources } = preset.costs
	const plans = fillCosts(preset.costs, defaults)
	const planIndex = address.plan < plans.length ? address.plan : 0
	const plan = plans[planIndex]
	if (!plan) throw new Error('costs without a plan')
	const fields = useCostInputs({ address, sent, plan, planIndex, isSettled, early, onEarly })
	const { inputs, fromLink } = fields
	const isWrong = Object.keys(fields.unanswered).length > 0
	useInSight(isSettled)

	return (
		<>
			{isSettled && <LinkNote preset={preset} address={address} fromLink={fromLink} />}
			<div className="needs-script cost-asked">
				<AddressProblems problems={[...unknown, ...Object.values(fields.addressProblems)]} />
				<PresetNote preset={preset} isWaiting={isWaiting} isPart={isSettled && isToldApart(fromLink)} />
			</div>
			{!isWrong && (
				<PrintedInputs
					texts={textsOf(inputs)}
					fromLink={fromLink}
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
				<CostResults
					inputs={inputs}
					problems={fields.unanswered}
					isFromLink={isToldApart(fromLink)}
					assumptions={assumedInWords(preset, plan, fields)}
				/>
			</div>
			<div hidden={isWrong}>
				<CostDetails inputs={inputs} />
			</div>
			<CostNotes notes={notes} sources={sources} />
			<p className="needs-script">
				<Button onClick={() => window.print()}>Print this on one sheet</Button>
			</p>
		</>
	)
}

/** What the answer depends on most, in words. */
const IN_ANSWER = [
	['entry', 'entryPayment', 'the entry price'],
	['fee', 'weeklyFee', 'the weekly fee'],
	['dmf', 'dmf', 'the deferred management fee'],
	['repaidAfter', 'monthsToRepayment', 'the wait until you’re repaid'],
] as const satisfies readonly (readonly [InputName, CostInput, string])[]

/** Says which of these are our assumptions: beside the name of a village or operator, they would read as its own. */
function assumedInWords({ name }: Preset, { inputs }: CostPlan, { texts, start }: FieldsProps['fields']): string {
	const ours = IN_ANSWER.flatMap(([field, input, words]) =>
		texts[field] === start[field] && inputs.some((one) => one.input === input && one.assumed) ? words : [],
	)
	if (!name || ours.length === 0) return ''
	return `${sentence(list(ours))} ${ours.length > 1 ? 'are our assumptions' : 'is our assumption'}, and not what we found for ${name}.`
}

/** From then on what changes follows from what the reader does, in sight. */
function useInSight(isSettled: boolean): void {
	useEffect(() => {
		if (isSettled) delete document.documentElement.dataset['asked']
	}, [isSettled])
}

interface FieldsProps extends Pick<Props, 'address' | 'preset'> {
	plan: CostPlan
	fields: ReturnType<typeof useCostInputs>
}

/** The inputs that the reader changes first; the others are folded. */
function Fields({ address: { village }, preset, plan, fields }: FieldsProps) {
	const { texts, start, problems, inputs, fromLink } = fields
	const { name, page, costs } = preset
	const shared = {
		texts,
		start,
		fromLink,
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
					<li key={problem}>
						<Quoting text={problem} />
					</li>
				))}
			</ul>
			<p>We’ve used the rest, with our assumptions in place of these.</p>
		</div>
	)
}

/** The length of stay, and what other ways to live and other uses of the money bring, are the reader's own questions: they don't describe a village or operator. */
const ASIDE: ReadonlySet<InputName> = new Set<InputName>(['years', 'home', 'rent', 'livingRise', 'earns'])
const isToldApart = (fromLink: ReadonlySet<InputName>) => [...fromLink].some((name) => !ASIDE.has(name))

interface LinkNoteProps extends Pick<Props, 'preset' | 'address'> {
	fromLink: ReadonlySet<InputName>
}

/** Says, on paper too, that figures are neither what we found nor what we assume: anyone can make a link with any figures. */
function LinkNote({ preset: { name }, address: { village, operator }, fromLink }: LinkNoteProps) {
	if (!isToldApart(fromLink)) return null
	return (
		<Notice heading="This link came with figures of its own">
			<p>
				They aren’t {name ? `the terms we found for ${name}` : 'ours'}, and they change the answer. Each is marked “From
				the link”. Check who chose them.
			</p>
			<p className="no-print">
				<a href={costsAddress({ ...(village && { village }), ...(operator && { operator }) })}>
					{name ? `Use the terms we found for ${name}` : 'Use our assumptions'}
				</a>
			</p>
		</Notice>
	)
}

interface PresetNoteProps extends Pick<Props, 'preset' | 'isWaiting'> {
	/** A link has figures of its own for the rest. */
	isPart: boolean
}

/** Says whose terms are filled in. */
function PresetNote({ preset, isWaiting, isPart }: PresetNoteProps) {
	const { page, name } = preset
	const isBlank = !isWaiting && !page
	return (
		<p role="status">
			{isWaiting && 'Loading the terms…'}
			{isBlank &&
				(isPart
					? 'Where the link has no figures of its own, we’ve started with our assumptions.'
					: 'We’ve started with our assumptions. Replace them with your own figures.')}
			{!isWaiting && page && (
				<>
					{isPart ? 'Where the link has no figures of its own, we’ve' : 'We’ve'} filled in the terms we found for{' '}
					<a href={page}>{name}</a>, and our assumptions for the rest. <a href={at.costs}>Start again</a>.
				</>
			)}
		</p>
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
