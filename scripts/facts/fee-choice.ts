/**
 * Where plans or kinds of homes have different deferred management fees: the words that every view uses, and which fee counts in
 * lists. What is worse for the reader counts: of plans for the same homes the standard one, else the one that keeps most. And
 * whether a village's statement says less about a fee than its operator's.
 */
import { joinedFee } from '../../src/core/costs/joined-fee.ts'
import { baseOf } from '../../src/core/costs/kept-shares.ts'
import type { PlanPair } from '../../src/core/costs/terms.ts'
import { feesOf, isOnlyMaximum } from '../../src/core/facts/fee-words.ts'
import { sourcesOf, type Known, type Variant } from '../../src/core/facts/source.ts'
import type { DeferredFee, Scope } from '../../src/core/facts/statement.ts'
import { list, shareKept, uncapitalised } from '../../src/core/format.ts'
import { groupBy } from '../../src/core/group-by.ts'
import { HOME_TYPES, keysOf, type HomeType } from '../../src/core/vocabulary.ts'
import { isSourced } from './sourced.ts'

/** What a fee covers: nothing given is everything else. */
export interface Covered {
	scope?: Scope | undefined
	/** The kinds of homes that its plan is for; absent for all. */
	homes?: readonly HomeType[] | undefined
}

/** A fee of a plan or of some of the homes; of neither, that of everything else. */
interface Part extends Covered {
	of: Variant<DeferredFee> | undefined
	/** Several if sources differ. */
	fees: readonly DeferredFee[]
}

/** Homes in which people live with care. */
const WITH_CARE: ReadonlySet<HomeType> = new Set(['serviced-apartment', 'care-suite'])

/** Whether two fees are for the same homes, so that a resident chooses between them. */
export function shareHomes(a: Covered, b: Covered): boolean {
	const [villages, others] = [a.scope?.villages, b.scope?.villages]
	if (villages ? !others?.some((slug) => villages.includes(slug)) : others) return false
	if (a.scope?.homes !== b.scope?.homes) return false
	if (a.homes && b.homes) return a.homes.some((home) => b.homes?.includes(home))
	// Homes that have a plan of their own are left out of what holds for everything else.
	return (!a.homes && !b.homes) || (a.scope?.plan !== undefined && b.scope?.plan !== undefined)
}

/** Returns the fees of which the highest counts when villages are sorted or matched: those of homes for independent living, else all. */
export function feesThatCount(known: Known<DeferredFee>): DeferredFee[] {
	return partsThatCount(partsOf(known)).flatMap(({ fees }) => fees)
}

/**
 * Returns these fees where each is a share of the entry price; none if one is a share of another price: the two do not compare
 * without assuming how prices change.
 */
export function rankedFees(known: Known<DeferredFee> | undefined): DeferredFee[] {
	const fees = isSourced(known) ? feesThatCount(known) : []
	return fees.every((fee) => baseOf(fee) === 'entry-price') ? fees : []
}

/**
 * Returns the labels of the plans and homes whose fees count where villages are compared without a price for one of them; empty for
 * everything else. Of plans for the same homes it is the standard one, else the one that keeps most, because the other may cost more to enter.
 */
export function labelsThatCount(known: Known<DeferredFee>): string[] {
	const counted = partsThatCount(partsOf(known))
	const maxOf = ({ fees }: Part) => Math.max(...fees.map(({ percent: max }) => max))
	return counted
		.filter((part) => !counted.some((other) => other !== part && shareHomes(part, other) && maxOf(other) > maxOf(part)))
		.map(({ of }) => of?.label ?? '')
}

/** Returns an operator’s fees for the homes that a statement about one of its villages covers. One for all homes covers each plan, if one of these is for independent living. */
function generalOf({ plan, homes }: Scope, general: Known<DeferredFee>): DeferredFee[] {
	const parts = partsOf(general)
	const same = parts.filter((one) => one.scope?.plan === plan && one.scope?.homes === homes)
	const all = parts.some(isIndependent) ? parts : []
	const ofPart = same.length > 0 ? same : parts.filter(({ of }) => !of)
	return ((plan ?? homes) === undefined ? all : ofPart).flatMap(({ fees }) => fees)
}

/** Whether a statement about a village says less than its operator's about the same fee. */
export function saysLess(fee: DeferredFee, scope: Scope = {}, general: Known<DeferredFee>): boolean {
	const theirs = generalOf(scope, general)
	return (
		theirs.some((other) => joinedFee(fee, other) !== fee) && theirs.every((other) => joinedFee(other, fee) === other)
	)
}

/** Returns a village's fee with what only its operator says about the same fee, and the sources of both; as it is where the two differ. */
export function completedFee(own: Known<DeferredFee>, general: Known<DeferredFee>): Known<DeferredFee> {
	const cite = <K extends Known<DeferredFee>>(one: K, ...sources: readonly number[]): K => ({
		...one,
		sources: [...new Set(sources)],
	})
	if (!own.variants && !own.differs && saysLess(own.value, {}, general)) {
		const variants = general.variants?.map((one) => cite(one, ...own.sources, ...one.sources))
		return { ...cite(general, ...own.sources, ...general.sources), ...(variants && { variants }) }
	}
	const complete = <K extends Known<DeferredFee>>(one: K, scope: Scope): K => {
		const value = generalOf(scope, general).reduce<DeferredFee | undefined>(
			(fee, other) => fee && joinedFee(fee, other),
			one.value,
		)
		return !value || value === one.value || one.differs
			? one
			: { ...cite(one, ...one.sources, ...sourcesOf(general)), value, general: true }
	}
	const variants = own.variants?.map((one) => complete(one, one.scope))
	const whole = own.partial ? { ...own, value: variants?.[0]?.value ?? own.value } : complete(own, {})
	return { ...whole, ...(variants && { variants }) }
}

const isIndependent = ({ homes }: Covered) => !homes || homes.some((home) => !WITH_CARE.has(home))

function partsThatCount(parts: readonly Part[]): Part[] {
	const independent = parts.filter(isIndependent)
	const used = independent.length > 0 ? independent : parts
	const standard = used.filter(({ of }) => of?.standard)
	return used.filter((part) => standard.includes(part) || !standard.some((other) => shareHomes(part, other)))
}

/** Returns each plan with the one for the same homes that keeps most, if that keeps more of the entry price. */
export function planPairs(known: Known<DeferredFee>): PlanPair[] {
	const plans = partsOf(known).flatMap(({ of, fees: [fee], ...covered }) =>
		fee && !fee.of && fee.percent > 0
			? [{ ...covered, plan: { name: of?.scope.plan ?? of?.label ?? 'standard terms', kept: fee.percent } }]
			: [],
	)
	return plans.flatMap((less) => {
		const [most] = plans
			.filter((other) => other.plan.kept > less.plan.kept && shareHomes(less, other))
			.sort((a, b) => b.plan.kept - a.plan.kept)
		return most ? [{ most: most.plan, less: less.plan }] : []
	})
}

/** Whether words name the price that a fee is a share of. */
type NamesBase = 'always' | 'if other' | 'never'

/**
 * Returns a fee in the words that cards, pages and comparisons share.
 * @param base whether the price is named that the fee is a share of; `if other`: unless that is the entry price
 * @example feeInShort(ofRyman, 'always') === 'up to 25% or 30% of the entry price, set by your plan'
 * @example feeInShort(ofTwoKinds, 'if other') === '30% (villa or apartment); 25% (care suite)'
 */
export function feeInShort(known: Known<DeferredFee>, base: NamesBase): string {
	const parts = partsOf(known).sort((a, b) => orderOf(a) - orderOf(b))
	const groups = [...groupBy(parts, ({ scope, homes }) => JSON.stringify([scope?.homes, homes, scope?.villages]))]
	const general = groups.filter(([, group]) => !group.some(({ scope }) => scope?.villages))
	const shown = general.length > 0 ? general : groups
	const texts = shown.map(([, group]) => ({ text: groupInWords(group, base), label: labelOf(group) }))
	const isSame = new Set(texts.map(({ text }) => text)).size === 1
	const [first] = texts
	if (first && isSame && (texts.length > 1 || !known.partial || !first.label)) return first.text
	return texts.map(({ text, label }) => (label ? `${text} (${label})` : text)).join('; ')
}

function partsOf({ variants = [], ...whole }: Known<DeferredFee>): Part[] {
	return [
		...(whole.partial ? [] : [{ of: undefined, fees: feesOf(whole) }]),
		...variants.map((of): Part => ({ of, scope: of.scope, homes: of.homes, fees: feesOf(of) })),
	]
}

/** Homes with care come after the others. */
function orderOf({ homes: [first] = [] }: Part): number {
	return first ? keysOf(HOME_TYPES).indexOf(first) : -1
}

/** Returns the fees of the plans for one kind of homes: `25% or 30%, set by your plan`. */
function groupInWords(parts: readonly Part[], base: NamesBase): string {
	const fees = parts.flatMap((part) => part.fees).sort((a, b) => a.percent - b.percent)
	const isNamed = base === 'always' || (base === 'if other' && fees.some(({ of }) => of))
	const shares = [...groupBy(fees, (fee) => fee.of ?? 'entry-price')].map(([of, ofOne]) => {
		const isMost = ofOne.every(isOnlyMaximum)
		const each = [...groupBy(ofOne, (fee) => fee.percent)].map(([share, same]) =>
			shareKept(share, !isMost && same.every(isOnlyMaximum)),
		)
		return `${isMost ? (each.length > 1 ? 'up to ' : 'at most ') : ''}${list(each, 'or')}${isNamed ? ` ${FEE_BASES[of]}` : ''}`
	})
	const isChoice = new Set(fees.map((fee) => JSON.stringify([fee.percent, fee.of]))).size > 1
	const isDisputed = parts.some((part) => part.fees.length > 1)
	return list(shares, 'or') + (isChoice ? (isDisputed ? ', sources differ' : ', set by your plan') : '')
}

/** Returns which homes, plan or villages fees are for, in words; empty if for all. */
function labelOf(parts: readonly Part[]): string {
	const [{ of, homes } = { of: undefined, homes: undefined }] = parts
	if (!of) return ''
	if (of.scope.homes) return of.scope.homes
	if (parts.length === 1) return uncapitalised(of.scope.plan ?? of.label)
	return list((homes ?? []).map((home) => HOME_TYPES[home].toLowerCase()))
}

/** The price that a fee is a share of, in the words of a label. */
export const FEE_BASES = {
	'entry-price': 'of the entry price',
	'resale-price': 'of the resale price',
	'market-value': 'of the market value',
} as const
