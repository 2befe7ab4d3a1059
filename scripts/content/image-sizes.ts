/** How large the images of texts are, so that a page keeps room for them before they are loaded. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'hast'
import { imageSize } from 'image-size'
import { visit } from 'unist-util-visit'

/** The width of a drawing, which has none of its own: that of a text, in pixels. */
const DRAWING_WIDTH = 600

export type SizeImages = (tree: Root) => void

/**
 * Returns a function that gives each image of a text the width and height of its file in `root`, unless the author wrote them.
 * A file that is missing or is no image is left as it is: the checks of links and of the built site report it.
 */
export function imageSizer(root: string): SizeImages {
	const sizes = new Map<string, Size | undefined>()
	return (tree) =>
		visit(tree, 'element', ({ tagName, properties }) => {
			const { src, width, height } = properties
			if (tagName !== 'img' || typeof src !== 'string' || width !== undefined || height !== undefined) return
			if (!sizes.has(src)) sizes.set(src, readSize(root, src))
			Object.assign(properties, sizes.get(src))
		})
}

interface Size {
	width: number
	height: number
}

function readSize(root: string, src: string): Size | undefined {
	try {
		const { width, height, type } = imageSize(readFileSync(path.join(root, decodeURI(src))))
		return type === 'svg'
			? { width: DRAWING_WIDTH, height: Math.round((DRAWING_WIDTH * height) / width) }
			: { width, height }
	} catch {
		return undefined
	}
}
