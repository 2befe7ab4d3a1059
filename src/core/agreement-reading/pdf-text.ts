/** Reads the text of a PDF with PDF.js, which the caller loads, page by page. */
import { pageTextOf, type PageText, type PdfPage } from './page-text.ts'

/** What we use of a document of PDF.js. */
export interface PdfDocument {
	numPages: number
	getPage: (page: number) => Promise<PdfPage & { cleanup: () => void }>
}

/** Longer documents are read up to this page. The longest agreement that we know has 90. */
export const MAX_PAGES = 200

/** The text of a document. Pages that couldn't be read are empty. */
export interface PdfText {
	pages: PageText[]
	unread: number
}

/**
 * Returns the text of the first pages of a document.
 * @param onPage is called after each page, with its number from 1
 */
export async function pdfTextOf(pdf: PdfDocument, onPage: (page: number) => void = () => {}): Promise<PdfText> {
	const text: PdfText = { pages: [], unread: 0 }
	const last = Math.min(pdf.numPages, MAX_PAGES)
	for (let number = 1; number <= last; number++) {
		try {
			const page = await pdf.getPage(number)
			text.pages.push(await pageTextOf(page))
			page.cleanup()
		} catch {
			text.pages.push({ runs: [], height: 0 })
			text.unread++
		}
		onPage(number)
	}
	return text
}
