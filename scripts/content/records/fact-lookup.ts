/**
 * Looks up `:fact[…]`: a fact of a village or an operator, in words, with its sources. Pages show the same resolved facts, so an
 * article and a page can't disagree. Articles use the names of `FACTS`.
 */
import { FOR_EVERY, baseOf, priceRoom, shareOf } from '../../../src/core/costs/kept-shares.ts'
import { count, date, host, money, moneyRange, percent } from '../../../src/core/format.ts'
import { sourcesOf, type Known } from '../../../src/core/facts/source.ts'
import type { DeferredFee, Range } from '../../../src/core/facts/statement.ts'
import type { Fact } from '../../facts/fact-rules.ts'
import type { Operator, Village } from './model.ts'
import { didYouMean } from '../files/nearest.ts'
import type { FactReference, Referred } from '../text/references-in-text.ts'

interface FactWords {
	fact: Fact
	/** The fact in the title of its footnote. */
	label: string
	/** Returns a value in words; undefined if it has no answer. */
	words: (value: unknown) => string | undefined
	/** Whether it is a price or a fee, which is shown with its year. */
	isPrice?: boolean
	/** Returns the values of all plans in words, for facts that compare plans. */
	ofPlans?: (values: readonly unknown[]) => string | undefined
}

const asCount = (one: string) => (value: unknown) => count(value as number, one)
const asPercent = (value: unknown) => percent(value as number)
const asRange = (value: unknown) => moneyRange((value as Range).from, (value as Range).to)

const DMF = { fact: 'dmf', label: 'deferred management fee' } as const
const ofFee = (read: (fee: DeferredFee) => string | undefined) => (value: unknown) => read(value as DeferredFee)
/** Returns a fee that is a share of the entry price in words; undefined for a share of another price. */
const ofEntryPrice = (read: (fee: DeferredFee) => string) =>
	ofFee((fee) => (baseOf(fee) === 'entry-price' ? read(fee) : undefined))

const PLANS = { fact: 'dmf', label: 'deferred management fees of its plans', words: String } as const
/** Returns in words by how many percent the plan with the lowest fee may cost more than the one with the highest, and be as cheap in the end. */
const ofRoom = (read: (room: number) => string) => (values: readonly unknown[]) => {
	const fees = (values as readonly DeferredFee[]).filter((fee) => baseOf(fee) === 'entry-price' && fee.percent > 0)
	const [lowest, ...others] = fees.toSorted((a, b) => a.percent - b.percent)
	const highest = others.at(-1)
	return lowest && highest && highest.percent !== lowest.percent
		? read(priceRoom(highest.percent, lowest.percent))
		: undefined
}

/** The facts that a reference may name. */
const FACTS: Readonly<Record<string, FactWords>> = {
	opened: { fact: 'opened', label: 'opened', words: String },
	units: { fact: 'units', label: 'homes', words: asCount('home') },
	careBeds: { fact: 'careBeds', label: 'care beds', words: asCount('care bed') },
	founded: { fact: 'founded', label: 'founded', words: String },
	villageCount: { fact: 'villageCount', label: 'villages in New Zealand', words: asCount('village') },
	villageCountAustralia: { fact: 'villageCountAustralia', label: 'villages in Australia', words: asCount('village') },
	entryAge: { fact: 'entryAge', label: 'entry age', words: String },
	entryPrice: { fact: 'entryPrice', label: 'entry price', words: asRange, isPrice: true },
	'entryPrice.from': {
		fact: 'entryPrice',
		label: 'entry price',
		words: (value) => {
			const { from } = value as Range
			return from === undefined ? undefined : money(from)
		},
		isPrice: true,
	},
	weeklyFee: {
		fact: 'weeklyFee',
		label: 'weekly fee',
		words: (value) => {
			const { from, to } = value as Range
			// A village's lowest fee is written as its fee.
			const range = to === undefined && from !== undefined ? money(from) : moneyRange(from, to)
			return range && `${range} a week`
		},
		isPrice: true,
	},
	'dmf.percent': { ...DMF, words: ofFee((fee) => percent(fee.percent)) },
	'dmf.years': {
		...DMF,
		words: ofFee(({ byYear, years = byYear?.length }) => (years === undefined ? undefined : count(years, 'year'))),
	},
	'dmf.kept': { ...DMF, words: ofEntryPrice((fee) => money(shareOf(fee.percent, FOR_EVERY))) },
	'dmf.left': { ...DMF, words: ofEntryPrice((fee) => money(shareOf(100 - fee.percent, FOR_EVERY))) },
	'plans.priceRoom': { ...PLANS, ofPlans: ofRoom(percent) },
	'plans.priceRoom.dollars': { ...PLANS, ofPlans: ofRoom((room) => money(shareOf(100 + room, FOR_EVERY))) },
	gainShare: { fact: 'gainShare', label: 'resident’s share of a gain', words: asPercent },
	repaymentTrigger: { fact: 'repaymentTrigger', label: 'when you are repaid', words: String },
	repaymentMonths: { fact: 'repaymentMonths', label: 'latest repayment date promised', words: asCount('month') },
	moneyBackDays: { fact: 'moneyBackDays', label: 'money-back offer', words: asCount('day') },
}

/** The names that a reference may use. */
export const FACT_NAMES: readonly string[] = Object.keys(FACTS)

/**
 * Returns the lookup of `:fact[…]`.
 * @param broken slugs of files of villages and operators that could not be read, and names of imports: a fact of one is an issue already
 */
export function createFactLookup(
	villages: readonly Village[],
	operators: readonly Operator[],
	broken: readonly string[],
): (reference: FactReference) => Referred {
	const villageBySlug = new Map(villages.map((village) => [village.slug, village]))
	const operatorBySlug = new Map(operators.map((operator) => [operator.slug, operator]))
	const operatorIds = new Set(operators.map(({ id }) => id))
	return ({ subject, fact, plan }) => {
		const unread: Referred = { text: fact, receipts: [], isUnread: true }
		if (broken.includes(subject)) return unread
		const who = villageBySlug.get(subject) ?? operatorBySlug.get(subject)
		if (!who)
			return {
				message: `there is no village or operator "${subject}"`,
				fix: didYouMean(
					subject,
					[...operatorBySlug.keys(), ...villageBySlug.keys()],
					'Use the name of a file in content/villages or content/operators, without .json.',
				),
			}
		const wanted = Object.hasOwn(FACTS, fact) ? FACTS[fact] : undefined
		if (!wanted)
			return {
				message: `"${fact}" is no fact that a text may refer to`,
				fix: didYouMean(fact, FACT_NAMES, `Use one of: ${FACT_NAMES.join(', ')}.`),
			}
		const known = (who.known.facts as Partial<Record<Fact, Known<unknown>>>)[wanted.fact]
		const parts = partsOf(known, plan)
		const values = parts.map(({ value }) => value)
		const [text, ...others] = wanted.ofPlans ? [wanted.ofPlans(values)] : new Set(values.map(wanted.words))
		// A village has facts of its operator and of registers.
		const isUnsure =
			'operator' in who &&
			(!operatorIds.has(who.operator) || Object.keys(who.joins ?? {}).some((name) => broken.includes(name)))
		if (isUnsure && (others.length > 0 || text === undefined)) return unread
		if (others.length > 0)
			return {
				message: `"${fact}" of ${who.name} differs by plan`,
				fix: 'Name one plan, as in :fact[ryman-healthcare dmf.percent]{plan="25% plan"}.',
			}
		if (!known || text === undefined)
			return {
				message: `no source backs "${fact}"${plan === undefined ? '' : ` of the plan "${plan}"`} of ${who.name}`,
				fix: 'Add the fact with its source to that file, or leave the figure out.',
			}
		const whose = known.general && 'operator' in who ? operators.find(({ id }) => id === who.operator) : who
		const cited = new Set(parts.flatMap(({ sources }) => sources))
		const sources = who.known.sources.filter((_, at) => cited.has(at))
		return {
			text: text + (wanted.isPrice ? ` (${known.asOf ? date(known.asOf.slice(0, 4)) : 'undated'})` : ''),
			receipts: sources.map((source, at) => {
				const { url, publisher = host(url), asOf } = source
				const before = sources.slice(0, at).filter((one) => one.publisher === source.publisher && one.asOf === asOf)
				const title = `${(whose ?? who).name}: ${wanted.label}${OF_SEVERAL[before.length] ?? ''}`
				return { title, publisher, url, asOf }
			}),
		}
	}
}

/** Returns the values for all homes, or for the plan or homes of that name; if there are only plans, all of theirs. Leaves out values without a source, or with sources that differ. */
function partsOf(known: Known<unknown> | undefined, plan: string | undefined): Known<unknown>[] {
	if (!known || sourcesOf(known).length === 0) return []
	const variants = known.variants ?? []
	const parts =
		plan === undefined
			? known.partial
				? variants
				: [known]
			: variants.filter(({ scope }) => scope.plan === plan || scope.homes === plan)
	return parts.some(({ differs }) => differs) ? [] : parts
}

/** Tells apart footnotes of pages with the same publisher and date. */
const OF_SEVERAL = ['', ' (second page)', ' (third page)']
