/** Whether the weekly fee stops when a resident leaves, and how long it continues. */
import { sentence as capitalised } from '../format.ts'
import {
	answerIn,
	firstNamed,
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
	const asked =
		isAnswer && STOPS.test(sentence.label) ? /^(?:yes, )?(?:when|on|as soon as|the day)\b.*/.exec(term) : null
	const stop = STOPS.exec(term) ?? UNTIL_LEFT.exec(term) ?? asked
	if (stop && !time && !until) {
		const when = UNTIL_LEFT.exec(term) ?? WHEN_LEFT.exec(term) ?? (LEAVING.test(term) ? asked : null)
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
