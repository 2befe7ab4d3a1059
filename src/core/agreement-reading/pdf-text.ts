/**
 * Reads the text of a PDF with PDF.js, which the caller loads, page by page: with what is typed into the fields of a form and onto a
 * page, and without what is struck out, as a reader of the paper sees it.
 */
import { drawnOn, type DrawingNames } from './drawing.ts'
import { boxOf, pageTextOf, type Box, type PageText, type PdfPage, type TextRun } from './page-text.ts'

/** What we use of a document of PDF.js. */
export interface PdfDocument {
	numPages: number
	getPage: (page: number) => Promise<PdfPage & { cleanup: () => void }>
}

/** Longer documents are read up to this page. The longest agreement that we know has 90. */
export const MAX_PAGES = 200

/** More such pages than this are no agreement, and PDF.js holds what it hasn't told of each. */
const MAX_CROWDED = 2

/** Thrown for a file that takes more than a device should hold. */
export class TooLargeError extends Error {}

/** How PDF.js draws, and whether a document has pictures that may be behind its words. */
export interface Drawing {
	names: DrawingNames
	hasPictures: boolean
}

/**
 * Returns the text of the first pages of a document. Pages that couldn't be read are empty.
 * @param onPage is called after each page, with its number from 1
 * @throws TooLargeError if several pages have more words than are read of one
 */
export async function pdfTextOf(
	pdf: PdfDocument,
	drawing: Drawing,
	onPage: (page: number) => void = () => {},
): Promise<PageText[]> {
	const pages: PageText[] = []
	const last = Math.min(pdf.numPages, MAX_PAGES)
	for (let number = 1; number <= last; number++) {
		try {
			const page = await pdf.getPage(number)
			pages.push(await asSeen(page, await pageTextOf(page), drawing))
			page.cleanup()
		} catch {
			pages.push({ runs: [], height: 0, leftOut: ['damaged'] })
		}
		onPage(number)
		if (pages.filter(({ leftOut }) => leftOut?.includes('too-many')).length > MAX_CROWDED) throw new TooLargeError()
	}
	return pages
}

/** What we use of an annotation of PDF.js. */
interface PdfAnnotation {
	subtype?: string
	rect: readonly number[]
	/** The words that it covers: four corners each. */
	quadPoints?: ArrayLike<number> | null
	/** `Tx` for text, `Ch` for a choice. */
	fieldType?: string
	fieldValue?: unknown
	password?: boolean
	/** Of a field. What else is hidden PDF.js leaves out. */
	hidden?: boolean
	options?: readonly { exportValue: string; displayValue: string }[]
	/** The lines as they are drawn; absent where the program that shows them draws them. */
	textContent?: readonly string[]
}

/** Dots or a rule to write on. */
const BLANK = /[._…]{3,}|\s{3,}/g

/** Returns the text of a page without the words that are struck out or unseen, and with those that were typed into it. */
async function asSeen(page: PdfPage, text: PageText, { names, hasPictures }: Drawing): Promise<PageText> {
	const { transform } = page.getViewport({ scale: 1 })
	const annotations = (await page.getAnnotations()) as readonly PdfAnnotation[]
	const { lines, unseen } = await drawnOn(page, names, hasPictures)
	const marked = annotations.flatMap(({ subtype, quadPoints }) => {
		const corners = Array.from(subtype === 'StrikeOut' ? (quadPoints ?? []) : [])
		return corners.flatMap((_, at) => (at % 8 === 0 ? [boxOf(corners.slice(at, at + 8), transform)] : []))
	})
	const left = text.runs.flatMap((run) => without(run, [...marked, ...lines]))
	const seen = left.flatMap((run) => without(run, unseen))
	const runs = annotations.reduce((now, annotation) => {
		const typed = typedIn(annotation)
		return typed ? withTyped(now, typed, boxOf(annotation.rect, transform)) : now
	}, seen)
	const lettersIn = (some: readonly TextRun[]) => some.reduce((sum, run) => sum + run.text.length, 0)
	const leftOut = [
		...(text.leftOut ?? []),
		...(lettersIn(left) < lettersIn(text.runs) ? (['struck'] as const) : []),
		...(lettersIn(seen) < lettersIn(left) ? (['unseen'] as const) : []),
	]
	return { ...text, runs, leftOut }
}

/** Takes out the words whose middle is in a box, or on a line. Their letters are taken to be of the same width. */
function without(run: TextRun, boxes: readonly Box[]): TextRun[] {
	const [middle, width] = [run.y - run.size * 0.3, run.width / run.text.length]
	const near = boxes.filter(({ x0, x1, top, bottom }) => {
		const reach = bottom - top < run.size * 0.3 ? run.size * 0.15 : 0
		return middle > top - reach && middle < bottom + reach && x0 < run.x + run.width && x1 > run.x
	})
	if (near.length === 0) return [run]
	const text = run.text.replace(/\S+/g, (word, at: number) => {
		const centre = run.x + (at + word.length / 2) * width
		return near.some(({ x0, x1 }) => centre > x0 && centre < x1) ? '' : word
	})
	return text === run.text ? [run] : text.trim() ? [{ ...run, text }] : []
}

function typedIn({ subtype, fieldType, fieldValue, password, hidden, options, textContent }: PdfAnnotation): string {
	const drawn = textContent?.join('\n').trim() ?? ''
	if (subtype === 'FreeText') return drawn
	if ((fieldType !== 'Tx' && fieldType !== 'Ch') || password || hidden) return ''
	const values = [fieldValue].flat().filter((value) => typeof value === 'string')
	const value = values
		.map((one) => options?.find(({ exportValue }) => exportValue === one)?.displayValue ?? one)
		.join('\n')
	// What is drawn is what a reader sees, but it may have gaps between its letters.
	const isSame = drawn === '' || drawn.replace(/\s/g, '') === value.replace(/\s/g, '')
	return (isSame ? value : drawn).trim()
}

/** Puts typed words where they are read: after what is before them on their line, or in the blank of a line that is one run. */
function withTyped(runs: readonly TextRun[], text: string, box: Box): TextRun[] {
	const centre = (box.x0 + box.x1) / 2
	const onLine = runs.filter(({ text: words, y }) => words.trim() && y > box.top && y < box.bottom + 3)
	const under = onLine.find(({ x, width }) => x < centre && x + width > centre)
	const before = under ?? onLine.filter(({ x }) => x < centre).at(-1)
	const near = before ?? onLine[0]
	const size = near?.size ?? Math.min(11, box.bottom - box.top)
	const lines = text.split('\n')
	const typed = lines.map((line, index) => ({
		text: ` ${line} `,
		x: box.x0,
		width: box.x1 - box.x0,
		y: lines.length > 1 ? box.top + (index + 1) * size * 1.2 : (near?.y ?? box.bottom - size * 0.25),
		size,
		font: near?.font ?? '',
	}))
	if (under) return runs.flatMap((run) => (run === under ? split(run, box, typed) : [run]))
	const next = near ?? runs.find(({ y }) => y > box.bottom)
	const at = next ? runs.indexOf(next) + (before ? 1 : 0) : runs.length
	return [...runs.slice(0, at), ...typed, ...runs.slice(at)]
}

/** Puts typed words into the blank of a run that is closest to their box, or between two of its words. */
function split(run: TextRun, { x0, x1 }: Box, typed: readonly TextRun[]): TextRun[] {
	const place = ((x0 + x1) / 2 - run.x) * (run.text.length / run.width)
	const distance = (match: RegExpExecArray) => Math.abs(match.index + match[0].length / 2 - place)
	const blanks = Array.from(run.text.matchAll(BLANK))
	const gaps = blanks.length > 0 ? blanks : Array.from(run.text.matchAll(/\s|$/g))
	const gap = gaps.reduce((best, one) => (distance(one) < distance(best) ? one : best))
	const after = run.text.slice(gap.index + gap[0].length)
	return [
		{ ...run, text: run.text.slice(0, gap.index), width: x0 - run.x },
		...typed,
		{ ...run, text: after, x: x1, width: run.x + run.width - x1 },
	].filter(({ text }) => text.trim())
}
