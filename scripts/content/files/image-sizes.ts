/** Looks up the sizes of images in texts, so that a page keeps space for them before they are loaded. */
import type { Root } from 'hast'
import { imageSize } from 'image-size'
import { visit } from 'unist-util-visit'
import { decodedAddress } from '../../shared/decoded-address.ts'
import { memoize } from '../../shared/memoize.ts'
import { attempt } from './failures.ts'
import { readBytes } from './read-text.ts'

/** The width of drawings, in pixels: that of a text, because they have none of their own. */
const DRAWING_WIDTH = 600

/** Gives each image of a text its width and height, unless the author wrote them. */
export type SizeImages = (tree: Root) => void

/** Looks sizes up in the files of `root`. A file that is missing or is no image has none: other checks report it. */
export function createImageSizer(root: string): SizeImages {
	const sizeOf = memoize((src: string) => readSize(root, src))
	return (tree) =>
		visit(tree, 'element', ({ tagName, properties }) => {
			const { src, width, height } = properties
			if (tagName !== 'img' || typeof src !== 'string' || width !== undefined || height !== undefined) return
			Object.assign(properties, sizeOf(src))
		})
}

interface Size {
	width: number
	height: number
}

function readSize(root: string, src: string): Size | undefined {
	const read = attempt(src, () => readBytes(root, decodedAddress(src).slice(1)))
	const size = 'value' in read ? sizeOfPicture(read.value) : undefined
	if (!size) return undefined
	const { width, height, type } = size
	return type === 'svg'
		? { width: DRAWING_WIDTH, height: Math.round((DRAWING_WIDTH * height) / width) }
		: { width, height }
}

/** Returns the size of a picture as it is shown, and its kind; undefined for what is none. */
export function sizeOfPicture(bytes: Buffer): (Size & { type: string | undefined }) | undefined {
	try {
		const { width, height, type, orientation = 1 } = imageSize(bytes)
		// A camera that was held on its side notes it, and the picture is published upright.
		return orientation > 4 ? { width: height, height: width, type } : { width, height, type }
	} catch {
		return undefined
	}
}
