/** Checks the text of a drawing (SVG): that it is one, and that nothing in it loads from elsewhere, moves or runs. */
import sax, { type Tag } from 'sax'
import type { Wrong } from '../files/issues.ts'
import { positionsOf, type TextPosition } from '../files/position.ts'

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
