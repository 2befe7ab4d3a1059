/** The version of every JSON file that the browser fetches. When it is raised, pages that are open from an older deploy load the next address as a document and don't misread its data. */
export const FORMAT = 16

/** Thrown when a file is of another version of the site than the page: loading the page again helps. */
export class FormatError extends Error {
	override name = 'FormatError'
}

/**
 * Refuses a file of another version.
 * @param what names the file in the message
 * @throws FormatError
 */
export function checkFormat(what: string, file: unknown): void {
	const { format } = (file ?? {}) as { format?: unknown }
	if (format !== FORMAT) throw new FormatError(`${what} has format ${String(format)}; this page reads ${FORMAT}`)
}
