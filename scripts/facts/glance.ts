/** A village at a glance: the facts that readers compare first, and how many of the twelve things that a reader needs are known, which /how-we-compare lists. */
import { AMOUNT_NOT_FOUND } from '../../src/core/facts/contract-facts.ts'
import { THINGS_TO_KNOW, type GlanceItem } from '../../src/core/facts/facts.ts'
import type { Offered } from '../../src/core/facts/offer-signs.ts'
import { offeredBy } from '../../src/core/facts/offers.ts'
import { GENERAL_TERMS, agreed, generalTerms, valuesOf, wordsOf, type Known } from '../../src/core/facts/source.ts'
import type { DeferredFee, Range } from '../../src/core/facts/statement.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { count, joinPresent, list, moneyRange, number, sentence, uncapitalised } from '../../src/core/format.ts'
import type { VillagePage } from '../../src/core/page-data/page-data.ts'
import { isStatusKnown } from '../../src/core/vocabulary.ts'
import { FACT_RULES } from './fact-rules.ts'
import { ANOTHER_SOURCE, alternatives } from './fact-words.ts'
import { FEE_BASES, feeInShort } from './fee-choice.ts'
import { statusInWords } from './opening.ts'
import { FEE_RISE_FORMS } from './record-words.ts'
import { isSourced, moneySpan } from './sourced.ts'

type Read = { text: string; note?: string | undefined }

/**
 * Returns the facts that readers compare first, in order. Unknown facts about care and money have no text, so that the reader
 * asks; other unknown facts are left out. The status is included unless the village is closed, or open by what we read lately.
 * @param operator the name of its operator
 * @param terms what the operator's general terms are called
 * @example glanceOf({ dmf: { value: { percent: 30, years: 3 }, … } })[1] // { label: 'Fee when you leave', text: '30%', note: 'of the entry price, after 3 years' }
 */
export function glanceOf(
	facts: VillageFacts,
	operator: string,
	offered: Offered = offeredBy(facts, {}),
	terms = GENERAL_TERMS,
): GlanceItem[] {
	const { dmf, entryPrice, entryAge, opened, status } = facts
	const read = [
		item('dmf', 'Fee when you leave', dmf, feeAtAGlance),
		item('entryPrice', 'Entry price', entryPrice, (known) => ({ text: sums(known) })),
		weekly(facts),
		...[
			repaid(facts),
			item('entryAge', 'Minimum age', entryAge, (known) => ({
				text: list(distinctValues(known).map(String), 'or'),
				...(known.partial && { note: `${list(known.variants?.map(({ label }) => uncapitalised(label)) ?? [])} only` }),
			})),
			homes(facts),
			item('opened', 'Opened', opened, (known) => ({ text: list(distinctValues(known).map(String), 'or') })),
		].filter(({ known }) => known),
	]
	return [
		{
			key: 'careServices',
			label: 'Homes and care',
			...(offered.words && { text: offered.words }),
		},
		...read.map(({ known, note, ...one }) => ({ ...one, ...limitsOf(known, note, terms, one.text) })),
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

/** Returns the same for a village's page, which knows who sets its terms. Of a village that isn't there, nothing is to be asked. */
export function villageGlance(
	{ facts, planned, hands }: Pick<VillagePage, 'facts' | 'planned' | 'hands'>,
	operator: string,
): GlanceItem[] {
	const isGone = facts.status.value === 'closed' || facts.status.value === 'planned'
	const glance = glanceOf(facts, operator, offeredBy(facts, planned), generalTerms(hands))
	return isGone ? glance.filter(({ text }) => text !== undefined) : glance
}

/** A fact with its words, before what limits every fact is added to its note. */
interface Item extends Omit<GlanceItem, 'note'>, Partial<Read> {
	/** Absent if the fact is unknown. */
	known?: Known<unknown>
}

function item<T>(key: string, label: string, known: Known<T> | undefined, read: (known: Known<T>) => Read): Item {
	if (!known || (Array.isArray(known.value) && known.value.length === 0 && !known.unconfirmed)) return { key, label }
	return { key, label, known, ...read(known) }
}

function limitsOf(known: Known<unknown> | undefined, ofFact: string | undefined, terms: string, text = '') {
	const note = joinPresent(
		'; ',
		known?.sources.length === 0 && 'not confirmed',
		ofFact,
		!text.includes(ANOTHER_SOURCE) &&
			[known, ...(known?.variants ?? [])].some((one) => one?.differs) &&
			'sources differ',
	)
	return { ...(note && { note }), ...(known?.general && { general: terms }) }
}

function distinctValues<T>(known: Known<T>): T[] {
	return [...new Map(valuesOf(known).map(({ value }) => [JSON.stringify(value), value])).values()]
}

/** `30%`, `of the entry price, after 3 years`. The text is that of cards and lists: `25% or 30%, set by your plan`. */
function feeAtAGlance(known: Known<DeferredFee>): Read {
	const text = feeInShort(known, 'if other')
	const fees = distinctValues(known)
	const [fee] = fees
	const isOneFee = fees.length === 1
	if (isOneFee && fee?.percent === 0) return { text, note: 'no deferred management fee' }
	const years = fee?.byYear?.length ?? fee?.years
	const isOfEntry = !fees.some(({ of }) => of)
	const after = isOneFee && years !== undefined && `after ${count(years, 'year')}`
	return { text: sentence(text), note: joinPresent(', ', isOfEntry && FEE_BASES['entry-price'], after) }
}

/** Returns `From $640,000 (2022)`, for all homes. */
function sums(known: Known<Range>): string {
	const { from, to, isOld, year = 'undated' } = moneySpan(known)
	const text = sentence(moneyRange(from, to) ?? '')
	return isOld ? `${text} (${year})` : text
}

/** The amount; where we haven't found it, how it may rise. */
function weekly({ weeklyFee, weeklyFeeRises: rises }: VillageFacts): Item {
	const label = 'Weekly fee'
	const rise = rises?.variants ? undefined : agreed(rises)
	if (weeklyFee || !rises)
		return item('weeklyFee', label, weeklyFee, (known) => ({
			text: sums(known),
			note: rise && FEE_RISE_FORMS[rise].short,
		}))
	return { ...item('weeklyFee', label, rises, () => ({ text: wordsOf(rises), note: AMOUNT_NOT_FOUND })), isOpen: true }
}

function homes({ units, homeTypes }: VillageFacts): Item {
	const kinds = homeTypes && homeTypes.value.length > 0 ? wordsOf(homeTypes) : undefined
	if (!units) return item('homeTypes', 'Homes', homeTypes, () => ({ text: kinds ?? '', note: 'number not known' }))
	return item('units', 'Homes', units, (known) => ({
		text: list(distinctValues(known).map(number), 'or'),
		note: kinds,
	}))
}

function repaid({ repaymentMonths, repaymentTrigger }: VillageFacts): Item {
	const label = 'When you’re repaid'
	if (repaymentMonths)
		return item('repaymentMonths', label, repaymentMonths, (known) => {
			const months = distinctValues(known).sort((a, b) => a - b)
			const depends = known.variants && months.length > 1
			return { text: within(months), ...(depends && { note: 'depending on your home and agreement' }) }
		})
	return item('repaymentTrigger', label, repaymentTrigger, (known) => ({
		text: sentence(alternatives(distinctValues(known))),
	}))
}

/** `Within 3, 6 or 12 months` */
function within(months: readonly number[]): string {
	const words = months.map((one, index) => (index < months.length - 1 ? String(one) : count(one, 'month')))
	return `Within ${list(words, 'or')}`
}

/** The things, each with the facts any one of which is enough. */
export const THINGS = Map.groupBy(
	VILLAGE_FACTS.map(({ key }) => key).filter((key) => FACT_RULES[key].thing !== undefined),
	(key) => FACT_RULES[key].thing ?? '',
)

/**
 * Returns how many of the twelve things have a source, and which: `We’ve found 1 of the 12 key facts.`, `Key facts found: deferred
 * management fee. Not found: entry price, weekly fee, …`. The operator's general terms count, and so do old prices and terms that
 * hold for some homes only. Planned and unconfirmed facts don't.
 */
export function countThings(facts: VillageFacts): { known: number; of: number; count: string; words: string } {
	const isFound = (thing: string) => THINGS.get(thing)?.some((fact) => isSourced<unknown>(facts[fact]))
	const found = [...THINGS.keys()].filter(isFound)
	const missing = [...THINGS.keys()].filter((thing) => !isFound(thing))
	return {
		known: found.length,
		of: THINGS_TO_KNOW,
		count: `We’ve found ${found.length || 'none'} of the ${THINGS_TO_KNOW} key facts.`,
		words: joinPresent(
			' ',
			`Key facts found: ${found.join(', ') || 'none'}.`,
			missing.length > 0 && `Not found: ${missing.join(', ')}.`,
		),
	}
}
