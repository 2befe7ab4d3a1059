/** When the operator repays: after what, by when in any case, and with what interest. */
import { count, percent, sentence as capitalised } from '../format.ts'
import {
	answerIn,
	firstNamed,
	groupOf,
	isUnder,
	readTerm,
	spansOf,
	spansOfAll,
	timeInWords,
	type ReadTerm,
	type Span,
} from './read-term.ts'
import type { PlainSentence } from './sentences.ts'

/** What is about the return of a deposit, or about what the law or a former year did. */
const NOT_REPAYMENT =
	/\b(?:cancel\w*|cooling|deposit|withdraw\w*|complain\w*|dispute\w*|code of practice|registrar|average|median|(?:longest|shortest) (?:took|was|\d+)|were found|in 20\d\d|destroyed|proceeds of insurance|invoices?|sinking|transfer fee|overdue|gst|valuation|completion)\b/
const NOT_REPAYMENT_SECTION =
	/\b(?:cancell?\w*|cooling|deposit|damage|destruction|destroyed|disputes?|complaints?|definitions of)\b/
const PAID =
	/\b(?:REPAY|repa(?:y|ys|id|yment)|refund(?:s|ed)?|pay (?:RES|REPAY|OP's|out|the (?:balance|amount|sum))|pa(?:id|ys?)\b|receives?|settle(?:s|d|ment)?)\b/
const NEXT_HAS_PAID =
	/\bNEWRES(?:'s)?\b[^.;]{0,60}?\b(?:pa(?:id|ys?|yment|ying)|contribution|settle[sd]?|settlement|ENTRY|RESALE|money|funds|complet\w+)|\b(?:receiv\w+|received|paid|payment|settlement|ENTRY|RESALE|REPAY)\b[^.;]{0,80}?\bNEWRES|\bnew (?:occupation right agreement|ora|licen[cs]e|agreement|lease)\b[^.;]{0,50}\b(?:settle[sd]?|entered|completed?|granted|signed)|\bsettlement of (?:a |the )?new (?:occupation|licen[cs]e|agreement|ora)|\bpaid for (?:a|the) new (?:licen[cs]e|agreement|lease)|\bRESALE (?:is|has been) (?:received|paid)|\breceipt\b[^.;]{0,60}\b(?:NEWRES|RESALE)|\breceiv\w+ (?:the |a )?RESALE/
const RELICENSED =
	/\b(?:HOME|it) (?:is|being|has been) (?:relicensed|resold|re-?let)\b|\b(?:of|after|on) (?:relicensing|resale|re-?letting)\b/
const SALE_SETTLES =
	/\b(?:re)?sale (?:of|to)\b[^.;]{0,50}\bsettle[sd]?\b|\bsale settles\b|\bsettlement of (?:the |RES's )?(?:re)?sale\b|\b(?:re)?sale is (?:settled|completed)\b|\bon settlement of the sale\b/

/** Finds what makes the operator repay, the last date, and interest. */
export function readRepayment(sentences: readonly PlainSentence[]): ReadTerm[] {
	const rates = interestRates(sentences)
	return sentences.flatMap((sentence) => {
		const { text, label, heading, cells, isAside, passage } = sentence
		// The cells of several columns are no sentence.
		if (isAside || passage.isHeading || cells.length > 2) return []
		if (NOT_REPAYMENT.test(text) || NOT_REPAYMENT_SECTION.test(label)) return []
		if (NOT_REPAYMENT_SECTION.test(heading) && cells.length === 0) return []
		const interest = interestIn(sentence, rates)
		if (/\binterest\b/.test(text) && !/\brepay|\bREPAY\b.*\bwithin\b/.test(text)) return interest
		return [...interest, ...triggerIn(sentence), ...lastDateIn(sentence)]
	})
}

const QUESTION = /\b(?:when|how (?:soon|long)|wait|money|paid|pay out|repa(?:id|y|yment)|receive|refund|REPAY)\b/

/** What makes the operator repay; of several in a sentence the first counts. */
const TRIGGERS = {
	'the sale settles': SALE_SETTLES,
	'a new resident has paid for the home': NEXT_HAS_PAID,
	'a new resident takes the home': RELICENSED,
}

function triggerIn(sentence: PlainSentence): ReadTerm[] {
	const { text } = sentence
	const found = firstNamed(TRIGGERS, text)
	if (!found || !(isUnder(sentence, QUESTION) || isRepaid(text))) return []
	if (/\bFEE\b|\bexcess OP\b/.test(text) && !/\bREPAY\b/.test(text)) return []
	if (/^(?:if|where|unless|should)\b[^,]*\bno(?:t|body)?\b/.test(text) || /\bno NEWRES\b/.test(text.slice(0, 40)))
		return []
	const [trigger, match] = found
	const delay = delayNear(sentence, match)
	const words = delay
		? `within ${timeInWords(delay)} after ${trigger}`
		: /\bon the (?:same )?day\b/.test(text)
			? `on the day ${trigger.replace('has paid', 'pays')}`
			: `when ${trigger}`
	return [readTerm('repaymentTrigger', words, capitalised(words), spansOfAll(sentence, [delay, match]))]
}

/** Returns the time that is nearest to the payment of the next resident. Months are told from a last date by being next to it. */
function delayNear(sentence: PlainSentence, { index: from, 0: words }: RegExpExecArray): RegExpExecArray | undefined {
	const { from: start } = answerIn(sentence)
	const near = [...sentence.text.matchAll(DELAY)]
		.filter(({ index }) => index >= start)
		.map((delay) => ({
			delay,
			apart: Math.max(from - (delay.index + delay[0].length), delay.index - (from + words.length), 0),
		}))
		.filter(({ delay, apart }) => (/month/.test(delay[2] ?? '') ? apart < 16 && delay.index < from : apart < 60))
		.sort((a, b) => a.apart - b.apart)
	return near[0]?.delay
}

const DELAY = /\b(?:within |in )?(\d{1,3})(?:th)?(?: calendar)? (working days?|days?|weeks?|months?)\b/g

const TO_RESIDENT =
	/\bREPAY\b|\brepa(?:y|ys|id|yment)\b|\brefund(?:s|ed)?\b|\bwhat remains\b|\bwhat RES (?:are|is) owed\b|\bthe balance\b|\bpayment (?:will|is to) be made\b|\bpay (?:RES|out)\b|\bRES\b (?:is|are|will be|'re|'ll be) (?:re)?paid\b|\bpaid to RES\b|\b(?:OP pays?|pay) RES\b|\bto RES\b|\bonce NEWRES has paid\b/

/** Whether the sentence is about paying the resident. */
const isRepaid = (text: string): boolean => TO_RESIDENT.test(text) && PAID.test(text)

const IN_ANY_CASE =
	/\bnevertheless\b|\bin (?:any event|any case|all cases)\b|\bat (?:the )?latest\b|\b(?:no|not) later than\b|\bwithout waiting\b|\bstill\b|\bregardless\b|\bwhether or not\b|\bwhichever (?:is|comes) (?:the )?(?:first|sooner|earlier)|\bat the end of th(?:e|ose|at)\b|\blongest wait\b|\blast da(?:te|y)\b|\bguarantee\w*|\bif (?:nobody|no one|no NEWRES|that has not|HOME (?:has|is) not)|\bshould that not\b|\bif \d+ months have passed\b|\bno NEWRES (?:has|is)|\b(?:earlier|sooner) of\b|\bif (?:earlier|sooner)\b|\bif that is (?:earlier|sooner)\b|\beven if\b|\bmaximum (?:wait|time|period)\b|\blongest (?:that )?(?:RES (?:will|would|can|could) )?wait|\bbuy-?back\b|\bby which (?:it|RES)/
const MONTHS = /\b(\d{1,2}|a) (months?|years?)\b/g

function lastDateIn(sentence: PlainSentence): ReadTerm[] {
	const { text, label, cells, before } = sentence
	// A part of the money by then is no last date.
	if (/\bFEE\b|\b50%|\bhalf\b|\bthe rest\b/.test(text) || /\bFEE\b/.test(label)) return []
	const isAnswer = isUnder(sentence, QUESTION)
	const isRow = cells.length > 1
	const { text: answer, from } = answerIn(sentence)
	const isPromise = isRow && /^within \d+ (?:months?|years?) (?:of|after|from)\b/.test(answer)
	const continues = /^(?:but|and|or)\b/.test(text) && isRepaid(before?.text ?? '')
	if (!(IN_ANY_CASE.test(text) || (isAnswer && isPromise)) || !(isAnswer || continues || isRepaid(text))) return []
	// What comes after "in any event" is the last date; before it may be something else.
	const any = isRow ? null : /\bin any (?:event|case)\b|\b(?:no|not) later than\b|\bat (?:the )?latest\b/.exec(answer)
	const times = [...answer.matchAll(MONTHS)].filter(({ index, 0: words }) => {
		const end = index + words.length
		return !/\bNEWRES\b|\bRESALE\b|\bsettle/.test(answer.slice(end, end + 35))
	})
	const time = times.find(({ index }) => any && index > any.index) ?? times[0]
	if (!time) return []
	const months = (time[1] === 'a' ? 1 : Number(time[1])) * (time[2]?.startsWith('year') ? 12 : 1)
	const words = `At the latest ${count(months, 'month')} after you leave`
	return [readTerm('repaymentMonths', months, words, spansOf(sentence, time, from))]
}

interface InterestRate {
	name: string
	rate: string
	marks: readonly Span[]
}

/** Returns the rates of interest that a document defines: `Delay Interest Rate means 3.5% per annum`. */
function interestRates(sentences: readonly PlainSentence[]): InterestRate[] {
	return sentences.flatMap((sentence) => {
		const match = /^((?:\w+ ){0,3}(?:interest|rate)(?: rate)?) means (\d+(?:\.\d+)?)% per annum/.exec(sentence.text)
		return match ? [{ name: match[1] ?? '', rate: match[2] ?? '', marks: spansOf(sentence, match) }] : []
	})
}

const INTEREST_MONTHS = /\b(?:(\d{1,2}) months?|month (\d{1,2})|(\d{1,2})th month)\b/
const NOT_FOR_RESIDENT =
	/\b(?:overdue|default|late|unpaid|arrears|payable by RES|RES (?:must|will) pay|deposit|earned|bear interest|security|mortgage|in land|personal)\b/

function interestIn(sentence: PlainSentence, rates: readonly InterestRate[]): ReadTerm[] {
	const { text, label } = sentence
	const around = `${text} ${label}`
	if (!/\binterest\b/.test(around) || NOT_FOR_RESIDENT.test(text)) return []
	if (!/\bpa(?:y|ys|id|yable)\b|\badd(?:s|ed)?\b|\baccrues?\b|\bcompensat/.test(around)) return []
	const months = INTEREST_MONTHS.exec(text)
	if (!months) return []
	const stated = /(\d+(?:\.\d+)?)% ?(?:per annum|a year|per year)?/.exec(text)
	const named = stated ? undefined : rates.find(({ name }) => text.includes(name))
	// "From the seventh month" is after six.
	const isWithin = months[3] !== undefined && !/\bend of (?:the )?$/.test(text.slice(0, months.index))
	const after = Number(groupOf(months)) - (isWithin ? 1 : 0)
	const words = `Interest from ${count(after, 'month')} after you leave`
	const marks = [...spansOfAll(sentence, [months, stated]), ...(named?.marks ?? [])]
	const rate = stated?.[1] ?? named?.rate
	const note = rate === undefined ? {} : { note: `at ${percent(Number(rate))} a year` }
	return [readTerm('interestAfterMonths', after, words, marks, note)]
}
