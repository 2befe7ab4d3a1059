/** Who gets what: the gain and the loss when a home is sold or licensed again, and who pays to refurbish and to sell it. */
import { joinPresent, money, percent } from '../format.ts'
import { answerIn, PRICES, rule, type Price, type ReadTerm, type Rule } from './find-terms.ts'
import type { PlainSentence } from './sentences.ts'

type Subject = 'gainShare' | 'lossShare'

const SUBJECTS: Record<Subject, RegExp> = {
	gainShare:
		/\bgains?\b|\bincrease in (?:the )?(?:capital )?value\b|\bprofit on (?:the )?(?:re)?sale\b|\b(?:higher|greater|more) than (?:the |RES's )?(?:ENTRY|RES paid)\b|\bRESALE\b.*\bexceeds\b/,
	lossShare:
		/\bLOSS\b|\bloss(?:es)?\b|\b(?:decrease|fall|drop|reduction) in (?:the )?(?:capital )?value\b|\b(?:any|a|such)(?: such)? (?:decrease|fall|reduction)\b|\bshortfall\b|\b(?:lower|less) than (?:the |RES's )?(?:ENTRY|RES paid)\b/,
}
/** Without the word "capital", a gain or loss is that of the home only where a home or its price is in sight. */
const CONTEXT = /\bLOSS\b|\bcapital value\b|\bvalue of HOME\b|\bgains?\b|\bENTRY\b|\bRESALE\b/
/** Losses of other kinds. */
const OTHER =
	/\binsur\w*|\bloss (?:by|against|of (?:belongings|key|income))|\bloss or damage\b|\bbelongings\b|\bmeans the (?:amount|sum|difference)\b|\bsurplus\b|\bbusiness\b|\bdeficit\b/

/** Where one clause ends and the next says something else. */
const BOUNDARY =
	/[;:]|,? (?:but|(?=nor\b)|while|whereas)\b|,? and (?=(?:RES|OP|is|are|not|does|do|no|will|receives?|bears?|carr(?:y|ies)|has|have|the|keeps?)\b)|\. |, (?=(?:RES|OP)\b)/g

const ALL =
	/\b(?:whole|all|full|entire(?:ty)?|100%|(?:bears?|borne|carr(?:y|ies)|suffers?|liable for|responsible for|meets?|absorbs?|keeps?|retains?|receives?|takes?|entitled to|pays?|covers?|wears?) (?:the|any|all|every)(?: resulting| such)?(?: capital)? (?:LOSS|losses|loss|gains?|shortfall))\b/
const NONE = /\b(?:no|not|never|none|nothing|neither|nor|without)\b|\b0%/
const IS_RESIDENTS = /%[^,;]*\b(?:(?:to|by) RES\b|RES's)|\bRES\b[^%]*%/
const IS_OPERATORS = /%[^,;]*\b(?:(?:to|by) OP\b|OP's|OP (?:keeps?|retains?)\b)|\bOP\b[^%]*%/
/** That the operator gets or bears it is all of it. */
const IS_ALL_OPERATORS =
	/\b(?:takes? the benefit|belongs? to|falls? to|goe?s? to)\b|\bby OP\b(?!')|\b(?:is|are) (?:all )?OP's\b/

/** Finds the resident's share of a gain and of a loss. */
export function readGainAndLoss(sentence: PlainSentence): ReadTerm[] {
	const { text, label, refersTo = '', heading, cells, before } = sentence
	if (OTHER.test(text) || !CONTEXT.test(`${text} ${label} ${refersTo} ${before?.text}`)) return []
	const { text: answer, from } = answerIn(sentence)
	// A table has a column for the resident.
	const own = cells.length > 2 ? cells.find(({ head }) => /\bRES\b/.test(head)) : undefined
	if (cells.length > 2 && !own) return []
	const about = [label, refersTo, heading].map(subjectsIn).find((named) => named.length > 0) ?? []
	let subjects = cells.length > 0 || about.length === 1 ? about : []
	let who = own ? 'RES' : (whoIn(label) ?? whoIn(refersTo))
	const found = new Map<Subject, ReadTerm>()
	for (const clause of own ? [own] : clausesOf(answer, from)) {
		const named = subjectsIn(clause.text)
		if (named.length > 0) subjects = named
		who = whoIn(clause.text) ?? who
		const share = residentsShare(clause.text, who)
		if (share === undefined) continue
		const mark = { sentence, from: clause.from, to: clause.from + clause.text.length }
		for (const subject of subjects)
			if (!found.has(subject)) found.set(subject, { fact: subject, value: share, marks: [mark] })
	}
	return [...found.values()]
}

/** Returns the resident's percent that a clause states. @param who it's about, where it names nobody */
function residentsShare(text: string, who: string | undefined): number | undefined {
	if (/\bequal(?:ly)?\b|50\/50|50:50|\b50% each\b/.test(text)) return 50
	const share = Number(/(\d{1,3}(?:\.\d+)?)%/.exec(text)?.[1] ?? NaN)
	if (share > 0 && share <= 100) {
		if (IS_RESIDENTS.test(text)) return share
		return IS_OPERATORS.test(text) || who === 'OP' ? 100 - share : who === undefined ? undefined : share
	}
	if (/\bno (?:sharing|share) (?:of|in)\b|^(?:nil|none)\b/.test(text)) return 0
	const isNone = NONE.test(text)
	if (who === 'RES') return isNone ? 0 : ALL.test(text) || /\bby RES\b/.test(text) ? 100 : undefined
	if (who !== 'OP' || isNone || !(ALL.test(text) || IS_ALL_OPERATORS.test(text))) return undefined
	return /\bto RES\b/.test(text) ? 100 : 0
}

function clausesOf(text: string, start: number): { text: string; from: number }[] {
	const ends = Array.from(text.matchAll(BOUNDARY), ({ index, 0: words }) => [index, index + words.length] as const)
	return [0, ...ends.map(([, end]) => end)].map((from, index) => {
		const clause = text.slice(from, ends[index]?.[0])
		const blank = clause.length - clause.trimStart().length
		return { text: clause.trim(), from: start + from + blank }
	})
}

const subjectsIn = (text: string): Subject[] =>
	(['gainShare', 'lossShare'] as const).filter((subject) => SUBJECTS[subject].test(text))

const whoIn = (text: string): string | undefined => /\b(?:RES|OP)\b(?!'s (?:unit|home))/.exec(text)?.[0]

const REFURBISH = String.raw`\b(?:refurbish\w*|renovat\w*|doing (?:it )?up)\b`
/** Work that is refurbishing when a resident leaves, and upkeep at other times. */
const RENEW = String.raw`\b(?:redecorat\w*|reinstat\w*|repaint\w*|recarpet\w*|refitting|refresh(?:ing|ed)?|make good|making good|renew(?:s|ing)?)\b`
const LEAVING = /\b(?:leav\w*|vacat\w*|terminat\w*|(?:re)?sale|sell\w*|relicens\w*|NEWRES|departure|end of)\b/
const SELLING = String.raw`\b(?:pays? to sell|selling it|legal (?:costs|fees|work) (?:of|on|for) (?:the |a )?(?:new|sale|resale|relicens\w*)|selling (?:costs?|fees?|charges?|expenses)|(?:re)?sale (?:costs?|fees?|charges?|expenses|commission|administration)|re-?selling|commission|(?:re-?)?marketing|advertis\w+|agent's|(?:resale )?administration (?:charge|fee|costs?)|finding (?:NEWRES|someone)|find NEWRES|costs of (?:re)?sale)\b`

const OPERATOR_PAYS = 'the operator pays'

/** Returns a rule for a cost, by the words that name it in a sentence or in its label. */
const cost = (fact: 'refurbishment' | 'saleCosts', named: string, not: RegExp, about: readonly RegExp[] = []) =>
	rule({
		fact,
		about,
		patterns: [`\\t([^]*${named}[^]*)`, `${named}[^\\t]*\\t([^]+)`],
		value: (match, sentence) => {
			const isLabel = !match[0].startsWith('\t')
			const { said, text, label } = sentence
			// Under a heading about both only what names one of them is about it.
			const isLabelled = new RegExp(named).test(label) && !OF_BOTH.test(label)
			if (isLabel && (!isLabelled || (fact === 'saleCosts' && new RegExp(REFURBISH).test(text)))) return undefined
			const paid = costInWords(sentence, new RegExp(named), isLabelled)
			const isWhole = fact === 'refurbishment' && /\bbear all\b|\bat RES's\b|\bthe whole\b|\bincluding\b/.test(said)
			return paid !== OPERATOR_PAYS && not.test(said) && !isWhole ? undefined : paid
		},
		note: ({ input }) => (/\bplus (?:gst|goods and services tax)\b/.test(input) ? 'plus GST' : undefined),
		// An operator may pay for some of it beside what a resident pays.
		isWeak: (paid, { said, cells }) =>
			paid === OPERATOR_PAYS &&
			!(
				new RegExp(`\\b(?:all|any|no|nothing|every|whole|entire)\\b|\\t[^]*${REFURBISH}`).test(said) ||
				(cells.length < 2 && new RegExp(`${named}[^]*\\t`).test(said))
			),
	})

const OF_BOTH = new RegExp(
	`${REFURBISH}.*\\b(?:(?:re)?sale|sell|marketing)|\\b(?:(?:re)?sale|sell|marketing).*${REFURBISH}`,
)

export const COST_RULES: readonly Rule[] = [
	cost(
		'refurbishment',
		REFURBISH,
		/\b(?:wear and tear|damage|notice|list of the work|estimate|invoices?|margin|means the cost|standard of)\b/,
	),
	cost('refurbishment', RENEW, /\b(?:wear and tear|damage|notice|estimate|invoices?)\b/, [LEAVING]),
	cost(
		'saleCosts',
		SELLING,
		/\b(?:deposit|overdue|interest|surcharge|credit card|manager|turnover|cancel\w*|head office|was paid|has been|brochure)\b/,
	),
]

const OP_PAYS =
	/\bOP (?:\w+ ){0,3}?(?:pays?|meets?|bears?|covers?|funds?)\b(?! RES\b)|\b(?:met|paid|borne|funded|covered|carried) (?:for )?by OP\b|\bat (?:the )?(?:expense|cost) of OP\b|\bOP\b[^.;]{0,60}\bat its (?:own )?(?:cost|expense)\b|\bno charge|\bcharges? nothing|\bno\b[^.;]{0,60}\b(?:fees?|costs?|charges?|commission)\b|\bnot (?:be |required to )?(?:pay|contribute|charged?|liable|responsible)\b|\bOP's (?:own |sole )?(?:cost|expense)\b/
const RES_PAYS =
	/\bRES (?:\w+ ){0,4}?(?:pays?|meets?|bears?|covers?|contributes?|is (?:liable|responsible)|are (?:liable|responsible))\b|\b(?:met|paid|borne|payable|charged|funded) (?:for )?(?:by|to) RES\b|\bat (?:the )?(?:expense|cost) of RES\b|\bat RES's (?:own |sole )?(?:cost|expense)\b|\bRES must\b/
const IS_CHARGE =
	/\b(?:(?:OP|it) (?:\w+ )?(?:deducts?|charges?|keeps?)|commission (?:is|of)|(?:contribution|charge|fee) (?:is|of|means)|RES pay OP|(?:is|are) deducted)\b/

/** Returns who pays by a sentence; undefined if it doesn't say. @param isLabelled whether its label names the cost */
function payerIn(
	{ lead = '', cells }: PlainSentence,
	body: string,
	isLabelled: boolean,
): 'OP' | 'RES' | 'both' | undefined {
	if (/\b(?:share[sd]?|split)\b[^.]{0,60}\bequally\b|\b(?:50%|half) each\b/.test(body)) return 'both'
	const isRow = cells.length > 1
	const isAnswer = isRow || isLabelled
	if (isAnswer && /^(?:no|none|nil)\b(?! \w)/.test(body)) return 'OP'
	// A short answer names the payer alone.
	const [, who] = /^(?:by |on )?(OP|RES)(?:'s)?(?=$|[,.\t]| \(| do\W*$)/.exec(body) ?? []
	if (isAnswer && who) return who as 'OP' | 'RES'
	const hasAmount = /\$\d|\d%/.test(body)
	if (isRow && hasAmount && /^(?:yes\b.*)?\$?\d/.test(body)) return 'RES'
	const words = `${lead} ${body}`
	const [op, res] = [OP_PAYS.exec(words), RES_PAYS.exec(words)]
	// Each pays a part: which, no short answer says.
	if (op && res && /\$\d/.test(body) && !/\b(?:except|unless|damage)/.test(body)) return undefined
	// "The operator pays, except that the resident pays for stains": the first is the rule.
	if (op && (!res || op.index < res.index || /\bnot (?:pay|contribute)/.test(body))) return 'OP'
	if (res) return 'RES'
	const isAbout = isLabelled || /\bOP\b|\bRES\b|\bmeans\b|\bdeducted\b|\bcharge of\b/.test(words)
	return hasAmount && IS_CHARGE.test(words) && isAbout ? 'RES' : undefined
}

const LIMIT =
	/^(?:RES's (?:half|share|part|contribution)|it|this|the (?:contribution|charge|amount)|RES)\b[^$]*\b(?:more than|exceed|at most|up to|maximum)\b[^$]*\$\d/

/** @example `you pay 2% of the entry price`, `you pay half, up to $4,000` @param named what names the cost */
function costInWords(sentence: PlainSentence, named: RegExp, isLabelled: boolean): string | undefined {
	const { after, passage } = sentence
	const { text: answer } = answerIn(sentence)
	// "You pay for refurbishment, and we pay for marketing."
	const parts = OF_BOTH.test(answer) ? clausesOf(answer, 0) : []
	const own = parts.find(({ text }) => named.test(text) && whoIn(text))
	const body = own?.text ?? answer
	const payer = payerIn(sentence, body, isLabelled)
	if (!payer) return undefined
	if (payer === 'OP') return OPERATOR_PAYS
	// "Your half is never more than $4,000."
	const next = after?.passage === passage && LIMIT.test(after.text) ? after.text : ''
	const amounts = `${body} ${next}`
	const [, isMost, dollars] =
		/(\b(?:exceed|more than|at most|up to|maximum of|most)\b[^$.]{0,40})?\$(\d+(?:\.\d+)?)/.exec(amounts) ?? []
	const [, share, of] =
		/(\d{1,3}(?:\.\d+)?)%(?:,? plus [^,]*,)?(?: plus gst)?(?: of (?:the |RES's )?(?:\w+ )?(ENTRY|RESALE|market value|cost))?/.exec(
			amounts,
		) ?? []
	const limit = dollars === undefined ? '' : `up to ${money(Number(dollars))}`
	if (payer === 'both' || (share === '50' && (of === undefined || of === 'cost')))
		return joinPresent(', ', 'you pay half', limit)
	const price = of === 'cost' ? 'it' : PRICES[of as Price]
	if (share !== undefined && Number(share) < 100)
		return of && joinPresent(', ', `you pay ${percent(Number(share))} of ${price}`, limit)
	if (dollars !== undefined) return `you pay ${isMost ? limit : money(Number(dollars))}`
	// Under a heading about selling there may be other things that a resident pays.
	return !named.test(answer) && sentence.cells.length < 2 && !/^(?:by |on )?RES\b\W*$/.test(body)
		? undefined
		: 'you pay'
}
