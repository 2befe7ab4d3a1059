/** Finds the tags in a piece of HTML, so that an author can be told which are not allowed and which are never closed. */
import { Tokenizer, TokenizerMode, type TokenHandler } from 'parse5'

export interface Tag {
	/** Lower case. */
	name: string
	offset: number
	/** Whether it is an end tag, which has no attributes. */
	isEnd: boolean
	attributes: { name: string; value: string; offset: number }[]
}

/** Elements whose content a browser reads as text, even if it looks like tags. */
const RAW_TEXT = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'textarea', 'title'])

/**
 * Returns every tag of `html`, in order. Tags inside svg or math are left out: reporting the drawing is enough.
 * @param start what to add to each offset
 */
export function scanTags(html: string, start: number): Tag[] {
	const tags: Tag[] = []
	let drawing: string | undefined
	const ignore = () => undefined
	const handler: TokenHandler = {
		onStartTag: ({ tagName, location, attrs }) => {
			if (RAW_TEXT.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT
			if (drawing) return
			if (tagName === 'svg' || tagName === 'math') drawing = tagName
			const offset = start + (location?.startOffset ?? 0)
			const attributes = attrs.map(({ name, value }) => ({
				name,
				value,
				offset: start + (location?.attrs?.[name]?.startOffset ?? location?.startOffset ?? 0),
			}))
			tags.push({ name: tagName, offset, isEnd: false, attributes })
		},
		onEndTag: ({ tagName, location }) => {
			if (tagName === drawing) drawing = undefined
			if (!drawing)
				tags.push({ name: tagName, offset: start + (location?.startOffset ?? 0), isEnd: true, attributes: [] })
		},
		onComment: ignore,
		onDoctype: ignore,
		onEof: ignore,
		onCharacter: ignore,
		onNullCharacter: ignore,
		onWhitespaceCharacter: ignore,
	}
	const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler)
	tokenizer.write(html, true)
	return tags
}
