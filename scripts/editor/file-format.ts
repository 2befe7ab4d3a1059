/** How the editor reads and writes each kind of file. It runs in the editor, so it imports nothing of Node. */
import { Document, isMap, isNode, isScalar, isSeq } from 'yaml'
import {
	isObject,
	parseMarkdown,
	printJson,
	printMarkdown,
	withEndingsOf,
	withoutMark,
} from '../content/files/canonical-form.ts'
import { fromForm, toForm, type Shape } from './form-values.ts'

/** The hidden field with the file as it was, as JSON: Sveltia CMS cuts off the space around a text. */
export const ORIGINAL = 'originalFile'
/** The field of the text of a Markdown file. */
export const BODY = 'body'

/** Where Sveltia CMS notes the addresses that a page had before its file was renamed. */
export const RENAMED_FROM = 'renamedFrom'

interface FileFormat {
	/** @throws Error when the file can't be read */
	fromFile: (text: string) => Record<string, unknown>
	toFile: (form: Record<string, unknown>) => string
}

export function jsonFormat(shape: Shape): FileFormat {
	return {
		fromFile: (text) => ({ ...toForm(parse(text), shape), ...originalField(text) }),
		toFile: ({ [RENAMED_FROM]: before, ...form }) => {
			const original = originalOf(form)
			const document = new Document(original === '' ? {} : parse(original))
			updateDocument(document, fromForm(withFormerSlugs(form, before), shape))
			return withEndingsOf(original, printJson(document.toJS()))
		},
	}
}

const parse = (text: string): unknown => JSON.parse(withoutMark(text))

/** @param shape of the front matter */
export function markdownFormat(shape: Shape): FileFormat {
	return {
		fromFile: (text) => {
			const { frontMatter, body } = parseMarkdown(text)
			const values = frontMatter.toJS() as Record<string, unknown> | null
			return { ...toForm(values ?? {}, shape), [BODY]: body, ...originalField(text) }
		},
		toFile: ({ [BODY]: body, ...form }) => {
			const original = originalOf(form)
			const { frontMatter } = original === '' ? { frontMatter: new Document({}) } : parseMarkdown(original)
			updateDocument(frontMatter, fromForm(form, shape))
			return withEndingsOf(original, printMarkdown({ frontMatter, body: typeof body === 'string' ? body.trim() : '' }))
		},
	}
}

const originalField = (text: string) => ({ [ORIGINAL]: JSON.stringify(text) })

/** Returns the file as it was; nothing for a new one. */
function originalOf({ [ORIGINAL]: original }: Record<string, unknown>): string {
	return typeof original === 'string' && original !== '' ? (JSON.parse(original) as string) : ''
}

/** Adds the previous name of a file, so that its old addresses lead to it. */
function withFormerSlugs(form: Record<string, unknown>, addresses: unknown): Record<string, unknown> {
	if (!Array.isArray(addresses)) return form
	const slugs = addresses.map((address) => String(address).split('/').at(-1))
	const known = Array.isArray(form['formerSlugs']) ? form['formerSlugs'] : []
	return { ...form, formerSlugs: [...new Set<unknown>([...known, ...slugs])] }
}

/** Gives the document another value. */
function updateDocument(document: Document, value: unknown): void {
	document.contents = update(document.contents, value, document) as typeof document.contents
}

function update(node: unknown, value: unknown, document: Document): unknown {
	if (isSeq(node) && Array.isArray(value)) {
		const before = [...node.items]
		const isUsed = (one: unknown) => value.some((item) => isSame(item, toJs(one, document)))
		node.items = value.map((item, index) => {
			// An item that only moved is itself; one that was edited is at its old index.
			const same = before.findIndex((one) => isSame(item, toJs(one, document)))
			if (same !== -1) return before.splice(same, 1, undefined)[0]
			return isUsed(before[index]) ? document.createNode(item) : update(before[index], item, document)
		})
		return node
	}
	if (isMap(node) && isObject(value) && !Array.isArray(value)) {
		const keys = Object.keys(value)
		node.items = node.items.filter((pair) => keys.includes(String(pair.key)) || isEmpty(toJs(pair.value, document)))
		for (const [index, [key, part]] of Object.entries(value).entries()) {
			const position = (key: string) => node.items.findIndex((pair) => String(pair.key) === key)
			const pair = node.items[position(key)]
			if (pair) pair.value = update(pair.value, part, document)
			else node.items.splice(position(keys[index - 1] ?? '') + 1, 0, document.createPair(key, part))
		}
		return node
	}
	if (isScalar(node) && !isObject(value)) {
		node.value = value
		return node
	}
	return document.createNode(value)
}

const toJs = (node: unknown, document: Document): unknown => (isNode(node) ? node.toJS(document) : node)

/** Whether a value is unchanged. A form doesn't distinguish an empty list from a missing one, so these are equal. */
function isSame(now: unknown, before: unknown): boolean {
	if (!isObject(now) || !isObject(before)) return now === before
	if (Array.isArray(now) !== Array.isArray(before)) return false
	const old = new Map(Object.entries(before))
	return (
		Object.entries(now).every(([key, part]) => old.has(key) && isSame(part, old.get(key))) &&
		[...old].every(([key, part]) => key in now || isEmpty(part))
	)
}

/** Whether a value is a list or an object with nothing in it. */
function isEmpty(value: unknown): boolean {
	return isObject(value) && Object.values(value).every(isEmpty)
}
