/** Loaded if the reader was told something, or answers a question: what was told, in the plan of a visit. */
import { Sign } from '../../components/sign.tsx'
import { uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { today } from '../../core/today-in-words.ts'
import { questionOf } from '../../core/told/told-rows.ts'
import { toldFrom, toldRows } from '../../core/told/told-words.ts'
import { withStatement, type ToldHere } from '../../core/told/told.ts'
import { visitAnswer } from '../../core/told/visit-answers.ts'
import { toldStore } from '../told/told-store.ts'
import type { MeetingTold } from './meeting.tsx'

/** Returns what goes with the questions to a village; each difference from what is published is a question of its own. */
export function toldInVisit(page: VillagePage | undefined, here: ToldHere): MeetingTold {
	const rows = toldRows(here, page?.facts ?? {}, page?.costs.plans)
	return {
		questions: rows
			.filter(({ differs }) => differs)
			.map(({ published, told }) => `Published: ${published}. You were told ${uncapitalised(told)}. Why?`),
		answerTo: (question) =>
			rows
				.filter(({ key }) => questionOf(key) === question)
				.map(({ key, statement, told }) => (
					<p key={key} className="meta">
						<Sign state="told" /> <bdi>{told}</bdi> {toldFrom(statement)}
					</p>
				)),
	}
}

/**
 * Takes an answer into what was told, if it says what one of its rows takes.
 * @param day of the visit, YYYY-MM-DD; empty for today
 */
export function takeAnswer(slug: string, question: string, text: string, day: string): void {
	toldStore.updateHere(slug, (here) => {
		const statement = visitAnswer(question, text, here, day || today(new Date()))
		return statement ? withStatement(here, statement) : here
	})
}
