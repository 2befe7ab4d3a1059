import { isAnswer } from '../../core/sheets/sheets.ts'
import { useCode } from '../../navigation/late-code.tsx'
import type { Told, ToldHere } from '../../core/told/told.ts'
import { useSheets } from './sheets-store.ts'

const NOTHING: Told = new Map()

/** Loads what reads and writes the answers. Rejects if it can't be loaded. */
export const loadTold = () => import('./told-store.ts')

/** Returns how many rows of the form have an answer, without loading the form's rows. */
export function countAnswers(here: ToldHere | undefined): number {
	return new Set(here?.statements.map(({ key }) => key)).size
}

/** What the reader was told. Its code is loaded only if there is something: nothing until then, and `isLoading` says so. */
export function useTold(): { told: Told; isLoading: boolean } {
	const sheets = useSheets(({ sheets }) => sheets)
	const hasAnswers = [...sheets.keys()].some(isAnswer)
	const code = useCode(loadTold, hasAnswers)
	return {
		told: hasAnswers && code.state === 'ready' ? code.value.toldIn(sheets) : NOTHING,
		isLoading: hasAnswers && code.state === 'pending',
	}
}
