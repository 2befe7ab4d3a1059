/** Finds the homes, plan or agreements that words name. */
import { NUMBER_WORDS } from './plain-words.ts'

const KIND =
	'(?:(?:one|two|three|four|\\d)[- ]bed(?:room(?:ed)?)? )?(?:serviced |supported |independent |standard |studio )?(?:apartment|villa|townhouse|cottage|flat|care suite|studio|suite)s?'
const KINDS = `${KIND}(?:(?:,? (?:and|or) |, )(?:an? |the )?${KIND})*`
const FOR_HOMES = new RegExp(
	`\\b(?:for|in|applies to|apply to|if you live in|residents? (?:of|in)|each|every|per)(?: (?:an?|our|all|any|each|every))? (${KINDS})\\b|^(${KINDS})(?::| (?:residents|are|is|have|has|pay)\\b)|\\((${KINDS})\\)`,
	'i',
)
const ONLY_HOMES = new RegExp(
	`^(?:the )?(?:our )?(${KINDS}|(?:one|two|three|four|\\d)[- ]bed(?:room)?s?(?: homes?| units?)?|(?:type|stage) [a-z\\d])(?: only| \\([^)]*\\))?$`,
	'i',
)
const PLAN =
	/\b(?:[Uu]nder|[Oo]n|[Ww]ith|[Ff]or) (?:the |our )?((?:[A-Z][\w-]*|\d+%)(?: [A-Z][\w-]*){0,3} (?:[Pp]lan|[Oo]ption))\b/
const ONLY_PLAN =
	/^((?:Option|Plan) [A-Z\d])\b|^(?!(?:Your|Our|This|These|Each|Every|Which|What)\b)(?:The )?([A-Z\d][\w%-]*(?: [A-Z\d][\w-]*){0,3} (?:[Pp]lan|[Oo]ption))\b/
/** At the head of a column a kind of agreement is one of several. */
const ONLY_AGREEMENT =
	/^(?!(?:Your|Our|This|These|Type|Kind|Occupation)\b)([A-Z][\w-]*(?: [A-Z\d][\w-]*){0,2} (?:[Ll]icen[cs]e|[Aa]greement|[Pp]ackage|[Cc]ontract|[Cc]hoice))$/
/** `Twelve of our units`. */
const SOME_HOMES = new RegExp(
	`\\b(?:\\d+|${NUMBER_WORDS}|some|a few|most) of (?:our|the) (?:units|homes|villas|apartments|cottages|flats)\\b`,
	'i',
)
const SIGNED =
	/\b(?:if you (?:sign|signed|enter)|(?:agreements?|licen[cs]es?|contracts?) (?:signed|entered into|dated)|you sign(?:ed)?)(?: (?:it|an agreement|your agreement))? ((?:on or )?(?:after|before|from|until) (?:\d{1,2} )?[A-Z][a-z]+ \d{4})/
const DAY = /^(on or after|after|before|on or before|from|until) (.*)$/
const EXCEPT = new RegExp(`\\b(?:except|other than|excluding|not)(?: for| in| from)?(?: the)? (${KINDS})\\b`, 'i')

/** Returns what a text says that it holds for: `apartments`, `homes other than apartments`, `Standard Plan`, `agreements signed on or after 1 October 2025`. */
export function textScope(text: string): string | undefined {
	const [, plan] = PLAN.exec(text) ?? []
	if (plan) return plan
	const [, signed] = SIGNED.exec(text) ?? []
	if (signed) return `agreements signed ${signed}`
	const [, except] = EXCEPT.exec(text) ?? []
	if (except) return otherThan([plural(except)])
	const some = SOME_HOMES.exec(text)
	if (some) return some[0].toLowerCase()
	const named = FOR_HOMES.exec(text)
		?.slice(1)
		.find((homes) => homes !== undefined)
	return named === undefined ? undefined : plural(named)
}

/** Returns the homes that a text names at its end: `Villas`, `serviced apartments are`. */
export function homesAt(text: string): string | undefined {
	const [, homes] = new RegExp(`\\b(${KINDS})(?: is| are| pay)?[:,]?\\s*$`, 'i').exec(text) ?? []
	return homes === undefined ? undefined : plural(homes)
}

/** Returns the plan or homes that the head of a column or a heading names, and nothing else. */
export function namedScope(label: string): string | undefined {
	const [, option, plan = option] = ONLY_PLAN.exec(label) ?? []
	const [, homes] = ONLY_HOMES.exec(label.trim()) ?? []
	return plan ?? (homes === undefined ? undefined : plural(homes))
}

/** Returns the plan, homes or kind of agreement at the head of a column. */
export function columnScope(head: string): string | undefined {
	return namedScope(head) ?? ONLY_AGREEMENT.exec(head)?.[1]
}

/** Returns everything but some scopes: `homes other than apartments`, `agreements signed before 1 October 2025`. */
export function otherThan([scope = '', ...more]: readonly string[]): string {
	if (more.length > 0) return 'other homes'
	const [, rest] = /^homes other than (.*)$/.exec(scope) ?? []
	if (rest !== undefined) return rest
	const signed = /^agreements signed (.*)$/.exec(scope)?.[1]
	const [, word = '', day] = DAY.exec(signed ?? '') ?? []
	if (day === undefined) return /(?:plan|option)$/i.test(scope) ? 'the other plans' : `homes other than ${scope}`
	const other =
		{ before: 'on or after', until: 'after', 'on or before': 'after', after: 'on or before' }[word] ?? 'before'
	return `agreements signed ${other} ${day}`
}

/** Whether a scope names every kind of home of a document. */
export function isForAll(scope: string, kinds: ReadonlySet<string>): boolean {
	const named = scope.split(/,? (?:and|or) |, /).map(singular)
	return (
		named.every((kind) => kinds.has(kind)) &&
		[...kinds].every((kind) => named.some((name) => kind.endsWith(name) || name.endsWith(kind)))
	)
}

const singular = (kind: string) =>
	kind
		.toLowerCase()
		.replace(/^(?:an?|the) /, '')
		.replace(/s$/, '')

function plural(homes: string): string {
	return homes
		.toLowerCase()
		.split(/(,? (?:and|or) |, )/)
		.map((part, index) =>
			index % 2 === 1 ? part : /bed(?:room)?s?$/.test(part) ? `${singular(part)} homes` : `${singular(part)}s`,
		)
		.join('')
}

const NAMED_KINDS = new RegExp(`\\b${KIND}\\b`, 'gi')

/** Returns the kinds of home that texts name, in the singular. */
export function kindsIn(texts: readonly string[]): Set<string> {
	return new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED_KINDS), ([kind]) => singular(kind))))
}
