import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { oddCharacters } from '../../files/characters.ts'
import { report } from './file-data.ts'

/** Reports odd characters that are written as references, such as `&#x202E;`. The others are reported with their file. */
export function rehypeCharacters() {
	return (tree: Root, file: VFile): void => {
		const source = String(file)
		if (!/&(?:#|[a-z]+\d*;)/i.test(source)) return
		// What an author's HTML became has no place of its own: the last that is known is before it.
		let offset = 0
		visit(tree, (node) => {
			offset = node.position?.start.offset ?? offset
			const texts =
				node.type === 'text' ? [node.value] : node.type === 'element' ? Object.values(node.properties).flat() : []
			for (const text of texts)
				for (const { found, message, fix } of oddCharacters(String(text), () => false))
					if (!source.includes(found))
						report(file, Math.max(offset, source.indexOf('&', offset)), `${message}, written with an &`, fix)
		})
	}
}
