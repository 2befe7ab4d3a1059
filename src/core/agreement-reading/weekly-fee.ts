/** What the weekly fee is, and how it may rise. */
import { moneyRange, sentence as capitalised } from '../format.ts'
import {
	answerIn,
	AT_ANY_TIME,
	CPI,
	firstNamed,
	originalOf,
	quoted,
	readTerm,
	spansOf,
	SUPER,
	type ReadTerm,
	type Span,
} from './read-term.ts'
import { homesAt, textScope } from './scopes.ts'
import type { PlainCell, PlainSentence } from './sentences.ts'

type Period = 'week' | 'fortnight' | 'month'

const AMOUNT =
	/(from |at least |starting at )?\$(\d+(?:\.\d{1,2})?)(?: (?:to|and|-) \$(\d+(?:\.\d{1,2})?))?(?:,? \(?(?:incl\w*\.?|plus|\+) gst\)?,?)?(?: (?:per HOME|for each HOME))?(?:\n|\s|,|\()*(?:(?:per|a|each|every) (?:week|fortnight|month)|(?:week|fortnight|month)ly)?/g
/** What costs something by the week and isn't the weekly fee. */
const OTHER_CHARGE =
	/\b(?:2 ?(?:nd|th)? (?:person|resident)|second (?:person|resident)|additional|extra|optional|carport|garage|parking|storage|package|ground rent|body corporate|guest|meals?|cleaning|laundry|was|were|increased? (?:of|by)|rose|levy|surcharge|car|worth|about|approximately|in 20\d\d|deposit|credit|supervisor's fee|per hour)\b/
const OTHER_SECTION =
	/\b(?:optional|additional|extra|other charges|personal|packages?|increases?|leav\w+|vacat\w+|departure|history|after|examples?|covers?|included?)\b/

/** Finds the weekly fee, for each kind of home where it differs. */
export function readWeeklyFee(sentence: PlainSentence): ReadTerm[] {
	const { text, label, cells } = sentence
	if (isOfColumns(cells)) return feeInTable(sentence)
	const isNamed = /\bFEE\b/.test(text) || (/\bFEE\b/.test(label) && !OTHER_SECTION.test(label))
	return isNamed ? feesInText(sentence) : []
}

/** Whether cells are those of a table with a column for each of several things. */
const isOfColumns = (cells: PlainSentence['cells']): boolean => cells.length > 2 || cells.some(({ head }) => head)

function feesInText(sentence: PlainSentence): ReadTerm[] {
	const { text } = sentence
	const matches = [...text.matchAll(AMOUNT)]
	const found = matches.flatMap((match, index) => {
		const last = matches[index - 1]
		const start = last ? last.index + last[0].length : 0
		const end = match.index + match[0].length
		const [before, after] = [text.slice(start, match.index), text.slice(end, matches[index + 1]?.index).slice(0, 60)]
		const period =
			periodIn(match[0]) ??
			(IS_FEE.test(before) || (last && before.length < 50) ? periodIn(originalOf(sentence)) : undefined)
		if (!period || OTHER_CHARGE.test(before) || OTHER_CHARGE.test(after.slice(0, 30)) || FOR_TWO.test(after)) return []
		// An amount without the name of the fee before or after it is that of the label above.
		const isFees =
			index > 0 || /\bFEE\b/.test(text) || /^(?:(?:RES|it|this) (?:is|are|pays?)(?: currently)?)?\W*$/.test(before)
		if (!isFees) return []
		const own =
			textScope(originalOf(sentence, match.index, end + after.length)) ??
			homesAt(originalOf(sentence, start, match.index))
		return [weeklyFee(sentence, match, period, matches.length > 1 ? own : undefined)]
	})
	// Two amounts in a sentence that doesn't say what each is for tell nothing.
	return found.length > 1 && found.some(({ scope }) => scope === undefined) ? [] : found
}

const FOR_TWO = /^\W*for (?:2|a couple|couples)\b/
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
	const isTitled = (/\bFEE\b/.test(heading) || /\bFEE\b/.test(lead)) && !OTHER_SECTION.test(section)
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
	const weekly = (dollars: string) => Math.round(Number(dollars) * 100 * WEEKLY[period]) / 100
	const from = weekly(first)
	const to = last === undefined ? (isFrom ? undefined : from) : weekly(last)
	const start = offset + match.index
	const mark: Span = { sentence, from: start, to: start + words.replace(/[\s,(]*$/, '').length }
	const inWords = `${capitalised(moneyRange(from, to) ?? '')} a week`
	const stated = `${moneyRange(Number(first), Number(last ?? first))} a ${period}`
	return readTerm('weeklyFee', { from, ...(to !== undefined && { to }) }, inWords, [mark], {
		scope,
		...(period !== 'week' && { note: stated }),
	})
}

const WEEKLY: Record<Period, number> = { week: 1, fortnight: 1 / 2, month: 12 / 52 }

const RISES =
	/\b(?:increas(?:e|es|ed|ing)|ris(?:e|es|ing)|go(?:es)? up|var(?:y|ied|ies)|review(?:ed|s)?|adjust(?:ed|s|ment)?|chang(?:e|es|ed)|alter(?:ed)?|raised?|fixed|stays? the same|remains? the same|CPI-linked)\b/
const PAST =
	/\b(?:FEE|it|they|fee|(?:increase|rise)s?) (?:was|were|has been|have been)\b|\brose\b|\b(?:in|over) the (?:last|past) (?:\d+|few|several) years\b|\bin 20\d\d\b|\blast review\b/
/** What refers to the fee, or to its rise, that the sentence before or the label names. */
const ITS_RISE =
	/^(?:it|they|this|the fee|(?:the|any|an|each|such) (?:increase|rise|change|review|adjustment))\b|\bit (?:is|may|will|can|rises)\b/
const OTHER_CHANGES = /\b(?:services?|facilities|rules|law) (?:may|can|will) (?:be )?(?:change|alter)/
/** The fee is only mentioned beside what changes. */
const BESIDE_FEE = /\b(?:in addition to|part of|included in|as well as|recover\w* (?:from|through|in)) (?:the )?FEE\b/
const AFTER_LEAVING =
	/\b(?:after RES (?:leave|left|move)|vacat\w+|terminat\w+|NEWRES|relicens\w+|sold|settles|reduced)\b/
const FIXED =
	/\bfixed\b|\b(?:stays?|remains?) the same\b|\b(?:never|not|no)(?: be)? (?:increased?|go up|changed?|rise|vary|raised)\b/
const NEVER = /^(?:no|never)\W*$/
/** More than one rule, or a rule with a condition. */
const MIXED =
	/\d%|\bwhichever\b|\bfirst \d+ years?\b|\bfor \d+ years\b|\bafter that\b|\bthereafter\b|\bfrom the \d+th year\b|\bunless\b|\bexcept\b|\bother than\b|\b(?:greater|higher|lesser|lower) of\b|\bplus\b/
const SET_BY = /\b(?:costs?|budget|recover|reflect|expens|spen[dt]|reviewed)\w*\b/
const PARTIAL = /\bafter that\b|\bthereafter\b|\bfrom the \d+th year\b|\bafter (?:that|those|the first)\b/
const YEARLY =
	/\b(?:each|every|once a|once in each|per) year\b|\bannual(?:ly)?\b|\byearly\b|\b1 (?:april|july|october|january)\b|\bdoes OP\b/

/** How a fee may rise, where that is the whole rule. */
const RISES_BY = {
	cpi: CPI,
	'nz-super': SUPER,
	fixed: new RegExp(`${FIXED.source}|${NEVER.source}`),
	reviewed: AT_ANY_TIME,
}
const RISES_WORDS: Record<keyof typeof RISES_BY, string> = {
	fixed: 'It’s fixed',
	cpi: 'It may go up with inflation (the CPI)',
	'nz-super': 'It may go up with NZ Super',
	reviewed: 'The operator may change it when it chooses',
}

/** Finds how the weekly fee may rise. */
export function readFeeRises(sentences: readonly PlainSentence[]): ReadTerm[] {
	const done = new Set<PlainSentence>()
	return sentences.flatMap((sentence) => {
		if (done.has(sentence) || !isAboutRises(sentence)) return []
		const { text, after } = sentence
		const rest = after && PARTIAL.test(after.text) && isAboutRises(after) ? after : undefined
		if (rest) done.add(rest)
		const isMixed = rest !== undefined || MIXED.test(text)
		const rule = isMixed ? undefined : firstNamed(RISES_BY, text)
		if (rule) {
			const [rises, match] = rule
			return [readTerm('weeklyFeeRises', rises, RISES_WORDS[rises], spansOf(sentence, match))]
		}
		// That a fee may rise each year is no rule; what it is set by is one.
		if (!isMixed && !(YEARLY.test(text) && SET_BY.test(text))) return []
		const marks = [sentence, ...(rest ? [rest] : [])].map((part): Span => {
			const answer = answerIn(part)
			return { sentence: part, from: answer.from, to: answer.from + answer.text.length }
		})
		const value = marks.map(quoted).join(' ').slice(0, 400)
		return [readTerm('weeklyFeeRule', value, value, marks, { strength: isMixed ? 2 : 1 })]
	})
}

function isAboutRises({ text, label, before, cells, isAside, passage }: PlainSentence): boolean {
	if (PAST.test(text.replace('since it was', '')) || BESIDE_FEE.test(text) || AFTER_LEAVING.test(text)) return false
	if (isAside || passage.isHeading || isOfColumns(cells)) return false
	const isQuestion = /\bFEEs?\b.*\b(?:increas|go up|rise|change)|how often and by how much/.test(label)
	if (isQuestion && NEVER.test(text)) return true
	if (isQuestion && cells.length === 2) return isRuled(text) || /\d%/.test(text) || FIXED.test(cells[1]?.text ?? '')
	const isSubject = /\bFEE\b/.test(text) || (ITS_RISE.test(text) && /\bFEE\b/.test(`${before?.text} ${label}`))
	return isSubject && RISES.test(text) && !OTHER_CHANGES.test(text) && isLimit(text)
}

const isRuled = (text: string): boolean => CPI.test(text) || SUPER.test(text) || AT_ANY_TIME.test(text)

/** Whether the rise is that of the fee, and not of something that the sentence mentions beside it. */
function isLimit(text: string): boolean {
	const fee = text.indexOf('FEE')
	const rise = RISES.exec(text)?.index ?? 0
	if (fee > rise && /\b(?:NEWRES|notice|consult)\b/.test(text.slice(rise, fee))) return false
	return isRuled(text) || !/\b(?:told|consulted|meeting|notified)\b/.test(text)
}
