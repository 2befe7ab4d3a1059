/** Decodes the bytes of a register, or says why they can't be used. */
import { isUtf8 } from 'node:buffer'

/** What is wrong with a file, and where. */
export interface ImportProblem {
	line: number
	column: number
	message: string
}

const ROBOTS =
	/captcha|are you (a )?(human|robot)|unusual traffic|access denied|request unsuccessful|incapsula|cloudflare|just a moment|enable javascript and cookies|403 forbidden|too many requests/i
const ERRORS = /\b(404|500|502|503)\b|not found|service unavailable|internal server error|bad gateway/i

/**
 * Returns the text of a file: UTF-8, or Windows-1252 in lines that aren't UTF-8.
 * @returns `notes`: that there are such lines; `refused` for what is no text, such as a spreadsheet
 */
export function decodeRegister(bytes: Uint8Array): { text: string; notes: string[] } | { refused: [ImportProblem] } {
	const refuse = (message: string): { refused: [ImportProblem] } => ({ refused: [{ line: 1, column: 1, message }] })
	if (bytes.includes(0)) return refuse('it is no text, or is saved as “Unicode text”: save it as CSV (UTF-8)')
	const { text, foreign } = decodeLines(bytes)
	if (text.trim() === '') return refuse('the file is empty')
	const note = `line ${foreign}: this is not UTF-8, and was read as Windows-1252, which has no macrons`
	return { text, notes: foreign === undefined ? [] : [note] }
}

/** @returns `foreign`: the first line that is not UTF-8, from 1 */
function decodeLines(bytes: Uint8Array): { text: string; foreign?: number } {
	if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) }
	const lines: string[] = []
	let foreign: number | undefined
	for (let start = 0; start <= bytes.length;) {
		const end = bytes.indexOf(0x0a, start)
		const line = bytes.subarray(start, end < 0 ? bytes.length : end)
		if (!isUtf8(line)) foreign ??= lines.length + 1
		lines.push(new TextDecoder(isUtf8(line) ? 'utf-8' : 'windows-1252').decode(line))
		start = end < 0 ? bytes.length + 1 : end + 1
	}
	return { text: lines.join('\n'), ...(foreign !== undefined && { foreign }) }
}

/** Returns a refusal if the text is a web page, which a server may send instead of the file. */
export function pageInstead(text: string): ImportProblem | undefined {
	const isPage = /^\s*(<!doctype|<html|<head|<body|<\?xml)/i.test(text)
	if (isPage && ROBOTS.test(text))
		return {
			line: 1,
			column: 1,
			message: 'blocked: this is a page for robots, not the register. Save it with a browser',
		}
	if (isPage && ERRORS.test(text.slice(0, 5000)))
		return { line: 1, column: 1, message: 'this is an error page, not the register' }
	return isPage ? { line: 1, column: 1, message: 'this is an HTML page, not the register' } : undefined
}
