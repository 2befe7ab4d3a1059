import { describe, expect, test } from 'vitest'
import { parseJson } from '../../scripts/content/files/json.ts'

const FILE = 'content/x.json'

describe('a sound text', () => {
	const text = '{\n\t"name": "Pāpāmoa",\n\t"list": [1,\n\t\t{ "deep": true }]\n}\n'
	const { value, locate, issues } = parseJson(text, FILE)

	test('has a value and no issues', () => {
		expect(value).toEqual({ name: 'Pāpāmoa', list: [1, { deep: true }] })
		expect(issues).toEqual([])
	})

	test.each([
		[[], 1, 1],
		[['name'], 2, 2],
		[['list'], 3, 2],
		[['list', 0], 3, 11],
		[['list', 1], 4, 3],
		[['list', 1, 'deep'], 4, 5],
	] as const)('%j is at %i:%i', (path, line, column) => {
		expect(locate(path)).toEqual({ line, column })
	})

	test('a missing key is reported where its object begins, a missing item where its list is named', () => {
		expect(locate(['list', 1, 'missing'])).toEqual({ line: 4, column: 3 })
		expect(locate(['list', 7])).toEqual({ line: 3, column: 2 })
	})

	test('the later of two equal keys is the one that counts', () => {
		const twice = parseJson('{ "a": 1,\n"a": 2 }', FILE)
		expect(twice.value).toEqual({ a: 2 })
		expect(twice.locate(['a'])).toEqual({ line: 2, column: 1 })
	})

	test('equal keys in different objects are no issue', () => {
		expect(parseJson('[{ "a": 1 }, { "a": { "a": 2 } }]', FILE).issues).toEqual([])
	})
})

describe('a syntax error is one issue at the character that has to change', () => {
	test.each([
		['', 1, 1, 'the file is empty'],
		[' \n ', 1, 1, 'the file is empty'],
		['{ "a": 1 "b": 2 }', 1, 10, 'a comma is missing before this'],
		['{ "a": 1,\n}', 1, 9, 'there is a comma after the last entry, before }'],
		['[1,\n2,\n]', 2, 2, 'there is a comma after the last entry, before ]'],
		['{ "a" 1 }', 1, 7, 'a colon is missing here'],
		['{ "a": }', 1, 8, 'a value is missing here'],
		['{ a: 1 }', 1, 3, '"a" is not expected here'],
		['{ "a": "b }', 1, 8, 'the text that begins here has no closing quotation mark'],
		['{ “a”: 1 }', 1, 3, 'curly quotation marks do not work here'],
		['{ "a": 895,000 }', 1, 11, 'a number must not hold a comma'],
		['{ "a": 0610 }', 1, 8, 'a number must not start with 0'],
		['{ "a": 1 // why\n}', 1, 10, 'comments are not possible in this file'],
		['{ "a": "x\ty" }', 1, 8, 'this text holds a tab or another invisible character'],
		['{ "a": "x\\y" }', 1, 8, 'there is a backslash before a character that needs none'],
		['{ "a": 1', 1, 9, 'a closing } is missing'],
		['[1', 1, 3, 'a closing ] is missing'],
		['{ } }', 1, 5, 'there is something after the end of the content'],
		['{ "a": NaN }', 1, 8, '"N" is not expected here'],
	])('%j', (text, line, column, message) => {
		const { value, issues } = parseJson(text, FILE)
		expect(value).toBeUndefined()
		expect(issues).toMatchObject([{ file: FILE, line, column, message }])
		expect(issues[0]?.fix).not.toBe('')
	})

	test('whatever JSON.parse refuses is an issue, never an exception', () => {
		const parts = [
			'{',
			'}',
			'[',
			']',
			',',
			':',
			'"a"',
			'1',
			'-',
			'.',
			'true',
			'\\',
			'\n',
			'/',
			'*',
			'e',
			'"',
			'0',
			'+',
			'\u0000',
		]
		let state = 1
		// A small generator of its own, so that every run tries the same texts.
		const next = () => (state = (state * 48271) % 2147483647)
		for (let n = 0; n < 3000; n++) {
			const text = Array.from({ length: 1 + (next() % 8) }, () => parts[next() % parts.length]).join('')
			let valid = true
			try {
				JSON.parse(text)
			} catch {
				valid = false
			}
			const { value } = parseJson(text, FILE)
			expect({ text, valid: value !== undefined }).toEqual({ text, valid })
		}
	})
})
