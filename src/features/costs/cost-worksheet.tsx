/** The calculator's form with its result, for one preset. */
import { useEffect, useState, type ReactNode } from 'react'
import { Option } from '../../components/option.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { address as at, costsAddress } from '../../core/addresses.ts'
import { costQuery, type CostAddress } from '../../core/costs/cost-inputs.ts'
import { fillAll, type FilledAgreement } from '../../core/costs/fill.ts'
import { stayGuesses } from '../../core/costs/stay-sentence.ts'
import type { Assumptions as Assumed, InputName } from '../../core/costs/terms.ts'
import type { Range } from '../../core/facts/statement.ts'
import type { ToldStatement } from '../../core/told/told.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { loadTold, useTold } from '../sheets/use-told.ts'
import { Assumptions, CostForm } from './cost-form.tsx'
import { CostMore } from './cost-more.tsx'
import { CostNotes } from './cost-notes.tsx'
import { CostAnswer, CostCurve, CostDetails } from './cost-results.tsx'
import { AddressProblems, LinkNote } from './link-notes.tsx'
import type { Preset } from './preset.ts'
import { useCostInputs, type CostEntry } from './use-cost-inputs.ts'

const PrintedInputs = createPart('We couldn’t load the figures for paper', () => import('./printed-inputs.tsx'))

interface CostWorksheetProps extends CostEntry {
	preset: Preset
	assumptions: Assumed
	isWaiting: boolean
	/** What the address names and we don't have, in sentences. */
	unknown: readonly string[]
}

export function CostWorksheet({ preset, assumptions, isWaiting, unknown, ...entry }: CostWorksheetProps) {
	const { address, isSettled } = entry
	const { costs, sources } = preset
	const plans = fillAll(costs, assumptions)
	const planIndex = address.plan < plans.length ? address.plan : 0
	const plan = plans[planIndex]
	if (!plan) throw new Error('costs without a plan')
	const fields = useCostInputs({ ...entry, plan, planIndex })
	const { inputs, fromLink } = fields
	const isWrong = Object.keys(fields.unanswered).length > 0
	const isApart = isToldApart(fromLink)
	const problems = [...unknown, ...address.problems, ...Object.values(fields.addressProblems)]
	const guesses = stayGuesses(
		inputs,
		(name) => fields.isStart(name) && plan.terms[name]?.assumed !== undefined,
		preset.name,
	)
	const link = at.costs + costQuery({ ...address, plan: planIndex }, inputs)
	// From then on what changes follows from what the reader does, in sight.
	useEffect(() => {
		if (isSettled) delete document.documentElement.dataset['asked']
	}, [isSettled])

	return (
		<>
			{isSettled && isApart && <LinkNote name={preset.name} address={address} />}
			{problems.length > 0 && (
				<div className="needs-script cost-asked">
					<AddressProblems problems={problems} />
				</div>
			)}
			<div className="cost-columns cluster">
				<div>
					<CostAnswer inputs={inputs} problems={fields.unanswered} isFromLink={isApart} guesses={guesses} />
					<CostNotes notes={costs.leftOut} sources={sources} />
					{isSettled && !isWrong && <PrintedInputs fields={fields} preset={preset} plan={plan} address={link} />}
					<div className="needs-script cost-asked">
						<PresetNote preset={preset} isWaiting={isWaiting} isPart={isSettled && isApart} />
						{plans.length > 1 && (
							<PlanChoice address={address} plans={plans} planIndex={planIndex} years={inputs.years} />
						)}
						<Fields address={address} preset={preset} plan={plan} fields={fields} />
					</div>
				</div>
				<div className="cost-curve" hidden={isWrong}>
					<CostCurve inputs={inputs} />
				</div>
			</div>
			<div hidden={isWrong}>
				{isSettled && <CostMore inputs={inputs} guesses={guesses} name={preset.name} address={link} />}
				<CostDetails inputs={inputs} name={preset.name} />
			</div>
			<CostNotes notes={costs.notes} sources={sources} />
		</>
	)
}

interface FieldsProps extends Pick<CostWorksheetProps, 'address' | 'preset'> {
	plan: FilledAgreement
	fields: ReturnType<typeof useCostInputs>
}

/** The inputs that the reader changes first; the others are folded. */
const Fields = guarded(function Fields({ address, preset, plan, fields }: FieldsProps) {
	const { village } = address
	const { problems, inputs } = fields
	const { name, page, sources } = preset
	const navigate = useNavigate()
	const shared = { ...fields, plan, sources, told: preset.told }
	const told = useTold().told.get(village ?? '')
	const stored = (about: QuotedTerm) => told?.statements.find(({ key }) => key === about)
	/** Where it's asked whether they are kept. */
	const last = stored('weeklyFee') ? 'weeklyFee' : 'entryPrice'
	const quoted = (about: QuotedTerm) =>
		village &&
		page &&
		!problems[about] && (
			<QuotedBox
				{...{ village, name, about }}
				amount={inputs[about]}
				plan={plan.name}
				stored={stored(about)}
				keep={about === last && preset.told?.keep}
			/>
		)
	return (
		<>
			{/* Going back to what is published drops the figures in the address. */}
			{preset.told?.note(() => navigate(costsAddress({ village: village ?? '' }), { replace: true }))}
			<CostForm
				{...shared}
				years={inputs.years}
				below={{ entryPrice: quoted('entryPrice'), weeklyFee: quoted('weeklyFee') }}
			/>
			<Assumptions {...shared} />
		</>
	)
})

/** The length of stay, and what other ways to live and other uses of the money bring, are the reader's own questions: they don't describe a village or operator. */
const ASIDE: ReadonlySet<InputName> = new Set<InputName>(['years', 'home', 'rent', 'livingRise', 'earnings'])
const isToldApart = (fromLink: ReadonlySet<InputName>) => [...fromLink].some((name) => !ASIDE.has(name))

interface PresetNoteProps extends Pick<CostWorksheetProps, 'preset' | 'isWaiting'> {
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
	plans: readonly FilledAgreement[]
	planIndex: number
	/** The length of stay, which stays when the plan changes. */
	years: number
}

function PlanChoice({ address, plans, planIndex, years }: PlanChoiceProps) {
	const navigate = useNavigate()
	const choose = (plan: number, { inputs }: FilledAgreement) =>
		navigate(at.costs + costQuery({ ...address, plan }, { ...inputs, years }), {
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

/** What a reader is quoted, with its words. */
const QUOTED = { entryPrice: 'price', weeklyFee: 'weekly fee' } as const
type QuotedTerm = keyof typeof QUOTED

interface QuotedBoxProps {
	/** Its slug. */
	village: string
	name: string
	about: QuotedTerm
	/** What the form has. */
	amount: number
	plan: string
	stored: ToldStatement | undefined
	/** Asks whether it's kept. */
	keep: ReactNode
}

/** A checkbox that makes a figure of the form the one that the reader was told at a village, or removes it: what is only tried out isn't. */
function QuotedBox({ village, name, about, amount, plan, stored, keep }: QuotedBoxProps) {
	// In the comparison a price is typed without its agreement.
	const isTold = (stored?.value as Range | undefined)?.from === amount && [undefined, plan].includes(stored?.for?.plan)
	const [hasFailed, setFailed] = useState(false)

	async function change(isQuoted: boolean) {
		const store = await loadTold().catch(() => undefined)
		setFailed(!store)
		const typed = about === 'entryPrice' ? { price: amount, plan } : amount
		store?.writeTyped(village, about, isQuoted ? typed : undefined)
	}
	return (
		<div className="quoted">
			<Option
				checked={isTold}
				disabled={amount < 1}
				label={`I’ve been quoted this ${QUOTED[about]} at ${name}`}
				onChange={(isQuoted) => void change(isQuoted)}
			/>
			{stored && keep}
			{hasFailed && <p role="alert">We couldn’t load this part. Please check your connection.</p>}
		</div>
	)
}
