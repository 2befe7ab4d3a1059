import { useMemo, type RefObject } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { LinkList } from '../../components/link-list.tsx'
import { SignKey } from '../../components/sign-key.tsx'
import { address as at } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import type { Link } from '../../core/facts/source.ts'
import { chosenOptions, rankVillages, wishesOf } from '../../core/quiz/matching.ts'
import { ANYWHERE, UNSURE, readNear, stepAddress, writeResult, type Answers } from '../../core/quiz/quiz-answers.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'
import { LoadFailed, createPart } from '../../navigation/late-code.tsx'
import type { VillageList } from '../../navigation/use-village-list.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { Actions, NoWishes, Summary } from './quiz-summary.tsx'
import { RankingRule } from './ranking-rule.tsx'

// Loaded later, because the questions don't need its cards.
const RankedVillages = createPart('We couldn’t load your villages', () => import('./ranked-villages.tsx'))

interface Props {
	questions: readonly QuizQuestion[]
	answers: Answers
	list: VillageList
	heading: RefObject<HTMLHeadingElement | null>
	onBack: () => void
	onRestart: () => void
}

/** The result, with reasons for each village: what matches, what doesn't, and what we haven't found. */
export function QuizResult({ questions, answers, list, heading, onBack, onRestart }: Props) {
	// Memoized, because ranking all villages takes longer than drawing the first ten.
	const { wishes, ranking } = useMemo(() => {
		const wishes = wishesOf(questions, answers)
		return { wishes, ranking: rankVillages(list.rows, wishes) }
	}, [questions, answers, list.rows])
	const chosen = questions.flatMap((question) => chosenOptions(question, answers))
	const reading = new Map<string, Link>(chosen.flatMap(({ read }) => (read ? [[read.address, read]] : [])))
	const hasWishes = wishes.length > 0
	const first = chosen.find((option) => option.first)?.first

	return (
		<>
			<h2 id="quiz-result" tabIndex={-1} ref={heading}>
				Your villages
			</h2>
			{list.state === 'pending' && <p role="status">Loading the list of villages…</p>}
			{list.state === 'failed' && <LoadFailed {...list} />}
			{list.state === 'ready' && (
				<>
					{hasWishes ? <Summary ranking={ranking} wishes={wishes} /> : <NoWishes villages={list.rows.length} />}
					{hasWishes && (
						<>
							<SignKey villages={ranking.listed.map(({ row }) => row)} />
							<RankedVillages ranking={ranking} wishes={wishes} isAlone={chosen.some((option) => option.isAlone)} />
							<Actions ranking={ranking} first={first} />
						</>
					)}
					<YourAnswers questions={questions} answers={answers} open={!hasWishes} />
					{hasWishes && (
						<details>
							<summary>How we put them in order</summary>
							<RankingRule />
							{wishes.some(({ priority }) => priority) && <p>Bold: what matters most to you.</p>}
						</details>
					)}
					{reading.size > 0 && (
						<section>
							<h3>Worth reading next</h3>
							<LinkList links={[...reading.values()]} className="links" />
						</section>
					)}
					{hasWishes && <KeepResult answers={answers} canPrint={first !== 'print'} />}
				</>
			)}
			<p className="quiz-buttons cluster">
				<QuietButton onClick={onBack}>Back to the previous question</QuietButton>
				<QuietButton onClick={onRestart}>Start again</QuietButton>
			</p>
		</>
	)
}

/** @param canPrint whether printing is offered here, because it isn't above the list */
function KeepResult({ answers, canPrint }: { answers: Answers; canPrint: boolean }) {
	return (
		<details className="no-print">
			<summary>Keep this result, print it or send it</summary>
			{canPrint && (
				<p>
					<QuietButton onClick={() => window.print()}>Print this result</QuietButton>
				</p>
			)}
			<p>
				We keep it only until you close this tab. The link brings it back on any device. Your answers are in the link,
				so send it only to people who may see them.
			</p>
			<ShareLink
				title="Our retirement village quiz"
				label="The link to this result"
				link={location.origin + onHost(at.quiz) + writeResult(answers)}
			/>
		</details>
	)
}

/** Every answer, with a link to its question. */
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
								Change<span className="visually-hidden">{` this answer: ${question.question}`}</span>
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
