import { expect, test } from 'vitest'
import { attempt, attemptOrRefuse } from '../../scripts/content/files/failures.ts'
import { ContentError } from '../../scripts/content/files/issues.ts'

const FILE = 'content/villages/x.json'

function issueOf(error: unknown) {
	const attempted = attempt(FILE, () => {
		throw error
	})
	return 'issue' in attempted ? attempted.issue : undefined
}

test('what can be read is its value', () => {
	expect(attempt(FILE, () => 7)).toEqual({ value: 7 })
})

test('a stack that overflows is said in words', () => {
	const overflow = (): number => 1 + overflow()
	expect(attempt(FILE, overflow)).toEqual({
		issue: {
			file: FILE,
			line: 1,
			column: 1,
			message: 'this is nested too deeply to be read',
			fix: 'Use fewer levels.',
		},
	})
})

test('a parser says where it stopped', () => {
	const error = Object.assign(new Error('Unexpected end\n  at byte 7'), { line: 3, column: 14 })
	expect(issueOf(error)).toMatchObject({ line: 3, column: 14, message: 'this cannot be read: Unexpected end' })
})

test.each([['a text'], [undefined], [null], [{ line: -1, column: 0.5 }]])('%j may be thrown as well', (thrown) => {
	expect(issueOf(thrown)).toMatchObject({ file: FILE, line: 1, column: 1 })
})

test('where nothing can be done without a file, its issue ends the reading', () => {
	expect(() => attemptOrRefuse(FILE, () => JSON.parse('{') as unknown)).toThrow(ContentError)
	expect(attemptOrRefuse(FILE, () => 7)).toBe(7)
})
