/** Reads the text of a PDF with PDF.js, which the caller loads, page by page. */
import { withAnnotations } from './annotations.ts'
import { pageTextOf, type PageText, type PdfPage } from './page-text.ts'

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

/**
 * Returns the text of the first pages of a document. Pages that couldn't be read are empty.
 * @param onPage is called after each page, with its number from 1
 * @throws TooLargeError if several pages have more words than are read of one
 */
export async function pdfTextOf(pdf: PdfDocument, onPage: (page: number) => void = () => {}): Promise<PageText[]> {
	const pages: PageText[] = []
	const last = Math.min(pdf.numPages, MAX_PAGES)
	for (let number = 1; number <= last; number++) {
		try {
			const page = await pdf.getPage(number)
			pages.push(await withAnnotations(page, await pageTextOf(page)))
			page.cleanup()
		} catch {
			pages.push({ runs: [], height: 0, leftOut: ['damaged'] })
		}
		onPage(number)
		if (pages.filter(({ leftOut }) => leftOut?.includes('too-many')).length > MAX_CROWDED) throw new TooLargeError()
	}
	return pages
}
