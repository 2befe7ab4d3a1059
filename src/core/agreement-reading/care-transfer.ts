/** What the operator promises a resident who needs care later. */
import { readTerm, spansOf, type ReadTerm } from './read-term.ts'
import { CARE_PROMISES, type CarePromise } from '../facts/statement.ts'
import { originalOf } from './scopes.ts'
import type { PlainSentence } from './sentences.ts'

const TRANSFER =
	/\b(?:mov(?:e|es|ing)|transfer\w*|offer\w*|admi(?:t|ssion)\w*|priority|preference|ahead|before|allocat\w*|first)\b/
const PRIORITY =
	/\bpriority\b|\bpreference\b|\bpreferential\b|\bahead of\b|\b(?:come|placed|put|taken|offered|considered) before\b|\bbefore (?:it|they) (?:is|are) (?:offered|advertised|made available)\b|\bbefore (?:others?|anyone|anybody|people|persons|non-residents|the public|members of the public)\b|\bfirst (?:offer|option|call|right|refusal|choice|claim)\b|\btakes? precedence\b|\boffered first\b|\bfirst to RES\b|\btop of the (?:waiting )?list\b|\b(?:head|front) of the queue\b/d
const DENIED =
	/\b(?:no|not|without|neither|nor)\b[^.;,]{0,40}\b(?:priority|preference|precedence|hold)\b|\btreated the same\b|\b1 waiting list\b|\bsame (?:waiting )?list\b/
const IF_ROOM =
	/\b(?:if|when|where|once|subject to|provided|as long as|depends on|depending on)\b[^.;]{0,50}\b(?:bed|room|suite|place|vacanc\w+|1|space)?s?\b[^.;]{0,20}\b(?:available|availability|free|vacant|vacanc\w+|room)\b|\bif there is (?:a |any )?(?:vacancy|room|space|bed|place|1 free)\b/d
const NONE =
	/\b(?:no|not any|(?:do|does) not (?:have|provide|offer|own)|has no|have no|without)(?: an?| any)? (?:CARE|care(?: home| facility)?)\b(?:[^.;,]{0,40}(?:or CARE))?|\bno CARE or CARE\b|\bnot provide (?:any )?care\b/d
/** Moving to another home of the village, which is not care. */
const OTHER_HOME =
	/\bto (?:another|a different|a larger|a smaller) HOME\b|\banother HOME\b|\bto transfer to HOME\b|\bunits that have not\b/

/** Finds the promise; a priority that is also subject to a free bed is a priority. */
export function readCareTransfer(sentences: readonly PlainSentence[]): ReadTerm[] {
	return sentences.flatMap((sentence) => {
		const { text, label, section, isAside, passage, cells } = sentence
		if (isAside || passage.isHeading || OTHER_HOME.test(text) || /\b(?:certified|visitors?|guests?)\b/.test(label))
			return []
		const isTitled = /\b(?:CARE|care)\b/.test(label) || /\b(?:CARE|care)\b/.test(section.split(' / ').at(-1) ?? '')
		const near = [sentence.before, sentence.before?.before].some(
			(before) => before?.passage === passage && /\b(?:CARE|care)\b/.test(before.text),
		)
		const isAbout =
			/\bCARE\b/.test(text) || (near && /\b(?:rooms?|beds?|suites?|places?|vacanc\w+)\b/.test(text)) || isTitled
		if (!isAbout) return []
		const answer = cells[1]?.text ?? text
		if (isTitled && /^none\b/.test(answer)) return [promise(sentence, 'none', /\bnone\b/d.exec(text), 1)]
		if (/^no\b/.test(answer) && cells.length > 1) return []
		if (PRIORITY.test(text) && !DENIED.test(text) && (TRANSFER.test(text) || isTitled || near))
			return [promise(sentence, 'priority', PRIORITY.exec(text), 3)]
		const isOffered =
			/\b(?:mov(?:e|es|ing)|transfer\w*|offer\w*|go|admitted|come|place)\b/.test(text) && /\bRES\b/.test(text)
		if (IF_ROOM.test(text) && isOffered) return [promise(sentence, 'if-room', IF_ROOM.exec(text), 2)]
		const none = NONE.exec(text)
		// A village without a hospital may have a rest home.
		const isHospital =
			none &&
			/^[^]*\bhospital[^]*$/i.test(originalOf(sentence, none.index, none.index + none[0].length)) &&
			!/rest home|care home/i.test(originalOf(sentence))
		if (none && !isHospital && !/\bif\b|\bunless\b/.test(text)) return [promise(sentence, 'none', NONE.exec(text), 1)]
		return []
	})
}

function promise(
	sentence: PlainSentence,
	value: CarePromise,
	match: RegExpExecArray | null,
	strength: number,
): ReadTerm {
	const words = CARE_PROMISES[value]
	return readTerm(
		'carePromise',
		[value],
		words.charAt(0).toUpperCase() + words.slice(1),
		match ? spansOf(sentence, match) : [],
		{ strength },
	)
}
