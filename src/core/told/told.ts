/**
 * What a reader was told about villages: statements whose source is the reader, and the clauses of papers to show a lawyer. Pure: nothing
 * here stores anything. `told-format.ts` reads and writes it.
 */
import { CLAUSES_FOR_A_LAWYER, type LawyerClause } from '../agreement-reading/proposal.ts'
import type { Scope } from '../facts/statement.ts'
import { TOLD_KEYS, type ToldKey, type ToldValues } from './told-rows.ts'

/** How the reader knows something. */
export const TOLD_HOW = {
	person: 'Someone told us',
	'disclosure-statement': 'Disclosure statement',
	agreement: 'Agreement',
	letter: 'Letter or email',
	document: 'Another document',
} as const
export type ToldHow = keyof typeof TOLD_HOW

/** Where a statement or a clause is from, and when. */
export interface ToldSource {
	how: ToldHow
	/** YYYY-MM-DD; empty if it isn't known. */
	day: string
	/** If it was read from a document: the page, from 1, and its words. */
	page?: number
	quote?: string | undefined
}

/** Whether it's what papers say, and not a person. */
export const isPaper = ({ how }: Pick<ToldSource, 'how'>): boolean => how !== 'person' && how !== 'letter'

/** What was told about one row of the form: a fact, or a part of the deferred fee. `for` names the agreement and the home that a price is for. */
export type ToldStatement<K extends ToldKey = ToldKey> = {
	[Key in K]: ToldSource & { key: Key; value: ToldValues[Key]; for?: Pick<Scope, 'plan' | 'homes'> }
}[K]

/** A clause of a paper, with its page and words. */
export interface ToldClause extends ToldSource {
	clause: LawyerClause
}

/**
 * What was told about one village, and the clauses that were found in its papers. Statements have the order of the form. Of two about one
 * row, one is what a person said and one what papers say, and the first is the newer, which counts.
 */
export interface ToldHere {
	statements: readonly ToldStatement[]
	clauses: readonly ToldClause[]
}

/** By slug of the village, the newest last. A village without statements and clauses isn't in it. */
export type Told = ReadonlyMap<string, ToldHere>

export const NOTHING_TOLD_HERE: ToldHere = { statements: [], clauses: [] }

/** About one village: more than are found in an agreement and a disclosure statement, at most three of each clause. */
export const MAX_CLAUSES = 40

/** Returns the statements that count: one for each row, in the order of the form. */
export const countedStatements = ({ statements }: ToldHere): ToldStatement[] =>
	statements.filter(({ key }, index) => statements[index - 1]?.key !== key)

/** Returns the statement that counts about a row. */
export const statementAbout = <K extends ToldKey>({ statements }: ToldHere, wanted: K): ToldStatement<K> | undefined =>
	statements.find((one): one is Extract<ToldStatement, { key: K }> & ToldStatement<K> => one.key === wanted)

/** Returns what the other of person and papers says about the row of a statement, if it says otherwise. */
export const otherThan = ({ statements }: ToldHere, statement: ToldStatement): ToldStatement | undefined =>
	statements.find((one) => one.key === statement.key && one !== statement)

const inOrder = (statements: readonly ToldStatement[]): ToldStatement[] =>
	[...statements].sort((a, b) => TOLD_KEYS.indexOf(a.key) - TOLD_KEYS.indexOf(b.key))

/** Whether two statements say the same, wherever they are from. */
export const saysSame = (a: ToldStatement, b: ToldStatement): boolean =>
	JSON.stringify([a.key, a.value, a.for]) === JSON.stringify([b.key, b.value, b.for])

/** Returns what was told of a village, with one statement more. What a person said stays beside what papers say if they differ, and the other way round. */
export function withStatement(here: ToldHere, statement: ToldStatement): ToldHere {
	const stays = (one: ToldStatement) =>
		one.key !== statement.key || (isPaper(one) !== isPaper(statement) && !saysSame(one, statement))
	return { ...here, statements: inOrder([statement, ...here.statements.filter(stays)]) }
}

/** Returns what was told of a village, with these statements in place of all about the same rows. */
export function withRows(
	here: ToldHere,
	keys: readonly ToldKey[],
	statements: readonly ToldStatement[] = [],
): ToldHere {
	const others = here.statements.filter(({ key }) => !keys.includes(key))
	return { ...here, statements: inOrder([...others, ...statements]) }
}

/** Returns the clauses of both, and the first's where both have those of the same kind of paper: an agreement has one list. */
export function joinClauses(first: readonly ToldClause[], second: readonly ToldClause[]): ToldClause[] {
	const papers = new Set(first.map(({ how }) => how))
	return [...first, ...second.filter(({ how }) => !papers.has(how))].slice(0, MAX_CLAUSES)
}

/** Returns all that was told, with the first's statements about a row where both have some. */
export function mergeTold(first: Told, second: Told): Told {
	const slugs = [...new Set([...second.keys(), ...first.keys()])]
	const merged = slugs.map((slug): [string, ToldHere] => {
		const [own, other] = [first, second].map((told) => told.get(slug) ?? NOTHING_TOLD_HERE) as [ToldHere, ToldHere]
		const keys = own.statements.map(({ key }) => key)
		return [slug, { ...withRows(other, keys, own.statements), clauses: joinClauses(own.clauses, other.clauses) }]
	})
	return new Map(merged)
}

/** Returns how many answers of someone are new to the reader, how many differ from the reader's own, and how many clauses are new. */
export function compareTold(mine: Told, theirs: Told): { added: number; differ: number; clauses: number } {
	let [added, differ, clauses] = [0, 0, 0]
	for (const [slug, other] of theirs) {
		const here = mine.get(slug) ?? NOTHING_TOLD_HERE
		for (const statement of countedStatements(other)) {
			const own = statementAbout(here, statement.key)
			if (!own) added++
			else if (!saysSame(own, statement)) differ++
		}
		clauses += joinClauses(here.clauses, other.clauses).length - here.clauses.length
	}
	return { added, differ, clauses }
}

/** Names the place of a clause: the second on a page isn't kept. */
export const clausePlace = ({ clause, how, page }: ToldClause): string => `${clause} ${how} ${page}`

/** A clause of the Retirement Commission's list, with where it was found. */
export interface ClauseToShow {
	clause: LawyerClause
	heading: string
	found: readonly ToldClause[]
}

/** Returns every clause that people are asked to look for, found or not, in the order of the list. */
export function clausesToShow({ clauses }: ToldHere): ClauseToShow[] {
	return Object.entries(CLAUSES_FOR_A_LAWYER).map(([clause, heading]) => ({
		clause: clause as LawyerClause,
		heading,
		found: clauses.filter((one) => one.clause === clause),
	}))
}
