/** Puts runs of text together to lines, and lines to blocks: paragraphs, headings and cells of tables. */
import type { Box, PageText, TextRun } from './page-text.ts'
import { NUMBER_WORDS } from './plain-words.ts'

/** A mark such as a raised 7 that stands for a note; `at` is where it was in the text. */
export interface NoteMark {
	at: number
	mark: string
}

/** A text with the marks of its notes. */
interface MarkedText {
	text: string
	notes: NoteMark[]
}

/** Text between two gaps of a line. */
interface Segment extends MarkedText {
	x0: number
	x1: number
	y: number
	size: number
	font: string
	/** Where text begins after a wide gap, in the text and on the page, and where it ended before. */
	gaps: { at: number; from: number; to: number }[]
}

/** Lines that belong together. A new line in `text` is one that the author set, not one where the column was full. */
export interface Block extends Box, MarkedText {
	size: number
	font: string
	page: number
	lines: number
}

/** Ems between two words at which the next word belongs to another column. */
const COLUMN_GAP = 1.35
/** Ems between the heads of narrow columns; as much as between the words of a line that is stretched to the width of its column. */
const WIDE_GAP = 0.7
const NOTE_MARK = /^\s*(\d{1,2}|[*†‡§]{1,2})\s*$/

/** Returns the blocks of each page in the order in which the file has them, which is how its author meant them to be read. */
export function blocksOf(pages: readonly PageText[]): Block[] {
	const lines = pages.map(({ runs }) => segmentsOf(runs))
	const isFurniture = furnitureOf(lines, pages)
	const leading = leadingOf(lines)
	return lines.flatMap((segments, index) => {
		const shown = segments.filter((segment) => !isFurniture(segment, index))
		const edges = rightEdges(shown)
		return stacksOf(shown, leading).map((stack) => toBlock(stack, index + 1, edges))
	})
}

function segmentsOf(runs: readonly TextRun[]): Segment[] {
	const segments: Segment[] = []
	let isSpaced = false
	for (const run of runs) {
		const last = segments.at(-1)
		if (!run.text.trim()) {
			isSpaced = true
			continue
		}
		if (last && isRaisedAfter(run, last)) {
			last.notes.push({ at: last.text.length, mark: run.text.trim() })
			last.x1 = run.x + run.width
		} else if (last && isNextOnLine(run, last)) extend(last, run, isSpaced)
		else {
			// A raised number at the start of a line is that of a note.
			const isNote = last && NOTE_MARK.test(last.text) && isRaised(last, run) && run.x - last.x1 < run.size
			const mark = isNote ? segments.pop() : undefined
			segments.push({
				text: (mark ? `${mark.text.trim()} ` : '') + run.text.trimStart(),
				x0: mark?.x0 ?? run.x,
				x1: run.x + run.width,
				y: run.y,
				size: run.size,
				font: run.font,
				notes: [],
				gaps: [],
			})
		}
		isSpaced = false
	}
	for (const segment of segments) segment.text = segment.text.trimEnd()
	return segments.flatMap(splitAtGaps)
}

/** Splits a line at its wide gaps, unless all its words are as far apart. */
function splitAtGaps(segment: Segment): Segment[] {
	const { gaps, text, notes } = segment
	const starts = [{ at: 0, from: 0, to: segment.x0 }, ...gaps]
	const parts = starts.map((gap, index): Segment => {
		const next = starts[index + 1]
		const own = notes.filter(({ at }) => at >= gap.at && at <= (next?.at ?? text.length))
		return {
			...segment,
			text: text.slice(gap.at, next?.at).trim(),
			x0: gap.to,
			x1: next?.from ?? segment.x1,
			notes: notesFrom(-gap.at, own),
			gaps: [],
		}
	})
	return parts.some((part) => part.text.includes(' ')) ? parts : [segment]
}

function isNextOnLine(run: TextRun, last: Segment): boolean {
	const em = Math.max(run.size, last.size)
	const gap = run.x - last.x1
	return Math.abs(run.y - last.y) <= em * 0.25 && gap > em * -0.4 && gap < em * COLUMN_GAP
}

function extend(last: Segment, run: TextRun, isSpaced: boolean): void {
	const isApart = run.x - last.x1 > Math.max(run.size, last.size) * 0.17
	const isJoined = last.text.endsWith(' ') || run.text.startsWith(' ') || !(isApart || (isSpaced && run.x > last.x1))
	last.text += isJoined ? '' : ' '
	if (run.x - last.x1 > last.size * WIDE_GAP) last.gaps.push({ at: last.text.length, from: last.x1, to: run.x })
	last.text += run.text
	last.x1 = run.x + run.width
	last.size = Math.max(last.size, run.size)
}

const isRaised = (small: { size: number; y: number }, large: { size: number; y: number }) =>
	small.size <= large.size * 0.85 && small.y < large.y - large.size * 0.1 && small.y > large.y - large.size

function isRaisedAfter(run: TextRun, last: Segment): boolean {
	const gap = run.x - last.x1
	return isRaised(run, last) && gap > last.size * -0.4 && gap < last.size * 0.6 && NOTE_MARK.test(run.text)
}

/** Returns what tells page numbers and running titles: at the edge of a page, and much the same on another page. */
function furnitureOf(lines: readonly Segment[][], pages: readonly PageText[]) {
	const edge = (segment: Segment, page: number) => {
		const height = pages[page]?.height ?? 0
		return segment.y < height * 0.1 || segment.y > height * 0.92
	}
	const place = (segment: Segment) => `${segment.text.replace(/\d+/g, '#')}@${Math.round(segment.y / 4)}`
	const seen = new Map<string, number>()
	for (const [page, segments] of lines.entries())
		for (const key of new Set(segments.filter((segment) => edge(segment, page)).map(place)))
			seen.set(key, (seen.get(key) ?? 0) + 1)
	return (segment: Segment, page: number) =>
		edge(segment, page) && (/^[\s|·–—-]*\d{0,3}[\s|·–—-]*$/.test(segment.text) || (seen.get(place(segment)) ?? 0) > 1)
}

/** Returns how far apart the lines of a paragraph are, in ems. */
function leadingOf(lines: readonly Segment[][]): number {
	const steps = lines
		.flatMap((segments) =>
			segments.slice(1).flatMap((segment, index) => {
				const above = segments[index]
				if (!above || !isLevel(above.size, segment.size) || segment.x0 > above.x1 || segment.x1 < above.x0) return []
				return [(segment.y - above.y) / segment.size]
			}),
		)
		.filter((step) => step > 0.9 && step < 1.8)
		.sort((a, b) => a - b)
	return steps[Math.floor(steps.length / 4)] ?? 1.2
}

const isLevel = (a: number, b: number) => Math.abs(a - b) < Math.max(a, b) * 0.09

function stacksOf(segments: readonly Segment[], leading: number): Segment[][] {
	const stacks: Segment[][] = []
	for (const segment of segments) {
		const above = stacks.at(-1)?.at(-1)
		if (above && isUnder(segment, above, leading)) stacks.at(-1)?.push(segment)
		else stacks.push([segment])
	}
	return stacks
}

function isUnder(segment: Segment, above: Segment, leading: number): boolean {
	const step = (segment.y - above.y) / segment.size
	const isClose = step > 0.5 && step < leading * 1.2 + 0.04
	const isInColumn = segment.x0 < above.x1 && segment.x1 > above.x0
	// A short line in another font is a heading without space below it.
	const isShort = above.x1 - above.x0 < (segment.x1 - segment.x0) * 0.6 || !isLevel(segment.size, above.size * 1.045)
	const isQuestion = above.text.endsWith('?')
	return (
		isClose &&
		isInColumn &&
		isLevel(segment.size, above.size) &&
		!(segment.font !== above.font && (isShort || isQuestion))
	)
}

/** Returns the right edge of the column that starts at a place. */
function rightEdges(segments: readonly Segment[]): (x0: number) => number {
	const edges = new Map<number, number>()
	const key = (x0: number) => Math.round(x0 / 3)
	for (const { x0, x1 } of segments) edges.set(key(x0), Math.max(edges.get(key(x0)) ?? 0, x1))
	return (x0) => edges.get(key(x0)) ?? 0
}

function toBlock(stack: readonly Segment[], page: number, edgeOf: (x0: number) => number): Block {
	const first = stack[0]
	if (!first) throw new Error('a block has at least one line')
	const block: Block = {
		text: '',
		notes: [],
		page,
		size: first.size,
		font: first.font,
		lines: stack.length,
		x0: Math.min(...stack.map(({ x0 }) => x0)),
		x1: Math.max(...stack.map(({ x1 }) => x1)),
		top: first.y - first.size,
		bottom: (stack.at(-1) ?? first).y + first.size * 0.25,
	}
	for (const [index, segment] of stack.entries()) {
		const above = stack[index - 1]
		append(block, segment, above !== undefined && isEndedBy(above, segment, edgeOf))
	}
	return withoutStars(block)
}

/** Takes the marks of notes that aren't raised out of a text: `a licence to occupy*`. */
function withoutStars(block: Block): Block {
	for (let star = INLINE_MARK.exec(block.text); star; star = INLINE_MARK.exec(block.text)) {
		const at = star.index + 1
		block.notes.push({ at, mark: star[1] ?? '' })
		block.text = block.text.slice(0, at) + block.text.slice(at + 1)
	}
	return block
}

const INLINE_MARK = /[a-z%\d]([*†‡])(?=[\s.,;:)]|$)/i

/** Whether an author ended a line: the next word would have fitted, or an item of a list begins. */
function isEndedBy(above: Segment, segment: Segment, edgeOf: (x0: number) => number): boolean {
	if (/^([•●▪–—*†‡§-] |\(?[a-z\d]{1,2}[.)] )/.test(segment.text)) return true
	const word = /^\S+/.exec(segment.text)?.[0] ?? ''
	const width = ((segment.x1 - segment.x0) * (word.length + 1)) / Math.max(1, segment.text.length)
	const isShort = above.x1 + width < edgeOf(above.x0) - above.size
	return (
		isShort &&
		/^[A-Z$\d•“"(]/.test(segment.text) &&
		!/(?:,|\b(?:a|an|the|of|to|by|and|or|per|at|than|in|on|for))$/i.test(above.text)
	)
}

/** Words that are written with a hyphen, so that it stays when a line ends after it. */
const HYPHENATED = new RegExp(`\\b(?:non|cross|cooling|long|short|${NUMBER_WORDS})-$`, 'i')

/** Adds a text after a line, with the marks of its notes. @param isEnded whether the author ended the line */
export function append(line: MarkedText, { text, notes }: MarkedText, isEnded: boolean): void {
	if (line.text) line.text = isEnded ? `${line.text}\n` : joinable(line.text, text)
	line.notes.push(...notesFrom(line.text.length, notes))
	line.text += text
}

/** Returns the marks of notes in a text, a part of which begins at a place. */
export const notesFrom = (start: number, notes: readonly NoteMark[]): NoteMark[] =>
	notes.map(({ at, mark }) => ({ at: start + at, mark }))

/** Returns a line to which the next is joined: with a space, or without the hyphen at its end where only the line needed it. */
function joinable(text: string, next: string): string {
	if (/[a-z][\u00AD\u2010]$/i.test(text)) return HYPHENATED.test(text.replace(/.$/, '-')) ? text : text.slice(0, -1)
	if (/[a-z]-$/i.test(text)) return HYPHENATED.test(text) || !/^[a-z]/.test(next) ? text : text.slice(0, -1)
	return `${text} `
}
