/**
 * What a reader was told about villages, as a device keeps it and as files and links carry it. Pure: nothing here stores anything.
 * Whatever is read may have been written by anyone: it's bounded, and what isn't an answer is left out.
 */
import { isSlug } from '../choice.ts'
import { readPrice } from '../costs/quoted-price.ts'
import { cleanText } from '../sent-words.ts'
import { joinClauses, readClauses, type ToldClause } from './told-clauses.ts'
import { FEE_SHARE_FIELD, TOLD_FEE_STAYS, TOLD_KEYS, TOLD_ROWS, type ToldKey, type ToldValues } from './told-rows.ts'
import { isPaper, isWithin, readSource, record, type ToldSource } from './told-source.ts'

export interface ToldAnswer<K extends ToldKey = ToldKey> extends ToldSource {
	value: ToldValues[K]
	/** What a person said, if this is from papers that say otherwise; or what the papers say. */
	other?: { value: ToldValues[K] } & ToldSource
}

/** What was told about one village, and the clauses that were found in its papers. */
export type ToldAnswers = { readonly [K in ToldKey]?: ToldAnswer<K> } & { readonly clauses?: readonly ToldClause[] }

/** Returns the rows that have an answer, in the order of the form. */
export const answeredRows = (answers: ToldAnswers): ToldKey[] => TOLD_KEYS.filter((key) => answers[key] !== undefined)

/** By slug of the village. A village without answers and clauses isn't in it. */
export type Told = ReadonlyMap<string, ToldAnswers>

export const NOTHING_TOLD: Told = new Map()

/** Of a text, in fields and in what is read. */
export const MAX_TOLD_TEXT = 1000
/** More villages than anyone looks at: the oldest are removed. */
const MAX_TOLD_VILLAGES = 100

/** The version of what is written. What has another isn't read, and never written over. */
const TOLD_FORMAT = 1

/**
 * Returns what was told, with one answer changed, or removed if it's undefined. The village is then the newest. What a person said stays
 * beside what the papers say if they differ, and the other way round.
 */
export function withAnswer<K extends ToldKey>(
	told: Told,
	slug: string,
	key: K,
	answer: ToldAnswer<K> | undefined,
): Told {
	const { [key]: before, ...others } = told.get(slug) ?? {}
	return withAnswers(told, slug, answer ? { ...others, [key]: besides(answer, before as ToldAnswer<K>) } : others)
}

function besides<K extends ToldKey>(answer: ToldAnswer<K>, before: ToldAnswer<K> | undefined): ToldAnswer<K> {
	const { other: _, ...alone } = answer
	const other = [before, before?.other].find((one) => one && isPaper(one.how) !== isPaper(answer.how))
	if (!other || JSON.stringify(other.value) === JSON.stringify(answer.value)) return alone
	const { value, how, day, page, quote } = other
	return { ...alone, other: { value, how, day, ...(page && { page }), ...(quote && { quote }) } }
}

/** Returns what was told, with the answers about one village changed; the village is removed if there are none. */
export function withAnswers(told: Told, slug: string, answers: ToldAnswers): Told {
	const others = [...told].filter(([other]) => other !== slug)
	return new Map(
		Object.keys(answers).length === 0 ? others : [...others, [slug, answers] as const].slice(-MAX_TOLD_VILLAGES),
	)
}

/** Returns what was told about a village, with these clauses and no others. */
export function withClauses(told: ToldAnswers, clauses: readonly ToldClause[]): ToldAnswers {
	const { clauses: _, ...answers } = told
	return clauses.length > 0 ? { ...answers, clauses } : answers
}

/** Returns all that was told, with the first's answer where both have one. */
export function mergeTold(first: Told, second: Told): Told {
	const slugs = [...new Set([...second.keys(), ...first.keys()])]
	const merged = slugs.map((slug): [string, ToldAnswers] => {
		const [own, other] = [first.get(slug), second.get(slug)]
		return [slug, withClauses({ ...other, ...own }, joinClauses(own?.clauses, other?.clauses))]
	})
	return new Map(merged.slice(-MAX_TOLD_VILLAGES))
}

/** What is written: `{ format: 1, villages: [['acacia-cove-village', { dmfMax: { value: 25, how: 'person', day: '2026-11-14' } }]] }`. */
export function writeTold(told: Told) {
	return { format: TOLD_FORMAT, villages: [...told] }
}

/** Returns what was told, from what a device, a file or a link has; undefined if it's something else or of another version. */
export function readTold(found: unknown): Told | undefined {
	const { format, villages } = record(found)
	if (format !== TOLD_FORMAT || !Array.isArray(villages)) return undefined
	const read = villages.slice(-MAX_TOLD_VILLAGES).flatMap((entry: unknown): [string, ToldAnswers][] => {
		const [slug, answers] = Array.isArray(entry) ? (entry as unknown[]) : []
		if (!isSlug(slug)) return []
		const known = readAnswers(answers)
		return Object.keys(known).length > 0 ? [[slug, known]] : []
	})
	return new Map(read)
}

function readAnswers(found: unknown): ToldAnswers {
	const answers = record(found)
	const own = (key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined)
	const read = Object.fromEntries(
		TOLD_KEYS.flatMap((key) => {
			const one = record(own(key))
			const value = readValue(key, one.value)
			if (value === undefined) return []
			const beside = record(one.other)
			const other = readValue(key, beside.value)
			return [
				[
					key,
					{ value, ...readSource(one), ...(other !== undefined && { other: { value: other, ...readSource(beside) } }) },
				],
			]
		}),
	)
	return withClauses(read, readClauses(own('clauses')))
}

/** Returns the value of a row as its control would give it; undefined if the control wouldn't. */
function readValue(key: ToldKey, value: unknown): ToldValues[ToldKey] | undefined {
	const { control } = TOLD_ROWS[key]
	switch (control.kind) {
		case 'number':
			return isWithin(value, control.takes) ? value : undefined
		case 'choice':
			return typeof value === 'string' && Object.hasOwn(control.options, value) ? value : undefined
		case 'words': {
			const text = cleanText(value, MAX_TOLD_TEXT)
			return text.trim() === '' ? undefined : text
		}
		case 'price':
			return readPrice(value)
		case 'steps':
			return readSteps(value)
	}
}

function readSteps(value: unknown): (number | null)[] | undefined {
	if (!Array.isArray(value)) return undefined
	const steps = Array.from({ length: TOLD_FEE_STAYS }, (_, index): number | null => {
		const step: unknown = value[index]
		return isWithin(step, FEE_SHARE_FIELD) ? step : null
	})
	return steps.some((step) => step !== null) ? steps : undefined
}
