/** Trees as HTML, for the peers that are written as texts. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character])

const VOID = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']

/**
 * HTML in parts, and between two of them the slug and name of a star, which each peer has of its own.
 * @param address of the page
 */
export function htmlParts(trees, address, parts = ['']) {
	const write = (html) => (parts[parts.length - 1] += html)
	for (const tree of trees) {
		if (typeof tree === 'string') {
			write(escape(tree))
			continue
		}
		const [tag, attributes, children] = tree
		if (tag === 'Shortlist') {
			parts.push(attributes, '')
			continue
		}
		if (tag === 'Correction') {
			write(`<a href="${escape(attributes.href + encodeURIComponent(address))}">`)
			htmlParts(children, address, parts)
			write('</a>')
			continue
		}
		const names = Object.keys(attributes)
		write(`<${tag}${names.map((name) => ` ${name}="${escape(attributes[name])}"`).join('')}>`)
		if (VOID.includes(tag)) continue
		htmlParts(children, address, parts)
		write(`</${tag}>`)
	}
	return parts
}
