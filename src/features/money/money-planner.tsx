/** The form with its answer. Nothing is sent, and nothing is stored unless the reader chooses so. */
import { useEffect } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import { namesInWords, readMoney } from '../../core/money/money-inputs.ts'
import { lastsInWords } from '../../core/money/money-words.ts'
import { answersOf, type MoneyAnswers } from './answers.ts'
import { MoneyAnswer, loadChart } from './money-answer.tsx'
import { AboutYou, Assumed, Care, OwnWays } from './money-form.tsx'
import { PrintedFigures } from './printed-figures.tsx'
import type { VillageSlot } from './stored-figures.ts'
import { useFigures } from './use-figures.ts'
import { useVillageTerms } from './use-village-terms.ts'
import { VillageTermsForm } from './village-terms.tsx'

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
	const { figures, settled, finish, ...own } = useFigures(page.inflation.value, isReady)
	const village = useVillageTerms(settled.villages.village, page.defaults)
	const otherVillage = useVillageTerms(settled.villages.otherVillage, page.defaults)
	// Before there is a figure in it.
	useEffect(() => void loadChart().catch(() => {}), [])
	const { answers, missing } = answersOf(settled, {
		village: { name: village.loaded.preset.name, inputs: village.inputs },
		otherVillage: { name: otherVillage.loaded.preset.name, inputs: otherVillage.inputs },
	})
	const { problems, values } = readMoney(settled.texts)
	const form = {
		page,
		texts: figures.texts,
		problems,
		onChange: own.changeText,
		onDone: finish,
	}
	const slot = (name: VillageSlot, label: string, terms: typeof village) => (
		<VillageTermsForm
			label={label}
			figures={figures.villages[name]}
			terms={{ ...terms, texts: { ...terms.start, ...figures.villages[name].texts } }}
			onChange={(change) => own.changeVillage(name, change)}
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
					<Care {...form} isSubsidised={figures.isSubsidised} onSubsidy={own.changeSubsidy} />
					<Assumed {...form} />
					<Actions isKept={own.isKept} onKeep={own.keep} hasAnswer={answers.length > 0} />
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
	isKept: boolean
	onKeep: (isWanted: boolean) => void
	hasAnswer: boolean
}

function Actions({ isKept, onKeep, hasAnswer }: ActionsProps) {
	return (
		<div className="no-print">
			<label className="option">
				<input type="checkbox" checked={isKept} onChange={({ target: { checked } }) => onKeep(checked)} />
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
