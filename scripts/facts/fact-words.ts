/** Puts facts into words. Only the build does so: pages then say the same, and browsers needn't load this. */
import { count, list, money, moneyRange, sentence, uncapitalised } from '../../src/core/format.ts'
import { AMENITIES, CARE_SERVICES, HOME_TYPES, VILLAGE_STATUS, wordsOf } from '../../src/core/vocabulary.ts'
import { buildUpInWords, feeInWords } from '../../src/core/facts/fee-words.ts'
import { recordInWords } from './record-words.ts'
import { shareInWords } from '../../src/core/facts/share-words.ts'
import type { Known } from '../../src/core/facts/source.ts'
import { FEE_RISES, type DeferredFee, type OperatorValues, type VillageValues } from '../../src/core/facts/statement.ts'

/**
 * Returns a fact in words. A value for a part that is the same as the value for all is left out.
 * @param writeInside writes a value after a colon; without it, as elsewhere
 * @example inWords({ value: 450000, old: true, asOf: '2022-03', … }, money) === '$450,000 (2022)'
 * @example inWords({ value: '30 Bay Road', differs: [{ value: '38 Bay Road', … }], … }, String) === '30 or 38 Bay Road; sources differ'
 */
export function inWords<T>(known: Known<T>, write: (value: T) => string, writeInside = write): string {
	const { variants = [], partial, unconfirmed } = known
	const whole = partial ? '' : valueInWords(known, write)
	const parts = variants
		.filter((variant) => valueInWords(variant, write) !== whole)
		.map((variant) => `${sentence(variant.label)}: ${valueInWords(variant, writeInside)}`)
	const more = unconfirmed === undefined ? [] : [`Not confirmed: ${write(unconfirmed)}`]
	return [whole, ...parts, ...more].filter(Boolean).join('. ')
}

function valueInWords<T>({ value, differs = [], old, asOf }: Known<T>, write: (value: T) => string): string {
	const texts = [value, ...differs.map((other) => other.value)].map(write)
	// "Kimberley Road" is no other value than "70 Kimberley Road".
	const distinct = texts.filter((one) => texts.length < 2 || !texts.some((other) => other.endsWith(` ${one}`)))
	const text = Array.isArray(value) && value.length === 0 ? '' : alternatives(distinct)
	const year = old ? ` (${asOf ? asOf.slice(0, 4) : 'undated'})` : ''
	return `${text}${year}${distinct.length > 1 ? '; sources differ' : ''}`
}

/** Returns `30 or 38 Waimarie Street` if the texts differ only in their first word. */
function alternatives(texts: readonly string[]): string {
	const split = texts.map((text) => /^(\S+) (.+)$/.exec(text))
	const rest = split[0]?.[2]
	const isShared = texts.length > 1 && split.every((match) => match?.[2] === rest)
	return isShared
		? `${split.map((match) => match?.[1]).join(' or ')} ${rest}`
		: texts.map((one, index) => (index > 0 && one.includes(' ') ? uncapitalised(one) : one)).join(' or ')
}

function years(value: number) {
	return count(value, 'year')
}

/**
 * Returns a deferred management fee in words.
 * @example deferredFeeInWords({ percent: 30, byYear: [10, 10, 10] }) === '30% of the entry price, 10% a year for 3 years'
 */
export function deferredFeeInWords(fee: DeferredFee): string {
	const steps = buildUpInWords(fee)
	return feeInWords(fee) + (steps ? `, ${steps}` : '')
}

/** A website without what every address begins with. */
function siteName(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Returns a list with a comma before the last item if an item has an `and` of its own: `rates, gardens and grounds, and staff`. */
function listOfPairs(items: readonly string[]): string {
	const isPair = items.some((item) => item.includes(' and '))
	return isPair && items.length > 1 ? `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}` : list(items)
}

const aWeek = (dollars: number) => `${money(dollars)} a week`
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

type Values = VillageValues & OperatorValues
/** How to put facts into words whose text isn't enough. */
const WORDS: { readonly [F in keyof Values]?: (value: Values[F]) => string } & {
	openActions: (value: number) => string
} = {
	// With spaces that don't break over two lines.
	phone: (value) => value.replaceAll(' ', '\u00a0'),
	website: siteName,
	status: (value) => VILLAGE_STATUS[value],
	formerNames: (value) => list(value),
	units: (value) => count(value, 'home'),
	homeTypes: (value) => wordsOf(HOME_TYPES, value),
	amenities: (value) => wordsOf(AMENITIES, value),
	careServices: (value) => wordsOf(CARE_SERVICES, value),
	careNotOffered: (value) => wordsOf(CARE_SERVICES, value),
	careBeds: (value) => count(value, 'bed'),
	openActions: (value) => (value === 0 ? 'None' : String(value)),
	villageCount: (value) => count(value, 'village'),
	villageCountAustralia: (value) => count(value, 'village'),
	locations: (value) => list(value),
	entryPrice: ({ from, to }) => sentence(moneyRange(from, to) ?? ''),
	dmf: deferredFeeInWords,
	weeklyFee: ({ from, to }) =>
		from !== undefined && from === to ? aWeek(from) : `${sentence(moneyRange(from, to) ?? '')} a week`,
	weeklyFeeCovers: (value) => sentence(listOfPairs(value)),
	weeklyFeeRises: (value) => FEE_RISES[value],
	gainShare: shareInWords,
	lossShare: shareInWords,
	feesStopOnExit: yesOrNo,
	repaymentMonths: (value) => `${count(value, 'month')} after you leave`,
	interestAfterMonths: (value) => `After ${count(value, 'month')}`,
	otherCharges: ({ dollars, what }) => `${money(dollars)}: ${what}`,
	entryAge: years,
	coolingOffWorkingDays: (value) => count(value, 'working day'),
	moneyBackDays: (value) => count(value, 'day'),
}
/** Facts that are names or addresses, whose case must not change. */
const AS_WRITTEN = new Set(['name', 'operator', 'street', 'suburb', 'city', 'headquarters', 'stockListing'])
/** Facts whose words never begin with a name, so that they have a small letter after a colon. */
const WITHOUT_NAME = new Set([
	'contractTitle',
	'entryPrice',
	'weeklyFee',
	'weeklyFeeCovers',
	'weeklyFeeRises',
	'gainShare',
	'lossShare',
	'feesStopOnExit',
	'interestAfterMonths',
])

/** Returns a value of a fact in words. */
export function valueOfFact(fact: string, value: unknown): string {
	const write = (WORDS as Readonly<Record<string, ((value: never) => string) | undefined>>)[fact]
	if (write) return write(value as never)
	const record = typeof value === 'object' ? recordInWords(fact as keyof Values, value) : undefined
	if (record !== undefined) return record
	return typeof value === 'string' && !AS_WRITTEN.has(fact) ? sentence(value) : String(value)
}

/** Returns a value of a fact as it is after a colon: `stays the same`. Other texts are as their authors wrote them. */
function valueInside(fact: string, value: unknown): string {
	const text = valueOfFact(fact, value)
	if (WITHOUT_NAME.has(fact)) return text.charAt(0).toLowerCase() + text.slice(1)
	return typeof value === 'string' && sentence(value) === text ? value : text
}

/** Returns the facts, each with its words. */
export function withWords<F extends object>(facts: F): F {
	return Object.fromEntries(
		Object.entries(facts as Record<string, Known<unknown>>).map(([fact, known]) => [
			fact,
			{
				...known,
				text: inWords(
					known,
					(value) => valueOfFact(fact, value),
					(value) => valueInside(fact, value),
				),
			},
		]),
	) as F
}
