/**
 * What is read from the papers of a village: proposals for a reader to check, each with its page and its words. The keys are those of
 * CONTRACT_TABLE and the values have the shapes of its facts, so an answer that a reader takes can be kept as that fact.
 */
import type { ContractValues } from '../facts/contract-facts.ts'
import type { DeferredFee } from '../facts/statement.ts'

/**
 * A deferred fee as a document states it. `of` names the entry price as well, because an absent `of` means here that the document
 * doesn't say; the fact (`DeferredFee`) leaves it out for the entry price. A fee whose maximum isn't stated is not proposed.
 */
export interface ReadDeferredFee extends Omit<DeferredFee, 'of'> {
	of?: NonNullable<DeferredFee['of']> | 'entry-price'
}

/** What is looked for, in the order of the key terms. README.md says what each value is in. */
export const READ_FACTS = [
	'contractTitle',
	'dmf',
	'dmfStops',
	'weeklyFee',
	'weeklyFeeRises',
	'weeklyFeeRule',
	'gainShare',
	'lossShare',
	'feesStopOnExit',
	'feesAfterExit',
	'repaymentTrigger',
	'repaymentMonths',
	'interestAfterMonths',
	'refurbishment',
	'saleCosts',
	'carePromise',
	'entryAge',
	'statutorySupervisor',
	'coolingOffWorkingDays',
] as const satisfies readonly (keyof ContractValues)[]
export type ReadFact = (typeof READ_FACTS)[number]

export type ReadValues = Pick<ContractValues, Exclude<ReadFact, 'dmf'>> & { dmf: ReadDeferredFee }

/** Words of a document. */
export interface Quotation {
	/** From 1, the first page of the file. */
	page: number
	/** One or two sentences, or the cells of a row of a table. Unescaped text of a stranger's file: show it as text. */
	quote: string
	/** The parts of the quote that the value was read from: `from` inclusive, `to` exclusive, in order, not overlapping. */
	marks: readonly { from: number; to: number }[]
}

/** A value with the words that it was read from. */
export interface FactReading<F extends ReadFact = ReadFact> extends Quotation {
	value: ReadValues[F]
	/** What goes with the value and isn't part of it: `$1,234.50 a month`, `at 5% a year`. */
	note?: string
	/** The plan, homes or agreements that it holds for, in the document's words, where it holds for some only: `apartments`. */
	for?: string
	/** Other words of the document on which a part of the value rests. */
	also?: readonly Quotation[]
}

/**
 * What is proposed for a fact.
 * - `one`: a single reading.
 * - `by-scope`: several, each with `for`, or one that says `for` in words. Never fill in one of them as if it were for every home.
 * - `contradiction`: the document says two things about the same homes. Both are shown and neither is proposed.
 */
export interface Proposal<F extends ReadFact = ReadFact> {
	fact: F
	state: 'one' | 'by-scope' | 'contradiction'
	readings: readonly FactReading<F>[]
}

/** The clauses that the Retirement Commission asks people to look for, with a heading for each. */
export const CLAUSES_FOR_A_LAWYER = {
	chattels: 'You repair what the operator owns',
	variableFees: 'Fees may change at any time',
	wearAndTear: 'You pay for wear and tear',
	development: 'You can’t object to later building',
	insuranceExcess: 'You pay the insurance excess',
	waiver: 'What you were told before doesn’t count',
} as const
export type LawyerClause = keyof typeof CLAUSES_FOR_A_LAWYER

/** A clause to show to a lawyer. It fills in no answer. */
export interface FoundClause extends Quotation {
	clause: LawyerClause
}

/** What a document says, in the order of `READ_FACTS`, and its clauses in the order of `CLAUSES_FOR_A_LAWYER`, at most a few of each. */
export interface AgreementReading {
	proposals: readonly Proposal[]
	clauses: readonly FoundClause[]
}
