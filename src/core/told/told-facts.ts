/** Puts what a reader was told beside what is published: in the shapes of facts, as answers to questions, and where they differ. */
import { CONTRACT_TABLE, type ContractValues } from '../facts/contract-facts.ts'
import type { FactEntry } from '../facts/facts.ts'
import { valuesOf, wordsOf, type Known } from '../facts/source.ts'
import type { DeferredFee, Range } from '../facts/statement.ts'
import type { VillageFacts } from '../facts/village-facts.ts'
import { buildUpInWords, feesOf } from '../facts/fee-words.ts'
import { list, percent } from '../format.ts'
import { baseOf, keptAfter, lastYearOf } from '../costs/kept-shares.ts'
import { answeredRows, type ToldAnswers } from './told.ts'
import { TOLD_FEE_BASES, TOLD_KEYS, factOf, type ToldKey, type ToldValues } from './told-rows.ts'
import { toldWords, type Plans } from './told-words.ts'

/** Returns the answers in the shapes of facts, such as the calculator takes; a fee whose maximum isn't known is left out. */
export function toldValues(answers: ToldAnswers): Partial<ContractValues> {
	const { entryPrice, weeklyFee, weeklyFeeCovers, feesStopOnExit, carePromise } = answers
	const fee = toldFee(answers)
	const asTold = TOLD_KEYS.flatMap((key) => (key in CONTRACT_TABLE && answers[key] ? [[key, answers[key].value]] : []))
	return {
		...(Object.fromEntries(asTold) as Partial<ContractValues>),
		...(entryPrice && { entryPrice: onePrice(entryPrice.value.price) }),
		...(fee && { dmf: fee }),
		...(weeklyFee && { weeklyFee: onePrice(weeklyFee.value) }),
		...(weeklyFeeCovers && { weeklyFeeCovers: [weeklyFeeCovers.value] }),
		...(feesStopOnExit && { feesStopOnExit: feesStopOnExit.value === 'yes' }),
		...(carePromise && { carePromise: [carePromise.value] }),
	}
}

const onePrice = (price: number): Range => ({ from: price, to: price })

/**
 * Returns the deferred fee that its parts make; undefined without a maximum. The steps are used only where they reach the maximum, because a
 * fee that grows for longer would be worked out too low.
 */
export function toldFee({ dmfByYear, dmfMax, dmfOf, dmfYears }: ToldAnswers): DeferredFee | undefined {
	const steps = dmfByYear?.value ?? []
	const max = dmfMax?.value ?? plateauOf(steps, dmfYears?.value)
	if (max === undefined) return undefined
	const of = dmfOf?.value
	const base = of === undefined || of === 'entry-price' ? {} : { of }
	const reached = steps.findIndex((step) => step !== null && step >= max)
	const upTo = steps.slice(0, reached + 1)
	if (reached < 0 || !isRising(upTo) || upTo.at(-1) !== max)
		return { percent: max, ...(dmfYears && { years: dmfYears.value }), ...base }
	const [atEntry = 0, ...later] = upTo
	return {
		percent: max,
		...(atEntry > 0 && { atEntry }),
		...(later.length > 0 && { byYear: later.map((kept, year) => rounded(kept - (upTo[year] ?? 0))) }),
		...base,
	}
}

/** Returns where the steps stop, if they say so or the years do. */
function plateauOf(steps: ToldValues['dmfByYear'], years: number | undefined): number | undefined {
	const stopped = years === undefined ? null : steps[years]
	const [before, last] = steps.slice(-2)
	return stopped ?? (last === before ? last : undefined) ?? undefined
}

const isRising = (steps: ToldValues['dmfByYear']): steps is readonly number[] =>
	steps.every((step, year) => step !== null && (year === 0 || step >= (steps[year - 1] ?? Infinity)))

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** Where an answer differs from what is published. */
export interface ToldDifference {
	key: ToldKey
	/** In words: `30%`, `Up to 30% of the entry price`. */
	published: string
	told: string
	/** Indices of the sources of what is published. */
	sources: readonly number[]
}

type Facts = Partial<Pick<VillageFacts, keyof typeof CONTRACT_TABLE>>

/**
 * Returns the answers that differ from what is published, in the order of the form. What is published for some homes or plans only, and
 * values on which sources differ, are no difference to an answer that is one of them. Texts aren't compared.
 * @param plans those of the village, as `toldWords` takes them
 */
export function toldDifferences(answers: ToldAnswers, facts: Facts, plans?: Plans): ToldDifference[] {
	return TOLD_KEYS.flatMap((key) => {
		const known = facts[factOf(key)] as Known<unknown> | undefined
		const answer = answers[key]
		if (!known || known.sources.length === 0 || !answer) return []
		const isSame = valuesOf(known).map(({ value }) => agrees(key, answer.value, value))
		if (isSame.some((same) => same !== false)) return []
		const told = toldWords(key, answer.value, plans)
		return [{ key, published: publishedInWords(key, known), told, sources: known.sources }]
	})
}

/** Returns whether an answer says the same as a published value; undefined if they can't be compared. */
function agrees(key: ToldKey, told: unknown, published: unknown): boolean | undefined {
	switch (key) {
		case 'entryPrice':
			return isInRange((told as ToldValues['entryPrice']).price, published as Range)
		case 'weeklyFee':
			return isInRange(told as number, published as Range)
		case 'dmfMax':
			return told === (published as DeferredFee).percent
		case 'dmfOf':
			return told === baseOf(published as DeferredFee)
		case 'dmfYears': {
			const last = lastYearOf(published as DeferredFee)
			return last === undefined ? undefined : told === last
		}
		case 'dmfByYear':
			return agreesByYear(told as ToldValues['dmfByYear'], published as DeferredFee)
		case 'feesStopOnExit':
			return (told === 'yes') === published
		case 'carePromise':
			return (published as unknown[]).includes(told)
		case 'contractTitle':
			return (told as string).toLowerCase() === (published as string).toLowerCase()
		default:
			return typeof told === 'number' || key === 'weeklyFeeRises' ? told === published : undefined
	}
}

function isInRange(price: number, { from = 0, to = Infinity }: Range): boolean {
	return price >= from && price <= to
}

function agreesByYear(told: ToldValues['dmfByYear'], published: DeferredFee): boolean | undefined {
	const pairs = told.flatMap((step, year) => {
		const kept = keptAfter(published, year)
		return step === null || kept === undefined ? [] : [Math.abs(step - kept) < 0.01]
	})
	return pairs.length === 0 ? undefined : pairs.every(Boolean)
}

/** Returns what is published about a row, in words; undefined if nothing is. */
export function publishedWords(key: ToldKey, facts: Facts): string | undefined {
	const known = facts[factOf(key)] as Known<unknown> | undefined
	if (!known || known.sources.length === 0) return undefined
	return publishedInWords(key, known) || undefined
}

function publishedInWords(key: ToldKey, known: Known<unknown>): string {
	const words = (of: (fee: DeferredFee) => string | undefined) =>
		list([...new Set(feesOf(known as Known<DeferredFee>).flatMap((fee) => of(fee) ?? []))], 'or')
	switch (key) {
		case 'dmfMax':
			return words((fee) => percent(fee.percent))
		case 'dmfOf':
			return words((fee) => TOLD_FEE_BASES[baseOf(fee)])
		case 'dmfYears':
			return words((fee) => {
				const years = lastYearOf(fee)
				return years === undefined ? undefined : toldWords(key, years)
			})
		case 'dmfByYear':
			return words((fee) => buildUpInWords(fee))
		default:
			return wordsOf(known)
	}
}

/** Returns the questions that answers settle, as pages ask them, each with the answers in words, for which `toldWords` takes the plans. */
export function questionsAnswered(answers: ToldAnswers, plans?: Plans): Map<string, string> {
	const settled = new Map<string, string>()
	for (const key of TOLD_KEYS) {
		const [question, answer] = [questionOf(key), answers[key]]
		if (!question || !answer) continue
		const before = settled.get(question)
		settled.set(question, `${before ? `${before}. ` : ''}${toldWords(key, answer.value, plans)}`)
	}
	return settled
}

/** The question that a row answers; undefined if pages ask none about it. */
export function questionOf(key: ToldKey): string | undefined {
	const { question, answers: other }: FactEntry<never> = CONTRACT_TABLE[factOf(key)]
	return question ?? (other && (CONTRACT_TABLE as Record<string, FactEntry<never>>)[other]?.question)
}

/** The key facts that people are told, each with its facts. The build's list of all twelve is in scripts/facts/glance.ts. */
export const TOLD_THINGS: readonly (readonly (keyof typeof CONTRACT_TABLE)[])[] = [
	['entryPrice'],
	['dmf'],
	['weeklyFee'],
	['weeklyFeeRises', 'weeklyFeeRule'],
	['gainShare', 'lossShare', 'capitalRule'],
	['feesStopOnExit', 'feesAfterExit'],
	['repaymentMonths', 'repaymentTrigger'],
	['transferToCare'],
	['entryAge'],
]

/** Returns how many of the twelve key facts the reader was told that aren't published. */
export function countTold(answers: ToldAnswers, facts: Facts): number {
	const told = new Set(answeredRows(answers).map(factOf))
	return TOLD_THINGS.filter(
		(thing) => thing.some((fact) => told.has(fact)) && !thing.some((fact) => (facts[fact]?.sources.length ?? 0) > 0),
	).length
}
