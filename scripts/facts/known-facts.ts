/** Makes the facts that pages show from statements of a village and its operator, with indices in one list of sources. */
import type { CostNote } from '../../src/core/costs/terms.ts'
import type { Known, Source, Variant } from '../../src/core/facts/source.ts'
import type { DeferredFee, Scope, Statement, StatementSource } from '../../src/core/facts/statement.ts'
import { date, joinPresent, list } from '../../src/core/format.ts'
import { keysOf, type HomeType } from '../../src/core/vocabulary.ts'
import { CONTACT_RULES, CONTRACT_RULES, FACT_RULES, type Fact } from './fact-rules.ts'
import { valueOfFact } from './fact-words.ts'
import { completedFee } from './fee-choice.ts'
import { auditResult } from './record-words.ts'
import {
	isOld,
	isOutOfDate,
	resolveFact,
	sourceDate,
	type Finding,
	type Resolution,
	type ResolveContext,
} from './resolve.ts'
import { positionsIn } from './sourced.ts'
import type { Audit } from './value-schemas.ts'

/** A source in a file. */
export interface RecordSource extends StatementSource {
	url: string
	publisher: string
	note?: string | undefined
}

/** A plan of an operator, and the kinds of homes that it is for; absent for all. */
interface Plan {
	name: string
	homes?: readonly HomeType[] | undefined
}

/** The statements and sources of a village's or operator's file. */
export interface StatementRecord {
	facts: Readonly<Record<string, readonly Statement[] | undefined>>
	/** Facts without a source. */
	unconfirmed?: Readonly<Record<string, unknown>> | undefined
	sources: readonly RecordSource[]
	/** The plans of an operator. */
	plans?: readonly Plan[] | undefined
	/** An operator's notes on its terms, with ids of sources. */
	notes?: readonly { text: string; sources: readonly string[] }[] | undefined
}

/** A statement of a file. */
export interface Located {
	fact: string
	statement: Statement
	/** Where it is in the file. */
	path: [facts: 'facts', fact: string, at: number]
}

/** Returns every statement of a file, fact by fact. */
export function statementsIn({ facts }: Pick<StatementRecord, 'facts'>): Located[] {
	return Object.entries(facts).flatMap(([fact, statements = []]) =>
		statements.map((statement, at): Located => ({ fact, statement, path: ['facts', fact, at] })),
	)
}

/** Facts by name. */
export type KnownFacts = Record<string, Known<unknown>>

export interface Resolved {
	facts: KnownFacts
	/** Planned facts, with or without a current one. */
	planned: KnownFacts
	/** The operator's, on what its terms leave out. */
	notes: CostNote[]
	sources: Source[]
}

interface Options {
	today: string
	/** Returns the names of villages for the label of a value that covers some of them; empty if they need no names. */
	nameOf: (slug: string) => string
	/** The plans that statements may name. */
	plans?: readonly Plan[] | undefined
}

/**
 * Returns the facts about a village from its own statements, or else its operator's general terms, telephone and website.
 * @param options `isOnly`: whether its operator has no other village on the list, so that the operator's price is the village's
 */
export function resolveVillage(
	village: StatementRecord & { slug: string },
	operator: StatementRecord | undefined,
	options: Options & { isOnly: boolean },
): Resolved {
	const sources = [...village.sources]
	const context = { today: options.today, sources: village.sources, village: village.slug }
	// On a village's page, values that cover it need no names of villages.
	const here = { ...options, nameOf: () => '', plans: operator?.plans, cited: positionsIn(village.sources) }
	const own = resolveRecord(village, context, here)
	// The page lists of its operator's sources only those that it cites.
	const fromOperator = (ids: readonly string[]) =>
		ids.flatMap((id) => {
			const source = operator?.sources.find((one) => one.id === id)
			if (!source) return []
			return sources.includes(source) ? sources.indexOf(source) : sources.push(source) - 1
		})
	const general = operator ? generalFacts(operator, { ...context, sources: operator.sources }, options) : []
	for (const { fact, resolution } of general) {
		const found = own.facts[fact]
		const isContact = fact in CONTACT_RULES
		// A number or a website of several villages is their operator's, also where a source gives it for one of them.
		const isShared = isContact && !options.isOnly && resolution.current !== undefined
		if (
			found?.sources.length &&
			isShared &&
			valueOfFact(fact, found.value) === valueOfFact(fact, resolution.current?.value)
		)
			own.facts[fact] = { ...found, ofOperator: true }
		if (found?.sources.length && fact !== 'dmf' && (isContact || !found.partial || !resolution.current)) continue
		// One page is enough for a telephone number or an address: the others are about other villages.
		const cited = (ids: readonly string[]) => fromOperator(isContact ? ids.slice(0, 1) : ids)
		const known = toKnown(fact, resolution, { ...here, cited })
		if (!known) continue
		const theirs = { ...known, ...(isContact ? { ofOperator: true as const } : { general: true }) }
		if (!found?.sources.length) own.facts[fact] = theirs
		else {
			const completed = fact === 'dmf' ? completedFee(found as Known<DeferredFee>, theirs as Known<DeferredFee>) : found
			// The fee of each of its plans is the village's own, and complete.
			const isOfPlans = fact === 'dmf' && !found.variants?.some(({ scope }) => scope.homes)
			own.facts[fact] = isOfPlans ? completed : beside(completed, theirs)
		}
	}
	const notes = notesOf(operator, fromOperator)
	return { ...own, notes, sources: sources.map(shownSource) }
}

/** Returns what is known of some of a village's agreements only, beside what its operator says about all of them. */
function beside(own: Known<unknown>, theirs: Known<unknown>): Known<unknown> {
	// One that its operator's has completed is the same.
	if (!own.partial || theirs.partial || own.variants?.some(({ general }) => general)) return own
	const variants = own.variants?.map((one) => ({ ...one, general: false })) ?? []
	return { ...theirs, variants: [...(theirs.variants ?? []), ...variants] }
}

/** Returns the facts about an operator in general. */
export function resolveOperator(operator: StatementRecord, options: Options): Resolved {
	const { plans, sources } = operator
	const here = { ...options, plans, cited: positionsIn(sources) }
	return {
		...resolveRecord(operator, { today: options.today, sources }, here),
		notes: notesOf(operator, here.cited),
		sources: sources.map(shownSource),
	}
}

function notesOf(operator: StatementRecord | undefined, cited: Page['cited']): CostNote[] {
	const inFile = (ids: readonly string[]) => operator?.sources.flatMap(({ id }) => (ids.includes(id) ? id : [])) ?? []
	return (operator?.notes ?? []).map(({ text, sources }) => ({ text, sources: cited(inFile(sources)) }))
}

/** Returns a source in the form for pages. */
export function shownSource({ url, publisher, kind, asOf, note }: RecordSource): Source {
	return { url, publisher, kind, ...(asOf && { asOf }), ...(note && { note }) }
}

/** The page on which facts are told. */
interface Page extends Options {
	/** Returns the positions of sources in its list by their ids in the file. */
	cited: (ids: readonly string[]) => number[]
}

function resolveRecord(
	{ facts, unconfirmed = {} }: StatementRecord,
	context: ResolveContext,
	page: Page,
): Pick<Resolved, 'facts' | 'planned'> {
	const known: KnownFacts = {}
	const planned: KnownFacts = {}
	for (const fact of Object.keys(facts) as Fact[]) {
		const resolution = resolveFact(fact, facts[fact] ?? [], context)
		const found = toKnown(fact, resolution, page)
		if (found) known[fact] = found
		if (found && fact === 'audit') {
			const open = openActions(resolution.current as Finding<Audit> | undefined, context)
			if (open !== undefined) known['openActions'] = { value: open, sources: found.sources }
		}
		if (resolution.planned) planned[fact] = findingToKnown(fact, resolution.planned, page)
	}
	for (const [fact, value] of Object.entries(unconfirmed)) {
		const found = known[fact]
		if (!found) known[fact] = { value, sources: [] }
		else if (Array.isArray(value) && Array.isArray(found.value)) {
			const rest = value.filter((word) => !(found.value as unknown[]).includes(word))
			if (rest.length > 0) known[fact] = { ...found, unconfirmed: rest }
		}
	}
	return { facts: known, planned }
}

/**
 * Returns what holds for a village because it holds for its operator. A price range over several villages is left out, because it isn't
 * the price of any of them.
 */
function generalFacts(
	operator: StatementRecord,
	context: ResolveContext,
	{ isOnly }: { isOnly: boolean },
): { fact: Fact; resolution: Resolution }[] {
	return keysOf({ ...CONTRACT_RULES, ...CONTACT_RULES }).flatMap((fact) => {
		const statements = operator.facts[fact] ?? []
		const usable =
			fact === 'entryPrice' && !isOnly
				? statements.filter(({ for: scope }) => scope?.villages?.length === 1)
				: statements
		// A statement about all villages may complete what names this one.
		const ofAll = fact === 'dmf' ? usable.filter(({ for: scope }) => scope?.villages === undefined) : usable
		return [usable, ...(ofAll.length < usable.length ? [ofAll] : [])].flatMap((statements) =>
			statements.length > 0 ? [{ fact, resolution: resolveFact(fact, statements, context) }] : [],
		)
	})
}

function toKnown(fact: Fact, { current, parts, history }: Resolution, page: Page): Known<unknown> | undefined {
	const variants = parts.map((part): Variant<unknown> => {
		const homes = page.plans?.find(({ name }) => name === part.scope.plan)?.homes
		return {
			...findingToKnown(fact, part, page),
			label: scopeInWords(part.scope, page.nameOf),
			scope: part.scope,
			...(homes && { homes }),
			...(part.standard && { standard: true }),
		}
	})
	if (current) {
		const known = findingToKnown(fact, current, page)
		// The words of the agreements that all of its statements are about.
		const [signed, ...others] = new Set(current.statements.map(({ for: scope = {} }) => signedInWords(scope)))
		return {
			...known,
			...(signed && others.length === 0 && { signed }),
			...(fact === 'audit' && withOthers(known, current.value as Audit, history, page)),
			...(variants.length > 0 && { variants }),
		}
	}
	const [first] = parts
	if (!first) return undefined
	const { differs: _differs, ...known } = findingToKnown(fact, first, page)
	return { ...known, sources: [...new Set(variants.flatMap(({ sources }) => sources))], variants, partial: true }
}

/**
 * Returns an audit in words with the other audits, the latest first, so that readers see the trend. A later one that only a source
 * of lower rank tells of comes before it.
 */
function withOthers(known: Known<unknown>, shown: Audit, history: readonly Statement[], { cited }: Page) {
	const others = history
		.map(({ value, sources }) => ({ audit: value as Audit, sources }))
		.filter(({ audit }) => audit.date !== shown.date)
		.sort((a, b) => (a.audit.date < b.audit.date ? 1 : -1))
	const later = others.filter(({ audit }) => audit.date > shown.date)
	const before = others.filter(({ audit }) => audit.date < shown.date).map(({ audit }) => audit)
	const [latest] = later
	const earlier = new Set(
		[...(latest ? [shown] : []), ...before].map(({ date, operator, correctiveActions }) =>
			auditResult({ date, operator, correctiveActions }),
		),
	)
	return {
		value: joinPresent(
			'. ',
			latest ? valueOfFact('audit', latest.audit) : String(known.value),
			earlier.size > 0 && `Earlier audit${earlier.size > 1 ? 's' : ''}: ${[...earlier].join('; ')}`,
		),
		sources: [...new Set([...(latest ? cited(latest.sources) : []), ...known.sources])],
	}
}

function findingToKnown(fact: Fact, finding: Finding, page: Page): Known<unknown> {
	const { value, sources, asOf, differs } = finding
	// Several events are listed one after the other.
	const inWords = () => [value].flat().map((one) => valueOfFact(fact, one, page.today))
	return {
		value: FACT_RULES[fact].isRecord ? inWords().join('. ') : value,
		sources: page.cited(sources),
		...(asOf && { asOf }),
		...(isOld(fact, asOf, page.today) && { old: true }),
		...(differs.length > 0 && { differs: differs.map((other) => findingToKnown(fact, other, page)) }),
	}
}

/** Returns `30% plan, two-bedroom villas`, `Early repayment (if you sign on or after 19 December 2025)`; empty if it covers everything. */
export function scopeInWords(scope: Scope = {}, nameOf: (slug: string) => string): string {
	const { plan, homes, villages } = scope
	const what = joinPresent(
		', ',
		plan,
		joinPresent(' at ', homes, villages && list(villages.map(nameOf).filter(Boolean))),
	)
	const signed = signedInWords(scope)
	return what && signed ? `${what} (${signed})` : what || signed.replace(/^if you sign(ed)?/, 'agreements signed')
}

/** Returns `if you sign on or after 19 December 2025`; empty if the day doesn't matter. */
function signedInWords({ signedFrom, signedBefore }: Scope): string {
	const days = joinPresent(
		' and ',
		signedFrom && `on or after ${date(signedFrom)}`,
		signedBefore && `before ${date(signedBefore)}`,
	)
	return days && `if you ${signedBefore ? 'signed' : 'sign'} ${days}`
}

const MODERATE_OR_ABOVE = /^(moderate|high|critical)$/
const BELOW_MODERATE = /^(negligible|low)$/

/**
 * Returns how many corrective actions of moderate risk or above are open by a source. Undefined if that is unknown: the list is
 * incomplete, an open action has no risk, or the source is too old.
 * @param audit the latest
 */
export function openActions(audit: Finding<Audit> | undefined, { today, sources }: ResolveContext): number | undefined {
	if (!audit || audit.differs.length > 0) return undefined
	const checked = sourceDate(audit.sources, sources)
	if (checked === '' || isOutOfDate(checked, today)) return undefined
	const { correctiveActions, findings = [] } = audit.value
	const open = findings.filter(({ status }) => !status?.includes('complete'))
	const counted = open.filter(({ risk = '', status }) => status !== undefined && MODERATE_OR_ABOVE.test(risk))
	if (counted.length > 0) return counted.length
	const isWhole = correctiveActions === findings.length && open.every(({ risk = '' }) => BELOW_MODERATE.test(risk))
	return isWhole ? 0 : undefined
}
