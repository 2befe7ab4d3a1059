import { useState } from 'react'
import { isText, pick, slugOf, withText } from '../../core/sheets/sheets.ts'
import { planOf } from '../../core/sheets/visit-plan.ts'
import { updateSheets } from '../sheets/sheets-store.ts'
import { eraseSheets, useWritten } from '../sheets/written.ts'

export type Plan = ReturnType<typeof usePlan>

/** What the reader writes about visits, in the sheets of the villages. */
export function usePlan() {
	const { sheets } = useWritten()
	/** The key of the first text that was typed: the question whether to keep it is below its field. */
	const [asked, setAsked] = useState<string>()
	return {
		texts: planOf(sheets),
		asked,
		write: (key: string, text: string) => {
			updateSheets((now) => withText(now, key, text))
			setAsked((before) => before ?? key)
		},
		/** Removes what is written about a meeting. Returns a function that brings it back. */
		drop: (meeting: string) => eraseSheets((now) => pick(now, (place) => !isText(place) || slugOf(place) !== meeting)),
	}
}
