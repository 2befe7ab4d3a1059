import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '../../navigation/query.ts'
import { CostNotes } from './cost-notes.tsx'
import { address as at, costsAddress } from '../../core/addresses.ts'
import {
	costQuery,
	inputsOf,
	readCostAddress,
	readTexts,
	textsOf,
	type CostAddress,
	type InputName,
	type InputTexts,
} from '../../core/costs/cost-inputs.ts'
import { count, money } from '../../core/format.ts'
import type { CostsPage } from '../../core/page-data/page-data.ts'
import { AddSide } from '../village-picker/village-picker.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { ListFailed } from '../../components/list-failed.tsx'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { CostForm } from './cost-form.tsx'
import { CostResults } from './cost-results.tsx'
import { useBeginning, type Begun } from './cost-start.ts'

const EMPTY = new URLSearchParams()
/** How long after the last key the figures follow. */
const PAUSE_MS = 500

/** The cost calculator. The address holds every input, so that it can be sent, kept and printed. */
export function Calculator({ page }: { page: CostsPage }) {
	const ready = useHydrated()
	const query = useQuery()
	const navigate = useNavigate()
	const list = useVillageList()
	const asked = useMemo(() => readCostAddress(ready ? query : EMPTY), [ready, query])

	const isVillage = asked.village !== undefined && list.rows.some(({ slug }) => slug === asked.village)
	const isOperator = page.operators.some(({ slug }) => slug === asked.operator)
	const beginning = useBeginning(
		isVillage ? { village: asked.village! } : isOperator ? { operator: asked.operator! } : {},
		page.blank,
	)
	const [early, setEarly] = useState<Partial<InputTexts>>({})
	const isWaiting = beginning.state === 'pending' || (asked.village !== undefined && list.state === 'pending')
	const unknown = [
		asked.village && list.state === 'ready' && !isVillage && `There is no village “${asked.village}” on our list.`,
		asked.operator && !isOperator && `There is no operator “${asked.operator}” on our list.`,
		beginning.state === 'ready' &&
			!isWaiting &&
			asked.plan >= beginning.begun.costs.plans.length &&
			`There is no plan ${asked.plan + 1} here.`,
		...asked.problems,
	].filter((problem) => typeof problem === 'string')

	return (
		<>
			<div className="needs-script">
				<section aria-labelledby="begin">
					<h2 id="begin">Begin with a village, an operator, or blank</h2>
					{list.state === 'failed' && <ListFailed retry={list.retry} />}
					<AddSide
						compared="villages"
						label="A village"
						rows={list.rows}
						chosen={asked.village ? [asked.village] : []}
						onAdd={({ slug }) => void navigate(costsAddress({ village: slug }), { preventScrollReset: true })}
					/>
					<OperatorChoice page={page} chosen={isOperator ? asked.operator : undefined} />
					{beginning.state === 'failed' && (
						<div className="notice" role="alert">
							<p>We could not load what is published. Please check your connection.</p>
							<button type="button" className="button" onClick={beginning.retry}>
								Try again
							</button>
						</div>
					)}
				</section>
			</div>
			<Worked
				// Another beginning is another form.
				key={`${beginning.begun.page ?? ''} ${asked.plan}`}
				asked={asked}
				begun={beginning.begun}
				isWaiting={isWaiting}
				// Before that, what the address asks for is not known.
				isSettled={ready && !isWaiting}
				early={early}
				onEarly={setEarly}
				unknown={unknown}
			/>
		</>
	)
}

function OperatorChoice({ page, chosen = '' }: { page: CostsPage; chosen?: string | undefined }) {
	const navigate = useNavigate()
	const [slug, setSlug] = useState(chosen)
	return (
		<form
			className="field"
			action={at.costs}
			onSubmit={(event) => {
				event.preventDefault()
				void navigate(costsAddress(slug ? { operator: slug } : {}), { preventScrollReset: true })
			}}
		>
			<label htmlFor="cost-operator">Or an operator’s terms in general</label>
			<p className="row">
				<select id="cost-operator" name="operator" value={slug} onChange={(event) => setSlug(event.target.value)}>
					<option value="">None: begin blank</option>
					{page.operators.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</select>
				<button type="submit" className="button button-quiet">
					Use these terms
				</button>
			</p>
		</form>
	)
}

interface WorkedProps {
	asked: CostAddress
	begun: Begun
	isWaiting: boolean
	/** Nothing else is to come by itself. */
	isSettled: boolean
	/** What was typed before that: it is kept when the rest comes. */
	early: Partial<InputTexts>
	onEarly: (texts: Partial<InputTexts>) => void
	/** What the address asks for and nobody can give. */
	unknown: readonly string[]
}

function Worked({ asked, begun, isWaiting, isSettled, early, onEarly, unknown }: WorkedProps) {
	const navigate = useNavigate()
	const { plans, notes, sources } = begun.costs
	const planAt = asked.plan < plans.length ? asked.plan : 0
	const plan = plans[planAt]
	if (!plan) throw new Error('costs without a plan')
	const base = useMemo(() => inputsOf(plan.terms), [plan])
	const start = useMemo(() => textsOf(base), [base])
	const { given } = asked
	const fromAddress = useMemo(() => ({ ...start, ...given }), [start, given])
	const { inputs, problems: refused } = useMemo(() => readTexts(fromAddress, base), [fromAddress, base])
	const [texts, setTexts] = useState<InputTexts>({ ...fromAddress, ...early })
	/** The query that this form wrote last: coming back from the address, it changes no field. */
	const written = useRef<string>(undefined)
	const timer = useRef<number>(undefined)
	const current = JSON.stringify(given)
	const [seen, setSeen] = useState(current)
	if (seen !== current) {
		setSeen(current)
		// oxlint-disable-next-line react-hooks/refs -- what was written is told apart from what somebody else has put there
		if (written.current !== current) setTexts(fromAddress)
	}

	function write(next: InputTexts) {
		window.clearTimeout(timer.current)
		const query = costQuery({ ...asked, plan: planAt }, readTexts(next, base).inputs)
		written.current = JSON.stringify(readCostAddress(new URLSearchParams(query)).given)
		void navigate(at.costs + query, { replace: true, preventScrollReset: true })
	}
	function change(name: InputName, text: string) {
		const next = { ...texts, [name]: text }
		setTexts(next)
		if (!isSettled) {
			onEarly({ ...early, [name]: text })
			return
		}
		window.clearTimeout(timer.current)
		timer.current = window.setTimeout(() => write(next), PAUSE_MS)
	}
	useEffect(() => () => window.clearTimeout(timer.current), [])
	useEffect(() => {
		if (!isSettled || Object.keys(early).length === 0) return
		onEarly({})
		write(texts)
	})

	// From here on what changes follows from what the reader does, in sight.
	useEffect(() => {
		if (isSettled) delete document.documentElement.dataset['asked']
	}, [isSettled])

	const problems = readTexts(texts, base).problems
	const refusals = Object.values(refused)
	return (
		<>
			<div className="needs-script cost-asked">
				{(unknown.length > 0 || refusals.length > 0) && (
					<div className="notice" role="alert">
						<p className="notice-heading">Some of what the address asks for cannot be used</p>
						<ul>
							{[...unknown, ...refusals].map((problem) => (
								<li key={problem}>{problem}</li>
							))}
						</ul>
						<p>The rest is kept. In place of these stands what the calculator begins with.</p>
					</div>
				)}
				<p role="status">
					{isWaiting ? (
						'Getting what is published…'
					) : begun.page ? (
						<>
							Filled in with what is published for <a href={begun.page}>{begun.name}</a>, and with assumptions where
							nothing is. <a href={at.costs}>Begin blank instead</a>.
						</>
					) : (
						'Filled in with assumptions. Put your own figures in their place.'
					)}
				</p>
				<p>
					Every figure can be changed; the result follows. <a href="#result">Go to the result</a>.
				</p>
				{plans.length > 1 && (
					<fieldset className="field">
						<legend>Which agreement</legend>
						{plans.map((one, index) => (
							<label key={one.name} className="cost-plan">
								<input
									type="radio"
									name="plan"
									checked={index === planAt}
									onChange={() =>
										void navigate(
											at.costs + costQuery({ ...asked, plan: index }, { ...inputsOf(one.terms), years: inputs.years }),
											{
												replace: true,
												preventScrollReset: true,
											},
										)
									}
								/>{' '}
								{one.name}
								{one.for && <span className="meta">{one.for}</span>}
							</label>
						))}
					</fieldset>
				)}
				<CostForm
					texts={texts}
					start={start}
					problems={problems}
					plan={plan}
					sources={sources}
					onChange={change}
					onDone={() => {
						if (JSON.stringify(texts) !== JSON.stringify(fromAddress)) write(texts)
					}}
				/>
			</div>
			<PrintedInputs texts={textsOf(inputs)} name={begun.name} plan={plan.name} />
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

/** What was worked with, for the sheet of paper. */
function PrintedInputs({ texts, name, plan }: { texts: InputTexts; name: string; plan: string }) {
	const ready = useHydrated()
	const dollars = (text: string) => money(Number(text))
	const lines = [
		['Entry payment', dollars(texts.entry)],
		['Weekly fee', `${dollars(texts.fee)}, rising ${texts.feeRise}% a year`],
		['Charges paid once', dollars(texts.once)],
		[
			'Deferred management fee',
			`${texts.dmf}% of ${texts.dmfOf === 'resale-price' ? 'the resale price' : 'the entry payment'}, ${texts.dmfStart}% on the first day, ${
				texts.dmfEach ? `then ${texts.dmfEach}% year by year` : `the rest over ${count(Number(texts.dmfYears), 'year')}`
			}`,
		],
		[
			'Change of price',
			`${texts.priceChange}% a year; your share of a rise ${texts.gainShare}%, of a fall ${texts.lossShare}%`,
		],
		[
			'Repaid',
			`${count(Number(texts.repaidAfter), 'month')} after leaving; weekly fee then ${texts.feeAfter === 'stops' ? 'stops' : 'goes on'}`,
		],
	]
	return (
		<div className="print-only">
			{ready && <p>The address of these figures: {location.href}</p>}
			<p>
				<strong>{[name || 'Without a village', plan].filter(Boolean).join(': ')}</strong>
			</p>
			<dl className="cost-printed">
				{lines.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
