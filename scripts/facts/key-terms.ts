/**
 * Groups the terms of a contract in the order of the Retirement Village Residents' Association's Key Terms Summary. On paper
 * they are a form: unknown terms are blanks to fill in.
 */
import { CONTRACT_TABLE, LAW_TERMS, type ContractFacts, type TermSection } from '../../src/core/facts/contract-facts.ts'
import { inReadingOrder, type FactRow, type TermGroup, type TermRow } from '../../src/core/facts/facts.ts'
import { BY_LAW } from '../../src/core/facts/source.ts'
import { openQuestionsAbout } from '../../src/core/facts/open-questions.ts'
import { VILLAGE_FACTS, type VillageFacts, type VillageSection } from '../../src/core/facts/village-facts.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { FACT_RULES } from './fact-rules.ts'

/** The groups, in order. Those after price, fees and repayment are folded on a small screen. */
const KEY_TERMS: Readonly<Record<TermSection, { label: string; folds?: true }>> = {
	contract: { label: 'Entry price and contract' },
	dmf: { label: 'Deferred management fee' },
	weeklyFee: { label: CONTRACT_TABLE.weeklyFee.label },
	gain: { label: CONTRACT_TABLE.capitalRule.label },
	feesAfterExit: { label: CONTRACT_TABLE.feesAfterExit.label },
	repayment: { label: 'When you are repaid' },
	refurbishment: { label: 'Refurbishment and selling', folds: true },
	moving: { label: 'Moving within the village or into care', folds: true },
	residents: { label: 'Who can live there', folds: true },
	insurance: { label: CONTRACT_TABLE.insurance.label, folds: true },
	supervisor: { label: 'Supervisor, operator and maintenance fund', folds: true },
	signing: { label: 'Signing and ending the agreement', folds: true },
}

/** Blanks for the share that is kept after each of the usual stays. */
const KEPT_AFTER = '1,\u2003\u2003\u2003 2,\u2003\u2003\u2003 3,\u2003\u2003\u2003 5\u2003\u2003\u2003 and 10'

interface Options {
	/** Whether the deferred management fee is shown above the terms. */
	isFeeOnPage: boolean
	/** Whether there is someone to fill in the blanks. */
	hasBlanks: boolean
}

type LabelledRow = TermRow & { label: string }

/** Returns rows as a group, without the labels that its own says. */
export function termGroup(label: string, rows: readonly LabelledRow[]): TermGroup {
	return {
		label,
		rows: rows.map(({ label: own, ...row }) => (own === label || own === row.key ? row : { ...row, label: own })),
	}
}

/**
 * Returns the known and planned terms, and the blanks of the form. A group of one term has that term's label.
 * @returns `moreTerms` are folded on a small screen
 */
export function keyTerms(
	facts: VillageFacts,
	planned: Partial<VillageFacts>,
	{ isFeeOnPage, hasBlanks }: Options,
): { terms: TermGroup[]; moreTerms: TermGroup[] } {
	const open = hasBlanks ? openQuestionsAbout(facts) : []
	const isFeeOpen = open.some(({ key }) => key === 'dmf')
	// Of a fee that is known, the percentages after each year are what is left to ask.
	const questions = open.filter(({ key }) => key !== 'dmf' || !facts.dmf)
	const groupOf = (section: TermSection): TermGroup => {
		const rows = rowsOf(section)
		const known = knownRows(
			rows.filter((row) => !isSaid(row.key, facts) && !row.known(facts)?.byLaw),
			facts,
			planned,
		).map((row): LabelledRow => (row.key === 'dmf' && isFeeOnPage ? { ...row, onPaper: true } : row))
		const blanks = [
			...questions.flatMap(({ key, text }) => (rows.some((row) => row.key === key) ? [blank(text)] : [])),
			...(section === 'dmf' && isFeeOpen
				? [blank(`Percentage the operator keeps after ${KEPT_AFTER} years`, 'dmfByYear')]
				: []),
			...rows.flatMap(({ key, label }) =>
				hasBlanks && FACT_RULES[key].hasBlank && !facts[key] && !planned[key] ? [blank(label)] : [],
			),
		]
		const [only, ...more] = known
		return termGroup(only && more.length === 0 ? only.label : KEY_TERMS[section].label, [...known, ...blanks])
	}
	const others = questions.filter(
		({ key }) => !VILLAGE_FACTS.some((row) => row.key === key && row.section in KEY_TERMS),
	)
	const isFilled = ({ rows }: TermGroup) => rows.length > 0
	const sections = keysOf(KEY_TERMS)
	return {
		terms: sections
			.filter((section) => !KEY_TERMS[section].folds)
			.map(groupOf)
			.filter(isFilled),
		moreTerms: [
			...sections.filter((section) => KEY_TERMS[section].folds).map(groupOf),
			termGroup(BY_LAW, knownRows(lawRows(facts), facts, planned)),
			termGroup(
				'Other questions',
				others.map(({ text }) => blank(text)),
			),
		].filter(isFilled),
	}
}

/** Whether other known facts say everything that this one does. */
export function isSaid(key: keyof VillageFacts, facts: ContractFacts): boolean {
	return FACT_RULES[key].saidBy?.every((other) => facts[other] && !facts[other].partial) ?? false
}

/** Returns the rows of what the law settles, in the order in which someone comes to them. */
function lawRows(facts: VillageFacts): FactRow<VillageFacts>[] {
	return LAW_TERMS.flatMap((term) => VILLAGE_FACTS.filter((row) => row.key === term && row.known(facts)?.byLaw))
}

const blank = (label: string, key = label): LabelledRow => ({ key, label, onPaper: true })

/** Returns the facts of a section of the page, in the order in which it shows them. */
function rowsOf(section: VillageSection): FactRow<VillageFacts>[] {
	return inReadingOrder(VILLAGE_FACTS.filter((row) => row.section === section))
}

/** Returns the rows of a section that are known or planned. */
export function sectionRows(
	section: VillageSection,
	facts: VillageFacts,
	planned: Partial<VillageFacts>,
): LabelledRow[] {
	return knownRows(rowsOf(section), facts, planned)
}

function knownRows(
	rows: readonly FactRow<VillageFacts>[],
	facts: VillageFacts,
	planned: Partial<VillageFacts>,
): LabelledRow[] {
	return rows.filter((row) => row.known(facts) ?? planned[row.key]).map(({ key, label }) => ({ key, label }))
}
