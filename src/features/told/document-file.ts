/** Opens a PDF, reads its pages and finds what it says about the terms of living in a village. Loaded by the worker only. */
import { getDocument } from 'unpdf/pdfjs'
import { MAX_PAGES, pdfTextOf, type PdfDocument } from '../../core/agreement-reading/pdf-text.ts'
import { readAgreement } from '../../core/agreement-reading/read-agreement.ts'
import { count } from '../../core/format.ts'
import type { ReadDocument, ReadProgress, UnreadDocument } from './document-reading.ts'

/** Bytes to the page from which an empty page is a picture. */
const PICTURE_SIZE = 3000
/** Characters to the page below which a document has no text: a scanner may print its name on each. */
const MIN_TEXT = 25

type OnProgress = (progress: ReadProgress) => void

/** Returns what a file says, or in words why it can't be read. Never rejects. */
export async function readFile(file: Blob, onProgress: OnProgress): Promise<ReadDocument | UnreadDocument> {
	try {
		const bytes = new Uint8Array(await file.arrayBuffer())
		if (!isPdf(bytes))
			return other(
				'This isn’t a PDF file. Choose the disclosure statement or agreement as a PDF, or type what it says.',
			)
		return await readPdf(bytes, onProgress)
	} catch (error) {
		const { name } = error as Error
		if (name === 'PasswordException')
			return other(
				'This file is locked with a password. Open it with the password, print it to a new PDF, and choose that one.',
			)
		return other('This file is damaged, so we couldn’t read it. Ask the village to send it again.')
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

async function readPdf(bytes: Uint8Array, onProgress: OnProgress): Promise<ReadDocument | UnreadDocument> {
	const size = bytes.length
	const pdf: PdfDocument = await getDocument({ data: bytes, verbosity: 0, useWorkerFetch: false }).promise
	const { numPages } = pdf
	const pages = Math.min(numPages, MAX_PAGES)
	onProgress({ page: 0, pages })
	const text = await pdfTextOf(pdf, (page) => onProgress({ page, pages }))
	if (text.unread === pages)
		return other('This file is damaged, so we couldn’t read it. Ask the village to send it again.', numPages)
	const isPictures = size / numPages > PICTURE_SIZE
	const characters = text.pages.map(({ runs }) => runs.reduce((sum, run) => sum + run.text.trim().length, 0))
	if (characters.reduce((sum, amount) => sum + amount, 0) < MIN_TEXT * pages) return withoutText(isPictures, numPages)
	const reading = readAgreement(text.pages)
	if (reading.proposals.length === 0 && reading.clauses.length === 0)
		return other(
			'We found none of the terms that we look for. Is this the disclosure statement or the agreement?',
			numPages,
		)
	const blank = characters.filter((amount) => amount === 0).length - text.unread
	const note = notReadInWords(numPages, text.unread, isPictures ? blank : 0)
	return { ...reading, pages: numPages, ...(note && { note }) }
}

function withoutText(isPicture: boolean, pages: number): UnreadDocument {
	return isPicture
		? {
				kind: 'scan',
				problem:
					'This is a picture of a page: it was scanned, so there are no words in it for us to read. If you have it in front of you, type these five.',
				pages,
			}
		: other('There are no words in this file for us to read.', pages)
}

function notReadInWords(pages: number, unread: number, blank: number): string {
	return [
		...(pages > MAX_PAGES ? [`We read the first ${MAX_PAGES} of its ${pages} pages.`] : []),
		...(unread > 0 ? [`We couldn’t read ${count(unread, 'page')} of it.`] : []),
		...(blank > 0 ? [`There are no words for us to read on ${count(blank, 'page')}: look at those yourself.`] : []),
	].join(' ')
}
