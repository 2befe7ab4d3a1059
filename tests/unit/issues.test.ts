import { expect, test } from 'vitest'
import { ContentError, formatIssues } from '../../scripts/content/files/issues.ts'

const issue = { file: 'content/faq.json', line: 3, column: 2, message: '"id" is missing', fix: 'Add it.' }

test('for a person, an issue is its place, what is wrong and how to fix it', () => {
	expect(formatIssues([issue, { ...issue, line: 4 }])).toBe(
		'content/faq.json:3:2  "id" is missing  Add it.\ncontent/faq.json:4:2  "id" is missing  Add it.',
	)
})

test('for GitHub, an issue is a command that marks its line', () => {
	expect(formatIssues([issue], 'github')).toBe('::error file=content/faq.json,line=3,col=2::"id" is missing  Add it.')
})

test('nothing that an author writes ends or adds a command for GitHub', () => {
	const hostile = { ...issue, file: 'content/a,line=9::b\n.md', message: '100%\r\n::error::x', fix: 'Fix: a, b' }
	expect(formatIssues([hostile], 'github')).toBe(
		'::error file=content/a%2Cline=9%3A%3Ab%0A.md,line=3,col=2::100%25%0D%0A::error::x  Fix: a, b',
	)
})

test('what is said twice is listed once', () => {
	const { issues, message } = new ContentError([issue, { ...issue, line: 4 }, { ...issue }])
	expect(issues).toEqual([issue, { ...issue, line: 4 }])
	expect(message).toBe('2 problems in content')
})
