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

/** What Node throws when the system refuses something. */
const refusal = (code: string) => Object.assign(new Error(`${code}: no, open '${FILE}'`), { code })

test('what can be read is its value', () => {
	expect(attempt(FILE, () => 7)).toEqual({ value: 7 })
})

test.each([
	['ENOENT', 'this was here and is gone'],
	['EACCES', 'this may not be read'],
	['EPERM', 'this may not be read'],
	['EISDIR', 'this is a folder, and a file is expected'],
	['ENOTDIR', 'this is a file, and a folder is expected'],
	['ENAMETOOLONG', 'the names of folders and file are too long together'],
	['EIO', `this cannot be read: EIO: no, open '${FILE}'`],
])('%s names the file and what to do', (code, message) => {
	expect(issueOf(refusal(code))).toEqual({
		file: FILE,
		line: 1,
		column: 1,
		message,
		fix: expect.stringMatching(/\.$/) as string,
	})
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
