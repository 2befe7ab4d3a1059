import { address } from '../../../src/core/addresses.ts'
import type { QuizQuestion } from '../../../src/core/quiz/quiz-questions.ts'
import type { Content } from '../../content/model.ts'
import type { Context } from '../context.ts'
import { definedOnly } from '../defined-only.ts'
import { createPage, type Page } from '../page.ts'
import type { Places } from '../places.ts'

/** The quiz, which has two addresses. */
export function createQuizPage({ content, places }: Context): Page {
	return createPage(
		{
			kind: 'quiz',
			title: 'Find My Village Quiz',
			crumb: 'Quiz',
			description: 'Answer a few questions and see which villages match, what does not, and what nobody has published.',
			canonical: address.quiz,
			indexable: true,
			lastmod: content.site.updated,
			questions: content.quiz.map((question) => quizQuestion(question, places)),
			total: content.villages.length,
		},
		[address.apply],
	)
}

function quizQuestion({ hint, options, ...question }: Content['quiz'][number], places: Places): QuizQuestion {
	const hinted = { ...question, ...(hint && { hint }) }
	if (options === 'places') {
		const distinct = [...new Set([...places.areas, ...places.regions])]
		return {
			...hinted,
			where: { areas: places.areas.length },
			options: distinct.map(({ slug, name }) => ({ id: slug, label: name })),
		}
	}
	return {
		...hinted,
		options: options.map(({ wants, ...option }) => ({
			...definedOnly(option),
			...(wants && { wants: definedOnly(wants) }),
		})),
	}
}
