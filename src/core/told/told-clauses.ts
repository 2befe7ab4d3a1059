/** The clauses that were found in the papers of a village, to show a lawyer: kept with what was told of it. Pure. */
import { CLAUSES_FOR_A_LAWYER, type FoundClause, type LawyerClause } from '../agreement-reading/proposal.ts'
import { readSource, record, type ToldSource } from './told-source.ts'

/** A clause of a paper, with its page and words. */
export interface ToldClause extends ToldSource {
	clause: LawyerClause
}

/** About one village: more than are found in an agreement and a disclosure statement, at most three of each clause. */
const MAX_CLAUSES = 40

/** Names the place of a clause: the second on a page isn't kept. */
export const clausePlace = ({ clause, how, page }: ToldClause): string => `${clause} ${how} ${page}`

/** Returns the clauses that are kept; none for what isn't a list of clauses. */
export function readClauses(found: unknown): ToldClause[] {
	if (!Array.isArray(found)) return []
	const read = found.slice(0, MAX_CLAUSES).flatMap((one: unknown): ToldClause[] => {
		const { clause, ...source } = record(one)
		const isClause = typeof clause === 'string' && Object.hasOwn(CLAUSES_FOR_A_LAWYER, clause)
		if (!isClause) return []
		const from = readSource(source)
		return [{ clause: clause as LawyerClause, ...from, how: from.how === 'person' ? 'document' : from.how }]
	})
	const places = read.map(clausePlace)
	return read.filter((_, index) => places.indexOf(places[index] ?? '') === index)
}

/** Returns the clauses of a document as they are kept. */
export function clausesRead(found: readonly FoundClause[], { how, day }: ToldSource): ToldClause[] {
	return readClauses(found.map((one) => ({ ...one, how, day })))
}

/** Returns the clauses of both, and the first's where both have those of the same kind of paper: an agreement has one list. */
export function joinClauses(first: readonly ToldClause[] = [], second: readonly ToldClause[] = []): ToldClause[] {
	const papers = new Set(first.map(({ how }) => how))
	return [...first, ...second.filter(({ how }) => !papers.has(how))].slice(0, MAX_CLAUSES)
}

/** A clause of the Retirement Commission's list, with where it was found. */
export interface ClauseToShow {
	clause: LawyerClause
	heading: string
	found: readonly ToldClause[]
}

/** Returns every clause that people are asked to look for, found or not, in the order of the list. */
export function clausesToShow(found: readonly ToldClause[] = []): ClauseToShow[] {
	return Object.entries(CLAUSES_FOR_A_LAWYER).map(([clause, heading]) => ({
		clause: clause as LawyerClause,
		heading,
		found: found.filter((one) => one.clause === clause),
	}))
}
