/** What the operator promises a resident who needs care later. */
import { CARE_PROMISES, type CarePromise } from '../facts/statement.ts'
import { sentence as capitalised } from '../format.ts'
import { answerIn, isUnder, originalOf, readTerm, spansOf, type ReadTerm } from './read-term.ts'
import type { PlainSentence } from './sentences.ts'

const TRANSFER =
	/\b(?:mov(?:e|es|ing)|transfer\w*|offer\w*|admi(?:t|ssion)\w*|priority|preference|ahead|before|allocat\w*|first)\b/
const PRIORITY =
	/\bpriority\b|\bpreference\b|\bpreferential\b|\bahead of\b|\b(?:come|placed|put|taken|offered|considered) before\b|\bbefore (?:it|they) (?:is|are) (?:offered|advertised|made available)\b|\bbefore (?:others?|anyone|anybody|people|persons|non-residents|the public|members of the public)\b|\bfirst (?:offer|option|call|right|refusal|choice|claim)\b|\btakes? precedence\b|\boffered first\b|\bfirst to RES\b|\btop of the (?:waiting )?list\b|\b(?:head|front) of the queue\b/
const DENIED =
	/\b(?:no|not|without|neither|nor)\b[^.;,]{0,40}\b(?:priority|preference|precedence|hold)\b|\btreated the same\b|\b1 waiting list\b|\bsame (?:waiting )?list\b/
const IF_ROOM =
	/\b(?:if|when|where|once|subject to|provided|as long as|depends on|depending on)\b[^.;]{0,50}\b(?:bed|room|suite|place|vacanc\w+|1|space)?s?\b[^.;]{0,20}\b(?:available|availability|free|vacant|vacanc\w+|room)\b|\bif there is (?:a |any )?(?:vacancy|room|space|bed|place|1 free)\b/
const NO_CARE =
	/\b(?:no|not any|(?:do|does) not (?:have|provide|offer|own)|has no|have no|without)(?: an?| any)? (?:CARE|care(?: home| facility)?)\b(?:[^.;,]{0,40}(?:or CARE))?|\bno CARE or CARE\b|\bnot provide (?:any )?care\b/
/** Moving to another home of the village, which is not care. */
const OTHER_HOME =
	/\bto (?:another|a different|a larger|a smaller) HOME\b|\banother HOME\b|\bto transfer to HOME\b|\bunits that have not\b/

const CARE = /\b(?:CARE|care)\b/

/** Finds the promise; a priority that is also subject to a free bed is a priority. */
export function readCareTransfer(sentence: PlainSentence): ReadTerm[] {
	const { text, label, passage, cells, before } = sentence
	if (OTHER_HOME.test(text) || /\b(?:certified|visitors?|guests?)\b/.test(label)) return []
	const isTitled = isUnder(sentence, CARE)
	const isNear = [before, before?.before].some((other) => other?.passage === passage && CARE.test(other.text))
	const isAbout =
		isTitled || /\bCARE\b/.test(text) || (isNear && /\b(?:rooms?|beds?|suites?|places?|vacanc\w+)\b/.test(text))
	if (!isAbout) return []
	const answer = answerIn(sentence).text
	if (isTitled && /^none\b/.test(answer)) return promise(sentence, 'none', /\bnone\b/.exec(text), 1)
	if (/^no\b/.test(answer) && cells.length > 1) return []
	const priority = PRIORITY.exec(text)
	if (priority && !DENIED.test(text) && (TRANSFER.test(text) || isTitled || isNear))
		return promise(sentence, 'priority', priority, 3)
	const isOffered =
		/\b(?:mov(?:e|es|ing)|transfer\w*|offer\w*|go|admitted|come|place)\b/.test(text) && /\bRES\b/.test(text)
	const ifRoom = IF_ROOM.exec(text)
	if (ifRoom && isOffered) return promise(sentence, 'if-room', ifRoom, 2)
	const none = NO_CARE.exec(text)
	if (!none || /\bif\b|\bunless\b/.test(text)) return []
	// A village without a hospital may have a rest home.
	const isHospital =
		/hospital/i.test(originalOf(sentence, none.index, none.index + none[0].length)) &&
		!/rest home|care home/i.test(originalOf(sentence))
	return isHospital ? [] : promise(sentence, 'none', none, 1)
}

function promise(
	sentence: PlainSentence,
	value: CarePromise,
	match: RegExpExecArray | null,
	strength: number,
): ReadTerm[] {
	const marks = match ? spansOf(sentence, match) : []
	return [readTerm('carePromise', [value], capitalised(CARE_PROMISES[value]), marks, { strength })]
}
