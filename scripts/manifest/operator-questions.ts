/** What to ask an operator, by the fact that would answer it. */
import type { OperatorFacts } from '../../src/core/facts/operator-facts.ts'

export const OPERATOR_QUESTIONS: { readonly [F in keyof OperatorFacts]?: string } = {
	entryPrice: 'Ask for the entry price of every home that is available now.',
	dmf: 'Ask what share of your entry price the operator keeps when you leave, and how it builds up each year.',
	weeklyFee: 'Ask for today’s weekly fee in writing, and what it covers.',
	weeklyFeeRises: 'Ask whether the weekly fee is fixed for as long as you live there, or can rise.',
	capitalRule: 'Ask who keeps any gain, and who bears any loss, when the home is resold.',
	feesStopOnExit: 'Ask how long you keep paying the weekly fee after you move out.',
	repaymentMonths: 'Ask for a date by which you’ll be repaid even if the home hasn’t been resold.',
	transferToCare: 'Ask what you’d pay, and what you’d get back, if you moved from a home into care.',
	entryAge: 'Ask what the minimum age is, and whether it applies to both people in a couple.',
	ownership: 'Ask who owns the operator, and who backs its promise to repay you.',
	careServices: 'Ask which care is offered at the village you have in mind.',
}
