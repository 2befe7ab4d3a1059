/** npm run new: what it writes is sound but for what an author must still write. */
import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { copyCountryForEachTest, problems, replace, root } from './country.ts'

copyCountryForEachTest()

const COMMAND = 'scripts/commands/new.ts'
const make = (...args: string[]) => execFileSync(process.execPath, [COMMAND, ...args, '--content', root]).toString()

test('a new operator and a village of it are sound', async () => {
	expect(make('operator', 'Delta Homes')).toContain('content/operators/delta-homes.json is written')
	make('village', 'Echo Ōtere', '--operator', 'delta-homes', '--city', 'Northville')
	await replace('site.json', '"exactly": 3', '"exactly": 4')
	expect(await problems(dayOfBuild())).toEqual([])
})

test('a new guide lacks only what is still to be written', async () => {
	make('guide', 'How to read: a contract')
	const found = await problems(dayOfBuild())
	expect(found.length).toBeGreaterThan(0)
	const isToWrite = /how-to-read-a-contract\.md.*("TODO"|the description is 4 letters long)/
	expect(found.filter((line) => !isToWrite.test(line))).toEqual([])
})

test.each([
	[['village', 'X'], 'Write one of:'],
	[['village', 'X', '--operator', 'nobody', '--city', 'Northville'], 'There is no operator with the id "nobody".'],
	[['village', 'X', '--operator', 'alpha', '--city', 'Nowhere'], 'The gazetteer has no town "Nowhere".'],
	[['operator', 'Alpha Group'], 'content/operators/alpha-group.json exists.'],
])('%j is refused', (args, why) => {
	const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args, '--content', root])
	expect(status).toBe(2)
	expect(stderr.toString()).toContain(why)
})
