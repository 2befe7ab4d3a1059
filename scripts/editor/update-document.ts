/**
 * Changes an edited file's value and nothing else of it: keys stay in their order, and comments and empty lists, which a form doesn't
 * hold, stay where they are. It runs in the editor, so it imports nothing of Node.
 */
import { isMap, isNode, isScalar, isSeq, type Document } from 'yaml'
import { isObject } from '../content/files/canonical-form.ts'

/** Gives the document another value. */
export function updateDocument(document: Document, value: unknown): void {
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
