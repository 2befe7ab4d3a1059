/** Front matter: the YAML between two `---` lines at the top of a Markdown file. */
import matter from 'gray-matter'
import { LineCounter, isMap, isScalar, isSeq, parseDocument, visit, type Document, type YAMLError } from 'yaml'
import { FRONT_MATTER } from './canonical-form.ts'
import type { Issue, Wrong } from './issues.ts'
import type { Parsed, Path, TextPosition } from './position.ts'

export interface SplitMarkdown {
	/** Positions are those in the file. The value is undefined when the front matter could not be read. */
	frontMatter: Parsed
	/** Empty where the front matter isn't closed. */
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
	if (!FRONT_MATTER.test(text)) {
		const start = { line: 1, column: 1 }
		const issues = [{ file, ...start, ...(/^---[ \t\r]*\n/.test(text) ? NOT_CLOSED : MISSING) }]
		return { frontMatter: { value: undefined, locate: () => start }, body: '', lineOffset: 0, issues }
	}
	const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } })
	const { issues, ...frontMatter } = readYaml(yaml, file)
	return { frontMatter, body, lineOffset: text.slice(0, text.length - body.length).split('\n').length - 1, issues }
}

/** Returns a function that finds positions in front matter. It parses the text when first called, which is only for files with a problem. */
export function locateInFrontMatter(text: string): Parsed['locate'] {
	let locate: Parsed['locate'] | undefined
	return (path) => (locate ??= splitFrontMatter(text, '').frontMatter.locate)(path)
}

/** @param yaml what is after the first --- of a file: its first line is the rest of that one */
function readYaml(yaml: string, file: string): Parsed & { issues: Issue[] } {
	const lineCounter = new LineCounter()
	const document = parseDocument(yaml.trimEnd(), { lineCounter })
	const issueAt = (offset: number, wrong: Wrong): Issue => ({ file, ...positionAt(offset, lineCounter), ...wrong })
	const locate = locator(document, lineCounter)
	// Of other errors only the first is reported: the rest may be misread because of it.
	const first = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
	if (first) return { value: undefined, locate, issues: [issueAt(first.pos[0], explain(first))] }
	const issues = document.errors.map((error) => issueAt(error.pos[0], explain(error)))
	visit(document, {
		Scalar: (_, { comment, range }) => {
			if (comment != null) issues.push(issueAt(range?.[0] ?? 0, cutShort(comment)))
		},
	})
	return { value: document.toJS() ?? {}, locate, issues }
}

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

const MISSING: Wrong = {
	message: 'the front matter is missing',
	fix: 'Begin the file with a line ---, then lines such as title: My page, then another line ---.',
}
const NOT_CLOSED: Wrong = {
	message: 'the front matter is not closed',
	fix: 'Put a line that is only --- after its last entry.',
}

/** A # after a space begins a comment. */
const cutShort = (comment: string): Wrong => ({
	message: `this text ends before "#${comment}"`,
	fix: 'Put the whole text in double quotes: "…"',
})

/** Returns an error of YAML: the mistakes that people make in plain words, others in the parser's, without its excerpt of the file. */
function explain({ code, message }: YAMLError): Wrong {
	return {
		message: `the front matter cannot be read here: ${(message.split(' at line ')[0] ?? message).trim()}`,
		fix: 'Write each entry as name: value, as far to the right as those around it, and put longer text in double quotes.',
		...MISTAKES[code],
	}
}

/** What the parser takes for a value with another meaning. */
const MEANING: Wrong = {
	message: 'this text holds a character that has a meaning in YAML, such as a colon',
	fix: 'Put the whole text in double quotes: "…"',
}
const MISTAKES: { readonly [C in YAMLError['code']]?: Wrong } = {
	DUPLICATE_KEY: {
		message: 'this name is in the front matter twice',
		fix: 'Keep one of the two and remove the other.',
	},
	BLOCK_AS_IMPLICIT_KEY: MEANING,
	BAD_SCALAR_START: MEANING,
	TAB_AS_INDENT: { message: 'this line begins with a tab', fix: 'Begin it with spaces.' },
	MISSING_CHAR: {
		message: 'a quotation mark, a bracket or a colon is missing here',
		fix: 'Close every quotation mark and bracket, and write each entry as name: value',
	},
}
