/** Loaded when a comparison is shown: which village costs least to leave, in a sentence, as a row with bars and as a table. */
import { useDeferredValue, useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { Fold } from '../../components/fold.tsx'
import { QuietButton } from '../../components/button.tsx'
import { address as at, sheetAddress } from '../../core/addresses.ts'
import { plainCell } from '../../core/compare/fact-comparison.ts'
import { decidersInWords } from '../../core/compare/leaving-decides.ts'
import {
	endsInWords,
	questionInWords,
	sumNotes,
	sumRows,
	takeInWords,
	whyNot,
} from '../../core/compare/leaving-notes.ts'
import { ASKED_FIELDS, readQuestion } from '../../core/compare/leaving-question.ts'
import {
	leastFirst,
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
	type ComparedSide,
	type KeptShares,
	type LeavingAnswer,
	type LeavingQuestion,
	type LeavingSum,
} from '../../core/compare/leaving-sums.ts'
import { wordsOf } from '../../core/facts/source.ts'
import { count, sentence } from '../../core/format.ts'
import { todayInWords } from '../../core/today-in-words.ts'
import type { ComparePage, Compared } from '../../core/page-data/page-data.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { YearsStepper, useStayYears } from '../costs/years-stepper.tsx'
import { CompareTable, type Column } from './compare-table.tsx'
import { Bar, Key } from './leaving-bars.tsx'
import { LeavingControls, useAsked } from './leaving-controls.tsx'
import './leaving.css'

type Answer = LeavingAnswer<KeptShares | LeavingSum, Column>

/** Which costs least to leave, for messages and for the order of columns. */
export interface Found {
	/** In words, with what that rests on. */
	words: string
	/** The positions of the sides in the order in which they are shown. */
	order: readonly number[]
}

/** The row of what each side costs to leave. */
export interface LeastRow {
	label: string
	/** The amount of a side with its bar, what it rests on, and what the reader can do. */
	renderCell: (side: Column) => ReactNode
}

interface Props {
	compared: Compared
	page: Pick<ComparePage, 'assumptions' | 'care'>
	/** In the order of the address. */
	sides: readonly Column[]
	/** Whether they keep that order. */
	isOrdered: boolean
	/** The part of the address that asks about leaving. */
	asked: string
	/** Changes it. */
	onAsked: (asked: string) => void
	onFound: (found: Found) => void
	/** Draws what is compared first, in an order. */
	renderRows: (order: readonly number[], least: LeastRow) => ReactNode
}

export type LeastToLeavePart = typeof LeastToLeave

export function LeastToLeave({ compared, page, sides, isOrdered, asked, onAsked, onFound, renderRows }: Props) {
	const { texts, change, finish } = useAsked(asked, onAsked)
	const usualYears = useStayYears()
	const { question, problems } = useMemo(() => readQuestion(texts, usualYears), [texts, usualYears])
	const { leaving, take } = useLeavingSides(sides)
	const answers = leavingAnswers(leaving, question, page.assumptions)
	const phrases = leavingInWords(answers, question.years)
	const isPriced = hasPrice(leaving, question)
	const rests = phrases.length > 0 ? restsOn(sides, question, isPriced) : ''
	const order = isOrdered ? sides.map((_, index) => index) : leastFirst(answers)
	useFound(phrases, rests, order, onFound)
	const inOrder = order.flatMap((index) => answers[index] ?? [])
	return (
		<>
			<section aria-label="Which costs least to leave?" className="leave panel panel-filled">
				<YearsStepper
					text={texts.years ?? String(question.years)}
					years={question.years}
					max={ASKED_FIELDS.years.max}
					error={problems.years}
					onChange={(years) => change({ ...texts, years })}
					onDone={finish}
				/>
				<div>
					<Say phrases={phrases} />
					<p className={isPriced ? 'leave-under meta' : 'leave-under meta no-print'}>{underAnswer(answers)}</p>
					<p className="print-only">{rests}</p>
				</div>
			</section>
			{isPriced && <Key answers={answers} />}
			{renderRows(order, {
				label: `${isPriced ? 'Cost if you leave' : 'Fee when you leave,'} after ${count(question.years, 'year')}`,
				renderCell: ({ slug }) => <LeastCell slug={slug} answers={answers} question={question} onTake={take} />,
			})}
			{isPriced && (
				<SumTable
					sides={order.flatMap((index) => sides[index] ?? [])}
					answers={inOrder as LeavingAnswer<LeavingSum>[]}
					years={question.years}
				/>
			)}
			<Decides sides={leaving} question={question} assumptions={page.assumptions} />
			<PutIn sides={sides} isVillages={compared === 'villages'} isPriced={isPriced}>
				<LeavingControls
					texts={texts}
					problems={problems}
					isPriced={isPriced}
					hasCare={compared === 'villages'}
					onChange={change}
					onDone={finish}
				/>
			</PutIn>
			{isPriced && question.care && <p>{page.care}</p>}
			<p className="meta no-print">
				{isPriced && 'Estimates are rounded to the nearest $1,000, and to $10 a week. '}
				See <a href={`${at.howWeCompare}#what-it-costs-to-leave`}>how we work it out</a>.
			</p>
		</>
	)
}

const ToldFields = createPart('We couldn’t load the fields for what you were told', () => import('./told-fields.tsx'))

interface PutInProps extends ComponentProps<typeof ToldFields> {
	isVillages: boolean
	isPriced: boolean
	/** What is put in for all of them. */
	children: ReactNode
}

/** The fields for each village are loaded once this is opened, and keep what is typed when it's closed. */
function PutIn({ isVillages, isPriced, children, ...fields }: PutInProps) {
	const [isWanted, setWanted] = useState(false)
	return (
		<details className="leave-put-in panel panel-filled no-print" onToggle={() => setWanted(true)}>
			<summary>{isPriced ? 'Change the prices and what’s counted' : 'Put in the prices you were quoted'}</summary>
			<p>With prices, we work it out in dollars, weekly fees included.</p>
			{isVillages && isWanted && <ToldFields {...fields} pending={<p>Loading…</p>} />}
			{children}
		</details>
	)
}

/** What is compared, with what the reader was told and takes. */
function useLeavingSides(sides: readonly Column[]) {
	const [taken, setTaken] = useState<readonly string[]>([])
	const loaded = JSON.stringify(
		sides.map(({ slug, data, plan, costs, told }) => [slug, data !== undefined, told && [plan, costs, told]]),
	)
	const leaving = useMemo(
		() => sides.map((side) => ({ ...side, takesPublished: taken.includes(side.slug) })),
		// The sides are new each time; what they are made of isn't.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
		[taken, loaded],
	)
	return { leaving, take: (slug: string) => setTaken([...taken, slug]) }
}

/** What the answer rests on, and its day, for paper and messages. */
function restsOn(sides: readonly Column[], question: LeavingQuestion, isPriced: boolean): string {
	const told = sides.flatMap(({ name, told: words = [] }) =>
		words.length > 0 ? [`${name}: you were told ${words.join('; ')}.`] : [],
	)
	return [questionInWords(question, isPriced), ...told, `Worked out on ${todayInWords()}.`].join(' ')
}

const textOf = (phrases: readonly Phrase[]) => phrases.map(([text]) => text).join('')

function useFound(
	phrases: readonly Phrase[],
	rests: string,
	positions: readonly number[],
	onFound: (found: Found) => void,
) {
	const words = rests && `${textOf(phrases)}\n${rests}`
	const order = positions.join()
	useEffect(() => onFound({ words, order: order.split(',').map(Number) }), [words, order, onFound])
}

function Say({ phrases }: { phrases: readonly Phrase[] }) {
	return (
		<p className="leave-say" role="status">
			{phrases.length === 0 && 'We can’t say yet. See below what’s missing.'}
			{phrases.map(([text, isAnswer]) =>
				// Each is an element, so that a text that the browser has translated can be taken out.
				isAnswer ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
			)}
		</p>
	)
}

interface CellProps {
	slug: string
	answers: readonly Answer[]
	question: LeavingQuestion
	onTake: (slug: string) => void
}

/** What a side costs to leave, as a number and a bar; what that rests on; or why it has none, and what the reader can do. */
function LeastCell({ slug, answers, question, onTake }: CellProps) {
	const answer = answers.find(({ side }) => side.slug === slug)
	if (!answer) return null
	const { found, side } = answer
	const ranked = rankedOf(answers)
	const one = ranked.find((other) => other.side === side)
	const isClose = orderOfRanked(ranked).some(({ tooClose }) => tooClose.some((other) => other.side === side))
	return (
		<>
			{one && <span className="value">{sentence(isClose ? one.range : one.words)}</span>}{' '}
			{isClose && <span className="tag tag-unverified">Too close to tell</span>}
			{typeof found === 'object' && (
				<Bar found={found} highest={isSum(found) ? Math.max(1, ...ranked.map(({ amount }) => amount.high)) : 100} />
			)}
			<span className="explain">{notesOn(answer, isClose, question).join(' ')}</span>{' '}
			<Take answer={answer} onTake={onTake} />
		</>
	)
}

/** What a sum or a share rests on; or why there is none. */
function notesOn({ found, side }: Answer, isClose: boolean, question: LeavingQuestion): string[] {
	const care = question.care && side.data?.kind === 'village' ? side.data.facts.transferToCare : undefined
	const notes =
		typeof found === 'string'
			? [whyNot(found, side, question)]
			: isSum(found)
				? [isClose ? '' : endsInWords(found), ...sumNotes(found, side, question)]
				: feeNotes(side)
	return [...notes, care ? `If you move into care: ${wordsOf(care)}.` : ''].filter(Boolean)
}

/** What the reader can do where a side isn't counted. */
function Take({ answer: { found, side }, onTake }: Pick<CellProps, 'onTake'> & { answer: Answer }) {
	const takes = typeof found === 'string' && takeInWords(found, side)
	if (takes)
		return (
			<QuietButton onClick={() => onTake(side.slug)}>
				{takes}
				<span className="visually-hidden">: {side.name}</span>
			</QuietButton>
		)
	if (found !== 'no-fee' || side.data?.kind !== 'village') return null
	return (
		<a className="no-print" href={sheetAddress(side.slug)}>
			Enter what they keep<span className="visually-hidden">{` at ${side.name}`}</span>
		</a>
	)
}

/** How the fee of a share builds up, and for which homes. */
function feeNotes({ costs, plan: chosen }: Column): string[] {
	const plans = costs?.plans.filter(({ isAside, terms }) => !isAside && terms.dmf) ?? []
	const plan = plans.find(({ name }) => name === chosen) ?? plans[0]
	const isChoice = costs?.plans.some(
		({ terms: { dmf } }) => dmf && dmf.value.percent !== plan?.terms.dmf?.value.percent,
	)
	return [
		plan?.fee?.steps ? `${sentence(plan.fee.steps)}.` : '',
		plans.length > 1 ? 'Ask which applies to the home you’re looking at.' : '',
		isChoice && costs?.fee ? `${sentence(costs.fee)}.` : '',
	]
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
				<CompareTable label="What it costs in all" columns={sides} rows={rows} />
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
