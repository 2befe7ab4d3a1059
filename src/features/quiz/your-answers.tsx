import { ANYWHERE, UNSURE, readNear, stepAddress, type Answers } from '../../core/quiz/quiz-answers.ts'
import { chosenOptions } from '../../core/quiz/matching.ts'
import type { QuizQuestion } from '../../core/quiz/quiz-questions.ts'

/** Every answer, with a link to its question. */
export function YourAnswers({
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
