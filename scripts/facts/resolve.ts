/**
 * Chooses which of several statements about a fact is shown. Pure, and the same for every page and list:
 *
 * 1. A statement whose scope does not cover the village never applies. Of an operator's statements, those that name the
 *    village come before those about all of its villages.
 * 2. Current comes before planned, planned before former. An agreement that can no longer be signed is former; one that can't be
 *    signed yet is planned. A planned value is shown beside the current one, as planned, unless it is older.
 * 3. For care, beds, certification and audits a regulator's statement comes first; for money and contract the operator's own
 *    (its pages, its reports, the register it files with). Within that, and for everything else, the newer one counts. An
 *    undated statement never comes before a dated one. A date without a day or month counts as the start of its year or month.
 * 4. If statements of equal rank and date differ by more than rounding, all are kept: the others are in `differs`.
 * 5. Lists (care, amenities, kinds of homes, former names) add up, because a list that omits something does not deny it. Of the
 *    care that is certified, a regulator's list replaces what is older or undated, and newer lists add to it.
 * 6. What counts of a deferred management fee is completed by the statements of the same fee that it comes before: one that tells of
 *    fewer of its steps hides none of them. `completedFee` does the same for a village and its operator.
 * 7. A value for a plan, or for some of the homes, is kept apart from a value for all.
 */
import { groupBy } from '../../src/core/group-by.ts'
import { CERTIFIED_CARE } from '../../src/core/vocabulary.ts'
import type { Scope, Statement, StatementSource } from '../../src/core/facts/statement.ts'
import { CONTRACT_RULES, FACT_RULES, type Fact } from './fact-rules.ts'
import type { Audit, Certification } from './value-schemas.ts'

/** The value of a fact that a page shows, or one of those that differ. */
export interface Finding<V = unknown> {
	value: V
	/** Ids, in the order of the file. */
	sources: string[]
	asOf?: string
	differs: Finding<V>[]
	/** Those that it is from. */
	statements: Statement<V>[]
}

/** A value for a plan or some of the homes. */
export interface PartFinding<V = unknown> extends Finding<V> {
	scope: Scope
	/** Whether it is of the standard plan. */
	standard: boolean
}

export interface Resolution<V = unknown> {
	/** The value for everything that the file is about. */
	current?: Finding<V>
	/** The values for a plan or some of the homes; for an operator in general, also for some of its villages. */
	parts: PartFinding<V>[]
	planned?: Finding<V>
	/** Statements that were true once or have a lower rank: kept, but not shown as the fact. */
	history: Statement<V>[]
}

export interface ResolveContext {
	/** The day of the build, YYYY-MM-DD. */
	today: string
	/** In the order of the file. */
	sources: readonly StatementSource[]
	/** The slug of the village; absent for an operator in general. */
	village?: string
}

/** Prices, fees and telephone numbers, and that a village is open, are out of date after this many months. */
export const PRICE_MONTHS = 24
/** The maximum difference, as a share, between a value and the same value rounded. */
const MAX_ROUNDING = 0.05

/** Statements for everything have no part of their own. */
const WHOLE = ''

/** Resolves the statements of a fact, whose order doesn't matter. */
export function resolveFact<V>(
	fact: Fact,
	statements: readonly Statement<V>[],
	context: ResolveContext,
): Resolution<V> {
	const { village } = context
	const applicable = statements.filter(({ for: scope }) => !village || (scope?.villages?.includes(village) ?? true))
	const byState = groupBy(applicable, (statement) => stateOn(context.today, statement))
	const now = village === undefined ? byState.get('current') : mostSpecific(byState.get('current') ?? [])
	const keyOf = ({ for: scope }: Statement<V>) => partOf(scope, village)
	const { [WHOLE]: whole = [], ...byPart } = Object.fromEntries(groupBy(now ?? [], keyOf))
	const current = whole.length > 0 ? resolvePart(fact, whole, context) : undefined
	const parts = Object.keys(byPart)
		.sort(compare)
		.map((key) => {
			const about = byPart[key] ?? []
			const finding = resolvePart(fact, about, context)
			const standard = statementsOf(finding).some((one) => one.standard)
			return { ...finding, scope: about[0]?.for ?? {}, standard }
		})
	const plans = (byState.get('planned') ?? []).filter((statement) => keyOf(statement) === WHOLE)
	const planned = plans.length > 0 ? plannedBeside(resolvePart(fact, plans, context), current) : undefined
	const shown = new Set([current ?? [], planned ?? [], parts].flat().flatMap(statementsOf))
	return {
		...(current && { current }),
		parts,
		...(planned && { planned }),
		history: applicable.filter((statement) => !shown.has(statement)),
	}
}

/** Returns the statements of a value, and of those that differ from it. */
const statementsOf = <V>({ statements, differs }: Finding<V>) => [
	...statements,
	...differs.flatMap((other) => other.statements),
]

/** Whether a value is old: shown with its year and, if it is a price or fee, never compared with newer ones. An undated price counts as old. */
export function isOld(fact: Fact, asOf: string | undefined, today: string): boolean {
	const { isPrice = false, hasYear = false } = FACT_RULES[fact]
	if (asOf === undefined) return isPrice
	return (isPrice || hasYear) && isOutOfDate(asOf, today)
}

/** Whether a date is so long before a day that what was read then may have changed. */
export function isOutOfDate(date: string, today: string): boolean {
	return isBefore(date, monthsBefore(today, PRICE_MONTHS))
}

/** Whether a date is before a day. Without a day or month, it counts as the start of its year or month. */
export function isBefore(date: string, day: string): boolean {
	return date.padEnd(10, '-01') < day
}

/** Returns the day that is some months before another, YYYY-MM-DD. */
export function monthsBefore(day: string, months: number): string {
	const [year = 0, month = 1] = day.split('-').map(Number)
	const total = year * 12 + month - 1 - months
	return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}

/** Returns the state of a statement on a day. An agreement that can no longer be signed is former, one that can't be signed yet is planned. */
export function stateOn(
	today: string,
	{ state, for: scope }: Pick<Statement, 'state' | 'for'>,
): 'current' | 'planned' | 'former' {
	if (state) return state
	if (scope?.signedBefore !== undefined && scope.signedBefore <= today) return 'former'
	return scope?.signedFrom !== undefined && scope.signedFrom > today ? 'planned' : 'current'
}

/** Returns when a statement was true: its own date, or that of its newest source. Audits and certificates have their own dates. */
export function dateOf(fact: Fact, { value, asOf, sources }: Statement, known: readonly StatementSource[]): string {
	if (fact === 'audit') return (value as Audit).date
	const until = fact === 'certification' ? (value as Certification).until : undefined
	if (until !== undefined || asOf !== undefined) return until ?? asOf ?? ''
	return sourceDate(sources, known)
}

/** Returns the date of the newest source; empty if none is dated. */
export function sourceDate(ids: readonly string[], known: readonly StatementSource[]): string {
	return newest(known.flatMap(({ id, asOf }) => (ids.includes(id) && asOf ? asOf : [])))
}

/** Returns a key for the part of the homes or agreements that a statement is about. */
function partOf(scope: Scope | undefined, village: string | undefined): string {
	const villages = village === undefined && scope?.villages ? [...scope.villages].sort(compare) : []
	const words = [scope?.plan ?? '', scope?.homes ?? '', ...villages]
	return words.some(Boolean) ? JSON.stringify(words) : WHOLE
}

/** Returns the statements that name the village; all, if none does. */
function mostSpecific<V>(statements: readonly Statement<V>[]): readonly Statement<V>[] {
	const named = statements.filter(({ for: scope }) => scope?.villages !== undefined)
	return named.length > 0 ? named : statements
}

/** Returns the planned value, unless it is older than the current one or the same. */
function plannedBeside<V>(planned: Finding<V>, current: Finding<V> | undefined): Finding<V> | undefined {
	if (!current) return planned
	if ((planned.asOf ?? '') < (current.asOf ?? '')) return undefined
	const { value } = current
	if (!Array.isArray(value)) return sameJson(value, planned.value) ? undefined : planned
	const more = (planned.value as unknown[]).filter((word) => !value.some((one) => sameJson(one, word)))
	return more.length > 0 ? { ...planned, value: more as V } : undefined
}

/** Returns the value from statements of one state and part, of which there is at least one. */
function resolvePart<V>(fact: Fact, statements: readonly Statement<V>[], { sources }: ResolveContext): Finding<V> {
	const dated = statements.map((statement): Dated<V> => ({
		statement,
		tier: tierOf(fact, statement, sources),
		date: dateOf(fact, statement, sources),
	}))
	if (FACT_RULES[fact].isList) return listOf(fact, dated, sources)
	if (FACT_RULES[fact].isEvent) return eventsOf(dated, sources)
	const tier = Math.min(...dated.map((one) => one.tier))
	const date = newestOf(dated.filter((one) => one.tier === tier))
	const equals = dated.filter((one) => one.tier === tier && one.date === date)
	const counting = FACT_RULES[fact].hasOwnDate ? latestReports(equals, sources) : equals
	const finding = oneOf(fact, counting, sources)
	if (!FACT_RULES[fact].joined) return finding
	const others = dated
		.filter((one) => !equals.includes(one))
		.sort((a, b) => a.tier - b.tier || compare(b.date, a.date) || byExactness(a, b))
	return others.reduce((found, { statement }) => completed(fact, found, statement, sources), finding)
}

/** Adds what only a statement of lower rank says about the same value, and its sources. */
function completed<V>(
	fact: Fact,
	finding: Finding<V>,
	statement: Statement<V>,
	sources: readonly StatementSource[],
): Finding<V> {
	const value = join(fact, finding.value, statement.value) ?? finding.value
	if (value === finding.value) return finding
	const cited = [...finding.sources, ...statement.sources]
	return { ...finding, value, sources: inFile(cited, sources), statements: [...finding.statements, statement] }
}

/** Returns the latest reports of one audit or certificate: its actions may have been completed since. */
function latestReports<V>(equals: readonly Dated<V>[], sources: readonly StatementSource[]): readonly Dated<V>[] {
	const dated = equals.map((one) => ({ one, date: sourceDate(one.statement.sources, sources) }))
	const last = newestOf(dated)
	return dated.filter(({ date }) => date === last).map(({ one }) => one)
}

interface Dated<V> {
	statement: Statement<V>
	/** The rank: 0 is first. */
	tier: number
	/** The date; empty if undated. */
	date: string
}

function tierOf(fact: Fact, { sources }: Statement, known: readonly StatementSource[]): number {
	const kinds = known.filter(({ id }) => sources.includes(id)).map(({ kind }) => kind)
	if (FACT_RULES[fact].isRegulatorFirst) return kinds.includes('regulator') ? 0 : 1
	if (fact in CONTRACT_RULES)
		return kinds.some((kind) => kind === 'operator' || kind === 'company-report' || kind === 'register') ? 0 : 1
	return 0
}

/** Returns the last of some dates; empty if there is none. */
export function newest(dates: readonly string[]): string {
	return dates.reduce((last, date) => (date > last ? date : last), '')
}

const newestOf = (dated: readonly Pick<Dated<unknown>, 'date'>[]) => newest(dated.map(({ date }) => date))

/** Returns one value from statements of equal rank, with those that differ from it. */
function oneOf<V>(fact: Fact, equals: readonly Dated<V>[], sources: readonly StatementSource[]): Finding<V> {
	const groups: { value: V; members: Dated<V>[] }[] = []
	// Rounded values are joined to exact ones and not the reverse.
	for (const one of [...equals].sort(byExactness)) {
		const group = groups.find(({ value }) => join(fact, value, one.statement.value) !== undefined)
		if (group) {
			group.value = join(fact, group.value, one.statement.value) ?? group.value
			group.members.push(one)
		} else groups.push({ value: one.statement.value, members: [one] })
	}
	const findings = groups
		.sort((a, b) => byValue(a.value, b.value))
		.map(({ value, members }) => findingOf(value, members, sources))
	const [first, ...differs] = findings
	if (!first) throw new Error('there is no statement to resolve')
	return { ...first, differs }
}

/** Returns the words of all lists that count. */
function listOf<V>(fact: Fact, dated: readonly Dated<V>[], sources: readonly StatementSource[]): Finding<V> {
	const ordered = inOrder(dated, sources)
	const official = fact === 'careServices' ? ordered.filter(({ tier }) => tier === 0) : []
	const since = newestOf(official)
	const counts = (one: Dated<V>, word: unknown) =>
		official.length === 0 ||
		!(CERTIFIED_CARE as readonly unknown[]).includes(word) ||
		(one.tier === 0 ? one.date === since : one.date > since)
	const words: unknown[] = []
	const members = ordered.filter((one) => {
		const counted = (one.statement.value as unknown[]).filter((word) => counts(one, word))
		words.push(...counted.filter((word) => !words.includes(word)))
		return counted.length > 0 || (one.statement.value as unknown[]).length === 0
	})
	return findingOf(words as V, members, sources)
}

/** Returns all events, the latest first. One that another tells with more is told once, with the more exact of the two dates. */
function eventsOf<V>(dated: readonly Dated<V>[], sources: readonly StatementSource[]): Finding<V> {
	const ordered = inOrder(dated, sources).sort((a, b) => compare(eventDate(b), eventDate(a)))
	const events = ordered
		.map(({ statement }) => statement.value as Event)
		.filter((event, index, all) => all.findIndex((other) => sameJson(other, event)) === index)
	const values = events
		.filter((event) => !events.some((other) => tellsMore(other, event)))
		.map((event) => {
			const dates = events.filter((other) => other === event || tellsMore(event, other)).map(({ date = '' }) => date)
			const [date] = dates.sort((a, b) => b.length - a.length)
			return date ? { ...event, date } : event
		})
	return findingOf(values as V, ordered, sources)
}

/** `what`: of which part of the village. */
type Event = Readonly<Record<string, unknown>> & { date?: string; what?: string }

/** Whether an event is another with more detail, such as a seller or the month. */
function tellsMore({ date = '', ...event }: Event, { date: less = '', ...other }: Event): boolean {
	const isSame = event.what === other.what && Object.entries(other).every(([key, value]) => sameJson(event[key], value))
	const more = keysIn(event) - keysIn(other) || date.length - less.length
	return isSame && more > 0 && (date.startsWith(less) || less.startsWith(date))
}

function eventDate({ statement: { value }, date }: Dated<unknown>): string {
	return (value as { date?: string }).date ?? date
}

/** Sorts independently of the file: by date, then by sources and their rank, then by value, then by the rest. */
function inOrder<V>(dated: readonly Dated<V>[], sources: readonly StatementSource[]): Dated<V>[] {
	const first = ({ statement }: Dated<V>) => sources.findIndex(({ id }) => statement.sources.includes(id))
	return [...dated].sort(
		(a, b) =>
			compare(b.date, a.date) ||
			first(a) - first(b) ||
			a.tier - b.tier ||
			compare(JSON.stringify(a.statement.value), JSON.stringify(b.statement.value)) ||
			compare(JSON.stringify(a.statement), JSON.stringify(b.statement)),
	)
}

function findingOf<V>(value: V, members: readonly Dated<V>[], sources: readonly StatementSource[]): Finding<V> {
	const date = newestOf(members)
	const statements = members.map(({ statement }) => statement)
	const cited = statements.flatMap((statement) => statement.sources)
	return { value, sources: inFile(cited, sources), ...(date && { asOf: date }), differs: [], statements }
}

/** Returns the ids of sources in the order of their file. */
const inFile = (cited: readonly string[], sources: readonly StatementSource[]) =>
	sources.flatMap(({ id }) => (cited.includes(id) ? [id] : []))

/** The same value, up to rounding where amounts are rounded. Objects are the same where all that both say is. */
export function sameValue(fact: Fact, a: unknown, b: unknown): boolean {
	if (typeof a === 'number' && typeof b === 'number')
		return a === b || (FACT_RULES[fact].isRounded === true && roundsTo(a, b))
	if (typeof a === 'string' && typeof b === 'string') return a.trim().toLowerCase() === b.trim().toLowerCase()
	if (isRecord(a) && isRecord(b)) {
		const shared = Object.keys(a).filter((key) => a[key] !== undefined && b[key] !== undefined)
		return shared.length > 0 && shared.every((key) => sameValue(fact, a[key], b[key]))
	}
	return sameJson(a, b)
}

/** Whether one of two amounts is the other, rounded: 140 homes and 138 are, 100 and 138 are not. */
function roundsTo(a: number, b: number): boolean {
	const step = Math.max(precision(a), precision(b))
	const isNear = Math.abs(a - b) <= MAX_ROUNDING * Math.max(Math.abs(a), Math.abs(b))
	return isNear && Math.round(a / step) === Math.round(b / step)
}

/** Returns the power of ten to which an amount is given: 10 for 140, 1 for 138. For an object, the smallest of its amounts. */
function precision(value: unknown): number {
	if (isRecord(value)) return Math.min(...Object.values(value).map(precision), 1e12)
	if (typeof value !== 'number') return 1
	if (!Number.isInteger(value)) return 0.01
	return value === 0 ? 1 : 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0)
}

/** Returns a value with what only another says about the same thing; undefined if the two differ. */
function join<V>(fact: Fact, a: V, b: V): V | undefined {
	const rule = FACT_RULES[fact].joined as ((a: V, b: V) => V | undefined) | undefined
	if (rule) return rule(a, b)
	if (!sameValue(fact, a, b)) return undefined
	return isRecord(a) && isRecord(b) ? { ...b, ...a } : a
}

/** Sorts the most exact first, and of these the one that says most. */
function byExactness({ statement: a }: Dated<unknown>, { statement: b }: Dated<unknown>): number {
	const order = precision(a.value) - precision(b.value) || keysIn(b.value) - keysIn(a.value)
	return order || compare(JSON.stringify(a), JSON.stringify(b))
}

function keysIn(value: unknown): number {
	return isRecord(value) ? Object.keys(value).length : 0
}

function byValue(a: unknown, b: unknown): number {
	return typeof a === 'number' && typeof b === 'number' ? a - b : compare(JSON.stringify(a), JSON.stringify(b))
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sameJson(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}

/** Compares by code unit, so that the order does not depend on the machine's locale. */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
