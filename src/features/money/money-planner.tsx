/** The form with its answer. Nothing is sent, and nothing is stored unless the reader chooses so. */
import { useEffect, useMemo, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { Option } from '../../components/option.tsx'
import { guarded } from '../../components/part-guard.tsx'
import { isSlug } from '../../core/choice.ts'
import { numberField } from '../../core/costs/cost-inputs.ts'
import {
	emptyTexts,
	figureField,
	namesInWords,
	readMoney,
	type MoneyChoices,
	type MoneyInput,
} from '../../core/money/money-inputs.ts'
import { roomField } from '../../core/money/room-inputs.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import { asRead } from '../../core/typed-number.ts'
import { LoadFailed, useCode } from '../../navigation/late-code.tsx'
import { useQuery } from '../../navigation/query.ts'
import { AboutYou, Assumed, Later, MONEY_IDS, OwnWays } from './money-form.tsx'
import {
	NO_FIGURES,
	NO_VILLAGE,
	figuresStore,
	joinFigures,
	type Figures,
	type OwnFigures,
	type VillageFigures,
	type VillageSlot,
} from './stored-figures.ts'
import { loadAnswer, useAnswer } from './use-answer.ts'
import { useVillageTerms, type ShownTerms } from './use-village-terms.ts'
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
	const { figures, settled, finish, onChange, onChoose, ...own } = useFigures(page.inflation.value, isReady)
	const village = useVillageTerms(settled.villages.village, page.assumptions)
	const otherVillage = useVillageTerms(settled.villages.otherVillage, page.assumptions)
	// Before there is a figure in it.
	const code = useCode(loadAnswer)
	const [story, setStory] = useState(0)
	const { problems } = readMoney(settled.texts, settled)
	const { missing, hasAnswer, shown } = useAnswer(code, page, settled, village.shown, otherVillage.shown, story)
	const form = { page, texts: figures.texts, choices: figures, problems, onChange, onChoose, onDone: finish }
	const slot = (name: VillageSlot, label: string, terms: typeof village) => (
		<VillageTermsForm
			label={label}
			ids={`${MONEY_IDS}-${name}-`}
			figures={figures.villages[name]}
			isTwo={figures.isTwo}
			loaded={terms.loaded}
			terms={{ ...terms.shown, texts: { ...terms.shown.start, ...figures.villages[name].texts } }}
			onChange={(change) => own.changeVillage(name, change)}
			onDone={finish}
		/>
	)
	const errors = {
		...problems,
		...errorsOf('village', 'A village', village.shown),
		...errorsOf('otherVillage', 'Another village', otherVillage.shown),
	}
	return (
		<>
			{hasAnswer && code.state === 'failed' && <LoadFailed heading="We couldn’t load the answer" {...code} />}
			{code.state === 'ready' && shown && (
				<code.value.MoneyAnswerPart
					{...shown}
					site={page.siteName}
					onStory={setStory}
					onGrowth={(growth) => onChange('homeGrowth', String(growth))}
				/>
			)}
			<div className="with-side">
				<div className="main-column cost-form money-form">
					<h2>Your figures</h2>
					<p>They stay on this page unless you choose to save or send them.</p>
					<AboutYou {...form} />
					<h2>Your options</h2>
					<p>Fill in one or more of these four. We’ll skip any you leave blank.</p>
					<OwnWays {...form} />
					{slot('village', 'A village', village)}
					{slot('otherVillage', 'Another village', otherVillage)}
					<Later {...form} />
					<Assumed {...form} />
					<Actions isKept={own.isKept} onKeep={own.keep} hasAnswer={hasAnswer} />
				</div>
				<ShortAnswer verdict={shown?.answer.verdictText} hasAnswer={hasAnswer} missing={missing} errors={errors} />
			</div>
		</>
	)
}

/** Returns what is wrong with the terms of a village. */
function errorsOf(slot: VillageSlot, label: string, { problems, roomProblems }: ShownTerms) {
	return { ...named(`${label}: `, `${slot}-`, problems), ...named(`${label}: `, `${slot}-room-`, roomProblems) }
}

/** Returns problems by other names of their fields, each with the name of its part of the form. */
function named(part: string, before: string, problems: object): Record<string, string> {
	return Object.fromEntries(Object.entries(problems).map(([name, text]) => [before + name, part + text]))
}

interface ShortProps {
	/** Undefined while there is none, or its code is still to come. */
	verdict: string | undefined
	hasAnswer: boolean
	missing: readonly MoneyInput[]
	/** What is wrong with figures. */
	errors: Record<string, string>
}

/** The answer in short, which stays in view beside the form; or what is still to fill in. */
const ShortAnswer = guarded(function ShortAnswer({ verdict, hasAnswer, missing, errors }: ShortProps) {
	const wrong = Object.keys(errors).length
	return (
		<div className="side-column no-print">
			<div className="side-box panel" role="status">
				<h2>How long it lasts</h2>
				{wrong > 0 && (
					<div className="form-errors">
						<ErrorSummary
							heading={`${wrong === 1 ? 'One figure needs' : `${wrong} figures need`} correcting:`}
							errors={errors}
							ids={MONEY_IDS}
						/>
					</div>
				)}
				{missing.length > 0 && <p>Still to fill in: {namesInWords(missing)}.</p>}
				{missing.length === 0 && wrong === 0 && !hasAnswer && (
					<p>Now fill in one of the options: your rates, a rent, or a village’s entry price.</p>
				)}
				{verdict && (
					<>
						<p>{verdict}</p>
						<p>
							<a href="#answer">See the whole answer</a>
						</p>
					</>
				)}
			</div>
		</div>
	)
})

interface ActionsProps {
	isKept: boolean
	onKeep: (isWanted: boolean) => void
	hasAnswer: boolean
}

function Actions({ isKept, onKeep, hasAnswer }: ActionsProps) {
	return (
		<div className="no-print">
			<Option
				checked={isKept}
				label="Keep these figures on this device, so that I can come back to them"
				onChange={onKeep}
			/>
			<p className="cluster">
				{!hasAnswer && <QuietButton onClick={() => window.print()}>Print a blank worksheet</QuietButton>}
			</p>
		</div>
	)
}

/** How long after the last key the answer changes. */
const PAUSE_MS = 600

/** The villages that the address names, until the reader changes them. */
type VillagesInAddress = Partial<Record<VillageSlot, VillageFigures>>

/**
 * The figures as typed, and as they were when the reader last paused.
 * @param inflation our assumption, percent a year
 * @param isReady whether what is stored, and the address, are known
 */
function useFigures(inflation: number, isReady: boolean) {
	const query = useQuery()
	const { value, isKept } = figuresStore.use()
	const [fromAddress, setFromAddress] = useState<VillagesInAddress>(() =>
		isReady ? villagesInAddress(query, value) : {},
	)
	const figures = useMemo(
		(): Figures => ({
			...value,
			texts: { ...emptyTexts(inflation), ...value.texts },
			villages: { ...value.villages, ...fromAddress },
		}),
		[value, fromAddress, inflation],
	)
	const [settled, setSettled] = useState(figures)
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(figures), PAUSE_MS)
		return () => window.clearTimeout(timer)
	}, [figures])

	/** With what the address names, where the reader has nothing: it's on the screen too. */
	function change(next: (now: OwnFigures) => OwnFigures) {
		const named = { ...NO_FIGURES, villages: { ...NO_FIGURES.villages, ...fromAddress } }
		figuresStore.update((now) => next(joinFigures(now, named)))
	}
	function changeVillage(slot: VillageSlot, next: (now: VillageFigures) => VillageFigures) {
		const { [slot]: village, ...others } = fromAddress
		setFromAddress(others)
		change((now) => ({ ...now, villages: { ...now.villages, [slot]: next(village ?? now.villages[slot]) } }))
	}
	return {
		figures,
		settled,
		isKept,
		onChange: (name: MoneyInput, text: string) => change((now) => ({ ...now, texts: { ...now.texts, [name]: text } })),
		onChoose: (name: keyof MoneyChoices, isChosen: boolean) => change((now) => ({ ...now, [name]: isChosen })),
		changeVillage,
		/** Shows the figures as they were read, and answers with them now. */
		finish: () => {
			setSettled(figures)
			if (JSON.stringify(figuresAsRead(value)) !== JSON.stringify(value)) figuresStore.update(figuresAsRead)
		},
		keep: (isWanted: boolean) => {
			if (isWanted) change((now) => now)
			figuresStore.keep(isWanted)
		},
	}
}

function figuresAsRead({ texts, villages: { village, otherVillage }, ...choices }: OwnFigures): OwnFigures {
	const terms = (one: VillageFigures) => ({
		...one,
		texts: asRead(one.texts, numberField),
		room: asRead(one.room, roomField),
	})
	return {
		...choices,
		texts: asRead(texts, figureField),
		villages: { village: terms(village), otherVillage: terms(otherVillage) },
	}
}

/** Returns the villages of `?v=a,b` that aren't in their places already. */
function villagesInAddress(query: URLSearchParams, { villages }: OwnFigures): VillagesInAddress {
	const [village, otherVillage] = (query.get('v') ?? '').split(',').filter(isSlug)
	const named = (slot: VillageSlot, slug: string | undefined): VillagesInAddress =>
		slug && slug !== villages[slot].slug ? { [slot]: { ...NO_VILLAGE, slug } } : {}
	return { ...named('village', village), ...named('otherVillage', otherVillage) }
}
