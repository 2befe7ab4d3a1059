/** Writes answer sheets into the hash of a link, which browsers don't send to hosts. */
import { readSheet, type AnswerSheet } from '../../core/answer-sheet.ts'
import { packJson, unpackJson } from '../../navigation/packed-json.ts'

/** Returns the hash of a link, with its #. */
export function sheetHash(...sheets: readonly AnswerSheet[]): string {
	return `#${sheets.map((sheet, index) => `${'ab'[index]}=${packJson(sheet)}`).join('&')}`
}

/**
 * Returns the sheets in a hash, that of the person who sent it first; none if it has none. Never throws. It is broken if it has something
 * else than a sheet, as when part of the link was lost.
 */
export function readHash(hash: string) {
	const parts = new URLSearchParams(hash.slice(1))
	const [first, second] = ['a', 'b'].map((name) => readSheet(unpackJson(parts.get(name) ?? '')))
	return { first, second, isBroken: (parts.has('a') && !first) || (parts.has('b') && !second) }
}
