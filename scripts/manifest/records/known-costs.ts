/**
 * Makes the known costs of a village or of an operator's terms from resolved facts: `scripts/facts/resolve.ts` has already chosen
 * which statement counts. Nothing is assumed: a term without a source is absent.
 */
import type { ContractFacts } from '../../../src/core/facts/contract-facts.ts'
import { feeWords } from '../../../src/core/facts/fee-words.ts'
import { OF_PARTS } from '../../../src/core/facts/open-questions.ts'
import type { Known } from '../../../src/core/facts/source.ts'
import type { DeferredFee, Range } from '../../../src/core/facts/statement.ts'
import { count, list, uncapitalised } from '../../../src/core/format.ts'
import {
	COUNTED_TERMS,
	type Agreement,
	type Assumption,
	type CostNote,
	type KnownCosts,
	type Terms,
} from '../../../src/core/costs/terms.ts'
import { roomInWords } from '../../../src/core/costs/plan-room.ts'
import { feeInShort, labelsThatCount, planPairs } from '../../facts/fee-choice.ts'
import { currentOrOld, rangeOf } from '../../facts/sourced.ts'
import { definedOnly } from './defined-only.ts'
import { leftInWords } from './shares-table.ts'

/** What is known of the contracts of a village or operator. */
export interface KnownContracts {
	facts: ContractFacts
	/** The operator's plans, in the order in which they are shown. */
	plans?: readonly { name: string; for?: string | undefined }[] | undefined
	/** What money could earn elsewhere, for comparing plans. */
	example: Assumption
	/** Notes on what the terms leave out. */
	notes?: readonly CostNote[] | undefined
}

/** Facts that make a separate agreement if they hold only for a plan or some of the homes. */
const PLANNED_FACTS = ['dmf', ...OF_PARTS] as const

/** Returns the known costs: one plan for each agreement, and what all share. */
export function knownCosts(contracts: KnownContracts): KnownCosts {
	const { facts, example } = contracts
	const pairs = facts.dmf ? planPairs(facts.dmf) : []
	const counted = facts.dmf && labelsThatCount(facts.dmf)
	const plans = partsOf(contracts).map(({ label, ...part }): Agreement => {
		const ofFee = facts.dmf?.variants?.some((variant) => variant.label === label) ? label : ''
		const plan = { ...part, ...(counted && !counted.includes(ofFee) && { isAside: true as const }) }
		const terms = termsOf(facts, label)
		const ask = facts.dmf && whereToAsk(facts, label)
		if (!terms.dmf) return { ...plan, terms, ...(ask && { ask }) }
		const fee = feeWords(terms.dmf.value)
		return { ...plan, terms, fee, left: leftInWords(terms, terms.dmf.value, fee.of) }
	})
	const toAsk = whatToAsk(plans)
	const leftOut = leftOutOf(facts)
	return {
		plans,
		...(toAsk && { toAsk }),
		...(facts.dmf && { fee: feeInShort(facts.dmf, 'always') }),
		...(pairs.length > 0 && {
			rooms: { pairs, texts: pairs.map((pair) => roomInWords(pair, 0, 0)), example },
		}),
		notes: notesOf(contracts),
		...(leftOut.length > 0 && { leftOut }),
	}
}

/** An agreement's name, with the label of its own values. */
type Part = Pick<Agreement, 'name' | 'for'> & { label: string }

/**
 * Returns one agreement for each part that values cover, in the order of the operator's plans. Parts named in a village's own
 * statements come before its operator's.
 */
function partsOf({ facts, plans = [] }: KnownContracts): Part[] {
	const divided = PLANNED_FACTS.flatMap((fact) => (facts[fact]?.variants ? [facts[fact] as Known<unknown>] : []))
	const own = divided.filter(({ general }) => !general)
	const used = own.length > 0 ? own : divided
	const order = (label: string) => {
		const at = plans.findIndex(({ name }) => label.startsWith(name))
		return at === -1 ? plans.length : at
	}
	const labels = [...new Set(used.flatMap(({ variants = [] }) => variants.map(({ label }) => label)))]
	const parts = labels
		.sort((a, b) => order(a) - order(b))
		.map((label): Part => {
			const purpose = plans.find(({ name }) => name === label)?.for
			return { label, name: label, ...(purpose && { for: purpose }) }
		})
	if (parts.length === 0) return [{ label: '', name: '' }]
	// If some homes or plans differ, the values for all the others are a separate agreement.
	return used.some(({ partial }) => !partial) ? [{ label: '', name: 'Standard terms' }, ...parts] : parts
}

/** Returns where to ask about a fee that isn't known; undefined for a village, or homes of one, whose fee is known. */
function whereToAsk(facts: ContractFacts, label: string): string | undefined {
	if (!label) return 'in other cases'
	if (
		facts.dmf?.variants?.some(
			(village) => label.endsWith(` at ${village.label}`) || label.endsWith(`, ${village.label}`),
		)
	)
		return undefined
	const scopes = PLANNED_FACTS.flatMap((fact) =>
		((facts[fact] as Known<unknown> | undefined)?.variants ?? []).flatMap((one) =>
			one.label === label ? one.scope : [],
		),
	)
	if (scopes.some(({ plan }) => plan)) return `for “${label}”`
	if (scopes.some(({ homes }) => homes)) return `for ${uncapitalised(label)}`
	// The fee of all villages is this one's too.
	return facts.dmf?.variants?.some(({ scope }) => !scope.villages) ? undefined : `at ${label}`
}

/** Returns once for all plans which parts of their fees we haven't found, and what to ask; empty if all is known. */
function whatToAsk(plans: readonly Agreement[]): string {
	const unknown = plans.filter(({ terms }) => !terms.dmf)
	const open = plans
		.flatMap(({ terms: { dmf } }) => dmf?.value ?? [])
		.filter((fee) => !fee.byYear && fee.percent > (fee.atEntry ?? 0))
	const isPart = unknown.length < plans.length
	const toAsk = unknown.flatMap(({ ask }) => ask ?? (isPart ? [] : ''))
	const kept = toAsk.length > 0 ? [`how much the operator keeps ${list(toAsk, 'or')}`.trim()] : []
	const missing = [...kept, ...growthInWords(open)]
	if (missing.length === 0) return ''
	const ask = toAsk.length > 0 ? ' Ask what percentage it is, how it builds up and when it stops growing.' : ''
	return `We haven’t found out ${list(missing, 'or')}.${ask}`
}

/** What isn't known of how fees build up, beside what is: `how the fee is spread over the 2 or 4 years`. */
function growthInWords(fees: readonly DeferredFee[]): string[] {
	const years = [...new Set(fees.flatMap((fee) => fee.years ?? []))].sort((a, b) => a - b)
	const spread = `how the fee is spread over the ${list(years.map(String), 'or')} ${years.at(-1) === 1 ? 'year' : 'years'}`
	return [
		...(fees.some((fee) => fee.years === undefined) ? ['how fast the fee grows'] : []),
		...(years.length > 0 ? [spread] : []),
	]
}

function termsOf(facts: ContractFacts, label: string): Terms {
	/** The value for this agreement, else that for all, if it has a source. */
	const term = <T>(fact: Known<T> | undefined): Known<T> | undefined => {
		const variant = fact?.variants?.find((one) => one.label === label)
		const found = variant ?? (fact?.partial ? undefined : fact)
		if (!fact || !found || found.sources.length === 0) return undefined
		const { value, sources, old, asOf, differs } = found
		return {
			value,
			sources,
			...(fact.general && { general: true }),
			...(old && { old, ...(asOf && { asOf }) }),
			...(differs && { differs: differs.map(({ value, sources }) => ({ value, sources })) }),
		}
	}
	const known: ContractFacts = { ...facts, ...definedOnly({ entryPrice: wholePrice(facts.entryPrice) }) }
	const terms = COUNTED_TERMS.map((name) => [name, term<unknown>(known[name])] as const)
	return definedOnly<Terms>(Object.fromEntries(terms))
}

/** Returns the range of the prices for all homes, or else of those for homes that sources name: of the current ones, if there are any. */
function wholePrice(price: Known<Range> | undefined): Known<Range> | undefined {
	if (!price) return undefined
	const used = currentOrOld(price.partial ? (price.variants ?? []) : [price])
	const [first] = used.toSorted((a, b) => (a.value.from ?? Number.MAX_VALUE) - (b.value.from ?? Number.MAX_VALUE))
	return (
		first && {
			...first,
			value: rangeOf(used.map(({ value }) => value)),
			sources: [...new Set(used.flatMap(({ sources }) => sources))],
			...(price.general && { general: true }),
		}
	)
}

/** Returns what every sum leaves out: refurbishment, where its words say that “you” pay. */
function leftOutOf({ refurbishment: paid }: ContractFacts): CostNote[] {
	const all = paid ? [...(paid.partial ? [] : [{ ...paid, label: '' }]), ...(paid.variants ?? [])] : []
	return all
		.filter(({ value, sources }) => /^you (?!do)/i.test(value) && sources.length > 0)
		.map(({ value, label, sources }) => ({
			text: `This leaves out refurbishment${label && ` (${label})`}: ${uncapitalised(value)}.`,
			sources,
		}))
}

function notesOf({ facts, notes = [] }: KnownContracts): KnownCosts['notes'] {
	const noteOn = (fact: Known<number> | undefined, write: (value: number) => string) =>
		fact && !fact.partial ? [{ text: write(fact.value), sources: fact.sources }] : []
	return [
		...noteOn(
			facts.interestAfterMonths,
			(months) =>
				`The operator says it pays interest if you haven’t been repaid ${count(months, 'month')} after you leave.`,
		),
		...noteOn(
			facts.moneyBackDays,
			(days) => `The operator advertises a ${days}-day money-back offer. Ask what you’d get back if you used it.`,
		),
		...notes,
	]
}
