/** Parses strict JSON, with positions, and with errors that say what to change. */
import { parseTree, printParseErrorCode, visit, type Node } from 'jsonc-parser'
import type { Issue, Wrong } from './issues.ts'
import { findDeepJson, type Excess } from './limits.ts'
import { positionsOf, type Parsed, type Path } from './position.ts'

/**
 * Parses `text`: no comments, no trailing commas, no key twice.
 * A syntax error is one issue and leaves `value` undefined, because the rest may be misread;
 * each duplicate key is an issue too, but the value is there for further checks.
 */
export function parseJson(text: string, file: string): Parsed & { issues: Issue[] } {
	const positionAt = positionsOf(text)
	// The depth first: the parser is recursive.
	const deep = findDeepJson(text)
	const { error, duplicates } = deep ? { error: deep, duplicates: [] } : scan(text)
	if (error) {
		const { offset, ...wrong } = error
		return {
			value: undefined,
			locate: () => ({ line: 1, column: 1 }),
			issues: [{ file, ...positionAt(offset), ...wrong }],
		}
	}
	return {
		value: JSON.parse(text),
		locate: locateInJson(text),
		issues: duplicates.map(({ key, offset }) => ({
			file,
			...positionAt(offset),
			message: `"${key}" is in the same { } twice`,
			fix: 'Keep one of the two and remove the other.',
		})),
	}
}

/** Returns the first error of the syntax, and the keys that an object has twice. */
function scan(text: string): { error: Excess | undefined; duplicates: { key: string; offset: number }[] } {
	let error: Excess | undefined
	const duplicates: { key: string; offset: number }[] = []
	const open: Set<string>[] = []
	visit(
		text,
		{
			onObjectBegin: () => void open.push(new Set()),
			onObjectEnd: () => void open.pop(),
			onObjectProperty: (key, offset) => {
				const keys = open.at(-1)
				if (keys?.has(key)) duplicates.push({ key, offset })
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
	const propertiesOf = propertyFinder()
	let root: Node | undefined
	return (path) => {
		root ??= parseTree(text)
		return positionAt(root ? offsetAt(root, path, propertiesOf) : 0)
	}
}

/** Returns the properties of an object by their keys; the last of two equal keys is the one whose value counts. */
type PropertiesOf = (object: Node) => ReadonlyMap<string, Node>

/** Each object is looked through once: one may have thousands of wrong keys. */
function propertyFinder(): PropertiesOf {
	const known = new WeakMap<Node, Map<string, Node>>()
	return (object) => {
		let properties = known.get(object)
		if (!properties) {
			properties = new Map(object.children?.map((property) => [String(property.children?.[0]?.value), property]))
			known.set(object, properties)
		}
		return properties
	}
}

function offsetAt(root: Node, path: Path, propertiesOf: PropertiesOf): number {
	let node = root
	let offset = root.offset
	for (const segment of path) {
		if (typeof segment === 'number') {
			const item = node.type === 'array' ? node.children?.[segment] : undefined
			if (!item) return offset
			node = item
			offset = item.offset
		} else {
			const [key, value] = (node.type === 'object' && propertiesOf(node).get(segment)?.children) || []
			// A missing key is reported at the object that lacks it, not at that object's own key.
			if (!key || !value) return node.offset
			node = value
			offset = key.offset
		}
	}
	return offset
}

/** Returns a syntax error in plain words, at the character to change. */
function explain(text: string, code: string, offset: number): Excess {
	const here = text[offset] ?? ''
	const before = lastNonSpace(text, offset)
	if (text.trim() === '')
		return { offset: 0, message: 'the file is empty', fix: 'Write its content, or delete the file.' }
	if (/[“”‘’]/.test(here)) {
		return { offset, message: 'curly quotation marks do not work here', fix: 'Replace them with straight ones: "' }
	}
	if (before.char === ',' && (here === '}' || here === ']')) {
		return {
			offset: before.offset,
			message: `there is a comma after the last entry, before ${here}`,
			fix: 'Remove the comma.',
		}
	}
	if (before.char === ',' && /\d/.test(here) && code === 'PropertyNameExpected') {
		const number = `${/\d+$/.exec(text.slice(0, before.offset))?.[0]}${/^(?:,\d+|\d)*/.exec(text.slice(offset))?.[0]}`
		return {
			offset: before.offset,
			message: 'a number must not hold a comma',
			fix: `Write it without: ${number.replaceAll(',', '')}`,
		}
	}
	if (/\d/.test(here) && before.char === '0' && before.offset === offset - 1) {
		return {
			offset: before.offset,
			message: 'a number must not start with 0',
			fix: 'Remove the 0, or write it as text in double quotes: "0610".',
		}
	}
	const known = Object.hasOwn(SYNTAX_ERRORS, code) ? SYNTAX_ERRORS[code] : undefined
	return {
		offset,
		message: `"${here}" is not expected here`,
		fix: 'Put text in double quotes; numbers, true and false have none.',
		...known,
	}
}

const COMMENT: Wrong = { message: 'comments are not possible in this file', fix: 'Remove the comment.' }
const BACKSLASH: Wrong = {
	message: 'there is a backslash before a character that needs none',
	fix: 'Remove the backslash. A backslash itself is written \\\\',
}

/** The parser's errors in plain words. */
const SYNTAX_ERRORS: Readonly<Record<string, Wrong>> = {
	PropertyNameExpected: {
		message: 'a name in double quotes is expected here',
		fix: 'Write each entry as "name": value',
	},
	ValueExpected: {
		message: 'a value is missing here',
		fix: 'Write text in double quotes, a number, true or false, or remove the entry.',
	},
	ColonExpected: { message: 'a colon is missing here', fix: 'Write each entry as "name": value' },
	CommaExpected: { message: 'a comma is missing before this', fix: 'Put a comma after the entry before.' },
	CloseBraceExpected: { message: 'a closing } is missing', fix: 'Close every { with a }.' },
	CloseBracketExpected: { message: 'a closing ] is missing', fix: 'Close every [ with a ].' },
	EndOfFileExpected: {
		message: 'there is something after the end of the content',
		fix: 'Remove it, or check for a } or ] too many.',
	},
	InvalidCommentToken: COMMENT,
	UnexpectedEndOfComment: COMMENT,
	UnexpectedEndOfString: {
		message: 'the text that begins here has no closing quotation mark',
		fix: 'Put " at its end. A " inside the text is written \\"',
	},
	InvalidUnicode: BACKSLASH,
	InvalidEscapeCharacter: BACKSLASH,
	InvalidCharacter: {
		message: 'this text holds a tab or another invisible character',
		fix: 'Replace it with a space.',
	},
}

function lastNonSpace(text: string, offset: number): { char: string; offset: number } {
	let at = offset - 1
	while (at >= 0 && /\s/.test(text[at] ?? '')) at--
	return { char: text[at] ?? '', offset: at }
}
