import type { QuizQuestion, QuizWants } from '../../../src/core/quiz/quiz-questions.ts'
import type { Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { definedOnly } from '../records/defined-only.ts'
import type { PageContent } from '../page.ts'

/** The quiz, which has two addresses. */
export function createQuizPage(context: Context): PageContent<'quiz'> {
	const { content } = context
	return {
		title: 'Find My Village Quiz',
		crumb: 'Quiz',
		description:
			'Answer a few questions and see which villages match, what doesn’t match, and what we couldn’t find out.',
		questions: content.quiz.map((question) => quizQuestion(question, context)),
		total: content.villages.length,
	}
}

function quizQuestion(
	{ hint, options, ...question }: Content['quiz'][number],
	{ content: { villages, today }, places, pricesFound }: Context,
): QuizQuestion {
	const asksPrice = options !== 'places' && options.some(({ wants }) => wants?.entryUpTo !== undefined)
	const hints = [hint, asksPrice && `${pricesFound} We’ll show you which, and you can ask the others.`]
	const hinted = { ...question, ...(hints.some(Boolean) && { hint: hints.filter(Boolean).join(' ') }) }
	if (options === 'places') {
		const distinct = [...new Set([...places.areas, ...places.regions])]
		return {
			...hinted,
			where: { areas: places.areas.length },
			options: distinct.map(({ slug, name }) => ({ id: slug, label: name })),
		}
	}
	// Leaves out options about which no village has a known answer.
	const hasAudits = villages.some(({ known }) => known.facts.openActions)
	return {
		...hinted,
		options: options
			.filter(({ wants }) => hasAudits || !wants?.nothingOpen)
			.map(({ wants, ...option }) => ({ ...definedOnly(option), ...(wants && { wants: quizWants(wants, today) }) })),
	}
}

type WrittenWants = NonNullable<Exclude<Content['quiz'][number]['options'], 'places'>[number]['wants']>

function quizWants({ openedWithinYears, ...wants }: WrittenWants, today: string): QuizWants {
	return {
		...definedOnly(wants),
		// Sources give only years, so the day's own year counts as one.
		...(openedWithinYears !== undefined && { openedSince: Number(today.slice(0, 4)) - openedWithinYears + 1 }),
	}
}
