/**
 * Cuts the two font files that the site serves. They are committed, because they change only with the typeface:
 * after an update of @fontsource-variable/source-sans-3, run `npx node scripts/assets/fonts.ts` and commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/** The letters of te reo Māori that the latin file lacks. */
export const MACRON_VOWELS = 'ĀāĒēĪīŌōŪū'

/** The files, by the part of the alphabet that they hold; fonts.css names them. */
export const FONT_FILES = { latin: 'source-sans-3-latin.woff2', macrons: 'kowhai-sans-macrons.woff2' } as const

/** Returns both files, by their names. The latin file is the package's own; of the latin-ext file (59 KB) only the macron vowels are kept (3 KB), under a name of our own. */
async function makeFonts(): Promise<[name: string, bytes: Buffer][]> {
	const cut = await subsetFont(await typefaceFile('latin-ext'), MACRON_VOWELS, { targetFormat: 'truetype' })
	return [
		[FONT_FILES.latin, await typefaceFile('latin')],
		[FONT_FILES.macrons, await subsetFont(renamed(cut), MACRON_VOWELS, { targetFormat: 'woff2' })],
	]
}

/** Returns a part of the typeface as its package has it. */
export function typefaceFile(part: 'latin' | 'latin-ext'): Promise<Buffer> {
	const packageFile = createRequire(import.meta.url).resolve('@fontsource-variable/source-sans-3/package.json')
	return readFile(path.join(path.dirname(packageFile), 'files', `source-sans-3-${part}-wght-normal.woff2`))
}

/** The name that the licence reserves for the original, and ours, of the same length so that it takes the same place. */
const RESERVED = utf16('Source')
const OURS = utf16('Kowhai')
/** The copyright notice, which names the original and stays. */
const NOTICE = 0

/** Changes the reserved name in every record of the font's table `name`. The encoder makes new checksums. */
function renamed(font: Buffer): Buffer {
	const result = Buffer.from(font)
	const table = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index).find(
		(record) => font.toString('latin1', record, record + 4) === 'name',
	)
	if (table === undefined) throw new Error('The font has no names')
	const names = font.readUInt32BE(table + 8)
	const texts = names + font.readUInt16BE(names + 4)
	for (let index = 0; index < font.readUInt16BE(names + 2); index++) {
		const record = names + 6 + 12 * index
		if (font.readUInt16BE(record + 6) === NOTICE) continue
		const start = texts + font.readUInt16BE(record + 10)
		const text = font.subarray(start, start + font.readUInt16BE(record + 8))
		const at = text.indexOf(RESERVED)
		if (at !== -1) OURS.copy(result, start + at)
	}
	return result
}

/** As fonts hold it: the higher byte first. */
function utf16(text: string): Buffer {
	return Buffer.from(text, 'utf16le').swap16()
}

if (import.meta.main)
	for (const [name, bytes] of await makeFonts())
		await writeFile(path.resolve(import.meta.dirname, '../../src/styles/fonts', name), bytes)
