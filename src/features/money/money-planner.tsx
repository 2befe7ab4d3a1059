/** The form with its answer. Nothing is sent, and nothing is stored unless the reader chooses so. */
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import { namesInWords, readMoney } from '../../core/money/money-inputs.ts'
import { lastsInWords } from '../../core/money/money-words.ts'
import { useQuery } from '../../navigation/query.ts'
import { useModule } from '../costs/use-module.ts'
import { answersOf, type MoneyAnswers } from './answers.ts'
import { MoneyAnswer, loadChart } from './money-answer.tsx'
import { AboutYou, Assumed, Care, OwnWays } from './money-form.tsx'
import { PrintedFigures } from './printed-figures.tsx'
import { emptyFigures, isSlug, storedFigures, type Figures, type VillageSlot } from './stored-figures.ts'
import { useVillageTerms } from './use-village-terms.ts'
import { VillageTermsForm } from './village-terms.tsx'

/** How long after the last key the answer changes. */
const PAUSE_MS = 600

export function MoneyPlanner({ page }: { page: MoneyPage }) {
	const ready = useHydrated()
	return (
		<div className="needs-script">
			{/* Stored figures and the address are known only after hydration, when the form starts again with them. */}
			<Planner key={String(ready)} page={page} isReady={ready} />
		</div>
	)
}

function Planner({ page, isReady }: { page: MoneyPage; isReady: boolean }) {
	const { figures, settled, change, finish, isStored, setStored } = useFigures(page, isReady)
	const village = useVillageTerms(settled.villages.village, page.defaults)
	const otherVillage = useVillageTerms(settled.villages.otherVillage, page.defaults)
	// Before there is a figure in it.
	useModule(loadChart)
	const { answers, missing } = answersOf(settled, {
		village: { name: village.loaded.preset.name, inputs: village.inputs },
		otherVillage: { name: otherVillage.loaded.preset.name, inputs: otherVillage.inputs },
	})
	const { problems, values } = readMoney(settled.texts)
	const form = {
		page,
		texts: figures.texts,
		problems,
		onChange: (name: keyof Figures['texts'], text: string) =>
			change({ ...figures, texts: { ...figures.texts, [name]: text } }),
		onDone: finish,
	}
	const slot = (name: VillageSlot, label: string, terms: typeof village) => (
		<VillageTermsForm
			label={label}
			figures={figures.villages[name]}
			terms={{ ...terms, texts: { ...terms.start, ...figures.villages[name].texts } }}
			onChange={(next) => change({ ...figures, villages: { ...figures.villages, [name]: next } })}
			onDone={finish}
		/>
	)
	const wrong = Object.keys(problems).length
	return (
		<>
			{answers.length > 0 && <MoneyAnswer age={values.age ?? 0} until={values.until ?? 0} answers={answers} />}
			{answers.length > 0 && <PrintedFigures figures={settled} />}
			<div className="with-side">
				<div className="main-column cost-form money-form">
					<h2>Your figures</h2>
					<AboutYou {...form} />
					<h2>Your options</h2>
					<p>Fill in one or more of these four. We’ll skip any you leave blank.</p>
					<OwnWays {...form} />
					{slot('village', 'A village', village)}
					{slot('otherVillage', 'Another village', otherVillage)}
					<h2>Care later</h2>
					<Care
						{...form}
						isSubsidised={figures.isSubsidised}
						onSubsidy={(isSubsidised) => change({ ...figures, isSubsidised })}
					/>
					<Assumed {...form} />
					<Actions isStored={isStored} onStore={setStored} hasAnswer={answers.length > 0} />
				</div>
				<ShortAnswer answers={answers} missing={missing} age={values.age ?? 0} wrong={wrong} />
			</div>
		</>
	)
}

/** The answer in short, which stays in view beside the form; or what is still to fill in. */
function ShortAnswer({ answers, missing, age, wrong }: MoneyAnswers & { age: number; wrong: number }) {
	return (
		<div className="side-column no-print">
			<div className="side-box" role="status">
				<h2>How long it lasts</h2>
				{wrong > 0 && (
					<p>
						{wrong === 1 ? 'One figure needs' : `${wrong} figures need`} correcting. See the{' '}
						{wrong === 1 ? 'note beside it' : 'notes beside them'}.
					</p>
				)}
				{missing.length > 0 && <p>Still to fill in: {namesInWords(missing)}.</p>}
				{missing.length === 0 && wrong === 0 && answers.length === 0 && (
					<p>Now fill in one of the options: your rates, a rent, or a village’s entry price.</p>
				)}
				{answers.length > 0 && (
					<>
						<ul role="list">
							{answers.map(({ name, label, plan, projection }) => (
								<li key={name}>
									{label}: <strong>{lastsInWords(age, plan, projection)}</strong>
								</li>
							))}
						</ul>
						<p>
							<a href="#answer">See the whole answer</a>
						</p>
					</>
				)}
			</div>
		</div>
	)
}

interface ActionsProps {
	isStored: boolean
	onStore: (isWanted: boolean) => void
	hasAnswer: boolean
}

function Actions({ isStored, onStore, hasAnswer }: ActionsProps) {
	return (
		<div className="no-print">
			<label className="option">
				<input type="checkbox" checked={isStored} onChange={({ target: { checked } }) => onStore(checked)} />
				<span>Keep these figures on this device, so that I can come back to them</span>
			</label>
			<p className="row">
				{hasAnswer && (
					<a className="button" href="#answer">
						See the answer
					</a>
				)}
				<QuietButton onClick={() => window.print()}>
					{hasAnswer ? 'Print the answer' : 'Print a blank worksheet'}
				</QuietButton>
			</p>
		</div>
	)
}

/** The figures as typed, and as they were when the reader last paused. */
function useFigures(page: MoneyPage, isReady: boolean) {
	const query = useQuery()
	const { value: inflation } = page.inflation
	const stored = storedFigures(inflation)
	const [found] = useState(() => (isReady ? stored.get() : undefined))
	const [figures, setFigures] = useState(() => {
		const initial = found ?? emptyFigures(inflation)
		return isReady ? withVillages(initial, query) : initial
	})
	const [settled, setSettled] = useState(figures)
	const [isStored, setIsStored] = useState(found !== undefined)
	const timer = useRef<number>(undefined)
	useEffect(() => () => window.clearTimeout(timer.current), [])

	function settle(next: Figures) {
		window.clearTimeout(timer.current)
		setSettled(next)
		if (isStored) stored.set(next)
	}
	return {
		figures,
		settled,
		isStored,
		change: (next: Figures) => {
			setFigures(next)
			window.clearTimeout(timer.current)
			timer.current = window.setTimeout(() => settle(next), PAUSE_MS)
		},
		finish: () => {
			if (settled !== figures) settle(figures)
		},
		setStored: (wanted: boolean) => setIsStored(stored.set(wanted ? figures : undefined) && wanted),
	}
}

/** The villages that the address names, `?v=a,b`, in place of those that were stored. */
function withVillages(figures: Figures, query: URLSearchParams): Figures {
	const [first, second] = (query.get('v') ?? '').split(',').filter(isSlug)
	const named = (slot: VillageSlot, slug: string | undefined) =>
		slug && slug !== figures.villages[slot].slug ? { slug, plan: 0, texts: {} } : figures.villages[slot]
	return {
		...figures,
		villages: { village: named('village', first), otherVillage: named('otherVillage', second) },
	}
}
