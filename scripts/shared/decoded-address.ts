/** Decodes the percent-encoding of an address; one that can't be decoded is returned unchanged, and matches no file. */
export function decodedAddress(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
