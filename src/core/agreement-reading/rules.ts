/** The facts that a pattern finds, each by its rules. Where a rule needs more than a pattern, it has a file of its own. */
import { percent } from '../format.ts'
import {
	AT_ANY_TIME,
	groupOf,
	originalOf,
	quoted,
	rule,
	saidAt,
	spansOf,
	timeInWords,
	type Rule,
} from './find-terms.ts'
import { REFERS, type PlainSentence } from './sentences.ts'

const DENIED = String.raw`\b(?:no|not|nor|neither|never|without|rather than|instead of|other than|than)\b`
const TAKES = String.raw`(?:\bRES\b[^.;\t]{0,60}\b(?:takes?|holds?|buys?|acquires?|purchases?|receives?|is (?:granted|offered)|gets?|owns?)\b|\b(?:grants?|granted|offers?) (?:to )?RES\b)`
const GIVES = String.raw`\b(?:issues?|issued|(?:interest|right|tenure|title) is|grants?|granted|offers?|offered|holds?|held by|takes?|receives?|gets?|buys?|buying|acquires?|purchases?|occupy|lives?|under|given|have|has|by way of|enters? into)\b`
const ABOUT_RIGHT = String.raw`\b(?:right|title|tenure|legal (?:form|status|basis)|form of occupation|what (?:do |are )?RES (?:are )?(?:buy|get|receiv|acquir)\w*|ownership|type of (?:contract|agreement|occupation|title)|occupancy|interest)\b`

const ABOUT_CARE = /\bCARE\b|\bcare\b[^\t]*\t|\b(?:rooms?|beds?)\b/

/** A village without a hospital may have a rest home. */
function isOnlyHospital(match: RegExpExecArray, sentence: PlainSentence): boolean {
	const words = saidAt(sentence, match).map(quoted).join(' ')
	return /hospital/i.test(words) && !/rest home|care home/i.test(originalOf(sentence))
}

const NAME = String.raw`((?:(?!Statutory)[A-Z][\p{L}\d&'’.-]*(?: (?:[A-Z&(][\p{L}\d&'’.)-]*|of|and|the|\+))* )?(?:Limited|Ltd|Trustees?|Trust(?:ee)? (?:Company|Services)|Incorporated|Company|Fiduciary|LP|Corporation|Public Trust)\b(?: (?:Limited|Ltd))?)`
const SUPERVISOR = [
	String.raw`supervisor[^\t]*\t(?:the )?${NAME}`,
	String.raw`[Ss]tatutory [Ss]upervisor(?: (?:of|for|appointed)[\w ]{1,40}?)?(?: is| means| will be|:|,| \(| \(“Supervisor”\))? (?:the )?${NAME}`,
	String.raw`${NAME}(?:,)? (?:is|has been|acts as|was appointed(?: as)?|has been appointed(?: as)?|as|is appointed)? ?(?:the |its |our |their |your )?(?:[Tt]he )?(?:\w+’s )?[Ss]tatutory [Ss]upervisor`,
	String.raw`(?:\b[Oo]ur supervisor(?:,| is)|supervised by) (?:the )?${NAME}`,
	String.raw`appoint(?:ed|s) (?:the )?${NAME} (?:as|to be)`,
]

/** What makes the operator repay; of several in a sentence the first counts. */
const TRIGGERS = {
	'the sale settles': String.raw`\b(?:re)?sale (?:of|to)\b[^.;\t]{0,50}\bsettle[sd]?\b|\bsale settles\b|\bsettlement of (?:the |RES's )?(?:re)?sale\b|\b(?:re)?sale is (?:settled|completed)\b`,
	'a new resident has paid for the home': String.raw`\bNEWRES(?:'s)?\b[^.;\t]{0,60}?\b(?:pa(?:id|ys?|yment|ying)|contribution|settle[sd]?|settlement|ENTRY|RESALE|money|funds|complet\w+)|\b(?:receiv\w+|received|paid|payment|settlement|ENTRY|RESALE|REPAY)\b[^.;\t]{0,80}?\bNEWRES|\bnew (?:occupation right agreement|ora|licen[cs]e|agreement|lease)\b[^.;\t]{0,50}\b(?:settle[sd]?|entered|completed?|granted|signed)|\bsettlement of (?:a |the )?new (?:occupation|licen[cs]e|agreement|ora)|\bpaid for (?:a|the) new (?:licen[cs]e|agreement|lease)|\bRESALE (?:is|has been) (?:received|paid)|\breceipt\b[^.;\t]{0,60}\b(?:NEWRES|RESALE)|\breceiv\w+ (?:the |a )?RESALE`,
	'a new resident takes the home': String.raw`\b(?:HOME|it) (?:is|being|has been) (?:relicensed|resold|re-?let)\b|\b(?:of|after|on) (?:relicensing|resale|re-?letting)\b`,
}
const DAYS = String.raw`\b(?:within |in )?\d{1,3}(?:th)?(?: calendar)? (?:working days?|days?|weeks?)\b`
const MONTHS = String.raw`\b(?:within |in )?\d{1,2} months?\b`
const TIME = /(\d{1,3})(?:th)?(?: calendar)? (working days?|days?|weeks?|months?)/
/** A last date; not a time that runs from the next resident's payment. */
const LONG = String.raw`\b((\d{1,2}) months?|(\d{1,2}|a) years?)\b(?!.{0,35}(?:\bNEWRES\b|\bRESALE\b|\bsettle))`
const QUESTION = String.raw`\b(?:when|how (?:soon|long)|wait|money|paid|pay out|repa(?:id|y|yment)|receive|refund|REPAY)\b`
/** The sentence or its question is about paying the resident. */
const TO_RESIDENT = String.raw`${QUESTION}[^\t]*\t|\bREPAY\b|\brepa(?:y|ys|id|yment)\b|\brefund(?:s|ed)?\b|\bwhat (?:remains|RES (?:are|is) owed)\b|\bthe balance\b|\bpayment (?:will|is to) be made\b|\bpay (?:RES|out)\b|\bRES\b (?:is|are|will be|'re|'ll be) (?:re)?paid\b|\bpaid to RES\b|\bOP pays? RES\b|\bto RES\b`
/** What is about the return of a deposit, or about what the law or a former year did. */
const NOT_REPAYMENT =
	/\b(?:cancel\w*|cooling|deposit|withdraw\w*|complain\w*|disputes?|code of practice|registrar|average|median|(?:longest|shortest) (?:took|was|\d+)|were found|in 20\d\d|destroyed|proceeds of insurance|invoices?|sinking|transfer fee|overdue|gst|valuation|completion|FEE|excess OP|interest)\b/
const IN_ANY_CASE = String.raw`\bnevertheless\b|\bin (?:any event|any case|all cases)\b|\b(?:at (?:the )?latest|latest (?:repayment|da(?:te|y)))\b|\b(?:no|not) later than\b|\bwithout waiting\b|\bstill\b|\bregardless\b|\bwhether or not\b|\bwhichever (?:is|comes) (?:the )?(?:first|sooner|earlier)|\bat the end of th(?:e|ose|at)\b|\blongest wait\b|\blast da(?:te|y)\b|\bguarantee\w*|\bif (?:nobody|no one|no NEWRES|that has not|HOME (?:has|is) not)|\bshould that not\b|\bif \d+ months have passed\b|\bno NEWRES (?:has|is)|\b(?:earlier|sooner) of\b|\bif (?:that is )?(?:earlier|sooner)\b|\beven if\b|\bmaximum (?:wait|time|period)\b|\blongest (?:that )?(?:RES (?:will|would|can|could) )?wait|\bbuy-?back\b|\bby which (?:it|RES)`

const LEAVING =
	/\b(?:leav\w*|left|vacat\w*|vacant|mov(?:e|es|ed|ing) out|moved|terminat\w*|depart\w*|(?:licen[cs]e|agreement|occupation|lease) (?:has )?end(?:s|ed)|end of (?:the|RES's) (?:licen[cs]e|agreement)|hand(?:s|ed)? (?:back|over)|keys|death|dies|empty|emptied|relicens\w*|resold|sold|settles|NEWRES|give(?:s|n)? up)\b/
const CONTINUES =
	/\b(?:continu\w*|remains? (?:payable|liable)|still payable|payable (?:after|until|for)|charged (?:for|until)|pay(?:s|ing)?|until|for (?:up to )?\d|liable|stops?|ceases?|ends?|reduc\w*|no (?:further|more|longer)|not)\b/
const FEE_AFTER_LEAVING = [/\bFEEs?\b(?! covers?)|\bfees\b[^\t]*\t/, LEAVING, CONTINUES]
const NOT_AFTER_LEAVING =
	/\b(?:later of|whichever is (?:the )?later|notice of|absen\w*|away|hospital stay|holiday|increase\w*|review\w*|months? notice|interest|damaged|repair(?:ed)?|cancel\w*|covers?|includ\w*|code of practice|prevail\w*|DMF|refund\w*|repa(?:id|y\w*))\b|\t.*\t/
const FOR_TIME = String.raw`\b\d{1,2}(?: more| further)? (?:weeks?|months?)\b`
/** What the fee continues until. */
const UNTIL = String.raw`\b(?:until|up to|when|or|by|earlier of|sooner of)\b[^.;\t]{0,60}\b(?:sale\b[^.;]{0,40}\bsettles|settlement of the (?:re)?sale|HOME (?:is|has been) sold|NEWRES|new (?:licen[cs]e|agreement|occupation right agreement) (?:commences|begins|starts|is (?:granted|signed|entered))|relicens\w*|resold|re-let|reoccupied)\b`

function feeContinues(match: RegExpExecArray): string {
	const { input } = match
	const words = match.slice(1).join(' ')
	const time = /(\d{1,2})(?: more| further)? (weeks?|months?)/.exec(words)
	const long = time && timeInWords(time)
	const until = /\bsale\b|\bsold\b/.test(words)
		? 'the sale settles'
		: new RegExp(UNTIL).test(words)
			? 'a new resident takes the home'
			: undefined
	if (long && /\breduc\w* (?:by|to) (?:50%|half)|\bhalf (?:of )?(?:the )?FEE\b/.test(input))
		return `the fee continues for ${long}, then half of it${until ? ` until ${until}` : ''}`
	const most = until || /\b(?:up to|at most|more than|maximum)\b/.test(input) ? 'up to ' : ''
	return `the fee continues${long ? ` for ${most}${long}` : ''}${until ? `${long ? ', or' : ''} until ${until}` : ''}`
}

const RISES = String.raw`\b(?:increas(?:e|es|ed|ing)|ris(?:e|es|ing)|go(?:es)? up|var(?:y|ied|ies)|review(?:ed|s)?|adjust(?:ed|s|ment)?|chang(?:e|es|ed)|alter(?:ed)?|raised?|fixed|fix|stays? the same|remains? the same|CPI-linked)\b`
/** Words of a rise in a sentence that names the fee, or that refers to it; or a question about it with its answer. */
const ABOUT_RISES = [
	`\\bFEEs?\\b[^\\t]*\\b(?:increas|go up|rise|change)[^\\t]*\\t|how often and by how much|\\t[^]*\\bFEE\\b|\\bFEE\\b[^\\t]*\\t${REFERS.source.slice(1)}`,
	`(?:increas|go up|rise|change|how often)[^\\t]*\\t|\\t[^]*${RISES}`,
]
/** What was, what the fee is mentioned beside, and other changes. */
const NOT_RISES =
	/\b(?:FEE|it|they|fee|(?:increase|rise)s?) (?:was|were|has been|have been)\b(?! set)|\brose\b|\b(?:in|over) the (?:last|past) (?:\d+|few|several) years\b|\bin 20\d\d\b|\blast review\b|\b(?:services?|facilities|rules|law) (?:may|can|will) (?:be )?(?:change|alter)|\b(?:in addition to|part of|included in|as well as|recover\w* (?:from|through|in)) (?:the )?FEE\b|\b(?:after RES (?:leave|left|move)|vacat\w+|terminat\w+|NEWRES|relicens\w+|sold|settles|reduced)\b|\t.*\t/
/** How a fee may rise, where that is the whole rule. */
const RISES_BY = {
	cpi: /\bconsumers? price(?:s)? index|\bcpi\b|\binflation\b/,
	'nz-super': /\b(?:nz|new zealand|national) super(?:annuation)?\b/,
	fixed:
		/\bfixed\b|\b(?:stays?|remains?) the same\b|\b(?:never|not|no)(?: be)? (?:increase[ds]?|go(?:es)? up|change[ds]?|rises?|vary|raised)\b|\t(?:no|never)\W*$/,
	reviewed: AT_ANY_TIME,
}
/** More than one rule, or a rule with a condition. */
const MIXED =
	/\d%|\bwhichever\b|\bfirst \d+ years?\b|\bfor \d+ years\b|\bunless\b|\bexcept\b|\bother than\b|\b(?:greater|higher|lesser|lower) of\b|\bplus\b/
const CONTINUES_RULE = /\b(?:after that|thereafter|from the \d+th year|after (?:those|the first))\b/
const isMixed = ({ text, after }: PlainSentence) =>
	[MIXED, CONTINUES_RULE].some((one) => one.test(text)) || CONTINUES_RULE.test(after?.text ?? '')

function ruleInOwnWords(sentence: PlainSentence): string {
	const { after } = sentence
	const rest = after && CONTINUES_RULE.test(after.text) ? ` ${originalOf(after)}` : ''
	return `${originalOf(sentence, sentence.cells[1]?.from)}${rest}`.replace(/\s+/g, ' ').trim().slice(0, 400)
}

const STOPS = String.raw`\b(?:stops?|ceases?|ends?|(?:not|no longer) (?:continue to )?(?:accrue|arise|build|increase|grow)|nothing (?:more|further) is (?:added|charged)|no (?:further )?(?:fee|DMF|contribution|charge|deduction|amount) (?:accrues|arises|builds|is charged|is added))\b`
const WHEN_LEFT = String.raw`\b((?:on|from|when|once|after|at|for any (?:time|month|period))\b(?! OP\b)[^.;\t]{0,60}?(?:leav|left\b|vacat|terminat|moved? out|moves out|hand(?:s|ed)? (?:back|over)|keys|possession|notice|that day|death|(?:licen[cs]e|agreement|occupation) ends|ended|RESALE|sold)[^.;\t]*?)(?=[.;\t]|$|,? (?:and|but|calculated|so that|save)\b)`

/** Returns the rules for a kind of right. An operator may lease its land, and a home may be let: it counts where a resident takes it. */
function right(name: string, words: string): Rule[] {
	const of = {
		fact: 'contractTitle',
		value: () => name,
		notBefore: new RegExp(`${DENIED}(?!,)(?!.*(?:;|, (?:and|but)) )`),
	} as const
	const isLicence = name === 'Licence to occupy'
	return [
		rule({
			...of,
			patterns: [
				`${ABOUT_RIGHT}[^\\t]*\\t(?:an? |the )?(${words})`,
				`${TAKES}[^\\t]*?(${words})`,
				`\\bheld (?:by|under|on|as)(?: way of)?(?: an?)? (${words})`,
			],
			strength: 2,
		}),
		rule({
			...of,
			patterns: [`\\t${words}\\W*$`, ...(isLicence ? [`${GIVES}.*${words}`] : [])],
			not: /\b(?:means|includes)\b/,
			inHeadings: true,
		}),
	]
}

const CANCELS = /\b(?:cancel\w*|cooling[- ]off|chang(?:e|ing) (?:my|RES's|your|their) mind|withdraw|rescind)\b/
const PERSON =
	/\b(?:RES|NEWRES|people|persons?|anyone|anybody|everyone|applicants?|those|who|retired|women|men|no 1|nobody|age|over[- ]\d\ds)\b/

export const RULES: readonly Rule[] = [
	...right('Cross lease', String.raw`\bcross[- ]leases?\b`),
	...right('Unit title', String.raw`\b(?:unit titles?|stratum estates?)\b`),
	...right(
		'Licence to occupy',
		String.raw`\b(?:licen[cs]es? to (?:occupy|live|reside)|occupation licen[cs]es?|right to occupy)\b`,
	),
	...right('Lease', String.raw`\b(?:registered |long[- ]term )?leases?(?:hold)?\b(?! (?:a|the|its|part)\b)`),
	...right('Freehold title', String.raw`\bfreehold\b`),
	...right('Rental agreement', String.raw`\b(?:rental agreements?|residential tenanc(?:y|ies))\b`),
	rule({
		fact: 'entryAge',
		about: PERSON,
		patterns: [
			/\b(?:age|how old)\b[^\t]*\t.*?\b(\d\d)\b(?!%)/d,
			/\b(?:minimum|entry|qualifying|lowest) (?:entry )?age\b[^.\d]{0,50}(\d\d)\b/d,
			/\b(\d\d)(?: years?)?(?: of age| old)?(?: (?:and|or) (?:over|older|above|more|upwards)\b|\+)/d,
			/\b(?:aged?(?: at least| over)?|age of|turned|attained|reached|at least)(?: the)?(?: age of)? (\d\d)\b(?! (?:years? (?!of age)|%|days|months|working|residents|per))/d,
			/\b(?:no (?:one|1)|noone|nobody|no person) under (\d\d)\b|\bover[- ](\d\d)s\b/d,
			/\bat least (\d\d) years (?:of age|old)\b|\b(?:be|are|is|aged?) (?:over|above) (\d\d)\b(?! (?:years? (?!of age)|%|days|months))/d,
		],
		not: /\b(?:average|rely|oldest|youngest|partner may|sections?|experience|founded|visitors?|guests?|children|grandchild\w*|for over \d\d years|years' experience|staff|trees?|doctor|interest|discount|beds?|car|drive\w*)\b/,
		notBefore:
			/\b(?:partner|spouse|companion|couple|if there are (?:2|two)|(?:1|one) (?:can|may|need)|younger|second (?:person|RES)|other)\b/,
		value: (match) => {
			const years = Number(groupOf(match))
			return years >= 50 && years <= 85 ? years : undefined
		},
	}),
	rule({
		fact: 'dmfStops',
		about: /\bDMF\b|\b(?:do|will|does|what) OP (?:keep|deduct|retain)/,
		patterns: [`\\bstops?\\b[^\\t]*\\t(?:yes, )?${WHEN_LEFT}`, `${STOPS}[^.;\\t]*?${WHEN_LEFT}`],
		not: /\bFEE\b/,
		value: (match, sentence) => saidAt(sentence, match).map(quoted)[0],
	}),
	rule({
		fact: 'coolingOffWorkingDays',
		about: CANCELS,
		patterns: [
			/\bcooling[- ]off[^.]{0,80}?\b(\d{1,2}) working days\b(?!,? (?:repay|refund|return))/d,
			/\b(?:cancel\w*|withdraw|rescind|change RES's mind)\b[^.]{0,200}?\b(?:within|in|during|later than|before the end of|up to|for)(?: the)?(?: first| a period of)? (\d{1,2}) working days\b(?!,? (?:repay|refund|return))/d,
			/\b(\d{1,2}) working days\b[^.;]{0,80}?\b(?:to (?:cancel|change|withdraw)|in which|during which|cooling|(?:from|after) (?:signing|the (?:day|date)))/d,
			/\bwithin (\d{1,2}) working days (?:of|after) (?:the (?:day|date) (?:on|of)|signing|RES)/d,
			/\b(?:cancel|cooling|mind|withdraw)[^\t]*\t(?:by law )?(?:RES (?:have|has) )?(?:yes, )?(\d{1,2}) working days\b/d,
		],
		not: /\bdelay\b/,
		notBefore: /\b(?:refund\w*|repa(?:y|id)\w*|return\w*|OP (?:must|will))\b[^.;]{0,80}$/,
		value: ([, days]) => Number(days),
		isWeak: (_, { said }) => /\b(?:by law|the act gives|under the act|law gives)\b/.test(said),
	}),
	rule({
		fact: 'carePromise',
		about: ABOUT_CARE,
		patterns:
			/\bpriority\b|\bpreference\b|\bpreferential\b|\bahead of\b|\b(?:come|placed|put|taken|offered|considered) before\b|\bbefore (?:it|they) (?:is|are) (?:offered|advertised|made available)\b|\bbefore (?:others?|anyone|anybody|people|persons|non-residents|(?:members of )?the public)\b|\bfirst (?:offer|option|call|right|refusal|choice|claim)\b|\btakes? precedence\b|\b(?:offered )?first to RES\b|\boffered first\b|\btop of the (?:waiting )?list\b|\b(?:head|front) of the queue\b/,
		not: /\b(?:no|not|without|neither|nor)\b[^.;,]{0,40}\b(?:priority|preference|precedence|hold)\b|\btreated the same\b|\b(?:1|same) (?:waiting )?list\b|\b(?:to|another|different|larger|smaller|transfer to) HOME\b|\b(?:visitors?|guests?)\b/,
		value: () => ['priority'],
		strength: 3,
	}),
	rule({
		fact: 'carePromise',
		about: ABOUT_CARE,
		patterns:
			/\b(?:if|when|where|once|subject to|provided|as long as|depends on|depending on)\b[^.;]{0,50}\b(?:available|availability|free|vacant|vacanc\w+|room|space)\b/,
		not: /\bHOME\b[^.]*\bavailable\b|\banother HOME\b|\bto HOME\b/,
		value: ({ input }) =>
			/\bRES\b/.test(input) && /\b(?:mov(?:e|es|ing)|transfer\w*|offer\w*|go|admitted|come|place)\b/.test(input)
				? ['if-room']
				: undefined,
		strength: 2,
	}),
	rule({
		fact: 'carePromise',
		about: ABOUT_CARE,
		patterns: [
			/\b(?:no|not any|(?:do|does) not (?:have|provide|offer|own)|without)(?: an?| any)? (?:CARE|care(?: home| facility)?)\b(?:[^.;,]{0,40}(?:or CARE))?|\bnot provide (?:any )?care\b|\bcare\b[^\t]*\tnone\b/i,
		],
		not: /\bif\b|\bunless\b/,
		value: (match, sentence) => (isOnlyHospital(match, sentence) ? undefined : ['none']),
	}),
	rule({
		fact: 'statutorySupervisor',
		patterns: [
			/\bexempt(?:ed|ion)?\b[^.]{0,80}\bstatutory supervisor\b|\bstatutory supervisor\b[^.]{0,80}\b(?:exempt\w*|not required)\b/,
			/\bsupervisor[^\t]*\t(?:exempt|none|not required)\b/,
		],
		not: /\b(?:unless|if|no exemption|duties)\b/,
		value: () => 'Exempt',
	}),
	rule({
		fact: 'statutorySupervisor',
		about: /\bsupervis/,
		inOwnWords: true,
		patterns: SUPERVISOR,
		value: ([, name]) => name,
	}),
	...Object.entries(TRIGGERS).map(([trigger, words]) =>
		rule({
			fact: 'repaymentTrigger',
			about: TO_RESIDENT,
			patterns: [
				`(${DAYS})[^.;\\t]{0,60}?(?:${words})`,
				`(${MONTHS})(?: \\w+){0,2} (?:${words})`,
				`(?:${words})[^.;]{0,60}?(${DAYS})`,
				`(${words})`,
			],
			not: [NOT_REPAYMENT, /^(?:if|where|unless|should)\b[^,]*\bno(?:t|body)?\b|^.{0,30}\bno NEWRES\b/],
			value: (match) => {
				const time = TIME.exec(match[0])
				if (time) return `within ${timeInWords(time)} after ${trigger}`
				return /\bon the (?:same )?day\b/.test(match.input)
					? `on the day ${trigger.replace('has paid', 'pays')}`
					: `when ${trigger}`
			},
		}),
	),
	rule({
		fact: 'repaymentMonths',
		about: TO_RESIDENT,
		patterns: [
			`(?:${IN_ANY_CASE})[^.;]*?${LONG}`,
			`${LONG}[^.;]*?(?:${IN_ANY_CASE})`,
			`${QUESTION}[^\\t]*\\twithin ${LONG} (?:of|after|from)\\b`,
		],
		not: [NOT_REPAYMENT, /\bFEE\b|\b50%|\bhalf\b|\bthe rest\b/],
		value: ([, , months, years]) => (months ? Number(months) : 12 * (Number(years) || 1)),
	}),
	rule({
		fact: 'feesAfterExit',
		about: FEE_AFTER_LEAVING,
		patterns: [`(${FOR_TIME})[^]*?(${UNTIL})`, `(${UNTIL})[^]*?(${FOR_TIME})`, `(${UNTIL})`, `(${FOR_TIME})`].map(
			(one) => `\\t[^]*?${one}`,
		),
		not: NOT_AFTER_LEAVING,
		value: feeContinues,
	}),
	rule({
		fact: 'feesAfterExit',
		about: /\bleav\w*|\bleft\b|\bvacat/,
		patterns: /(?:after|from|more than) (\d{1,2}) (weeks?|months?)\t(?:nil|none|0%|\$0|nothing)/,
		value: (match, { cells, before }) =>
			cells.some(({ head }) => /\bFEE\b/.test(head))
				? `the fee continues for up to ${timeInWords(match)}${/\t[1-9]\d?%/.test(before?.text ?? '') ? ', at a lower rate towards the end' : ''}`
				: undefined,
	}),
	rule({
		fact: 'feesStopOnExit',
		about: FEE_AFTER_LEAVING,
		patterns: [
			/\buntil (?:the (?:day|date) )?[^.;,]{0,30}(?:\b(?:RES|HOME|possession|keys)\b[^.;,]{0,30}\b(?:leav\w+|vacat\w+|mov\w+ out|hand\w* (?:in|back|over)|given up)|terminat\w+|termination date|vacant possession)/,
			/\b(?:stops?|ceases?|ends?|not|no)\b[^\t]*?(?:leav\w*|left|vacat\w*|mov(?:e|es|ed|ing) out|terminat\w*|keys|depart\w*|empt\w+|(?:licen[cs]e|agreement|lease) ends)/,
			/\b(?:stops?|ceases?|ends?|stop paying)\b[^\t]*\t(?:yes, )?(?:when|on|as soon as|the day)\b.*/,
		],
		not: NOT_AFTER_LEAVING,
		value: ({ input }) => (new RegExp(`${FOR_TIME}|${UNTIL}`).test(input) ? undefined : true),
	}),
	...Object.entries(RISES_BY).map(([rises, pattern]) =>
		rule({
			fact: 'weeklyFeeRises',
			about: ABOUT_RISES,
			patterns: pattern,
			not: NOT_RISES,
			value: (_, sentence) => (isMixed(sentence) ? undefined : (rises as keyof typeof RISES_BY)),
		}),
	),
	rule({
		fact: 'weeklyFeeRule',
		about: ABOUT_RISES,
		patterns: /\t([^]+)$/d,
		not: NOT_RISES,
		value: (_, sentence) => (isMixed(sentence) ? ruleInOwnWords(sentence) : undefined),
		restsOn: (_, { after }) =>
			after && CONTINUES_RULE.test(after.text) ? [{ sentence: after, from: 0, to: after.text.length }] : [],
	}),
	rule({
		fact: 'weeklyFeeRule',
		// That a fee may rise each year is no rule; what it is set by is one.
		about: [
			...ABOUT_RISES,
			/\b(?:(?:each|every|per|once a|once in each) year|annual(?:ly)?|yearly|1 (?:april|july|october|january)|does OP)\b/,
			/\b(?:costs?|budget|recover|reflect|expens|spen[dt]|reviewed)\w*\b/,
		],
		patterns: /\t([^]+)$/d,
		not: [NOT_RISES, /\b(?:told|consulted|meeting|notified)\b/],
		value: (_, sentence) => ruleInOwnWords(sentence),
		strength: 0,
	}),
]

/** Returns the rule for interest. Its rate may be defined elsewhere: `Delay Interest Rate means 3.5% per annum`. */
export function interestRule(sentences: readonly PlainSentence[]): Rule {
	const rates = sentences.flatMap((sentence) => {
		const match = /^((?:\w+ ){0,3}(?:interest|rate)(?: rate)?) means (\d+(?:\.\d+)?)% per annum/.exec(sentence.text)
		return match ? [{ name: match[1] ?? '', rate: match[2], marks: spansOf(sentence, match) }] : []
	})
	const named = (text: string) => rates.find(({ name }) => text.includes(name))
	return rule({
		fact: 'interestAfterMonths',
		about:
			/\binterest\b.*\b(?:pa(?:y|ys|id|yable)|add(?:s|ed)?|accrues?|compensat\w*)\b|\b(?:pa(?:y|ys|id|yable)|add(?:s|ed)?|accrues?|compensat\w*)\b.*\binterest\b/,
		patterns: [/\b(\d{1,2} months?|month \d{1,2}|end of (?:the )?\d{1,2}th month)\b/d, /\b(\d{1,2}th month)\b/d],
		not: /\b(?:cancel\w*|deposit|overdue|default|late|unpaid|arrears|payable by RES|RES (?:must|will) pay|earned|bear interest|security|mortgage|in land|personal|code of practice)\b/,
		// "From the seventh month" is after six.
		value: ([words]) => Number(/\d+/.exec(words)?.[0]) - (/^\d+th/.test(words) ? 1 : 0),
		note: ({ input }) => {
			const rate = /(\d+(?:\.\d+)?)%/.exec(input)?.[1] ?? named(input)?.rate
			return rate && `at ${percent(Number(rate))} a year`
		},
		restsOn: ({ input }) => (/\d%/.test(input) ? [] : (named(input)?.marks ?? [])),
	})
}
