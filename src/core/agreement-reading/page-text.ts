/** The text of a page with its places on the paper, from PDF.js. */

/** A piece of text on one line. Distances are in points from the top left corner of the page; `y` is the baseline. */
export interface TextRun {
	text: string
	x: number
	y: number
	width: number
	/** Height of the font. */
	size: number
	font: string
}

/** A place on a page, from its top left corner. */
export interface Box {
	x0: number
	x1: number
	top: number
	bottom: number
}

/**
 * Why words of a page were left out: the page is `damaged`, its words are `sideways`, `struck` out or `unseen`, or it has `too-many`.
 */
export type LeftOut = 'damaged' | 'sideways' | 'struck' | 'unseen' | 'too-many'

export interface PageText {
	runs: readonly TextRun[]
	height: number
	leftOut?: readonly LeftOut[]
}

/** What we use of a page of PDF.js. */
export interface PdfPage {
	getViewport: (options: { scale: number }) => { height: number; transform: number[] }
	/** As a `ReadableStream`. */
	streamTextContent: () => { getReader: () => { read: () => Promise<{ done: boolean; value?: unknown }> } }
	getAnnotations: () => Promise<readonly unknown[]>
	/** What is drawn, each way by its number, with what it takes. */
	getOperatorList: () => Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>
}

interface TextItem {
	str: string
	transform: readonly number[]
	width: number
	fontName: string
}

/** More than any page that a person reads; the rest of a page is left out. */
const MAX_CHARACTERS = 40_000

/** Returns a text without characters that nobody sees but that change the words around them. A soft hyphen stays: it tells where a word continues. */
export const seen = (text: string): string => text.replace(/(?![\u00AD\n\r\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')

/** In points. Nobody reads smaller letters. */
const MIN_SIZE = 1.5
/** A watermark across the page or a note at its edge is shorter. */
const MIN_SIDEWAYS = 100

/** Returns what is written on a page. Words that aren't level are left out. */
export async function pageTextOf(page: PdfPage): Promise<PageText> {
	const { height, transform: place } = page.getViewport({ scale: 1 })
	const runs: TextRun[] = []
	let [characters, sideways] = [0, 0]
	for await (const item of textItems(page)) {
		const text = seen(item.str)
		if (!text) continue
		const [a, b, c, d, e, f] = multiply(place, item.transform)
		const size = Math.hypot(c, d)
		if (Math.min(size, Math.hypot(a, b)) < MIN_SIZE) continue
		if (Math.abs(b) > Math.abs(a) * 0.02 || a <= 0) {
			sideways += text.length
			continue
		}
		characters += text.length
		if (characters > MAX_CHARACTERS) break
		runs.push({ text, x: e, y: f, width: item.width, size, font: item.fontName })
	}
	const leftOut = [
		...(sideways > MIN_SIDEWAYS ? (['sideways'] as const) : []),
		...(characters > MAX_CHARACTERS ? (['too-many'] as const) : []),
	]
	return { runs, height, leftOut }
}

/** Text that isn't asked for isn't looked for. If its stream were cancelled, PDF.js would look on and throw away what it finds. */
async function* textItems(page: PdfPage): AsyncGenerator<TextItem> {
	const reader = page.streamTextContent().getReader()
	for (let part = await reader.read(); !part.done; part = await reader.read())
		yield* (part.value as { items: readonly TextItem[] }).items
}

export type Matrix = [number, number, number, number, number, number]

/** Returns the box around corners, in points of the page. */
export function boxOf(corners: readonly number[], [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Box {
	const box = { x0: Infinity, x1: -Infinity, top: Infinity, bottom: -Infinity }
	for (let at = 0; at < corners.length; at += 2) {
		const [x = 0, y = 0] = [corners[at], corners[at + 1]]
		const [right, down] = [a * x + c * y + e, b * x + d * y + f]
		box.x0 = Math.min(box.x0, right)
		box.x1 = Math.max(box.x1, right)
		box.top = Math.min(box.top, down)
		box.bottom = Math.max(box.bottom, down)
	}
	return box
}

/** Returns the matrix that does what `inner` does and then what `outer` does. */
export function multiply(outer: readonly number[], inner: readonly number[]): Matrix {
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
	const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner
	return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
