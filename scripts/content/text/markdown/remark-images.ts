import type { Root } from 'mdast'
import { definitions } from 'mdast-util-definitions'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report, type FoundAddress } from './file-data.ts'

/** Collects the images of a text, and reports those without a text that describes them. */
export function remarkImages() {
	return (tree: Root, file: VFile): void => {
		const define = definitions(tree)
		const images: FoundAddress[] = (file.data.images = [])
		const add = (url: string, alt: string | null | undefined, offset: number) => {
			if (!alt?.trim())
				report(
					file,
					offset,
					'the image has no text that describes it',
					'Write what it shows between the square brackets: ![A garden with a path](/images/x.svg)',
				)
			images.push({ url, offset })
		}
		visit(tree, (node) => {
			const offset = node.position?.start.offset ?? 0
			if (node.type === 'image') add(node.url, node.alt, offset)
			if (node.type === 'imageReference') add(define(node.identifier)?.url ?? '', node.alt, offset)
		})
	}
}
