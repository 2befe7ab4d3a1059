import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT, documentOf, withContents } from '../../src/core/page-document.ts'

const contents = {
	head: '<title>$& and &lt;!--body--></title>',
	body: ['<p>A text that names ', '&lt;body> and $&.</p>'],
}

test('an empty document with contents put in is the document of these contents', () => {
	expect(withContents(EMPTY_DOCUMENT, contents).join('')).toBe(documentOf(contents))
})

test('what was added to the head and after the body stays where it is', () => {
	const add = (document: string) =>
		document.replace('<head>', '<head><link>').replace('</body>', '<script></script></body>')
	expect(withContents(add(EMPTY_DOCUMENT), contents).join('')).toBe(add(documentOf(contents)))
})

test('a document without a place for contents is refused', () => {
	expect(() => withContents('<html></html>', contents)).toThrow('no place')
})
