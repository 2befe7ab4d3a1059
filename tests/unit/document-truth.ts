/** What the documents in tests/fixtures/documents state, and whether a reading of one says the same. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type {
	AgreementReading,
	FactReading,
	FoundClause,
	LawyerClause,
	Quotation,
	ReadFact,
} from '../../src/core/agreement-reading/proposal.ts'

export const DOCUMENTS = path.resolve('tests/fixtures/documents')

interface Said {
	page: number
	quote: string
}

/** One fact that a document states, with the name and the value that a proposal has. */
interface StatedFact extends Said {
	fact: ReadFact
	value: unknown
	/** Of interest, as a proposal notes it. */
	rate?: string
	for?: string
	also?: Said[]
}

/** The truth of a document, made by someone who had not seen the rules: README.md of the fixtures. */
export interface Truth {
	facts: StatedFact[]
	clauses: (Said & { clause: LawyerClause })[]
	absent: ReadFact[]
	/** Facts of which the document says two things about the same homes. */
	ambiguous: { fact: ReadFact; values: Omit<StatedFact, 'fact'>[] }[]
}

export function truthOf(name: string): Truth {
	return JSON.parse(readFileSync(path.join(DOCUMENTS, `${name}.json`), 'utf8')) as Truth
}

/** Letters and figures alone, as the truth's quotations are compared. */
export function letters(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}$%.]/gu, '')
}

function isQuoted(
	{ quote, also = [] }: { quote: string; also?: readonly Quotation[] },
	said: readonly Said[],
): boolean {
	const own = [quote, ...also.map((other) => other.quote)].map(letters)
	return said.some((words) =>
		own.some((text) => text.includes(letters(words.quote)) || letters(words.quote).includes(text)),
	)
}

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)
const says = (reading: FactReading, { value, rate }: StatedFact) =>
	isSame(reading.value, value) && (rate === undefined || reading.note === rate)
const isAt = (reading: FactReading, { also = [], ...stated }: StatedFact) =>
	isQuoted(reading, [stated, ...also]) || [stated, ...also].some(({ page }) => page === reading.page)

export interface Verdict {
	stated: number
	found: number
	proposed: number
	right: number
	/** For people. */
	wrong: string[]
	missed: string[]
}

/** Compares a reading with what the document states. A contradiction that the document has counts as stated, and shown as one as right. */
export function judge(truth: Truth, { proposals, clauses }: AgreementReading): Verdict {
	const verdict: Verdict = { stated: 0, found: 0, proposed: 0, right: 0, wrong: [], missed: [] }
	const contradictions = truth.ambiguous.flatMap(({ fact, values }) => values.map((one) => ({ fact, ...one })))
	const all = [...truth.facts, ...contradictions]
	for (const { fact, state, readings } of proposals) {
		const stated = all.filter((one) => one.fact === fact)
		const isAmbiguous = contradictions.some((one) => one.fact === fact)
		const hasOneValue = stated.every(({ value }) => isSame(value, stated[0]?.value))
		for (const reading of readings) {
			verdict.proposed++
			const same = stated.filter((one) => says(reading, one))
			const isPlaced = same.some((one) => isAt(reading, one))
			const isWhole = hasOneValue || reading.for !== undefined || state !== 'one'
			if (isPlaced && isWhole && (state === 'contradiction') === isAmbiguous) verdict.right++
			else
				verdict.wrong.push(
					`${fact} ${state} ${JSON.stringify(reading.value)} ${reading.for ?? ''} p${reading.page}: ${reading.quote.slice(0, 120)}${same.length > 0 ? ' [value right]' : ''}`,
				)
		}
	}
	for (const one of all) {
		verdict.stated++
		if (proposals.some(({ fact, readings }) => fact === one.fact && readings.some((reading) => says(reading, one))))
			verdict.found++
		else verdict.missed.push(`${one.fact} ${JSON.stringify(one.value)}`)
	}
	judgeClauses(truth.clauses, clauses, verdict)
	return verdict
}

function judgeClauses(stated: Truth['clauses'], found: readonly FoundClause[], verdict: Verdict): void {
	const isSaid = (one: FoundClause, other: Truth['clauses'][number]) =>
		one.clause === other.clause && isQuoted(one, [other])
	for (const one of found) {
		verdict.proposed++
		if (stated.some((other) => isSaid(one, other))) verdict.right++
		else verdict.wrong.push(`clause ${one.clause} p${one.page}: ${one.quote.slice(0, 160)}`)
	}
	for (const one of stated) {
		verdict.stated++
		if (found.some((other) => isSaid(other, one))) verdict.found++
		else verdict.missed.push(`clause ${one.clause} p${one.page}`)
	}
}
