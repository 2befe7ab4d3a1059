import { VISIT_PLAN_KEY } from '../../core/device/storage-keys.ts'
import { readPlan, withText, withoutMeeting, withoutOthers, type PlanTexts } from '../../core/visit-plan.ts'
import { createChosenStore } from '../device-storage/chosen-store.ts'

const plan = createChosenStore<PlanTexts>({
	key: VISIT_PLAN_KEY,
	empty: {},
	read: readPlan,
	join: (kept, mine) => ({ ...mine, ...kept }),
})

export type Plan = ReturnType<typeof usePlan>

/** The reader's texts: in memory while the page is shown, and kept on the device if the reader chooses so. */
export function usePlan() {
	const { value: texts, isKept, isRefused } = plan.use()
	return {
		texts,
		isKept,
		isRefused,
		write: (key: string, text: string) => plan.update((now) => withText(now, key, text)),
		/** Removes what is written about a meeting. Returns a function that brings it back. */
		drop: (meeting: string): (() => void) => {
			plan.update((now) => withoutMeeting(now, meeting))
			return () => plan.update((now) => ({ ...withoutOthers(texts, meeting), ...now }))
		},
		keep: plan.keep,
	}
}
