/** Front matter: the YAML between two `---` lines at the top of a Markdown file. */
import matter from 'gray-matter'
import {
	LineCounter,
	isAlias,
	isMap,
	isNode,
	isScalar,
	isSeq,
	parseDocument,
	visit,
	type Document,
	type Node,
	type YAMLError,
} from 'yaml'
import type { Issue, Wrong } from './issues.ts'
import { findHeavyYaml } from './limits.ts'
import { positionsOf, type Parsed, type Path, type TextPosition } from './position.ts'

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
		// A text whose first line was lost is below the second.
		const lineOffset = lines.indexOf(DELIMITER, 1) + 1
		return {
			frontMatter: { value: undefined, locate: () => ({ line: 1, column: 1 }) },
			body: lines.slice(lineOffset).join('\n'),
			lineOffset,
			issues: [{ file, line: 1, column: 1, ...problem }],
		}
	}
	let read: Yaml = { value: {}, locate: () => ({ line: 1, column: 1 }), issues: [] }
	const parse = (yaml: string): object => {
		// gray-matter cuts before the line feed and leaves a Windows line's carriage return.
		read = readYaml(yaml.replace(/\r$/, ''), text, file)
		return {}
	}
	// Options make gray-matter skip its cache, which would return an earlier file's result and never call the engine.
	const { content } = matter(text, { language: 'yaml', engines: { yaml: parse } })
	const { issues, ...frontMatter } = read
	return { frontMatter, body: content, lineOffset: lines.length - content.split('\n').length, issues }
}

type Yaml = Parsed & { issues: Issue[] }

/** @param text the whole file, of which the YAML begins after the opening `---`: line numbers of the YAML are those of the file */
function readYaml(yaml: string, text: string, file: string): Yaml {
	const heavy = findHeavyYaml(yaml)
	if (heavy) {
		const { offset, ...wrong } = heavy
		const issues = [{ file, ...positionsOf(yaml)(offset), ...wrong }]
		return { value: undefined, locate: () => ({ line: 1, column: 1 }), issues }
	}
	const lineCounter = new LineCounter()
	const document = parseDocument(yaml, { lineCounter })
	const locate = locator(document, lineCounter)
	const reuse = /[&*]/.test(yaml) && !hasErrors(document) ? reuseIn(document) : undefined
	if (reuse)
		return { value: undefined, locate, issues: [{ file, ...positionAt(reuse.range?.[0] ?? 0, lineCounter), ...REUSE }] }
	const value: unknown = hasErrors(document) ? undefined : document.toJS()
	return { value, locate, issues: yamlIssues(document, text, file, lineCounter) }
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
	return [...twice.map((error) => yamlIssue(error, file, lineCounter)), ...wrongNodes(document, file, lineCounter)]
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

/** Reports what YAML knows and front matter needs not. */
function wrongNodes(document: Document.Parsed, file: string, lineCounter: LineCounter): Issue[] {
	const issues: Issue[] = []
	visit(document, (_, node) => {
		const wrong = isNode(node) && wrongNode(node)
		if (wrong) issues.push({ file, ...positionAt(node.range?.[0] ?? 0, lineCounter), ...wrong })
	})
	return issues
}

function wrongNode(node: Node): Wrong | undefined {
	if ('tag' in node && node.tag !== undefined)
		return {
			message: 'a value that begins with ! is of a kind that no page has',
			fix: 'Remove the word that begins with !, or put the whole text in double quotes.',
		}
	// A # after a space begins a comment and cuts off the rest of a text.
	return isScalar(node) && node.comment != null
		? { message: `this text ends before "#${node.comment}"`, fix: 'Put the whole text in double quotes: "…"' }
		: undefined
}

/** Returns the first entry that stands for another one, which may hold it: to follow such entries could take for ever. */
function reuseIn(document: Document.Parsed): Node | undefined {
	let reuse: Node | undefined
	visit(document, (_, node) => {
		if (!isNode(node) || (!isAlias(node) && node.anchor === undefined)) return undefined
		reuse = node
		return visit.BREAK
	})
	return reuse
}

const REUSE: Wrong = {
	message: 'a value that begins with & or * stands for another entry',
	fix: 'Write the value out; a text that begins with one of them, in double quotes.',
}

/** Checks both `---` lines: without the second, gray-matter would take the whole file for front matter. */
function delimiterProblem(lines: readonly string[]): Wrong | undefined {
	const isDelimiter = (line: string | undefined) => line?.replace(/[ \t\r]+$/, '') === DELIMITER
	if (!isDelimiter(lines[0])) return { message: 'the front matter is missing', fix: EXAMPLE }
	const end = lines.findIndex((line, index) => index > 0 && line.startsWith(DELIMITER))
	if (isDelimiter(lines[end])) return undefined
	return {
		message: 'the front matter is not closed',
		fix: 'Put a line that is only --- after its last entry.',
	}
}

/** Whether there is an error other than a duplicate key, after which the rest may be misread. */
const hasErrors = ({ errors }: Document.Parsed) => errors.some(({ code }) => code !== 'DUPLICATE_KEY')

function locator(document: Document.Parsed, lineCounter: LineCounter): (path: Path) => TextPosition {
	return (path) => {
		let node: unknown = document.contents
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
