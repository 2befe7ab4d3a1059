/** Money and contract: the facts that a village and an operator share, in the order of the residents' Key Terms Summary. */
import type { FactEntry, ValuesOf } from './facts.ts'
import type { Known } from './source.ts'
import type { CarePromise, DeferredFee, FeeRises, Range } from './statement.ts'

/** What a weekly fee lacks of which only the rule is known. */
export const AMOUNT_NOT_FOUND = 'we haven’t found the amount'

/** The groups of terms on a village's page; scripts/facts/key-terms.ts has their labels and order. */
export type TermSection =
	| 'contract'
	| 'dmf'
	| 'weeklyFee'
	| 'gain'
	| 'feesAfterExit'
	| 'repayment'
	| 'refurbishment'
	| 'moving'
	| 'residents'
	| 'insurance'
	| 'supervisor'
	| 'signing'

/** A copy of `inGroup`, whose file the calculator doesn't load. */
const term = <V>(entry: Omit<FactEntry<V, TermSection>, 'group'>): FactEntry<V, TermSection> => ({
	group: 'money',
	...entry,
})

export const CONTRACT_TABLE = {
	contractTitle: term<string>({ section: 'contract', label: 'Type of contract' }),
	/** Dollars. */
	entryPrice: term<Range>({
		section: 'contract',
		order: 'first',
		label: 'Entry price',
		isAsked: true,
		question: 'What is the entry price of each home on offer now?',
	}),
	dmf: term<DeferredFee>({
		section: 'dmf',
		label: 'Maximum deferred management fee',
		isAsked: true,
		question: 'How much does the operator keep if I leave after 1, 2 or 3 years?',
	}),
	dmfStops: term<string>({ section: 'dmf', label: 'When the deferred management fee stops growing' }),
	/** Dollars a week. */
	weeklyFee: term<Range>({
		section: 'weeklyFee',
		label: 'Weekly fee',
		isAsked: true,
		question: 'What’s the weekly fee, and what does it cover?',
	}),
	weeklyFeeCovers: term<string[]>({ section: 'weeklyFee', label: 'What the weekly fee covers' }),
	weeklyFeeRises: term<FeeRises>({
		section: 'weeklyFee',
		label: 'How the weekly fee may rise',
		isAsked: true,
		question: 'How much can the weekly fee go up each year?',
	}),
	weeklyFeeRule: term<string>({
		section: 'weeklyFee',
		label: 'How the weekly fee is set',
		answers: 'weeklyFeeRises',
	}),
	/** The resident's percent of a gain, and of a loss. */
	gainShare: term<number>({
		section: 'gain',
		label: 'Your share of any capital gain',
		question: 'Do I share in any capital gain or loss?',
	}),
	lossShare: term<number>({ section: 'gain', label: 'Your share of any capital loss', answers: 'gainShare' }),
	capitalRule: term<string>({ section: 'gain', label: 'Gain and loss', isAsked: true, answers: 'gainShare' }),
	feesStopOnExit: term<boolean>({
		section: 'feesAfterExit',
		label: 'Does the weekly fee stop when you leave?',
		isAsked: true,
		question: 'When do the weekly fees stop after I leave?',
	}),
	feesAfterExit: term<string>({
		section: 'feesAfterExit',
		label: 'Fees after you leave',
		answers: 'feesStopOnExit',
	}),
	repaymentMonths: term<number>({
		section: 'repayment',
		label: 'Time limit for repaying you',
		isAsked: true,
		question: 'How soon would I be repaid?',
	}),
	interestAfterMonths: term<number>({ section: 'repayment', label: 'Interest paid on late repayment' }),
	repaymentTrigger: term<string>({ section: 'repayment', order: 'first', label: 'When you are repaid' }),
	refurbishment: term<string>({
		section: 'refurbishment',
		label: 'Refurbishment',
		question: 'Who pays for refurbishment?',
	}),
	saleCosts: term<string>({
		section: 'refurbishment',
		label: 'Costs of selling the home',
		question: 'Who pays the costs of selling?',
	}),
	otherCharges: term<{ dollars: number; what: string }>({ section: 'contract', label: 'One-off charges' }),
	transferWithinVillage: term<string>({ section: 'moving', label: 'If you move within the village' }),
	transferToCare: term<string>({
		section: 'moving',
		label: 'If you move into care',
		isAsked: true,
		question: 'What would I pay and get back if I moved into care?',
	}),
	/** The page of a village has it under what is offered, and not among the terms. */
	carePromise: {
		group: 'care',
		section: 'promise',
		label: 'A place in care',
		question: 'What happens if I need care and no room is free?',
	} as FactEntry<CarePromise[], 'promise'>,
	couples: term<string>({
		section: 'moving',
		label: 'If one of you needs care or dies',
		question: 'As a couple, can one of us stay if the other dies or needs care?',
	}),
	/** Years of age. */
	entryAge: term<number>({
		section: 'residents',
		label: 'Minimum age',
		isAsked: true,
		question: 'What is the minimum age, and does it apply to each person who moves in?',
	}),
	pets: term<string>({ section: 'residents', label: 'Pets', question: 'Are pets welcome?' }),
	visitors: term<string>({ section: 'residents', label: 'Visitors', question: 'Can family stay overnight?' }),
	insurance: term<string>({ section: 'insurance', label: 'Insurance', question: 'What do I have to insure?' }),
	statutorySupervisor: term<string>({ section: 'supervisor', label: 'Statutory supervisor' }),
	legalName: term<string>({ section: 'supervisor', label: 'Legal name of the operator' }),
	disclosureStatement: term<string>({ section: 'signing', order: 'first', label: 'Papers before you sign' }),
	legalAdvice: term<string>({ section: 'signing', order: 'first', label: 'Your own lawyer' }),
	coolingOffWorkingDays: term<number>({ section: 'signing', label: 'Time to change your mind after signing' }),
	depositRule: term<string>({ section: 'signing', order: 'first', label: 'Deposit' }),
	moneyBackDays: term<number>({
		section: 'signing',
		label: 'Money-back offer',
		question: 'What would I get back if I used a money-back offer?',
	}),
	sinkingFund: term<string>({ section: 'supervisor', label: 'Fund for long-term maintenance' }),
	operatorMayEnd: term<string>({ section: 'signing', label: 'When the operator may end the agreement' }),
}

/** The terms that the law settles for every registered village: content/law-and-market names the fact of each as `settles`. */
export const LAW_TERMS = [
	'disclosureStatement',
	'legalAdvice',
	'coolingOffWorkingDays',
	'depositRule',
	'statutorySupervisor',
] as const satisfies readonly (keyof typeof CONTRACT_TABLE)[]
export type LawTerm = (typeof LAW_TERMS)[number]

export type ContractValues = ValuesOf<typeof CONTRACT_TABLE>

export type ContractFacts = { [F in keyof ContractValues]?: Known<ContractValues[F]> }
