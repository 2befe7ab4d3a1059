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
export const FONT_FILES = { latin: 'source-sans-3-latin.woff2', macrons: 'source-sans-3-macrons.woff2' } as const

/**
 * Writes both files into a folder and returns their paths. The latin file is the package's own;
 * of the latin-ext file (59 KB) only the macron vowels are kept (3 KB).
 */
async function writeFonts(outDir: string): Promise<string[]> {
	const packageFile = createRequire(import.meta.url).resolve('@fontsource-variable/source-sans-3/package.json')
	const file = (part: string) =>
		readFile(join(dirname(packageFile), 'files', `source-sans-3-${part}-wght-normal.woff2`))
	const macrons = await subsetFont(await file('latin-ext'), MACRON_VOWELS, { targetFormat: 'woff2' })

	await mkdir(outDir, { recursive: true })
	const written = [
		{ path: join(outDir, FONT_FILES.latin), bytes: await file('latin') },
		{ path: join(outDir, FONT_FILES.macrons), bytes: macrons },
	]
	for (const { path, bytes } of written) await writeFile(path, bytes)
	return written.map(({ path }) => path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const folder = fileURLToPath(new URL('../../src/styles/fonts', import.meta.url))
	for (const path of await writeFonts(folder)) console.log(path)
}
