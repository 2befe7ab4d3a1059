/** A drawing among the content may hold nothing that loads, moves or runs. */
import { expect, test } from 'vitest'
import { wrongDrawing } from '../../scripts/content/checks/check-images.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inside}</svg>`

test('shapes, colours and what a drawing repeats of itself are taken', () => {
	const drawing = svg('<defs><path id="a" d="M0 0h9"/></defs><use href="#a" fill="url(#sky)"/>')
	expect(wrongDrawing(drawing)).toBeUndefined()
})

test.each([
	[svg('<script>alert(1)</script>'), 2, '<script> is not allowed in a drawing'],
	[svg('<image href="https://x.example/a.png"/>'), 2, '<image> is not allowed'],
	[svg('<g>\n<path onload="x()" d="M0 0"/></g>'), 3, '"onload" with this value is not allowed'],
	[svg('<path style="fill:url(https://x.example)"/>'), 2, '"style" with this value is not allowed'],
	[svg('<use href="other.svg#a"/>'), 2, '"href" with this value is not allowed'],
	[svg('<g><path></g>'), 2, 'this isn’t a valid drawing: unexpected close tag'],
	['<html></html>', 1, 'its first tag is not <svg>'],
])('%s is refused with its line', (drawing, line, message) => {
	expect(wrongDrawing(drawing)).toMatchObject({ line, message: expect.stringContaining(message) })
})
