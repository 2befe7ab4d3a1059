/**
 * The one form in which the editor, `npm run format` and `npm run site -- content new` write content. The check takes every other form too. It runs
 * in the editor, so it imports nothing of Node.
 */
import { parseDocument, visit, type Document } from 'yaml'

/** In characters. A longer list or object has a line for each of its parts. */
const MAX_LINE = 300

/** Prints JSON with tabs, what is short on one line, and several objects on a line each. */
export function printJson(value: unknown): string {
	return `${printValue(value, 0)}\n`
}

function printValue(value: unknown, depth: number): string {
	const line = printOnOneLine(value)
	if (!isObject(value) || Object.keys(value).length === 0 || !hasLines(value, line, depth)) return line
	const indent = '\t'.repeat(depth)
	const parts = Array.isArray(value)
		? value.map((part) => printValue(part, depth + 1))
		: Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${printValue(part, depth + 1)}`)
	return `${line.at(0)}\n${parts.map((part) => `${indent}\t${part}`).join(',\n')}\n${indent}${line.at(-1)}`
}

/** `{ "a": [1, 2] }`. A line break that JSON.stringify writes is never inside a text. */
function printOnOneLine(value: unknown): string {
	return JSON.stringify(value, null, 1)
		.replace(/(?<=\[)\n\s*|\n\s*(?=\])/g, '')
		.replace(/\n\s*/g, ' ')
}

/** Whether a list or an object has a line for each of its parts: a file's outer two levels do, so that each fact has its line. */
function hasLines(value: object, line: string, depth: number): boolean {
	if (depth === 0 || line.length > MAX_LINE || (Array.isArray(value) && value.filter(isObject).length > 1)) return true
	return depth === 1 && [value, ...Object.values(value)].some((part) => Array.isArray(part) && part.some(isObject))
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A Markdown file: its front matter, and its text, which is undefined where nothing follows. */
export const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/

export interface Markdown {
	frontMatter: Document
	/** Without empty lines around it. */
	body: string
}

/** @throws Error when the front matter is missing or can't be read */
export function parseMarkdown(text: string): Markdown {
	const match = FRONT_MATTER.exec(text)
	if (!match) throw new Error('The front matter is missing: the lines between two lines ---.')
	const [, head = '', body = ''] = match
	const frontMatter = parseDocument(head.replaceAll('\r\n', '\n'))
	const [error] = frontMatter.errors
	if (error) throw error
	return { frontMatter, body: body.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd() }
}

/** Prints quotes only where YAML needs them, and each part on its own line. Comments are kept. */
export function printMarkdown({ frontMatter, body }: Markdown): string {
	visit(frontMatter, {
		Scalar: (_, scalar) => {
			delete scalar.type
			delete scalar.source
		},
		Collection: (_, collection) => void delete collection.flow,
	})
	return `---\n${frontMatter.toString({ lineWidth: 0 })}---\n${body}${body === '' ? '' : '\n'}`
}

/** Returns a text with the byte order mark of another, and with the line ending that most of its lines have. */
export function withEndingsOf(original: string, text: string): string {
	const mark = original.startsWith('\uFEFF') ? '\uFEFF' : ''
	const count = (ending: RegExp) => original.match(ending)?.length ?? 0
	const ending = count(/\r\n/g) * 2 > count(/\n/g) ? '\r\n' : '\n'
	return mark + withoutMark(text).replace(/\r?\n/g, ending)
}

/** Returns a text without the byte order mark that Windows editors put before it, which `JSON.parse` refuses. */
export const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')
