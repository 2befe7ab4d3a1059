/** Checks the size of pictures: a page keeps space for each, and every reader loads the whole file. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { imageSize } from 'image-size'
import { issueFile } from '../files/content-files.ts'
import type { Issue, Wrong } from '../files/issues.ts'

/** Texts are at most 800 px wide; twice that is sharp on every screen. */
const MAX_WIDTH = 1600
const MAX_BYTES = 300_000

/** @param images relative to content/images */
export function checkImages(root: string, images: readonly string[]): Issue[] {
	return images.flatMap((image) => {
		const path = `images/${image}`
		const wrong = wrongImage(extname(image).slice(1).replace('jpeg', 'jpg'), readFileSync(join(root, path)))
		return wrong ? [{ file: issueFile(path), line: 1, column: 1, ...wrong }] : []
	})
}

function wrongImage(ending: string, bytes: Buffer): Wrong | undefined {
	let size
	try {
		size = imageSize(bytes)
	} catch {
		return {
			message: `this is not a picture, or a damaged one`,
			fix: 'Save it again from the program that it was made with.',
		}
	}
	const { width, type = '' } = size
	if (type !== ending)
		return { message: `the name ends in .${ending}, and the file is ${type}`, fix: `Rename it to .${type}.` }
	if (bytes.length > MAX_BYTES)
		return {
			message: `the file has ${Math.round(bytes.length / 1000)} KB, and every visitor of its page loads it`,
			fix: `Save it smaller, with at most ${MAX_BYTES / 1000} KB; webp is smallest.`,
		}
	return type !== 'svg' && width > MAX_WIDTH
		? {
				message: `the picture is ${width} px wide, and no page shows so many`,
				fix: `Save it with a width of at most ${MAX_WIDTH} px.`,
			}
		: undefined
}
