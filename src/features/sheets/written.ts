/** For parts of a page in which the reader writes about villages. */
import { useEffect } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { TOLD_KEY, VILLAGES_KEY, VISIT_PLAN_KEY } from '../../core/device/storage-keys.ts'
import { readFormer } from '../../core/sheets/former-sheets.ts'
import { NOTHING_KEPT, readKept, writeKept } from '../../core/sheets/kept-sheets.ts'
import { NO_SHEETS, isNote, mergeSheets, pick, type Sheets } from '../../core/sheets/sheets.ts'
import { useTyped } from '../../navigation/use-typed.ts'
import {
	getUnkept,
	readDevice,
	shown,
	store,
	updateSheets,
	useSheets,
	withUnkept,
	type SheetsState,
} from './sheets-store.ts'

const restore = (found: Sheets) => void (found.size > 0 && updateSheets((now) => mergeSheets(now, pick(found, isNote))))
const restoreFormer = (key: string) => (found: unknown) => restore(readFormer({ [key]: found }))

/** The sheets. If the page has to be loaded again, what isn't kept is there again, and so is what an earlier version of the page had. */
export function useWritten(): SheetsState {
	const isHydrated = useHydrated()
	const part = (name: string) => (isHydrated ? name : undefined)
	useTyped(
		part(VILLAGES_KEY),
		() => writeKept({ ...NOTHING_KEPT, sheets: getUnkept() }),
		(found) => restore(readKept(found)?.sheets ?? NO_SHEETS),
	)
	useTyped(part(TOLD_KEY), () => undefined, restoreFormer(TOLD_KEY))
	useTyped(part(VISIT_PLAN_KEY), () => undefined, restoreFormer(VISIT_PLAN_KEY))
	useEffect(() => {
		shown.parts++
		return () => void shown.parts--
	}, [])
	return useSheets()
}

/** Returns what there is now with all that was there before, in its place. */
const withBefore = (now: Sheets, before: Sheets) => mergeSheets(before, now, (_, since) => since)

/**
 * Changes the sheets as `updateSheets` does.
 * @returns a function that brings back what was erased, where it was, beside what has been written since
 */
export function eraseSheets(change: (now: Sheets) => Sheets): () => void {
	const { isKept, sheets: on, former } = readDevice()
	const before = withUnkept(on)
	updateSheets(change)
	return () => {
		const now = readDevice()
		if (!isKept && !now.isKept) store(withBefore(now.sheets, on), false, former)
		updateSheets((sheets) => withBefore(sheets, before))
	}
}
