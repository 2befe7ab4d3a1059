/** Puts a village into the words of its card: the one source of them for search, quiz, saved villages, lists on pages and print. */
import { offerGaps, offersOf, plansInWords } from '../../../src/core/facts/offers.ts'
import type { Known } from '../../../src/core/facts/source.ts'
import type { DeferredFee, Range } from '../../../src/core/facts/statement.ts'
import { moneyRange, percent, sentence } from '../../../src/core/format.ts'
import { isSameName } from '../../../src/core/search/text-words.ts'
import type { Card, Figure } from '../../../src/core/search/village-list-file.ts'
import { waysToContact } from '../../../src/core/search/ways-to-contact.ts'
import { VILLAGE_STATUS } from '../../../src/core/vocabulary.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { feeInShort, rankedFees } from '../../facts/fee-choice.ts'
import { isSourced, moneySpan } from '../../facts/sourced.ts'
import { definedOnly } from './defined-only.ts'

/** Returns what a village's card says. */
export function cardOf(village: Village, operator: Operator): Card {
	const { name, checked, known } = village
	const { facts, planned, hands } = known
	const { status, street } = facts
	const offers = offersOf(facts, planned)
	const [fee, weekly, price] = [feeFigure(facts.dmf), moneyFigure(facts.weeklyFee), moneyFigure(facts.entryPrice)]
	const gaps = [...offerGaps(offers), ...(price ? [] : ['entry price']), ...(fee ? [] : ['fee when you leave'])]
	return definedOnly({
		runBy: isSameName(operator.name, name) ? undefined : [operator.name, hands?.since].filter(Boolean).join(' '),
		toBeSold: hands?.onCard,
		planned: plansInWords(offers),
		fee,
		weekly,
		price,
		// Of a planned village there is nobody to ask yet.
		gaps: gaps.length > 0 && status.value !== 'planned' ? gaps : undefined,
		state: status.value === 'open' ? undefined : withYear(VILLAGE_STATUS[status.value], status),
		contact: waysToContact(facts, operator.name)[0],
		street: street?.value,
		certifiedUntil: certificateEnd(village),
		checked,
	})
}

/** Returns the day on which the certificate of a care home ends; empty if no source tells it, because the date is the source's then. */
function certificateEnd({ facts, known }: Village): string | undefined {
	const { certification } = known.facts
	if (!isSourced(certification)) return undefined
	const { asOf } = certification
	return (facts.certification?.some(({ value: { until } }) => until === asOf) && asOf) || ''
}

/** What ends the part of a fee that a row with little room has: ` (villa or apartment); at most 30% (care suite)`. */
const DETAILS = / (?=\()/

/** Returns a fee when leaving: `30%`, with how it builds up where that is the same each year, or for which homes it is. */
function feeFigure(dmf: Known<DeferredFee> | undefined): Figure | undefined {
	if (!isSourced(dmf)) return undefined
	const [words = '', choice] = feeInShort(dmf, 'if other').split(/(?=, (?:set by your plan|sources differ)$)/)
	const [text = '', ...details] = words.split(DETAILS)
	const [fee, ...others] = rankedFees(dmf)
	const [step = 0, ...steps] = fee?.byYear ?? []
	const isEven = step > 0 && !fee?.atEntry && steps.every((one) => one === step)
	const rest = [
		details.map((detail) => ` ${detail}`).join(''),
		choice,
		details.length === 0 && others.length === 0 && isEven && `, built up at ${percent(step)} a year`,
	]
	return figure(text, rest.find(Boolean) || '', [dmf.general && 'general terms'])
}

/** Returns a price or a weekly fee: the year of one that is old. */
function moneyFigure(known: Known<Range> | undefined): Figure | undefined {
	if (!isSourced(known)) return undefined
	const { from, to, isOld, year } = moneySpan(known)
	const words = moneyRange(from, to)
	if (words === undefined) return undefined
	const [text = '', rest = ''] = words.split(/(?<=\$\S+)(?= to )/)
	return figure(sentence(text), rest, [isOld && String(year ?? 'undated'), known.general && 'general terms'])
}

function figure(text: string, rest: string, notes: readonly (string | false | undefined)[]): Figure {
	const note = notes.filter(Boolean).join('; ')
	return { text, ...(rest && { rest }), ...(note && { note }) }
}

/** Returns a status with the year of the source that tells it, where that is old. */
function withYear(words: string, { old, asOf }: Known<unknown>): string {
	return old && asOf ? `${words} (${asOf.slice(0, 4)})` : words
}
