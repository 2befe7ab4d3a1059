/**
 * Prints an edited file so that only edited parts differ: unchanged values keep their old text, with its line breaks, quotes and
 * comments. It runs in the editor, so it imports nothing of Node.
 */
import { getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { Document, Pair, Scalar, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'

/**
 * Prints JSON as our content is written: tabs, and short objects on one line.
 * @param original the file as it was; left out for a new one
 */
export function printJson(value: unknown, original = ''): string {
	return `${printNode(value, parseTree(original), { text: original, indent: '', isSpread: false })}\n`
}

interface Place {
	/** The file as it was. */
	text: string
	/** The tabs before the line on which the value begins. */
	indent: string
	/** Whether the value is part of an item of a list that has a line for each entry. */
	isSpread: boolean
}

/** @param model the value that it replaces, or a neighbour whose style it takes */
function printNode(value: unknown, model: Node | undefined, place: Place): string {
	if (model && isSame(value, getNodeValue(model))) return place.text.slice(model.offset, model.offset + model.length)
	if (Array.isArray(value)) return printList(value, model, place)
	if (typeof value === 'object' && value !== null) return printObject({ ...value }, model, place)
	return JSON.stringify(value)
}

function printList(items: readonly unknown[], model: Node | undefined, place: Place): string {
	const nodes = (model?.type === 'array' && model.children) || []
	const inside = { ...place, indent: `${place.indent}\t`, isSpread: nodes.some((node) => isSpread(node, place.text)) }
	const printed = pairUp(items, nodes, (item, node) => isSame(item, getNodeValue(node))).map((node, index) =>
		printNode(items[index], node ?? nodes.at(-1), inside),
	)
	const objects = items.filter((item) => typeof item === 'object' && !Array.isArray(item)).length
	const isOnLines =
		objects > 1 ||
		(objects === 1 && (place.indent.length < 2 || place.isSpread)) ||
		printed.some((item) => item.includes('\n')) ||
		(model !== undefined && isSpread(model, place.text))
	return wrap(['[', ']'], printed, isOnLines, place.indent)
}

function printObject(value: Record<string, unknown>, model: Node | undefined, place: Place): string {
	const entries = (model?.type === 'object' && model.children) || []
	const nodes = new Map(entries.map(({ children = [] }) => [String(children[0]?.value), children[1]]))
	const inside = { ...place, indent: `${place.indent}\t` }
	const before = model && (getNodeValue(model) as Record<string, unknown>)
	const all = withEmpty(value, before)
	const printed = mergeKeys(Object.keys(all), [...nodes.keys()]).map(
		(key) => `${JSON.stringify(key)}: ${printNode(all[key], nodes.get(key), inside)}`,
	)
	const isOnLines =
		(model ? isSpread(model, place.text) : place.indent === '' || place.isSpread) ||
		printed.some((entry) => entry.includes('\n'))
	return wrap(['{', '}'], printed, isOnLines, place.indent)
}

function wrap([open, close]: [string, string], parts: readonly string[], isOnLines: boolean, indent: string): string {
	if (parts.length === 0) return open + close
	if (isOnLines) return `${open}\n${parts.map((part) => `${indent}\t${part}`).join(',\n')}\n${indent}${close}`
	const space = open === '{' ? ' ' : ''
	return `${open}${space}${parts.join(', ')}${space}${close}`
}

const isSpread = ({ offset, length }: Node, text: string) => text.slice(offset, offset + length).includes('\n')

export interface Markdown {
	frontMatter: Record<string, unknown>
	/** Without the space around it. */
	body: string
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/

/** @throws Error when the front matter is missing or can't be read */
export function parseMarkdown(text: string): Markdown {
	const match = FRONT_MATTER.exec(text)
	if (!match) throw new Error('The front matter is missing: the lines between two lines ---.')
	const document = parseDocument(match[1] ?? '')
	const [error] = document.errors
	if (error) throw error
	return { frontMatter: (document.toJS() ?? {}) as Record<string, unknown>, body: (match[2] ?? '').trim() }
}

/** Ends the file with one line break. @param original the file as it was; left out for a new one */
export function printMarkdown({ frontMatter, body }: Markdown, original?: string): string {
	const [, head = '', rest = ''] = (original !== undefined && FRONT_MATTER.exec(original)) || []
	const space = /^\s*/.exec(rest)?.[0] ?? ''
	return `---\n${printFrontMatter(frontMatter, head)}---\n${rest.trim() === body ? rest.trimEnd() : space + body}\n`
}

function printFrontMatter(value: Record<string, unknown>, head: string): string {
	const entries = topEntries(head)
	const before = Object.fromEntries([...entries].map(([key, entry]) => [key, entry.value]))
	const all = withEmpty(value, before)
	return mergeKeys(Object.keys(all), [...entries.keys()])
		.map((key) => printEntry(key, all[key], entries.get(key)))
		.join('')
}

interface Entry {
	/** Its lines, with the comments before the next entry. */
	text: string
	value: unknown
	node: unknown
}

/** The entries of the outermost level, each with its text. */
function topEntries(head: string): Map<string, Entry> {
	const document = parseDocument(head)
	const pairs = isMap(document.contents) ? document.contents.items : []
	const starts = pairs.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0))
	return new Map(
		pairs.map(({ key, value }, index) => [
			String(isScalar(key) ? key.value : key),
			{
				text: head.slice(index === 0 ? 0 : starts[index], starts[index + 1]),
				value: value?.toJS(document),
				node: value,
			},
		]),
	)
}

function printEntry(key: string, value: unknown, entry: Entry | undefined): string {
	if (entry && isSame(value, entry.value)) return entry.text
	if (Array.isArray(value) && value.length > 0 && entry && isSeq(entry.node) && !entry.node.flow)
		return printItems(value, entry.node, entry.text)
	return printYaml({ [key]: value }, entry && { [key]: entry.node })
}

/** Prints a list that has lines for each item. */
function printItems(items: readonly unknown[], { items: nodes }: { items: unknown[] }, text: string): string {
	const dash = /^( *)- /m.exec(text)?.[1] ?? '  '
	const [first = '', ...lines] = text.split(new RegExp(`^(?=${dash}- )`, 'm'))
	const before = nodes.map((node, index) => ({ node, text: lines[index] ?? '', value: toJs(node) }))
	const printed = pairUp(items, before, (item, one) => isSame(item, one.value)).map((one, index) =>
		one && isSame(items[index], one.value)
			? one.text
			: printYaml([items[index]], one && [one.node]).replace(/^(?=.)/gm, dash),
	)
	return first + printed.join('')
}

/** @param nodes what the parts of `value` replace, or a neighbour */
function printYaml(value: object, nodes: object | undefined): string {
	const document = new Document(value)
	const { contents } = document
	const node: unknown = nodes && Object.values(nodes)[0]
	if (node && isMap(contents)) contents.items[0]!.value = renew(node, Object.values(value)[0], document)
	if (node && isSeq(contents)) contents.items[0] = renew(node, Object.values(value)[0], document)
	return document.toString({ lineWidth: 0 })
}

/** Puts a value into a node, whose parts keep their quotes and comments. */
function renew(node: unknown, value: unknown, document: Document): unknown {
	if (isScalar(node) && (typeof value !== 'object' || value === null)) {
		if (node.value === value) return node
		const scalar = new Scalar(value)
		if (typeof value === 'string' && node.type !== undefined) scalar.type = node.type
		if (node.comment != null) scalar.comment = node.comment
		return scalar
	}
	if (isSeq(node) && Array.isArray(value)) {
		const items = [...node.items]
		node.items = pairUp(value, items, (item, one) => isSame(item, toJs(one))).map((one, index) =>
			one === undefined ? document.createNode(value[index]) : renew(one, value[index], document),
		)
		return node
	}
	if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
		const entries = new Map(node.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]))
		const values: Record<string, unknown> = { ...value }
		node.items = mergeKeys(Object.keys(values), [...entries.keys()]).map((key) => {
			const pair = entries.get(key) ?? new Pair(new Scalar(key))
			pair.value = pair.value === null ? document.createNode(values[key]) : renew(pair.value, values[key], document)
			return pair
		})
		return node
	}
	return document.createNode(value)
}

const toJs = (node: unknown): unknown => (isNode(node) ? node.toJS(new Document()) : node)

/** The keys that are left in their old order, and each new one after the key that it follows in `keys`. */
function mergeKeys(keys: readonly string[], before: readonly string[]): string[] {
	const merged = before.filter((key) => keys.includes(key))
	for (const [index, key] of keys.entries())
		if (!merged.includes(key)) merged.splice(index === 0 ? 0 : merged.indexOf(keys[index - 1] ?? '') + 1, 0, key)
	return merged
}

/** Returns the old item for each item: an equal one, or else one of the others in their order. */
function pairUp<I, N>(
	items: readonly I[],
	before: readonly N[],
	isEqual: (item: I, one: N) => boolean,
): (N | undefined)[] {
	const left = [...before]
	const take = (index: number) => (index === -1 ? undefined : left.splice(index, 1)[0])
	const equal = items.map((item) => take(left.findIndex((one) => isEqual(item, one))))
	return equal.map((one) => one ?? take(left.length > 0 ? 0 : -1))
}

/** Whether a value is unchanged. A form doesn't distinguish an empty list from a missing one, so these are equal. */
function isSame(now: unknown, before: unknown): boolean {
	if (typeof now !== 'object' || typeof before !== 'object' || now === null || before === null) return now === before
	if (Array.isArray(now) !== Array.isArray(before)) return false
	const one: Record<string, unknown> = { ...now }
	const other: Record<string, unknown> = { ...before }
	return (
		Object.keys(one).every((key) => key in other && isSame(one[key], other[key])) &&
		Object.keys(other).every((key) => key in one || (!Array.isArray(before) && isEmpty(other[key])))
	)
}

/** Adds empty values that the form has left out. */
function withEmpty(value: Record<string, unknown>, before: Record<string, unknown> = {}): Record<string, unknown> {
	const empty = Object.entries(before).filter(([key, part]) => !(key in value) && isEmpty(part))
	return { ...value, ...Object.fromEntries(empty) }
}

/** Whether a value is a list or an object with nothing in it. */
function isEmpty(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty)
}
