/**
 * Groups the terms of a contract in the order of the Retirement Village Residents' Association's Key Terms Summary. On paper
 * they are a form: unknown terms are blanks to fill in.
 */
import { CONTRACT_TABLE, type ContractFacts } from '../../src/core/facts/contract-facts.ts'
import { rowsToShow, type ShownRow, type TermGroup, type TermRow } from '../../src/core/facts/facts.ts'
import { openQuestionsAbout } from '../../src/core/facts/open-questions.ts'
import type { ContractValues } from '../../src/core/facts/statement.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'

/** The groups, with every fact of a contract. Those after price, fees and repayment are folded on a small screen. */
export const KEY_TERMS: readonly { label: string; rows: readonly (keyof ContractValues)[]; folds?: true }[] = [
	{ label: 'Contract and entry price', rows: ['contractTitle', 'entryPrice', 'otherCharges'] },
	{ label: 'Deferred management fee', rows: ['dmf', 'dmfStops'] },
	{ label: CONTRACT_TABLE.weeklyFee.label, rows: ['weeklyFee', 'weeklyFeeCovers', 'weeklyFeeRises', 'weeklyFeeRule'] },
	{ label: CONTRACT_TABLE.capitalRule.label, rows: ['gainShare', 'lossShare', 'capitalRule'] },
	{ label: CONTRACT_TABLE.feesAfterExit.label, rows: ['feesStopOnExit', 'feesAfterExit'] },
	{ label: 'When you are repaid', rows: ['repaymentTrigger', 'repaymentMonths', 'interestAfterMonths'] },
	{ label: 'Refurbishment and selling', rows: ['refurbishment', 'saleCosts'], folds: true },
	{
		label: 'Moving within the village or into care',
		rows: ['transferWithinVillage', 'transferToCare', 'couples'],
		folds: true,
	},
	{ label: 'Who can live there', rows: ['entryAge', 'pets', 'visitors'], folds: true },
	{ label: CONTRACT_TABLE.insurance.label, rows: ['insurance'], folds: true },
	{
		label: 'Supervisor, operator and maintenance fund',
		rows: ['statutorySupervisor', 'legalName', 'sinkingFund'],
		folds: true,
	},
	{
		label: 'Signing and ending the agreement',
		rows: ['depositRule', 'coolingOffWorkingDays', 'moneyBackDays', 'operatorMayEnd'],
		folds: true,
	},
]

/** Facts that are left out if the more detailed facts named here are all known. */
const SAID_BY: Partial<Record<keyof ContractValues, readonly (keyof ContractValues)[]>> = {
	weeklyFeeRises: ['weeklyFeeRule'],
	capitalRule: ['gainShare', 'lossShare'],
	feesStopOnExit: ['feesAfterExit'],
}

/** Terms with a blank on the form although they have no question. */
const BLANKS: readonly (keyof ContractValues)[] = [
	'contractTitle',
	'dmfStops',
	'interestAfterMonths',
	'transferWithinVillage',
]

/** Blanks for the share that is kept after each of the usual stays. */
const KEPT_AFTER = '1,\u2003\u2003\u2003 2,\u2003\u2003\u2003 3,\u2003\u2003\u2003 5\u2003\u2003\u2003 and 10'

interface Options {
	/** Whether to return the folded groups or the others. */
	folded: boolean
	/** Whether the deferred management fee is shown above the terms. */
	isFeeTold: boolean
	/** Whether there is someone to fill in the blanks. */
	hasBlanks: boolean
}

/** Returns the known and planned terms, and the blanks of the form. A group of one term has that term's label. */
export function keyTerms(
	facts: VillageFacts,
	planned: Partial<VillageFacts>,
	{ folded, isFeeTold, hasBlanks }: Options,
): TermGroup[] {
	const questions = hasBlanks ? openQuestionsAbout(facts) : []
	const groups = KEY_TERMS.filter(({ folds = false }) => folds === folded).map(({ label, rows }) => {
		const known = knownRows(
			rows.filter((key) => !isSaid(key, facts)),
			facts,
			planned,
		).map((row): TermRow => (row.key === 'dmf' && isFeeTold ? { ...row, onPaper: true } : row))
		const blanks = [
			...questions.flatMap(({ text, answeredBy: [fact] }) => (rows.some((key) => key === fact) ? [text] : [])),
			...(hasBlanks && rows.includes('dmf') && !hasSteps(facts)
				? [`Percentage the operator keeps after ${KEPT_AFTER} years`]
				: []),
			...(hasBlanks ? rows.filter((key) => BLANKS.includes(key) && !facts[key] && !planned[key]) : []).map(
				(key) => CONTRACT_TABLE[key].label,
			),
		].map(blank)
		const [only, ...more] = known
		return { label: only && more.length === 0 ? only.label : label, rows: [...known, ...blanks] }
	})
	const inForm = KEY_TERMS.flatMap(({ rows }): readonly string[] => rows)
	const others = questions.filter(({ answeredBy: [fact] }) => fact && !inForm.includes(fact))
	if (folded) groups.push({ label: 'Other questions', rows: others.map(({ text }) => blank(text)) })
	return groups.filter(({ rows }) => rows.length > 0)
}

/** Whether other known facts say everything that this one does. */
export function isSaid(key: keyof ContractValues, facts: ContractFacts): boolean {
	return SAID_BY[key]?.every((other) => facts[other] && !facts[other].partial) ?? false
}

const blank = (label: string): TermRow => ({ key: label, label, onPaper: true })

/** Whether it is known what is kept after each year. */
function hasSteps({ dmf }: VillageFacts): boolean {
	const fees = dmf ? [...(dmf.partial ? [] : [dmf.value]), ...(dmf.variants ?? []).map(({ value }) => value)] : []
	return fees.length > 0 && fees.every(({ byYear, atEntry = 0, percent }) => byYear ?? percent === atEntry)
}

/** Returns the rows of those facts that are known or planned, in the order given. */
export function knownRows(
	keys: readonly (keyof VillageFacts)[],
	facts: VillageFacts,
	planned: Partial<VillageFacts>,
): ShownRow[] {
	const rows = keys.flatMap((key) => VILLAGE_FACTS.find((row) => row.key === key) ?? [])
	return rowsToShow(
		rows.filter((row) => row.known(facts) !== undefined || planned[row.key] !== undefined),
		facts,
	)
}
