import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { address as at, compareAddress, requestAddress } from '../../core/addresses.ts'
import { count, sentence } from '../../core/format.ts'
import {
	RANKING_RULE,
	UNSURE,
	chosenOptions,
	groupRanked,
	rankVillages,
	wishesOf,
	writeQuiz,
	type Answers,
	type RankedGroup,
	type Wish,
} from '../../core/matching.ts'
import type { QuizQuestion } from '../../core/page-data.ts'
import { useEntryState } from '../entry-state.ts'
import { ListFailed } from '../list-failed.tsx'
import { ResultCard } from '../search/result-card.tsx'
import type { VillageList } from '../village-list.ts'

/** How many villages are shown at a time. */
const PAGE = 10

interface Props {
	questions: readonly QuizQuestion[]
	answers: Answers
	list: VillageList & { retry: () => void }
	heading: RefObject<HTMLHeadingElement | null>
	onBack: () => void
	onRestart: () => void
}

/** What the answers lead to, with the working shown: what matched, what did not, and what nobody has published. */
export function QuizResult({ questions, answers, list, heading, onBack, onRestart }: Props) {
	const wishes = useMemo(() => wishesOf(questions, answers), [questions, answers])
	const ranked = useMemo(() => rankVillages(list.rows, wishes), [list.rows, wishes])
	const [pages, setPages] = useEntryState('quiz', 1, (found) => (typeof found === 'number' && found >= 1 ? found : 1))
	const shown = ranked.slice(0, pages * PAGE)
	const whole = groupRanked(ranked)
	const sizeOf = (group: RankedGroup) =>
		whole.find((other) => other.inPlace === group.inPlace && other.matched === group.matched)?.villages.length ?? 0
	const left = ranked.length - shown.length
	const first = ranked.slice(0, 3)

	/** The first card that "show more" brought: the reader goes on there. */
	const added = useRef<string>(undefined)
	useEffect(() => {
		if (!added.current) return
		document.querySelector<HTMLElement>(`[data-village="${CSS.escape(added.current)}"] a`)?.focus()
		added.current = undefined
	})

	return (
		<>
			<h2 id="quiz-result" tabIndex={-1} ref={heading}>
				Your villages
			</h2>
			<YourAnswers questions={questions} answers={answers} />
			{list.state === 'pending' && <p role="status">Loading the list of villages…</p>}
			{list.state === 'failed' && <ListFailed retry={list.retry} />}
			{list.state === 'ready' && wishes.length === 0 && (
				<p>
					You have no wish that would tell one village from another, which is quite all right to begin with.{' '}
					<a href={at.villages}>Look through all {count(ranked.length, 'village')}</a>, or{' '}
					<a href={at.article('choosing-retirement-village')}>read what to look for</a>.
				</p>
			)}
			{list.state === 'ready' && wishes.length > 0 && (
				<>
					<p className="rule">{RANKING_RULE}</p>
					{first.length > 1 && (
						<p className="row">
							<a className="button button-main" href={compareAddress(first.map(({ row }) => row.slug))}>
								Compare the first {first.length === 2 ? 'two' : 'three'}
							</a>
							<a className="button button-main button-quiet" href={requestAddress(first.map(({ row }) => row.slug))}>
								Request their information packs
							</a>
						</p>
					)}
					{groupRanked(shown).map((group) => (
						<section key={`${group.inPlace} ${group.matched}`}>
							<h3 className="quiz-group">
								{groupTitle(group, wishes)} <span className="meta">{sentence(count(sizeOf(group), 'village'))}</span>
							</h3>
							<ul role="list" className="cards results">
								{group.villages.map(({ row, matched, mismatched, unpublished }) => (
									<ResultCard key={row.slug} row={row} level={4}>
										<dl className="verdicts">
											<Verdict kind="yes" label="Matches" wishes={matched} />
											<Verdict kind="no" label="Does not match" wishes={mismatched} />
											<Verdict kind="unknown" label="Not published, so ask" wishes={unpublished} />
										</dl>
									</ResultCard>
								))}
							</ul>
						</section>
					))}
					{left > 0 && (
						<p>
							<button
								type="button"
								className="button button-quiet"
								onClick={() => {
									added.current = ranked[shown.length]?.row.slug
									setPages(pages + 1)
								}}
							>
								Show {Math.min(PAGE, left)} more of {count(left, 'village')}
							</button>
						</p>
					)}
				</>
			)}
			<p className="quiz-buttons">
				<button type="button" className="button button-quiet" onClick={onBack}>
					Back to the last question
				</button>
				<button type="button" className="button button-quiet" onClick={onRestart}>
					Start again
				</button>
			</p>
		</>
	)
}

/** `Matches 3 of your 4 wishes`, and where. */
function groupTitle({ inPlace, matched }: RankedGroup, wishes: readonly Wish[]): string {
	const of = wishes.length
	const words =
		of === 1
			? `${matched ? 'matches' : 'does not match'} your one wish`
			: matched === of
				? `matches all ${of} of your wishes`
				: `matches ${matched || 'none'} of your ${of} wishes`
	return inPlace ? sentence(words) : `Elsewhere: ${words}`
}

function Verdict({ kind, label, wishes }: { kind: 'yes' | 'no' | 'unknown'; label: string; wishes: readonly Wish[] }) {
	if (wishes.length === 0) return null
	return (
		<div className={`verdict verdict-${kind}`}>
			<dt>{label}</dt>
			{wishes.map((wish) => (
				<dd key={wish.label}>{wish.label}</dd>
			))}
		</div>
	)
}

/** Every answer, with the way back to its question. */
function YourAnswers({ questions, answers }: { questions: readonly QuizQuestion[]; answers: Answers }) {
	return (
		<details className="your-answers">
			<summary>Your answers</summary>
			<dl>
				{questions.map((question, step) => (
					<div key={question.id}>
						<dt>{question.question}</dt>
						<dd>
							{answers[question.id] === UNSURE
								? 'I’m not sure'
								: chosenOptions(question, answers)
										.map((option) => option.label)
										.join('; ')}{' '}
							<a href={writeQuiz({ step, answers })}>
								Change<span className="visually-hidden"> your answer to: {question.question}</span>
							</a>
						</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
