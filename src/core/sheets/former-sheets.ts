/**
 * What earlier versions of the site keep, under a key for each tool: a device has it from before, and a tab that is still open, or a release
 * that came back, writes it again. It's merged whenever it's there, and written with the sheets, so that neither loses anything and what
 * is erased is erased everywhere. It goes with the release after this one.
 */
import { isSlug, readSavedDays, readSlugs } from '../choice.ts'
import { QUOTED_PRICES_KEY, SAVED_DAYS_KEY, SHORTLIST_KEY, TOLD_KEY, VISIT_PLAN_KEY } from '../device/storage-keys.ts'
import { entriesOf, readTexts, type Kept } from './kept-sheets.ts'
import {
	aboutOf,
	answersAt,
	answersOf,
	isAnswer,
	isSame,
	isSaving,
	isText,
	mergeSheets,
	partOf,
	pick,
	sameNotes,
	savedSlugs,
	slugOf,
	textsOf,
	type Sheets,
} from './sheets.ts'

export const FORMER_KEYS = [SHORTLIST_KEY, SAVED_DAYS_KEY, VISIT_PLAN_KEY, TOLD_KEY, QUOTED_PRICES_KEY] as const
/** What is stored under each key, as JSON. */
export type Former = Readonly<Partial<Record<(typeof FORMER_KEYS)[number], unknown>>>

/** Whether what is stored as told is of the version that we know: any other is neither read nor written over. */
export const isKnownTold = (found: unknown): found is { villages: unknown } =>
	(found as { format?: unknown } | null)?.format === 1

const isPriceAt = (sheets: ReadonlyMap<string, unknown>, slug: string, price: unknown): boolean =>
	isSame((sheets.get(`${slug}/entryPrice`) as { value?: unknown } | undefined)?.value, price)

/** Returns the sheets in what earlier versions keep. */
export function readFormer(former: Former): Sheets {
	const days = readSavedDays(former[SAVED_DAYS_KEY])
	const told = former[TOLD_KEY]
	const sheets = new Map<string, unknown>([
		...readSlugs(former[SHORTLIST_KEY]).map((slug) => [slug, days[slug] ?? ''] as const),
		...readTexts(former[VISIT_PLAN_KEY]).filter(([place]) => isText(place) && isSlug(slugOf(place)) && aboutOf(place)),
		...entriesOf(isKnownTold(told) && told.villages).flatMap(([slug, answers]) => answersAt(slug, answers)),
	])
	// A price is newer than one that was told, which would have taken its place.
	for (const [slug, price] of entriesOf(former[QUOTED_PRICES_KEY]))
		if (!isPriceAt(sheets, slug, price)) sheets.set(`${slug}/entryPrice`, { value: price, how: 'person', day: '' })
	return sheets
}

/**
 * Returns what earlier versions would keep of sheets; undefined for nothing. Prices stay where they are until they are changed.
 * @param isKept unless the reader chose to keep what is written, nothing is added to what was told
 */
export function writeFormer(sheets: Sheets, before: Former, isKept: boolean): Former {
	const saved = savedSlugs(sheets)
	const told = answersOf(isKept ? sheets : sameNotes(readFormer({ [TOLD_KEY]: before[TOLD_KEY] }), sheets))
	const orNothing = <Value extends object>(value: Value) => (Object.keys(value).length > 0 ? value : undefined)
	return {
		[SHORTLIST_KEY]: orNothing(saved),
		[SAVED_DAYS_KEY]: orNothing(Object.fromEntries(pick(sheets, (place, day) => isSaving(place) && day !== ''))),
		[VISIT_PLAN_KEY]: orNothing(textsOf(sheets)),
		[TOLD_KEY]: told.size > 0 ? { format: 1, villages: [...told] } : undefined,
		[QUOTED_PRICES_KEY]: orNothing(
			entriesOf(before[QUOTED_PRICES_KEY]).filter(([slug, price]) => isPriceAt(sheets, slug, price)),
		),
	}
}

/** The day of a saving or an answer; empty if it has none. */
function dayOf(place: string, value: unknown): string {
	const day = isSaving(place) ? value : isAnswer(place) && (value as { day?: unknown } | null)?.day
	return typeof day === 'string' ? day : ''
}

/** Returns what is kept, with what earlier versions have written since: the newer day wins, and what was erased stays so unless it's newer. */
export function takeOver({ sheets, erased }: Kept, former: Sheets): Sheets {
	const fresh = pick(former, (place, value) => {
		const day = erased[partOf(place)]
		return day === undefined || dayOf(place, value) > day
	})
	return mergeSheets(sheets, fresh, (own, theirs, place) => {
		// Earlier tabs write what they have in memory: a text that was added to since is not written over.
		if (isText(place)) return String(own).includes(String(theirs)) ? own : theirs
		const [day, since] = [dayOf(place, own), dayOf(place, theirs)]
		return isSaving(place) || since !== '' ? (since < day ? own : theirs) : theirs
	})
}
