import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../scripts/content/files/json.ts'

const FILE = 'content/x.json'

describe('a valid text', () => {
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

	test('a missing key is reported where its object begins, a missing item where its list does', () => {
		expect(locate(['list', 1, 'missing'])).toEqual({ line: 4, column: 3 })
		expect(locate(['list', 7])).toEqual({ line: 3, column: 10 })
	})

	test('equal keys in different objects are no issue', () => {
		expect(parseJson('[{ "a": 1 }, { "a": { "a": 2 } }]', FILE).issues).toEqual([])
	})
})

describe('a syntax error is one issue at the character that has to change', () => {
	test.each([
		['', 1, 1, 'a value is missing here'],
		['{ "a": 1 "b": 2 }', 1, 10, 'a comma is missing before this'],
		['{ "a": 1,\n}', 1, 9, 'there is a comma after the last entry, before }'],
		['[1,\n2,\n]', 2, 2, 'there is a comma after the last entry, before ]'],
		['{ "a" 1 }', 1, 7, 'this is no JSON: Colon expected'],
		['{ "a": }', 1, 8, 'a value is missing here'],
		['{ a: 1 }', 1, 3, 'this is no JSON: Invalid symbol'],
		['{ "a": "b }', 1, 8, 'the text that begins here has no closing quotation mark'],
		['{ “a”: 1 }', 1, 3, 'curly quotation marks do not work here'],
		['{ "a": 895,000 }', 1, 11, 'a number must not hold a comma'],
		['{ "a": 1 // why\n}', 1, 10, 'this is no JSON: Invalid comment token'],
		['{ "a": 1', 1, 9, 'a closing } is missing'],
		['{ } }', 1, 5, 'this is no JSON: End of file expected'],
	])('%j', (text, line, column, message) => {
		const { value, issues } = parseJson(text, FILE)
		expect(value).toBeUndefined()
		expect(issues).toMatchObject([{ file: FILE, line, column, message }])
		expect(issues[0]?.fix).not.toBe('')
	})

	test('whatever JSON.parse refuses is an issue, never an exception', () => {
		const part = fc.constantFrom(...Array.from('{}[],:1-.\\\n/*e"0+\0'), '"a"', String.raw`"\e"`, 'true')
		fc.assert(
			fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
				const text = parts.join('')
				let isValid = true
				try {
					JSON.parse(text)
				} catch {
					isValid = false
				}
				expect(parseJson(text, FILE).value !== undefined).toBe(isValid)
			}),
			{ numRuns: 3000 },
		)
	})
})
