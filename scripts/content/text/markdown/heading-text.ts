import type { Element, ElementContent } from 'hast'

/** Returns the text as read, without the numbers of footnotes. */
export function textOf(node: Element | ElementContent): string {
	if (node.type === 'text') return node.value
	if (node.type !== 'element' || node.tagName === 'sup') return ''
	return node.children.map(textOf).join('')
}

export function isHeading({ tagName }: Element): boolean {
	return /^h[1-6]$/.test(tagName)
}
