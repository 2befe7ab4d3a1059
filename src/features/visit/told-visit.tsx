/** Loaded if the reader was told something, or answers a question: what was told, in the plan of a visit. */
import { Sign } from '../../components/sign.tsx'
import { uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { questionOf, toldDifferences } from '../../core/told/told-facts.ts'
import { isPaper } from '../../core/told/told-source.ts'
import { TOLD_KEYS, type ToldValues } from '../../core/told/told-rows.ts'
import { toldFrom, toldWords } from '../../core/told/told-words.ts'
import { withAnswer, type ToldAnswer, type ToldAnswers } from '../../core/told/told.ts'
import { visitAnswer, type VisitAnswer } from '../../core/told/visit-answers.ts'
import { today } from '../../core/today-in-words.ts'
import { toldStore } from '../told/told-store.ts'
import type { MeetingTold } from './meeting.tsx'

/** Returns what goes with the questions to a village; each difference from what is published is a question of its own. */
export function toldInVisit(village: VillagePage | undefined, answers: ToldAnswers): MeetingTold {
	return {
		questions: toldDifferences(answers, village?.facts ?? {}, village?.costs.plans).map(
			({ published, told }) => `Published: ${published}. You were told ${uncapitalised(told)}. Why?`,
		),
		answerTo: (question) => {
			const keys = TOLD_KEYS.filter((key) => answers[key] && questionOf(key) === question)
			return keys.map((key) => {
				const answer = answers[key]
				return (
					answer && (
						<p key={key} className="meta">
							<Sign state="told" /> <bdi>{toldWords(key, answer.value, village?.costs.plans)}</bdi> {toldFrom(answer)}
						</p>
					)
				)
			})
		},
	}
}

/**
 * Takes an answer into what was told, if it says what one of its rows takes.
 * @param day of the visit, YYYY-MM-DD; empty for today
 */
export function takeAnswer(slug: string, question: string, text: string, day: string): void {
	const found = visitAnswer(question, text)
	if (!found) return
	toldStore.update((now) => {
		const value = found.key === 'dmfByYear' ? withOtherYears(found.value, now.get(slug)) : found.value
		const answer: ToldAnswer = { value, how: 'person', day: day || today(new Date()) }
		return withAnswer(now, slug, found.key, answer)
	})
}

/** Returns the fee by year with the years that the question doesn't ask for, where a person has told them before. */
function withOtherYears(value: VisitAnswer['value'], { dmfByYear: before }: ToldAnswers = {}): VisitAnswer['value'] {
	if (!before || isPaper(before.how)) return value
	return (value as ToldValues['dmfByYear']).map((step, year) => step ?? before.value[year] ?? null)
}
