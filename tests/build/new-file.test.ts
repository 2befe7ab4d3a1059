/** npm run site -- content new: what it writes is valid but for what an author must still write. */
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root, write } from './country.ts'
import { typeCommand } from '../typed-command.ts'

copyCountryForEachTest()

const make = (...args: string[]) => typeCommand('site', 'content', 'new', ...args, '--content', root)
const makeVillage = (city: string, ...args: string[]) =>
	make('village', 'Echo Ōtere', '--operator', 'alpha', '--city', city, ...args)
const echo = async () =>
	JSON.parse(await readFile(path.join(root, 'villages/echo-otere.json'), 'utf8')) as Record<string, unknown>
const filesOf = async () => (await readdir(root, { recursive: true })).toSorted()

test('a new operator and a village of it are valid', async () => {
	expect((await make('operator', 'Delta Homes')).stdout).toContain(
		'content/operators/delta-homes.json is written. Add what its sources say, then',
	)
	await make('village', 'Echo Ōtere', '--operator', 'delta-homes', '--city', 'Northville')
	replace('site.json', '"exactly": 3', '"exactly": 4')
	expect(await problems(dayOfBuild())).toEqual([])
})

test('a new guide lacks only what is still to be written', async () => {
	await make('guide', 'How to read: a contract')
	const found = await problems(dayOfBuild())
	expect(found.length).toBeGreaterThan(0)
	const isToWrite = /how-to-read-a-contract\.md.*("TODO"|the description is 4 letters long)/
	expect(found.filter((line) => !isToWrite.test(line))).toEqual([])
})

test.each([
	[['village', 'X'], "required option '--operator <id>' not specified"],
	[['village', 'X', '--operator', 'nobody', '--city', 'Northville'], 'There is no operator with the id "nobody".'],
	[['village', 'X', '--operator', '../alpha', '--city', 'Northville'], 'Did you mean "alpha"?'],
	[['village', 'X', '--operator', 'alpha', '--city', 'Nowhere'], 'The gazetteer has no town "Nowhere".'],
	[['village', 'X', '--operator', 'alpha', '--city', 'Northvile'], 'Did you mean "Northville"?'],
	[
		['village', 'X', '--operator', 'alpha', '--city', 'Northville', '--region', 'testland-south'],
		'There is one in testland-north.',
	],
	[['village', 'Search', '--operator', 'alpha', '--city', 'Northville'], 'the site itself uses the address /search'],
	[['operator', 'Alpha Group'], 'content/operators/alpha-group.json exists.'],
])('%j is refused', async (args, why) => {
	const before = await filesOf()
	const { code, stderr } = await make(...args)
	expect(code).toBe(2)
	expect(stderr).toContain(why)
	expect(await filesOf()).toEqual(before)
})

test.each([
	['???', 'it has no letter from a to z and no digit'],
	['', 'it has no letter from a to z and no digit'],
	['  ', 'it has no letter from a to z and no digit'],
	['.', 'it has no letter from a to z and no digit'],
	['日本語', 'it has no letter from a to z and no digit'],
	['con.md', 'it looks like the name of a file'],
	['../../areas.json', 'it looks like the name of a file'],
	['A\u202Eb', 'a character that nobody can see is here'],
	['a'.repeat(5000), 'the name "aaaaaaaaaaaaaaaaaaaa…" has 5,000 characters'],
	['TODO', 'holds the place of something that is still to be written'],
])('no file is named after %j', async (name, why) => {
	const before = await filesOf()
	for (const args of [
		['guide', name],
		['operator', name],
		['village', name, '--operator', 'alpha', '--city', 'Northville'],
	]) {
		const { code, stderr } = await make(...args)
		expect(code).toBe(2)
		expect(stderr).toContain(why)
	}
	expect(await filesOf()).toEqual(before)
})

test('a name that was typed in two parts a letter, or with other spaces, is written as content has it', async () => {
	await make('operator', ` Te Whānau\u00A0 o Ōtere `.normalize('NFD'))
	expect(await readFile(path.join(root, 'operators/te-whanau-o-otere.json'), 'utf8')).toContain(
		'"name": "Te Whānau o Ōtere"',
	)
})

test.each(['Tēst Bay', 'Tēst Bay'.normalize('NFD'), 'test bay', 'TEST BAY', ' Test Bay ', 'Teest Bay', 'Te‘st Bay'])(
	'the town %j is found',
	async (city) => {
		expect((await makeVillage(city)).stdout).toContain('It is filed under Tēst Bay in testland-south.')
		expect(await echo()).toMatchObject({ city: 'Tēst Bay', region: 'testland-south' })
	},
)

test('where several regions have a place of a name, the author says which', async () => {
	replace(
		'geo/places.json',
		'\t{ "name": "Farville"',
		'\t{ "name": "Farville", "kind": "town", "region": "testland-north", "lat": -36, "lng": 174 },\n\t{ "name": "Farville"',
	)
	expect(await makeVillage('farville')).toMatchObject({
		code: 2,
		stderr: expect.stringContaining('--region testland-north'),
	})
	expect((await makeVillage('farville', '--region', 'testland-north')).stdout).toContain('in testland-north')
})

test('a problem in another file stops no one, and one in the gazetteer is named', async () => {
	write('faq.json', '{')
	write('operators/bravo-trust.json', '{')
	write('guides/blog/.md', '')
	expect(await makeVillage('Northville')).toMatchObject({ code: 0 })
	const missing = await make('village', 'X', '--operator', 'bravo', '--city', 'Northville')
	expect(missing).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/^content\/operators\/bravo-trust\.json:1:2/),
	})
	write('geo/places.json', '[')
	const unreadable = await make('village', 'X', '--operator', 'alpha', '--city', 'Northville')
	expect(unreadable).toMatchObject({ code: 1, stderr: expect.stringMatching(/^content\/geo\/places\.json:1:2/) })
})
