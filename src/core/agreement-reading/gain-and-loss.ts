/** Who gets the gain and who bears the loss when a home is sold or licensed again. */
import { readTerm, type ReadTerm } from './read-term.ts'
import { shareInWords } from '../facts/share-words.ts'
import type { PlainSentence } from './sentences.ts'

type Subject = 'gain' | 'loss'

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
export function readGainAndLoss(sentences: readonly PlainSentence[]): ReadTerm[] {
	return sentences
		.filter(({ isAside, text, passage }) => !isAside && !passage.isHeading && !OTHER.test(text))
		.flatMap((sentence) => {
			if (sentence.cells.length > 0) return sharesInRow(sentence)
			return sharesInText(sentence)
		})
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
	const isLabelled = (pattern: RegExp) => pattern.test(label) && !(GAIN.test(label) && LOSS.test(label))
	let subjects: Subject[] = isLabelled(GAIN) ? ['gain'] : isLabelled(LOSS) ? ['loss'] : []
	let who: 'RES' | 'OP' | undefined
	const found: ReadTerm[] = []
	for (const clause of clausesOf(text)) {
		const named = subjectsIn(clause.text)
		if (named.length > 0) subjects = named
		else if (
			!/\b(?:it|them|none|rest|other|share|part)\b/.test(clause.text) &&
			!isLabelled(GAIN) &&
			!isLabelled(LOSS) &&
			named.length === 0 &&
			!/%/.test(clause.text)
		) {
			if (!/^ ?(?:RES|OP)\b/.test(clause.text)) who = whoIn(clause.text) ?? who
			continue
		}
		who = whoIn(clause.text) ?? who
		const share = shareIn(clause.text, who)
		if (share === undefined) continue
		for (const subject of subjects) found.push(toShare(sentence, subject, share, clause))
	}
	return firstOfEach(found)
}

function subjectsIn(text: string): Subject[] {
	const subjects: Subject[] = []
	if (
		GAIN.test(text) ||
		/\b(?:higher than|greater than|more than|exceeds)\b.*\bENTRY\b|\bRESALE\b.*\bexceeds\b/.test(text)
	)
		subjects.push('gain')
	if (LOSS.test(text) || /\b(?:lower|less) than\b.*\bENTRY\b/.test(text)) subjects.push('loss')
	return subjects
}

function whoIn(text: string): 'RES' | 'OP' | undefined {
	const match = /\b(?:RES|OP)\b(?!'s (?:unit|home))/.exec(text)
	return match?.[0] as 'RES' | 'OP' | undefined
}

const SHARES =
	/\b(?:shar|entitle|receiv|liab|bear|borne|carr|suffer|charg|pay|expos|get|gets|participat|keep|retain|take|belong|ours|yours|RES's|credit|benefit|part|go(?:es)? to|fall|due|responsib|contribut|absorb|meet|met|cover|wear|account)\w*/
const NONE = /\b(?:no|not|never|none|nothing|neither|nor|without)\b|\b0%/
/** Bearing the loss is bearing all of it. */
const DEFINITE =
	/\b(?:bears?|borne|carr(?:y|ies)|suffers?|liable for|responsible for|meets?|absorbs?|keeps?|retains?|receives?|takes?|entitled to|pays?|covers?|wears?) (?:the|any|all|every)(?: resulting| such)? (?:LOSS|GAIN|loss|gain|shortfall)/
const ALL = /\b(?:whole|all|full|entire(?:ty)?|100%)\b/

/** Returns the resident's percent that a clause states. @param who the person that the sentence is about, if the clause doesn't say */
function shareIn(text: string, who: 'RES' | 'OP' | undefined): number | undefined {
	if (!SHARES.test(text) && !/\bOP's\b/.test(text)) return undefined
	if (/\bequal(?:ly)?\b|50\/50|50:50/.test(text) && /\bshare/.test(text)) return 50
	const percent = /(\d{1,3}(?:\.\d+)?)%/.exec(text)
	const isOperators =
		/\bOP\b[^%]*%|%[^,;]*\b(?:to OP|OP's|by OP|OP (?:keeps?|retains?))\b/.test(text) &&
		!/%[^,;]*\b(?:to RES|RES's|by RES)\b|\bRES\b[^%]*%/.test(text)
	const isResidents = /\bRES\b[^%]*%|%[^,;]*\b(?:RES's|to RES|by RES|RES)\b/.test(text)
	if (percent && (isOperators || isResidents || who)) {
		const share = Number(percent[1])
		if (share > 100) return undefined
		const isOp = isOperators || (!isResidents && who === 'OP')
		return isOp ? 100 - share : share
	}
	const about = whoIn(text) ?? who
	if (/\bno (?:sharing|share) (?:of|in)\b/.test(text)) return 0
	if (about === 'RES' && NONE.test(text)) return 0
	const isAll = ALL.test(text) || DEFINITE.test(text)
	if (about === 'RES' && isAll) return 100
	if (
		about === 'OP' &&
		!NONE.test(text) &&
		(isAll || /\b(?:takes? the benefit|belongs? to|falls? to|goe?s? to)\b|\b(?:is|are) (?:all )?OP's\b/.test(text))
	)
		return /\bto RES\b/.test(text) ? 100 : 0
	return undefined
}

function toShare(sentence: PlainSentence, subject: Subject, share: number, { text, from }: Clause): ReadTerm {
	const blank = /^\s*/.exec(text)?.[0].length ?? 0
	const words = shareInWords(share)
	return readTerm(subject === 'gain' ? 'gainShare' : 'lossShare', share, words, [
		{ sentence, from: from + blank, to: from + text.trimEnd().length },
	])
}

function firstOfEach(found: readonly ReadTerm[]): ReadTerm[] {
	return found.filter(({ fact }, index) => found.findIndex((other) => other.fact === fact) === index)
}

/** Reads a row: a share in each column, or a question and its answer. */
function sharesInRow(sentence: PlainSentence): ReadTerm[] {
	const { cells, label, after } = sentence
	const [, ...values] = cells
	const subjects = subjectsIn(label).length > 0 ? subjectsIn(label) : []
	if (subjects.length === 0) return []
	const own = values.find(({ head }) => /\bRES\b|\bRES's\b/.test(head)) ?? (values.length === 1 ? values[0] : undefined)
	if (!own) return []
	const clause: Clause = { text: own.text, from: own.from - sentence.from }
	const isAnswer = /^(?:does|is|do|are|will|who|what|how)\b/.test(label)
	const share = isAnswer
		? answeredShare(own.text, label, after)
		: (headShare(own) ?? (/\bOP's\b/.test(label) ? undefined : shareInCell(own.text)))
	if (share === undefined) return []
	const next = isAnswer && /^yes\W*$/.test(own.text) ? after : undefined
	const value = next?.cells[1]
	if (next && value)
		return subjects.map((subject) => toShare(next, subject, share, { text: value.text, from: value.from - next.from }))
	return subjects.map((subject) => toShare(sentence, subject, share, clause))
}

/** Reads a cell that names who gets it: `20% to the resident`, `Borne by the operator`. */
function shareInCell(text: string): number | undefined {
	if (/^(?:none|nil|no share)\b/.test(text)) return 0
	const [, percent] = /^(\d{1,3}(?:\.\d+)?)%[^,;]*\bRES\b/.exec(text) ?? []
	if (percent !== undefined) return Number(percent)
	const [, who] =
		/^(?:(?:borne|kept|retained|taken|met|carried|paid|all|100%)? ?(?:by|to)?) ?(OP|RES)\b[^%]*$/.exec(text) ?? []
	if (who && !NONE.test(text)) return who === 'RES' ? 100 : 0
	return shareIn(text, undefined) ?? shareIn(text, 'RES')
}

function headShare({ head, text }: { head: string; text: string }): number | undefined {
	const [, share] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(text) ?? []
	if (share !== undefined && /\bRES\b/.test(head)) return Number(share)
	if (/\bRES\b/.test(head) && /^(?:nil|none|no)\b/.test(text)) return 0
	return undefined
}

/** Returns the share of an answer: `No` is none, and `Yes` is in the next row. */
function answeredShare(text: string, label: string, after: PlainSentence | undefined): number | undefined {
	if (/^(?:no|none|nil)\b/.test(text)) return 0
	const share = /(\d{1,3}(?:\.\d+)?)%/.exec(text)
	if (share) return /\bOP\b/.test(label) && !/\bRES\b/.test(label) ? undefined : Number(share[1])
	if (/^yes\W*$/.test(text) && after && /^if yes\b/.test(after.label)) {
		const next = /(\d{1,3}(?:\.\d+)?)%/.exec(after.cells[1]?.text ?? '')
		if (next) return Number(next[1])
		return ALL.test(after.cells[1]?.text ?? '') ? 100 : undefined
	}
	return shareIn(text, 'RES')
}
