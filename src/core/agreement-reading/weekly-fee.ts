/** What the weekly fee is, for each kind of home where it differs. */
import { moneyRange } from '../format.ts'
import { originalOf, type ReadTerm } from './find-terms.ts'
import { homesAt, textScope } from './scopes.ts'
import type { PlainCell, PlainSentence } from './sentences.ts'

type Period = keyof typeof WEEKS

const AMOUNT =
	/(from |at least |starting at )?\$(\d+(?:\.\d{1,2})?)(?: (?:to|and|-) \$(\d+(?:\.\d{1,2})?))?(?:,? \(?(?:incl\w*\.?|plus|\+) gst\)?,?)?(?: (?:per HOME|for each HOME))?(?:\n|\s|,|\()*(?:(?:per|a|each|every) (?:week|fortnight|month)|(?:week|fortnight|month)ly)?/g
/** What costs something by the week and isn't the weekly fee. */
const OTHER_CHARGE =
	/\b(?:2 ?(?:nd|th)? (?:person|resident)|second (?:person|resident)|additional|extra|optional|carport|garage|parking|storage|package|ground rent|body corporate|guest|meals?|cleaning|laundry|was|were|increased? (?:of|by)|rose|levy|surcharge|car|worth|about|approximately|in 20\d\d|deposit|credit|supervisor's fee|per hour)\b/
const OTHER_SECTION =
	/\b(?:optional|additional|extra|other charges|personal|packages?|increases?|leav\w+|vacat\w+|departure|history|after|examples?|covers?|included?)\b/

/** Finds the weekly fee. */
export function readWeeklyFee(sentence: PlainSentence): ReadTerm[] {
	const { text, label, cells } = sentence
	if (cells.length > 2 || cells.some(({ head }) => head)) return feeInTable(sentence)
	const isNamed = /\bFEE\b/.test(text) || (/\bFEE\b/.test(label) && !OTHER_SECTION.test(label))
	return isNamed ? feesInText(sentence) : []
}

function feesInText(sentence: PlainSentence): ReadTerm[] {
	const { text } = sentence
	const matches = [...text.matchAll(AMOUNT)]
	const found = matches.flatMap((match, index) => {
		const last = matches[index - 1]
		const start = last ? last.index + last[0].length : 0
		const end = match.index + match[0].length
		const [before, after] = [text.slice(start, match.index), text.slice(end, matches[index + 1]?.index).slice(0, 60)]
		const isFees = index > 0 || IS_FEE.test(before)
		const period = periodIn(match[0]) ?? (isFees ? periodIn(originalOf(sentence)) : undefined)
		const isOther = OTHER_CHARGE.test(before + after.slice(0, 30)) || /^\W*for (?:2|a couple|couples)\b/.test(after)
		// An amount without the name of the fee before or after it is that of the label above.
		const isNamed =
			isFees ||
			/\bFEE\b/.test(text) ||
			/^(?:for (?:HOME|an? \w+),? )?(?:(?:RES|it|this) (?:is|are|pays?)(?: currently)?)?\W*$/.test(before)
		if (!period || isOther || !isNamed) return []
		const own =
			textScope(originalOf(sentence, match.index, end + after.length)) ??
			homesAt(originalOf(sentence, start, match.index))
		return [weeklyFee(sentence, match, period, matches.length > 1 ? own : undefined)]
	})
	// Two amounts in a sentence that doesn't say what each is for tell nothing.
	return found.length > 1 && found.some(({ scope }) => scope === undefined) ? [] : found
}

const IS_FEE =
	/\bFEE\b(?: \([^)]*\))?(?: for (?:all|each|every|any) (?:HOME|homes?|units?))?(?:,? (?:is|of|are|will be|being))?(?: currently| now| at present| presently)?:?[ \t]*$/

/** Returns the period in the name of a fee, or after its amount: `monthly fee`, `$780 a month`. */
function periodIn(text: string): Period | undefined {
	const [, name] = /\b(week|month|fortnight)(?:ly)?\b/i.exec(text) ?? []
	return name?.toLowerCase() as Period | undefined
}

/** Reads a row of a table with a column for the fee: `Villa | $151.00`. */
function feeInTable(sentence: PlainSentence): ReadTerm[] {
	const { cells, section, heading, label, lead = '', passage } = sentence
	if (OTHER_CHARGE.test(label) || /^\d+ years?$/.test(label)) return []
	const isTitled = /\bFEE\b/.test(`${heading} ${lead}`) && !OTHER_SECTION.test(section)
	const isFees = ({ head, text }: PlainCell) =>
		!OTHER_CHARGE.test(head) &&
		!/couple|2 (?:people|persons)|ENTRY|rise|increase/.test(head) &&
		(/\bFEE\b/.test(head) || (isTitled && /week|fee|amount|month|charge/.test(head))) &&
		/^\$\d/.test(text)
	const cell = cells.slice(1).find(isFees)
	const [match] = cell?.text.matchAll(AMOUNT) ?? []
	if (!cell || !match) return []
	const names = [match[0], cell.head, passage.cells?.[cells.indexOf(cell)]?.head ?? '', ...passage.headings]
	const [period] = names.flatMap((name) => periodIn(name) ?? [])
	return period ? [weeklyFee(sentence, match, period, undefined, cell.from)] : []
}

function weeklyFee(
	sentence: PlainSentence,
	match: RegExpExecArray,
	period: Period,
	scope?: string,
	offset = 0,
): ReadTerm {
	const [words, isFrom, first = '', last] = match
	const weekly = (dollars: string) => Math.round(Number(dollars) * 100 * WEEKS[period]) / 100
	const from = weekly(first)
	const to = last === undefined ? (isFrom ? undefined : from) : weekly(last)
	const start = offset + match.index
	const mark = { sentence, from: start, to: start + words.replace(/[\s,(]*$/, '').length }
	const stated = `${moneyRange(Number(first), Number(last ?? first))} a ${period}`
	return {
		fact: 'weeklyFee',
		value: { from, ...(to !== undefined && { to }) },
		marks: [mark],
		scope,
		note: period === 'week' ? undefined : stated,
	}
}

/** By what an amount is multiplied. */
const WEEKS = { week: 1, fortnight: 1 / 2, month: 12 / 52 }
