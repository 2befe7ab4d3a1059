/** Who gets the gain and who bears the loss when a home is sold or licensed again. */
import { shareInWords } from '../format.ts'
import { percentIn, readTerm, type ReadTerm } from './read-term.ts'
import type { PlainCell, PlainSentence } from './sentences.ts'

type Subject = 'gainShare' | 'lossShare'

const GAIN = /\bGAIN\b|\bgains?\b|\bincrease in (?:the )?(?:capital )?value\b|\bprofit on (?:the )?(?:re)?sale\b/
const LOSS =
	/\bLOSS\b|\bloss(?:es)?\b|\b(?:decrease|fall|drop|reduction) in (?:the )?(?:capital )?value\b|\b(?:any|a|such)(?: such)? (?:decrease|fall|reduction)\b|\bshortfall\b/
/** Without the word "capital", a gain or loss is that of the home only where a home or its price is in sight. */
const CONTEXT =
	/\bGAIN\b|\bLOSS\b|\bcapital value\b|\bvalue of HOME\b|\bgains? (?:and|or) loss|\bgains?\b|\bENTRY\b|\bRESALE\b/
/** Losses of other kinds. */
const OTHER =
	/\binsur\w*|\bloss (?:by|against|of (?:belongings|key|income))|\bloss or damage\b|\bbelongings\b|\bmeans the (?:amount|sum|difference)\b|\bsurplus\b|\bbusiness\b|\bdeficit\b/

/** Finds the resident's share of a gain and of a loss. */
export function readGainAndLoss(sentence: PlainSentence): ReadTerm[] {
	if (OTHER.test(sentence.text)) return []
	return sentence.cells.length > 0 ? sharesInRow(sentence) : sharesInText(sentence)
}

interface Clause {
	text: string
	from: number
}

/** Where one clause ends and the next says something else. */
const BOUNDARY =
	/[;:]|,? (?:but|nor|while|whereas)\b|,? and (?=(?:RES|OP|is|are|not|does|do|no|will|receives?|bears?|carr(?:y|ies)|has|have|the|keeps?)\b)|\. |, (?=(?:RES|OP)\b)/g

function clausesOf(text: string): Clause[] {
	const clauses: Clause[] = []
	let from = 0
	for (const match of text.matchAll(BOUNDARY)) {
		clauses.push({ text: text.slice(from, match.index), from })
		// "Nor" denies what comes after it.
		from = match[0].endsWith('nor') ? match.index + match[0].length - 3 : match.index + match[0].length
	}
	clauses.push({ text: text.slice(from), from })
	return clauses
}

function sharesInText(sentence: PlainSentence): ReadTerm[] {
	const { text, label, before } = sentence
	if (/^no\W*$/.test(text) && /^(?:do|does|will|am|are|is)\b.*\bRES\b/.test(label))
		return subjectsIn(label).map((subject) => toShare(sentence, subject, 0, { text, from: 0 }))
	const around = `${text} ${label} ${before?.text ?? ''}`
	if (!CONTEXT.test(around) || !(GAIN.test(around) || LOSS.test(around))) return []
	const isGain = GAIN.test(label)
	const labelled: Subject | undefined = isGain === LOSS.test(label) ? undefined : isGain ? 'gainShare' : 'lossShare'
	let subjects: Subject[] = labelled ? [labelled] : []
	let who: 'RES' | 'OP' | undefined
	const found: ReadTerm[] = []
	for (const clause of clausesOf(text)) {
		const named = subjectsIn(clause.text)
		if (named.length > 0) subjects = named
		else if (!labelled && !/\b(?:it|them|none|rest|other|share|part)\b|%/.test(clause.text)) {
			if (!/^ ?(?:RES|OP)\b/.test(clause.text)) who = whoIn(clause.text) ?? who
			continue
		}
		who = whoIn(clause.text) ?? who
		const share = shareIn(clause.text, who)
		if (share === undefined) continue
		for (const subject of subjects) found.push(toShare(sentence, subject, share, clause))
	}
	// The first of each.
	return found.filter(({ fact }, index) => found.findIndex((other) => other.fact === fact) === index)
}

const MORE_THAN_PAID = /\b(?:higher than|greater than|more than|exceeds)\b.*\bENTRY\b|\bRESALE\b.*\bexceeds\b/
const LESS_THAN_PAID = /\b(?:lower|less) than\b.*\bENTRY\b/

function subjectsIn(text: string): Subject[] {
	const subjects: Subject[] = []
	if (GAIN.test(text) || MORE_THAN_PAID.test(text)) subjects.push('gainShare')
	if (LOSS.test(text) || LESS_THAN_PAID.test(text)) subjects.push('lossShare')
	return subjects
}

function whoIn(text: string): 'RES' | 'OP' | undefined {
	const match = /\b(?:RES|OP)\b(?!'s (?:unit|home))/.exec(text)
	return match?.[0] as 'RES' | 'OP' | undefined
}

const SHARES =
	/\b(?:shar|entitle|receiv|liab|bear|borne|carr|suffer|charg|pay|expos|get|gets|participat|keep|retain|take|belong|ours|yours|RES's|credit|benefit|part|go(?:es)? to|fall|due|responsib|contribut|absorb|meet|met|cover|wear|account)\w*/
const NEGATION = /\b(?:no|not|never|none|nothing|neither|nor|without)\b|\b0%/
/** Bearing the loss is bearing all of it. */
const DEFINITE =
	/\b(?:bears?|borne|carr(?:y|ies)|suffers?|liable for|responsible for|meets?|absorbs?|keeps?|retains?|receives?|takes?|entitled to|pays?|covers?|wears?) (?:the|any|all|every)(?: resulting| such)? (?:LOSS|GAIN|loss|gain|shortfall)/
const ALL = /\b(?:whole|all|full|entire(?:ty)?|100%)\b/

/** Returns the resident's percent that a clause states. @param who the person that the sentence is about, if the clause doesn't say */
function shareIn(text: string, who: 'RES' | 'OP' | undefined): number | undefined {
	if (!SHARES.test(text) && !/\bOP's\b/.test(text)) return undefined
	if (/\bequal(?:ly)?\b|50\/50|50:50/.test(text) && /\bshare/.test(text)) return 50
	const share = percentIn(text)
	const isOperators =
		/\bOP\b[^%]*%|%[^,;]*\b(?:to OP|OP's|by OP|OP (?:keeps?|retains?))\b/.test(text) &&
		!/%[^,;]*\b(?:to RES|RES's|by RES)\b|\bRES\b[^%]*%/.test(text)
	const isResidents = /\bRES\b[^%]*%|%[^,;]*\bRES\b/.test(text)
	if (share !== undefined && (isOperators || isResidents || who)) {
		if (share > 100) return undefined
		return isOperators || (!isResidents && who === 'OP') ? 100 - share : share
	}
	const about = whoIn(text) ?? who
	if (/\bno (?:sharing|share) (?:of|in)\b/.test(text)) return 0
	if (about === 'RES' && NEGATION.test(text)) return 0
	const isAll = ALL.test(text) || DEFINITE.test(text)
	if (about === 'RES' && isAll) return 100
	if (
		about === 'OP' &&
		!NEGATION.test(text) &&
		(isAll || /\b(?:takes? the benefit|belongs? to|falls? to|goe?s? to)\b|\b(?:is|are) (?:all )?OP's\b/.test(text))
	)
		return /\bto RES\b/.test(text) ? 100 : 0
	return undefined
}

function toShare(sentence: PlainSentence, subject: Subject, share: number, { text, from }: Clause): ReadTerm {
	const blank = /^\s*/.exec(text)?.[0].length ?? 0
	return readTerm(subject, share, shareInWords(share), [
		{ sentence, from: from + blank, to: from + text.trimEnd().length },
	])
}

/** Reads a row: a share in each column, or a question and its answer. */
function sharesInRow(sentence: PlainSentence): ReadTerm[] {
	const { cells, label, after } = sentence
	const [, ...values] = cells
	const own = values.find(({ head }) => /\bRES\b/.test(head)) ?? (values.length === 1 ? values[0] : undefined)
	if (!own) return []
	const isAnswer = /^(?:does|is|do|are|will|who|what|how)\b/.test(label)
	// `Yes` is an answer whose share is in the next row.
	const next = isAnswer && /^yes\W*$/.test(own.text) ? after?.cells[1] : undefined
	const share = !isAnswer
		? shareInCell(own, label)
		: next && /^if yes\b/.test(after?.label ?? '')
			? (percentIn(next.text) ?? (ALL.test(next.text) ? 100 : undefined))
			: answeredShare(own.text, label)
	if (share === undefined) return []
	const where = after && next ? after : sentence
	return subjectsIn(label).map((subject) => toShare(where, subject, share, next ?? own))
}

/** Reads a cell that names who gets it, or is under the resident: `20% to the resident`, `Borne by the operator`. */
function shareInCell({ head, text }: PlainCell, label: string): number | undefined {
	if (/\bRES\b/.test(head)) {
		if (/^\d{1,3}(?:\.\d+)?%$/.test(text)) return percentIn(text)
		if (/^(?:nil|none|no)\b/.test(text)) return 0
	}
	if (/\bOP's\b/.test(label)) return undefined
	if (/^(?:none|nil|no share)\b/.test(text)) return 0
	if (/^\d{1,3}(?:\.\d+)?%[^,;]*\bRES\b/.test(text)) return percentIn(text)
	const [, who] =
		/^(?:(?:borne|kept|retained|taken|met|carried|paid|all|100%)? ?(?:by|to)?) ?(OP|RES)\b[^%]*$/.exec(text) ?? []
	if (who && !NEGATION.test(text)) return who === 'RES' ? 100 : 0
	return shareIn(text, undefined) ?? shareIn(text, 'RES')
}

/** Returns the share of an answer: `No` is none. */
function answeredShare(text: string, label: string): number | undefined {
	if (/^(?:no|none|nil)\b/.test(text)) return 0
	const share = percentIn(text)
	if (share !== undefined) return /\bOP\b/.test(label) && !/\bRES\b/.test(label) ? undefined : share
	return shareIn(text, 'RES')
}
