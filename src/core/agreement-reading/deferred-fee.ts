/** The deferred fee: what part of a price the operator keeps, and how it builds up. Its parts may be in several sentences. */
import type { ReadDeferredFee } from './proposal.ts'
import { groupOf, spansOf, type ReadTerm, type Span } from './find-terms.ts'
import type { PlainCell, PlainSentence } from './sentences.ts'

const YEARLY = String.raw`(?:per annum|per year|a year|each year|every year|yearly|annually|(?:more |further )?(?:on|at the end of) (?:each|every)(?: complete| completed| full| whole)* (?:anniversary|year)|(?:for|in) (?:each|every)(?: (?:complete|completed|full|whole|and every))* year|for each of the first (?:\d+ )?years|on each of the first (?:\d+ )?anniversaries)`
const MONTHLY = String.raw`(?:per month|a month|each month|for each (?:complete )?month|monthly)`
const OF = String.raw`(?: of [^.,;%$\t]{1,60}?)?`
const NUMBER = String.raw`(\d{1,2}(?:\.\d+)?)%`
const ON_ENTRY = String.raw`(?:on|at)(?: the)?(?: day of)? (?:entry|commencement|start|beginning|signing|day 1)`

/** The numbers of a fee, each by the first of its patterns that matches. */
const NUMBERS = {
	perYear: [`${NUMBER}${OF} ${MONTHLY}`, `${NUMBER}${OF},? \\(?${YEARLY}`],
	atEntry: [
		`${ON_ENTRY}[ :,]*(?:is )?${NUMBER}`,
		`${NUMBER}(?: of (?:the |RES's )?ENTRY)? (?:${ON_ENTRY}|immediately)`,
	],
	cap: [
		String.raw`\b(?:up to|maximum|capped|cap|limited|exceed(?:s|ing)?|more than|at most|most)(?: \w+){0,6}?:? ${NUMBER}`,
		// The whole fee. A small one may be that of a year: see isOfAYear.
		String.raw`\bDMF(?: \([^)]*\))?(?: (?:is|of|equals?|equal to|will be|which is))*:?(?: a total of)?[ \t]([1-5]?\d(?:\.\d+)?)%(?!${OF},? \(?(?:${YEARLY}|(?:for|in|during) (?:the )?\dth|per month))`,
		String.raw`${NUMBER} is the (?:limit|cap|maximum|most)\b`,
		String.raw`\buntil ${NUMBER}(?: of ENTRY)? (?:has been|is) reached`,
		String.raw`^(?:DMF|what OP (?:keep|deduct)s?)?[^.%]{0,60}?${NUMBER}(?: of ENTRY)?[ .,:(-]*(?:is )?(?:the )?(?:most|maximum)\b`,
	],
	years: [
		String.raw`\b(?:for|over|across|after|within|during)(?: (?:up to|a maximum of|a period of|the first|the|about))* (\d{1,2}) years\b`,
		String.raw`\b(?:for|over)(?: (?:up to|a maximum of|a period of|the first|the))* (\d{2}) months\b`,
	],
} satisfies Record<string, readonly string[]>
type Numbers = Partial<Record<keyof typeof NUMBERS, number>>
const NUMBER_PATTERNS = Object.entries(NUMBERS).map(
	([name, patterns]) => [name as keyof Numbers, patterns.map((pattern) => new RegExp(pattern, 'd'))] as const,
)

const BASE =
	/%\)?(?: \w+){0,3} of (?:the |RES's |HOME's |that )?(?:\w+ )?(ENTRY|RESALE|market value)|percentage of (?:the |RES's )?(ENTRY|RESALE|market value)|%[\w ,]{0,40} on (?:the |RES's )?(ENTRY)\b/
const BASES = { ENTRY: 'entry-price', RESALE: 'resale-price', 'market value': 'market-value' } as const
const YEAR = String.raw`(?:(?<first>\d)th(?: (?<and>and|to) (?<last>\d)th)? years?|years? (?<from>\d)(?: ?(?<word>and|to|-) ?(?<to>\d)(?![\d.%]))?|(?:next|following|subsequent) (?<next>\d) years)`
/** `10% for the first year, 7.5% in years 2 and 3`, `5% in each of the next two years`, or `Year 1: 10%`. */
const EACH_YEAR = [
	new RegExp(
		`(?<share>\\d{1,2}(?:\\.\\d+)?)%(?: per annum)?(?: of (?:the |RES's )?(?:ENTRY|RESALE))?,? (?:is (?:kept|charged|deducted|retained) )?(?:per annum )?(?:for|in|during)(?: the| RES's| each of)* ${YEAR}`,
		'g',
	),
	/(?:(?<first>\d)th year|year (?<from>\d)):? (?<share>\d{1,2}(?:\.\d+)?)%/g,
]

/** What names the fee. A share of the price for each year, up to a limit, is one by whatever name. */
const NAMED = new RegExp(
	String.raw`\bDMF\b|\bOP (?:\w+ ){0,4}?(?:keep|retain|deduct|withhold|take)s?\b[^.]{0,40}%|\bthe most (?:that |which )?(?:OP|can be)\b|\b(?:accru\w+|builds? up|accumulat\w+)\b[^.]{0,60}%[^.]*\b(?:ENTRY|RESALE|market value|year)\b|${NUMBER}${OF},? \(?${YEARLY}[^]*\b(?:up to|maximum|capped|at most|more than)\b[^]*%(?: \w+){0,3} of (?:the |RES's )?(?:ENTRY|RESALE)\b`,
)
const REFERS =
	/^(?:it|nothing (?:more|further)|this|the (?:fee|deduction|charge|contribution|maximum|most|rate)|so|OP's fee|maximum|no (?:further )?(?:fee|contribution|charge|deduction)|method|on entry|within a year|if RES leaves|where)\b|\bthe (?:fee|most|maximum)\b|^(?:\d+th )?year(?: \d+)?\b[^\t]*\t|^\d+%(?:\t\d+%)+$/
/** What is near the deferred fee in a document and isn't part of it. */
const OTHER =
	/\b(?:FEE|transfer fee|credited?|counted towards|together|deposit|turnover|income|revenue|discount|insurance|levy|overdue|rebate|bonus|loyalty)\b|\b(?:move|moves|moving|transfer\w*) (?:from|to|within)\b|interest (?:at|of|is)|\bcommission\b/
const NOT_RATE = /(?:interest|increase|rise|rises|deposit|commission|discount|inflation|cpi)\b[^%]{0,30}$/
const LABEL = /\bDMF\b|\b(?:do|will|does|what) OP (?:keep|deduct|retain)/
const isLabel = (label: string) => LABEL.test(label) && !OTHER.test(label)

/** What one or more sentences say about one fee. */
interface Parts extends Numbers, Pick<ReadDeferredFee, 'of' | 'accrues'> {
	each: number[]
	/** Whether the amounts of `each` are totals so far; undefined if we can't tell. */
	isTotal?: boolean | undefined
	marks: Span[]
	sentences: PlainSentence[]
}

/** Finds the deferred fees of a document. */
export function readDeferredFee(sentences: readonly PlainSentence[]): ReadTerm[] {
	const fees: Parts[] = []
	let isTopic = false
	for (const sentence of sentences) {
		const { text, isAside, passage, label, heading, before } = sentence
		const continues: boolean = isTopic && before !== undefined && REFERS.test(text)
		isTopic =
			!passage.isHeading && !OTHER.test(text) && (NAMED.test(text) || isLabel(label) || isLabel(heading) || continues)
		const parts = isAside || !isTopic ? undefined : partsIn(sentence)
		const last = fees.at(-1)
		if (parts && last && isSameFee(last, parts)) fees[fees.length - 1] = merged(last, parts)
		else if (parts) fees.push(parts)
	}
	return fees.flatMap(feeOf)
}

function partsIn(sentence: PlainSentence): Parts | undefined {
	const { text, cells, after } = sentence
	const parts: Parts = { each: [], marks: [], sentences: [sentence] }
	yearsInRow(sentence, parts)
	// The cells of several columns are no sentence.
	if (cells.length > 2) return parts.each.length > 0 ? parts : undefined
	const isByYear = parts.each.length > 0 || yearsInText(sentence, parts)
	for (const [name, patterns] of NUMBER_PATTERNS) {
		const match = patterns.map((pattern) => pattern.exec(text)).find(Boolean)
		const isRate = match && !NOT_RATE.test(text.slice(Math.max(0, match.index - 60), match.index))
		const isKnown = isByYear && name === 'perYear'
		// A small share of a fee may be that of each year, where time is spoken of.
		const share = Number(match && groupOf(match))
		const isOfAYear =
			name === 'cap' &&
			share < 10 &&
			parts.perYear === undefined &&
			/\b(?:year|annual|month|annivers|accru|each|every)/.test(`${text} ${after?.text}`)
		if (!match || !isRate || isKnown || isOfAYear || share === 0) continue
		const months = /month/.test(match[0]) ? 12 : 1
		parts[name] = name === 'years' ? share / months : name === 'perYear' ? round(share * months) : share
		if (name === 'perYear' && months > 1) parts.accrues = 'monthly'
		parts.marks.push(...spansOf(sentence, match))
	}
	const base = BASE.exec(text)
	if (base) parts.of = BASES[groupOf(base) as keyof typeof BASES]
	if (/\bby the day|daily|to the day\b/.test(text)) parts.accrues = 'daily'
	else if (/\bby the month|monthly|per month\b/.test(text)) parts.accrues = 'monthly'
	return parts.marks.length === 0 && !parts.of && !parts.accrues ? undefined : parts
}

/** Reads the shares of the first, second and further years, none where a year is left out. Returns whether any has its own. */
function yearsInText(sentence: PlainSentence, parts: Parts): boolean {
	const [stated = []] = EACH_YEAR.map((pattern) => [...sentence.text.matchAll(pattern)]).filter(
		({ length }) => length > 0,
	)
	const each: number[] = []
	for (const { groups: { share, first, last, from, to, next } = {} } of stated) {
		const start = next ? each.length + 1 : Number(first ?? from)
		const end = next ? each.length + Number(next) : Number(last ?? to ?? start)
		if (start !== each.length + 1 || end < start) return true
		each.push(...Array<number>(end - start + 1).fill(Number(share)))
	}
	if (each.length === 0) return false
	parts.each = each
	parts.isTotal = false
	parts.marks.push(...stated.flatMap((match) => ({ sentence, from: match.index, to: match.index + match[0].length })))
	return true
}

const IS_SHARE = /^\d+(?:\.\d+)?%$/
const TOTAL_HEAD = /total|cumulative|maximum|so far|by the end/

/** Reads a row of a table of years: one year in each row, or one in each column. */
function yearsInRow(sentence: PlainSentence, parts: Parts): void {
	const { cells, before } = sentence
	const years = before?.cells ?? []
	const isBelowYears =
		cells.length > 0 && cells.length === years.length && /^(?:year \d|\d(?:th)? years?)/.test(years.at(-1)?.text ?? '')
	const shares = (isBelowYears ? cells : cells.slice(1)).filter(({ text }) => IS_SHARE.test(text))
	const take = (own: readonly PlainCell[]) => {
		parts.each.push(...own.map(({ text }) => Number.parseFloat(text)))
		parts.marks.push(...own.map(({ from, text }) => ({ sentence, from, to: from + text.length })))
	}
	if (isBelowYears) take(shares)
	else if (/^(?:year \d|\d+th year)/.test(cells[0]?.text ?? '')) {
		const total = shares.find(({ head }) => TOTAL_HEAD.test(head))
		const share = shares.find(({ head }) => !TOTAL_HEAD.test(head))
		take([share ?? total ?? []].flat())
		if (total || /for the year|in the year|each year|that year|annual/.test(share?.head ?? '')) parts.isTotal = !share
	}
}

/** Whether parts are of the same fee: soon after, under the same heading, and nothing is said twice in two ways. */
function isSameFee(a: Parts, b: Parts): boolean {
	const [last, next] = [a.sentences.at(-1), b.sentences[0]]
	if (!last || !next || next.section !== last.section || next.scope !== last.scope || next.index - last.index > 4)
		return false
	const isNamedAgain = b.cap !== undefined && b.perYear !== undefined && a.cap !== undefined
	const keys = ['perYear', 'atEntry', 'cap', 'of'] as const
	return !isNamedAgain && keys.every((key) => a[key] === undefined || b[key] === undefined || a[key] === b[key])
}

const merged = (a: Parts, b: Parts): Parts => ({
	...b,
	...a,
	each: [...a.each, ...b.each],
	isTotal: b.isTotal ?? a.isTotal,
	marks: [...a.marks, ...b.marks],
	sentences: [...a.sentences, ...b.sentences],
})

/** Returns what the parts add up to; nothing if the maximum isn't stated or they contradict each other. */
function feeOf(parts: Parts): ReadTerm[] {
	const { perYear, years, atEntry = 0, of, accrues, marks, sentences } = parts
	const each = eachOf(parts)
	const sum = each && sumOf(each, atEntry)
	const reach = perYear !== undefined && years !== undefined ? round(perYear * years + atEntry) : undefined
	const cap = parts.cap ?? sum ?? reach
	if (cap === undefined || cap <= 0 || cap > 60 || marks.length === 0) return []
	if ((sum ?? cap) !== cap || (reach ?? cap) < cap || (perYear ?? 0) > cap) return []
	const byYear = each ?? (perYear === undefined ? undefined : evenYears(cap - atEntry, perYear))
	// Of a share alone its sentence has to say that it is this fee.
	if (!byYear && !sentences.some(({ text, label }) => NAMED.test(text) || isLabel(label))) return []
	const value: ReadDeferredFee = {
		percent: cap,
		...(atEntry > 0 && { atEntry }),
		...(byYear && { byYear }),
		...(!byYear && years !== undefined && { years }),
		...(accrues && { accrues }),
		...(of && { of }),
	}
	return [{ fact: 'dmf', value, marks }]
}

/** Returns the share of each year, from shares or from totals so far. */
function eachOf({ each, isTotal, cap, atEntry = 0 }: Parts): number[] | undefined {
	if (each.length < 2) return undefined
	const sum = sumOf(each, atEntry)
	const isTotalSoFar = isTotal ?? (cap !== undefined && sum !== cap && each.at(-1) === cap)
	if (isTotal === undefined && !isTotalSoFar && sum !== cap) return undefined
	const shares = isTotalSoFar ? each.map((share, year) => round(share - (each[year - 1] ?? atEntry))) : [...each]
	while (shares.at(-1) === 0) shares.pop()
	return shares
}

const evenYears = (total: number, perYear: number): number[] =>
	Array.from({ length: Math.ceil(round(total / perYear)) }, (_, year) =>
		Math.min(perYear, round(total - year * perYear)),
	)

const round = (value: number) => Math.round(value * 1000) / 1000
const sumOf = (shares: readonly number[], atEntry: number) =>
	round(shares.reduce((total, share) => total + share, atEntry))
