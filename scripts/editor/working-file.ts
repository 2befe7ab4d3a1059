/** A file as the editor is told of it. */
export interface WorkingFile {
	/** `content/faq.json` */
	path: string
	/** What the server compares before it writes. */
	version: string
	/** Null for pictures. */
	text: string | null
}
