/**
 * A page's document and its contents. Vike searches the document of each page several times for places to add tags, so a build
 * gives it one without contents.
 */

/** HTML, each without its element. */
export interface PageContents {
	head: string
	/** The body in pieces, some of which are the same at every address of the page. */
	body: readonly string[]
}

const HEAD = '<!--head-->'
const BODY = '<!--body-->'

/** Returns a document whose contents are added later. */
export const EMPTY_DOCUMENT = documentOf({ head: HEAD, body: [BODY] })

export function documentOf({ head, body }: PageContents): string {
	return `<!doctype html>
<html lang="en-NZ">
<head>
${head}
</head>
<body>
${body.join('')}
</body>
</html>`
}

/**
 * Puts contents into the empty document, to which tags may have been added meanwhile.
 * @returns the document in pieces, those of the body as they are
 * @throws Error if the document lacks the place for them
 */
export function withContents(document: string, { head, body }: PageContents): string[] {
	const [beforeHead, afterHead] = cut(document, HEAD)
	const [beforeBody, afterBody] = cut(afterHead, BODY)
	return [beforeHead + head + beforeBody, ...body, afterBody]
}

function cut(text: string, mark: string): [before: string, after: string] {
	const at = text.indexOf(mark)
	if (at === -1) throw new Error(`The document has no place for the contents of its page: ${mark} is missing`)
	return [text.slice(0, at), text.slice(at + mark.length)]
}
