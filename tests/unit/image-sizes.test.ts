import { expect, test } from 'vitest'
import { createImageSizer } from '../../scripts/content/files/image-sizes.ts'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'
import { folderForFile, writeFiles } from '../temporary-folder.ts'

const root = folderForFile('images')
writeFiles(root, {
	'images/house.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"></svg>',
	// One transparent pixel.
	'images/dot.gif': Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
	'images/broken.png': 'no picture',
})

const render = (text: string) =>
	renderMarkdown({ text, file: 'content/x.md', lineOffset: 0, sizeImages: createImageSizer(root) }).html

test.each([
	['of a drawing, as wide as a text', '![A house](/images/house.svg)', 'width="600" height="300"'],
	['of a picture, in its own pixels', '![A dot](/images/dot.gif)', 'width="1" height="1"'],
	['that the author wrote', '<img src="/images/dot.gif" alt="A dot" width="9" height="8">', 'width="9" height="8"'],
])('an image has the size %s', (_what, text, size) => {
	expect(render(text)).toContain(size)
})

test.each(['gone.svg', 'broken.png', '%.svg'])('%s has none', (name) => {
	const text = `<img src="/images/${name}" alt="A house">`
	expect(render(text)).toBe(text)
})
