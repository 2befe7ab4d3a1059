/** Checks that ids are unique, and that images have a text and a size. */
import type { CreateCheck } from './check.ts'

export const createElementCheck: CreateCheck = (_site, report) => ({
	visit(page) {
		const seen = new Set<string>()
		for (const id of page.ids) {
			if (seen.has(id)) report(page.file, `has two elements with the id "${id}"`, 'Give each an id of its own.')
			seen.add(id)
		}
		for (const image of page.images) {
			if (image['alt'] === undefined)
				report(
					page.file,
					`the image ${image['src']} has no alt`,
					'Say what it shows, or alt="" where it only decorates.',
				)
			if (!isPixels(image['width']) || !isPixels(image['height']))
				report(
					page.file,
					`the image ${image['src']} does not say how large it is`,
					'Give it width and height, so that nothing jumps.',
				)
		}
	},
})

const isPixels = (value: string | undefined) => value !== undefined && /^\d+$/.test(value)
