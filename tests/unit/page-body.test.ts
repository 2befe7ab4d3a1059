import { expect, test } from 'vitest'
import { withBody, withoutBody } from '../../src/core/page-body.ts'

const page =
	'<!doctype html>\n<html><head><title>A &lt;body></title></head>\n<body>\n<p>A text that names &lt;body> and $&.</p>\n</body>\n</html>'

test('a page without its body, and with it again, is the page', () => {
	const { document, body } = withoutBody(page)
	expect(document).not.toContain('<p>')
	expect(withBody(document, body)).toBe(page)
})

test('what is added to the head and after the body stays where it is', () => {
	const { document, body } = withoutBody(page)
	const added = document.replace('<head>', '<head><link>').replace('</body>', '<script></script></body>')
	expect(withBody(added, body)).toBe(
		page.replace('<head>', '<head><link>').replace('</body>', '<script></script></body>'),
	)
})
