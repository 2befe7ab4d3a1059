import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnName, paint } from '../../scripts/assets/pictures.ts'
import { palette } from '../../scripts/assets/palette.ts'

const content = new URL('../../content/', import.meta.url)
const folder = new URL('images/landscapes/', content)
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'))
const [light, dark] = await Promise.all([palette('light'), palette('dark')])

test('every region and area has a landscape of its own, as has the home page, and nothing else has', () => {
	const places = ['regions.json', 'areas.json'].flatMap(
		(file) => JSON.parse(readFileSync(new URL(file, content), 'utf8')) as { slug: string }[],
	)
	const wanted = new Set(['home', ...places.map(({ slug }) => slug)])
	expect(new Set(drawings.map((file) => drawnName(`landscapes/${file}`)))).toEqual(wanted)
	const seen = new Set(drawings.map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/<title>.*/, '')))
	expect(seen.size).toBe(drawings.length)
})

test.each(drawings)('%s is drawn in the colours of the tokens, in both themes, and is small', async (file) => {
	const drawing = readFileSync(new URL(file, folder), 'utf8')
	expect(drawing.match(/#[0-9a-f]{3,8}"|rgb|hsl|style=|<script|<image/gi) ?? []).toEqual([])
	const day = paint(drawing, file, light)
	const night = paint(drawing, file, dark)
	expect(day).toContain(light('sky'))
	expect(night).toContain(dark('sky'))
	for (const painted of [day, night]) {
		expect(painted).not.toContain('var(')
		expect(painted.length).toBeLessThan(5500)
	}
})

test('a colour that the tokens do not have is named with the file', () => {
	expect(() => paint('<svg><path fill="var(--mauve)"/></svg>', 'landscapes/x.svg', light)).toThrow(
		'content/images/landscapes/x.svg: src/styles/tokens.css has no colour "--mauve"',
	)
})

test('a drawing that cannot be read is named', () => {
	expect(() => paint('<svg><g></svg>', 'landscapes/x.svg', light)).toThrow('content/images/landscapes/x.svg: ')
})
