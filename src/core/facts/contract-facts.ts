/** Money and contract: the facts that a village and an operator share, in the order of the residents' Key Terms Summary. */
import type { FactTable } from './facts.ts'
import type { Known } from './source.ts'
import type { ContractValues } from './statement.ts'

export type ContractFacts = { [F in keyof ContractValues]?: Known<ContractValues[F]> }

export const CONTRACT_TABLE: FactTable<ContractFacts> = {
	contractTitle: { label: 'Type of contract' },
	entryPrice: {
		label: 'Entry price',
		isAsked: true,
	},
	dmf: {
		label: 'Maximum deferred management fee',
		isAsked: true,
	},
	dmfStops: { label: 'When the deferred management fee stops building up' },
	weeklyFee: {
		label: 'Weekly fee',
		isAsked: true,
	},
	weeklyFeeCovers: { label: 'What the weekly fee covers' },
	weeklyFeeRises: {
		label: 'How the weekly fee may rise',
		isAsked: true,
	},
	weeklyFeeRule: { label: 'How the weekly fee is set' },
	gainShare: { label: 'Your share of any capital gain' },
	lossShare: { label: 'Your share of any capital loss' },
	capitalRule: {
		label: 'Gain and loss',
		isAsked: true,
	},
	feesStopOnExit: {
		label: 'Does the weekly fee stop when you leave?',
		isAsked: true,
	},
	feesAfterExit: { label: 'Fees after you leave' },
	repaymentMonths: {
		label: 'Time limit for repaying you',
		isAsked: true,
	},
	interestAfterMonths: { label: 'Interest paid on late repayment' },
	repaymentTrigger: { label: 'When you are repaid' },
	refurbishment: { label: 'Refurbishment' },
	saleCosts: { label: 'Costs of selling the home' },
	otherCharges: { label: 'One-off charges' },
	transferWithinVillage: { label: 'If you move within the village' },
	transferToCare: {
		label: 'If you move into care',
		isAsked: true,
	},
	couples: { label: 'If one of you needs care' },
	entryAge: {
		label: 'Minimum age',
		isAsked: true,
	},
	pets: { label: 'Pets' },
	visitors: { label: 'Visitors' },
	insurance: { label: 'Insurance' },
	statutorySupervisor: { label: 'Statutory supervisor' },
	legalName: { label: 'Legal name of the operator' },
	coolingOffWorkingDays: {
		label: 'Time to change your mind after signing',
	},
	depositRule: { label: 'Deposit' },
	moneyBackDays: { label: 'Money-back offer' },
	sinkingFund: { label: 'Fund for long-term maintenance' },
	operatorMayEnd: { label: 'When the operator may end the agreement' },
}
