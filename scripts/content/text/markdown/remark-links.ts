import type { Root } from 'mdast'
import { definitions } from 'mdast-util-definitions'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { oddCharacters } from '../../files/characters.ts'
import { forbiddenProtocol } from './allowed-html.ts'
import { report, type FoundAddress } from './file-data.ts'

/** Collects the links of a text, footnotes left out, and reports those of a protocol that is not allowed. */
export function remarkLinks() {
	return (tree: Root, file: VFile): void => {
		const define = definitions(tree)
		const links: FoundAddress[] = (file.data.links = [])
		const add = (url: string, offset: number) => {
			const protocol = forbiddenProtocol(url)
			if (protocol)
				report(
					file,
					offset,
					`a link with ${protocol}: is not allowed`,
					'Link to a web address (https://), an address of this site (/…), mailto: or tel:.',
				)
			else links.push({ url, offset })
			// A host with the letters of another alphabet is another host.
			const [odd] = oddCharacters(url, () => true)
			if (odd && oddCharacters(url, () => false).length === 0) report(file, offset, odd.message, odd.fix)
		}
		visit(tree, (node) => {
			const offset = node.position?.start.offset ?? 0
			if (node.type === 'link') add(node.url, offset)
			if (node.type === 'linkReference') add(define(node.identifier)?.url ?? '', offset)
			if (node.type !== 'html') return
			for (const { name, attributes } of node.data?.tags ?? []) {
				const href = name === 'a' ? attributes.find((one) => one.name === 'href') : undefined
				if (href) add(href.value, href.offset)
			}
		})
	}
}
