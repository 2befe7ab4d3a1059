import { expect, test } from 'vitest'
import { firstParagraph, saysTheSame } from '../../scripts/manifest/pages/text-pages.ts'

test('the first paragraph is the text before the first heading, without marks of sources', () => {
	expect(firstParagraph('<p>A <b>fee</b>.<sup><a href="#fn-a">1</a></sup> More.</p>\n<p>Second.</p>')).toBe(
		'A fee. More.',
	)
	expect(firstParagraph('<h2 id="a">A</h2><p>Below a heading.</p>')).toBe('')
})

test('a summary that the first paragraph says in nearly the same words is the same', () => {
	const summary = 'You usually pay three times: to move in, each week, and when you leave.'
	expect(
		saysTheSame(
			summary,
			'You usually pay a village three times. You pay to move in, a fee each week, and a fee when you leave.',
		),
	).toBe(true)
	expect(saysTheSame(summary, 'There is no official list of cheap villages, and most publish no price.')).toBe(false)
	expect(saysTheSame(summary, '')).toBe(false)
})
