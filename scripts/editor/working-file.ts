/** A file as the server sends it to the editor. */
export interface WorkingFile {
	/** `content/faq.json` */
	path: string
	/** What the server compares before it writes. */
	version: string
	/** Null for pictures that are no drawings. */
	text: string | null
}
