/** When the operator repays: after what, by when in any case, and with what interest. */
import { readTerm, type ReadTerm, type Span } from './read-term.ts'
import { count, percent } from '../format.ts'
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
	const asOf = interestRates(sentences)
	return sentences.flatMap((sentence) => {
		// The cells of several columns are no sentence.
		if (sentence.isAside || sentence.passage.isHeading || sentence.cells.length > 2 || isElsewhere(sentence)) return []
		const interest = interestIn(sentence, asOf)
		if (/\binterest\b/.test(sentence.text) && !/\brepay|\bREPAY\b.*\bwithin\b/.test(sentence.text)) return interest
		return [...interest, ...triggerIn(sentence), ...lastDateIn(sentence)]
	})
}

function isElsewhere({ text, section, label, cells }: PlainSentence): boolean {
	if (NOT_REPAYMENT.test(text) || NOT_REPAYMENT_SECTION.test(label)) return true
	return NOT_REPAYMENT_SECTION.test(section.split(' / ').at(-1) ?? '') && cells.length === 0
}

const QUESTION = /\b(?:when|how (?:soon|long)|wait|money|paid|pay out|repa(?:id|y|yment)|receive|refund|REPAY)\b/

function triggerIn(sentence: PlainSentence): ReadTerm[] {
	const { text, label, cells, section } = sentence
	const isAnswer = QUESTION.test(label) || QUESTION.test(section.split(' / ').at(-1) ?? '')
	const isNext = NEXT_HAS_PAID.test(text)
	const isSale = SALE_SETTLES.test(text)
	const isTaken = RELICENSED.test(text)
	if ((!isNext && !isSale && !isTaken) || !(isAnswer || isRepaid(text))) return []
	if (/\bFEE\b|\b(?:excess|must pay pay) OP\b/.test(text) && !/\bREPAY\b/.test(text)) return []
	if (/^(?:if|where|unless|should)\b[^,]*\bno(?:t|body)?\b/.test(text) || /\bno NEWRES\b/.test(text.slice(0, 40)))
		return []
	const value = isSale
		? 'the sale settles'
		: isNext
			? 'a new resident has paid for the home'
			: 'a new resident takes the home'
	const match = (isSale ? SALE_SETTLES : isNext ? NEXT_HAS_PAID : RELICENSED).exec(text)
	const row = cells[1]
	const start = row ? row.from - sentence.from : 0
	const delay = match && delayNear(text.slice(start), match.index - start, match.index + match[0].length - start)
	const [, amount = '', unit = ''] = delay ?? []
	const isOnTheDay = /\bon the (?:same )?day\b/.test(text)
	const words = delay
		? `within ${count(Number(amount), unit.replace(/s$/, ''))} after ${value}`
		: isOnTheDay
			? `on the day ${value.replace('has paid', 'pays')}`
			: `when ${value}`
	const marks: Span[] = [
		...(delay ? [{ sentence, from: start + delay.index, to: start + delay.index + delay[0].length }] : []),
		...(match ? [{ sentence, from: match.index, to: match.index + match[0].length }] : []),
	].sort((a, b) => a.from - b.from)
	return [readTerm('repaymentTrigger', words, sentenceCase(words), withoutOverlap(marks))]
}

/** Returns the time that is nearest to the payment of the next resident. Months are told from a last date by being next to it. */
function delayNear(text: string, from: number, to: number): RegExpExecArray | undefined {
	const near = [...text.matchAll(DELAY)]
		.map((delay) => ({ delay, apart: Math.max(from - (delay.index + delay[0].length), delay.index - to, 0) }))
		.filter(({ delay, apart }) => (/month/.test(delay[2] ?? '') ? apart < 16 && delay.index < from : apart < 60))
		.sort((a, b) => a.apart - b.apart)
	return near[0]?.delay
}

const DELAY = /\b(?:within |in )?(\d{1,3})(?:th)?(?: calendar)? (working days?|days?|weeks?|months?)\b/g

/** Whether the sentence is about paying the resident. */
function isRepaid(text: string): boolean {
	return (
		(/\bREPAY\b|\brepa(?:y|ys|id|yment)\b|\brefund(?:s|ed)?\b|\bwhat remains\b|\bwhat RES (?:are|is) owed\b|\bthe balance\b|\bpayment (?:will|is to) be made\b|\bpay (?:RES|out)\b/.test(
			text,
		) ||
			/\bRES\b (?:is|are|will be|'re|'ll be) (?:re)?paid\b|\bpaid to RES\b|\b(?:OP pays?|pay) RES\b|\bto RES\b|\bonce NEWRES has paid\b/.test(
				text,
			)) &&
		PAID.test(text)
	)
}

function withoutOverlap(marks: readonly Span[]): Span[] {
	return marks.flatMap((mark, index) => {
		const above = marks[index - 1]
		return above && mark.from < above.to ? (mark.to > above.to ? [{ ...mark, from: above.to }] : []) : [mark]
	})
}

const IN_ANY_CASE =
	/\bnevertheless\b|\bin (?:any event|any case|all cases)\b|\bat (?:the )?latest\b|\b(?:no|not) later than\b|\bwithout waiting\b|\bstill\b|\bregardless\b|\bwhether or not\b|\bwhichever (?:is|comes) (?:the )?(?:first|sooner|earlier)|\bat the end of th(?:e|ose|at)\b|\blongest wait\b|\blast da(?:te|y)\b|\bguarantee\w*|\bif (?:nobody|no one|no NEWRES|that has not|HOME (?:has|is) not)|\bshould that not\b|\bif \d+ months have passed\b|\bno NEWRES (?:has|is)|\b(?:earlier|sooner) of\b|\bif (?:earlier|sooner)\b|\bif that is (?:earlier|sooner)\b|\beven if\b|\bmaximum (?:wait|time|period)\b|\blongest (?:that )?(?:RES (?:will|would|can|could) )?wait|\bbuy-?back\b|\bby which (?:it|RES)/
const MONTHS = /\b(\d{1,2}|a) (months?|years?)\b/g

function lastDateIn(sentence: PlainSentence): ReadTerm[] {
	const { text, label, section, cells } = sentence
	// A part of the money by then is no last date.
	if (/\bFEE\b|\b50%|\bhalf\b|\bthe rest\b/.test(text) || /\bFEE\b/.test(label)) return []
	const isAnswer = QUESTION.test(label) || QUESTION.test(section.split(' / ').at(-1) ?? '')
	const values = cells.length > 1 ? cells.slice(1) : [{ text, from: sentence.from, head: '' }]
	const isPromise = cells.length > 1 && /^within \d+ (?:months?|years?) (?:of|after|from)\b/.test(cells[1]?.text ?? '')
	const goesOn = /^(?:but|and|or)\b/.test(text) && isRepaid(sentence.before?.text ?? '')
	if (!(IN_ANY_CASE.test(text) || (isAnswer && isPromise)) || !(isAnswer || goesOn || isRepaid(text))) return []
	return values.flatMap((value) => {
		const start = value.from - sentence.from
		// What comes after "in any event" is the last date; before it may be something else.
		const any =
			cells.length > 1
				? null
				: /\bin any (?:event|case)\b|\b(?:no|not) later than\b|\bat (?:the )?latest\b/.exec(value.text)
		const times = [...value.text.matchAll(MONTHS)].filter(
			({ index, 0: words }) =>
				!/\bNEWRES\b|\bRESALE\b|\bsettle/.test(value.text.slice(index + words.length, index + words.length + 35)),
		)
		const months = times.find(({ index }) => any && index > any.index) ?? times[0]
		if (!months) return []
		const from = start + months.index
		const length = (months[1] === 'a' ? 1 : Number(months[1])) * (months[2]?.startsWith('year') ? 12 : 1)
		const words = count(length, 'month')
		return [
			readTerm('repaymentMonths', length, `At the latest ${words} after you leave`, [
				{ sentence, from, to: from + months[0].length },
			]),
		]
	})
}

/** Names for a rate of interest that a document defines: `Delay Interest Rate means 3.5% per annum`. */
function interestRates(sentences: readonly PlainSentence[]): { name: string; rate: number; mark: Span }[] {
	return sentences.flatMap((sentence) => {
		const match = /^((?:\w+ ){0,3}(?:interest|rate)(?: rate)?) means (\d+(?:\.\d+)?)% per annum/.exec(sentence.text)
		if (!match) return []
		const from = match.index
		return [{ name: match[1] ?? '', rate: Number(match[2]), mark: { sentence, from, to: from + match[0].length } }]
	})
}

const INTEREST_MONTHS = /\b(?:(\d{1,2}) months?|month (\d{1,2})|(\d{1,2})th month)\b/

function interestIn(sentence: PlainSentence, rates: ReturnType<typeof interestRates>): ReadTerm[] {
	const { text, label } = sentence
	if (!/\binterest\b/.test(`${text} ${label}`)) return []
	if (
		/\b(?:overdue|default|late|unpaid|arrears|payable by RES|RES (?:must|will) pay|deposit|earned|bear interest|security|mortgage|in land|personal)\b/.test(
			text,
		)
	)
		return []
	if (!/\bpa(?:y|ys|id|yable)\b|\badd(?:s|ed)?\b|\baccrues?\b|\bcompensat/.test(`${text} ${label}`)) return []
	const months = INTEREST_MONTHS.exec(text)
	if (!months) return []
	const rate = /(\d+(?:\.\d+)?)% ?(?:per annum|a year|per year)?/.exec(text)
	const named = rate ? undefined : rates.find(({ name }) => text.includes(name))
	// "From the seventh month" is after six.
	const isWithin = months[3] !== undefined && !/\bend of (?:the )?$/.test(text.slice(0, months.index))
	const value = Number(months[1] ?? months[2] ?? months[3]) - (isWithin ? 1 : 0)
	const yearly = rate ? Number(rate[1]) : named?.rate
	const marks = [months, ...(rate ? [rate] : [])]
		.map(({ index, 0: words }) => ({ sentence, from: index, to: index + words.length }))
		.sort((a, b) => a.from - b.from)
	return [
		readTerm(
			'interestAfterMonths',
			value,
			`Interest from ${count(value, 'month')} after you leave`,
			[...marks, ...(named ? [named.mark] : [])],
			{
				...(yearly !== undefined && { note: `at ${percent(yearly)} a year` }),
			},
		),
	]
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
