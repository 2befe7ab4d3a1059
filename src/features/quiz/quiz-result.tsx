import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { address as at, compareAddress, requestAddress } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { count, number, sentence } from '../../core/format.ts'
import {
	chosenOptions,
	groupRanked,
	rankVillages,
	wishesOf,
	type Judged,
	type RankedGroup,
	type RankedVillage,
	type Ranking,
	type Wish,
} from '../../core/quiz/matching.ts'
import type { Link } from '../../core/facts/source.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { ANYWHERE, UNSURE, readNear, stepAddress, writeResult, type Answers } from '../../core/quiz/quiz-answers.ts'
import { hasDraft, keepDraft } from '../enquiry/draft.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { ListFailed } from '../../components/list-failed.tsx'
import { ResultCard } from '../search/result-card.tsx'
import { ShareLink } from '../shortlist/share-link.tsx'
import type { VillageList } from '../../navigation/use-village-list.ts'
import { RankingRule } from './ranking-rule.tsx'

/** How many villages are shown at a time. */
const PAGE = 10
/** How many are proposed to compare and to ask. */
const FIRST = 3

interface Props {
	questions: readonly QuizQuestion[]
	answers: Answers
	list: VillageList
	heading: RefObject<HTMLHeadingElement | null>
	onBack: () => void
	onRestart: () => void
}

/** What the answers lead to, with the working shown: what matched, what did not, and what nobody has published. */
export function QuizResult({ questions, answers, list, heading, onBack, onRestart }: Props) {
	const wishes = useMemo(() => wishesOf(questions, answers), [questions, answers])
	const ranking = useMemo(() => rankVillages(list.rows, wishes), [list.rows, wishes])
	const chosen = questions.flatMap((question) => chosenOptions(question, answers))
	const reading = new Map<string, Link>(chosen.flatMap(({ read }) => (read ? [[read.address, read]] : [])))

	return (
		<>
			<h2 id="quiz-result" tabIndex={-1} ref={heading}>
				Your villages
			</h2>
			{list.state === 'pending' && <p role="status">Loading the list of villages…</p>}
			{list.state === 'failed' && <ListFailed retry={list.retry} />}
			{list.state === 'ready' && (
				<>
					{wishes.length === 0 ? (
						<NoWishes villages={list.rows.length} />
					) : (
						<Summary ranking={ranking} wishes={wishes} first={chosen.find(({ first }) => first)?.first} />
					)}
					<YourAnswers questions={questions} answers={answers} open={wishes.length === 0} />
					{wishes.length > 0 && (
						<>
							<details>
								<summary>How we put them in order</summary>
								<RankingRule />
							</details>
							<Villages ranking={ranking} wishes={wishes} />
							<LeftOut ranking={ranking} />
						</>
					)}
					{reading.size > 0 && (
						<section>
							<h3>Worth reading next</h3>
							<ul className="links">
								{[...reading.values()].map(({ label, address }) => (
									<li key={address}>
										<a href={address}>{label}</a>
									</li>
								))}
							</ul>
						</section>
					)}
					{wishes.length > 0 && (
						<section className="no-print">
							<h3>Keep this result</h3>
							<p>
								We keep it only until you close this tab. The link brings it back on any device, with your answers in
								it. Send it only to people who may read them.
							</p>
							<ShareLink
								title="Our retirement village quiz"
								label="The link to this result"
								link={location.origin + onHost(at.quiz) + writeResult(answers)}
							/>
						</section>
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

/** How many there are, and what to do with the first of them. */
function Summary({
	ranking: { listed, leftOutInAll },
	wishes,
	first,
}: {
	ranking: Ranking
	wishes: readonly Wish[]
	first: 'print' | 'email' | 'phone' | undefined
}) {
	const slugs = listed.slice(0, FIRST).map(({ row }) => row.slug)
	const these = slugs.length === 1 ? 'it' : slugs.length === 2 ? 'both' : 'the first three'
	const withAll = listed.filter(({ toAsk }) => !toAsk).length
	const hasMusts = wishes.some(({ must }) => must)
	const quiet = (isFirst: boolean) => `button button-main${isFirst ? '' : ' button-quiet'}`
	const print = (
		<button key="print" type="button" className={quiet(first === 'print')} onClick={() => window.print()}>
			Print this result
		</button>
	)
	const compare = slugs.length > 1 && (
		<a key="compare" className={quiet(!first)} href={compareAddress(slugs)}>
			Compare {these} side by side
		</a>
	)
	const request = slugs.length > 0 && (
		<a
			key="request"
			className={quiet(first === 'email' || first === 'phone')}
			href={requestAddress(slugs)}
			onClick={() => {
				// The form then proposes the answer that was given here.
				if (first === 'phone' && !hasDraft()) keepDraft({ 'preferred-contact': 'phone' })
			}}
		>
			Ask {these} for information
		</a>
	)
	return (
		<>
			<p className="lead">
				{listed.length === 0
					? 'Every village on our list is known to lack one of your must-haves.'
					: `${sentence(count(listed.length, 'village'))}, the best match first.`}{' '}
				{hasMusts &&
					listed.length > 0 &&
					(withAll === 0
						? 'None publishes all your must-haves, so there is something to ask of each.'
						: `${sentence(count(withAll, 'has', 'have'))} all your must-haves.`)}{' '}
				{leftOutInAll > 0 && listed.length > 0 && `We left out ${number(leftOutInAll)} that lack one.`}
			</p>
			{listed.length > 0 && (
				<p className="quiz-buttons">
					{first === 'print'
						? [print, compare, request]
						: first
							? [request, compare, print]
							: [compare, request, print]}
				</p>
			)}
		</>
	)
}

/** "I'm not sure" to everything, or only what makes no difference. */
function NoWishes({ villages }: { villages: number }) {
	return (
		<>
			<p className="lead">
				Your answers do not tell one village from another yet. That is quite all right to begin with.
			</p>
			<p>Here are good ways to start:</p>
			<ul className="links">
				<li>
					<a href={at.article('choosing-retirement-village')}>Read what to look for in a village</a>
				</li>
				<li>
					<a href={at.regions}>Look through a region that you know</a>
				</li>
				<li>
					<a href={at.checklist('first-visit')}>Visit one village, with our checklist in hand</a>
				</li>
				<li>
					<a href={at.villages}>See all {count(villages, 'village')} from A to Z</a>
				</li>
			</ul>
			<p>Or answer one question below. Where you would like to live is the best to begin with.</p>
		</>
	)
}

function Villages({ ranking: { listed }, wishes }: { ranking: Ranking; wishes: readonly Wish[] }) {
	const [pages, setPages] = useEntryState('quiz-pages', 1, (found) =>
		typeof found === 'number' && found >= 1 ? found : 1,
	)
	const shown = listed.slice(0, pages * PAGE)
	const left = listed.length - shown.length
	const whole = groupRanked(listed)

	/** The first card that "show more" brought: the reader goes on there. */
	const added = useRef<string>(undefined)
	useEffect(() => {
		if (!added.current) return
		document.querySelector<HTMLElement>(`[data-village="${CSS.escape(added.current)}"] a`)?.focus()
		added.current = undefined
	})

	return (
		<>
			{groupRanked(shown).map((group, index) => (
				<section key={`${group.inPlace} ${group.toAsk}`}>
					<h3>
						{groupTitle(group, wishes)}{' '}
						<span className="meta">{sentence(count(whole[index]?.villages.length ?? 0, 'village'))}</span>
					</h3>
					{group.toAsk && (
						<p>At least one of your must-haves is not published for these villages. Ask before you visit.</p>
					)}
					<ul role="list" className="cards results">
						{group.villages.map((village) => (
							<ResultCard key={village.row.slug} row={village.row} level={4}>
								<p>
									<strong>{score(village, wishes)}</strong>
								</p>
								<dl className="verdicts">
									<Verdicts kind="yes" label="Matches" judged={village.matched} />
									<Verdicts kind="no" label="Does not match" judged={village.mismatched} />
									<Verdicts kind="unknown" label="Not published, so ask" judged={village.unpublished} />
								</dl>
								<p className="print-only">
									{location.origin}
									{onHost(at.village(village.row.slug))}
								</p>
								<div className="print-notes print-notes-short" aria-hidden="true" />
							</ResultCard>
						))}
					</ul>
				</section>
			))}
			{left > 0 && (
				<p className="no-print">
					<button
						type="button"
						className="button button-quiet"
						onClick={() => {
							added.current = listed[shown.length]?.row.slug
							setPages(pages + 1)
						}}
					>
						Show {Math.min(PAGE, left)} more of {count(left, 'village')}
					</button>
				</p>
			)}
		</>
	)
}

/** `In Dunedin: ask about a must-have` */
function groupTitle({ inPlace, toAsk }: RankedGroup, wishes: readonly Wish[]): string {
	const place = wishes.find(({ ask }) => ask.kind === 'place' || ask.kind === 'near')
	const musts = wishes.some(({ must }) => must)
		? toAsk
			? 'ask about a must-have'
			: 'all your must-haves'
		: 'in order of how well they match'
	if (!place) return sentence(musts)
	return `${inPlace ? place.label : 'Elsewhere'}: ${musts}`
}

/** `2 of the 3 that matter most match, and 4 of your 6 other wishes.` */
function score({ priorities, others }: RankedVillage, wishes: readonly Wish[]): string {
	const most = wishes.filter(({ priority }) => priority).length
	const rest = wishes.length - most
	const ofMost = `${priorities || 'none'} of the ${most} that matter most`
	const ofRest = (word: string) => `${others || 'none'} of your ${rest} ${word}${rest === 1 ? 'wish' : 'wishes'}`
	if (most === 0) return `Matches ${ofRest('')}.`
	if (rest === 0) return `Matches ${ofMost}.`
	return `Matches ${ofMost}, and ${ofRest('other ')}.`
}

function Verdicts({
	kind,
	label,
	judged,
}: {
	kind: 'yes' | 'no' | 'unknown'
	label: string
	judged: readonly Judged[]
}) {
	if (judged.length === 0) return null
	return (
		<div className={`verdict verdict-${kind}`}>
			<dt>{label}</dt>
			{judged.map(({ wish, figure }) => (
				<dd key={wish.label}>
					{wish.label}
					{figure && `: ${figure}`}
					{wish.must ? ' (must-have)' : wish.priority && ' (matters most)'}
				</dd>
			))}
		</div>
	)
}

/** Nothing disappears silently: which must-have leaves out how many, and where to change it. */
function LeftOut({ ranking: { leftOut, leftOutInAll } }: { ranking: Ranking }) {
	if (leftOutInAll === 0) return null
	return (
		<section>
			<h3>Left out</h3>
			<p>
				{sentence(count(leftOutInAll, 'village is', 'villages are'))} not on this list, because each is known to lack a
				must-have. Some lack more than one.
			</p>
			<ul>
				{leftOut.map(({ wish, villages }) => (
					<li key={wish.label}>
						{wish.label}: {count(villages, ...lacks(wish))}.{' '}
						<a href={stepAddress({ step: wish.from.at(-1) ?? 0, changing: true })}>
							Change<span className="visually-hidden"> this must-have: {wish.label}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}

const lacks = ({ ask }: Wish): [string, string] =>
	ask.kind === 'place' || ask.kind === 'near'
		? ['village is elsewhere', 'villages are elsewhere']
		: ['village lacks it', 'villages lack it']

/** Every answer, with the way back to its question. */
function YourAnswers({
	questions,
	answers,
	open,
}: {
	questions: readonly QuizQuestion[]
	answers: Answers
	open: boolean
}) {
	return (
		<details className="your-answers" open={open}>
			<summary>Your answers, and how to change one</summary>
			<dl>
				{questions.map((question, step) => (
					<div key={question.id}>
						<dt>{question.question}</dt>
						<dd>
							{inWords(question, answers)}{' '}
							<a href={stepAddress({ step, changing: true })}>
								Change<span className="visually-hidden"> your answer to: {question.question}</span>
							</a>
						</dd>
					</div>
				))}
			</dl>
		</details>
	)
}

function inWords(question: QuizQuestion, answers: Answers): string {
	const answer = answers[question.id]
	if (answer === undefined || answer === UNSURE) return 'I’m not sure'
	const near = question.where && readNear(answer)
	if (near) return `Up to ${near.km} km from ${near.name}`
	if (question.where && answer.includes(ANYWHERE)) return 'Anywhere in New Zealand'
	return chosenOptions(question, answers)
		.map(({ label }) => label)
		.join('; ')
}
