/** Where the answers of two people are kept: in this tab, so that a reload loses nothing and no one else finds them later. */
import { storedJson } from '../../components/stored-value.ts'
import { EMPTY_SHEET, readSheet, type AnswerSheet } from '../../core/answer-sheet.ts'
import { SHEETS_KEY } from '../../core/device/storage-keys.ts'

export interface Sheets {
	/** The sheet that is being filled in. */
	draft: AnswerSheet
	/** Those that were handed over or shown. */
	first?: AnswerSheet | undefined
	second?: AnswerSheet | undefined
	/** The hash of the link that they answer; absent if none. */
	link?: string
	/** Whether the draft was sent as a link, so that it isn't the other person's. */
	isSent?: boolean
}

export const NO_SHEETS: Sheets = { draft: EMPTY_SHEET }

export const storedSheets = storedJson<Sheets>('sessionStorage', SHEETS_KEY, (found) => {
	const { draft, first, second, link, isSent } = found as Record<keyof Sheets, unknown>
	return {
		draft: readSheet(draft) ?? EMPTY_SHEET,
		first: readSheet(first),
		second: readSheet(second),
		link: typeof link === 'string' ? link : '',
		isSent: isSent === true,
	}
})

/**
 * Returns those of the sheets that belong to an address: the ones that were begun there, or what the reader had ticked before opening
 * a link.
 * @param link the hash of the link with the first person's sheet; empty if there is none
 */
export function sheetsAt(link: string, sheets: Sheets): Sheets {
	if ((sheets.link ?? '') === link) return sheets
	const isBegun = Boolean(sheets.link || sheets.first || sheets.isSent)
	return link && !isBegun ? sheets : NO_SHEETS
}
