/** npm run site -- content new: what it writes is sound but for what an author must still write. */
import { expect, test } from 'vitest'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root } from './country.ts'
import { typeCommand } from '../typed-command.ts'

copyCountryForEachTest()

const make = (...args: string[]) => typeCommand('site', 'content', 'new', ...args, '--content', root)

test('a new operator and a village of it are sound', async () => {
	expect((await make('operator', 'Delta Homes')).stdout).toContain('content/operators/delta-homes.json is written')
	await make('village', 'Echo Ōtere', '--operator', 'delta-homes', '--city', 'Northville')
	await replace('site.json', '"exactly": 3', '"exactly": 4')
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
	[['village', 'X', '--operator', 'alpha', '--city', 'Nowhere'], 'The gazetteer has no town "Nowhere".'],
	[['operator', 'Alpha Group'], 'content/operators/alpha-group.json exists.'],
])('%j is refused', async (args, why) => {
	const { code, stderr } = await make(...args)
	expect(code).toBe(2)
	expect(stderr).toContain(why)
})
