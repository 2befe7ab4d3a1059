/** Puts what a reader was told into the terms that calculators begin with. Pure. */
import { ASSUMED_LABELS, type Agreement, type AssumedTerm, type KnownCosts, type Terms } from '../costs/terms.ts'
import { feeInWords, feeWords } from '../facts/fee-words.ts'
import type { Known } from '../facts/source.ts'
import { list, money, uncapitalised } from '../format.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { toldValues } from './told-facts.ts'
import { TOLD_ROWS, type ToldKey } from './told-rows.ts'
import { toldWords } from './told-words.ts'
import type { ToldAnswers } from './told.ts'

/** The input of the calculator that a row fills in. */
const INPUT_OF: { readonly [K in ToldKey]?: AssumedTerm } = {
	entryPrice: 'entryPrice',
	weeklyFee: 'weeklyFee',
	weeklyFeeRises: 'weeklyFeeRises',
	dmfMax: 'dmf',
	dmfOf: 'dmf',
	dmfYears: 'dmfYears',
	dmfByYear: 'dmfYears',
	gainShare: 'gainShare',
	lossShare: 'lossShare',
	repaymentMonths: 'repaymentMonths',
	feesStopOnExit: 'feesStopOnExit',
}

/** Returns what is known of the costs, with what the reader was told in place of it: of every agreement, because a price names at most one. */
export function withToldTerms(costs: KnownCosts, answers: ToldAnswers): KnownCosts {
	const plans = costs.plans.map((plan) => withToldPlan(plan, answers))
	const fees = new Set(plans.flatMap(({ terms: { dmf } }) => (dmf ? feeInWords(dmf.value) : [])))
	const isTold = plans.some((plan, index) => plan.terms.dmf !== costs.plans[index]?.terms.dmf)
	return { ...costs, plans, ...(isTold && { fee: list([...fees], 'or') }) }
}

/** The words about the fee are those of the fee as told. */
function withToldPlan(plan: Agreement, answers: ToldAnswers): Agreement {
	const terms = toldTerms(plan.terms, answers)
	if (!terms.dmf || terms.dmf === plan.terms.dmf) return { ...plan, terms }
	const { left: _, ask: __, ...others } = plan
	return { ...others, terms, fee: feeWords(terms.dmf.value) }
}

function toldTerms(terms: Terms, answers: ToldAnswers): Terms {
	const { entryPrice, weeklyFee, weeklyFeeRises, gainShare, lossShare, repaymentMonths, feesStopOnExit } =
		toldValues(answers)
	const dmf = feeWith(terms.dmf, answers)
	return {
		...terms,
		...(entryPrice && { entryPrice: told(entryPrice) }),
		...(weeklyFee && { weeklyFee: told(weeklyFee) }),
		...(weeklyFeeRises && { weeklyFeeRises: told(weeklyFeeRises) }),
		...(dmf && { dmf }),
		...(gainShare !== undefined && { gainShare: told(gainShare) }),
		...(lossShare !== undefined && { lossShare: told(lossShare) }),
		...(repaymentMonths !== undefined && { repaymentMonths: told(repaymentMonths) }),
		...(feesStopOnExit !== undefined && { feesStopOnExit: told(feesStopOnExit) }),
	}
}

/** Without sources, because what was told is never mixed with them. */
const told = <T>(value: T): Known<T> => ({ value, sources: [], from: 'reader' })

/** Returns the fee as told. What wasn't told is as published: the price that it's a share of and, where the maximum was only confirmed, the steps. */
function feeWith(known: Known<DeferredFee> | undefined, answers: ToldAnswers): Known<DeferredFee> | undefined {
	const { dmf: fee } = toldValues(answers)
	if (!fee) return undefined
	const of = answers.dmfOf ? fee.of : known?.value.of
	const isConfirmed =
		fee.percent === known?.value.percent &&
		of === known.value.of &&
		fee.byYear === undefined &&
		fee.atEntry === undefined &&
		fee.years === undefined
	return isConfirmed ? known : told({ ...fee, ...(of && { of }) })
}

/** Returns the answer that each input of the calculator has its value from. */
export function toldInputs(answers: ToldAnswers): Map<AssumedTerm, NonNullable<ToldAnswers[ToldKey]>> {
	const { dmf } = toldValues(answers)
	const filled = (Object.entries(INPUT_OF) as [ToldKey, AssumedTerm][]).flatMap(([key, input]) => {
		const answer = answers[key]
		const isUsed = input === 'dmf' ? dmf : input !== 'dmfYears' || (dmf && (dmf.years ?? dmf.byYear))
		return answer && isUsed ? [[input, answer] as const] : []
	})
	return new Map(filled)
}

/** Returns the names of these inputs for a sentence: `entry price`, `weekly fee`. */
export function toldInputNames(answers: ToldAnswers): string[] {
	return [...toldInputs(answers).keys()].map((input) => uncapitalised(ASSUMED_LABELS[input]))
}

/**
 * Returns what goes into a sum, each in words: `$650,000 to move in`, `$165 a week`, `the most they keep: 25%`. An agreement is named only
 * if it is one of the village's, because what a device keeps may be a stranger's words.
 */
export function toldTermsInWords(answers: ToldAnswers, plans: readonly Agreement[]): string[] {
	return (Object.keys(INPUT_OF) as ToldKey[]).flatMap((key) => {
		const answer = answers[key]
		if (!answer) return []
		const words = toldWords(key, answer.value)
		if (key === 'entryPrice') return [priceInWords(answers.entryPrice, plans)]
		return [key === 'weeklyFee' ? words : `${uncapitalised(TOLD_ROWS[key].label)}: ${uncapitalised(words)}`]
	})
}

function priceInWords(answer: ToldAnswers['entryPrice'], plans: readonly Agreement[]): string {
	const { price = 0, plan = '' } = answer?.value ?? {}
	const isOurs = plan !== '' && plans.some(({ name }) => name === plan)
	return `${money(price)} to move in${isOurs ? ` (${plan})` : ''}`
}
