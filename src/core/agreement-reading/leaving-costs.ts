/** Who pays for refurbishing a home and for finding the next resident. */
import { money, percent, sentence as capitalised } from '../format.ts'
import { answerIn, PRICE_WORDS, PRICES, readTerm, type ReadTerm } from './read-term.ts'
import type { PlainSentence } from './sentences.ts'

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
	const isCharge =
		/\b(?:(?:OP|it) (?:\w+ )?(?:deducts?|charges?|keeps?)|commission (?:is|of)|(?:contribution|charge|fee) (?:is|of|means)|RES pay OP|(?:is|are) deducted)\b/.test(
			body,
		)
	const isAbout = label !== '' || /\bOP\b|\bRES\b|\bmeans\b|\bdeducted\b|\bcharge of\b/.test(body)
	return isCharge && isAbout && /\$\d|\d%/.test(body) ? 'resident' : undefined
}

/** Returns the sentence after it, if that limits what the resident pays: "Your half is never more than $4,000." */
function limitAfter({ after, passage }: PlainSentence): string {
	const isLimit =
		after?.passage === passage &&
		/^(?:RES's (?:half|share|part|contribution)|it|this|the (?:contribution|charge|amount)|RES)\b[^$]*\b(?:more than|exceed|at most|up to|maximum)\b[^$]*\$\d/.test(
			after.text,
		)
	return isLimit ? ` ${after.text}` : ''
}

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
