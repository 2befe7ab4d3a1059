import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files that a text names with their folder, such as `src/core/format.ts`. */
const NAMED_FILE = /`((?:src|scripts|renderer|pages|tests|docs)\/[\w./+-]+\.(?:tsx?|js|mjs|css|md|json|sql))`/g

test('every file that a README or a document names is there', () => {
	const texts = globSync('{*,docs/**/*,src/**/*,scripts/**/*,renderer/*,pages/*,tests/*}.md')
	const missing = texts.flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(NAMED_FILE), ([, named = '']) => named)
			.filter((named) => !existsSync(named) && !existsSync(path.join(path.dirname(file), named)))
			.map((named) => `${file} names ${named}`),
	)
	expect(missing).toEqual([])
})

/** Files that a text names without their folder, such as `format.ts`. */
const NAMED_ALONE = /`([a-z][\w.-]*\.(?:tsx?|mjs|css))`/g

test('a file that a README or a document names without its folder is somewhere', () => {
	const code = globSync(['{src,scripts,renderer,pages,tests}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}'])
	const names = new Set(code.map((file) => path.basename(file)))
	const missing = globSync('{*,docs/**/*,src/**/*,scripts/**/*,renderer/*,pages/*,tests/*}.md').flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(NAMED_ALONE), ([, named = '']) => named)
			.filter((named) => !names.has(named))
			.map((named) => `${file} names ${named}`),
	)
	expect(missing).toEqual([])
})

test('every link between documents leads somewhere', () => {
	const texts = globSync('{*,docs/**/*,src/**/*,scripts/**/*,renderer/*,pages/*,tests/*}.md')
	const broken = texts.flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g), ([, link = '']) => link)
			.filter((link) => !existsSync(path.join(path.dirname(file), link)))
			.map((link) => `${file} links to ${link}`),
	)
	expect(broken).toEqual([])
})

test('decisions are numbered without gaps, and listed', () => {
	const files = readdirSync('docs/decisions').filter((file) => /^\d/.test(file))
	expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
	const list = readFileSync('docs/decisions/README.md', 'utf8')
	expect(files.filter((file) => !list.includes(`(${file})`))).toEqual([])
})
