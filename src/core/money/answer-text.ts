/** Puts the answer into a message: the verdict, what is left, and what both were worked out from. */
import type { FigureLine } from './figure-lines.ts'
import type { MoneyAnswer } from './answer-in-words.ts'

/** The maximum length of a text in an address that email and WhatsApp take, with a short subject. */
const MAX_ENCODED = 1800

/**
 * Returns the whole message. Its apostrophes and minus signs are those of a plain keyboard: others make a text message, and an
 * address, much longer.
 * @param lines the figures
 * @param day in words
 * @param from the site, and the address of the page
 */
export function answerText(
	{ verdictText, story, ways, left: { caption, parts }, houses }: MoneyAnswer,
	lines: readonly FigureLine[],
	day: string,
	from: string,
	leftOut = 0,
): string {
	const sum = parts.find(({ isSum }) => isSum)
	return [
		verdictText,
		'',
		`${story && `${story}: `}${caption}:`,
		...ways.map(({ label }, index) => `${label}: ${sum?.cells[index]?.replace(/^−\u2060?(.*)/, '$1 short')}`),
		...houses.map(({ change, outcome }) => `${change}, ${outcome}`),
		'',
		`Worked out on ${day} from these figures, some of which are guesses:`,
		...lines.slice(0, lines.length - leftOut).map(([label, value]) => `${label}: ${value}`),
		...(leftOut > 0 ? ['More figures are on the printed page.'] : []),
		'',
		from,
	]
		.join('\n')
		.replaceAll('’', "'")
		.replaceAll(/−\u2060?/g, '-')
}

/** Returns the message within what email takes: without the last figures, if it would be too long. */
export function shortAnswerText(answer: MoneyAnswer, lines: readonly FigureLine[], day: string, from: string): string {
	let leftOut = 0
	let text = answerText(answer, lines, day, from)
	while (encodeURIComponent(text.replaceAll('\n', '\r\n')).length > MAX_ENCODED && leftOut < lines.length)
		text = answerText(answer, lines, day, from, ++leftOut)
	return text
}
