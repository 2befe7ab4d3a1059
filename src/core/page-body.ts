/**
 * A page without its body, and with it again. Vike searches all that it is given of a page for the places of its tags, and
 * holds it until the last page is made: so it is given the head alone.
 */

/** Nothing before it is written by an author without `<` being escaped. */
const START = '<body>'
const END = '</body>'

/** @returns the document with nothing in its body, and the body */
export function withoutBody(html: string): { document: string; body: string } {
	const start = html.indexOf(START) + START.length
	const end = html.lastIndexOf(END)
	return { document: html.slice(0, start) + html.slice(end), body: html.slice(start, end) }
}

/** Puts a body back into its document, to which tags may have been added meanwhile: before those at its end. */
export function withBody(document: string, body: string): string {
	const start = document.indexOf(START) + START.length
	return document.slice(0, start) + body + document.slice(start)
}
