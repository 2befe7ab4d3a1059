/** The terms of an operator's contracts, and how they read. */
import { count, sentence } from '../format.ts'
import {
	DMF,
	DMF_YEARS,
	ENTRY_AGE,
	aWeek,
	createRows,
	shownRows,
	yesOrNo,
	type FactRow,
	type FactTable,
} from './facts.ts'
import type { Known } from './source.ts'

export interface OperatorTerms {
	dmfPercent?: Known<number>
	dmfYears?: Known<number>
	weeklyFeeModel?: Known<string>
	/** Dollars a week. */
	weeklyFeeFrom?: Known<number>
	weeklyFeeTo?: Known<number>
	capitalGainShare?: Known<string>
	feesStopOnExit?: Known<boolean>
	repaymentGuaranteeMonths?: Known<number>
	moneyBackDays?: Known<number>
	coolingOffWorkingDays?: Known<number>
	entryAge?: Known<number>
	careTransferRule?: Known<string>
}

const TERMS: FactTable<OperatorTerms> = {
	dmfPercent: DMF,
	dmfYears: DMF_YEARS,
	weeklyFeeFrom: { label: 'Weekly fee, from', ask: 'Ask for today’s weekly fee in writing.', text: aWeek },
	weeklyFeeTo: { label: 'Weekly fee, up to', text: aWeek },
	weeklyFeeModel: {
		label: 'How the weekly fee may change',
		ask: 'Ask whether the weekly fee is fixed for life or can rise.',
		text: sentence,
	},
	feesStopOnExit: {
		label: 'Does the weekly fee stop when you leave?',
		ask: 'Ask how long you go on paying after you move out.',
		text: yesOrNo,
	},
	capitalGainShare: {
		label: 'Your share of any rise in value',
		explain: 'Whether you are paid more when the home’s price has risen while you lived there.',
		ask: 'Ask who keeps the gain, and who bears a loss, when the home is sold again.',
		text: sentence,
	},
	repaymentGuaranteeMonths: {
		label: 'Repaid at the latest after',
		explain: 'How long you or your family may wait for the money after you leave.',
		ask: 'Ask for a date by which you are repaid even if the home has not been sold again.',
		text: (value) => count(value, 'month'),
	},
	coolingOffWorkingDays: {
		label: 'Time to change your mind after signing',
		ask: 'Ask how many working days you have to cancel.',
		text: (value) => count(value, 'working day'),
	},
	moneyBackDays: {
		label: 'Money-back period after moving in',
		ask: 'Ask whether you can leave early and have all of your money back.',
		text: (value) => count(value, 'day'),
	},
	entryAge: ENTRY_AGE,
	careTransferRule: {
		label: 'If you move into care',
		ask: 'Ask what you pay, and what is repaid, when you move from a home into care.',
		text: sentence,
	},
}

/** Every term of an operator's contracts, in reading order. */
export const OPERATOR_TERMS: readonly FactRow<OperatorTerms>[] = createRows(TERMS)

/** Returns the operator's terms that a page shows. */
export function termsOf(terms: OperatorTerms): FactRow<OperatorTerms>[] {
	return shownRows(OPERATOR_TERMS, terms)
}
