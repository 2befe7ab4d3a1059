/** What to ask an operator, by the fact that would answer it. */
import type { OperatorFacts } from '../../../src/core/facts/operator-facts.ts'

export const OPERATOR_QUESTIONS: { readonly [F in keyof OperatorFacts]?: string } = {
	entryPrice: 'What is the entry price of each home that is available now?',
	dmf: 'What share of my entry price do you keep when I leave, and how does it build up each year?',
	weeklyFee: 'What is the weekly fee today, and what does it cover? Can I have that in writing?',
	weeklyFeeRises: 'Is the weekly fee fixed for as long as I live there, or can it rise?',
	capitalRule: 'When the home is resold, who gains if its value has gone up, and who loses if it has fallen?',
	feesStopOnExit: 'How long would I keep paying the weekly fee after I move out?',
	repaymentMonths: 'By what date would I be repaid, even if the home hasn’t been resold?',
	transferToCare: 'What would I pay and get back if I moved into care?',
	entryAge: 'What is the minimum age, and does it apply to both people in a couple?',
	ownership: 'Who owns the company, and who backs its promise to repay me?',
	careServices: 'What care is offered at the village I have in mind?',
}
