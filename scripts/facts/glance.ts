/** A village at a glance: the facts that readers compare first. */
import { count, list, moneyRange, number, sentence, uncapitalised } from '../../src/core/format.ts'
import type { Offered } from '../../src/core/facts/offer-signs.ts'
import { offeredBy } from '../../src/core/facts/offers.ts'
import { FEE_BASES, feeInShort } from './fee-choice.ts'
import { AMOUNT_NOT_FOUND } from '../../src/core/facts/contract-facts.ts'
import type { GlanceItem } from '../../src/core/facts/facts.ts'
import { joined } from './joined.ts'
import { moneySpan, valuesOf as knownValuesOf } from './sourced.ts'
import { statusInWords } from './opening.ts'
import { GENERAL_TERMS, type Known } from '../../src/core/facts/source.ts'
import { isStatusKnown } from '../../src/core/vocabulary.ts'
import type { DeferredFee, FeeRises, Range } from '../../src/core/facts/statement.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'

type Read = { text: string; note?: string | undefined }

/**
 * Returns the facts that readers compare first, in order. Unknown facts about care and money have no text, so that the reader
 * asks; other unknown facts are left out. The status is included unless the village is closed, or open by what we read lately.
 * @param operator the name of its operator
 * @example glanceOf({ dmf: { value: { percent: 30, years: 3 }, … } })[1] // { label: 'Fee when you leave', text: '30%', note: 'of the entry price, after 3 years' }
 */
export function glanceOf(facts: VillageFacts, operator: string, offered: Offered = offeredBy(facts, {})): GlanceItem[] {
	const { dmf, entryPrice, entryAge, opened, status } = facts
	return [
		{
			key: 'careServices',
			label: 'Homes and care',
			...(offered.words && { text: offered.words, offers: offered.signs }),
		},
		item('dmf', 'Fee when you leave', dmf, feeAtAGlance),
		item('entryPrice', 'Entry price', entryPrice, (known) => ({ text: sums(known) })),
		weekly(facts),
		...[
			repaid(facts),
			item('entryAge', 'Minimum age', entryAge, (known) => ({
				text: valuesOf(known).map(String).join(' or '),
				note: known.partial ? list(known.variants?.map(({ label }) => uncapitalised(label)) ?? []) : undefined,
			})),
			homes(facts),
			item('opened', 'Opened', opened, (known) => ({ text: valuesOf(known).map(String).join(' or ') })),
		].filter(({ text }) => text !== undefined),
		...((status.value === 'open' && !status.old) || status.value === 'closed'
			? []
			: [
					{
						key: 'status',
						label: 'Status',
						...statusInWords(facts, operator),
						...(isStatusKnown(status.value) && status.sources.length === 0 && { note: 'not confirmed' }),
					},
				]),
	]
}

function item<T>(key: string, label: string, known: Known<T> | undefined, read: (known: Known<T>) => Read): GlanceItem {
	if (!known || (Array.isArray(known.value) && known.value.length === 0 && !known.unconfirmed)) return { key, label }
	const { text, note } = read(known)
	const limits = joined(
		'; ',
		known.sources.length === 0 && 'not confirmed',
		note,
		known.differs && 'sources differ',
		known.general && `the ${GENERAL_TERMS}`,
	)
	return { key, label, text, ...(limits && { note: limits }) }
}

/** Returns every value: those that sources differ on, and those of each plan. */
function valuesOf<T>(known: Known<T>): T[] {
	const all = knownValuesOf(known).map(({ value }) => value)
	return all.filter((one, index) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index)
}

/** `30%`, `of the entry price, after 3 years`. The text is that of cards and lists: `25% or 30%, you choose`. */
function feeAtAGlance(known: Known<DeferredFee>): Read {
	const text = feeInShort(known, 'if other')
	const fees = valuesOf(known)
	const [fee] = fees
	const isOneFee = fees.length === 1
	if (isOneFee && fee?.percent === 0) return { text, note: 'no deferred management fee' }
	const years = fee?.byYear?.length ?? fee?.years
	const isOfEntry = !fees.some(({ of }) => of)
	const after = isOneFee && years !== undefined && `after ${count(years, 'year')}`
	return { text: sentence(text), note: joined(', ', isOfEntry && FEE_BASES['entry-price'], after) }
}

/** Returns `From $640,000 (2022)`, for all homes. */
function sums(known: Known<Range>): string {
	const { from, to, isOld, year = 'undated' } = moneySpan(known)
	const text = sentence(moneyRange(from, to) ?? '')
	return isOld ? `${text} (${year})` : text
}

const RISES = {
	fixed: 'fixed',
	cpi: 'rises capped at inflation (CPI)',
	'nz-super': 'rises capped at NZ Super',
	reviewed: 'fee reviewed from time to time',
	choice: 'you choose a fixed fee or one that rises',
} as const satisfies Record<FeeRises, string>

function riseOf({ weeklyFeeRises: rises }: VillageFacts): string | undefined {
	if (!rises || rises.partial || rises.variants || rises.differs || rises.sources.length === 0) return undefined
	return RISES[rises.value]
}

/** The amount; where we haven't found it, how it may rise. */
function weekly(facts: VillageFacts): GlanceItem {
	const { weeklyFee, weeklyFeeRises: rises } = facts
	const label = 'Weekly fee'
	if (weeklyFee || !rises?.text)
		return item('weeklyFee', label, weeklyFee, (known) => ({ text: sums(known), note: riseOf(facts) }))
	const { text = '' } = rises
	return { ...item('weeklyFee', label, rises, () => ({ text, note: AMOUNT_NOT_FOUND })), isOpen: true }
}

function homes({ units, homeTypes }: VillageFacts): GlanceItem {
	const kinds = homeTypes && homeTypes.value.length > 0 ? homeTypes.text : undefined
	if (!units) return item('homeTypes', 'Homes', homeTypes, () => ({ text: kinds ?? '', note: 'number not known' }))
	return item('units', 'Homes', units, (known) => ({ text: valuesOf(known).map(number).join(' or '), note: kinds }))
}

function repaid({ repaymentMonths, repaymentTrigger }: VillageFacts): GlanceItem {
	const label = 'When you’re repaid'
	if (repaymentMonths)
		return item('repaymentMonths', label, repaymentMonths, (known) => {
			const months = valuesOf(known).sort((a, b) => a - b)
			const depends = known.variants && months.length > 1
			return { text: within(months), ...(depends && { note: 'depending on your home and agreement' }) }
		})
	return item('repaymentTrigger', label, repaymentTrigger, (known) => ({
		text: sentence(list(valuesOf(known), 'or')),
	}))
}

/** `Within 3, 6 or 12 months` */
function within(months: readonly number[]): string {
	const words = months.map((one, index) => (index < months.length - 1 ? String(one) : count(one, 'month')))
	return `Within ${list(words, 'or')}`
}
