/** What the reader was told: the answers of the sheets. */
import { aboutOf, isAnswer, pick, slugOf, type Sheets } from '../../core/sheets/sheets.ts'
import { today } from '../../core/today-in-words.ts'
import { statementOf, toldOf, writeHere, type Typed } from '../../core/told/told-format.ts'
import type { ToldKey } from '../../core/told/told-rows.ts'
import {
	withRows,
	withStatement,
	withToldHere,
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
	const answers = new Map<string, object>()
	for (const [place, answer] of pick(sheets, isAnswer))
		answers.set(slugOf(place), { ...answers.get(slugOf(place)), [aboutOf(place)]: answer })
	const map = toldOf(answers)
	maps.set(sheets, map)
	return map
}

/** Returns sheets with what is changed of what was told. */
function withTold(sheets: Sheets, change: (now: Told) => Told): Sheets {
	const before = toldIn(sheets)
	const told = change(before)
	const isAsBefore = (slug: string) => before.get(slug) === told.get(slug)
	const changed = [...told].filter(([slug]) => !isAsBefore(slug))
	return new Map([
		...pick(sheets, (place) => !isAnswer(place) || isAsBefore(slugOf(place))),
		...changed.flatMap(([slug, here]) =>
			Object.entries(writeHere(here)).map(([row, answer]) => [`${slug}/${row}`, answer] as const),
		),
	])
}

export const toldStore = {
	/** What was told, and where it is. */
	use() {
		const { sheets, ...state } = useWritten()
		return { ...state, value: toldIn(sheets) }
	},
	/** Returns what was told. */
	get: (): Told => toldIn(getSheets()),
	/**
	 * Changes what was told, as `change` makes it from what the device has now.
	 * @returns whether the browser stored what is kept
	 */
	update: (change: (now: Told) => Told): boolean => updateSheets((sheets) => withTold(sheets, change)),
	/** Changes what was told about a village, as `update` does. */
	updateHere: (slug: string, change: (here: ToldHere) => ToldHere): boolean =>
		toldStore.update((now) => withToldHere(now, slug, change)),
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
