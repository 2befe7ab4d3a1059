/** What people who run the site do with stored requests: the commands, on a database of their own. */
import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { listRequests } from '../../scripts/host/request-life.ts'
import { momentBefore } from '../../scripts/host/duration.ts'
import { insertRequest } from './insert-request.ts'
import { folderForTest } from '../temporary-folder.ts'
import { typeCommand } from '../typed-command.ts'

let folder: string
let database: string

beforeEach(() => {
	folder = folderForTest('captured')
	database = join(folder, 'requests.sqlite')
	store({ name: 'Mere Ōtene', email: 'Mere@example.nz', phone: '021 123-456', message: 'One' })
	store({ name: 'Hana', email: 'hana@example.nz', phone: '', message: 'Two' })
	store({ name: 'Robot', email: 'robot@example.nz' }, true)
})

function store(fields: Record<string, string>, spam = false): void {
	insertRequest(database, { form: 'village-inquiry', fields, spam, requestId: null })
}

/** Moves the time at which a request was received. */
function receivedAgo(id: number, duration: string): void {
	using db = new DatabaseSync(database)
	const moment = momentBefore(new Date(), duration)?.toISOString() ?? ''
	db.prepare('UPDATE requests SET received_at = ? WHERE id = ?').run(moment, id)
}

const requests = (...args: string[]) => typeCommand('site', 'requests', ...args, '--database', database)

const names = () => listRequests(database).map(({ fields }) => fields['name'])

test('finds a person by name, address or number, and exports all that is stored', async () => {
	for (const text of ['mere ōtene', 'MERE@EXAMPLE', '021123456', '(021) 123 456']) {
		const { stdout } = await requests('find', text)
		expect([text, stdout]).toEqual([text, expect.stringContaining('Mere@example.nz')])
		expect(stdout).not.toContain('Hana')
	}
	expect((await requests('find', 'nobody')).stdout).toBe('No request contains that.\n')
	expect((await requests('find', ' ')).code).toBe(2)
	expect(JSON.parse((await requests('find', 'hana@', '--json')).stdout)).toEqual([
		expect.objectContaining({
			id: 2,
			fields: expect.objectContaining({ message: 'Two' }),
			answeredAt: null,
			deliveries: [],
		}),
	])
})

test('corrects the fields that are named and no others', async () => {
	expect((await requests('correct', '1', '--set', 'phone=09 1=2', '--set', 'name=Mere')).code).toBe(0)
	expect(listRequests(database).at(-1)?.fields).toEqual({
		name: 'Mere',
		email: 'Mere@example.nz',
		phone: '09 1=2',
		message: 'One',
	})
	for (const wrong of [
		['1'],
		['9', '--set', 'name=x'],
		['1', '--set', 'fax=1'],
		['1', '--set', 'name'],
		['1', '--set', 'email=mere@xtra,co.nz'],
		['x', '--set', 'name=x'],
	]) {
		expect([wrong, (await requests('correct', ...wrong)).code]).toEqual([wrong, 2])
	}
	expect(names()).toEqual(['Robot', 'Hana', 'Mere'])
})

test('a deleted request leaves nothing in the file', async () => {
	expect(readFileSync(database).includes('Mere@example.nz')).toBe(true)
	expect((await requests('answered', '1')).code).toBe(0)
	expect((await requests('delete', '1')).code).toBe(0)
	expect((await requests('delete', '1')).code).toBe(2)
	expect(names()).toEqual(['Robot', 'Hana'])
	expect(readFileSync(database).includes('Mere@example.nz')).toBe(false)
	using db = new DatabaseSync(database)
	expect(db.prepare('SELECT * FROM answers').all()).toEqual([])
})

test('purges what is older than a length of time', async () => {
	receivedAgo(1, '13months')
	receivedAgo(3, '13months')
	for (const age of ['12 years', '0months', '0d', '0h', '23h', '00 months'])
		expect([age, (await requests('purge', age)).code]).toEqual([age, 2])
	expect(names()).toHaveLength(3)
	expect((await requests('purge', '12months')).stdout).toContain('2 requests')
	expect(names()).toEqual(['Hana'])
})

test('lengths of time count back, months to a day that exists', () => {
	const now = new Date('2026-03-31T10:00:00Z')
	expect(momentBefore(now, '24h')?.toISOString()).toBe('2026-03-30T10:00:00.000Z')
	expect(momentBefore(now, '31d')?.toISOString()).toBe('2026-02-28T10:00:00.000Z')
	expect(momentBefore(now, '1month')?.toISOString()).toBe('2026-02-28T10:00:00.000Z')
	expect(momentBefore(now, '12months')?.toISOString()).toBe('2025-03-31T10:00:00.000Z')
	for (const wrong of ['', '24', '-1d', '1.5h', '1w']) expect(momentBefore(now, wrong)).toBeNull()
})

test('a monitor fails while a request of a day ago has reached no one, and reads no words', async () => {
	expect((await requests('waiting', '24h')).code).toBe(0)
	receivedAgo(1, '25h')
	receivedAgo(3, '25h')
	const { code, stdout } = await requests('waiting', '24h')
	expect([code, stdout]).toEqual([1, expect.stringMatching(/^#1 .*not delivered and not marked as answered\n$/)])
	expect(stdout).not.toMatch(/Mere|One/)
	expect((await requests('answered', '1')).code).toBe(0)
	expect((await requests('waiting', '24h')).code).toBe(0)
})

test('the file is readable by its owner only, an older one too', async () => {
	const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)
	expect(mode(database)).toBe('600')
	chmodSync(database, 0o644)
	store({ name: 'Later' })
	expect(mode(database)).toBe('600')
	const copy = join(folder, 'copy.sqlite')
	expect((await requests('backup', copy)).code).toBe(0)
	expect(mode(copy)).toBe('600')
})

test('a file of something else is named, and nothing of it is changed', async () => {
	const text = join(folder, 'notes.txt')
	writeFileSync(text, 'Words of someone', { mode: 0o644 })
	const other = join(folder, 'other.sqlite')
	{
		using db = new DatabaseSync(other)
		db.exec('CREATE TABLE requests (id INTEGER, url TEXT)')
	}
	chmodSync(other, 0o644)
	const now = () => [text, other].map((file) => [statSync(file).mode, readFileSync(file).toString('latin1')])
	const before = now()
	for (const file of [text, other, '/dev/null'])
		for (const command of [['list'], ['delete', '1'], ['purge', '1d'], ['backup', join(folder, 'copy')]]) {
			const { code, stderr } = await typeCommand('site', 'requests', ...command, '--database', file)
			expect([command, code, stderr]).toEqual([command, 2, expect.stringContaining('is not a database of requests.')])
		}
	for (const command of [['site', 'host', 'serve'], ['preview']])
		expect((await typeCommand(...command, '--port', '0', '--dir', folder, '--database', text)).code).toBe(2)
	expect(now()).toEqual(before)
	// Nor is a file made where there is none.
	const none = join(folder, 'none')
	for (const command of ['list', 'waiting', 'purge'])
		await typeCommand('site', 'requests', command, ...(command === 'list' ? [] : ['1d']), '--database', none)
	expect(existsSync(none)).toBe(false)
})

test('a copy made while requests arrive is whole', async () => {
	const copy = join(folder, 'copy.sqlite')
	const backup = spawn(process.execPath, ['scripts/cli.ts', 'site', 'requests', 'backup', copy, '--database', database])
	const ended = new Promise((resolve) => backup.on('exit', resolve))
	let stored = 3
	// A copy begins again with each request that arrives: on a slow machine it might never end.
	while (backup.exitCode === null && stored < 500) {
		store({ name: `Number ${++stored}` })
		await new Promise((resolve) => setTimeout(resolve, 2))
	}
	expect(await ended).toBe(0)
	const copied = listRequests(copy)
	expect(copied).toEqual(listRequests(database).slice(-copied.length))
	expect(copied.length).toBeGreaterThanOrEqual(3)
	using db = new DatabaseSync(copy)
	expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
})

test('a copy that is put back is what there was', async () => {
	const copy = join(folder, 'copy.sqlite')
	await requests('answered', '2')
	expect((await requests('backup', copy)).code).toBe(0)
	expect((await requests('backup', copy)).code).toBe(2)
	const before = (await requests('find', 'example.nz', '--json')).stdout
	// The machine is lost, and the file is put back where the server looks for it.
	writeFileSync(database, 'broken')
	rmSync(database)
	copyFileSync(copy, database)
	expect((await requests('find', 'example.nz', '--json')).stdout).toBe(before)
	store({ name: 'After' })
	expect(names()).toEqual(['After', 'Robot', 'Hana', 'Mere Ōtene'])
})
