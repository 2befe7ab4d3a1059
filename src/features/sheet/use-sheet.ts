import { useState } from 'react'
import { isText, pick, slugOf, textPlace, textsOf, unlistedName, withText } from '../../core/sheets/sheets.ts'
import type { Typed } from '../../core/told/told-format.ts'
import type { ToldKey } from '../../core/told/told-rows.ts'
import { NOTHING_TOLD_HERE, type ToldHere, type ToldSource } from '../../core/told/told.ts'
import { updateSheets } from '../sheets/sheets-store.ts'
import { useWritten } from '../sheets/written.ts'
import { toldIn, writeTyped } from '../sheets/told-store.ts'

/** One village's sheet: what is written on it, and how it's written. */
export interface SheetHere {
	slug: string
	told: ToldHere
	/** By field, question or thing to look at. */
	texts: Readonly<Record<string, string>>
	writeText: (about: string, text: string) => void
	writeAnswer: (key: ToldKey, typed: Typed | undefined, source: ToldSource) => void
	/** Where the first words were typed: the question whether to keep them is there. */
	asked: string | undefined
	/** What it's called if the village isn't on our list. */
	unlistedName: string
}

export function useSheet(slug: string): SheetHere {
	const { sheets } = useWritten()
	const [asked, setAsked] = useState<string>()
	const own = textsOf(pick(sheets, (place) => isText(place) && slugOf(place) === slug))
	return {
		slug,
		told: toldIn(sheets).get(slug) ?? NOTHING_TOLD_HERE,
		texts: Object.fromEntries(Object.entries(own).map(([place, text]) => [place.slice(slug.length + 1), text])),
		writeText: (about, text) => {
			updateSheets((now) => withText(now, textPlace(slug, about), text))
			setAsked((before) => before ?? about)
		},
		writeAnswer: (key, typed, source) => {
			writeTyped(slug, key, typed, source)
			if (typed !== undefined) setAsked((before) => before ?? key)
		},
		asked,
		unlistedName: unlistedName(own, slug),
	}
}
