/** The version of every JSON file that the browser fetches. Raising it makes pages that are still open from an older deploy load the next address as a document instead of misreading its data. */

export const FORMAT = 4

/** A file was written by another version of the site than the page that reads it: loading the page again helps. */
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
