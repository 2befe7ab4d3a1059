/** Checks the size of pictures: a page keeps space for each, and every reader loads the whole file. */
import { extname } from 'node:path'
import sax, { type Tag } from 'sax'
import { IMAGES, issueFile } from '../files/content-files.ts'
import { attempt } from '../files/failures.ts'
import { sizeOfPicture } from '../files/image-sizes.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import { positionsOf, type TextPosition } from '../files/position.ts'
import { decodeText, readBytes } from '../files/read-text.ts'

/** Texts are at most 800 px wide; twice that is sharp on every screen. */
const MAX_WIDTH = 1600
const MAX_BYTES = 300_000

/** @param images relative to content/images */
export function checkImages(root: string, images: readonly string[]): Issue[] {
	return images.flatMap((image) => {
		const path = `${IMAGES}${image}`
		const file = issueFile(path)
		const ending = extname(image).slice(1).replace('jpeg', 'jpg')
		const checked = attempt(file, () => wrongImage(ending, readBytes(root, path)))
		if ('issue' in checked) return [checked.issue]
		return checked.value ? [{ file, line: 1, column: 1, ...checked.value }] : []
	})
}

function wrongImage(ending: string, bytes: Buffer): (Wrong & Partial<TextPosition>) | undefined {
	if (bytes.length > MAX_BYTES)
		return {
			message: `the file has ${Math.round(bytes.length / 1000)} KB, and every visitor of its page loads it`,
			fix: `Save it smaller, with at most ${MAX_BYTES / 1000} KB; webp is smallest.`,
		}
	const { width = 0, type } = sizeOfPicture(bytes) ?? {}
	if (type === undefined) return DAMAGED
	if (type !== ending)
		return { message: `the name ends in .${ending}, and the file is ${type}`, fix: `Rename it to .${type}.` }
	if (type === 'svg') {
		const drawing = decodeText(bytes)
		return 'text' in drawing ? wrongDrawing(drawing.text) : { ...DAMAGED, ...drawing.position }
	}
	if (width <= MAX_WIDTH) return undefined
	return {
		message: `the picture is ${width} px wide, and no page shows so many`,
		fix: `Save it with a width of at most ${MAX_WIDTH} px.`,
	}
}

const DAMAGED: Wrong = {
	message: 'this is not a picture, or a damaged one',
	fix: 'Save it again from the program that it was made with.',
}

/** What a drawing may consist of. */
const ELEMENTS = new Set(
	'svg title desc g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop'.split(
		' ',
	),
)

/** Returns the first thing that is wrong with a drawing. */
export function wrongDrawing(text: string): (Wrong & TextPosition) | undefined {
	const parser = sax.parser(true, { position: true })
	const positionAt = positionsOf(text)
	let found: (Wrong & TextPosition) | undefined
	let isFirst = true
	Object.assign(parser, {
		onerror: ({ message }: Error) => {
			found ??= { line: parser.line + 1, column: Math.max(1, parser.column), ...invalidDrawing(message) }
		},
		onopentag: (tag: Tag) => {
			const wrong = isFirst && tag.name !== 'svg' ? NO_DRAWING : wrongElement(tag)
			isFirst = false
			if (wrong) found ??= { ...positionAt(parser.startTagPosition - 1), ...wrong }
		},
	})
	try {
		parser.write(text).close()
	} catch (error) {
		// It is reported.
		if (error !== parser.error) throw error
	}
	return found
}

function wrongElement({ name: element, attributes }: Tag): Wrong | undefined {
	if (!ELEMENTS.has(element))
		return {
			message: `<${element}> is not allowed in a drawing: it can load, move, run or repeat something`,
			fix: 'Save it as plain SVG with paths and colours only, or as a webp picture.',
		}
	for (const [name, value] of Object.entries(attributes)) {
		const isReference = name === 'href' || name === 'xlink:href'
		const isAllowed = isReference
			? element === 'use' && value.startsWith('#')
			: !/^on/i.test(name) && !/@|url\((?!\s*['"]?#)/i.test(value)
		if (!isAllowed) return { message: `"${name}" with this value is not allowed in a drawing`, fix: `Remove ${name}.` }
	}
	return undefined
}

const NO_DRAWING: Wrong = {
	message: 'this is not a drawing: its first tag is not <svg>',
	fix: 'Save it again from the program that it was made with.',
}

/** @param reason the parser's, such as "Unclosed root tag", with its own position on more lines */
function invalidDrawing(reason: string): Wrong {
	return {
		message: `this isn’t a valid drawing: ${reason.split('\n')[0]?.toLowerCase()}`,
		fix: 'Save it again from the program that it was made with.',
	}
}
