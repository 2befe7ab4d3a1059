import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'
import { withCurlyQuotes, withCurlyTexts } from '../../scripts/shared/quotation-marks.ts'

describe('apostrophes and quotation marks', () => {
	test.each([
		["the residents' rights, and St Andrew's", 'the residents’ rights, and St Andrew’s'],
		["Whangaparāoā's \"Ōtaki\" and 'Āwhina'", 'Whangaparāoā’s “Ōtaki” and ‘Āwhina’'],
		[
			"the '90s, in '95 and '96. Stay 'til late; rock 'n' roll",
			'the ’90s, in ’95 and ’96. Stay ’til late; rock ’n’ roll',
		],
		['the \'25% plan\' and the "25% plan" ("at most").', 'the ‘25% plan’ and the “25% plan” (“at most”).'],
		['"He said \'no\'," she says', '“He said ‘no’,” she says'],
		['already ’ and “ ” as they are', 'already ’ and “ ” as they are'],
		[
			"it's https://x.nz/a'b?q=\"c\" or o'brien@x.nz or /hawke's-bay",
			"it’s https://x.nz/a'b?q=\"c\" or o'brien@x.nz or /hawke's-bay",
		],
	])('%s', (typed, shown) => {
		expect(withCurlyQuotes(typed)).toBe(shown)
	})

	test('in a text, across what is marked in it, but not in code or an address', () => {
		const { html } = renderMarkdown({
			text: `It's "**not** found"[^a] "so" on ["Move, or stay?"](/decide'd). Write \`it's\`.\n\n<details>\n<summary>What's in it</summary>\n\nA "_b_".\n\n</details>\n\n| "A" | B's |\n|---|---|\n| "1" | '2' |`,
			file: 'x.md',
			lineOffset: 0,
		})
		const told = html.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ')
		expect(told).toContain("It’s “ not found”[^a] “so” on “Move, or stay?” . Write it's . ")
		expect(told).toContain('What’s in it A “ b ”. “A” B’s “1” ‘2’')
		expect(html).toContain('href="/decide&#x27;d"')
	})

	test('in page data, but not twice in its HTML', () => {
		const html = '<p title="It\'s">It’s</p>'
		const data = { name: "Hawke's Bay", more: [{ html, rows: '["hospital"]', count: 2, none: null }] }
		const same = { name: 'Otago', more: [1, null] }
		expect(withCurlyTexts(data)).toEqual({ ...data, name: 'Hawke’s Bay' })
		expect(withCurlyTexts(same)).toBe(same)
	})
})
