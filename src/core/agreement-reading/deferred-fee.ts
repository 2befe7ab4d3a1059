/** The deferred fee: what part of a price the operator keeps, how it builds up, and when it stops. */
import { list, percent } from '../format.ts'
import type { ReadDeferredFee } from './proposal.ts'
import { groupOf, PRICE_WORDS, PRICES, quoted, readTerm, spansOf, type ReadTerm, type Span } from './read-term.ts'
import type { PlainCell, PlainSentence } from './sentences.ts'

const YEARLY = String.raw`(?:per annum|per year|a year|each year|every year|yearly|annually|(?:more |further )?(?:on|at the end of) (?:each|every)(?: complete| completed| full| whole)* (?:anniversary|year)|(?:for|in) (?:each|every)(?: (?:complete|completed|full|whole|and every))* year|for each of the first (?:\d+ )?years|on each of the first (?:\d+ )?anniversaries)`
const OF = String.raw`(?: of [^.,;%$\t]{1,60}?)?`
const NUMBER = String.raw`(\d{1,2}(?:\.\d+)?)%`
const PER_YEAR = new RegExp(`${NUMBER}${OF},? \\(?${YEARLY}`, 'd')
const PER_MONTH = new RegExp(
	`${NUMBER}${OF} (?:per month|a month|each month|for each (?:complete )?month|monthly)`,
	'd',
)
const CAPS = [
	String.raw`\b(?:up to|maximum|capped|cap|limited|exceed(?:s|ing)?|more than|at most|most)(?: \w+){0,6}?:? ${NUMBER}`,
	// The whole fee. A small one may be that of a year: see isOfAYear.
	String.raw`\bDMF(?: \([^)]*\))?(?: (?:is|of|equals?|equal to|will be|which is))?:?(?: a total of)?[ \t]([1-5]?\d(?:\.\d+)?)%(?!${OF},? \(?(?:${YEARLY}|(?:for|in|during) (?:the )?\dth|per month))`,
	String.raw`${NUMBER} is the (?:limit|cap|maximum|most)\b`,
	String.raw`\buntil ${NUMBER}(?: of ENTRY)? (?:has been|is) reached`,
	String.raw`^(?:DMF|what OP (?:keep|deduct)s?)?[^.%]{0,60}?${NUMBER}(?: of ENTRY)?[ .,:(-]*(?:is )?(?:the )?(?:most|maximum)\b`,
].map((pattern) => new RegExp(pattern, 'd'))
const YEARS =
	/\b(?:for|over|across|after|within|during)(?: (?:up to|a maximum of|a period of|the first|the|about))* (\d{1,2}) years\b/d
const MONTHS = /\b(?:for|over)(?: (?:up to|a maximum of|a period of|the first|the))* (\d{2}) months\b/d
const ENTRY_PART = new RegExp(
	`(?:on|at)(?: the)? (?:entry|commencement|start|beginning|signing|day 1)[ :,]*(?:is )?${NUMBER}|${NUMBER}(?: of (?:the |RES's )?ENTRY)? (?:on|at)(?: the)?(?: day of)? (?:entry|commencement|start|beginning|signing)|${NUMBER}(?: of (?:the |RES's )?ENTRY)? immediately`,
	'd',
)
const BASE =
	/%\)?(?: \w+){0,3} of (?:the |RES's |HOME's |that )?(?:\w+ )?(ENTRY|RESALE|market value)|percentage of (?:the |RES's )?(ENTRY|RESALE|market value)|%[\w ,]{0,40} on (?:the |RES's )?(ENTRY)\b/
const OF_BASE = "(?: of (?:the |RES's )?(?:ENTRY|RESALE))?"
const YEAR = String.raw`(?:(?<first>\d)th(?: (?<and>and|to) (?<last>\d)th)? years?|years? (?<from>\d)(?: ?(?<word>and|to|-) ?(?<to>\d)(?![\d.%]))?|(?:next|following|subsequent) (?<next>\d) years)`
/** `10% for the first year, 7.5% in years 2 and 3`, `5% in each of the next two years`. */
const EACH_YEAR = new RegExp(
	`(?<share>\\d{1,2}(?:\\.\\d+)?)%${OF_BASE},? (?:is (?:kept|charged|deducted|retained) )?(?:per annum )?(?:for|in|during)(?: the| RES's| each of)* ${YEAR}`,
	'g',
)
/** `Year 1: 10%`. */
const YEAR_THEN_SHARE = /(?:(?<first>\d)th year|year (?<from>\d)):? (?<share>\d{1,2}(?:\.\d+)?)%/g

const KEEPS =
	/\bOP (?:\w+ ){0,4}?(?:keep|retain|deduct|withhold|take)s?\b[^.]{0,40}%|\bthe most (?:that |which )?(?:OP|can be)\b/
const BUILDS_UP = /\b(?:accru\w+|builds? up|accumulat\w+)\b[^.]{0,60}%[^.]*\b(?:ENTRY|RESALE|market value|year)\b/
const REFERS =
	/^(?:it|nothing (?:more|further)|this|the (?:fee|deduction|charge|contribution|maximum|most|rate)|so|OP's fee|maximum|no (?:further )?(?:fee|contribution|charge|deduction)|method|on entry|within a year|if RES leaves|where)\b|\bthe (?:fee|most|maximum)\b/
/** What is near the deferred fee in a document and isn't part of it. */
const OTHER =
	/\b(?:FEE|transfer fee|credited?|counted towards|together|deposit|turnover|income|revenue|discount|insurance|levy|overdue|rebate|bonus|loyalty)\b|\b(?:move|moves|moving|transfer\w*) (?:from|to|within)\b|interest (?:at|of|is)|\bcommission\b/
const IS_SHARE = /^\d+(?:\.\d+)?%$/
const TOTAL_HEAD = /total|cumulative|maximum|so far|by the end/
const NOT_RATE = /(?:interest|increase|rise|rises|deposit|commission|discount|inflation|cpi)\b[^%]{0,30}$/

/** What one or more sentences say about one fee. */
interface Parts {
	perYear?: number
	each: number[]
	/** Whether the amounts of `each` are totals so far; undefined if we can't tell. */
	isTotal?: boolean | undefined
	atEntry?: number
	cap?: number
	years?: number
	of?: ReadDeferredFee['of']
	accrues?: ReadDeferredFee['accrues']
	marks: Span[]
	sentences: PlainSentence[]
}

/** Finds the deferred fee and when it stops. */
export function readDeferredFee(sentences: readonly PlainSentence[]): ReadTerm[] {
	const fees: Parts[] = []
	const stops: ReadTerm[] = []
	let isTopic = false
	for (const sentence of sentences) {
		const { text, isAside, passage } = sentence
		const continues: boolean = isTopic && sentence.before !== undefined && (REFERS.test(text) || isYearRow(sentence))
		isTopic =
			!passage.isHeading &&
			!OTHER.test(text) &&
			(isNamed(text) || isShareByYear(text) || isAboutFee(sentence.label) || isAboutFee(sentence.heading) || continues)
		if (isAside || !isTopic) continue
		stops.push(...stopIn(sentence))
		const parts = partsIn(sentence)
		if (!parts) continue
		const last = fees.at(-1)
		const isSame = last && isSameFee(last.sentences.at(-1), sentence) && isCompatible(last, parts)
		if (isSame) fees[fees.length - 1] = merged(last, parts)
		else fees.push(parts)
	}
	return [...fees.flatMap(feeOf), ...stops]
}

const isNamed = (text: string) => /\bDMF\b/.test(text) || KEEPS.test(text) || BUILDS_UP.test(text)

/** A share of the price for each year, up to a limit, is a deferred fee by whatever name. */
function isShareByYear(text: string): boolean {
	return (
		(PER_YEAR.test(text) || PER_MONTH.test(text)) &&
		/%(?: \w+){0,3} of (?:the |RES's )?(?:ENTRY|RESALE)\b/.test(text) &&
		CAPS.some((cap) => cap.test(text))
	)
}

const isAboutFee = (label: string) =>
	/\bDMF\b|\b(?:do|will|does|what) OP (?:keep|deduct|retain)/.test(label) && !OTHER.test(label)

function isYearRow({ passage, text }: PlainSentence): boolean {
	return passage.cells !== undefined && /^(?:\d+th )?year(?: \d+)?\b|^\d+%(?:\t\d+%)+$/.test(text)
}

/** Whether a sentence comes soon after another, under the same heading. */
function isSameFee(last: PlainSentence | undefined, sentence: PlainSentence): boolean {
	if (!last || last.section !== sentence.section || last.scope !== sentence.scope) return false
	let before = sentence.before
	for (let step = 0; before && step < 4; step++) {
		if (before === last) return true
		before = before.before
	}
	return false
}

function partsIn(sentence: PlainSentence): Parts | undefined {
	const { text } = sentence
	const parts: Parts = { each: [], marks: [], sentences: [sentence] }
	yearsInRow(sentence, parts)
	// The cells of several columns are no sentence.
	if (sentence.cells.length > 2) return parts.each.length > 0 ? parts : undefined
	const take = (pattern: RegExp): number | undefined => {
		const match = pattern.exec(text)
		if (!match || NOT_RATE.test(text.slice(Math.max(0, match.index - 60), match.index))) return undefined
		parts.marks.push(...spansOf(sentence, match))
		return Number(groupOf(match)) || undefined
	}
	if (parts.each.length === 0) yearsInText(sentence, parts)
	const [perMonth, perYear] = parts.each.length === 0 ? [take(PER_MONTH), take(PER_YEAR)] : []
	const atEntry = take(ENTRY_PART)
	const cap = CAPS.map(take).find((share) => share !== undefined)
	const years = take(YEARS)
	const months = years === undefined ? take(MONTHS) : undefined
	const base = BASE.exec(text)
	const of = PRICES[(base && groupOf(base)) ?? '']
	const isDaily = /\bby the day|daily|to the day\b/.test(text)
	const isMonthly = perMonth !== undefined || /\bby the month|monthly|per month\b/.test(text)
	const found = {
		perYear: perYear ?? (perMonth && round(perMonth * 12)),
		atEntry,
		cap: cap !== undefined && cap < 10 && perYear === undefined && isOfAYear(sentence) ? undefined : cap,
		years: years ?? (months && months / 12),
		of,
		accrues: isDaily ? ('daily' as const) : isMonthly ? ('monthly' as const) : undefined,
	}
	Object.assign(parts, withoutUndefined(found))
	return parts.marks.length === 0 && !parts.of && !parts.accrues ? undefined : parts
}

/** Whether a small share of a fee may be that of each year, because time is spoken of. */
function isOfAYear({ text, after }: PlainSentence): boolean {
	return /\b(?:year|annual|month|annivers|accru|each|every)/.test(`${text} ${after?.text}`)
}

/** Reads the shares of the first, second and further years; nothing where a year is left out. */
function yearsInText(sentence: PlainSentence, parts: Parts): void {
	const stated = [...sentence.text.matchAll(EACH_YEAR)]
	const matches = stated.length > 0 ? stated : [...sentence.text.matchAll(YEAR_THEN_SHARE)]
	const each: number[] = []
	for (const { groups = {} } of matches) {
		const { share, first, last, from, to, next } = groups
		const start = next ? each.length + 1 : Number(first ?? from)
		const end = next ? each.length + Number(next) : Number(last ?? to ?? start)
		if (start !== each.length + 1 || end < start) return
		each.push(...Array<number>(end - start + 1).fill(Number(share)))
	}
	if (each.length === 0) return
	parts.each.push(...each)
	parts.isTotal = false
	for (const { index, 0: words } of matches) parts.marks.push({ sentence, from: index, to: index + words.length })
}

/** Reads a row of a table of years: one year in each row, or one in each column. */
function yearsInRow(sentence: PlainSentence, parts: Parts): void {
	const { cells, before } = sentence
	const [first, ...others] = cells
	if (!first) return
	const take = (shares: readonly PlainCell[]) => {
		parts.each.push(...shares.map(({ text }) => Number.parseFloat(text)))
		parts.marks.push(...shares.map(({ from, text }) => ({ sentence, from, to: from + text.length })))
	}
	const years = before?.cells ?? []
	if (cells.length === years.length && /^(?:year \d|\d(?:th)? years?)/.test(years.at(-1)?.text ?? '')) {
		take(cells.filter(({ text }) => IS_SHARE.test(text)))
		return
	}
	if (!/^(?:year \d|\d+th year)/.test(first.text)) return
	const shares = others.filter(({ text }) => IS_SHARE.test(text))
	const share = shares.find(({ head }) => !TOTAL_HEAD.test(head))
	const total = shares.find(({ head }) => TOTAL_HEAD.test(head))
	const own = share ?? total
	if (!own) return
	take([own])
	if (!share) parts.isTotal = true
	else if (total || /for the year|in the year|each year|that year|annual/.test(share.head)) parts.isTotal = false
}

/** Whether two sentences can be about one fee: nothing is said twice in two ways. */
function isCompatible(a: Parts, b: Parts): boolean {
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

const withoutUndefined = (values: object) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Returns what the parts add up to; nothing if the maximum isn't stated or they contradict each other. */
function feeOf(parts: Parts): ReadTerm[] {
	const { perYear, years, atEntry = 0, of, accrues, marks } = parts
	const each = eachOf(parts)
	const sum = each && sumOf(each, atEntry)
	const reach = perYear !== undefined && years !== undefined ? round(perYear * years + atEntry) : undefined
	const cap = parts.cap ?? sum ?? reach
	if (cap === undefined || cap <= 0 || cap > 60 || marks.length === 0) return []
	if ((sum !== undefined && sum !== cap) || (reach !== undefined && reach < cap) || (perYear ?? 0) > cap) return []
	const byYear = each ?? (perYear === undefined ? undefined : evenYears(cap - atEntry, perYear))
	// Of a share alone its sentence has to say that it is this fee.
	const isFee = ({ text, label }: PlainSentence) => /\bDMF\b/.test(text) || isAboutFee(label) || KEEPS.test(text)
	if (!byYear && !parts.sentences.some(isFee)) return []
	const value: ReadDeferredFee = {
		percent: cap,
		...(atEntry > 0 && { atEntry }),
		...(byYear && { byYear }),
		...(!byYear && years !== undefined && { years }),
		...(accrues && { accrues }),
		...(of && { of }),
	}
	return [readTerm('dmf', value, feeInWords(value), marks)]
}

/** Returns the share of each year, from shares or from totals so far. */
function eachOf({ each, isTotal, cap, atEntry = 0 }: Parts): number[] | undefined {
	if (each.length < 2) return undefined
	const sum = sumOf(each, atEntry)
	const isRising = each.every((share, year) => share >= (each[year - 1] ?? 0))
	const isTotalSoFar = isTotal ?? (cap !== undefined && sum !== cap && isRising && each.at(-1) === cap)
	if (isTotal === undefined && !isTotalSoFar && sum !== cap) return undefined
	const shares = isTotalSoFar ? each.map((share, year) => round(share - (each[year - 1] ?? atEntry))) : [...each]
	while (shares.at(-1) === 0) shares.pop()
	return shares
}

function evenYears(total: number, perYear: number): number[] {
	const years: number[] = []
	for (let left = round(total); left > 0 && years.length < 40; left = round(left - perYear))
		years.push(Math.min(left, perYear))
	return years
}

const round = (value: number) => Math.round(value * 1000) / 1000
const sumOf = (shares: readonly number[], atEntry: number) =>
	round(shares.reduce((total, share) => total + share, atEntry))

/** @example feeInWords({ percent: 25, byYear: [5, 5, 5, 5, 5], of: 'entry-price' }) === '25% of the entry price, 5% a year' */
function feeInWords({ percent: cap, atEntry, byYear, years, of }: ReadDeferredFee): string {
	const even = byYear?.every((share, year) => share === byYear[0] || year === byYear.length - 1)
	const steps =
		byYear && (even ? `${percent(byYear[0] ?? 0)} a year` : `${list(byYear.map((share) => percent(share)))} by year`)
	return [
		`${percent(cap)}${of ? ` of ${PRICE_WORDS[of]}` : ''}`,
		...(atEntry === undefined ? [] : [`${percent(atEntry)} on entry`]),
		...(steps === undefined ? [] : [steps]),
		...(years === undefined ? [] : [`over ${years} years`]),
	].join(', ')
}

const STOPS =
	/\b(?:stops?|ceases?|cease to|ends?|(?:not|no longer) (?:continue to )?(?:accrue|arise|build|increase|grow)|nothing (?:more|further) is (?:added|charged)|no (?:further )?(?:fee|DMF|contribution|charge|deduction|amount) (?:accrues|arises|builds|is charged|is added)(?: up)?)\b/
const WHEN = /\b(?:on|from|when|once|after|at|for any (?:time|month|period))\b(?! the operator)[^.;\t]{4,110}/
const LEAVING =
	/\b(?:leav|left\b|vacat|terminat|moved? out|moves out|hand(?:s|ed)? (?:back|over)|keys|possession|notice|that day|death|(?:licen[cs]e|agreement|occupation) ends|ended|RESALE|sold)/

function stopIn(sentence: PlainSentence): ReadTerm[] {
	const { text, cells } = sentence
	const stops = STOPS.exec(text)
	if (!stops || /\bFEE\b/.test(text)) return []
	const start = cells[1]?.from ?? stops.index
	const when = WHEN.exec(text.slice(start))
	if (!when || !LEAVING.test(when[0])) return []
	const length = /,? (?:and|but|calculated|so that|save)\b/.exec(when[0])?.index ?? when[0].length
	const from = start + when.index
	const mark = { sentence, from, to: from + length }
	return [readTerm('dmfStops', quoted(mark), quoted(mark), [mark])]
}
