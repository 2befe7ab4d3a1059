/**
 * Cuts the two font files that the site serves. They are committed, because they change only with the typeface:
 * after an update of @fontsource-variable/source-sans-3, run `npx node scripts/assets/fonts.ts` and commit the result.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The letters of te reo Māori that the latin file lacks. */
export const MACRON_VOWELS = 'ĀāĒēĪīŌōŪū'

/** The files, by the part of the alphabet that they hold; fonts.css names them. */
export const FONT_FILES = { latin: 'source-sans-3-latin.woff2', macrons: 'kowhai-sans-macrons.woff2' } as const

/**
 * Writes both files into a folder and returns their paths. The latin file is the package's own;
 * of the latin-ext file (59 KB) only the macron vowels are kept (3 KB), under a name of our own.
 */
async function writeFonts(outDir: string): Promise<string[]> {
	const packageFile = createRequire(import.meta.url).resolve('@fontsource-variable/source-sans-3/package.json')
	const file = (part: string) =>
		readFile(join(dirname(packageFile), 'files', `source-sans-3-${part}-wght-normal.woff2`))
	const cut = await subsetFont(await file('latin-ext'), MACRON_VOWELS, { targetFormat: 'truetype' })
	const macrons = await subsetFont(renamed(cut), MACRON_VOWELS, { targetFormat: 'woff2' })

	await mkdir(outDir, { recursive: true })
	const written = [
		{ path: join(outDir, FONT_FILES.latin), bytes: await file('latin') },
		{ path: join(outDir, FONT_FILES.macrons), bytes: macrons },
	]
	for (const { path, bytes } of written) await writeFile(path, bytes)
	return written.map(({ path }) => path)
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const folder = fileURLToPath(new URL('../../src/styles/fonts', import.meta.url))
	for (const path of await writeFonts(folder)) console.log(path)
}
