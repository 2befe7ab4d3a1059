/** Front matter: the YAML between two `---` lines at the top of a Markdown file. */
import matter from 'gray-matter'
import { LineCounter, isMap, isScalar, isSeq, parseDocument, visit, type Document, type YAMLError } from 'yaml'
import type { Issue, Wrong } from './issues.ts'
import type { Parsed, Path, TextPosition } from './position.ts'

const DELIMITER = '---'
const EXAMPLE = 'Begin the file with a line ---, then lines such as title: My page, then another line ---.'

export interface SplitMarkdown {
	/** Positions are those in the file. The value is undefined when the front matter could not be read. */
	frontMatter: Parsed
	body: string
	/** How many lines of the file are before the body. */
	lineOffset: number
	issues: Issue[]
}

/**
 * Splits a Markdown file. Missing or unclosed front matter, YAML errors and duplicate keys are issues.
 * Dates stay text: YAML's core schema knows no dates.
 */
export function splitFrontMatter(text: string, file: string): SplitMarkdown {
	const lines = text.split('\n')
	const problem = delimiterProblem(lines)
	if (problem) {
		return {
			frontMatter: { value: undefined, locate: () => ({ line: 1, column: 1 }) },
			body: problem.body,
			lineOffset: 0,
			issues: [{ file, line: 1, column: 1, message: problem.message, fix: problem.fix }],
		}
	}
	const lineCounter = new LineCounter()
	let document: Document.Parsed | undefined
	const parse = (yaml: string): object => {
		// gray-matter cuts before the line feed and leaves a Windows line's carriage return.
		document = parseDocument(yaml.replace(/\r$/, ''), { lineCounter })
		return {}
	}
	// Options make gray-matter skip its cache, which would return an earlier file's result and never call the engine.
	const { content } = matter(text, { language: 'yaml', engines: { yaml: parse } })
	return {
		frontMatter: { value: valueOf(document), locate: locator(document, lineCounter) },
		body: content,
		lineOffset: lines.length - content.split('\n').length,
		issues: document ? yamlIssues(document, text, file, lineCounter) : [],
	}
}

/** Returns a function that finds positions in front matter. It parses the text when first called, which is only for files with a problem. */
export function locateInFrontMatter(text: string): Parsed['locate'] {
	let locate: Parsed['locate'] | undefined
	return (path) => (locate ??= splitFrontMatter(text, '').frontMatter.locate)(path)
}

/** Reports each duplicate key, and each text cut by a #. Of other errors only the first is reported, because it causes the rest. */
function yamlIssues(document: Document.Parsed, text: string, file: string, lineCounter: LineCounter): Issue[] {
	const twice = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
	const [first] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
	if (first) return [wrongIndent(text, file) ?? yamlIssue(first, file, lineCounter)]
	return [...twice.map((error) => yamlIssue(error, file, lineCounter)), ...cutTexts(document, file, lineCounter)]
}

/** Returns the first line whose indentation fits no entry before it. */
function wrongIndent(text: string, file: string): Issue | undefined {
	/** The columns at which the next entry may begin. */
	let open = [0]
	let mayBeDeeper = false
	for (const [index, line] of text.split('\n').entries()) {
		if (index === 0 || line.trim() === '') continue
		if (line.startsWith(DELIMITER)) return undefined
		const indent = line.search(/\S/)
		const last = open.at(-1) ?? 0
		if (indent > last ? !mayBeDeeper : !open.includes(indent))
			return {
				file,
				line: index + 1,
				column: 1,
				message: `this line begins with ${indent} ${indent === 1 ? 'space' : 'spaces'}, unlike the entries around it`,
				fix: `Begin it with ${last === 0 ? 'no space' : `${last} spaces`}.`,
			}
		const [item = ''] = /^(?:- +)*/.exec(line.slice(indent)) ?? []
		open = [...open.filter((column) => column <= indent), indent, ...(item === '' ? [] : [indent + item.length])]
		mayBeDeeper = /:\s*(?:[|>][+-]?\d*)?\s*$/.test(line)
	}
	return undefined
}

/** Reports a # after a space, which begins a comment and cuts off the rest of a text. */
function cutTexts(document: Document.Parsed, file: string, lineCounter: LineCounter): Issue[] {
	const issues: Issue[] = []
	visit(document, {
		Scalar: (_, { comment, range }) => {
			if (comment == null || !range) return
			issues.push({
				file,
				...positionAt(range[0], lineCounter),
				message: `this text ends before "#${comment}"`,
				fix: 'Put the whole text in double quotes: "…"',
			})
		},
	})
	return issues
}

/** Checks both `---` lines: without the second, gray-matter would take the whole file for front matter. */
function delimiterProblem(lines: readonly string[]): (Wrong & { body: string }) | undefined {
	const isDelimiter = (line: string | undefined) => line?.trimEnd() === DELIMITER
	if (!isDelimiter(lines[0])) return { message: 'the front matter is missing', fix: EXAMPLE, body: lines.join('\n') }
	const end = lines.findIndex((line, index) => index > 0 && line.startsWith(DELIMITER))
	if (isDelimiter(lines[end])) return undefined
	return {
		message: 'the front matter is not closed',
		fix: 'Put a line that is only --- after its last entry.',
		body: '',
	}
}

/** Returns the value; undefined after any error other than a duplicate key, because the rest may be misread. */
function valueOf(document: Document.Parsed | undefined): unknown {
	if (!document) return {}
	if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return undefined
	return document.toJS() as unknown
}

/** gray-matter passes the text after the opening `---` with its line break, so line numbers of YAML are those of the file. */
function locator(document: Document.Parsed | undefined, lineCounter: LineCounter): (path: Path) => TextPosition {
	return (path) => {
		let node: unknown = document?.contents
		let offset: number | undefined
		for (const segment of path) {
			if (isMap(node)) {
				const pair = node.items.findLast(({ key }) => isScalar(key) && String(key.value) === segment)
				if (!isScalar(pair?.key)) break
				offset = pair.key.range?.[0]
				node = pair.value
			} else if (isSeq(node) && typeof segment === 'number') {
				node = node.items[segment]
				if (isMap(node) || isSeq(node) || isScalar(node)) offset = node.range?.[0]
			} else break
		}
		// The front matter as a whole is its opening line.
		return offset === undefined ? { line: 1, column: 1 } : positionAt(offset, lineCounter)
	}
}

function positionAt(offset: number, lineCounter: LineCounter): TextPosition {
	const { line, col } = lineCounter.linePos(offset)
	return { line, column: col }
}

function yamlIssue({ code, message, pos }: YAMLError, file: string, lineCounter: LineCounter): Issue {
	return {
		file,
		...positionAt(pos[0], lineCounter),
		// YAML's own message, without the excerpt of the file after it.
		message: `the front matter cannot be read here: ${(message.split(' at line ')[0] ?? message).trim()}`,
		fix: 'Put longer text in double quotes, and compare the line with another guide.',
		...SYNTAX_ERRORS[code],
	}
}

/** What the parser takes for a value with another meaning. */
const MEANING: Wrong = {
	message: 'this text holds a character that has a meaning in YAML, such as a colon',
	fix: 'Put the whole text in double quotes: "…"',
}
const NO_ENTRY: Wrong = {
	message: 'this line is not an entry',
	fix: 'Write each entry as name: value, and put longer text in double quotes.',
}

/** The parser's errors in plain words. */
const SYNTAX_ERRORS: { readonly [C in YAMLError['code']]?: Wrong } = {
	DUPLICATE_KEY: {
		message: 'this name is in the front matter twice',
		fix: 'Keep one of the two and remove the other.',
	},
	BLOCK_AS_IMPLICIT_KEY: MEANING,
	BAD_SCALAR_START: MEANING,
	BLOCK_IN_FLOW: MEANING,
	MULTILINE_IMPLICIT_KEY: NO_ENTRY,
	UNEXPECTED_TOKEN: NO_ENTRY,
	MISSING_CHAR: {
		message: 'a quotation mark, a bracket or a colon is missing here',
		fix: 'Close every quotation mark and bracket, and write each entry as name: value',
	},
	TAB_AS_INDENT: { message: 'this line begins with a tab', fix: 'Begin it with spaces.' },
	BAD_INDENT: {
		message: 'this line begins with the wrong number of spaces',
		fix: 'Begin it with as many spaces as the entries around it.',
	},
}
