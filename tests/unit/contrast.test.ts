import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast as contrastOf } from '../../scripts/manifest/pages/styleguide-page.ts'

const styles = new URL('../../src/styles/', import.meta.url)
const tokens = readFileSync(new URL('tokens.css', styles), 'utf8')

/** The hex colours that a block of declarations sets, by name. */
function colours(css: string): Record<string, string> {
	return Object.fromEntries([...css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]))
}

const [screen = '', dark = ''] = tokens.split('@media')
const light = colours(screen)
const themes = { light, dark: { ...light, ...colours(dark) } }

/** A colour that the tokens do not have is none that can be told from its ground. */
const contrast = (a = '#fff', b = '#fff') => contrastOf(a, b)

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
