/** The kind of right, the minimum age, the time to cancel, and the statutory supervisor. */
import { count } from '../format.ts'
import { answerIn, firstMatch, groupOf, isUnder, originalOf, readTerm, spansOf, type ReadTerm } from './read-term.ts'
import type { PlainSentence } from './sentences.ts'

const RIGHTS = {
	'Cross lease': /\bcross[- ]leases?\b/,
	'Unit title': /\b(?:unit titles?|stratum estates?)\b/,
	'Licence to occupy': /\b(?:licen[cs]es? to (?:occupy|live|reside)|occupation licen[cs]es?|right to occupy)\b/,
	Lease: /\b(?:registered |long[- ]term )?leases?(?:hold)?\b(?! (?:a|the|its|part)\b)/,
	'Freehold title': /\bfreehold\b/,
	'Rental agreement': /\b(?:rental agreements?|residential tenanc(?:y|ies))\b/,
}
const GIVES =
	/\b(?:issues?|issued|(?:interest|right|tenure|title) is|grants?|granted|offers?|offered|holds?|held by|takes?|receives?|gets?|buys?|buying|acquires?|purchases?|occupy|lives?|under|given|have|has|by way of|enters? into)\b/
const DENIES = /\b(?:no|not|nor|neither|never|without|rather than|instead of|other than|than)\b/
const ABOUT_RIGHT =
	/\b(?:right|title|tenure|legal (?:form|status|basis)|form of occupation|what (?:do |are )?RES (?:are )?(?:buy|get|receiv|acquir)\w*|ownership|type of (?:contract|agreement|occupation|title)|occupancy|interest)\b/

/** Finds the kind of right that a resident gets, also in headings. */
export function readRight(sentences: readonly PlainSentence[]): ReadTerm[] {
	return sentences.filter(({ isAside }) => !isAside).flatMap(rightIn)
}

function rightIn(sentence: PlainSentence): ReadTerm[] {
	const { label, passage, cells } = sentence
	const { text, from: start } = answerIn(sentence)
	for (const [name, pattern] of Object.entries(RIGHTS)) {
		const match = pattern.exec(text)
		if (!match) continue
		const before = text.slice(0, match.index)
		const clause =
			before
				.replace(/^(?:no|yes), /, '')
				.split(/;|, (?:and|but) /)
				.at(-1) ?? ''
		const isAnswer = ABOUT_RIGHT.test(label) && (cells.length === 2 || /^(?:an? |the )?$/.test(before))
		const isAlone = match[0].length > sentence.text.trim().length - 3
		if (DENIES.test(clause) || (passage.isHeading && !isAlone)) continue
		const isGiven = GIVES.test(before) && isForResident(name, sentence.text, before)
		if (!isAnswer && !isAlone && !isGiven) continue
		const isTaken = /\bgrant|\bOP offers? RES|\bRES (?:\w+ )?(?:is offered|holds?|takes?|buys?)|\bheld by\b/.test(
			before,
		)
		const strength = isAnswer || isTaken ? 2 : 1
		return [readTerm('contractTitle', name, name, spansOf(sentence, match, start), { strength })]
	}
	return []
}

const TAKEN =
	/\bRES\b[^.;]{0,60}\b(?:takes?|holds?|buys?|acquires?|purchases?|receives?|is granted|gets?|owns?)\b|\b(?:grants?|offers?) (?:to )?RES\b/

/** An operator may lease its land, and a home may be let: a lease counts only where a resident takes it. */
function isForResident(name: string, text: string, before: string): boolean {
	if (name === 'Licence to occupy') return !/\b(?:means|includes)\b/.test(text)
	return TAKEN.test(text) || /\bheld (?:by|under|on|as)(?: way of)?(?: an?)? $/.test(before)
}

const AGE = [
	/\b(?:minimum|entry|qualifying|lowest) (?:entry )?age\b[^.\d]{0,50}(\d\d)\b/d,
	/\b(?:aged?|age of|at least|turned|attained|reached|over the age of|be|are|is|once RES (?:are|is)|must be)(?: the)?(?: age of)? (\d\d)(?: years?)?(?: of age| old)?(?: (?:and|or) (?:over|older|above|more|upwards))\b/d,
	/\b(?:aged?(?: at least| over)?|age of|turned|attained|attained the age of|reached|reached the age of|over the age of|at least)(?: the)?(?: age of)? (\d\d)\b(?! (?:years? (?!of age)|%|days|months|working|residents|per))/d,
	/\b(\d\d)(?: years?)?(?: of age)?(?: (?:and|or) (?:over|older|above))\b|\b(\d\d)\+/d,
	/\b(?:no (?:one|1)|noone|nobody|no person) under (\d\d)\b/d,
	/\bat least (\d\d) years (?:of age|old)\b|\bover[- ](\d\d)s\b/d,
	/\b(?:be|are|is|aged?) (?:over|above) (\d\d)\b(?! (?:years? (?!of age)|%|days|months))/d,
]
const PERSON =
	/\b(?:RES|NEWRES|people|persons?|anyone|anybody|everyone|applicants?|those|who|retired|women|men|no 1|nobody)\b/
const OF_PARTNER =
	/\b(?:partner|spouse|companion|couple|if there are (?:2|two)|(?:1|one) (?:can|may|need)|younger|second (?:person|RES)|other)\b/
const NOT_AGE =
	/\b(?:average|rely|oldest|youngest|partner may|spouse or partner may|sections?|experience|founded|visitors?|guests?|children|grandchild\w*|for over \d\d years|years' experience|staff|trees?|doctor|interest|discount|beds?|car|drive\w*)\b/

/** Finds the minimum age. */
export function readEntryAge(sentence: PlainSentence): ReadTerm[] {
	const { text, label } = sentence
	if (NOT_AGE.test(text)) return []
	const isLabelled = /\bage\b|\bhow old\b/.test(label)
	const match = firstMatch(isLabelled ? [/\b(\d\d)\b(?!%)/d] : AGE, text)
	const years = Number(match && groupOf(match))
	if (!match || years < 50 || years > 85) return []
	if (OF_PARTNER.test(text.slice(0, match.index))) return []
	if (!isLabelled && !PERSON.test(text) && !/\bage\b|\bover[- ]\d\ds\b/.test(match[0])) return []
	return [readTerm('entryAge', years, `${years} years`, spansOf(sentence, match))]
}

const CANCELS = /\b(?:cancel\w*|cooling[- ]off|chang(?:e|ing) (?:my|RES's|your|their) mind|withdraw|rescind)\b/
const COOLING = [
	/\bcooling[- ]off[^.]{0,80}?\b(\d{1,2}) working days\b/d,
	/\b(?:cancel\w*|withdraw|rescind|change RES's mind)\b[^.]{0,200}?\b(?:within|in|during|later than|before the end of|up to|for)(?: the)?(?: first| a period of)? (\d{1,2}) working days\b/d,
	/\b(\d{1,2}) working days\b[^.;]{0,80}?\b(?:to (?:cancel|change|withdraw)|in which|during which|cooling|from signing|after signing|(?:from|after) the (?:day|date))/d,
	/\bwithin (\d{1,2}) working days (?:of|after) (?:the (?:day|date) (?:on|of)|signing|RES)/d,
]
const ANSWERED_DAYS =
	/^(?:by law )?(?:RES (?:have|has) )?(?:yes, )?(\d{1,2}) working days\b|\t(\d{1,2}) working days\b/d
/** Whether a number of days is that in which a deposit is given back. */
function isGivenBack(text: string, at: number): boolean {
	const [before, after] = [text.slice(0, at), text.slice(at)]
	return (
		/\b(?:refund\w*|repa(?:y|id)\w*|return\w*|OP (?:must|will))\b[^.;]{0,80}$/.test(before) ||
		/^\d+ working days,? (?:repay|refund|return)/.test(after)
	)
}

/** Finds how many working days a resident has to cancel. What the law gives counts where the document states no time of its own. */
export function readCoolingOff(sentence: PlainSentence): ReadTerm[] {
	const { text } = sentence
	const isTitled = isUnder(sentence, CANCELS)
	if ((!isTitled && !CANCELS.test(text)) || /\bdelay\b/.test(text)) return []
	const match = (isTitled ? [...COOLING, ANSWERED_DAYS] : COOLING)
		.map((pattern) => pattern.exec(text))
		.find((found) => found && !isGivenBack(text, spansOf(sentence, found)[0]?.from ?? 0))
	if (!match) return []
	const days = Number(groupOf(match))
	const strength = /\b(?:by law|the act gives|under the act|law gives)\b/.test(text) ? 1 : 2
	return [readTerm('coolingOffWorkingDays', days, count(days, 'working day'), spansOf(sentence, match), { strength })]
}

const NAME = String.raw`(?:[A-Z][\p{L}\d&'’.-]*(?: (?:[A-Z&(][\p{L}\d&'’.)-]*|of|and|the|\+))* )?(?:Limited|Ltd|Trustees?|Trust(?:ee)? (?:Company|Services)|Incorporated|Company|Fiduciary|LP|Corporation|Public Trust)\b(?: (?:Limited|Ltd))?`
const SUPERVISOR = [
	String.raw`[Ss]tatutory [Ss]upervisor(?: (?:of|for|appointed)[\w ]{1,40}?)?(?: is| means| will be|:|,| \(| \(“Supervisor”\))? (?:the )?(${NAME})`,
	String.raw`(${NAME})(?:,)? (?:is|has been|acts as|was appointed(?: as)?|has been appointed(?: as)?|as|is appointed)? ?(?:the |its |our |their |your )?(?:[Tt]he )?(?:\w+’s )?[Ss]tatutory [Ss]upervisor`,
	String.raw`\b[Oo]ur supervisor(?:,| is) (?:the )?(${NAME})`,
	String.raw`supervised by (?:the )?(${NAME})`,
	String.raw`appoint(?:ed|s) (?:the )?(${NAME}) (?:as|to be)`,
].map((pattern) => new RegExp(pattern, 'du'))
const NAME_ALONE = new RegExp(`^(?:the )?(${NAME})`, 'du')
const EXEMPT =
	/\bexempt(?:ed|ion)?\b[^.]{0,80}\bstatutory supervisor\b|\bstatutory supervisor\b[^.]{0,80}\b(?:exempt\w*|not required)\b/

/** Finds the statutory supervisor, or that there is none. */
export function readSupervisor(sentence: PlainSentence): ReadTerm[] {
	const { text, label } = sentence
	const isLabelled = /\bstatutory supervisor\b|^supervisor$/.test(label)
	if (!isLabelled && !/\bsupervis/.test(text)) return []
	const isNone = isLabelled && /^(?:exempt|none|not required)\b/.test(answerIn(sentence).text)
	const exempt = (isNone ? /\b(?:exempt|none|not required)\b/ : EXEMPT).exec(text)
	return exempt && !/\b(?:unless|if|no exemption|duties)\b/.test(text)
		? [readTerm('statutorySupervisor', 'Exempt', 'Exempt from having one', spansOf(sentence, exempt))]
		: nameIn(sentence, isLabelled)
}

/** Reads the name in the document's own words, because plain words have no capitals. */
function nameIn(sentence: PlainSentence, isLabelled: boolean): ReadTerm[] {
	const { words, from } = sentence
	const start = isLabelled ? answerIn(sentence).from : 0
	const own = originalOf(sentence, start).replace(/[\n\t]/g, ' ')
	const match = firstMatch(isLabelled ? [NAME_ALONE, ...SUPERVISOR] : SUPERVISOR, own)
	const [, name] = match ?? []
	const [, place] = match?.indices ?? []
	if (name === undefined || !place || /^(?:the )?statutory/i.test(name)) return []
	const offset = words.at[from + start] ?? 0
	const plain = (at: number) => words.at.findIndex((original) => original >= offset + at) - from
	return [readTerm('statutorySupervisor', name, name, [{ sentence, from: plain(place[0]), to: plain(place[1]) }])]
}
