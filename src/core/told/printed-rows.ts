/** Finds the row of a village's key terms on paper that has an answer beside it. Pure. */
import { CONTRACT_TABLE } from '../facts/contract-facts.ts'
import type { FactEntry } from '../facts/facts.ts'
import { factOf, questionOf, type ToldKey } from './told-rows.ts'

/** The answers that a row has beside it. */
export interface PrintedAnswers {
	keys: ToldKey[]
	/** Whether they are what the row is about, so that they need no names. */
	isOwn: boolean
}

type Entry = Pick<FactEntry<never>, 'label' | 'question'> & { section?: string }
const TERMS = Object.entries(CONTRACT_TABLE as unknown as Readonly<Record<string, Entry>>)

/** Returns the terms that a row is about: its key is that of a fact or, if it's a blank, a question or the name of a fact. */
const termsOf = (row: string): [fact: string, Entry][] =>
	TERMS.filter(([fact, { label, question }]) => [fact, label, question].includes(row))

/**
 * Returns the answers by the key of the row that has them: the row of the fact or of its question, otherwise one in the same group of terms.
 * An answer that no row has isn't in it.
 */
export function printedAnswers(keys: readonly ToldKey[], rows: readonly string[]): Map<string, PrintedAnswers> {
	const printed = new Map<string, PrintedAnswers>()
	for (const key of keys) {
		const fact = factOf(key)
		const { section } = CONTRACT_TABLE[fact] as Entry
		const ways: ((row: string) => boolean)[] = [
			(row) => row === key,
			(row) => termsOf(row).some(([other]) => other === fact),
			(row) => row === questionOf(key),
			(row) => termsOf(row).some(([, other]) => other.section === section),
		]
		const [row] = ways.flatMap((isHere) => rows.filter(isHere))
		if (row === undefined) continue
		const before = printed.get(row)
		const isOwn = !before && ways.slice(0, 3).some((isHere) => isHere(row))
		printed.set(row, { keys: [...(before?.keys ?? []), key], isOwn })
	}
	return printed
}
