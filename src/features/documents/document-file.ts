/** Opens a PDF, reads its pages and finds what it says about the terms of living in a village. Loaded by the worker only. */
import { getDocument, OPS } from 'unpdf/pdfjs'
import { blocksOf } from '../../core/agreement-reading/lines.ts'
import type { LeftOut, PageText } from '../../core/agreement-reading/page-text.ts'
import { MAX_PAGES, pdfTextOf, TooLargeError, type PdfDocument } from '../../core/agreement-reading/pdf-text.ts'
import { readAgreement } from '../../core/agreement-reading/read-agreement.ts'
import { count, list, number, range } from '../../core/format.ts'
import type { ReadDocument, ReadProgress, UnreadDocument } from './document-reading.ts'
import { limitMemory } from './limit-memory.ts'

/** Bytes to the page from which a file without words is pictures. */
const PICTURE_SIZE = 3000
/** A picture of at least 400 dots may be behind words. PDF.js doesn't say where, because it would have to unpack it. */
const LARGE_PICTURE = /\/Width\s+(?:[4-9]\d\d|\d{4,})/
/** Letters to the page below which a document has no text: a scanner may print its name on each. */
const MIN_TEXT = 25
/** A file of a few bytes may say that it has millions of pages. */
const MAX_POSSIBLE_PAGES = 10_000
/** More groups of pages than this are counted and not named. */
const MAX_NAMED_PAGES = 6

type OnProgress = (progress: ReadProgress) => void

const DAMAGED = 'This file is damaged, so we couldn’t read it. Ask the village to send it again.'
const OPEN_AND_PRINT = 'print it to a new PDF, and choose that one.'

/** Returns what a file says, or in words why it can't be read. Never rejects. */
export async function readFile(file: Blob, onProgress: OnProgress): Promise<ReadDocument | UnreadDocument> {
	try {
		const bytes = new Uint8Array(await file.arrayBuffer())
		if (!isPdf(bytes))
			return other(
				'This isn’t a PDF file. Choose the disclosure statement or agreement as a PDF, or type what it says.',
			)
		const hasPictures = LARGE_PICTURE.test(new TextDecoder('latin1').decode(bytes))
		return await limitMemory(() => readPdf(bytes, hasPictures, onProgress), bytes.length)
	} catch (error) {
		if (error instanceof TooLargeError)
			return other(
				'This file is too large to read here. Open it yourself and type what it says, or ask the village for a smaller copy.',
			)
		if ((error as Error).name === 'PasswordException')
			return other(`This file is locked with a password. Open it with the password, ${OPEN_AND_PRINT}`)
		return other(DAMAGED)
	}
}

const other = (problem: string, pages?: number): UnreadDocument => ({
	kind: 'other',
	problem,
	...(pages !== undefined && { pages }),
})

/** Some programs write a few bytes before the head of the file. */
function isPdf(bytes: Uint8Array): boolean {
	return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** What we use of a document of PDF.js beside its pages. */
interface OpenedPdf extends PdfDocument {
	getMetadata: () => Promise<{ info: { IsXFAPresent?: boolean; IsCollectionPresent?: boolean } }>
	getAttachments: () => Promise<unknown>
}

async function readPdf(
	bytes: Uint8Array,
	hasPictures: boolean,
	onProgress: OnProgress,
): Promise<ReadDocument | UnreadDocument> {
	const size = bytes.length
	const pdf = (await getDocument({ data: bytes, verbosity: 0, useWorkerFetch: false, maxImageSize: 0 })
		.promise) as OpenedPdf
	const { numPages } = pdf
	if (!(numPages >= 1 && numPages <= MAX_POSSIBLE_PAGES))
		return other(
			`This file says that it has ${count(numPages, 'page')}, which can’t be right, so we didn’t read it. Ask the village to send it again.`,
		)
	const last = Math.min(numPages, MAX_PAGES)
	onProgress({ page: 0, pages: last })
	const pages = await pdfTextOf(pdf, { names: OPS, hasPictures }, (page) => onProgress({ page, pages: last }))
	if (pages.every(({ leftOut }) => leftOut?.includes('damaged'))) return other(DAMAGED, numPages)
	const { info } = await pdf.getMetadata()
	const letters = lettersOf(pages)
	const reading = readAgreement(pages)
	if (reading.proposals.length === 0 && reading.clauses.length === 0) {
		if (info.IsCollectionPresent)
			return other(
				'This PDF is a folder with other files in it, and we can’t open those. Open it in Acrobat Reader, save the agreement from it, and choose that file.',
				numPages,
			)
		if (info.IsXFAPresent)
			return other(`This is a kind of form that we can’t read. Open it in Acrobat Reader, ${OPEN_AND_PRINT}`, numPages)
		if (letters.reduce((sum, amount) => sum + amount, 0) < MIN_TEXT * last)
			return withoutText(size / numPages > PICTURE_SIZE, numPages)
	}
	const note = notReadInWords(numPages, pages, letters, (await pdf.getAttachments()) !== null)
	if (reading.proposals.length === 0 && reading.clauses.length === 0)
		return other(
			`We found none of the terms that we look for. Is this the disclosure statement or the agreement? ${note}`.trim(),
			numPages,
		)
	return { ...reading, pages: numPages, ...(note && { note }) }
}

/** Returns how many letters and figures each page has, without what is printed at the edge of every page. */
function lettersOf(pages: readonly PageText[]): number[] {
	const letters = pages.map(() => 0)
	for (const { page, text } of blocksOf(pages))
		letters[page - 1] = (letters[page - 1] ?? 0) + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
	return letters
}

function withoutText(isPicture: boolean, pages: number): UnreadDocument {
	return isPicture
		? {
				kind: 'scan',
				problem: 'This is a picture of a page: it was scanned, so there are no words in it for us to read.',
				pages,
			}
		: other('There are no words in this file for us to read.', pages)
}

/** Returns what of a document wasn't read, and why. */
function notReadInWords(
	numPages: number,
	pages: readonly PageText[],
	letters: readonly number[],
	hasAttachments: boolean,
): string {
	const numbers = pages.map((_, index) => index + 1)
	const having = (reason: LeftOut) => numbers.filter((page) => pages[page - 1]?.leftOut?.includes(reason))
	const damaged = having('damaged')
	const wordless = numbers.filter((page) => letters[page - 1] === 0 && !damaged.includes(page))
	const read = pages.length - damaged.length - wordless.length
	const said = (found: readonly number[], before: string, after = '') =>
		found.length > 0 ? [`${before} ${pagesInWords(found)}${after}.`] : []
	const sentences = [
		...said(wordless, 'We found no words on', ', only pictures or nothing'),
		...said(damaged, 'We couldn’t read', ', because the file is damaged there'),
		...said(having('too-many'), 'We couldn’t read all the words on', ', because there are too many'),
		...said(having('sideways'), 'We can’t read the words that run sideways on'),
		...said(having('struck'), 'We left out the words that are struck out on'),
		...said(having('unseen'), 'We left out words that can’t be seen on'),
	]
	return [
		...(read < numPages ? [`We read ${number(read)} of its ${count(numPages, 'page')}.`] : []),
		...(numPages > MAX_PAGES ? [`We stop after page ${MAX_PAGES}.`] : []),
		...sentences,
		...(sentences.length > 0 || numPages > MAX_PAGES ? ['Look at those parts yourself.'] : []),
		...(hasAttachments ? ['It has other files attached, which we didn’t read.'] : []),
	].join(' ')
}

/** Returns `page 3`, `pages 3, 4 and 12 to 20`, or how many pages. */
function pagesInWords(pages: readonly number[]): string {
	const groups: { from: number; to: number }[] = []
	for (const page of pages) {
		const last = groups.at(-1)
		if (last?.to === page - 1) last.to = page
		else groups.push({ from: page, to: page })
	}
	if (pages.length === 1) return `page ${pages[0]}`
	if (groups.length > MAX_NAMED_PAGES) return count(pages.length, 'page')
	const words = groups.flatMap(({ from, to }) =>
		to === from + 1 ? [String(from), String(to)] : range(from, to, String),
	)
	return `pages ${list(words)}`
}
