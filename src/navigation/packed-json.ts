/** Values in the hash of a link, which browsers don't send to hosts. */

/** Returns a value as letters, digits, `-` and `_`. */
export function packJson(value: unknown): string {
	const bytes = new TextEncoder().encode(JSON.stringify(value))
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '')
}

/** Returns the value that a text packs; undefined if it packs none, as when part of a link was lost. Never throws. */
export function unpackJson(text: string): unknown {
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
		const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
		return JSON.parse(new TextDecoder().decode(bytes))
	} catch {
		return undefined
	}
}
