/** Writes answer sheets into the hash of a link, which browsers don't send to hosts. */
import { readSheet, type AnswerSheet } from '../../core/answer-sheet.ts'

/** Returns the hash of a link, with its #. */
export function sheetHash(...sheets: readonly AnswerSheet[]): string {
	return `#${sheets.map((sheet, index) => `${'ab'[index]}=${packed(sheet)}`).join('&')}`
}

/**
 * Returns the sheets in a hash, that of the person who sent it first; none if it has none. Never throws. It is broken if it has something
 * else than a sheet, as when part of the link was lost.
 */
export function readHash(hash: string) {
	const parts = new URLSearchParams(hash.slice(1))
	const [first, second] = [unpacked(parts.get('a')), unpacked(parts.get('b'))]
	return { first, second, isBroken: (parts.has('a') && !first) || (parts.has('b') && !second) }
}

function packed(sheet: AnswerSheet): string {
	const bytes = new TextEncoder().encode(JSON.stringify(sheet))
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '')
}

function unpacked(text: string | null): AnswerSheet | undefined {
	try {
		const binary = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'))
		const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
		return readSheet(JSON.parse(new TextDecoder().decode(bytes)))
	} catch {
		return undefined
	}
}
