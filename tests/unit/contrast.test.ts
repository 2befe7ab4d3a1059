import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const styles = new URL('../../src/styles/', import.meta.url)
const tokens = readFileSync(new URL('tokens.css', styles), 'utf8')

/** The hex colours that a block of declarations sets, by name. */
function colours(css: string): Record<string, string> {
	return Object.fromEntries([...css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]))
}

const [screen = '', dark = ''] = tokens.split('@media')
const light = colours(screen)
const themes = { light, dark: { ...light, ...colours(dark) } }

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1. */
function luminance(hex: string): number {
	const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
	const [r = 0, g = 0, b = 0] = (digits.match(/../g) ?? [])
		.map((pair) => Number.parseInt(pair, 16) / 255)
		.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as WCAG 2 defines it. One that the tokens do not have is none that can be told from its ground. */
function contrast(a = '#fff', b = '#fff'): number {
	const [one, other] = [luminance(a), luminance(b)]
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const GROUNDS = ['paper', 'surface', 'sunken', 'mist', 'tint']
const TEXTS = ['ink', 'ink-soft', 'pounamu', 'pounamu-deep', 'harbour', 'danger']

test('black on white is 21 to 1', () => {
	expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
})

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
	test.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])))(
		'%s on %s reaches 7 to 1',
		(text, ground) => {
			expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(7)
		},
	)

	test.each([
		['on-pounamu', 'pounamu'],
		['on-pounamu', 'pounamu-deep'],
		['on-kowhai', 'kowhai'],
	])('%s on %s reaches 7 to 1', (text, ground) => {
		expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(7)
	})

	test.each(GROUNDS)('the edge of a control on %s reaches 3 to 1', (ground) => {
		expect(contrast(theme['edge'], theme[ground])).toBeGreaterThanOrEqual(3)
	})

	test.each(GROUNDS)('one of the two focus rings stands out on %s', (ground) => {
		expect(
			Math.max(contrast(theme['kowhai'], theme[ground]), contrast(theme['ink'], theme[ground])),
		).toBeGreaterThanOrEqual(3)
	})
})

test('an example in a field has the colour of a text', () => {
	const base = readFileSync(new URL('base.css', styles), 'utf8')
	const [, colour = '', opacity] = /::placeholder \{\s*color: var\(--([a-z-]+)\);\s*opacity: (\d)/.exec(base) ?? []
	expect(TEXTS).toContain(colour)
	expect(opacity).toBe('1')
})

test('the name plates of operators carry their letter at 7 to 1', () => {
	const home = JSON.parse(readFileSync(new URL('../../content/home.json', import.meta.url), 'utf8')) as {
		operators: { logoColor: string }[]
	}
	for (const { logoColor } of home.operators)
		expect(
			contrast(light['on-plate'], logoColor),
			`content/home.json: "logoColor" ${logoColor} must be darker`,
		).toBeGreaterThanOrEqual(7)
})

test.each(readdirSync(styles).filter((name) => name.endsWith('.css') && name !== 'tokens.css'))(
	'%s holds no colour',
	(file) => {
		const css = readFileSync(new URL(file, styles), 'utf8').replace(/\/\*.*?\*\//gs, '')
		expect(css.match(/#[0-9a-f]{3,8}\b(?=[^{]*[;}])|\brgba?\(|\bhsla?\(|\boklch\(/gi) ?? []).toEqual([])
	},
)
