/** What is missing, as a list and as a table for a helper, and what is written of the table that comes back. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readGapAnswer } from '../../scripts/import/gap-facts.ts'
import { typeCommand } from '../typed-command.ts'
import { copyCountryForEachTest, problems, replace, root, text, write } from './country.ts'

copyCountryForEachTest()

const type = (...args: string[]) => typeCommand('site', 'content', ...args, '--content', root)
/** Asks for the table, fills in answers by record and fact, and sends it back. */
async function sendBack(answers: Record<string, string[]>) {
	const file = path.join(root, '.gaps.csv')
	await type('gaps', '--csv', file, '--max', '1000')
	const [heading = [], ...rows] = parse(await readFile(file, 'utf8'), { bom: true })
	const filled = rows.map((row) => {
		const [answer = '', from = '', on = '', publisher = ''] = answers[`${row[0]} ${row[1]}`] ?? []
		return [...row.slice(0, heading.indexOf('Answer')), answer, from, on, publisher]
	})
	const quoted = [heading, ...filled].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
	write('.filled.csv', `${quoted.join('\r\n')}\r\n`)
	return await type('fill', path.join(root, '.filled.csv'))
}

test('gaps come in the order of what readers gain, with where to look', async () => {
	const { stdout } = await type('gaps', '--max', '1000')
	const lines = stdout.split('\n')
	const at = (words: string) => lines.findIndex((line) => line.includes(words))
	expect(at('villages/charlie-lodge.json  Telephone')).toBeGreaterThan(-1)
	expect(at('villages/charlie-lodge.json  Telephone')).toBeLessThan(at('villages/charlie-lodge.json  Entry price'))
	expect(at('villages/charlie-lodge.json  Entry price')).toBeLessThan(at('villages/charlie-lodge.json  Minimum age'))
	expect(stdout).not.toContain('alpha-court.json  Entry price')
	expect(lines[at('villages/charlie-lodge.json  Homes and care offered') + 1]).toContain('https://www.health.govt.nz/')
	expect(lines.at(-2)).toMatch(/^(\d+) of \1 missing facts/)
})

test('what an operator’s villages all lack is asked of the operator, once', async () => {
	await reopenDelta()
	const { stdout } = await type('gaps', '--max', '1000')
	expect(stdout).toContain(
		'operators/alpha-group.json  Minimum age  Alpha Group (invented), 2 villages\n  https://alpha.example',
	)
	expect(stdout).not.toContain('alpha-court.json  Minimum age')
})

/** Makes the country's closed village an open one, so that an operator has two without a number. */
async function reopenDelta(): Promise<void> {
	replace('villages/delta-court.json', '{ "value": "closed"', '{ "value": "open"')
	replace('site.json', '"exactly": 3', '"exactly": 4')
}

test('of one fact, those come first that most villages lack', async () => {
	await reopenDelta()
	const { stdout } = await type('gaps', '--fact', 'phone')
	expect(stdout.split('\n').filter((line) => line.startsWith('content/'))).toEqual([
		'content/operators/alpha-group.json  Telephone  Alpha Group (invented), 2 villages',
		'content/villages/bravo-gardens.json  Telephone  Bravo Gardens, Southport',
		'content/villages/charlie-lodge.json  Telephone  Charlie Lodge, Farville',
	])
	expect(stdout).toContain('https://alpha.example')
	expect((await type('gaps', '--fact', 'fax')).stderr).toContain('Write one of: phone, ')
	expect((await type('launch')).stdout).toContain(
		'4 of 4 villages have no telephone number, their own or their operator’s. Which pages to open: npm run site -- content gaps --fact phone',
	)
})

test('what an author has looked up is in the files with source and day', async () => {
	await reopenDelta()
	const numbers = {
		'operators/alpha-group phone': ['0800 123 456', 'https://alpha.example/contact', '20/11/2026'],
		'villages/charlie-lodge phone': ['+64 3 477 4000', 'https://list.example/lodge', '2026-11-21', 'The List'],
	}
	const stdout = '2 answers added to 2 files of content. Read them over: git diff content\n'
	expect(await sendBack(numbers)).toMatchObject({ code: 0, stderr: '', stdout })
	expect(await problems()).toEqual([])
	expect(JSON.parse(text('operators/alpha-group.json'))).toMatchObject({
		facts: { phone: [{ value: '0800 123 456', sources: ['alpha-example-2026-11'] }] },
		sources: [{ id: 'report' }, { publisher: 'Alpha Group (invented)', kind: 'operator', asOf: '2026-11-20' }],
	})
	expect(JSON.parse(text('villages/charlie-lodge.json'))).toMatchObject({
		facts: { phone: [{ value: '03 477 4000', sources: ['list-example-2026-11'] }] },
		sources: [{ publisher: 'The List', kind: 'other', asOf: '2026-11-21' }],
	})
	expect((await type('gaps', '--fact', 'phone')).stdout).not.toMatch(/alpha-(group|court)|charlie/)
	const written = text('villages/charlie-lodge.json')
	await type('fill', path.join(root, '.filled.csv'))
	expect(text('villages/charlie-lodge.json')).toBe(written)
})

test.each([
	['a number without its 0', { answer: '94774000' }, 'Some spreadsheets take the 0 off'],
	['no page', { from: 'telephone call' }, 'Write the address of the page'],
	['no day', { on: '' }, 'On which day: '],
	['a page that the table doesn’t say who publishes', { from: 'https://list.example/' }, 'who publishes it'],
])('with %s, nothing of the table is written, and its line is named', async (_, bad, problem) => {
	const site = '"status": "open", "website": "https://charlie.example"'
	replace('villages/charlie-lodge.json', '"status": "open"', site)
	const sited = text('villages/charlie-lodge.json')
	const good = { answer: '03 477 4000', from: 'https://charlie.example/', on: '20/11/2026' }
	const answers = {
		'villages/bravo-gardens phone': ['0800 123 456', 'https://bravo.example/contact', '20/11/2026'],
		'villages/charlie-lodge phone': Object.values({ ...good, ...bad }),
	}
	const { code, stderr } = await sendBack(answers)
	expect(code).toBe(1)
	expect(stderr).toMatch(/\.filled\.csv:\d+:\d+ {2}/)
	expect(stderr).toContain(problem)
	expect(text('villages/bravo-gardens.json')).not.toContain('123 456')
	expect(text('villages/charlie-lodge.json')).toBe(sited)
})

test('two answers to one question are refused', async () => {
	const row = 'villages/charlie-lodge,phone,03 477 4000,https://charlie.example/,20/11/2026'
	write('.filled.csv', `Record,Fact,Answer,Where you found it,On which day\r\n${row}\r\n${row}\r\n`)
	const { code, stderr } = await type('fill', path.join(root, '.filled.csv'))
	expect(code).toBe(1)
	expect(stderr).toContain('.filled.csv:3:1  line 2 has the phone of villages/charlie-lodge too: keep the right one')
})

test('the table can be opened in a spreadsheet, and runs nothing there', async () => {
	write('villages/charlie-lodge.json', text('villages/charlie-lodge.json').replace('Charlie Lodge', '=Charlie “Lodge”'))
	const file = path.join(root, '.gaps.csv')
	const { stdout } = await type('gaps', '--csv', file)
	expect(stdout).toContain('missing facts')
	const csv = await readFile(file, 'utf8')
	expect(csv.startsWith('\uFEFF"Record","Fact","Name",')).toBe(true)
	expect(csv).toContain(`"'=Charlie “Lodge”"`)
	expect(csv.split('\r\n').length).toBeGreaterThan(2)
})

test('a statement that the check refuses is not written', async () => {
	const before = text('villages/delta-court.json')
	const row = 'villages/delta-court,dmf,25%,https://alpha.example/delta,20/11/2026,Alpha'
	write(
		'.filled.csv',
		`Record,Fact,Answer,Where you found it,On which day,"Who publishes it, if not the operator"\r\n${row}\r\n`,
	)
	const { code, stderr } = await type('fill', path.join(root, '.filled.csv'))
	expect(code).toBe(1)
	expect(stderr).toContain('villages/delta-court.json')
	expect(text('villages/delta-court.json')).toBe(before)
})

test('rows that can’t be read are named with their lines', async () => {
	const answers = {
		'villages/charlie-lodge units': ['about forty', 'https://charlie.example', '', ''],
		'villages/charlie-lodge weeklyFee': ['$165', '', '', ''],
		'villages/charlie-lodge entryAge': ['70', 'https://charlie.example', '40/11/2026', ''],
		'villages/bravo-gardens units': ['N/A', '', '', ''],
	}
	const { stderr } = await sendBack(answers)
	expect(stderr).toMatch(/\.filled\.csv:\d+:\d+ {2}Answer: it can’t be read\. Write it so: How many homes/)
	expect(stderr).toContain('Where you found it: it doesn’t say where the answer was found')
	expect(stderr).toContain('On which day: no day written')
	expect(stderr).not.toContain('bravo')
})

test('a table that is cut short or lacks a column is refused', async () => {
	write('.filled.csv', 'Record,Fact,Answer\r\nvillages/charlie-lodge,units,45\r\n')
	const { code, stderr } = await type('fill', path.join(root, '.filled.csv'))
	expect(code).toBe(1)
	expect(stderr).toContain('the column "Where you found it" is missing')
})

test.each([
	['entryPrice', '$450,000 to $895,000', { from: 450_000, to: 895_000 }],
	['entryPrice', 'from 450k', { from: 450_000 }],
	['entryPrice', 'up to 1.2m', { to: 1_200_000 }],
	['entryPrice', '650000', { from: 650_000, to: 650_000 }],
	['weeklyFee', '$165.50', { from: 165.5, to: 165.5 }],
	['dmf', '30% over 3 years', { percent: 30, years: 3 }],
	['dmf', '25 per cent', { percent: 25 }],
	['careServices', 'Rest home care, hospital, Dementia care', ['rest-home', 'hospital', 'dementia']],
	['weeklyFeeRises', 'stays the same', 'fixed'],
	['repaymentMonths', '9 months', 9],
	['entryAge', '70', 70],
	['phone', '+64 3 477-4000', '03 477 4000'],
])('an answer about %s, “%s”, is read', (fact, answer, value) => {
	expect(readGapAnswer('villages', fact, answer)).toEqual({ value })
})

test.each([
	['entryPrice', '450-900k'],
	['entryPrice', 'from 450000 to 895000'],
	['entryPrice', '895000 to 450000'],
	['entryPrice', '4500'],
	['weeklyFee', '600 a month'],
	['dmf', '30% over a few years'],
	['careServices', 'rest home and golf'],
	['website', 'charlie.example'],
	['name', 'Charlie'],
])('an answer about %s, “%s”, could mean something else, and is not read', (fact, answer) => {
	expect(readGapAnswer('villages', fact, answer)).toHaveProperty('problem')
})

test('statements are drawn by a seed, each with its source', async () => {
	const drawn = async (size: string, seed: string) => (await type('sample', size, seed)).stdout
	expect(await drawn('9', '7')).toBe(await drawn('9', '7'))
	expect(await drawn('9', '8')).not.toBe(await drawn('9', '7'))
	expect(await drawn('999', '7')).toContain(
		'content/villages/delta-court.json  units: 90 homes, planned, once it is rebuilt\n   Testland News, 2024-05: https://news.example/2024',
	)
})
