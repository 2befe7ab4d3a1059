/** Makes proposals of what the rules found: what is said once, for some homes only, or in two ways. */
import { FEE_RISES, type FeeRises } from '../facts/statement.ts'
import { originalOf, type Key, type ReadTerm } from './find-terms.ts'
import {
	CLAUSES_FOR_A_LAWYER,
	READ_FACTS,
	type AgreementReading,
	type FactReading,
	type LawyerClause,
	type Proposal,
	type ReadFact,
} from './proposal.ts'
import { quotationsOf, qualifiedBy } from './quotations.ts'
import { isForAll, kindsIn, namedScope, otherThan, textScope } from './scopes.ts'
import type { PlainSentence } from './sentences.ts'

/** Facts that are two forms of one answer, the second in words, with the words of the first. */
const FORMS = [
	{ form: 'weeklyFeeRises', fact: 'weeklyFeeRule', wordsOf: (value: unknown) => FEE_RISES[value as FeeRises] },
	{ form: 'feesStopOnExit', fact: 'feesAfterExit', wordsOf: () => 'it stops when you leave' },
] as const
/** Facts in the document's own words, which it may say in several ways. */
const IN_OWN_WORDS: readonly Key[] = ['dmfStops', 'weeklyFeeRule']
const MAX_ALSO = 3
/** At most this many of each clause: a lawyer reads the whole document. */
const MAX_CLAUSES = 3

/** All that a document says about one value. */
interface Group {
	best: ReadTerm
	all: ReadTerm[]
	/** For what it holds; empty for everything. */
	scopes: string[]
}

/** Returns a proposal for each fact that was found in the sentences of a document, and the clauses. */
export function settle(findings: readonly ReadTerm[], sentences: readonly PlainSentence[]): AgreementReading {
	const passages = [...new Set(sentences.map(({ passage }) => passage))]
	const kinds = kindsIn(passages.flatMap(({ text, cells = [] }) => [text, ...cells.map(({ head }) => head)]))
	const scoped: readonly ReadTerm[] = findings.map((found) => {
		const [mark] = found.marks
		return { ...found, scope: found.scope ?? (mark && scopeOf(mark.sentence, mark.from, kinds)) }
	})
	const terms = FORMS.reduce(inOneForm, scoped)
	return {
		proposals: READ_FACTS.flatMap((fact) => {
			const groups = groupsOf(strongest(terms.filter((found) => found.fact === fact)), kinds)
			return groups.length > 0 ? [proposalOf(fact, groups)] : []
		}),
		clauses: Object.keys(CLAUSES_FOR_A_LAWYER).flatMap((name) => {
			const found = findings.filter(({ fact }) => fact === name).slice(0, MAX_CLAUSES)
			return found
				.flatMap(({ marks }) => quotationsOf(marks))
				.map((quotation) => ({ clause: name as LawyerClause, ...quotation }))
		}),
	}
}

/** Puts an answer into words where both of its forms are found for the same homes. */
function inOneForm(all: readonly ReadTerm[], { form, fact, wordsOf }: (typeof FORMS)[number]): readonly ReadTerm[] {
	const either = strongest(all.filter((found) => found.fact === form || found.fact === fact))
	const isBoth = either.some((one) => either.some((other) => other.fact !== one.fact && other.scope === one.scope))
	const settled = either.map((found) =>
		isBoth && found.fact === form ? { ...found, fact, value: wordsOf(found.value) } : found,
	)
	return [...all.filter((found) => found.fact !== form && found.fact !== fact), ...settled]
}

/**
 * Returns for what a sentence holds; undefined for everything.
 * @param at the place in the sentence that was read, in a table that of a cell
 * @param kinds the kinds of home of the document: what holds for all of them holds for everything
 */
function scopeOf(sentence: PlainSentence, at: number, kinds: ReadonlySet<string>): string | undefined {
	const { cells, passage } = sentence
	const column = cells.filter(({ from }) => from <= at).length - 1
	const label = passage.cells && cells[0] ? originalOf(sentence, 0, cells[0].text.length) : ''
	const found =
		sentence.scope ??
		passage.variant?.scope ??
		namedScope(passage.cells?.[column]?.head ?? '') ??
		textScope(originalOf(sentence)) ??
		namedScope(label) ??
		passage.headings.flatMap((heading) => namedScope(heading) ?? []).at(-1)
	return found !== undefined && isForAll(found, kinds) ? undefined : found
}

function strongest(findings: readonly ReadTerm[]): ReadTerm[] {
	const most = Math.max(...findings.map(({ strength = 1 }) => strength))
	return findings.filter(({ strength = 1 }) => strength === most)
}

function groupsOf(findings: readonly ReadTerm[], kinds: ReadonlySet<string>): Group[] {
	const groups: Group[] = []
	for (const found of findings) {
		const group = groups.find(({ best }) => isSame(best, found) || isPartOf(best, found) || isPartOf(found, best))
		if (!group) groups.push({ best: found, all: [found], scopes: [] })
		else {
			group.all.push(found)
			const saysMore = isSame(group.best, found) ? !group.best.note && found.note : isPartOf(group.best, found)
			if (saysMore) group.best = found
		}
	}
	for (const group of groups) {
		const scopes = new Set(group.all.map(({ scope }) => scope))
		const named = scopes.has(undefined) ? [] : [...scopes].filter((scope) => scope !== undefined)
		group.scopes = isForAll(named.join(', '), kinds) ? [] : named
	}
	return groups
}

const isSame = (a: ReadTerm, b: ReadTerm) =>
	JSON.stringify(a.value) === JSON.stringify(b.value) || (IN_OWN_WORDS.includes(a.fact) && a.scope === b.scope)

/** Whether a value says less than another, and nothing else. */
function isPartOf(part: ReadTerm, whole: ReadTerm): boolean {
	if (part.scope !== whole.scope) return false
	const [less, more] = [part.value, whole.value]
	if (part.fact === 'dmf') {
		const own = new Map(Object.entries(more).map(([key, value]) => [key, JSON.stringify(value)]))
		return Object.entries(less).every(([key, value]) => own.get(key) === JSON.stringify(value))
	}
	if (typeof less !== 'string' || typeof more !== 'string') return false
	if (part.fact === 'repaymentTrigger') return more.endsWith(less.replace(/^(?:when|on the day) /, ''))
	if (part.fact !== 'feesAfterExit') return more.startsWith(less)
	const [, ...terms] = less.split(/(?= for | until )/)
	return terms.every((term) => more.includes(term.replace(/^ for (?:up to )?|,.*$/g, '')))
}

function proposalOf(fact: ReadFact, groups: readonly Group[]): Proposal {
	const isTwice = groups.some((group, index) => groups.some((other, at) => at > index && isOverlapping(group, other)))
	const scopes = groups.flatMap((group) => group.scopes)
	const readings = groups.map((group): FactReading => {
		const rest = groups.length > 1 && !isTwice && scopes.length > 0 ? otherThan(scopes) : undefined
		const holdsFor = group.scopes.length > 0 ? group.scopes.join(', ') : rest
		return readingOf(group, holdsFor)
	})
	const isOne = readings.length === 1 && readings[0]?.for === undefined
	return { fact, state: isOne ? 'one' : isTwice ? 'contradiction' : 'by-scope', readings }
}

const isOverlapping = (a: Group, b: Group) =>
	(a.scopes.length === 0 && b.scopes.length === 0) || a.scopes.some((scope) => b.scopes.includes(scope))

function readingOf({ best, all }: Group, holdsFor: string | undefined): FactReading {
	const [first, ...others] = quotationsOf(best.marks)
	if (!first) throw new Error(`what was read of ${best.fact} has no words`)
	const further = all.filter((found) => found !== best).flatMap(({ marks }) => quotationsOf(marks))
	const also = [...others, ...further].filter(
		({ quote }, index, list) => quote !== first.quote && list.findIndex((other) => other.quote === quote) === index,
	)
	const note = [best.note, ...qualifiedBy(best.marks)].filter((text) => text !== undefined).join('; ')
	return {
		...first,
		value: best.value,
		...(note !== '' && { note }),
		...(holdsFor !== undefined && { for: holdsFor }),
		...(also.length > 0 && { also: also.slice(0, MAX_ALSO) }),
	}
}
