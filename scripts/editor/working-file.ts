/** A file as the editor gets it. */
export interface WorkingFile {
	/** `content/faq.json` */
	path: string
	/** What the server compares before it writes. */
	version: string
	/** Null for pictures. */
	text: string | null
}
