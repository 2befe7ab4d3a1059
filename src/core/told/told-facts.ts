/** Puts what a reader was told into facts, and into the terms that calculators and comparisons take. Pure. */
import { joinedFee } from '../costs/joined-fee.ts'
import { baseOf } from '../costs/kept-shares.ts'
import { COUNTED_TERMS, type AssumedTerm, type KnownCosts, type Terms } from '../costs/terms.ts'
import { CONTRACT_TABLE, type ContractFacts } from '../facts/contract-facts.ts'
import { feeInWords, feeWords } from '../facts/fee-words.ts'
import type { Known } from '../facts/source.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { list, uncapitalised } from '../format.ts'
import { withoutBinaryErrors } from '../rounded-sum.ts'
import { TOLD_ROWS, type FeeParts, type ToldKey } from './told-rows.ts'
import { toldWords, type Plans } from './told-words.ts'
import { countedStatements, statementAbout, type ToldHere, type ToldStatement } from './told.ts'

/**
 * Returns what was told as facts, each with its words. A fee whose maximum isn't known is left out.
 * @param published the fee that is published, which completes what was told of the same fee; one that says no more is left out
 */
export function factsOf(here: ToldHere, published?: DeferredFee): ContractFacts {
	const facts = countedStatements(here).flatMap((statement) =>
		statement.key in CONTRACT_TABLE ? [[statement.key, knownFromReader(statement.value, toldWords(statement))]] : [],
	)
	const fee = toldFee(here, published)
	return { ...(Object.fromEntries(facts) as ContractFacts), ...(fee && { dmf: knownFromReader(fee, feeInWords(fee)) }) }
}

const knownFromReader = <V>(value: V, text: string): Known<V> => ({ value, sources: [], from: 'reader', text })

function toldFee(here: ToldHere, published: DeferredFee | undefined): DeferredFee | undefined {
	const fee = feeOfParts(here, published && baseOf(published))
	if (!fee || !published) return fee
	return joinedFee(published, fee) === published ? undefined : (joinedFee(fee, published) ?? fee)
}

/**
 * Returns the deferred fee that its parts make; undefined without a maximum. The steps are used only where they reach the maximum, because a
 * fee that grows for longer would be worked out too low.
 * @param base the price that it's a share of if that wasn't told
 */
function feeOfParts(here: ToldHere, base: FeeParts['dmfOf'] = 'entry-price'): DeferredFee | undefined {
	const part = <K extends keyof FeeParts>(key: K) => statementAbout(here, key)?.value as FeeParts[K] | undefined
	const [steps, years, of] = [part('dmfByYear') ?? [], part('dmfYears'), part('dmfOf') ?? base]
	const max = part('dmfMax') ?? plateauOf(steps, years)
	if (max === undefined) return undefined
	const whole = { percent: max, ...(of !== 'entry-price' && { of }) }
	const reached = steps.findIndex((step) => step !== null && step >= max)
	const upTo = steps.slice(0, reached + 1)
	if (reached < 0 || !isRising(upTo) || upTo.at(-1) !== max) return { ...whole, ...(years !== undefined && { years }) }
	const [atEntry = 0, ...later] = upTo
	return {
		...whole,
		...(atEntry > 0 && { atEntry }),
		...(later.length > 0 && { byYear: later.map((kept, year) => withoutBinaryErrors(kept - (upTo[year] ?? 0))) }),
	}
}

/** Returns where the steps stop, if they say so or the years do. */
function plateauOf(steps: FeeParts['dmfByYear'], years: number | undefined): number | undefined {
	const stopped = years === undefined ? null : steps[years]
	const [before, last] = steps.slice(-2)
	return stopped ?? (last === before ? last : undefined) ?? undefined
}

const isRising = (steps: FeeParts['dmfByYear']): steps is readonly number[] =>
	steps.every((step, year) => step !== null && (year === 0 || step >= (steps[year - 1] ?? Infinity)))

/** The inputs of the calculator that what was told goes into, by row. */
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
const COUNTED_ROWS = Object.keys(INPUT_OF) as ToldKey[]

/**
 * Returns what is known of the costs, with what the reader was told in place of it: of every agreement, because a price names at most one.
 * The words about a fee are then those of the fee as told.
 */
export function withToldCosts(costs: KnownCosts, here: ToldHere): KnownCosts {
	const plans = costs.plans.map((plan) => {
		const facts = factsOf(here, plan.terms.dmf?.value)
		const terms = { ...plan.terms, ...termsOf(facts) }
		if (!facts.dmf) return { ...plan, terms }
		const { left: _, ask: __, ...others } = plan
		return { ...others, terms, fee: feeWords(facts.dmf.value) }
	})
	const isTold = plans.some((plan, index) => plan.terms.dmf !== costs.plans[index]?.terms.dmf)
	const fees = new Set(plans.flatMap(({ terms: { dmf } }) => (dmf ? feeInWords(dmf.value) : [])))
	return { ...costs, plans, ...(isTold && { fee: list([...fees], 'or') }) }
}

/** Returns those facts that count in sums. */
function termsOf(facts: ContractFacts): Terms {
	return Object.fromEntries(COUNTED_TERMS.flatMap((name) => (facts[name] ? [[name, facts[name]]] : [])))
}

/** Returns the statement that each input of the calculator has its value from. */
export function toldInputs(here: ToldHere): Map<AssumedTerm, ToldStatement> {
	const fee = factsOf(here).dmf?.value
	const isUsed = { dmf: fee !== undefined, dmfYears: (fee?.years ?? fee?.byYear) !== undefined }
	const filled = COUNTED_ROWS.flatMap((key) => {
		const [input, statement] = [INPUT_OF[key], statementAbout(here, key)]
		const isCounted = input === 'dmf' || input === 'dmfYears' ? isUsed[input] : true
		return input && statement && isCounted ? [[input, statement] as const] : []
	})
	return new Map(filled)
}

/**
 * Returns what goes into a sum, each in words: `$650,000 to move in`, `$165 a week`, `the most they keep: 25%`. An agreement is named only
 * if it is one of the village's, because what a device keeps may be a stranger's words.
 */
export function countedInWords(here: ToldHere, plans: Plans): string[] {
	return COUNTED_ROWS.flatMap((key) => {
		const statement = statementAbout(here, key)
		if (!statement) return []
		const { for: scope, ...alone } = statement
		const words = toldWords(alone)
		if (key === 'weeklyFee') return [words]
		if (key !== 'entryPrice') return [`${uncapitalised(TOLD_ROWS[key].label)}: ${uncapitalised(words)}`]
		const plan = plans.find(({ name }) => name && name === scope?.plan)?.name
		return [`${words} to move in${plan ? ` (${plan})` : ''}`]
	})
}
