import { useEffect, useState } from 'react'
import { VISIT_PLAN_KEY } from '../../core/device/storage-keys.ts'
import { readPlan, withText, withoutMeeting, type PlanTexts } from '../../core/visit-plan.ts'

export interface Plan {
	/** Empty on the server and in the first client render. */
	texts: PlanTexts
	/** Whether the reader asked this device to keep it. */
	isKept: boolean
	/** The device was asked to keep it, and didn't. */
	hasFailed: boolean
	write: (key: string, text: string) => void
	drop: (meeting: string) => void
	keep: (isKept: boolean) => void
}

/** What the reader writes: in memory, and on the device once the reader has chosen so. */
export function usePlan(): Plan {
	const [texts, setTexts] = useState<PlanTexts>({})
	const [isKept, setKept] = useState(false)
	const [hasFailed, setFailed] = useState(false)
	useEffect(() => {
		const stored = readDevice()
		if (!stored) return
		setTexts(stored)
		setKept(true)
	}, [])

	function change(next: PlanTexts) {
		setTexts(next)
		if (isKept) store(next)
	}
	function store(next: PlanTexts | undefined) {
		const isDone = writeDevice(next)
		setKept(isDone && next !== undefined)
		setFailed(!isDone)
	}
	return {
		texts,
		isKept,
		hasFailed,
		write: (key, text) => change(withText(texts, key, text)),
		drop: (meeting) => change(withoutMeeting(texts, meeting)),
		keep: (isWanted) => store(isWanted ? texts : undefined),
	}
}

function readDevice(): PlanTexts | undefined {
	try {
		return readPlan(localStorage.getItem(VISIT_PLAN_KEY))
	} catch {
		return undefined
	}
}

/** @returns whether the device did so */
function writeDevice(texts: PlanTexts | undefined): boolean {
	try {
		if (texts) localStorage.setItem(VISIT_PLAN_KEY, JSON.stringify(texts))
		else localStorage.removeItem(VISIT_PLAN_KEY)
		return true
	} catch {
		return false
	}
}
