/** Loaded when a comparison is shown: which village costs least to leave, in a sentence, as bars and as a table. */
import { useDeferredValue, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { sourceLabel } from '../../components/fact.tsx'
import { Fold } from '../../components/fold.tsx'
import { Section } from '../../components/section.tsx'
import { QuietButton } from '../../components/button.tsx'
import { address as at, sheetAddress } from '../../core/addresses.ts'
import { plainCell } from '../../core/compare/fact-comparison.ts'
import { decidersInWords } from '../../core/compare/leaving-decides.ts'
import {
	endsInWords,
	isFeeFromReader,
	questionInWords,
	sumNotes,
	sumRows,
	takeInWords,
	whyNot,
} from '../../core/compare/leaving-notes.ts'
import { readQuestion } from '../../core/compare/leaving-question.ts'
import {
	leavingInWords,
	orderOfRanked,
	rankedOf,
	underAnswer,
	type Phrase,
} from '../../core/compare/leaving-sentence.ts'
import {
	hasPrice,
	isSum,
	leavingAnswers,
	type LeavingAnswer,
	type LeavingQuestion,
	type ComparedSide,
	type LeavingSum,
} from '../../core/compare/leaving-sums.ts'
import { wordsOf } from '../../core/facts/source.ts'
import { sentence } from '../../core/format.ts'
import { todayInWords } from '../../core/today-in-words.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { useStayYears } from '../costs/years-stepper.tsx'
import { CompareTable, type Column } from './compare-table.tsx'
import { LeavingBars } from './leaving-bars.tsx'
import { LeavingControls, useAsked } from './leaving-controls.tsx'
import './leaving.css'

interface Props {
	compared: Compared
	page: Pick<ComparePage, 'assumptions' | 'care'>
	sides: readonly Column[]
	/** The part of the address that asks about leaving. */
	asked: string
	/** Changes it. */
	onAsked: (asked: string) => void
	/** Takes the answer in words, for messages. */
	onAnswer: (words: string) => void
}

export function LeastToLeave({ compared, page, sides, asked, onAsked, onAnswer }: Props) {
	const { texts, change, finish } = useAsked(asked, onAsked)
	const usualYears = useStayYears()
	const { question, problems } = useMemo(() => readQuestion(texts, usualYears), [texts, usualYears])
	const { leaving, take, plans, choosePlan } = useLeavingSides(sides)
	const answers = leavingAnswers(leaving, question, page.assumptions)
	const ranked = rankedOf(answers)
	const phrases = leavingInWords(answers, question.years)
	const isPriced = hasPrice(leaving, question)
	const rests = phrases.length > 0 ? restsOn(sides, question, isPriced) : ''
	useMessage(phrases, rests, onAnswer)
	return (
		<Section id="leave" heading="Which costs least to leave?" className="leave">
			<LeavingControls
				texts={texts}
				problems={problems}
				years={question.years}
				isPriced={isPriced}
				hasCare={compared === 'villages'}
				onChange={change}
				onDone={finish}
			/>
			<Say phrases={phrases} />
			<p className={isPriced ? 'leave-under' : 'leave-under no-print'}>{underAnswer(answers)}</p>
			<p className="print-only">{rests}</p>
			{isPriced && question.care && <p className="leave-under">{page.care}</p>}
			<LeavingBars
				answers={answers}
				ranked={ranked}
				tooClose={orderOfRanked(ranked).flatMap(({ tooClose }) => tooClose)}
				renderNotes={(answer, index, isClose) => (
					<Notes answer={answer} isClose={isClose} side={leaving[index]} question={question} onTake={take} />
				)}
			/>
			{isPriced && <SumTable sides={sides} answers={answers as LeavingAnswer<LeavingSum>[]} years={question.years} />}
			<Decides sides={leaving} question={question} assumptions={page.assumptions} />
			{compared === 'villages' && <PutIn sides={sides} plans={plans} onPlan={choosePlan} />}
			<p className="meta">
				{isPriced && 'Estimates are rounded to the nearest $1,000, and to $10 a week. '}
				See <a href={`${at.howWeCompare}#what-it-costs-to-leave`}>how we work it out</a>.
			</p>
		</Section>
	)
}

const ToldFields = createPart(
	'We couldn’t load the fields for what you were told',
	async () => (await import('./told-fields.tsx')).ToldFields,
)

/** The fields are loaded once this is opened, and keep what is typed when it's closed. */
function PutIn(props: ComponentProps<typeof ToldFields>) {
	const [isWanted, setWanted] = useState(false)
	return (
		<details className="fold no-print" onToggle={() => setWanted(true)}>
			<summary>Put in what you were told</summary>
			<div className="fold-body">{isWanted && <ToldFields {...props} pending={<p>Loading…</p>} />}</div>
		</details>
	)
}

/** What is compared, with what the reader was told and takes, and the agreements that the reader chose where no price names one. */
function useLeavingSides(sides: readonly Column[]) {
	const [taken, setTaken] = useState<readonly string[]>([])
	const [plans, setPlans] = useState<ReadonlyMap<string, string>>(new Map())
	const loaded = JSON.stringify(
		sides.map(({ slug, data, plan, costs, told }) => [slug, data !== undefined, told && [plan, costs, told.words]]),
	)
	const leaving = useMemo(
		() =>
			sides.map((side) => ({
				...side,
				plan: side.plan ?? plans.get(side.slug),
				takesPublished: taken.includes(side.slug),
			})),
		// The sides are new each time; what they are made of isn't.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
		[plans, taken, loaded],
	)
	return {
		leaving,
		take: (slug: string) => setTaken([...taken, slug]),
		plans,
		choosePlan: (slug: string, plan: string) => setPlans(new Map(plans).set(slug, plan)),
	}
}

/** What the answer rests on, and its day, for paper and messages. */
function restsOn(sides: readonly Column[], question: LeavingQuestion, isPriced: boolean): string {
	const told = sides.flatMap(({ name, told: { words = [] } = {} }) =>
		words.length > 0 ? [`${name}: you were told ${words.join('; ')}.`] : [],
	)
	return [questionInWords(question, isPriced), ...told, `Worked out on ${todayInWords()}.`].join(' ')
}

const textOf = (phrases: readonly Phrase[]) => phrases.map(([text]) => text).join('')

function useMessage(phrases: readonly Phrase[], rests: string, onAnswer: (words: string) => void) {
	const words = rests && `${textOf(phrases)}\n${rests}`
	useEffect(() => onAnswer(words), [words, onAnswer])
}

function Say({ phrases }: { phrases: readonly Phrase[] }) {
	return (
		<p className="leave-say" role="status">
			{phrases.length === 0 && 'We can’t say yet. See below what’s missing.'}
			{phrases.map(([text, isAnswer]) => (isAnswer ? <strong key={text}>{text}</strong> : text))}
		</p>
	)
}

interface NotesProps {
	answer: LeavingAnswer
	/** Whether the ends of its sum are told above. */
	isClose: boolean
	side: Column | undefined
	question: LeavingQuestion
	onTake: (slug: string) => void
}

/** What the bar of a side rests on; or why it has none, and what the reader can do. */
function Notes({ answer: { found }, isClose, side, question, onTake }: NotesProps) {
	if (!side) return null
	const village = side.data?.kind === 'village' ? side.data : undefined
	const care = village?.facts.transferToCare
	const takes = typeof found === 'string' ? takeInWords(found, side) : undefined
	const notes =
		typeof found === 'string'
			? [whyNot(found, side, question)]
			: isSum(found)
				? [isClose ? '' : endsInWords(found), ...sumNotes(found, side, question)]
				: [feeNote(side)]
	return (
		<p className="leave-notes wide meta">
			{[...notes, ...(question.care && care ? [`If you move into care: ${wordsOf(care)}.`] : [])]
				.filter(Boolean)
				.join(' ')}
			{found === 'no-fee' && village && (
				<>
					{' '}
					<a className="no-print" href={sheetAddress(village.slug)}>
						Put in what’s kept<span className="visually-hidden">: {side.name}</span>
					</a>
				</>
			)}
			{takes && (
				<>
					{' '}
					<QuietButton onClick={() => onTake(side.slug)}>
						{takes}
						<span className="visually-hidden">: {side.name}</span>
					</QuietButton>
				</>
			)}
		</p>
	)
}

/** How the fee of a share builds up, with its source. */
function feeNote({ costs, plan: chosen, data }: Column): string {
	const plans = costs?.plans.filter(({ isAside, terms }) => !isAside && terms.dmf) ?? []
	const plan = plans.find(({ name }) => name === chosen) ?? plans[0]
	const isChoice = costs?.plans.some(
		({ terms: { dmf } }) => dmf && dmf.value.percent !== plan?.terms.dmf?.value.percent,
	)
	const source = data?.sources[plan?.terms.dmf?.sources[0] ?? -1]
	return [
		plan?.fee?.steps && `${sentence(plan.fee.steps)}.`,
		plans.length > 1 && 'Ask which applies to the home you’re looking at.',
		isChoice && costs?.fee && `${sentence(costs.fee)}.`,
		isFeeFromReader(costs) ? 'You were told this.' : source && `${sourceLabel(source)}.`,
	]
		.filter(Boolean)
		.join(' ')
}

interface SumTableProps {
	sides: readonly Column[]
	answers: readonly LeavingAnswer<LeavingSum>[]
	years: number
}

function SumTable({ sides, answers, years }: SumTableProps) {
	const rows = sumRows(answers, years).map(({ cells, ...row }) => ({ ...row, cells: cells.map(plainCell) }))
	return (
		<div className="leave-sums">
			<Fold summary="What the sums are made of" isOpenBeside>
				<CompareTable label="What it costs until you’ve left" columns={sides} rows={rows} />
			</Fold>
		</div>
	)
}

interface DecidesProps {
	sides: readonly ComparedSide[]
	question: LeavingQuestion
	assumptions: ComparePage['assumptions']
}

/** What would change the answer. It takes longer to work out than the rest, which doesn't wait for it. */
function Decides({ sides, question, assumptions }: DecidesProps) {
	const [now, about] = [useDeferredValue(sides), useDeferredValue(question)]
	const sentences = useMemo(() => decidersInWords(now, about, assumptions), [now, about, assumptions])
	if (sentences.length === 0) return null
	return (
		<p className="leave-decides">
			<strong>What would change this:</strong> {sentences.join(' ')}
		</p>
	)
}
