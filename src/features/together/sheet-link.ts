/** Answer sheets in a link: behind its #, which browsers send to no one. */
import { readSheet, type AnswerSheet } from '../../core/answer-sheet.ts'

/** What a link holds: the sheet of whoever sent it, and that of whoever answered. */
export interface SentSheets {
	first?: AnswerSheet | undefined
	second?: AnswerSheet | undefined
	/** The link holds something that is no sheet: part of it was lost on the way. */
	isBroken: boolean
}

/** Returns the part of a link from # on. */
export function sheetHash(...sheets: readonly AnswerSheet[]): string {
	return `#${sheets.map((sheet, index) => `${'ab'[index]}=${packed(sheet)}`).join('&')}`
}

/** Never throws: a hash that holds no sheets is the reader's own beginning. */
export function readHash(hash: string): SentSheets {
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
