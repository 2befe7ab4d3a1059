import { useMemo } from 'react'
import { project } from '../../core/money/money-model.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import type { Code } from '../../navigation/late-code.tsx'
import { basisLines, guessesInWords } from './answer-basis.ts'
import { answersOf } from './answers.ts'
import type { Figures } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'

/** Loads the answer: before the reader has typed a figure, so that nothing is asked for after one. */
export const loadAnswer = () => import('./money-answer.tsx')

/**
 * Returns the figures that are missing, and the answer with what it rests on once there is one. It's worked out again only when the
 * figures have changed: on an old phone that takes longer than a key may.
 * @param figures as they were when the reader last paused
 */
export function useAnswer(
	code: Code<Awaited<ReturnType<typeof loadAnswer>>>,
	page: MoneyPage,
	figures: Figures,
	village: ShownTerms,
	otherVillage: ShownTerms,
) {
	const sayAnswer = code.state === 'ready' ? code.value.sayAnswer : undefined
	return useMemo(() => {
		const { age, answers, missing } = answersOf(figures, { village, otherVillage })
		const hasAnswer = answers.length > 0
		if (!hasAnswer || !sayAnswer) return { missing, hasAnswer }
		const slots = [
			['a village', village],
			['another village', otherVillage],
		] as const
		const shown = {
			answer: sayAnswer(age, answers, project),
			growth: answers[0]?.plan.home.growth ?? 0,
			guesses: guessesInWords(page, figures, answers, slots).join(' '),
			lines: basisLines(page, figures, answers, slots),
		}
		return { missing, hasAnswer, shown }
	}, [sayAnswer, page, figures, village, otherVillage])
}
