/** What the reader was told: the answers of the sheets. */
import { answersAt, answersOf, isAnswer, pick, slugOf, type Sheets } from '../../core/sheets/sheets.ts'
import { today } from '../../core/today-in-words.ts'
import { statementOf, toldOf, writeHere, type Typed } from '../../core/told/told-format.ts'
import type { ToldKey } from '../../core/told/told-rows.ts'
import {
	NOTHING_TOLD_HERE,
	withRows,
	withStatement,
	type Told,
	type ToldHere,
	type ToldSource,
} from '../../core/told/told.ts'
import { getSheets, updateSheets } from './sheets-store.ts'
import { useWritten } from './written.ts'

/** What was told, by the sheets that have it: the same is the same map each time. */
const maps = new WeakMap<Sheets, Told>()

/** Returns what was told in sheets. */
export function toldIn(sheets: Sheets): Told {
	const known = maps.get(sheets)
	if (known) return known
	const map = toldOf(answersOf(sheets))
	maps.set(sheets, map)
	return map
}

/** Returns sheets with what was told of these villages in place of all that was. */
const withAnswers = (sheets: Sheets, told: Told): Sheets =>
	new Map([
		...pick(sheets, (place) => !isAnswer(place) || !told.has(slugOf(place))),
		...[...told].flatMap(([slug, here]) => answersAt(slug, writeHere(here))),
	])

export const toldStore = {
	/** What was told, and where it is. */
	use() {
		const { sheets, ...state } = useWritten()
		return { ...state, value: toldIn(sheets) }
	},
	/** Returns what was told. */
	get: (): Told => toldIn(getSheets()),
	/**
	 * Changes what was told.
	 * @param change returns what was told of the villages that it changes, from what the reader has now
	 * @returns whether the browser stored what is kept
	 */
	update: (change: (now: Told) => Told): boolean =>
		updateSheets((sheets) => withAnswers(sheets, change(toldIn(sheets)))),
	/** Changes what was told about a village, as `update` does. */
	updateHere: (slug: string, change: (here: ToldHere) => ToldHere): boolean =>
		toldStore.update((now) => new Map([[slug, change(now.get(slug) ?? NOTHING_TOLD_HERE)]])),
}

/**
 * Writes what the control of a row has; undefined removes what was told about it.
 * @param source by default, someone told the reader today
 */
export function writeTyped(
	slug: string,
	key: ToldKey,
	typed: Typed | undefined,
	source: ToldSource = { how: 'person', day: today(new Date()) },
): void {
	toldStore.updateHere(slug, (here) =>
		typed === undefined ? withRows(here, [key]) : withStatement(here, statementOf(key, typed, source)),
	)
}
