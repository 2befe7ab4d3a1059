/** The deferred fee: what part of a price the operator keeps, how it builds up, and when it stops. */
import { readTerm, spansOf, type ReadTerm, type Span } from './read-term.ts'
import { list, percent } from '../format.ts'
import type { ReadDeferredFee } from './proposal.ts'
import { originalOf } from './scopes.ts'
import type { PlainSentence } from './sentences.ts'

const YEARLY = String.raw`(?:per annum|per year|a year|each year|every year|yearly|annually|(?:more |further )?(?:on|at the end of) (?:each|every)(?: complete| completed| full| whole)* (?:anniversary|year)|(?:for|in) (?:each|every)(?: (?:complete|completed|full|whole|and every))* year|for each of the first (?:\d+ )?years|on each of the first (?:\d+ )?anniversaries)`
const OF = String.raw`(?: of [^.,;%$\t]{1,60}?)?`
const NUMBER = String.raw`(\d{1,2}(?:\.\d+)?)%`
const PER_YEAR = new RegExp(`${NUMBER}${OF},? \\(?${YEARLY}`, 'd')
const PER_MONTH = new RegExp(
	`${NUMBER}${OF} (?:per month|a month|each month|for each (?:complete )?month|monthly)`,
	'd',
)
const CAPS = [
	new RegExp(
		String.raw`\b(?:up to|maximum|capped|cap|limited|exceed(?:s|ing)?|more than|at most|most)(?: \w+){0,6}?:? ${NUMBER}`,
		'd',
	),
	// The whole fee. A small one may be that of a year: see isOfAYear.
	new RegExp(
		`\\bDMF(?: \\([^)]*\\))?(?: (?:is|of|equals?|equal to|will be|which is))?:?(?: a total of)?[ \\t]([1-5]?\\d(?:\\.\\d+)?)%(?!${OF},? \\(?(?:${YEARLY}|(?:for|in|during) (?:the )?\\dth|per month))`,
		'd',
	),
	new RegExp(`${NUMBER} is the (?:limit|cap|maximum|most)\\b`, 'd'),
	new RegExp(`\\buntil ${NUMBER}(?: of ENTRY)? (?:has been|is) reached`, 'd'),
	new RegExp(
		`^(?:DMF|what OP (?:keep|deduct)s?)?[^.%]{0,60}?${NUMBER}(?: of ENTRY)?[ .,:(-]*(?:is )?(?:the )?(?:most|maximum)\\b`,
		'd',
	),
]
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
	'dg',
)
/** `Year 1: 10%`. */
const YEAR_THEN_SHARE = /(?:(?<first>\d)th year|year (?<from>\d)):? (?<share>\d{1,2}(?:\.\d+)?)%/dg

const KEEPS =
	/\bOP (?:\w+ ){0,4}?(?:keep|retain|deduct|withhold|take)s?\b[^.]{0,40}%|\bthe most (?:that |which )?(?:OP|can be)\b/
const BUILDS_UP = /\b(?:accru\w+|builds? up|accumulat\w+)\b[^.]{0,60}%[^.]*\b(?:ENTRY|RESALE|market value|year)\b/
const REFERS =
	/^(?:it|nothing (?:more|further)|this|the (?:fee|deduction|charge|contribution|maximum|most|rate)|so|OP's fee|maximum|no (?:further )?(?:fee|contribution|charge|deduction)|method|on entry|within a year|if RES leaves|where)\b|\bthe (?:fee|most|maximum)\b/
/** What is near the deferred fee in a document and isn't part of it. */
const OTHER =
	/\b(?:FEE|transfer fee|credited?|counted towards|together|deposit|turnover|income|revenue|discount|insurance|levy|overdue|rebate|bonus|loyalty)\b|\b(?:move|moves|moving|transfer\w*) (?:from|to|within)\b|interest (?:at|of|is)|\bcommission\b/
const NOT_RATE = /(?:interest|increase|rise|rises|deposit|commission|discount|inflation|cpi)\b[^%]{0,30}$/

interface Parts {
	perYear?: number
	perMonth?: number
	each: number[]
	/** Whether the amounts of `each` are totals so far; undefined if we can't tell. */
	isTotal?: boolean
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
	const groups: Parts[] = []
	const stops: ReadTerm[] = []
	let isTopic = false
	for (const sentence of sentences) {
		const { text, isAside, label, passage } = sentence
		const isNamed = /\bDMF\b/.test(text) || KEEPS.test(text) || BUILDS_UP.test(text) || isShareByYear(text)
		const isLabelled = isAboutFee(label)
		const follows: boolean = isTopic && sentence.before !== undefined && (REFERS.test(text) || isYearRow(sentence))
		isTopic =
			!passage.isHeading &&
			!OTHER.test(text) &&
			(isNamed || isLabelled || follows || isAboutFee(sentence.section.split(' / ').at(-1) ?? ''))
		if (isAside || !isTopic) continue
		const stop = stopIn(sentence)
		if (stop) stops.push(stop)
		const parts = partsIn(sentence)
		if (!parts) continue
		const last = groups.at(-1)
		const isNear = last !== undefined && isSameFee(last.sentences.at(-1), sentence)
		if (isNear && isCompatible(last, parts)) merge(last, parts)
		else groups.push(parts)
	}
	return [...groups.flatMap(toCandidate), ...stops]
}

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
	const take = (pattern: RegExp): number | undefined => {
		const match = pattern.exec(text)
		if (!match || NOT_RATE.test(text.slice(Math.max(0, match.index - 60), match.index))) return undefined
		parts.marks.push(...spansOf(sentence, match))
		return Number(match.slice(1).find((group) => group !== undefined))
	}
	const set = (key: 'perYear' | 'perMonth' | 'atEntry' | 'cap' | 'years', value: number | undefined) => {
		if (value !== undefined && value > 0) parts[key] = value
	}
	yearsInRow(sentence, parts)
	// The cells of several columns are no sentence.
	if (sentence.cells.length > 2) return parts.each.length > 0 ? parts : undefined
	if (parts.each.length === 0) {
		const found = [...text.matchAll(EACH_YEAR)]
		yearsInText(sentence, found.length > 0 ? found : [...text.matchAll(YEAR_THEN_SHARE)], parts)
	}
	if (parts.each.length === 0) {
		set('perMonth', take(PER_MONTH))
		set('perYear', take(PER_YEAR))
	}
	set('atEntry', take(ENTRY_PART))
	const cap = CAPS.map(take).find((share) => share !== undefined)
	if (cap !== undefined && (cap >= 10 || parts.perYear !== undefined || !isOfAYear(sentence))) set('cap', cap)
	set('years', take(YEARS))
	const months = parts.years === undefined ? take(MONTHS) : undefined
	if (months !== undefined) parts.years = months / 12
	const base = BASE.exec(text)
	const of = base?.slice(1).find((name) => name !== undefined)
	if (of) parts.of = of === 'ENTRY' ? 'entry-price' : of === 'RESALE' ? 'resale-price' : 'market-value'
	if (/\bby the day|daily|to the day\b/.test(text)) parts.accrues = 'daily'
	else if (parts.perMonth !== undefined || /\bby the month|monthly|per month\b/.test(text)) parts.accrues = 'monthly'
	const isNothing = parts.marks.length === 0 && !parts.of && !parts.accrues
	return isNothing ? undefined : parts
}

/** Whether a small share of a fee may be that of each year, because time is spoken of. */
function isOfAYear({ text, after }: PlainSentence): boolean {
	return /\b(?:year|annual|month|annivers|accru|each|every)/.test(`${text} ${after?.text}`)
}

/** Reads the shares of the first, second and further years; nothing where a year is left out. */
function yearsInText(sentence: PlainSentence, matches: readonly RegExpMatchArray[], parts: Parts): void {
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
	for (const { index = 0, 0: words } of matches) parts.marks.push({ sentence, from: index, to: index + words.length })
}

/** Reads a row of a table of years: one year in each row, or one in each column. */
function yearsInRow(sentence: PlainSentence, parts: Parts): void {
	const { cells, before } = sentence
	const [first, ...others] = cells
	if (!first) return
	const cellMark = ({ from, text }: { from: number; text: string }): Span => ({
		sentence,
		from: from - sentence.from,
		to: from - sentence.from + text.length,
	})
	const years = before?.cells ?? []
	if (years.length > 0 && years.at(-1)?.text.match(/^(?:year \d|\d(?:th)? years?)/) && cells.length === years.length) {
		const shares = cells.filter(({ text }) => /^\d+(?:\.\d+)?%$/.test(text))
		parts.each.push(...shares.map(({ text }) => Number.parseFloat(text)))
		parts.marks.push(...shares.map(cellMark))
		return
	}
	if (!/^(?:year \d|\d+th year)/.test(first.text)) return
	const share = others.find(
		({ text, head }) => /^\d+(?:\.\d+)?%$/.test(text) && !/total|cumulative|maximum|so far|by the end/.test(head),
	)
	const total = others.find(
		(cell) =>
			cell !== share &&
			/^\d+(?:\.\d+)?%$/.test(cell.text) &&
			/total|cumulative|maximum|so far|by the end/.test(cell.head),
	)
	if (share) {
		parts.each.push(Number.parseFloat(share.text))
		parts.marks.push(cellMark(share))
		if (total || /for the year|in the year|each year|that year|annual/.test(share.head)) parts.isTotal = false
	} else if (total) {
		parts.each.push(Number.parseFloat(total.text))
		parts.marks.push(cellMark(total))
		parts.isTotal = true
	}
}

/** Whether two sentences can be about one fee: nothing is said twice in two ways. */
function isCompatible(a: Parts, b: Parts): boolean {
	const agree = (key: 'perYear' | 'perMonth' | 'atEntry' | 'cap' | 'of') =>
		a[key] === undefined || b[key] === undefined || a[key] === b[key]
	const isNamedAgain = b.cap !== undefined && b.perYear !== undefined && a.cap !== undefined
	return agree('perYear') && agree('perMonth') && agree('atEntry') && agree('cap') && agree('of') && !isNamedAgain
}

function merge(a: Parts, b: Parts): void {
	const { each, marks, sentences, ...rest } = b
	Object.assign(a, { ...rest, ...withoutUndefined(a) })
	a.each.push(...each)
	a.marks.push(...marks)
	a.sentences.push(...sentences)
	if (b.isTotal !== undefined) a.isTotal = b.isTotal
}

const withoutUndefined = (parts: Parts) =>
	Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

/** Returns what the parts add up to; nothing if the maximum isn't stated or they contradict each other. */
function toCandidate(parts: Parts): ReadTerm[] {
	const { atEntry = 0, of, accrues, marks } = parts
	const each = eachOf(parts)
	const perYear = parts.perYear ?? (parts.perMonth === undefined ? undefined : round(parts.perMonth * 12))
	const sum = each && round(each.reduce((total, share) => total + share, atEntry))
	const reach = perYear !== undefined && parts.years !== undefined ? round(perYear * parts.years + atEntry) : undefined
	const cap = parts.cap ?? sum ?? reach
	if (cap === undefined || cap <= 0 || cap > 60 || marks.length === 0) return []
	if ((sum !== undefined && sum !== cap) || (reach !== undefined && reach < cap) || (perYear ?? 0) > cap) return []
	if (
		!each &&
		perYear === undefined &&
		!parts.sentences.some(({ text, label }) => /\bDMF\b/.test(text) || isAboutFee(label) || KEEPS.test(text))
	)
		return []
	const byYear = each ?? (perYear === undefined ? undefined : evenYears(cap - atEntry, perYear))
	const value: ReadDeferredFee = {
		percent: cap,
		...(atEntry > 0 && { atEntry }),
		...(byYear && { byYear }),
		...(!byYear && parts.years !== undefined && { years: parts.years }),
		...(accrues && { accrues }),
		...(of && { of }),
	}
	return [readTerm('dmf', value, feeInWords(value), marks)]
}

/** Returns the share of each year, from shares or from totals so far. */
function eachOf({ each, isTotal, cap, atEntry = 0 }: Parts): number[] | undefined {
	if (each.length < 2) return undefined
	const sum = round(each.reduce((total, share) => total + share, atEntry))
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

const BASES = {
	'entry-price': 'the entry price',
	'resale-price': 'the resale price',
	'market-value': 'the market value',
}

/** @example feeInWords({ percent: 25, byYear: [5, 5, 5, 5, 5], of: 'entry-price' }) === '25% of the entry price, 5% a year' */
function feeInWords({ percent: cap, atEntry, byYear, years, of }: ReadDeferredFee): string {
	const even = byYear?.every((share, year) => share === byYear[0] || year === byYear.length - 1)
	const steps =
		byYear && (even ? `${percent(byYear[0] ?? 0)} a year` : `${list(byYear.map((share) => percent(share)))} by year`)
	return [
		`${percent(cap)}${of ? ` of ${BASES[of]}` : ''}`,
		...(atEntry === undefined ? [] : [`${percent(atEntry)} on entry`]),
		...(steps === undefined ? [] : [steps]),
		...(years === undefined ? [] : [`over ${years} years`]),
	].join(', ')
}

const STOPS =
	/\b(?:stops?|ceases?|cease to|ends?|(?:not|no longer) (?:continue to )?(?:accrue|arise|build|increase|grow)|nothing (?:more|further) is (?:added|charged)|no (?:further )?(?:fee|DMF|contribution|charge|deduction|amount) (?:accrues|arises|builds|is charged|is added)(?: up)?)\b/
const WHEN = /\b(?:on|from|when|once|after|at|for any (?:time|month|period))\b(?! the operator)[^.;\t]{4,110}/d
const LEAVING =
	/\b(?:leav|left\b|vacat|terminat|moved? out|moves out|hand(?:s|ed)? (?:back|over)|keys|possession|notice|that day|death|(?:licen[cs]e|agreement|occupation) ends|ended|RESALE|sold)/

function stopIn(sentence: PlainSentence): ReadTerm | undefined {
	const { text, cells } = sentence
	if (!STOPS.test(text) || /\bFEE\b/.test(text)) return undefined
	const start = cells[1] ? cells[1].from - sentence.from : (STOPS.exec(text)?.index ?? 0)
	const when = WHEN.exec(text.slice(start))
	if (!when || !LEAVING.test(when[0])) return undefined
	const length = /,? (?:and|but|calculated|so that|save)\b/.exec(when[0])?.index ?? when[0].length
	const from = start + when.index
	const value = originalOf(sentence, from, from + length)
		.replace(/\s+/g, ' ')
		.trim()
	return readTerm('dmfStops', value, value, [{ sentence, from, to: from + length }])
}
