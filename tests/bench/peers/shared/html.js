/** Trees as HTML, for the peers that are written as texts. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character])

const VOID = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']

/** HTML in parts, and between two of them the slug and name of a star, which each peer has of its own. */
export function htmlParts(trees, parts = ['']) {
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
		const names = Object.keys(attributes)
		write(`<${tag}${names.map((name) => ` ${name}="${escape(attributes[name])}"`).join('')}>`)
		if (VOID.includes(tag)) continue
		htmlParts(children, parts)
		write(`</${tag}>`)
	}
	return parts
}
