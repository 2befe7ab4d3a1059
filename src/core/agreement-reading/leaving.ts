/** What a resident pays on leaving: weekly fees until when, refurbishing the home, and finding the next resident. */
import { money, percent, sentence as capitalised } from '../format.ts'
import {
	answerIn,
	firstNamed,
	PRICE_WORDS,
	PRICES,
	readTerm,
	spansOf,
	spansOfAll,
	timeInWords,
	type ReadTerm,
	type Span,
} from './read-term.ts'
import type { PlainSentence } from './sentences.ts'

const LEAVING =
	/\b(?:leav\w*|left|vacat\w*|vacant|mov(?:e|es|ed|ing) out|moved|terminat\w*|depart\w*|(?:licen[cs]e|agreement|occupation|lease) (?:has )?end(?:s|ed)|end of (?:the|RES's) (?:licen[cs]e|agreement)|hand(?:s|ed)? (?:back|over)|keys|death|dies|empty|emptied|relicens\w*|resold|sold|settles|NEWRES|give(?:s|n)? up)\b/
const STOPS =
	/\b(?:stops?|ceases?|cease to be payable|ends?|no (?:further|more) FEE|(?:is|are) not (?:payable|charged)|no longer (?:payable|charged|pay\w*))\b/
const CONTINUES =
	/\b(?:continu\w*|remains? (?:payable|liable)|still payable|payable (?:after|until|for)|keeps? paying|charged (?:for|until)|pay\w* until|until|for (?:up to )?\d|liable|stop paying)\b/
const FOR_TIME = /\b(\d{1,2})(?: more| further)? (weeks?|months?)\b/
const NOT_THIS =
	/\b(?:later of|whichever is (?:the )?later|notice of|absen\w*|away|hospital stay|holiday|increase\w*|review\w*|months? notice|interest|damaged|repair(?:ed)?|cancel\w*|covers?|includ\w*|code of practice|prevail\w*)\b/

/** Finds what happens to the weekly fee after a resident has left. */
export function readFeesAfterLeaving(sentence: PlainSentence): ReadTerm[] {
	const { text, label, before, cells } = sentence
	if (isTableOfTimes(sentence)) return inTable(sentence)
	const isLabelled = /\bFEEs?\b|\bfees\b/.test(label) && !/\bcovers?\b/.test(label)
	const follows =
		/^(?:it|they|this)\b/.test(text) && /\bFEE\b/.test(before?.text ?? '') && LEAVING.test(before?.text ?? '')
	if (!/\bFEE\b/.test(text) && !isLabelled && !follows) return []
	const around = isLabelled || LEAVING.test(label) ? `${label} ${text}` : follows ? `${before?.text} ${text}` : text
	if (!LEAVING.test(around) || NOT_THIS.test(text) || cells.length > 2) return []
	return termIn(sentence, cells.length > 0 || isLabelled || follows)
}

/** Where the rule ends and an exception begins. */
const EXCEPTION = /,? (?:save (?:that|where)|except (?:that|where|if)|unless|provided that|but if)\b/

/** Reads one term. @param isAnswer whether its label says that it is about the fee after leaving */
function termIn(sentence: PlainSentence, isAnswer: boolean): ReadTerm[] {
	const { text, from } = answerIn(sentence)
	const [term = ''] = text.split(EXCEPTION)
	const time = FOR_TIME.exec(term)
	const [end, until] = firstNamed(UNTIL, term) ?? []
	const answer =
		isAnswer && STOPS.test(sentence.label) ? /^(?:yes, )?(?:when|on|as soon as|the day)\b.*/.exec(term) : null
	const stop = STOPS.exec(term) ?? UNTIL_LEFT.exec(term) ?? answer
	if (stop && !time && !until) {
		const when = UNTIL_LEFT.exec(term) ?? WHEN_LEFT.exec(term) ?? (LEAVING.test(term) ? answer : null)
		return when ? [readTerm('feesStopOnExit', true, 'It stops when you leave', spansOf(sentence, when, from))] : []
	}
	if (!(time || until) || !(isAnswer || stop || CONTINUES.test(term) || REDUCED.test(term))) return []
	return [
		feeContinues(continuesInWords(term, time && timeInWords(time), end), spansOfAll(sentence, [time, until], from)),
	]
}

const feeContinues = (words: string, marks: readonly Span[]): ReadTerm =>
	readTerm('feesAfterExit', words, capitalised(words), marks)

/** A fee that is payable until then stops then. */
const UNTIL_LEFT =
	/\buntil (?:the (?:day|date) )?[^.;,]{0,30}(?:\b(?:RES|HOME|possession|keys)\b[^.;,]{0,30}\b(?:leav\w+|vacat\w+|mov\w+ out|hand\w* (?:in|back|over)|given up)|terminat\w+|termination date|vacant possession)/
const WHEN_LEFT =
	/\b(?:stops?|ceases?|ends?|not|no)\b.*?(?:leav\w*|left|vacat\w*|mov(?:e|es|ed|ing) out|terminat\w*|keys|depart\w*|empt\w+|(?:licen[cs]e|agreement|lease) ends)/
const REDUCED = /\breduc\w* (?:by|to) (?:50%|half)|\bhalf (?:of )?(?:the )?FEE\b/

function continuesInWords(term: string, long: string | null, until: string | undefined): string {
	if (long && REDUCED.test(term))
		return `the fee continues for ${long}, then half of it${until ? ` until ${until}` : ''}`
	const most = until || /\b(?:up to|at most|more than|maximum)\b/.test(term) ? 'up to ' : ''
	return `the fee continues${long ? ` for ${most}${long}` : ''}${until ? `${long ? ', or' : ''} until ${until}` : ''}`
}

/** What the fee continues until. */
const UNTIL = {
	'the sale settles':
		/\b(?:until|up to|when|or|by|earlier of|sooner of)\b[^.;]{0,60}\b(?:sale\b[^.;]{0,40}\bsettles|settlement of the (?:re)?sale|HOME (?:is|has been) sold)/,
	'a new resident takes the home':
		/\b(?:until|when|or|by|earlier of|sooner of)\b[^.;]{0,60}\b(?:NEWRES|new (?:licen[cs]e|agreement|occupation right agreement) (?:commences|begins|starts|is (?:granted|signed|entered))|relicens\w*|resold|re-let|reoccupied)\b/,
}

const isTableOfTimes = ({ cells, section }: PlainSentence): boolean =>
	cells.some(({ head }) => /\bFEE\b/.test(head)) && LEAVING.test(section)

/** Reads the last row of a table with the share of the fee for each time after leaving: it says when the fee ends. */
function inTable(sentence: PlainSentence): ReadTerm[] {
	const end = /^(?:after|from|more than) (\d{1,2}) (weeks?|months?)/.exec(sentence.label)
	if (!end || !/^(?:nil|none|0%|\$0|nothing)/.test(sentence.cells[1]?.text ?? '')) return []
	const rows = [sentence]
	for (let row = sentence.before; row && isTableOfTimes(row) && rows.length < 6; row = row.before) rows.unshift(row)
	const isLess = rows.some(({ cells }) => /^[1-9]\d?%/.test(cells[1]?.text ?? ''))
	const words = `the fee continues for up to ${timeInWords(end)}${isLess ? ', at a lower rate towards the end' : ''}`
	const marks = rows.map((row) => ({ sentence: row, from: 0, to: row.text.length }))
	return [feeContinues(words, marks)]
}

const REFURBISH = /\brefurbish\w*|\brenovat\w*|\bdoing (?:it )?up\b/
/** Work that is refurbishing when a resident leaves, and upkeep at other times. */
const RENEW =
	/\b(?:redecorat\w*|reinstat\w*|repaint\w*|recarpet\w*|refitting|refresh(?:ing|ed)?|make good|making good|renew(?:s|ing)?)\b/
const LEAVING_HOME = /\b(?:leav\w*|vacat\w*|terminat\w*|(?:re)?sale|sell\w*|relicens\w*|NEWRES|departure|end of)\b/
const SELLING =
	/\b(?:pays? to sell|selling it|legal (?:costs|fees|work) (?:of|on|for) (?:the |a )?(?:new|sale|resale|relicens\w*)|selling (?:costs?|fees?|charges?|expenses)|(?:re)?sale (?:costs?|fees?|charges?|expenses|commission|administration)|re-?selling|commission|(?:re-?)?marketing|advertis\w+|agent's|(?:resale )?administration (?:charge|fee|costs?)|finding (?:NEWRES|someone)|find NEWRES|costs of (?:re)?sale|costs of resale)\b/
const NOT_REFURBISH =
	/\b(?:wear and tear|damage|notice|list of the work|estimate|invoices?|margin|means the cost|standard of)\b/
const NOT_SELLING =
	/\b(?:deposit|overdue|interest|surcharge|credit card|manager|turnover|cancel\w*|head office|was paid|has been|brochure)\b/

/** Finds who pays for refurbishing and for selling. */
export function readLeavingCosts(sentence: PlainSentence): ReadTerm[] {
	return [
		...costIn(sentence, 'refurbishment', isRenewal(sentence) ? RENEW : REFURBISH, NOT_REFURBISH),
		...costIn(sentence, 'saleCosts', SELLING, NOT_SELLING),
	]
}

const isRenewal = ({ text, section, label }: PlainSentence) =>
	RENEW.test(text) && !REFURBISH.test(text) && LEAVING_HOME.test(`${text} ${label} ${section}`)

function costIn(
	sentence: PlainSentence,
	fact: 'refurbishment' | 'saleCosts',
	subject: RegExp,
	refused: RegExp,
): ReadTerm[] {
	const { text, label, cells, lead } = sentence
	const isNamed = subject.test(text)
	const isLabelled = subject.test(label) && !(REFURBISH.test(label) && /\b(?:re)?sale|selling|sell\b/.test(label))
	if (!isNamed && (!isLabelled || (fact === 'saleCosts' && REFURBISH.test(text)))) return []
	const isRow = cells.length > 1
	const { text: body, from } = answerIn(sentence)
	const payer = payerIn(lead ? `${lead} ${body}` : body, isRow, isLabelled ? label : '')
	if (!payer) return []
	const isWhole = fact === 'refurbishment' && /\bbear all\b|\bat RES's\b|\bthe whole\b|\bincluding\b/.test(text)
	if (refused.test(text) && payer !== 'operator' && !isWhole) return []
	const amount = payer === 'operator' ? {} : amountIn(body + limitAfter(sentence))
	const hasAmount = amount.dollars !== undefined || amount.percent !== undefined
	// Under a heading about selling there may be other things that a resident pays.
	if (payer === 'resident' && !isNamed && !isRow && !hasAmount && !/^(?:by |on )?RES\b\W*$/.test(body)) return []
	const value = valueOf(payer, amount)
	if (value === undefined) return []
	// An operator may pay for some of it beside what a resident pays.
	const isAll =
		(isLabelled && !isRow) || /\b(?:all|any|no|nothing|every|whole|entire)\b/.test(body) || REFURBISH.test(body)
	return [
		readTerm(fact, value, capitalised(value), [{ sentence, from, to: from + body.length }], {
			strength: payer === 'operator' && !isAll ? 1 : 2,
			...(amount.gst && { note: 'plus GST' }),
		}),
	]
}

type Payer = 'operator' | 'resident' | 'shared'

const OP_PAYS =
	/\bOP (?:\w+ ){0,3}?(?:pays?|meets?|bears?|covers?|funds?)\b(?! RES\b)|\b(?:met|paid|borne|funded|covered|carried) (?:for )?by OP\b|\bat (?:the )?(?:expense|cost) of OP\b|\bat OP's (?:own |sole )?(?:cost|expense)\b|\bOP\b[^.;]{0,60}\bat its (?:own )?(?:cost|expense)\b|(?:\bno charge|\bcharges? nothing|\bno\b[^.;]{0,60}\b(?:fees?|costs?|charges?|commission)|\bnot (?:pay|contribute|charge))\b|\bOP's (?:cost|expense)\b/
const RES_PAYS =
	/\bRES (?:\w+ ){0,4}?(?:pays?|meets?|bears?|covers?|contributes?|is (?:liable|responsible)|are (?:liable|responsible))\b|\b(?:met|paid|borne|payable|charged|funded) (?:for )?(?:by|to) RES\b|\bat (?:the )?(?:expense|cost) of RES\b|\bat RES's (?:own |sole )?(?:cost|expense)\b|\bby RES, at RES's cost\b|\bRES must\b/

const IS_CHARGE =
	/\b(?:(?:OP|it) (?:\w+ )?(?:deducts?|charges?|keeps?)|commission (?:is|of)|(?:contribution|charge|fee) (?:is|of|means)|RES pay OP|(?:is|are) deducted)\b/

/** @param label empty if it isn't about the cost */
function payerIn(body: string, isRow: boolean, label: string): Payer | undefined {
	if (/\b(?:share[sd]?|split)\b[^.]{0,60}\bequally\b|\b50% each\b|\bhalf each\b/.test(body)) return 'shared'
	const isAnswer = isRow || label !== ''
	if (isAnswer && /^(?:no|none|nil)\b(?! \w)/.test(body)) return 'operator'
	// A short answer names the payer alone.
	const [, who] = /^(?:by |on )?(OP|RES)(?:'s)?(?=$|[,.\t]| \(| do\W*$)/.exec(body) ?? []
	if (isAnswer && who) return who === 'OP' ? 'operator' : 'resident'
	if (isRow && /^(?:yes\b.*)?\$?\d[\d.]*%?/.test(body) && /\$\d|\d%/.test(body)) return 'resident'
	const op = OP_PAYS.exec(body)
	const res = RES_PAYS.exec(body)
	// Each pays a part: which, no short answer says.
	if (op && res && /\$\d/.test(body) && !/\b(?:except|unless|damage)/.test(body)) return undefined
	// "The operator pays, except that the resident pays for stains": the first is the rule.
	if (op && (!res || op.index < res.index || /\bnot (?:pay|contribute)/.test(body))) return 'operator'
	if (res) return 'resident'
	const isAbout = label !== '' || /\bOP\b|\bRES\b|\bmeans\b|\bdeducted\b|\bcharge of\b/.test(body)
	return IS_CHARGE.test(body) && isAbout && /\$\d|\d%/.test(body) ? 'resident' : undefined
}

const LIMIT =
	/^(?:RES's (?:half|share|part|contribution)|it|this|the (?:contribution|charge|amount)|RES)\b[^$]*\b(?:more than|exceed|at most|up to|maximum)\b[^$]*\$\d/

/** Returns the sentence after it, if that limits what the resident pays: "Your half is never more than $4,000." */
const limitAfter = ({ after, passage }: PlainSentence): string =>
	after?.passage === passage && LIMIT.test(after.text) ? ` ${after.text}` : ''

interface Amount {
	dollars?: number
	isMost?: boolean
	percent?: number
	of?: keyof typeof PRICE_WORDS | 'it'
	gst?: boolean
}

function amountIn(body: string): Amount {
	const dollars = /(\b(?:exceed|more than|at most|up to|maximum of|most)\b[^$.]{0,40})?\$(\d+(?:\.\d+)?)/.exec(body)
	const share =
		/(\d{1,3}(?:\.\d+)?)%(?:,? plus [^,]*,)?(?: plus gst)?(?: of (?:the |RES's )?(?:\w+ )?(ENTRY|RESALE|market value|cost))?/.exec(
			body,
		)
	return {
		...(dollars && { dollars: Number(dollars[2]), isMost: dollars[1] !== undefined }),
		...(share && { percent: Number(share[1]), ...(share[2] && { of: PRICES[share[2]] ?? 'it' }) }),
		...(/\bplus (?:gst|goods and services tax)\b/.test(body) && { gst: true }),
	}
}

/** @example valueOf('resident', { percent: 2, of: 'entry-price' }) === 'you pay 2% of the entry price' */
function valueOf(payer: Payer, { dollars, isMost, percent: share, of }: Amount): string | undefined {
	if (payer === 'operator') return 'the operator pays'
	const limit = dollars === undefined ? '' : `up to ${money(dollars)}`
	if (payer === 'shared' || (share === 50 && (of === undefined || of === 'it')))
		return `you pay half${limit && `, ${limit}`}`
	if (share !== undefined && share < 100)
		return of && `you pay ${percent(share)} of ${of === 'it' ? of : PRICE_WORDS[of]}${limit && `, ${limit}`}`
	if (dollars !== undefined) return `you pay ${isMost ? limit : money(dollars)}`
	return 'you pay'
}
