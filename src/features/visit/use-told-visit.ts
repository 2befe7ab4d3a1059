import type { VillagePage } from '../../core/page-data/page-data.ts'
import { planKey } from '../../core/visit-plan.ts'
import { fetchCode, useCode } from '../../navigation/late-code.tsx'
import { useTold } from '../told/use-told.ts'
import type { MeetingTold } from './meeting.tsx'
import type { Plan } from './use-plan.ts'

const load = () => import('./told-visit.tsx')

/** What the reader was told about the villages of a plan, and what takes their answers in. */
export function useToldVisit(slugs: readonly string[], { texts }: Plan) {
	const { told, isKept } = useTold()
	const code = useCode(
		load,
		slugs.some((slug) => told.has(slug)),
	)
	return {
		/** Whether answers that are taken in are kept, whatever becomes of the plan. */
		areAnswersKept: isKept,
		toldAt: (slug: string, village: VillagePage | undefined): MeetingTold | undefined => {
			const here = told.get(slug)
			return here && code.state === 'ready' ? code.value.toldInVisit(village, here) : undefined
		},
		/** An answer that can't be taken in stays in the plan. */
		onAnswer: async (slug: string, question: string, text: string): Promise<void> => {
			const found = await fetchCode(load)
			if (found.state === 'ready') found.value.takeAnswer(slug, question, text, texts[planKey(slug, 'date')] ?? '')
		},
	}
}
