import { expect, test } from 'vitest'
import { ContentError, formatIssues } from '../../scripts/content/files/issues.ts'
import { readReleases, readTable } from '../../scripts/open-data/releases.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

/** What is wrong with releases whose files are these; empty when they can be read. */
function problems(files: Readonly<Record<string, string>>): string {
	const root = folderForTest('releases')
	writeFiles(root, files)
	try {
		for (const release of readReleases(root)) readTable(release, 'villages')
		return ''
	} catch (error) {
		if (!(error instanceof ContentError)) throw error
		return formatIssues(error.issues)
	}
}

test('there may be none', () => {
	expect(problems({})).toBe('')
})

test.each([
	['not the JSON that it was', { 'releases/1/datapackage.json': '{' }, 'content/releases/1/datapackage.json:1:1  '],
	['without a date', { 'releases/1/datapackage.json': '{}' }, 'content/releases/1/datapackage.json:1:1  '],
	['a file in the place of a folder', { 'releases/2': '' }, 'content/releases/2:1:1  this cannot be read: ENOTDIR'],
	[
		'no table',
		{ 'releases/1/datapackage.json': '{ "created": "2026-11-22" }', 'releases/1/villages.csv': 'a,b\n"' },
		'content/releases/1/villages.csv:1:1  ',
	],
])('a release that is %s is named', (_, files, problem) => {
	expect(problems(files).slice(0, problem.length)).toBe(problem)
})
