import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { FONT_FILES, MACRON_VOWELS } from '../../scripts/assets/fonts.ts'

const styles = new URL('../../src/styles/', import.meta.url)
const files = Object.values(FONT_FILES)
const woff2 = (name: string) => readFileSync(new URL(`fonts/${name}`, styles))

/** subset-font brings a decompressor along; it has no types. */
const { convert } = createRequire(createRequire(import.meta.url).resolve('subset-font'))('fontverter') as {
	convert: (font: Buffer, format: 'truetype') => Promise<Buffer>
}

/** The code points of a font's character map (cmap format 4: the basic plane). */
function characters(font: Buffer): Set<number> {
	const found = new Set<number>()
	const tables = font.readUInt16BE(4)
	for (let table = 0; table < tables; table++) {
		const record = 12 + 16 * table
		if (font.toString('latin1', record, record + 4) !== 'cmap') continue
		const cmap = font.readUInt32BE(record + 8)
		for (let sub = 0; sub < font.readUInt16BE(cmap + 2); sub++) {
			const at = cmap + font.readUInt32BE(cmap + 4 + 8 * sub + 4)
			if (font.readUInt16BE(at) !== 4) continue
			const doubled = font.readUInt16BE(at + 6)
			for (let segment = 0; segment < doubled; segment += 2) {
				const end = font.readUInt16BE(at + 14 + segment)
				const start = font.readUInt16BE(at + 16 + doubled + segment)
				for (let code = start; code <= end && code < 0xffff; code++) found.add(code)
			}
		}
	}
	return found
}

/** The code points of every `unicode-range` of fonts.css, by file. */
function ranges(file: string): (code: number) => boolean {
	const css = readFileSync(new URL('fonts.css', styles), 'utf8')
	const face = css.split('@font-face').find((block) => block.includes(file)) ?? ''
	const spans = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
		([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
	)
	return (code) => spans.some(([from, to]) => code >= from && code <= to)
}

test('the two files together weigh at most 60 KB', () => {
	expect(files.reduce((sum, file) => sum + woff2(file).length, 0)).toBeLessThanOrEqual(60 * 1024)
})

test.each(Array.from(MACRON_VOWELS))('%s is in a face, and the stylesheet asks that face for it', async (letter) => {
	const code = letter.codePointAt(0) ?? 0
	const holders = []
	for (const file of files)
		if (characters(await convert(woff2(file), 'truetype')).has(code) && ranges(file)(code)) holders.push(file)
	expect(holders).toEqual([FONT_FILES.macrons])
})

test('the latin face holds what plain English and our typography need', async () => {
	const held = characters(await convert(woff2(FONT_FILES.latin), 'truetype'))
	expect(Array.from('AZaz09$%&?!’‘“”–—…°×é').filter((letter) => !held.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test('the font that we cut bears the reserved name of the original in its copyright notice only', async () => {
	const font = await convert(woff2(FONT_FILES.macrons), 'truetype')
	// Names are held as UTF-16, the higher byte first.
	const text = Buffer.from(font.subarray(0, font.length & ~1))
		.swap16()
		.toString('utf16le')
	const shifted = Buffer.from(font.subarray(1, font.length - ((font.length - 1) & 1)))
		.swap16()
		.toString('utf16le')
	const uses = [...text.matchAll(/Source/g), ...shifted.matchAll(/Source/g)]
	expect(uses).toHaveLength(1)
	expect(text + shifted).toContain('with Reserved Font Name ‘Source’')
	const css = readFileSync(new URL('fonts.css', styles), 'utf8')
	const face = css.split('@font-face').find((block) => block.includes(FONT_FILES.macrons))
	expect(face).not.toMatch(/font-family:[^;]*Source/)
})
