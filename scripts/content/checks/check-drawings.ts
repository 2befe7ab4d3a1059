/** Checks the text of a drawing (SVG): that it is one, and holds nothing that loads, moves, runs or multiplies. */
import sax, { type Tag } from 'sax'
import type { Wrong } from '../files/issues.ts'
import { MAX_DEPTH, tooDeep } from '../files/limits.ts'
import { positionsOf, type TextPosition } from '../files/position.ts'

/** What a drawing may consist of. What isn't named here can load from elsewhere, run, or hold itself. */
const ELEMENTS = new Set(
	'svg title desc g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop'.split(
		' ',
	),
)
/** How many elements are drawn at most, with what is used again. */
const MAX_ELEMENTS = 20_000
/** Units that a drawing is wide or tall at most. */
const MAX_SIZE = 10_000

type Found = Wrong & TextPosition

/** An element that isn't closed yet, or one with an id. */
interface Element {
	id: string | undefined
	/** Elements in it, itself included. */
	size: number
	isUsing: boolean
}

interface Use {
	id: string
	position: TextPosition
}

/** Returns the first thing that is wrong with a drawing. */
export function wrongDrawing(text: string): Found | undefined {
	const parser = sax.parser(true, { position: true })
	const positionAt = positionsOf(text)
	let found: Found | undefined
	const report = (
		wrong: Wrong | undefined,
		position = { line: parser.line + 1, column: Math.max(1, parser.column) },
	) => {
		if (wrong) found ??= { ...position, ...wrong }
	}
	const open: Element[] = []
	const byId = new Map<string, Element>()
	const used: Use[] = []
	Object.assign(parser, {
		onerror: ({ message }: Error) => report(unsound(message)),
		ondoctype: (doctype: string) => report(doctype.includes('[') ? NO_ENTITIES : undefined),
		onopentag: (tag: Tag) => {
			const position = positionAt(parser.startTagPosition - 1)
			report(open.length === 0 ? wrongRoot(tag) : undefined, position)
			report(wrongElement(tag), position)
			report(open.length >= MAX_DEPTH ? tooDeep('elements') : undefined, position)
			const { name, attributes } = tag
			open.push({ id: attributes['id'], size: 1, isUsing: name === 'use' })
			if (name === 'use') used.push({ id: (attributes['href'] ?? attributes['xlink:href'] ?? '').slice(1), position })
		},
		onclosetag: () => {
			const element = open.pop()
			if (element?.id !== undefined) byId.set(element.id, element)
			const outer = open.at(-1)
			if (!element || !outer) return
			outer.size += element.size
			outer.isUsing ||= element.isUsing
		},
	})
	try {
		parser.write(text).close()
	} catch (error) {
		// It is reported.
		if (error !== parser.error) throw error
	}
	return found ?? wrongUse(used, byId)
}

function wrongRoot({ name, attributes }: Tag): Wrong | undefined {
	if (name !== 'svg') return NO_DRAWING
	const { viewBox, width, height } = attributes
	const [left, top, across = width, down = height] = viewBox?.trim().split(/[\s,]+/) ?? ['0', '0']
	const sizes = [across, down, width ?? across, height ?? down].map((size) => Number(size?.replace(/px$/, '')))
	const isPlaced = [left, top].every((at) => Math.abs(Number(at)) <= MAX_SIZE)
	return isPlaced && sizes.every((size) => size > 0 && size <= MAX_SIZE)
		? undefined
		: {
				message: `the drawing has no size from 1 to ${MAX_SIZE}`,
				fix: 'Give its first tag a viewBox such as "0 0 600 400", and a width and height in pixels or none.',
			}
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

/** What is used must not use something itself: ten uses of ten uses, thirty times, are drawn for ever. */
function wrongUse(used: readonly Use[], byId: ReadonlyMap<string, Element>): Found | undefined {
	let drawn = 0
	for (const { id, position } of used) {
		const target = byId.get(id)
		drawn += target?.size ?? 0
		if (!target)
			return {
				...position,
				message: `<use> names #${id}, which is not in the drawing`,
				fix: 'Correct the name, or remove it.',
			}
		if (target.isUsing)
			return {
				...position,
				message: `what <use> repeats here (#${id}) repeats something itself`,
				fix: 'Draw it there without <use>.',
			}
		if (drawn > MAX_ELEMENTS)
			return { ...position, message: `<use> repeats more than ${MAX_ELEMENTS} elements`, fix: 'Simplify the drawing.' }
	}
	return undefined
}

const NO_ENTITIES: Wrong = {
	message: 'the drawing declares words of its own (ENTITY)',
	fix: 'Save it as plain SVG, without a DOCTYPE.',
}
const NO_DRAWING: Wrong = {
	message: 'this is not a drawing: its first tag is not <svg>',
	fix: 'Save it again from the program that it was made with.',
}

/** @param reason the parser's, such as "Unclosed root tag", with its own position on more lines */
function unsound(reason: string): Wrong {
	return {
		message: `this is no sound drawing: ${reason.split('\n')[0]?.toLowerCase()}`,
		fix: 'Save it again from the program that it was made with.',
	}
}
