import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatIssues } from '../../scripts/content/files/issues.ts'
import { oddWords } from '../../scripts/content/prose/odd-words.ts'

const WRITTEN = '*.{json,md,toml,ts,yml}'
const CODE = '{src,scripts,renderer,pages,tests}/**/*.{astro,css,html,js,json,jsx,md,mjs,sql,toml,ts,tsx,txt}'
const DOCUMENTS = '{docs/**/*,content/*}.md'
const EXCEPT = [
	// Made by npm, and by benchmarks.
	'package-lock.json',
	'**/node_modules/**',
	'**/.work/**',
	// The list of wordings, and its examples.
	'scripts/content/prose/odd-words.ts',
	'tests/unit/odd-words.test.ts',
	// The language of agreements, and where it is put into words of today.
	'tests/fixtures/documents/*.{json,txt}',
	'src/core/agreement-reading/plain-words.ts',
	// What people type, in their own words.
	'tests/fixtures/cases/typed.json',
	// In the words of their makers.
	'scripts/shared/licence-texts/*.txt',
	// Copied from the standards that they describe.
	'tests/fixtures/schemas/*.json',
	// Copies of texts of the site, which are checked where they are written.
	'tests/e2e/spoken/*.txt',
]

/** Returns an issue for each odd wording in a file, also for one across two lines of a comment. */
function issuesIn(file: string) {
	const text = readFileSync(file, 'utf8')
	const prose = text.replace(/\n[ \t]*(?:\*|\/\/)[ \t]/g, (start) => `\n${' '.repeat(start.length - 1)}`)
	return oddWords(prose).map(({ index, words, instead }) => {
		const lines = text.slice(0, index).split('\n')
		const column = (lines.at(-1)?.length ?? 0) + 1
		const message = `"${words.replace(/\s+/g, ' ')}" reads oddly`
		return { file, line: lines.length, column, message, fix: `Write ${instead}.` }
	})
}

test('code, comments and documents are in plain English', () => {
	const files = globSync([WRITTEN, CODE, DOCUMENTS], { exclude: EXCEPT })
	expect(files.length).toBeGreaterThan(1000)
	expect(formatIssues(files.flatMap(issuesIn))).toBe('')
})
