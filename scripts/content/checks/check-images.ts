/** Checks the size of pictures: a page keeps space for each, and every reader loads the whole file. */
import { extname } from 'node:path'
import { IMAGES, issueFile } from '../files/content-files.ts'
import { attempt } from '../files/failures.ts'
import { sizeOfPicture } from '../files/image-sizes.ts'
import type { Issue, Wrong } from '../files/issues.ts'
import type { TextPosition } from '../files/position.ts'
import { decodeText, readBytes } from '../files/read-text.ts'
import { wrongDrawing } from './check-drawings.ts'

/** Texts are at most 800 px wide; twice that is sharp on every screen. */
const MAX_WIDTH = 1600
const MAX_BYTES = 300_000

/** @param images relative to content/images */
export function checkImages(root: string, images: readonly string[]): Issue[] {
	return images.flatMap((image) => {
		const path = `${IMAGES}${image}`
		const file = issueFile(path)
		const read = readBytes(root, path)
		if ('issue' in read) return [read.issue]
		const checked = attempt(file, () => wrongImage(extname(image).slice(1).replace('jpeg', 'jpg'), read.bytes))
		if ('issue' in checked) return [checked.issue]
		return checked.value ? [{ file, line: 1, column: 1, ...checked.value }] : []
	})
}

function wrongImage(ending: string, bytes: Buffer): (Wrong & Partial<TextPosition>) | undefined {
	if (bytes.length > MAX_BYTES)
		return {
			message: `the file has ${Math.round(bytes.length / 1000)} KB, and every visitor of its page loads it`,
			fix: `Save it smaller, with at most ${MAX_BYTES / 1000} KB; webp is smallest.`,
		}
	const { width = 0, type } = sizeOfPicture(bytes) ?? {}
	if (type === undefined) return DAMAGED
	if (type !== ending)
		return { message: `the name ends in .${ending}, and the file is ${type}`, fix: `Rename it to .${type}.` }
	if (type === 'svg') {
		const drawing = decodeText(bytes)
		return 'text' in drawing ? wrongDrawing(drawing.text) : { ...DAMAGED, ...drawing.position }
	}
	return width > MAX_WIDTH
		? {
				message: `the picture is ${width} px wide, and no page shows so many`,
				fix: `Save it with a width of at most ${MAX_WIDTH} px.`,
			}
		: undefined
}

const DAMAGED: Wrong = {
	message: 'this is not a picture, or a damaged one',
	fix: 'Save it again from the program that it was made with.',
}
