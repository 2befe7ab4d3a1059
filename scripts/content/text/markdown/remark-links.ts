import type { Root } from 'mdast'
import { definitions } from 'mdast-util-definitions'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report, type FoundAddress } from './file-data.ts'

/** What a link may begin with, if not with a slash. */
export const LINK_PROTOCOLS: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Collects the links of a text, footnotes left out, and reports those of a protocol that is not allowed. */
export function remarkLinks() {
	return (tree: Root, file: VFile): void => {
		const define = definitions(tree)
		const links: FoundAddress[] = (file.data.links = [])
		const add = (url: string, offset: number) => {
			const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]
			if (protocol !== undefined && !LINK_PROTOCOLS.includes(protocol.toLowerCase()))
				report(
					file,
					offset,
					`a link with ${protocol}: is not allowed`,
					'Link to a web address (https://), an address of this site (/…), mailto: or tel:.',
				)
			else links.push({ url, offset })
		}
		visit(tree, (node) => {
			const offset = node.position?.start.offset ?? 0
			if (node.type === 'link') add(node.url, offset)
			if (node.type === 'linkReference') add(define(node.identifier)?.url ?? '', offset)
		})
	}
}
