/** Decodes the bytes of a register, or says why they can't be used. */
import { decodeText } from '../content/files/content-files.ts'

/** What is wrong with a file, and where. */
export interface ImportProblem {
	line: number
	column: number
	message: string
}

const ROBOTS =
	/captcha|are you (a )?(human|robot)|unusual traffic|access denied|request unsuccessful|incapsula|cloudflare|just a moment|enable javascript and cookies|403 forbidden|too many requests/i
const ERRORS = /\b(404|500|502|503)\b|not found|service unavailable|internal server error|bad gateway/i

/** Returns the text of a file, or the refusal of bytes that are not UTF-8. */
export function decodeRegister(bytes: Uint8Array): { text: string } | { refused: ImportProblem[] } {
	const read = decodeText(bytes)
	if ('position' in read)
		return { refused: [{ ...read.position, message: 'it is not saved as UTF-8: a character here can’t be read' }] }
	if (read.text.trim() === '') return { refused: [{ line: 1, column: 1, message: 'the file is empty' }] }
	return read
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
