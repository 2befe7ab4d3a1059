/** Parses strict JSON, with positions, and with errors that say what to change. */
import { findNodeAtLocation, parseTree, printParseErrorCode, visit, type Node } from 'jsonc-parser'
import type { Issue, Wrong } from './issues.ts'
import { positionsOf, type Parsed } from './position.ts'

type Placed = Wrong & { offset: number }

/**
 * Parses `text`: no comments, no trailing commas, no key twice.
 * A syntax error is one issue and leaves `value` undefined, because the rest may be misread;
 * each duplicate key is an issue too, but the value is there for further checks.
 */
export function parseJson(text: string, file: string): Parsed & { issues: Issue[] } {
	const positionAt = positionsOf(text)
	const { error, duplicates } = scan(text)
	const issues = (error ? [error] : duplicates).map(({ offset, ...wrong }) => ({
		file,
		...positionAt(offset),
		...wrong,
	}))
	return error
		? { value: undefined, locate: () => ({ line: 1, column: 1 }), issues }
		: { value: JSON.parse(text), locate: locateInJson(text), issues }
}

/** Returns the first error of the syntax, and the keys that an object has twice. */
function scan(text: string): { error: Placed | undefined; duplicates: Placed[] } {
	let error: Placed | undefined
	const duplicates: Placed[] = []
	const open: Set<string>[] = []
	visit(
		text,
		{
			onObjectBegin: () => void open.push(new Set()),
			onObjectEnd: () => void open.pop(),
			onObjectProperty: (key, offset) => {
				const keys = open.at(-1)
				if (keys?.has(key))
					duplicates.push({
						offset,
						message: `"${key}" is in the same { } twice`,
						fix: 'Keep one of the two and remove the other.',
					})
				keys?.add(key)
			},
			onError: (code, offset) => void (error ??= explain(text, printParseErrorCode(code), offset)),
		},
		{ disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
	)
	return { error, duplicates }
}

/** Returns a function that finds positions. It parses the text when first called, which is only for files with a problem. */
export function locateInJson(text: string): Parsed['locate'] {
	const positionAt = positionsOf(text)
	let parsed: Node | undefined
	return (path) => {
		const root = (parsed ??= parseTree(text))
		for (let length = path.length; length >= 0; length--) {
			const node = root && findNodeAtLocation(root, path.slice(0, length))
			// The place of an entry is that of its key. A missing one is reported at the object or list that lacks it.
			const isEntry = length === path.length && node?.parent?.type === 'property'
			if (node) return positionAt(isEntry ? node.parent.offset : node.offset)
		}
		return positionAt(0)
	}
}

/** Returns a syntax error at the character to change: the mistakes that people make in plain words, others in the parser's. */
function explain(text: string, code: string, offset: number): Placed {
	const here = text[offset] ?? ''
	const before = text.slice(0, offset).trimEnd().length - 1
	if (/[“”‘’]/.test(here))
		return { offset, message: 'curly quotation marks do not work here', fix: 'Replace them with straight ones: "' }
	if (text[before] === ',' && (here === '}' || here === ']'))
		return {
			offset: before,
			message: `there is a comma after the last entry, before ${here}`,
			fix: 'Remove the comma.',
		}
	if (text[before] === ',' && /\d/.test(here) && code === 'PropertyNameExpected')
		return { offset: before, message: 'a number must not hold a comma', fix: 'Remove the comma.' }
	return {
		offset,
		message: `this is no JSON: ${code.replace(/(?!^)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)}`,
		fix: 'Compare it with another file of the same kind: texts are in double quotes; numbers, true and false are not.',
		...MISTAKES[code],
	}
}

/** What people forget, by the parser's name for it. */
const MISTAKES: Readonly<Partial<Record<string, Wrong>>> = {
	PropertyNameExpected: {
		message: 'a name in double quotes is expected here',
		fix: 'Write each entry as "name": value',
	},
	ValueExpected: {
		message: 'a value is missing here',
		fix: 'Write text in double quotes, a number, true or false, or remove the entry.',
	},
	CommaExpected: { message: 'a comma is missing before this', fix: 'Put a comma after the entry before.' },
	CloseBraceExpected: { message: 'a closing } is missing', fix: 'Close every { with a }.' },
	UnexpectedEndOfString: {
		message: 'the text that begins here has no closing quotation mark',
		fix: 'Put " at its end. A " inside the text is written \\"',
	},
}
