/** Finds the words of a page that nobody reads: a drawn line goes through them, they're white on white, or they're cut off. */
import { boxOf, multiply, type Box, type Matrix, type PdfPage } from './page-text.ts'

/** What PDF.js calls each way of drawing, with its number: its `OPS`. */
export type DrawingNames = Readonly<Record<string, number>>

const WHITE = '#ffffff'
/** In points. */
const MAX_LINE = 2.5
/** A page with more is a drawing. */
const MAX_LINES = 5000
const START: Matrix = [1, 0, 0, 1, 0, 0]
const EVERYWHERE: Box = { x0: -Infinity, x1: Infinity, top: -Infinity, bottom: Infinity }

/** What applies to all that is drawn from then on. */
interface Pen {
	place: Matrix
	fill: string
	/** Outside it nothing is seen. Absent: all of the page is. */
	clip?: Box
	size: number
	/** Between two letters. */
	apart: number
}

/** A page while it's drawn, and where its words aren't read. */
interface Drawing {
	/** What is as thin as a line. */
	lines: Box[]
	/** Words that aren't seen. */
	unseen: Box[]
	painted: { box: Box; fill: string }[]
	pens: Pen[]
	pen: Pen
	/** Where a line of words begins, and where its next word is. */
	line: Matrix
	text: Matrix
	leading: number
	isClipping: boolean
	/** Whether one may be behind white words. */
	hasPictures: boolean
}

type Draws = Record<string, (...args: never[]) => void>

/** Returns what is drawn over, behind and around the words of a page. */
export async function drawnOn(
	page: PdfPage,
	names: DrawingNames,
	hasPictures: boolean,
): Promise<Pick<Drawing, 'lines' | 'unseen'>> {
	const { fnArray, argsArray } = await page.getOperatorList()
	const { transform } = page.getViewport({ scale: 1 })
	const pen = { place: multiply(transform, START), fill: '#000000', size: 0, apart: 0 }
	const text = { line: START, text: START, leading: 0 }
	const now: Drawing = { lines: [], unseen: [], painted: [], pens: [], pen, ...text, isClipping: false, hasPictures }
	const nameOf = new Map(Object.entries(names).map(([name, number]) => [number, name]))
	const draws = { ...shapesIn(now, nameOf), ...wordsIn(now) }
	for (const [index, drawing] of fnArray.entries()) {
		const name = nameOf.get(drawing) ?? ''
		// What is typed into forms comes last, and has places of its own.
		if (name === 'beginAnnotation') break
		draws[name]?.(...((argsArray[index] ?? []) as never[]))
	}
	return now.lines.length > MAX_LINES ? { ...now, lines: [] } : now
}

function shapesIn(now: Drawing, nameOf: ReadonlyMap<number, string>): Draws {
	const change = (changes: Partial<Pen>) => Object.assign(now, { pen: { ...now.pen, ...changes } })
	const save = () => now.pens.push(now.pen)
	const restore = () => Object.assign(now, { pen: now.pens.pop() ?? now.pen })
	const transform = (matrix: readonly number[]) => change({ place: multiply(now.pen.place, matrix) })
	const clip = () => Object.assign(now, { isClipping: true })
	return {
		save,
		restore,
		transform: (...matrix: number[]) => transform(matrix),
		paintFormXObjectBegin: (matrix: readonly number[] | null) => {
			save()
			transform(matrix ?? START)
		},
		paintFormXObjectEnd: restore,
		setFillRGBColor: (fill: string) => change({ fill }),
		// A pattern.
		setFillColorN: () => change({ fill: '' }),
		shadingFill: () => now.painted.push({ box: now.pen.clip ?? EVERYWHERE, fill: '' }),
		clip,
		eoClip: clip,
		constructPath: (paint: number, _: unknown, bounds: ArrayLike<number> | null) => {
			const box = boxOf(Array.from(bounds ?? []), now.pen.place)
			const how = nameOf.get(paint) ?? ''
			if (/fill/i.test(how)) now.painted.push({ box, fill: now.pen.fill })
			if (/fill|stroke/i.test(how) && box.bottom - box.top < MAX_LINE) now.lines.push(box)
			if (now.isClipping) change({ clip: shared(now.pen.clip ?? EVERYWHERE, box) })
			now.isClipping = false
		},
		setFont: (_: unknown, size: number) => change({ size }),
		setCharSpacing: (apart: number) => change({ apart }),
	}
}

function wordsIn(now: Drawing): Draws {
	const begin = (matrix: Matrix) => Object.assign(now, { line: matrix, text: matrix })
	const move = (x: number, y: number) => begin(moved(now.line, x, y))
	return {
		beginText: () => begin(START),
		setTextMatrix: begin,
		moveText: move,
		setLeading: (by: number) => Object.assign(now, { leading: -by }),
		setLeadingMoveText: (x: number, y: number) => {
			now.leading = y
			move(x, y)
		},
		nextLine: () => move(0, now.leading),
		// The numbers between letters bring them closer.
		showText: (glyphs: readonly (number | { width: number })[]) => {
			const { pen, painted, hasPictures } = now
			const width = glyphs
				.map((one) => (typeof one === 'number' ? -one * pen.size : one.width * pen.size + pen.apart * 1000))
				.reduce((sum, own) => sum + own / 1000, 0)
			const isWhite = pen.fill === WHITE && !hasPictures
			if (isWhite || pen.clip) {
				const box = boxOf([0, 0, width, pen.size * 0.7], multiply(pen.place, now.text))
				const behind = isWhite ? painted.filter((one) => isMiddleIn(box, one.box)).at(-1) : undefined
				const isUnseen = isWhite && (behind?.fill ?? WHITE) === WHITE
				now.unseen.push(...(isUnseen ? [box] : outside(box, pen.clip ?? EVERYWHERE)))
			}
			now.text = moved(now.text, width, 0)
		},
	}
}

/** Returns a place that is further along in its own directions. */
const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix => [
	a,
	b,
	c,
	d,
	e + x * a + y * c,
	f + x * b + y * d,
]

function isMiddleIn(box: Box, { x0, x1, top, bottom }: Box): boolean {
	const [x, y] = [(box.x0 + box.x1) / 2, (box.top + box.bottom) / 2]
	return x > x0 && x < x1 && y > top && y < bottom
}

/** Returns the parts of words that are outside what is seen. */
function outside(box: Box, clip: Box): Box[] {
	const middle = (box.top + box.bottom) / 2
	if (middle < clip.top || middle > clip.bottom) return [box]
	const sides = [
		{ ...box, x1: Math.min(box.x1, clip.x0) },
		{ ...box, x0: Math.max(box.x0, clip.x1) },
	]
	return sides.filter(({ x0, x1 }) => x1 > x0)
}

const shared = (a: Box, b: Box): Box => ({
	x0: Math.max(a.x0, b.x0),
	x1: Math.min(a.x1, b.x1),
	top: Math.max(a.top, b.top),
	bottom: Math.min(a.bottom, b.bottom),
})
