/**
 * Puts the language of agreements into few words, so that a rule can be short. Small letters are the document's own words; capitals stand
 * for whoever and whatever goes by many names: RES the resident, NEWRES the next one, OP the operator, ENTRY the entry price, RESALE
 * the price that the next resident pays, FEE the weekly fee, DMF the deferred fee, REPAY what is paid back, CARE a care home, HOME a home.
 * Numbers are figures: `thirty per cent (30%)` is `30%`.
 */

import { parseNumber } from '../typed-number.ts'

/** Words, with the place of each character in the text that they were made from. */
export interface PlainWords {
	text: string
	/** One more than there are characters. */
	at: number[]
}

/** A change of words. What it makes of a match; undefined leaves it as it is. */
type Change = [pattern: RegExp, to: string | ((match: RegExpExecArray) => string | undefined)]

/** What the people of a document go by in it, in small letters. */
interface Names {
	operators: readonly string[]
	residents: readonly string[]
}

/** Returns a text in plain words. */
export function plainWords(
	text: string,
	{ operators, residents }: Names = { operators: [], residents: [] },
): PlainWords {
	const members = residents.map((name): Change => [new RegExp(`\\b${name}(?=s?\\b)`, 'g'), 'resident'])
	const names = operators.map((name): Change => [
		new RegExp(`\\b${name.replace(/[^a-z\d āēīōū]/g, '.')}\\b`, 'g'),
		'OP',
	])
	return [...NUMBERS, ...THINGS, ...names, ...members, ...PEOPLE].reduce(rewrite, lettersOf(text))
}

/** Characters that are written in several ways. */
const SAME: Record<string, string> = {
	'’': "'",
	'‘': "'",
	'“': '"',
	'”': '"',
	'–': '-',
	'—': '-',
	'‑': '-',
	'‐': '-',
	'\u00A0': ' ',
	'\u00AD': '',
	'½': '0.5',
}

function lettersOf(text: string): PlainWords {
	const letters = text.split('').map((letter) => SAME[letter] ?? letter.toLowerCase())
	const at = letters.flatMap((same, index) => same.split('').map(() => index))
	return { text: letters.join(''), at: [...at, text.length] }
}

function rewrite(words: PlainWords, [pattern, to]: Change): PlainWords {
	const at: number[] = []
	let text = ''
	let from = 0
	for (const match of words.text.matchAll(pattern)) {
		const changed = typeof to === 'string' ? to : to(match)
		if (changed === undefined) continue
		text += words.text.slice(from, match.index) + changed
		at.push(...words.at.slice(from, match.index), ...Array.from(changed, () => words.at[match.index] ?? 0))
		from = match.index + match[0].length
	}
	return from === 0 ? words : { text: text + words.text.slice(from), at: [...at, ...words.at.slice(from)] }
}

const ONES =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	)
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** The words of numbers, as a pattern; a number may have several. */
export const NUMBER_WORDS = [...ONES, ...TENS, 'hundred', 'thousand'].join('|')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

function numberIn(words: string): string {
	let [whole, part] = [0, 0]
	for (const word of words.split(/[ -]+/)) {
		if (word === 'hundred') part = Math.max(1, part) * 100
		else if (word === 'thousand') [whole, part] = [whole + Math.max(1, part) * 1000, 0]
		else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10
		else part += Math.max(0, ONES.indexOf(word))
	}
	return String(whole + part)
}

/**
 * Returns a number without the commas of its thousands, by the one rule for all numbers that people write: one that could be read in two
 * ways is no number.
 */
function plainNumber([text, dollars, percent]: RegExpExecArray): string | undefined {
	const digits = text.replace(/^\$ ?| ?(?:%|per ?cent|percent)$/g, '')
	if (!dollars && !percent && !digits.includes(',')) return undefined
	const value = parseNumber(digits, dollars ? 'dollars' : percent ? 'percent' : 'whole')
	return Number.isNaN(value) ? '(unclear number)' : `${dollars ? '$' : ''}${value}${percent ? '%' : ''}`
}

const NUMBERS: readonly Change[] = [
	[/\bwithin a fortnight\b/g, 'within 2 weeks'],
	[/\bwithin a (?=week|month)/g, 'within 1 '],
	[/\bshall\b/g, 'must'],
	[/\bupon\b/g, 'on'],
	[/\bre-(?=licen|sold|sale|sell)/g, 're'],
	[/\bca(?:n't|nnot)\b/g, 'can not'],
	[/n't\b/g, ' not'],
	[/'(re|ve|ll)\b/g, ([, end = '']) => ` ${{ re: 'are', ve: 'have', ll: 'will' }[end] ?? end}`],
	[/\b(it|that|there|what|who)'s\b/g, ([, word]) => `${word} is`],
	[/(\$ ?)?(?:\d[\d.,]*)?\d(?![\d.,]*\d)( ?(?:%|per ?cent|percent))?/g, plainNumber],
	[/\b(hundred|thousand) and (?=[a-z])/g, ([, word]) => `${word} `],
	[new RegExp(`\\b(?:${NUMBER_WORDS})(?:[ -](?:${NUMBER_WORDS}))*\\b`, 'g'), ([words]) => numberIn(words)],
	[/ ?(?:per ?cent(?:um)?|percent|%)(?!age)/g, '%'],
	[
		new RegExp(`\\b(${ORDINALS.join('|')})(?= (?:(?:and|to) \\w+ )?(?:year|month|week|working day))`, 'g'),
		([, word = '']) => `${ORDINALS.indexOf(word) + 1}th`,
	],
	[/\b(\d+)(?:st|nd|rd)(?= (?:year|month|week|to|and))/g, ([, digits]) => `${digits}th`],
	[
		/\bfor the (second|third|fourth|fifth)(?=[,;.]| and\b)/g,
		([, word = '']) => `for the ${ORDINALS.indexOf(word) + 1}th year`,
	],
	[/\b(?:1|a) fifth\b/g, '20%'],
	[/\b(?:1|a)[- ]tenth\b/g, '10%'],
	[/\b(?:3[- ]quarters|3\/4)\b/g, '75%'],
	[/\b(?:1 quarter|a quarter|1\/4)\b/g, '25%'],
	[
		/\b(?:1 half|half|1\/2)(?= (?:of|each|the cost)\b| and half)|\bby (?:1 )?half\b|\b1 half\b/g,
		([words]) => (words.startsWith('by') ? 'by 50%' : '50%'),
	],
	// A number that is written twice.
	[
		/\$?(\b\d[\d.]*)(%?)(?: dollars)? \(\$?\1(?:\.00)?%?\)(%?)/g,
		([all, digits, percent, after]) =>
			`${all.includes('$') || all.includes('dollars') ? '$' : ''}${digits}${percent || after}`,
	],
	[/\b(\d[\d.]*) dollars\b/g, ([, digits]) => `$${digits}`],
	[/\bp\.?\/?a\b\.?/g, 'per annum'],
	[/\bp[./]?w\b|\/ ?(?:week|wk)\b/g, ' per week'],
	[/\/ ?(month|fortnight|year)\b/g, ([, period]) => ` per ${period}`],
	[/\bbusiness days?\b/g, ([words]) => (words.endsWith('s') ? 'working days' : 'working day')],
]

/** What the resident pays each week, unless it is for something else. */
const WEEKLY =
	/\b((?:additional|optional|personal|care|extra|other|carport|garage|parking) )?(?:(?:weekly|monthly|fortnightly|periodic|regular|ongoing|village|services?|outgoings?|operating|village services|general services|residents?'?) )+(?:outgoings? )?(?:fees?|charges?|payments?|lev(?:y|ies)|contributions?|outgoings?|tariffs?)\b|\boutgoings\b/g

/** The things that have many names, in the order in which they are found. */
const THINGS: readonly Change[] = [
	...Object.entries({
		CARE: /\b(?:rest[- ]homes?|care (?:homes?|facilit(?:y|ies)|cent(?:re|er)s?|wings?|institutions?|suites?|apartments?|rooms?|beds?)|(?:private )?hospitals?(?:[- ]level)?(?: care)?|(?:residential )?aged[- ]care(?: facilit(?:y|ies))?|dementia (?:care|units?)|long-term (?:residential )?care)\b/g,
		DMF: /\b(?:village|lifecare) contribution(?: fee)?\b|\bfixed deduction\b|\bretention(?= of \d)|\b(?:the )?(?:maximum )?(?:(?:village )?(?:deferred|accrued)(?: (?:village|management|facilit(?:y|ies)|membership|occupation|services?|amenit(?:y|ies)|community|licen[cs]e))? (?:fees?|charges?|payment|contribution|amount)|(?:exit|departure|facilit(?:y|ies)|amenit(?:y|ies)|membership|village amenities|village management|(?:net |site )?management) (?:fees?|charges?|contribution|deduction)|dmf)(?: \("?dmf"?\))?(?!\w)/g,
		REPAY:
			/\b(?:exit|termination|(?:net )?repayment|refund|departure|outgoing|final) (?:payments?|sums?|amounts?|proceeds|entitlements?)\b|\bnet (?:resale |sale )?(?:proceeds|amount|balance|sum)\b|\bcapital (?:refund|repayment)\b|\brefundable (?:amount|balance|sum)\b|\bbalance of (?:the )?(?:capital sum|entry payment)\b/g,
		RESALE:
			/\b(?:(?:re-?)?sale|re-?selling|re-?licen[cs](?:e|ing)|new (?:entry|licen[cs]e|purchase|sale|occupation)) (?:price|payment|amount|proceeds|consideration|value)\b|\bnew price\b|\bproceeds of (?:the )?(?:re)?sale\b/g,
		ENTRY:
			/\b(?:original |initial |total |gross )?(?:(?:entry|ingoing|incoming|entrance|occupation|occupancy|licen[cs]e|purchase|capital|acquisition|residence|unit)(?: right(?: agreement)?| licen[cs]e| interest)? (?:price|payment|sum|contribution|advance|loan|consideration|premium|amount)|entry fee|capital sum|ora payment)s?\b|\b(?:the |whole of the )?consideration\b(?! for| of| to)|\b(?:price|sum|amount)(?: (?:that|which))? (?:you|the resident|the lessee)(?: originally)? (?:pay|paid|pays)(?: (?:on|at) entry| to enter| for (?:your|the) (?:home|unit|villa|apartment))?\b|\bwhat you(?:'ve| have)? (?:pay|paid) (?:to enter|for (?:your|the(?: first)?) (?:home|unit|villa|apartment))\b/g,
	}).map(([name, pattern]): Change => [pattern, name]),
	[
		WEEKLY,
		([words, other]) =>
			other || (words.endsWith('charges') && !/weekly|monthly|fortnightly|outgoing/.test(words)) ? undefined : 'FEE',
	],
	[/\bcapital loss(?:es)?\b/g, 'LOSS'],
]

const PERSON = '(?:residents?|licensees?|lessees?|occupiers?|occupants?)'

const PEOPLE: readonly Change[] = [
	// Questions in a resident's own words.
	[/(^|[^(\w])i\b(?=[^.?]*\?)/g, ([, before]) => `${before}RES`],
	[/\bmy\b(?=[^.]*\?)/g, "RES's"],
	[
		/\b(?:(?:a|an|the|any|another|each) )?(?:new |incoming |next |subsequent |replacement |succeeding |future )+(?:residents?|licensees?|lessees?|occupiers?|occupants?|owners?|purchasers?|buyers?|tenants?|persons?)\b|\b(?:the )?person who takes over (?:your|the) \w+\b/g,
		'NEWRES',
	],
	[
		new RegExp(
			`\\b(?:(?:the|a|an|each|any|every|all|that|no) )?(?:(?:former|outgoing|departing|deceased|existing) )*${PERSON}(?:'s|s'|')?(?!['\\w])`,
			'g',
		),
		([words]) => `${words.startsWith('no ') ? 'no ' : ''}RES${words.endsWith("'s") || words.endsWith("'") ? "'s" : ''}`,
	],
	[/\byour(?:s)?\b/g, "RES's"],
	[/\byou(?='|\b)/g, 'RES'],
	[
		/\b(?:the )?(?:village )?(?:operator|licensor|lessor|grantor|proprietor|society|fellowship|foundation|partnership|company|trust board|board(?! of)|trust(?! \w+ (?:limited|services)))\b/g,
		'OP',
	],
	[/\bour\b/g, "OP's"],
	[/\b(?:we|us|ours)(?='|\b)/g, 'OP'],
	[/\bENTRY (?:of|paid by|payable by|received from|from|that is paid by) NEWRES/g, 'RESALE'],
	[/\bNEWRES's ENTRY\b|\b(?:next|incoming) ENTRY\b/g, 'RESALE'],
	[
		/\b(?:(?:the|a|an|that|this|any|each|every) )?(?:residential )?(?:units?|homes?|villas?|apartments?|townhouses?|cottages?|flats?|dwellings?|residences?)(?: or (?:a )?(?:flat|apartment|villa|unit))?\b(?! titles?\b)/g,
		'HOME',
	],
]
