/** Money and contract: the facts that a village and an operator share, in the order of the residents' Key Terms Summary. */
import type { FactTable } from './facts.ts'
import type { Known } from './source.ts'
import type { ContractValues } from './statement.ts'

export type ContractFacts = { [F in keyof ContractValues]?: Known<ContractValues[F]> }

/** Each fact without a question is left out where it is not known. */
export const CONTRACT_TABLE: FactTable<ContractFacts> = {
	contractTitle: { label: 'Kind of contract' },
	entryPrice: {
		label: 'Entry price',
		ask: 'Ask for the entry price of every home that is available now.',
	},
	dmf: {
		label: 'Maximum deferred management fee',
		ask: 'Ask what share of your entry price the operator keeps when you leave, and how it builds up each year.',
	},
	dmfStops: { label: 'The deferred management fee stops building up' },
	weeklyFee: {
		label: 'Weekly fee',
		ask: 'Ask for today’s weekly fee in writing, and what it covers.',
	},
	weeklyFeeCovers: { label: 'What the weekly fee covers' },
	weeklyFeeRises: {
		label: 'How the weekly fee may rise',
		ask: 'Ask whether the weekly fee is fixed for as long as you live there, or can rise.',
	},
	weeklyFeeRule: { label: 'How the weekly fee is set' },
	gainShare: { label: 'Your share of any gain in value' },
	lossShare: { label: 'Your share of any loss in value' },
	capitalRule: {
		label: 'Gain and loss',
		ask: 'Ask who keeps any gain, and who bears any loss, when the home is resold.',
	},
	feesStopOnExit: {
		label: 'Does the weekly fee stop when you leave?',
		ask: 'Ask how long you keep paying the weekly fee after you move out.',
	},
	feesAfterExit: { label: 'Fees after you leave' },
	repaymentMonths: {
		label: 'Latest date for repaying you',
		ask: 'Ask for a date by which you’ll be repaid even if the home hasn’t been resold.',
	},
	interestAfterMonths: { label: 'Interest if you’re repaid late' },
	repaymentTrigger: { label: 'When you are repaid' },
	refurbishment: { label: 'Refurbishment' },
	saleCosts: { label: 'Costs of selling the home' },
	otherCharges: { label: 'One-off charges' },
	transferWithinVillage: { label: 'If you move within the village' },
	transferToCare: {
		label: 'If you move into care',
		ask: 'Ask what you’d pay, and what you’d get back, if you moved from a home into care.',
	},
	couples: { label: 'If one of you needs care' },
	entryAge: {
		label: 'Minimum age',
		ask: 'Ask the minimum age, and whether it applies to both people in a couple.',
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
	moneyBackDays: { label: 'Money-back period after moving in' },
	sinkingFund: { label: 'Fund for long-term maintenance' },
	operatorMayEnd: { label: 'When the operator may end the agreement' },
}
