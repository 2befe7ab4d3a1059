import { useEffect, useState } from 'react'
import { storedJson } from '../../components/stored-value.ts'
import { VISIT_PLAN_KEY } from '../../core/device/storage-keys.ts'
import { readPlan, withText, withoutMeeting, type PlanTexts } from '../../core/visit-plan.ts'

const storedPlan = storedJson('localStorage', VISIT_PLAN_KEY, readPlan)

export type Plan = ReturnType<typeof usePlan>

/** The reader's texts: in memory, and stored on the device if the reader chooses so. */
export function usePlan() {
	/** Empty on the server and in the first client render. */
	const [texts, setTexts] = useState<PlanTexts>({})
	const [isStored, setStored] = useState(false)
	/** The device refused to store it. */
	const [hasFailed, setFailed] = useState(false)
	useEffect(() => {
		const stored = storedPlan.get()
		if (!stored) return
		setTexts(stored)
		setStored(true)
	}, [])

	function change(next: PlanTexts) {
		setTexts(next)
		if (isStored) store(next)
	}
	function store(next: PlanTexts | undefined) {
		const isDone = storedPlan.set(next)
		setStored(isDone && next !== undefined)
		setFailed(!isDone)
	}
	return {
		texts,
		isStored,
		hasFailed,
		write: (key: string, text: string) => change(withText(texts, key, text)),
		drop: (meeting: string) => change(withoutMeeting(texts, meeting)),
		setStored: (isWanted: boolean) => store(isWanted ? texts : undefined),
	}
}
